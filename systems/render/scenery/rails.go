// Guard rails: along the edge of what is driven on, at the outside of bends and where the ground falls away behind, and wherever a track
// has walls that are rails.

package scenery

import (
	"math"

	"camber/components"
	"camber/components/space"
)

// Rail is a piece of guard rail, from post to post. Its front is to the right of the way from one to the other.
type Rail struct {
	From, To space.Vec // m, of the posts' feet, from the track's Place
	High     float64   // m
}

// Where rails stand.
const (
	railBend   = 1.0 / 220 // 1/m: bends that are as tight
	railBefore = 8         // stations of rail before a bend and behind it
	railDrop   = 1.3       // m: ground falls away
	railLook   = 14.0      // m, behind the edge, where that is looked at
	railInside = 0.7       // m, from the edge towards the road
	railHigh   = 0.78      // m
)

// Rails puts up guard rails: for a track's own, and along the edges of an asphalt road.
func Rails(p *components.TrackParams, g *Ground) []Rail {
	all := walls(p, g)
	if !paved(p) {
		return all
	}
	for _, e := range g.edges(p.Middle) {
		wanted := e.railed(g)
		n := len(e.out)
		for i := range n {
			next := i + 1
			if next == n {
				if !p.Middle.Closed {
					break
				}
				next = 0
			}
			if !wanted[i] || !wanted[next] || !e.free(i, 0) || !(math.Abs(e.out[next]-e.out[i]) < station/2) {
				continue
			}
			r := Rail{From: e.at(g, i, -railInside), To: e.at(g, next, -railInside), High: railHigh}
			all = append(all, r.facing(e.side))
		}
	}
	return all
}

// facing turns a rail on a side of the road so that its front looks at the road.
func (r Rail) facing(side float64) Rail {
	if side > 0 {
		r.From, r.To = r.To, r.From
	}
	return r
}

// walls puts rails where walls look like them.
func walls(p *components.TrackParams, g *Ground) []Rail {
	if p.Middle == nil {
		return nil
	}
	var all []Rail
	for i := range p.Rails {
		w := &p.Rails[i]
		from, to := w.From, min(w.To, p.Middle.Length)
		if from > to {
			to += p.Middle.Length
		}
		n := math.Ceil((to - from) / station)
		foot := func(k float64) space.Vec {
			along := from + (to-from)*k/n
			knot := p.Middle.KnotAt(along)
			edge := knot.Left
			if w.Side > 0 {
				edge = knot.Right
			}
			before := p.Middle.PointAt(along, w.Side*(edge+w.Offset-0.3)) // the wall itself is no ground
			at := p.Middle.PointAt(along, w.Side*(edge+w.Offset))
			at.Z, _, _ = g.Under(before.X, before.Y)
			return at
		}
		for k := 0.0; k < n; k++ {
			all = append(all, Rail{From: foot(k), To: foot(k + 1), High: w.High}.facing(w.Side))
		}
	}
	return all
}

// paved tells whether a track has a road of asphalt: elsewhere nobody pays for rails.
func paved(p *components.TrackParams) bool {
	if p.Middle == nil || len(p.Surfaces) == 0 {
		return false
	}
	k := p.Middle.KnotAt(0)
	return int(k.Material) >= len(p.Surfaces) || p.Surfaces[k.Material].Sound == "asphalt"
}

// railed says at which stations of an edge a rail stands.
func (e *edge) railed(g *Ground) []bool {
	wanted := make([]bool, len(e.out))
	for i, out := range e.out {
		if math.IsNaN(out) {
			continue
		}
		outside := -e.side*e.line.KnotAt(e.along(i)).Curve > railBend
		if outside || e.at(g, i, railLook).Z < e.at(g, i, -railInside).Z-railDrop {
			e.near(i, railBefore, func(k int) { wanted[k] = wanted[k] || !math.IsNaN(e.out[k]) })
		}
	}
	return wanted
}
