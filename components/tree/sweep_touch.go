// When a sphere on its way first touches a triangle: its face, an edge or a corner.

package tree

import (
	"math"

	"camber/components/space"
)

// flatness is how far beside a triangle its plane still counts as its face, and how deep a sphere may be in something
// without overlapping it, in metres: more than the sums below are rounded by, so that what lies against a triangle
// never gets past.
const flatness = 1e-9

// TouchSphere finds when a sphere of a radius (0 is a point), going from the origin along way, first touches the
// triangle a b c, from either side: 0 at the start, 1 at the end of way. A sphere that overlaps it at the start touches
// at 0.
func TouchSphere(a, b, c, way space.Vec, radius float64) (at float64, ok bool) {
	if Closest(a, b, c, space.Vec{}).LenSq() <= float64(radius*radius) {
		return 0, true
	}
	n, thin := front(b.Sub(a), a.Sub(c))
	n = n.Unit()
	height := a.Dot(n)
	if height < 0 { // n is to point from the start to the plane
		n, height = n.Neg(), -height
	}
	if speed := way.Dot(n); !thin && speed > 0 && height-radius >= -flatness {
		t := max((height-radius)/speed, 0)
		if t > 1 {
			return 0, false // nothing of the triangle can be touched before its plane
		}
		foot := way.Scale(t).AddScaled(n, radius)
		if Closest(a, b, c, foot).Sub(foot).LenSq() <= float64(flatness*flatness) {
			return t, true
		}
	}
	if radius == 0 {
		return 0, false
	}
	best := math.Inf(1)
	for _, e := range [3][2]space.Vec{{a, b}, {b, c}, {c, a}} {
		if t, hit := touchEdge(e[0], e[1], way, radius); hit {
			best = min(best, t)
		}
		if t, hit := intoBall(e[0], way, radius); hit {
			best = min(best, t)
		}
	}
	if best > 1 {
		return 0, false
	}
	return best, true
}

// touchEdge finds when a sphere going from the origin first touches the inside of the edge from p to q.
func touchEdge(p, q, way space.Vec, radius float64) (at float64, ok bool) {
	d := q.Sub(p)
	dd := d.LenSq()
	if !(dd > 0) {
		return 0, false
	}
	along, across := way.Dot(d)/dd, p.Dot(d)/dd
	// As seen along the edge, a point goes towards a disc.
	w, m := way.AddScaled(d, -along), p.AddScaled(d, -across)
	at, ok = intoBall(m, w, radius)
	s := float64(at*along) - across
	return at, ok && s >= 0 && s <= 1
}

// intoBall finds when a point going from the origin along way enters a ball around m.
func intoBall(m, way space.Vec, radius float64) (at float64, ok bool) {
	far, towards, speed := m.LenSq()-float64(radius*radius), m.Dot(way), way.LenSq()
	if !(towards > 0) || far < -float64((float64(2*radius)+flatness)*flatness) {
		return 0, false
	}
	far = max(far, 0)
	square := float64(towards*towards) - float64(speed*far)
	if square < 0 {
		return 0, false
	}
	at = far / (towards + math.Sqrt(square))
	return at, at <= 1
}
