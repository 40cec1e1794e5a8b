// A walk is chosen by chance, street by street.

package walk

import (
	"camber/components/line"
	"camber/components/num"
	"camber/components/space"
)

// Way is a walk: the streets one after the other, and the line over their lanes.
type Way struct {
	Legs []Leg
	Line *line.Line
}

var purpose = num.Purpose("town walk")

// Walk goes at least so many metres, by chance: the same for the same seed and number. It tells whether there is any
// street that leads on for ever.
func (t *Town) Walk(seed, number uint64, metres float64) (Way, bool) {
	if len(t.starts) == 0 {
		return Way{}, false
	}
	g := going{t: t, seed: seed, number: number, banned: map[[2]Leg]bool{}}
	for want := metres; ; {
		for want += reserve; g.long < want; {
			g.goOn()
		}
		last := g.turned >= mostTurned
		l, of := t.line(g.legs, 0, last)
		if k := t.spoilt(l); k >= 0 && !last {
			g.ban(crossing(of, k, len(g.legs)))
			want -= reserve
			continue
		}
		if l.Length >= metres {
			return Way{Legs: g.legs, Line: l}, true
		}
	}
}

const (
	reserve    = 300.0 // m, of streets that a walk goes on by until its line is long enough: junctions cut corners off
	mostTurned = 1000  // times that a walk goes back; then it takes what there is
)

// going is a walk that is being chosen.
type going struct {
	t            *Town
	seed, number uint64
	step         uint64 // of chance
	legs         []Leg
	long         float64         // m, of the legs
	banned       map[[2]Leg]bool // from the one to the other there is no room for a car
	turned       int             // times that it went back
	fixed        int             // legs from the first on, which are driven already
	ends         bool            // nothing leads on
	to           []Leg
}

// pick is a number below n, by chance.
func (g *going) pick(n int) int {
	g.step++
	return int(num.Random(g.seed, g.number, purpose, g.step) % uint64(n))
}

// Start is a place where somebody gets off well, by chance: the same for the same seed and number. It tells whether
// there is any street that leads on for ever.
func (t *Town) Start(seed, number uint64) (at space.Vec, ok bool) {
	if len(t.starts) == 0 {
		return at, false
	}
	g := going{t: t, seed: seed, number: number}
	edge, _ := g.start().Edge()
	at, _ = t.net.Edges[edge].At(float64(0.5 * t.net.Edges[edge].Length))
	return at, true
}

// start is the street that a walk begins on.
func (g *going) start() Leg { return Leg(g.t.starts[g.pick(len(g.t.starts))]) }

// goOn chooses the next street, and goes back where none is left.
func (g *going) goOn() {
	if len(g.legs) == 0 {
		g.add(g.start())
		return
	}
	last := g.legs[len(g.legs)-1]
	g.to = g.t.next(last, g.to[:0])
	open := g.to[:0]
	for _, l := range g.to {
		if g.t.ways.MayFollow(g.legs, l) && (!g.banned[[2]Leg{last, l}] || g.turned >= mostTurned) {
			open = append(open, l)
		}
	}
	if len(open) == 0 && (len(g.legs) == g.fixed || !g.t.leads[last]) { // going back helps nobody
		open = g.t.onward(last, g.to)
		if g.ends = len(open) == 0; g.ends {
			return
		}
	}
	if len(open) == 0 {
		g.ban(len(g.legs) - 1)
		return
	}
	g.add(open[g.pick(len(open))])
}

func (g *going) add(l Leg) {
	edge, _ := l.Edge()
	g.legs, g.long = append(g.legs, l), g.long+g.t.net.Edges[edge].Length
}

// ban goes back to before a leg, and never again from there to it.
func (g *going) ban(i int) {
	for _, l := range g.legs[i:] {
		edge, _ := l.Edge()
		g.long -= g.t.net.Edges[edge].Length
	}
	if i > 0 {
		g.banned[[2]Leg{g.legs[i-1], g.legs[i]}] = true
	}
	g.legs, g.ends = g.legs[:i], false
	g.turned++
}

// crossing is the leg to which the junction leads that lies next to a knot of the line, given the leg of
// each knot, of so
// many; 0 where that is the first leg's beginning.
func crossing(of []int32, k, legs int) int {
	k = min(k, len(of)-1)
	i := of[k]
	before, behind := 0, 0 // knots of that leg
	for n := k; n >= 0 && of[n] == i; n-- {
		before++
	}
	for n := k; n < len(of) && of[n] == i; n++ {
		behind++
	}
	if behind < before && int(i)+1 < legs {
		return int(i) + 1
	}
	return int(i)
}
