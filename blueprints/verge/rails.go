// Guard rails: along the edge of what is driven on, at the outside of bends and where the ground falls away behind, and
// wherever a track has walls that look like rails.

package verge

import (
	"math"

	"camber/components/num"
	"camber/components/space"
	"camber/components/terrain"
)

// Where rails stand.
const (
	railBend   = 1.0 / 220 // 1/m: bends that are as tight
	railBefore = 8         // places of rail before a bend and behind it
	railDrop   = 1.3       // m: ground falls away
	railLook   = 14.0      // m, behind the edge, where that is looked at
	railInside = 0.7       // m, from the edge towards the road
	railHigh   = 0.78      // m
)

// rails are those along the edges of an asphalt road.
func (y *yard) rails(edges *[2]edge) []terrain.VergeRail {
	var all []terrain.VergeRail
	for s := range edges {
		e := &edges[s]
		wanted := e.railed()
		n := len(e.out)
		for i := range n {
			next := i + 1
			if next == n {
				if !y.line.Closed {
					break
				}
				next = 0
			}
			if !wanted[i] || !wanted[next] || !e.free(i, 0) || !(math.Abs(e.out[next]-e.out[i]) < edgeStep/2) {
				continue
			}
			from, to := e.at(i, -railInside), e.at(next, -railInside)
			if y.housed(from, railHouse) || y.housed(to, railHouse) {
				continue
			}
			all = append(all, faced(terrain.VergeRail{From: from, To: to, High: railHigh}, e.side))
		}
	}
	return all
}

// railHouse is how near a rail comes to a house, in metres.
const railHouse = 1.5

// faced turns a rail on a side of the road so that its front looks at the road.
func faced(r terrain.VergeRail, side float64) terrain.VergeRail {
	if side > 0 {
		r.From, r.To = r.To, r.From
	}
	return r
}

// walls puts rails where walls look like them.
func (y *yard) walls() []terrain.VergeRail {
	var all []terrain.VergeRail
	for i := range y.p.Scenery.Rails {
		w := &y.p.Scenery.Rails[i]
		from, to := w.From, min(w.To, y.line.Length)
		if from > to {
			to += y.line.Length
		}
		n := num.Int(math.Ceil(float64((to-from)/edgeStep)), 0, 1<<20)
		foot := func(k int) space.Vec {
			along := from + float64((to-from)*float64(k))/float64(n)
			knot := y.line.KnotAt(along)
			edge := knot.Left
			if w.Side > 0 {
				edge = knot.Right
			}
			at := y.line.PointAt(along, float64(w.Side*(edge+w.Offset)))
			at.Z = y.beside(along, float64(w.Side*(edge+w.Offset-0.3))).Z // the wall itself is no ground
			return at
		}
		for k := range n {
			all = append(all, faced(terrain.VergeRail{From: foot(k), To: foot(k + 1), High: w.High, Wall: true}, w.Side))
		}
	}
	return all
}

// railed says at which places of an edge a rail stands.
func (e *edge) railed() []bool {
	wanted := make([]bool, len(e.out))
	for i, out := range e.out {
		if math.IsNaN(out) {
			continue
		}
		outside := float64(-e.side*e.line.KnotAt(e.along(i)).Curve) > railBend
		if outside || e.at(i, railLook).Z < e.at(i, -railInside).Z-railDrop {
			e.around(i, railBefore, func(k int) { wanted[k] = wanted[k] || !math.IsNaN(e.out[k]) })
		}
	}
	return wanted
}
