// The point of a triangle that is nearest to another.

package tree

import (
	"math"

	"camber/components/space"
)

// Closest returns the point of the triangle a b c nearest to p. It is good for slivers too, and for triangles without area.
func Closest(a, b, c, p space.Vec) space.Vec {
	ab, bc, ca := b.Sub(a), c.Sub(b), a.Sub(c)
	ap, bp, cp := p.Sub(a), p.Sub(b), p.Sub(c)
	n := ca.Cross(ab)
	// On which side of each edge p is: above 0 is outside.
	outAB, outBC, outCA := ab.Cross(n).Dot(ap), bc.Cross(n).Dot(bp), ca.Cross(n).Dot(cp)
	nn := n.LenSq()
	thin := !(nn > float64(thinnest*(ab.LenSq()*ca.LenSq())))
	if !thin && outAB <= 0 && outBC <= 0 && outCA <= 0 {
		return p.AddScaled(n, -n.Dot(ap)/nn)
	}
	// Outside: on the nearest of the edges that see p from outside; of what is no more than a line, on any.
	best, at := math.Inf(1), a
	sure := !thin
	if outAB > 0 || !sure {
		at = onEdge(a, b, ab, ap)
		best = at.Sub(p).LenSq()
	}
	if outBC > 0 || !sure {
		if q := onEdge(b, c, bc, bp); q.Sub(p).LenSq() < best {
			at, best = q, q.Sub(p).LenSq()
		}
	}
	if outCA > 0 || !sure {
		if q := onEdge(c, a, ca, cp); q.Sub(p).LenSq() < best {
			at = q
		}
	}
	return at
}

// thinnest is the square of the sine of the angle below which a triangle's front is anybody's guess, and it is as thin as a line.
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
