// Nearest points and first touches of the simplest shapes.

package tree

import (
	"math"

	"camber/components/space"
)

// Closest returns the point of the triangle a b c nearest to p.
func Closest(a, b, c, p space.Vec) space.Vec {
	ab, ac, ap := b.Sub(a), c.Sub(a), p.Sub(a)
	d1, d2 := ab.Dot(ap), ac.Dot(ap)
	if d1 <= 0 && d2 <= 0 {
		return a
	}
	bp := p.Sub(b)
	d3, d4 := ab.Dot(bp), ac.Dot(bp)
	if d3 >= 0 && d4 <= d3 {
		return b
	}
	cp := p.Sub(c)
	d5, d6 := ab.Dot(cp), ac.Dot(cp)
	if d6 >= 0 && d5 <= d6 {
		return c
	}
	vc := float64(d1*d4) - float64(d3*d2)
	if vc <= 0 && d1 >= 0 && d3 <= 0 {
		return a.AddScaled(ab, share(d1, d1-d3))
	}
	vb := float64(d5*d2) - float64(d1*d6)
	if vb <= 0 && d2 >= 0 && d6 <= 0 {
		return a.AddScaled(ac, share(d2, d2-d6))
	}
	va := float64(d3*d6) - float64(d5*d4)
	if va <= 0 && d4-d3 >= 0 && d5-d6 >= 0 {
		return b.AddScaled(c.Sub(b), share(d4-d3, (d4-d3)+(d5-d6)))
	}
	all := va + vb + vc
	return a.AddScaled(ab, share(vb, all)).AddScaled(ac, share(vc, all))
}

// share is x of all, within 0..1, and 0 of nothing.
func share(x, all float64) float64 {
	if !(all > 0) {
		return 0
	}
	return min(max(x/all, 0), 1)
}

// TouchSphere finds when a sphere of a radius (0 is a point), going from the origin along way, first touches the triangle a b c,
// from either side: 0 at the start, 1 at the end of way. A sphere that overlaps it at the start touches at 0.
func TouchSphere(a, b, c, way space.Vec, radius float64) (at float64, ok bool) {
	if Closest(a, b, c, space.Vec{}).LenSq() <= float64(radius*radius) {
		return 0, true
	}
	best := math.Inf(1)
	n := b.Sub(a).Cross(c.Sub(a)).Unit()
	if height := a.Dot(n); height < 0 { // the start is in front of where n points from
		n = n.Neg()
	}
	if speed := way.Dot(n); speed > 0 {
		t := (a.Dot(n) - radius) / speed
		if t >= 0 && t <= 1 {
			foot := way.Scale(t).AddScaled(n, radius)
			if Closest(a, b, c, foot).Sub(foot).LenSq() <= float64(flatness*flatness) {
				return t, true // nothing of the triangle can be touched before its plane
			}
		}
	}
	for _, e := range [3][2]space.Vec{{a, b}, {b, c}, {c, a}} {
		if t, hit := touchRod(e[0], e[1], way, radius); hit && t < best {
			best = t
		}
	}
	return best, best <= 1
}

// flatness is how far beside a triangle its plane still counts as its face, in metres.
const flatness = 1e-9

// touchRod finds when a sphere going from the origin first touches the edge from p to q.
func touchRod(p, q, way space.Vec, radius float64) (at float64, ok bool) {
	best := math.Inf(1)
	d := q.Sub(p)
	if dd := d.LenSq(); dd > 0 && radius > 0 { // an endless cylinder around the edge
		along, across := way.Dot(d)/dd, p.Dot(d)/dd
		w, m := way.AddScaled(d, -along), p.AddScaled(d, -across).Neg()
		if t, hit := firstRoot(w.LenSq(), m.Dot(w), m.LenSq()-float64(radius*radius)); hit {
			if s := float64(t*along) - across; s >= 0 && s <= 1 {
				best = t
			}
		}
	}
	for _, v := range [2]space.Vec{p, q} {
		if t, hit := firstRoot(way.LenSq(), -v.Dot(way), v.LenSq()-float64(radius*radius)); hit && t < best {
			best = t
		}
	}
	return best, best <= 1
}

// firstRoot is the lower root in 0..1 of a t^2 + 2 b t + c, which falls from above 0.
func firstRoot(a, b, c float64) (t float64, ok bool) {
	if !(a > 0) || b >= 0 || c < 0 {
		return 0, false
	}
	square := float64(b*b) - float64(a*c)
	if square < 0 {
		return 0, false
	}
	t = c / (-b + math.Sqrt(square))
	return t, t >= 0 && t <= 1
}
