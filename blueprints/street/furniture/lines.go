// What is long, and what stands in rows: hedges, fences, walls, rails, piers, trees along an avenue.

package furniture

import (
	"math"

	"camber/components/num"
	"camber/components/space"
	"camber/components/street"
)

const (
	pieceLong  = 8.0 // m, of what is long, where nothing is in its way
	pieceShort = 2.0 // m, where something is
	overWater  = 0.4 // m, of a pier's deck
)

func levelLength(a, b space.Vec) float64 {
	x, y := b.X-a.X, b.Y-a.Y
	return math.Sqrt(float64(x*x) + float64(y*y))
}

// line puts up a stretch of something long, piece by piece: with gaps where streets and houses are.
func (m *maker) line(f *Feature, a, b space.Vec) {
	long := levelLength(a, b)
	n := num.Floor(float64(long/pieceLong), 0, 1<<12) + 1
	for i := range n {
		p, q := a.Blend(b, float64(i)/float64(n)), a.Blend(b, float64(i+1)/float64(n))
		if !m.mine(p.Blend(q, 0.5)) {
			continue
		}
		if m.piece(f, p, q) {
			continue
		}
		k := num.Floor(float64(levelLength(p, q)/pieceShort), 0, 8)
		for s := range k {
			m.piece(f, p.Blend(q, float64(s)/float64(k)), p.Blend(q, float64(s+1)/float64(k)))
		}
	}
}

// piece puts up one piece; it tells whether nothing was in its way.
func (m *maker) piece(f *Feature, p, q space.Vec) bool {
	t := m.thing(f)
	room := max(float64(t.Wide*0.5), 0.1) + 0.15
	right := (&street.Thing{At: p, To: q}).Across()
	const soundings = 4
	on := [Other + 1]bool{}
	for i := range soundings + 1 {
		at := p.Blend(q, float64(float64(i)/soundings))
		for _, off := range [3]float64{0, room, -room} {
			_, is := m.ground.At(at.AddScaled(right, off))
			if is == Elsewhere && m.ground.Street(at, room) {
				is = Road
			}
			on[is] = true
		}
		if m.ground.Housed(at) && f.Kind != street.Rails {
			return false
		}
	}
	switch f.Kind {
	case street.Pier:
		if on[Road] || on[Other] {
			return false
		}
	case street.Rails:
		if on[Water] || on[Other] {
			return false
		}
		if on[Road] {
			if t.Look = street.Flush; levelLength(p, q) > 2*pieceShort {
				return false
			}
		}
	default:
		if on[Road] || on[Water] || on[Other] {
			return false
		}
	}
	p.Z, q.Z = m.height(p, q), m.height(q, p)
	if f.Kind == street.Pier {
		p.Z = max(p.Z, q.Z) + overWater
		q.Z = p.Z
	}
	t.To = q
	m.put(t, p)
	return true
}

// height is that of the ground at the end of a piece, or, where that is another tile's, as it goes on from the tile.
func (m *maker) height(p, other space.Vec) float64 {
	if z, is := m.ground.At(p); is != Elsewhere {
		return z
	}
	const near = 0.25 // m
	back := other.Sub(p)
	long := max(levelLength(p, other), near)
	last, some := 0.0, false
	for s := 0.0; s <= long; s += near { // from the end towards what lies in the tile
		if z, is := m.ground.At(p.AddScaled(back, float64(s/long))); is != Elsewhere {
			last, some = z, true
			break
		}
	}
	if !some {
		last, _ = m.ground.At(p.Blend(other, 0.5))
	}
	return last
}

// row puts things up one after the other along a line.
func (m *maker) row(f *Feature, line []space.Vec) {
	far := float64(f.Apart * 0.5)
	for k := 1; k < len(line); k++ {
		a, b := line[k-1], line[k]
		long := levelLength(a, b)
		for ; far < long; far += f.Apart {
			if p := a.Blend(b, float64(far/long)); m.mine(p) {
				m.grow(f, p, rooms[f.Kind])
			}
		}
		far -= long
	}
}

// grow has something grow at a place, where there is room; each is a little different.
func (m *maker) grow(f *Feature, p space.Vec, room float64) {
	if !m.free(p, room) {
		return
	}
	t := m.thing(f)
	t.High = float64(t.High * (0.75 + float64(0.5*chance(p, sizes))))
	if f.Mixed {
		t.Look = [4]uint8{street.Broadleaf, street.Conifer, street.Birch, street.Broadleaf}[num.Floor(
			float64(4*chance(p, looks)), 0, 3)]
	}
	p.Z, _ = m.ground.At(p)
	m.put(t, p)
}
