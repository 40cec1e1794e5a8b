// Cuboid against cuboid: the fifteen axes along which two boxes can be parted.

package touch

import (
	"math"

	"camber/components/space"
)

// An axis must part two things by so much more than the one found before to be taken instead: faces come before edges
// and A's before B's, so that resting things keep the manifold they have.
const (
	favour      = 5e-4 // m
	favourDepth = 0.05 // of the depth
)

// better is the separation that an axis must exceed to be taken instead of one with separation s.
func better(s float64) float64 { return s + favour + float64(favourDepth*math.Abs(s)) }

// sides are the three axes of a cuboid for use by number.
type sides struct {
	at   space.Vec
	axis [3]space.Vec
	half [3]float64
}

func sidesOf(p *Posed) sides {
	f, h := frameOf(p), &p.Shape.Half
	return sides{at: f.at, axis: [3]space.Vec{f.x, f.y, f.z}, half: [3]float64{h.X, h.Y, h.Z}}
}

var (
	next  = [3]int{1, 2, 0}
	other = [3]int{2, 0, 1}
)

func cuboids(pa, pb *Posed, margin float64, m *Manifold) bool {
	a, b := sidesOf(pa), sidesOf(pb)
	d := b.at.Sub(a.at)
	var r, abs [3][3]float64 // b's axes in a's
	var ta [3]float64
	best, face := math.Inf(-1), 0
	for i := range 3 {
		ai := &a.axis[i]
		row, size := &r[i], &abs[i]
		row[0], row[1], row[2] = ai.Dot(b.axis[0]), ai.Dot(b.axis[1]), ai.Dot(b.axis[2])
		size[0], size[1], size[2] = math.Abs(row[0]), math.Abs(row[1]), math.Abs(row[2])
		ta[i] = ai.Dot(d)
		s := math.Abs(ta[i]) - a.half[i] - (float64(b.half[0]*size[0]) + float64(b.half[1]*size[1]) +
			float64(b.half[2]*size[2]))
		if s > margin {
			return false
		}
		if s > best {
			best, face = s, i
		}
	}
	limit := better(best)
	for j := range 3 {
		s := math.Abs(b.axis[j].Dot(d)) - b.half[j] - (float64(a.half[0]*abs[0][j]) + float64(a.half[1]*abs[1][j]) +
			float64(a.half[2]*abs[2][j]))
		if s > margin {
			return false
		}
		if s > limit {
			best, face, limit = s, 3+j, s
		}
	}
	limit = better(best)
	edge := -1
	for i := range 3 {
		i1, i2 := next[i], other[i]
		for j := range 3 {
			j1, j2 := next[j], other[j]
			s := math.Abs(float64(ta[i2]*r[i1][j])-float64(ta[i1]*r[i2][j])) -
				(float64(a.half[i1]*abs[i2][j]) + float64(a.half[i2]*abs[i1][j])) -
				(float64(b.half[j1]*abs[i][j2]) + float64(b.half[j2]*abs[i][j1]))
			if s <= limit && limit <= 0 {
				continue // its length, at most 1, makes it no better
			}
			sq := 1 - float64(r[i][j]*r[i][j])
			if sq < 1e-6 {
				continue // parallel edges part no better than faces
			}
			s /= math.Sqrt(sq)
			if s > margin {
				return false
			}
			if s > limit {
				limit, edge = s, 3*i+j
			}
		}
	}
	if edge >= 0 {
		return edges(&a, &b, d, edge/3, edge%3, limit, m)
	}
	if face < 3 {
		return faces(&a, &b, face, ta[face] < 0, best, margin, m, false)
	}
	if !faces(&b, &a, face-3, b.axis[face-3].Dot(d) > 0, best, margin, m, true) {
		return false
	}
	m.Normal = m.Normal.Neg()
	return true
}

