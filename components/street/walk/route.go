// A route: a walk that goes on while it is driven, a few streets at a time.

package walk

import (
	"slices"

	"camber/components/line"
	"camber/components/space"
	"camber/components/street"
	"camber/components/way"
)

// Route is what is known of it.
type Route struct {
	Legs   []Leg // the first of them where the car is, or was
	Chosen uint64
	Ends   bool // nothing leads on from the last of them
}

// Begin is the street of who is at a place, in metres from the town's origin, and looks that way: round tells that the
// street leads the other way than he looks. It tells whether there is any street.
func (t *Town) Begin(at, ahead space.Vec) (l Leg, round, ok bool) {
	w, ok := t.finder.Find(at, ahead)
	if !ok {
		return 0, false, false
	}
	l = way.LegOf(w.Edge, w.Against)
	if round = t.ways.LanesOf(l).Len() == 0 && t.ways.LanesOf(l^1).Len() > 0; round {
		l ^= 1
	}
	return l, round, true
}

// mostBanned is how often a route turns away from where there is no room for a car, before it takes what there is.
const mostBanned = 4

// Connected tells whether streets lead from one to the next, as those of a route do unless it is of another town.
func (t *Town) Connected(legs []Leg) bool {
	for i, l := range legs {
		if l < 0 || int(l) >= len(t.leads) || i > 0 && t.to(legs[i-1]) != t.to(l^1) {
			return false
		}
	}
	return true
}

// GoOn goes on behind the streets of a route, by chance, for so many metres more, unless all are that many: the same
// for the same seed, number and route.
func (t *Town) GoOn(seed, number uint64, r *Route, most int, more float64) {
	g := going{
		t: t, seed: seed, number: number, step: r.Chosen, legs: slices.Clone(r.Legs), fixed: len(r.Legs),
		banned: map[[2]Leg]bool{},
	}
	for _, l := range g.legs {
		edge, _ := l.Edge()
		g.long += t.net.Edges[edge].Length
	}
	for metres := g.long + more; ; {
		for g.long < metres && len(g.legs) < most && !g.ends {
			g.goOn()
		}
		if !g.turnsAway() {
			break
		}
	}
	r.Legs, r.Chosen, r.Ends = g.legs, g.step, g.ends
}

// turnsAway bans the first of the new streets on which a car has no room, if any.
func (g *going) turnsAway() bool {
	if g.turned >= mostBanned {
		return false
	}
	for from := 0; from < len(g.legs); {
		n := g.t.upTo(g.legs[from:])
		l, of := g.t.line(g.legs[from:from+n], 0, true)
		for k := g.t.spoilt(l); k >= 0; k = g.t.spoiltFrom(l, k+1) {
			if i := from + crossing(of, k, n); i >= g.fixed {
				g.ban(i)
				return true
			}
		}
		from += n
	}
	return false
}

// Over is the line over the lanes of a route, up to where somebody turns round by going forwards and back, if he does.
// It tells how far along it each of its legs ends.
func (t *Town) Over(legs []Leg) (made *line.Line, ends []float64, turns bool) {
	n, short := t.upTo(legs), 0.0
	if turns = n < len(legs); turns {
		short = t.toTurn()
	}
	made, of := t.line(legs[:n], short, true)
	ends = make([]float64, n)
	for k := range of {
		ends[of[k]] = made.Knots[k].Along
	}
	for i := 1; i < len(ends); i++ {
		ends[i] = max(ends[i], ends[i-1]) // a street so short that no point is on it
	}
	return made, ends, turns
}

// OnTheLeft tells whether people drive on the left on a leg.
func (t *Town) OnTheLeft(l Leg) bool {
	edge, _ := l.Edge()
	return t.net.Edges[edge].Flags.Has(street.LeftHand)
}

// onward are the streets that lead from one which nobody leaves as he should to the nearest that everybody can: out of
// a private street, or where a street ends without room to turn. Where none leads there, any will do.
func (t *Town) onward(from Leg, to []Leg) []Leg {
	const most = 4000 // streets that are looked at
	type reached struct{ leg, first Leg }
	seen := map[Leg]bool{from: true}
	var queue []reached
	to = t.anywhere(from, to[:0])
	for _, l := range to {
		queue = append(queue, reached{l, l})
	}
	var more []Leg
	for i := 0; i < len(queue) && i < most; i++ {
		if q := queue[i]; t.leads[q.leg] {
			return append(to[:0], q.first)
		}
		more = t.anywhere(queue[i].leg, more[:0])
		for _, l := range more {
			if !seen[l] {
				seen[l] = true
				queue = append(queue, reached{l, queue[i].first})
			}
		}
	}
	return to
}

// anywhere appends where a leg can be left to at all: to any that has a way there, and back where there is none.
func (t *Town) anywhere(l Leg, to []Leg) []Leg {
	for _, on := range t.exits(l, nil) {
		if edge, _ := on.Edge(); on != l^1 && !barred(&t.net.Edges[edge]) {
			to = append(to, on)
		}
	}
	if len(to) == 0 && t.ways.LanesOf(l^1).Len() > 0 {
		to = append(to, l^1)
	}
	return to
}
