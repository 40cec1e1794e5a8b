// Choosing which way a triangle pushes what has edges.

package touch

import (
	"camber/components/space"
	"camber/components/tree"
)

// push is the best way found so far to part a shape from a triangle.
type push struct {
	t      *tree.Triangle
	margin float64
	plain  float64   // m, separation along the triangle's normal
	u      space.Vec // unit, the way the shape is pushed
	s      float64   // m, separation along u, negative where they overlap
	limit  float64   // m, what another way must exceed
	kind   uint8     // which sort of way: byNormal and so on
	i, j   int       // of a face, or of two edges
	aside  float64   // m, greatest separation of ways that lead behind the triangle
}

// The sorts of ways.
const (
	byNormal uint8 = iota
	byFace
	byEdges
)

const (
	level  = -0.05 // cosine to the triangle's normal, from which on a way leads to its front
	behind = -0.9  // cosine to the triangle's normal, up to which a way leads straight to its back
)

// begin starts from the triangle's normal.
func begin(t *tree.Triangle, plain, margin float64) push {
	return push{
		t: t, margin: margin, plain: plain, u: t.Normal, s: plain, limit: better(plain),
		aside: min(0, float64((plain+deep)*0.3)), // less would change nothing: see sunk
	}
}

// try takes up another way. It tells false if the two are parted along it.
func (k *push) try(u space.Vec, s float64, kind uint8, i, j int) bool {
	if s <= k.aside && s <= k.limit {
		return true
	}
	cos := u.Dot(k.t.Normal)
	switch {
	case cos < behind:
		return true // what is wholly behind the triangle is not parted from it
	case s > k.margin:
		return false
	case cos < level:
		k.aside = max(k.aside, s)
	case s > k.limit:
		k.u, k.s, k.limit, k.kind, k.i, k.j = u, s, s, kind, i, j
	}
	return true
}

// hopeless tells whether a separation s, still to be divided by the root of sq, is no better than what is known.
func (k *push) hopeless(s, sq float64) bool {
	known := min(k.aside, k.limit)
	return s < 0 && (known >= 0 || float64(s*s) >= float64(known*known*sq))
}

// facesDone lets edges win only where they are better than faces.
func (k *push) facesDone() { k.limit = better(k.s) }

// settle looks at whether the chosen way is one the ground may push, and takes the triangle's normal if not. It tells
// false where other triangles must do it.
func (k *push) settle() bool {
	if k.kind != byNormal && !catches(k.t, k.u) {
		if sunk(k.plain, k.s) {
			return false
		}
		k.u, k.s, k.kind = k.t.Normal, k.plain, byNormal
	}
	return k.kind != byNormal || !sunk(k.plain, k.aside)
}

// sunk tells whether something is so much deeper along the triangle's normal than along another way that it would be
// thrown out by it.
func sunk(plain, s float64) bool { return -plain > float64(4*max(-s, 0))+deep }

// deep is how deep something may always be without being thrown out.
const deep = 0.005 // m

// outright is the cosine to a triangle's normal from which a way leads out of its face.
const outright = 0.94

// catches tells whether a triangle may push along u: with its face, or with an edge or corner that is active.
func catches(t *tree.Triangle, u space.Vec) bool {
	if t.Active == edgeAB|edgeBC|edgeCA {
		return true
	}
	a, b, c := u.Dot(t.A), u.Dot(t.B), u.Dot(t.C)
	top := max(a, b, c) - 1e-4
	var on uint8
	switch hasA, hasB, hasC := a >= top, b >= top, c >= top; {
	case hasA && hasB && hasC:
		if u.Dot(t.Normal) >= outright {
			return true
		}
		on = edgeAB | edgeBC | edgeCA // a sliver: it is as narrow as its corners may differ
	case hasA && hasB:
		on = edgeAB
	case hasB && hasC:
		on = edgeBC
	case hasC && hasA:
		on = edgeCA
	case hasA:
		on = edgeAB | edgeCA
	case hasB:
		on = edgeAB | edgeBC
	default:
		on = edgeBC | edgeCA
	}
	return t.Active&on != 0
}