// edges makes the one point in which two edges meet.
func edges(a, b *sides, d space.Vec, i, j int, s float64, m *Manifold) bool {
	n := a.axis[i].Cross(b.axis[j]).Unit()
	if n.Dot(d) < 0 {
		n = n.Neg()
	}
	p, q := a.at, b.at
	id := uint64(3)<<62 | uint64(i)<<8 | uint64(j)<<4
	for k := range 3 {
		if k != i {
			h := math.Copysign(a.half[k], a.axis[k].Dot(n))
			p = p.AddScaled(a.axis[k], h)
			id = id<<1 | math.Float64bits(h)>>63
		}
		if k != j {
			h := math.Copysign(b.half[k], -b.axis[k].Dot(n))
			q = q.AddScaled(b.axis[k], h)
			id = id<<1 | math.Float64bits(h)>>63
		}
	}
	u, v := a.axis[i].Scale(a.half[i]), b.axis[j].Scale(b.half[j])
	return m.cross(p.Sub(u), p.Add(u), q.Sub(v), q.Add(v), n, s, id|1<<63)
}

// faces makes up to four points where a face of ref meets the face of inc that looks at it most. The normal points out
// of ref.
func faces(ref, inc *sides, face int, back bool, parted, margin float64, m *Manifold, swapped bool) bool {
	n, u, v := ref.axis[face], ref.axis[next[face]], ref.axis[other[face]]
	hu, hv := ref.half[next[face]], ref.half[other[face]]
	if back {
		n, u, v, hu, hv = n.Neg(), v, u, hv, hu
	}
	most, j, along := -1.0, 0, 0.0
	for k := range 3 {
		if x := n.Dot(inc.axis[k]); math.Abs(x) > most {
			most, j, along = math.Abs(x), k, x
		}
	}
	side := inc.half[j]
	if along > 0 {
		side = -side
	}
	c := inc.at.AddScaled(inc.axis[j], side).Sub(ref.at)
	p, q := &inc.axis[next[j]], &inc.axis[other[j]]
	hp, hq := inc.half[next[j]], inc.half[other[j]]
	cx, cy, cz := u.Dot(c), v.Dot(c), n.Dot(c)-ref.half[face]
	px, py, pz := float64(u.Dot(*p)*hp), float64(v.Dot(*p)*hp), float64(n.Dot(*p)*hp)
	qx, qy, qz := float64(u.Dot(*q)*hq), float64(v.Dot(*q)*hq), float64(n.Dot(*q)*hq)
	var one, two [8]spot
	one[0] = spot{cx - px - qx, cy - py - qy, cz - pz - qz, 0}
	one[1] = spot{cx + px - qx, cy + py - qy, cz + pz - qz, 1}
	one[2] = spot{cx + px + qx, cy + py + qy, cz + pz + qz, 2}
	one[3] = spot{cx - px + qx, cy - py + qy, cz - pz + qz, 3}
	spots := clipToSides(&one, &two, 4, hu, hv)
	id := uint64(1)<<63 | uint64(face)<<24 | uint64(j)<<20
	if back {
		id |= 1 << 26
	}
	if along > 0 {
		id |= 1 << 22
	}
	if swapped {
		id |= 1 << 27
	}
	m.Normal = n
	at := plane{ref.at.AddScaled(n, ref.half[face]), u, v, n}
	if m.spread(spots, &at, margin, id) {
		return true
	}
	if parted > 0 {
		return false // they pass each other
	}
	m.add(at.base.AddScaled(n, float64(parted*0.5)).Blend(inc.at.AddScaled(inc.axis[j], side), 0.5), -parted, id|nowhere)
	return true
}

// nowhere marks the point of two faces that overlap without a common corner, in place of the lines that would meet
// there.
const nowhere = 0xffff

// clipToSides cuts n spots to the rectangle hu by hv about the origin.
func clipToSides(one, two *[8]spot, n int, hu, hv float64) []spot {
	from, to := one[:n], two[:]
	if k := clip(from, to, 1, 0, hu, cut); k >= 0 {
		from, to = to[:k], one[:]
	}
	if len(from) == 0 {
		return nil
	}
	if k := clip(from, to, 0, 1, hv, cut+1); k >= 0 {
		from, to = to[:k], from[:8]
	}
	if len(from) == 0 {
		return nil
	}
	if k := clip(from, to, -1, 0, hu, cut+2); k >= 0 {
		from, to = to[:k], from[:8]
	}
	if len(from) == 0 {
		return nil
	}
	if k := clip(from, to, 0, -1, hv, cut+3); k >= 0 {
		from = to[:k]
	}
	return from
}
