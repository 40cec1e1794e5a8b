// Houses of towns as they are seen from far away: those of many corners as an oblong about them.

package town

import (
	"math"

	"camber/components/space"
)

// coarse adds a house as an oblong along its longest wall, with a hipped roof where it has any.
func (b *houser) coarse() {
	way, longest := space.V(1, 0, 0), 0.0
	for _, tri := range b.h.Walls {
		if p, q, ok := footOf(tri); ok && q.Sub(p).Len() > longest {
			longest, way = q.Sub(p).Len(), q.Sub(p).Unit()
		}
	}
	aside := space.V(-way.Y, way.X, 0)
	low, high, foot := space.V(math.Inf(1), math.Inf(1), 0), space.V(math.Inf(-1), math.Inf(-1), 0), math.Inf(1)
	for _, tri := range b.h.Walls {
		for _, p := range tri {
			x, y := p.Dot(way), p.Dot(aside)
			low, high = space.V(min(low.X, x), min(low.Y, y), 0), space.V(max(high.X, x), max(high.Y, y), 0)
			foot = min(foot, p.Z)
		}
	}
	if longest == 0 { // no walls
		return
	}
	at := func(x, y, z float64) space.Vec { return way.Scale(x).Add(aside.Scale(y)).Add(space.V(0, 0, z)) }
	c := [4][2]float64{{low.X, low.Y}, {high.X, low.Y}, {high.X, high.Y}, {low.X, high.Y}}
	eaves := b.h.Eaves
	for i := range c {
		p, q := c[i], c[(i+1)%4]
		s := side{a: at(p[0], p[1], 0), b: at(q[0], q[1], 0)}
		s.long = s.b.Sub(s.a).Len()
		s.bays = max(math.Round(s.long/b.clad.bay), 1)
		l, r, rt, lt := at(p[0], p[1], foot), at(q[0], q[1], foot), at(q[0], q[1], eaves), at(p[0], p[1], eaves)
		b.wall([3]space.Vec{l, r, rt}, &s)
		b.wall([3]space.Vec{l, rt, lt}, &s)
	}
	corner := func(i int) space.Vec { return at(c[i%4][0], c[i%4][1], eaves) }
	if b.h.Top-eaves < 0.3 {
		b.slope([3]space.Vec{corner(0), corner(1), corner(2)})
		b.slope([3]space.Vec{corner(0), corner(2), corner(3)})
		return
	}
	half := min(high.X-low.X, high.Y-low.Y) / 2
	x0, x1, y0, y1 := low.X+half, high.X-half, low.Y+half, high.Y-half
	tops := [4]space.Vec{at(x0, y0, b.h.Top), at(x1, y0, b.h.Top), at(x1, y1, b.h.Top), at(x0, y1, b.h.Top)}
	for i := range tops {
		p, q, r, s := corner(i), corner(i+1), tops[(i+1)%4], tops[i]
		b.slope([3]space.Vec{p, q, r})
		if r.Sub(s).Len() > 0.1 {
			b.slope([3]space.Vec{p, r, s})
		}
	}
}
