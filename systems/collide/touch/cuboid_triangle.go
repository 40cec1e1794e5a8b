// Cuboid against triangle.

package touch

import (
	"math"

	"camber/components/space"
	"camber/components/tree"
)

func cuboidTriangle(p *Posed, t *tree.Triangle, margin float64, m *Manifold) bool {
	b := sidesOf(p)
	n := [3]float64{t.Normal.Dot(b.axis[0]), t.Normal.Dot(b.axis[1]), t.Normal.Dot(b.axis[2])}
	height := t.Normal.Dot(b.at.Sub(t.A))
	size := float64(b.half[0]*math.Abs(n[0])) + float64(b.half[1]*math.Abs(n[1])) + float64(b.half[2]*math.Abs(n[2]))
	if through(height, size, margin) {
		return false
	}
	k := begin(t, height-size, margin)
	var v [3][3]float64 // corners of the triangle along the axes of the box
	corners := [3]space.Vec{t.A.Sub(b.at), t.B.Sub(b.at), t.C.Sub(b.at)}
	for i := range 3 {
		x := &b.axis[i]
		v[0][i], v[1][i], v[2][i] = x.Dot(corners[0]), x.Dot(corners[1]), x.Dot(corners[2])
		above := -max(v[0][i], v[1][i], v[2][i]) - b.half[i]
		below := min(v[0][i], v[1][i], v[2][i]) - b.half[i]
		if !k.try(*x, above, byFace, i, 1) || !k.try(x.Neg(), below, byFace, i, 0) {
			return false
		}
	}
	k.facesDone()
	if !cuboidEdges(&b, &v, &k) || !k.settle() {
		return false
	}
	switch k.kind {
	case byNormal:
		return cuboidOnTriangle(&b, t, margin, m)
	case byFace:
		return triangleOnCuboid(&b, &v, &k, m)
	}
	return triangleEdge(&b, corners, &k, m)
}

// cuboidEdges tries the ways square to an edge of the box and one of the triangle.
func cuboidEdges(b *sides, v *[3][3]float64, k *push) bool {
	for j := range 3 {
		p, q, o := &v[j], &v[next[j]], &v[other[j]]
		e := [3]float64{q[0] - p[0], q[1] - p[1], q[2] - p[2]}
		for i := range 3 {
			i1, i2 := next[i], other[i]
			// The way is axis i cross e: -e[i2] along i1 and e[i1] along i2.
			sq := float64(e[i1]*e[i1]) + float64(e[i2]*e[i2])
			if sq < float64(1e-6*(sq+float64(e[i]*e[i]))) || sq < 1e-12 {
				continue
			}
			on := float64(p[i2]*e[i1]) - float64(p[i1]*e[i2])
			off := float64(o[i2]*e[i1]) - float64(o[i1]*e[i2])
			size := float64(b.half[i1]*math.Abs(e[i2])) + float64(b.half[i2]*math.Abs(e[i1]))
			above, below := -max(on, off)-size, min(on, off)-size
			if k.hopeless(max(above, below), sq) {
				continue
			}
			long := math.Sqrt(sq)
			u := b.axis[i2].Scale(e[i1]/long).AddScaled(b.axis[i1], -e[i2]/long)
			if !k.try(u, above/long, byEdges, i, j) || !k.try(u.Neg(), below/long, byEdges, i, j) {
				return false
			}
		}
	}
	return true
}

// cuboidOnTriangle makes the points where the face of a box that looks at a triangle most is over it.
func cuboidOnTriangle(b *sides, t *tree.Triangle, margin float64, m *Manifold) bool {
	most, j, along := -1.0, 0, 0.0
	for k := range 3 {
		if x := t.Normal.Dot(b.axis[k]); math.Abs(x) > most {
			most, j, along = math.Abs(x), k, x
		}
	}
	c := b.at.AddScaled(b.axis[j], math.Copysign(b.half[j], -along))
	p, q := b.axis[next[j]].Scale(b.half[next[j]]), b.axis[other[j]].Scale(b.half[other[j]])
	o := outlineOf(t)
	var one, two [8]spot
	one[0] = o.spot(c.Sub(p).Sub(q), 0)
	one[1] = o.spot(c.Add(p).Sub(q), 1)
	one[2] = o.spot(c.Add(p).Add(q), 2)
	one[3] = o.spot(c.Sub(p).Add(q), 3)
	id := uint64(1)<<63 | uint64(j)<<20
	if along > 0 {
		id |= 1 << 22
	}
	m.Normal = t.Normal.Neg()
	return m.spread(o.clip(one[:4], two[:]), &o.plane, margin, id)
}

// triangleOnCuboid makes the points where a triangle is before a face of a box.
func triangleOnCuboid(b *sides, v *[3][3]float64, k *push, m *Manifold) bool {
	x, y := next[k.i], other[k.i]
	sign := 1.0
	if k.j == 1 {
		sign = -1
	}
	var one, two [8]spot
	for i := range 3 {
		one[i] = spot{v[i][x], v[i][y], float64(sign*v[i][k.i]) - b.half[k.i], uint8(i)}
	}
	spots := clipToSides(&one, &two, 3, b.half[x], b.half[y])
	m.Normal = k.u.Neg()
	id := uint64(1)<<63 | 1<<30 | uint64(k.i)<<20 | uint64(k.j)<<22
	at := plane{b.at.AddScaled(m.Normal, b.half[k.i]), b.axis[x], b.axis[y], m.Normal}
	return m.spread(spots, &at, k.margin, id) ||
		k.s <= 0 && cuboidOnTriangle(b, k.t, k.margin, m)
}

// triangleEdge makes the one point where an edge of a box meets one of a triangle.
func triangleEdge(b *sides, corners [3]space.Vec, k *push, m *Manifold) bool {
	p := b.at
	id := uint64(3)<<62 | uint64(k.i)<<8 | uint64(k.j)<<4
	for i := range 3 {
		if i != k.i {
			h := math.Copysign(b.half[i], -b.axis[i].Dot(k.u))
			p = p.AddScaled(b.axis[i], h)
			id = id<<1 | math.Float64bits(h)>>63
		}
	}
	d := b.axis[k.i].Scale(b.half[k.i])
	q, r := b.at.Add(corners[k.j]), b.at.Add(corners[next[k.j]])
	return m.cross(p.Sub(d), p.Add(d), q, r, k.u.Neg(), k.s, id|1<<63)
}
