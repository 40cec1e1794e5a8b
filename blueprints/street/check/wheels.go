// Wheels along the streets, and the steps that they meet.

package check

import (
	"math"

	"camber/components/num"
	"camber/components/space"
	"camber/components/street"
)

const (
	coarse     = 0.5  // m, from one place that a wheel stands on to the next
	finely     = 0.05 // m, the same where a step may be
	onto       = 0.5  // m, before and behind a stretch, so that nothing lies between two
	longest    = 50.0 // m, of a stretch
	overWheel  = 1.0  // m, above the street from which the ground is looked for
	underWheel = 3.0  // m, below it
	mostStep   = 0.02 // m
	leastMitre = 0.3  // cosine between a street and how it ends, as if nothing turned back more
)

// rolled is a stretch of an edge between two of its points.
type rolled struct {
	e        *street.Edge
	edge     int32
	a, b     space.Vec
	from, to float64 // m, from a, of what is driven
	along    float64 // m, of a
	first    bool    // of its edge
	last     bool
}

// stretches deals an edge's stretches to the tiles that they begin in.
func (g *ground) stretches(edge int32) {
	e := &g.town.Net.Edges[edge]
	along := 0.0
	for k := 1; k < len(e.Points); k++ {
		a, b := e.Points[k-1], e.Points[k]
		long := level(a, b)
		along += long
		if long == 0 {
			continue
		}
		n := num.Floor(long/longest, 0, 1<<20) + 1
		for i := range n {
			p, q := a.Blend(b, float64(i)/float64(n)), a.Blend(b, float64(i+1)/float64(n))
			r := rolled{
				e: e, edge: edge, a: p, b: q, from: -onto, to: long/float64(n) + onto,
				along: along - long + float64(long*float64(i)/float64(n)),
			}
			r.first, r.last = i == 0 && k == 1, i == n-1 && k == len(e.Points)-1
			tile := tileOf(p)
			g.rolls[tile] = append(g.rolls[tile], r)
		}
	}
}

// roll drives along the middle of each lane of a stretch.
func (g *ground) roll(r *rolled) {
	long := level(r.a, r.b)
	way := r.b.Sub(r.a).Scale(1 / long)
	right := space.Vec{X: way.Y, Y: -way.X}
	whole := *r
	for i := range r.e.Lanes {
		offset := whole.e.Lanes[i].Offset
		from := whole.a.AddScaled(right, offset)
		at := func(s float64) space.Vec { return from.AddScaled(way, s) }
		r := whole
		g.laneEnds(&r, offset)
		g.blocked(&r, at)
		g.wheel(at, r.from, r.to, r.stands, func(high float64, p space.Vec) { g.step(r.e.Way, high, p) })
	}
}

// wheel rolls one wheel from one place of a way to another, but where something is meant to stand, and tells of steps.
func (g *ground) wheel(
	at func(float64) space.Vec, from, to float64, stands func(float64) bool, tell func(high float64, p space.Vec),
) {
	var z [3]float64
	n := 0
	for s := from; s <= to; s += coarse {
		if stands(s) {
			n = 0
			continue
		}
		was := z
		if z[0], z[1], z[2] = was[1], was[2], g.under(at(s)); n < 2 {
			n++
			continue
		}
		if math.Abs(z[2]-float64(2*z[1])+z[0]) > 0.9*mostStep {
			if step, p := g.stepIn(at, s-2*coarse, s); step > 0 {
				tell(step, p)
			}
		}
	}
}

// laneEnds shortens a stretch where a lane does not go on behind the edge's end: no street does, or one that is too
// narrow for it. What ends there lies across the joint of both.
func (g *ground) laneEnds(r *rolled, offset float64) {
	for end, is := range [2]bool{r.first, r.last} {
		if !is || !g.ends(r.e, end == 1) && g.goesOn(r.edge, end == 1, offset) != nil {
			continue
		}
		out := leaving(r.e, end == 1).Neg()
		across, mitre := space.Vec{X: out.Y, Y: -out.X}, g.mitre(r.e, end == 1)
		if end == 0 { // the right of who comes to it is the edge's left
			offset = -offset
		}
		short := onto + max(float64(offset*across.Dot(mitre))/max(out.Dot(mitre), leastMitre), 0)
		if end == 0 {
			r.from = short
		} else {
			r.to -= onto + short
		}
	}
}

// besidePost is how far from the middle of bollards, or of a gate, nothing of these is a step of the street, in metres.
const besidePost = 1.0

// stands tells whether something is meant to stand on the street, so far from a stretch's beginning.
func (r *rolled) stands(s float64) bool {
	return barredAt(r.e, r.along+s, 0)
}

// stepIn is the highest step on a way from one place to another, and where it is: what heights change from one place
// that a wheel stands on to the next, beyond what the ground rises before and behind it.
func (g *ground) stepIn(at func(float64) space.Vec, from, to float64) (most float64, where space.Vec) {
	n := num.Round((to-from)/finely, 1, 1000)
	z := make([]float64, n+1)
	for i := range z {
		z[i] = g.under(at(from + float64(float64(i)*finely)))
	}
	for i := 2; i+1 < len(z); i++ {
		rise, before, behind := z[i]-z[i-1], z[i-1]-z[i-2], z[i+1]-z[i]
		over := min(math.Abs(rise-before), math.Abs(rise-behind))
		if over > most && math.Abs(rise) > max(math.Abs(before), math.Abs(behind)) {
			most, where = over, at(from+float64(float64(i)*finely))
		}
	}
	return most, where
}

// under is how high the ground is where a wheel stands; far below where there is none.
func (g *ground) under(p space.Vec) float64 {
	p.Z += overWheel
	hit, ok := g.laid.Under(space.PlaceAt([3]int32{}, p), overWheel+underWheel)
	if !ok {
		return p.Z - overWheel - underWheel
	}
	return p.Z - float64(hit.At*(overWheel+underWheel))
}

// step notes a step of street, the highest of each way.
func (g *ground) step(way int64, high float64, at space.Vec) {
	g.r.StepMax = max(g.r.StepMax, high)
	if high <= mostStep {
		return
	}
	i, ok := g.steps[way]
	if !ok {
		g.steps[way] = len(g.r.Worst)
		g.r.bad("step", way, high, 0, at)
	} else if w := &g.r.Worst[i]; high > w.Value {
		w.Value, w.East, w.North = high, at.X, at.Y
	}
}
