// Hulls and cylinders against a triangle.

package touch

import (
	"math"

	"camber/components/solid"
	"camber/components/space"
	"camber/components/tree"
)

func hullTriangle(p *Posed, t *tree.Triangle, margin float64, m *Manifold) bool {
	f := frameOf(p)
	return solidTriangle(p.Shape, p.Shape.Hull, &f, t, margin, m)
}

func cylinderTriangle(p *Posed, t *tree.Triangle, margin float64, m *Manifold) bool {
	f := frameOf(p)
	height, size := t.Normal.Dot(f.at.Sub(t.A)), furthest(p.Shape, nil, f.in(t.Normal))
	if through(height, size, margin) {
		return false
	}
	// A flat side of the prism looks at what of the triangle is nearest.
	q, _ := onTriangle(t, f.at)
	for range 3 {
		on, _, above := nearestOfCylinder(p.Shape.Radius, p.Shape.Half.Z, f.in(q.Sub(f.at)))
		if above <= 0 {
			break
		}
		q, _ = onTriangle(t, f.point(on))
	}
	var r room
	h := r.prism(p.Shape.Radius, p.Shape.Half.Z, f.in(q.Sub(f.at)))
	return solidTriangle(p.Shape, &h, &f, t, margin, m)
}

// solidTriangle works in the axes of the shape.
func solidTriangle(shape *solid.Shape, h *solid.Hull, f *frame, t *tree.Triangle, margin float64,
	m *Manifold,
) bool {
	own := tree.Triangle{
		A: f.in(t.A.Sub(f.at)), B: f.in(t.B.Sub(f.at)), C: f.in(t.C.Sub(f.at)), Normal: f.in(t.Normal),
		Active: t.Active,
	}
	high, low := furthest(shape, h, own.Normal), -furthest(shape, h, own.Normal.Neg())
	floor := own.Normal.Dot(own.A)
	if through(float64((high+low)*0.5)-floor, float64((high-low)*0.5), margin) {
		return false
	}
	k := begin(&own, low-floor, margin)
	for i := range h.Faces {
		n := h.Faces[i].Normal
		s := min(n.Dot(own.A), n.Dot(own.B), n.Dot(own.C)) - h.Faces[i].Offset
		if !k.try(n.Neg(), s, byFace, i, 0) {
			return false
		}
	}
	k.facesDone()
	if !solidEdges(h, &own, &k) {
		return false
	}
	if k.kind != byNormal && shape.Kind == solid.Cylinder {
		// The cylinder itself is within its prism.
		top := max(k.u.Dot(own.A), k.u.Dot(own.B), k.u.Dot(own.C))
		if k.s = -furthest(shape, h, k.u.Neg()) - top; k.s > margin {
			return false
		}
	}
	if !k.settle() {
		return false
	}
	way := f.out(k.u).Neg()
	m.Normal = way
	var one feature
	one.look(shape, f, way)
	if k.kind == byNormal {
		face := faceOf(t)
		return m.over(&face, &one, margin, 1<<63|one.id<<16)
	}
	if k.kind == byEdges && shape.Kind != solid.Cylinder {
		e, c := h.Edges[k.i], [3]space.Vec{t.A, t.B, t.C}
		return m.cross(f.point(h.Corners[e[0]]), f.point(h.Corners[e[1]]), c[k.j], c[next[k.j]], way, k.s,
			3<<62|uint64(k.i)<<16|uint64(k.j))
	}
	face := faceOf(t)
	return m.between(&one, &face, k.s, margin)
}

// faceOf is a triangle as a feature.
func faceOf(t *tree.Triangle) feature {
	f := feature{n: 3, normal: t.Normal, id: 12}
	f.at[0], f.at[1], f.at[2] = t.A, t.B, t.C
	return f
}

// solidEdges tries the ways square to an edge of the hull and one of the triangle.
func solidEdges(h *solid.Hull, t *tree.Triangle, k *push) bool {
	c := [3]space.Vec{t.A, t.B, t.C}
	for j := range 3 {
		q := c[j]
		v := c[next[j]].Sub(q)
		third := c[other[j]].Sub(q)
		vv := v.LenSq()
		for i := range h.Edges {
			e := &h.Edges[i]
			p := h.Corners[e[0]]
			w := h.Corners[e[1]].Sub(p)
			n := w.Cross(v)
			sq := n.LenSq()
			if sq < float64(1e-6*vv*w.LenSq()) || sq < 1e-18 {
				continue
			}
			if n.Dot(third) < 0 {
				n = n.Neg() // out of the hull into the triangle
			}
			s := n.Dot(q.Sub(p))
			if k.hopeless(s, sq) || !holds(h, i, w, n) {
				continue
			}
			long := math.Sqrt(sq)
			if !k.try(n.Scale(-1/long), s/long, byEdges, i, j) {
				return false
			}
		}
	}
	return true
}
