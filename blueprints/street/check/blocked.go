// Houses, walls and whatever else stands in the way of streets.

package check

import (
	"math"

	"camber/components/space"
	"camber/components/street"
	"camber/components/tree"
)

const chest = 1.0 // m, above the street, where nothing may be

// blocked looks along a lane's stretch for what can be hit there, whatever it is made of, and notes the first of each
// way. What is meant to stand on the street does not count: it looks on behind that.
func (g *ground) blocked(r *rolled, at func(float64) space.Vec) {
	from := r.from
	for from < r.to && !g.walls[r.e.Way] {
		p, to := at(from), at(r.to)
		hit, ok := g.inFront(p, to)
		if !ok {
			return
		}
		if s := from + float64((r.to-from)*hit.At); r.stands(s) {
			from = s + 2*besidePost
			continue
		}
		g.walls[r.e.Way] = true
		g.r.Blocked++
		g.r.bad("blocked", r.e.Way, 0, 0, p.Blend(to, hit.At))
		g.r.Worst[len(g.r.Worst)-1].Hit = what(hit.Material)
	}
}

// inFront is what stands between two places of a street, as high as a chest.
func (g *ground) inFront(from, to space.Vec) (tree.Hit, bool) {
	way := to.Sub(from)
	from.Z += chest
	return g.laid.Ray(space.PlaceAt([3]int32{}, from), way)
}

// goesBack is the cosine of the angle from which a street leaves a junction to where another comes from.
const goesBack = -0.35

// ends tells whether an edge ends at a junction: no other street there goes on, nor off to a side.
func (g *ground) ends(e *street.Edge, end bool) bool {
	j := e.From
	if end {
		j = e.To
	}
	out := leaving(e, end).Neg()
	for _, a := range g.town.Net.Junctions[j].Arms {
		o := &g.town.Net.Edges[a.Edge]
		if (o != e || a.End != end) && leaving(o, a.End).Dot(out) > goesBack {
			return false
		}
	}
	return true
}

// barredAt tells whether what is so long, with its middle so far along an edge, reaches to what is meant to stand on
// it.
func barredAt(e *street.Edge, s, long float64) bool {
	for _, f := range e.Features {
		if (f.Kind == street.Bollard || f.Kind == street.ShutGate) && math.Abs(s-f.Along) < float64(long*0.5)+besidePost {
			return true
		}
	}
	return false
}

// barredPast tells whether a body so far along an edge reaches to what is meant to stand behind one of the edge's ends,
// on the street that goes on there.
func (g *ground) barredPast(edge int32, s float64) bool {
	e := &g.town.Net.Edges[edge]
	for end, j := range [2]int32{e.From, e.To} {
		arms, before := g.town.Net.Junctions[j].Arms, s // m, from the end to the body's middle
		if end == 1 {
			before = e.Length - s
		}
		if len(arms) != 2 || before > bodyLong/2+besidePost {
			continue
		}
		for _, a := range arms {
			o := &g.town.Net.Edges[a.Edge]
			past := -before
			if a.End {
				past = o.Length + before
			}
			if a.Edge != edge && barredAt(o, past, bodyLong) {
				return true
			}
		}
	}
	return false
}
