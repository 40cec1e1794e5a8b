// Streets that lie on each other along the map: one over the other, or both at one height.

package street

import (
	"math"

	"camber/components/space"
	network "camber/components/street"
)

const (
	overlap  = 1.0 // of half a street: what reaches further into it from beside lies on it
	sideRoom = 0.5 // m, beside streets that go over or under others
	facing   = 3.0 // m, between the ends of two streets that end before each other
	hairpin  = 2.5 // of how far it is across, along a street from where it comes by again: else it is one bend
)

// overlaps finds where a street lies on another without a junction: at each of its stations whose carriageway reaches
// that of the other.
func (g *pieces) overlaps(n *network.Network) []crossing {
	var found []crossing
	for i := range n.Edges {
		points, along := n.Edges[i].Points, 0.0
		for k := range points {
			if k > 0 {
				along += levelLength(points[k-1], points[k])
			}
			found = append(found, g.beside(n, int32(i), k, along)...)
		}
	}
	return found
}

// beside finds what streets a station of an edge, so many metres along it, lies on, over or under, the nearest place of
// each.
func (g *pieces) beside(n *network.Network, edge int32, k int, along float64) (found []crossing) {
	e := &n.Edges[edge]
	p, half := e.Points[k], e.Half()
	across := right(e.Points[max(k-1, 0)], e.Points[min(k+1, len(e.Points)-1)])
	var away []float64 // m, of those
	w := g.window(p, p, half+g.widest+median)
around:
	for i, at := range w.around {
		if w.extents[i].beyond(p, half+median) {
			continue
		}
		q := &g.pieces[at]
		other := &n.Edges[q.edge]
		same := level(e) == level(other)
		f := q.foot(p)
		beyond := q.piece == 0 && f < 0 || int(q.piece) == len(other.Points)-2 && f > 1
		f = min(max(f, 0), 1)
		if same && beyond && !(deadEnd(n, e, k) && levelLength(p, q.a.Blend(q.b, f)) < facing) {
			continue
		}
		far := levelLength(p, q.a.Blend(q.b, f))
		if q.edge == edge && math.Abs(q.alongAt(f)-along) < float64(hairpin*max(far, half)) {
			continue
		}
		reach := half + q.half + 2*sideRoom
		twin := twins(e, other, k, q)
		if twin && !same { // one half of a dual carriageway is on its bridge, the other not yet: neither goes over the other
			continue
		}
		if twin = twin && onLand(e); twin {
			reach = half + q.half + median
		}
		switch {
		case far > reach:
			continue
		case same && q.edge != edge && meeting(n, edge, q.edge, p), !same && near(n, edge, q.edge):
			continue
		case twin:
		case same && q.off(p.AddScaled(across, -half), p.AddScaled(across, half)) > float64(overlap*q.half):
			continue
		case !same && q.off(p.AddScaled(across, -half-sideRoom), p.AddScaled(across, half+sideRoom)) > q.half+sideRoom:
			continue
		}
		c := crossing{[2]int32{edge, q.edge}, [2]int32{int32(k), q.piece}, [2]float64{0, f}}
		if k == len(e.Points)-1 {
			c.piece[0], c.at[0] = int32(k-1), 1
		}
		for b := range found {
			if found[b].edge[1] == q.edge {
				if far < away[b] {
					found[b], away[b] = c, far
				}
				continue around
			}
		}
		found, away = append(found, c), append(away, far)
	}
	return found
}

// deadEnd tells whether a station of an edge is one of its ends, and no street goes on there: a map may have the same
// street twice.
func deadEnd(n *network.Network, e *network.Edge, k int) bool {
	ends, at := k == 0 || k == len(e.Points)-1, e.From
	if k > 0 {
		at = e.To
	}
	arms := n.Junctions[at].Arms
	for i := range arms {
		turn := math.Abs(arms[i].Heading - arms[0].Heading)
		ends = ends && min(turn, 2*math.Pi-turn) < math.Pi/2
	}
	return ends
}

// off is how far a piece is from a line between two places, in metres.
func (g *piece) off(a, b space.Vec) float64 {
	if _, _, ok := cross(g.a, g.b, a, b); ok {
		return 0
	}
	line := piece{a: a, b: b}
	away := func(g *piece, p space.Vec) float64 {
		far, _ := distance(g, p)
		return far
	}
	return min(away(g, a), away(g, b), away(&line, g.a), away(&line, g.b))
}

// near tells whether two streets meet, or one meets what the other meets.
func near(n *network.Network, a, b int32) bool {
	ea, eb := &n.Edges[a], &n.Edges[b]
	for _, j := range [2]int32{ea.From, ea.To} {
		if j == eb.From || j == eb.To {
			return true
		}
		for _, arm := range n.Junctions[j].Arms {
			if o := &n.Edges[arm.Edge]; o.From == eb.From || o.From == eb.To || o.To == eb.From || o.To == eb.To {
				return true
			}
		}
	}
	return false
}

const median = 6.0 // m, at most, between the halves of a dual carriageway that lie at one height

// twins tells whether two streets are the halves of a dual carriageway at a station of the first.
func twins(a, b *network.Edge, k int, q *piece) bool {
	const never = network.Link | network.Roundabout
	if a.Class != b.Class || (a.Flags&b.Flags)&network.Oneway == 0 || (a.Flags|b.Flags)&never != 0 {
		return false
	}
	if a.Ref != b.Ref || a.Ref == 0 && a.Name != b.Name {
		return false
	}
	k = min(k, len(a.Points)-2)
	u, v := a.Points[k+1].Sub(a.Points[k]), q.b.Sub(q.a)
	along := float64(u.X*v.X) + float64(u.Y*v.Y)
	return along < -float64(0.9*float64(levelLength(a.Points[k], a.Points[k+1])*levelLength(q.a, q.b)))
}

// meeting tells whether two edges meet at a junction whose plane reaches a place of the first.
func meeting(n *network.Network, a, b int32, p space.Vec) bool {
	ea, eb := &n.Edges[a], &n.Edges[b]
	for end, j := range [2]int32{ea.From, ea.To} {
		if (j == eb.From || j == eb.To) && levelLength(p, n.Junctions[j].At) < reachAt(n, j, a, end == 1)+leastStation {
			return true
		}
	}
	return false
}
