// Lines: what of them is nearest to something else.

package touch

import (
	"math"

	"camber/components/solid"
	"camber/components/space"
)

// nearestAlong finds the point x of a line nearest to something convex, which tells of any point which of its own is
// nearest and how far that is, negative for a point within. The distance first falls and then rises along the line, so
// its slope is followed to where it changes sign.
func nearestAlong(from, to space.Vec, near func(space.Vec) (space.Vec, float64)) (x, on space.Vec, height float64) {
	d := to.Sub(from)
	slope := func(s float64) float64 {
		x = from.AddScaled(d, s)
		on, height = near(x)
		if height <= tiny {
			return 0
		}
		return d.Dot(x.Sub(on))
	}
	if slope(0) >= 0 {
		return x, on, height
	}
	low, atLow := 0.0, d.Dot(x.Sub(on))
	atHigh := slope(1)
	if atHigh <= 0 {
		return x, on, height
	}
	high := 1.0
	enough := float64(1e-12 * d.LenSq())
	for i := range 40 {
		s := (float64(low*atHigh) - float64(high*atLow)) / (atHigh - atLow)
		if i%3 == 2 || !(s > low && s < high) {
			s = float64((low + high) * 0.5)
		}
		g := slope(s)
		switch {
		case math.Abs(g) <= enough:
			return x, on, height
		case g < 0:
			low, atLow = s, g
		default:
			high, atHigh = s, g
		}
	}
	return x, on, height
}

// nearestOfLines finds the points of two lines that are nearest to each other.
func nearestOfLines(p, p2, q, q2 space.Vec) (x, y space.Vec) {
	u, v := p2.Sub(p), q2.Sub(q)
	uu, vv := u.LenSq(), v.LenSq()
	if !(uu > tiny*tiny) {
		return p, onSegment(q, q2, p)
	}
	if !(vv > tiny*tiny) {
		return onSegment(p, p2, q), q
	}
	on, _ := lines(u, v, q.Sub(p))
	y = onSegment(q, q2, p.AddScaled(u, max(0, min(1, on))))
	x = onSegment(p, p2, y)
	return x, onSegment(q, q2, x)
}

// wayOut finds the shortest way to push a line out of a solid that it runs into, in the solid's axes: a direction, and
// how far the line's deepest point is from there, which is negative.
func wayOut(s *solid.Shape, from, to space.Vec) (out space.Vec, height float64) {
	var r room
	h := r.hull(s, from.Add(to))
	height = math.Inf(-1)
	for i := range h.Faces {
		n := h.Faces[i].Normal
		if x := min(n.Dot(from), n.Dot(to)) - h.Faces[i].Offset; x > height {
			out, height = n, x
		}
	}
	limit := better(height)
	d := to.Sub(from)
	for i := range h.Edges {
		e := &h.Edges[i]
		p := h.Corners[e[0]]
		way := h.Corners[e[1]].Sub(p)
		n := way.Cross(d)
		if n.LenSq() < float64(1e-6*way.LenSq()*d.LenSq()) || n.LenSq() < 1e-18 {
			continue
		}
		n = n.Unit()
		for range 2 {
			n = n.Neg()
			if x := n.Dot(from.Sub(p)); x > limit && holds(&h, i, way, n) {
				out, height, limit = n, x, x
			}
		}
	}
	if s.Kind == solid.Cylinder { // it is within its prism
		height = min(out.Dot(from), out.Dot(to)) - furthest(s, &h, out)
	}
	return out, height
}

// holds tells whether an edge is the part of a hull that is furthest along n, which is square to the edge.
func holds(h *solid.Hull, edge int, way, n space.Vec) bool {
	s := &h.Sides[edge]
	left, right := h.Faces[s[0]].Normal, h.Faces[s[1]].Normal
	return left.Cross(n).Dot(way) >= 0 && n.Cross(right).Dot(way) >= 0
}
