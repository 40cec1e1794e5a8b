// The point of a triangle that is nearest to another.

package tree

import (
	"math"

	"camber/components/space"
)

// Closest returns the point of the triangle a b c nearest to p. It is good for slivers too, and for triangles without
// area.
func Closest(a, b, c, p space.Vec) space.Vec {
	ab, bc, ca := b.Sub(a), c.Sub(b), a.Sub(c)
	ap, bp, cp := p.Sub(a), p.Sub(b), p.Sub(c)
	n, thin := front(ab, ca)
	// On which side of each edge p is: above 0 is outside.
	outAB, outBC, outCA := ab.Cross(n).Dot(ap), bc.Cross(n).Dot(bp), ca.Cross(n).Dot(cp)
	if !thin && outAB <= 0 && outBC <= 0 && outCA <= 0 {
		return p.AddScaled(n, -n.Dot(ap)/n.LenSq())
	}
	// Outside: on the nearest of the edges that see p from outside; of what is no more than a line, on any.
	best, at := math.Inf(1), a
	if outAB > 0 || thin {
		at = onEdge(a, b, ab, ap)
		best = at.Sub(p).LenSq()
	}
	if outBC > 0 || thin {
		if q := onEdge(b, c, bc, bp); q.Sub(p).LenSq() < best {
			at, best = q, q.Sub(p).LenSq()
		}
	}
	if outCA > 0 || thin {
		if q := onEdge(c, a, ca, cp); q.Sub(p).LenSq() < best {
			at = q
		}
	}
	return at
}

// front is a vector out of a triangle's front, of any length, given the edges AB and CA; thin tells that where it
// points is anybody's guess, since the triangle is no more than a line.
func front(ab, ca space.Vec) (n space.Vec, thin bool) {
	n = ca.Cross(ab)
	return n, !(n.LenSq() > float64(thinnest*(ab.LenSq()*ca.LenSq())))
}

// thinnest is the square of the sine of the smallest angle in a triangle that is more than a line.
const thinnest = 1e-20

// onEdge is the point nearest to p of the edge from a to b; ab and ap lead from a.
func onEdge(a, b, ab, ap space.Vec) space.Vec {
	along, all := ab.Dot(ap), ab.LenSq()
	switch {
	case !(along > 0):
		return a
	case along >= all:
		return b
	}
	return a.AddScaled(ab, along/all)
}
