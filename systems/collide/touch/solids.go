// Hulls against each other, and cuboids and cylinders as hulls.

package touch

import (
	"math"

	"camber/components/solid"
	"camber/components/space"
)

// parting is the axis along which two hulls overlap least, or are furthest apart, in the axes of A.
type parting struct {
	n     space.Vec // unit, from A to B
	s     float64   // m, separation, negative where they overlap
	limit float64   // m, what another axis must exceed
	ofA   bool      // it is the normal of a face of A
	edges bool      // it is square to the edges i of A and j of B
	i, j  int
}

// solids is any two of cuboid, cylinder and hull.
func solids(pa, pb *Posed, margin float64, m *Manifold) bool {
	fa, fb := frameOf(pa), frameOf(pb)
	d := fb.at.Sub(fa.at)
	touched, exact := meet(pa, pb, &fa, &fb, d, d.Neg(), margin, m)
	if !touched || exact {
		return touched
	}
	// Now that it is known where they touch, the flat side of the prism can look there.
	at := m.Points[0]
	for i := range m.N {
		if m.Points[i].Depth > at.Depth+same {
			at = m.Points[i]
		}
	}
	m.N = 0
	touched, _ = meet(pa, pb, &fa, &fb, at.At.Sub(fa.at), at.At.Sub(fb.at), margin, m)
	return touched
}

// meet answers solids, the sides of cylinders looking along toB and toA. It tells too whether they would do no better
// if they looked elsewhere: nothing is a cylinder, or it is the flat face of something else that parts them.
func meet(pa, pb *Posed, fa, fb *frame, toB, toA space.Vec, margin float64, m *Manifold) (touched, exact bool) {
	var ra, rb room
	a, b := ra.hull(pa.Shape, fa.in(toB)), rb.hull(pb.Shape, fb.in(toA))
	// B as A sees it.
	rel := frame{at: fa.in(fb.at.Sub(fa.at)), x: fa.in(fb.x), y: fa.in(fb.y), z: fa.in(fb.z)}
	var k parting
	if !k.faces(&a, &b, &rel, margin) || !k.edgesOf(&a, &b, &rel, margin) {
		return false, true
	}
	n := fa.out(k.n)
	s := k.s
	roundA, roundB := pa.Shape.Kind == solid.Cylinder, pb.Shape.Kind == solid.Cylinder
	if roundA || roundB {
		// The cylinders themselves are within their prisms.
		s = rel.at.Dot(k.n) - furthest(pb.Shape, &b, rel.in(k.n.Neg())) - furthest(pa.Shape, &a, k.n)
		if s > margin {
			return false, true
		}
	}
	m.Normal = n
	if k.edges && !roundA && !roundB {
		e, g := a.Edges[k.i], b.Edges[k.j]
		return m.cross(fa.point(a.Corners[e[0]]), fa.point(a.Corners[e[1]]), fb.point(b.Corners[g[0]]),
			fb.point(b.Corners[g[1]]),
			n, s, 3<<62|uint64(k.i)<<16|uint64(k.j)), true
	}
	var one, two feature
	one.look(pa.Shape, fa, n)
	two.look(pb.Shape, fb, n.Neg())
	round := roundB
	if k.ofA {
		round = roundA
	}
	exact = !k.edges && !round
	return m.between(&one, &two, s, margin), exact
}

// furthest is how far a shape reaches along a direction in its own axes.
func furthest(s *solid.Shape, h *solid.Hull, d space.Vec) float64 {
	if s.Kind == solid.Cylinder {
		return float64(s.Half.Z*math.Abs(d.Z)) + float64(s.Radius*math.Sqrt(float64(d.X*d.X)+float64(d.Y*d.Y)))
	}
	most := math.Inf(-1)
	for _, c := range h.Corners {
		most = max(most, c.Dot(d))
	}
	return most
}

// least is the least of the corners' products with a direction.
func least(h *solid.Hull, d space.Vec) float64 {
	low := math.Inf(1)
	for i := range h.Corners {
		low = min(low, h.Corners[i].Dot(d))
	}
	return low
}

// faces tries the normals of all faces. It tells false if the two are more than margin apart.
func (k *parting) faces(a, b *solid.Hull, rel *frame, margin float64) bool {
	k.s = math.Inf(-1)
	for i := range a.Faces {
		f := &a.Faces[i]
		s := f.Normal.Dot(rel.at) - f.Offset + least(b, rel.in(f.Normal))
		if s > margin {
			return false
		}
		if s > k.s {
			k.s, k.n, k.ofA = s, f.Normal, true
		}
	}
	k.limit = better(k.s)
	for j := range b.Faces {
		f := &b.Faces[j]
		n := rel.out(f.Normal)
		s := least(a, n) - n.Dot(rel.at) - f.Offset
		if s > margin {
			return false
		}
		if s > k.limit {
			k.s, k.limit, k.n, k.ofA = s, s, n.Neg(), false
		}
	}
	k.limit = better(k.s)
	return true
}

// edgesOf tries the ways square to two edges that can meet: whose faces' normals cross on the sphere of directions.
func (k *parting) edgesOf(a, b *solid.Hull, rel *frame, margin float64) bool {
	for j := range b.Edges {
		q := rel.point(b.Corners[b.Edges[j][0]])
		v := rel.point(b.Corners[b.Edges[j][1]]).Sub(q)
		c, d := rel.out(b.Faces[b.Sides[j][0]].Normal), rel.out(b.Faces[b.Sides[j][1]].Normal)
		vv := v.LenSq()
		for i := range a.Edges {
			p := a.Corners[a.Edges[i][0]]
			u := a.Corners[a.Edges[i][1]].Sub(p)
			cu, du := c.Dot(u), d.Dot(u)
			if !(float64(cu*du) < 0) {
				continue
			}
			left, right := a.Faces[a.Sides[i][0]].Normal, a.Faces[a.Sides[i][1]].Normal
			lv, rv := left.Dot(v), right.Dot(v)
			if !(float64(lv*rv) < 0) || !(float64(cu*rv) < 0) {
				continue
			}
			n := u.Cross(v)
			sq := n.LenSq()
			if sq < float64(1e-6*vv*u.LenSq()) {
				continue
			}
			if n.Dot(left)+n.Dot(right) < 0 {
				n = n.Neg()
			}
			s := n.Dot(q.Sub(p)) / math.Sqrt(sq)
			if s > margin {
				return false
			}
			if s > k.limit {
				k.s, k.limit, k.n, k.edges, k.i, k.j = s, s, n.Scale(1/math.Sqrt(sq)), true, i, j
			}
		}
	}
	return true
}
