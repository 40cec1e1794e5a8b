// A shape against a triangle of the ground, which is solid from its front alone.

package touch

import (
	"camber/components/solid"
	"camber/components/space"
	"camber/components/tree"
)

// Triangle finds where a shape touches the front of a triangle of the ground, whose corners are seen from the common
// centre, or is no more than margin away from it. It tells whether it does; m counts only then, and its normal points
// from the shape into the ground.
//
// A shape whose middle has come behind the triangle is let through, and 5 cm deep at least before that. Edges that are
// not active never push sideways: what touches one is pushed along the triangle's normal, or left to the triangle
// beyond.
func Triangle(a *Posed, t *tree.Triangle, margin float64, m *Manifold) bool {
	m.N = 0
	if t.Normal == (space.Vec{}) {
		return false
	}
	switch a.Shape.Kind {
	case solid.Sphere:
		return sphereTriangle(a, t, margin, m)
	case solid.Capsule:
		return capsuleTriangle(a, t, margin, m)
	case solid.Cuboid:
		return cuboidTriangle(a, t, margin, m)
	case solid.Cylinder:
		return cylinderTriangle(a, t, margin, m)
	case solid.Convex:
		if a.Shape.Hull != nil {
			return hullTriangle(a, t, margin, m)
		}
	}
	panic(unknown(a.Shape))
}

// shallow is how deep anything may be behind a triangle and still be pushed out, however thin it is.
const shallow = 0.05 // m

// through tells whether a shape that reaches size to each side of a plane, its middle so high above it, is out of the
// plane's reach: too far in front, or let through.
func through(height, size, margin float64) bool {
	return height-size > margin || size-height > max(size, shallow)
}

// The regions of a triangle: its face, its edges, its corners, as bits of the edges that meet there.
const (
	edgeAB = 1 << iota
	edgeBC
	edgeCA
	onlyFace = 0
)

// onTriangle finds the point of a triangle nearest to p, and on which edges it lies: none, one or, at a corner, two.
func onTriangle(t *tree.Triangle, p space.Vec) (space.Vec, uint8) {
	ab, ac, ap := t.B.Sub(t.A), t.C.Sub(t.A), p.Sub(t.A)
	d1, d2 := ab.Dot(ap), ac.Dot(ap)
	if d1 <= 0 && d2 <= 0 {
		return t.A, edgeAB | edgeCA
	}
	bp := p.Sub(t.B)
	d3, d4 := ab.Dot(bp), ac.Dot(bp)
	if d3 >= 0 && d4 <= d3 {
		return t.B, edgeAB | edgeBC
	}
	vc := float64(d1*d4) - float64(d3*d2)
	if vc <= 0 && d1 >= 0 && d3 <= 0 && d1-d3 > 0 {
		return t.A.AddScaled(ab, d1/(d1-d3)), edgeAB
	}
	cp := p.Sub(t.C)
	d5, d6 := ab.Dot(cp), ac.Dot(cp)
	if d6 >= 0 && d5 <= d6 {
		return t.C, edgeBC | edgeCA
	}
	vb := float64(d5*d2) - float64(d1*d6)
	if vb <= 0 && d2 >= 0 && d6 <= 0 && d2-d6 > 0 {
		return t.A.AddScaled(ac, d2/(d2-d6)), edgeCA
	}
	va := float64(d3*d6) - float64(d5*d4)
	if va <= 0 && d4-d3 >= 0 && d5-d6 >= 0 && (d4-d3)+(d5-d6) > 0 {
		return t.B.AddScaled(t.C.Sub(t.B), (d4-d3)/((d4-d3)+(d5-d6))), edgeBC
	}
	sum := va + vb + vc
	if !(sum > 0) {
		return t.A, edgeAB | edgeCA
	}
	return t.A.AddScaled(ab, vb/sum).AddScaled(ac, vc/sum), onlyFace
}

// slant is the cosine up to which a direction still passes for the triangle's normal at an edge that is not active.
const slant = 0.94

func sphereTriangle(a *Posed, t *tree.Triangle, margin float64, m *Manifold) bool {
	r := a.Shape.Radius
	height := t.Normal.Dot(a.At.Sub(t.A))
	if through(height, r, margin) {
		return false
	}
	q, on := onTriangle(t, a.At)
	if on == onlyFace {
		m.Normal = t.Normal.Neg()
		m.add(a.At.AddScaled(t.Normal, float64((height+r)*-0.5)), r-height, 1)
		return true
	}
	return m.toEdge(a.At, q, r, height, on, t, margin)
}

// toEdge makes the one point of something round whose core is nearest to a triangle at p, with q on the triangle's
// edge.
func (m *Manifold) toEdge(p, q space.Vec, r, height float64, on uint8, t *tree.Triangle, margin float64) bool {
	d := p.Sub(q)
	far := d.Len()
	if far-r > margin {
		return false
	}
	u := t.Normal
	if far > tiny {
		cos := height / far
		switch {
		case on == onlyFace:
		case cos <= 0:
			return false
		case t.Active&on != 0:
			u = d.Scale(1 / far)
		case cos < slant:
			return false
		}
	}
	m.Normal = u.Neg()
	m.add(p.AddScaled(u, float64((far+r)*-0.5)), r-far, 1)
	return true
}
