// Where streets meet their ground is one plane, which each arm comes to; and streets are no steeper than streets are.

package street

import (
	"math"

	"camber/components/num"
	network "camber/components/street"
)

// planes wishes that what lies within a junction's reach lies on its plane.
func (h *heights) planes(n *network.Network) {
	for i := range n.Junctions {
		j := &n.Junctions[i]
		plane := h.slopes[i]
		if plane < 0 {
			continue
		}
		for k := range 2 {
			h.rows = append(h.rows, row{at: [4]int32{plane + int32(k), -1, -1, -1}, by: [4]float64{1}, weight: 1})
		}
		for _, a := range j.Arms {
			e := &n.Edges[a.Edge]
			stationsOf(n, a, func(k int) {
				p := &e.Points[k]
				h.rows = append(h.rows, row{
					at:     [4]int32{h.at(e, int(a.Edge), k), int32(i), plane, plane + 1},
					by:     [4]float64{1, -1, j.At.X - p.X, j.At.Y - p.Y},
					weight: onPlane,
				})
			})
		}
	}
}

// flatten wishes that planes which came out too steep are as steep as they may be. It tells whether there is any.
func (h *heights) flatten(n *network.Network) bool {
	some := false
	for i := range n.Junctions {
		plane := h.slopes[i]
		if plane < 0 {
			continue
		}
		x, y := h.z[plane], h.z[plane+1]
		is := math.Sqrt(float64(x*x) + float64(y*y))
		if is <= steepest*1.001 {
			continue
		}
		some = true
		for k, v := range [2]float64{x, y} {
			h.rows = append(h.rows, row{
				at: [4]int32{plane + int32(k), -1, -1, -1}, by: [4]float64{1},
				to: float64(v*steepest) / is, weight: joined * joined,
			})
		}
	}
	return some
}

// mostSteep is how steep a street may be before its k-th station, in a rise per metre: less in a tight bend, on whose
// inside it is steeper than in its middle.
func mostSteep(e *network.Edge, k int) float64 {
	half := halfWidth(e)
	turn := 0.0
	for _, back := range [2]bool{true, false} {
		at, far := k-1, 0.0 // along from the stretch's ends
		if !back {
			at = k
		}
		for far < half && at > 0 && at < len(e.Points)-1 {
			u, v := right(e.Points[at-1], e.Points[at]), right(e.Points[at], e.Points[at+1])
			turn += num.Atan2(float64(u.X*v.Y)-float64(u.Y*v.X), float64(u.X*v.X)+float64(u.Y*v.Y))
			if back {
				far += levelLength(e.Points[at-1], e.Points[at])
				at--
			} else {
				far += levelLength(e.Points[at], e.Points[at+1])
				at++
			}
		}
	}
	return min(max(float64(steepInside*(1-float64(0.5*math.Abs(turn)))), leastSteep), steep)
}

// limit wishes that stretches which came out too steep are less so. It tells whether there is any.
func (h *heights) limit(n *network.Network) bool {
	some := false
	for i := range n.Edges {
		e := &n.Edges[i]
		for k := 1; k < len(e.Points); k++ {
			a, b := h.at(e, i, k-1), h.at(e, i, k)
			long := levelLength(e.Points[k-1], e.Points[k])
			rise, most := h.z[b]-h.z[a], mostSteep(e, k)
			if math.Abs(rise) <= float64(float64(most*1.02)*long) {
				continue
			}
			some = true
			h.rows = append(h.rows, row{
				at: [4]int32{a, b, -1, -1}, by: [4]float64{-1, 1},
				to: math.Copysign(float64(most*long), rise), weight: lessSteep / max(long, 0.5),
			})
		}
	}
	return some
}
