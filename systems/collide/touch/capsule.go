// Capsules: a core with a skin around it.

package touch

import (
	"math"

	"camber/components/solid"
	"camber/components/space"
	"camber/components/tree"
)

// coreOf is the line in the middle of a capsule.
func coreOf(p *Posed) (from, to space.Vec) {
	z := p.Turn.Rotate(space.Vec{Z: p.Shape.Half.Z})
	return p.At.Sub(z), p.At.Add(z)
}

// capsuleAnd is a capsule against anything but a sphere.
func capsuleAnd(a, b *Posed, margin float64, m *Manifold) bool {
	p, p2 := coreOf(a)
	if b.Shape.Kind == solid.Capsule {
		return capsules(p, p2, a.Shape.Radius, b, margin, m)
	}
	f := frameOf(b)
	from, to := f.in(p.Sub(f.at)), f.in(p2.Sub(f.at))
	x, on, height := nearestAlong(from, to, func(x space.Vec) (space.Vec, float64) {
		on, _, height := nearest(b.Shape, x)
		return on, height
	})
	r := a.Shape.Radius
	if height-r > margin {
		return false
	}
	var out space.Vec // of b, at what touches
	if height > tiny {
		out = x.Sub(on).Scale(1 / height)
	} else {
		out, height = wayOut(b.Shape, from, to)
	}
	out = f.out(out)
	m.Normal = out.Neg()
	var line, face feature
	line.n, line.id = 2, 1
	line.at[0], line.at[1] = p.AddScaled(m.Normal, r), p2.AddScaled(m.Normal, r)
	face.look(b.Shape, &f, out)
	if m.between(&line, &face, height-r, margin) {
		return true
	}
	m.add(f.point(x).AddScaled(out, float64((height+r)*-0.5)), r-height, 1)
	return true
}

func capsules(p, p2 space.Vec, r float64, b *Posed, margin float64, m *Manifold) bool {
	q, q2 := coreOf(b)
	x, y := nearestOfLines(p, p2, q, q2)
	u, v := p2.Sub(p), q2.Sub(q)
	if !m.one(x, y, r, b.Shape.Radius, margin, u) {
		return false
	}
	if n := u.Cross(v); y.Sub(x).LenSq() <= tiny*tiny && n.LenSq() > tiny*tiny {
		m.Normal = n.Unit() // cores that cross
		if m.Normal.Z > 0 {
			m.Normal = m.Normal.Neg()
		}
	}
	if float64(aligned*aligned*u.LenSq()*v.LenSq()) <= u.Cross(v).LenSq() {
		return true
	}
	kept := *m
	m.N = 0
	n, rb := m.Normal, b.Shape.Radius
	if m.lineUp(p.AddScaled(n, r), p2.AddScaled(n, r), q.AddScaled(n, -rb), q2.AddScaled(n, -rb), -kept.Points[0].Depth,
		margin, 1<<63) &&
		m.deepest() >= kept.Points[0].Depth-same {
		return true
	}
	*m = kept
	return true
}

// across is a direction square to u, near n if that can be.
func across(u, n space.Vec) space.Vec {
	if w := u.Cross(n).Cross(u); w.LenSq() > float64(1e-6*u.LenSq()*u.LenSq()) {
		return w.Unit()
	}
	if w := u.Cross(space.Vec{X: 1}); w.LenSq() > float64(0.1*u.LenSq()) {
		return w.Unit()
	}
	return u.Cross(space.Vec{Y: 1}).Unit()
}

// deepest is how deep the deepest of the points is.
func (m *Manifold) deepest() float64 {
	most := math.Inf(-1)
	for i := range m.N {
		most = max(most, m.Points[i].Depth)
	}
	return most
}

func capsuleTriangle(a *Posed, t *tree.Triangle, margin float64, m *Manifold) bool {
	p, p2 := coreOf(a)
	r, n := a.Shape.Radius, t.Normal
	one, two := n.Dot(p.Sub(t.A)), n.Dot(p2.Sub(t.A))
	if through(float64((one+two)*0.5), float64(math.Abs(one-two)*0.5)+r, margin) {
		return false
	}
	x, on, far := nearestAlong(p, p2, func(x space.Vec) (space.Vec, float64) {
		on, _ := onTriangle(t, x)
		return on, x.Sub(on).Len()
	})
	if far-r > margin {
		return false
	}
	_, where := onTriangle(t, x)
	cos := n.Dot(x.Sub(on))
	if far > tiny && cos < float64(slant*far) {
		return m.toEdge(x, on, r, cos, where, t, margin)
	}
	m.Normal = n.Neg()
	o := outlineOf(t)
	var spots [2]spot
	k := o.clipLine(p.AddScaled(n, -r), p2.AddScaled(n, -r), &spots)
	if m.spread(spots[:k], &o.plane, margin, 1<<63) {
		return true
	}
	return m.toEdge(x, on, r, cos, where, t, margin)
}
