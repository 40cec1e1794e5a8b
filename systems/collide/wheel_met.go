// What of a patch is in a wheel's reach.

package collide

import (
	"math"

	"camber/components/space"
	"camber/components/terrain"
)

// met is a triangle in reach of a wheel.
type met struct {
	at   int32 // in the patch
	from int32 // in under
	far  bool  // its box is in reach, but all of it is beyond
}

// local is what of a patch is about a wheel: while the hub is so near to where it was then, nothing else can be in
// reach. Most triangles of a street are long, and lie beside it for as long as a wheel needs the patch.
type local struct {
	off   space.Vec // m, where the hub was, from the patch's anchor
	reach float64   // m, of the wheel; 0: it is not known
	all   []met     // as the patch has them; from is none yet
}

const (
	localRoom = 0.15 // m, how far the hub may go
	localSlop = 1e-6 // m, far more than rounding
)

// drop forgets it.
func (l *local) drop() { l.reach = 0 }

// find lists what of a patch is about a wheel, unless that is known.
func (l *local) find(p *patch, off space.Vec, reach float64) {
	if l.reach == reach && off.Sub(l.off).LenSq() <= localRoom*localRoom {
		return
	}
	l.off, l.reach, l.all = off, reach, l.all[:0]
	most := reach + localRoom + localSlop
	square := float64(most * most)
	for i := range p.boxes {
		if p.meets(int32(i), off, square) {
			l.all = append(l.all, met{at: int32(i), far: p.near[i].beyond(off, most)})
		}
	}
}

// beyond tells whether all of a triangle is surely farther from a point than so much: before or behind its plane, or
// beyond one of its edges.
func (n *nearby) beyond(at space.Vec, far float64) bool {
	a := at.Sub(n.a)
	if math.Abs(n.normal.Dot(a)) > far {
		return true
	}
	return n.in[0].Dot(a) < -float64(far*math.Sqrt(n.in[0].LenSq())) ||
		n.in[1].Dot(at.Sub(n.b)) < -float64(far*math.Sqrt(n.in[1].LenSq())) ||
		n.in[2].Dot(a) < -float64(far*math.Sqrt(n.in[2].LenSq()))
}

// meets tells whether a wheel reaches a triangle; reach is squared.
func (p *patch) meets(at int32, off space.Vec, reach float64) bool {
	return meets(&p.boxes[at], off, reach)
}

func meets(b *space.Box, off space.Vec, reach float64) bool {
	x, y, z := outOf(b.Min.X, off.X, b.Max.X), outOf(b.Min.Y, off.Y, b.Max.Y), outOf(b.Min.Z, off.Z, b.Max.Z)
	return float64(x*x)+float64(y*y)+float64(z*z) <= reach
}

// outOf is how far a number is out of a range: by comparing, which takes a third of what min and max of floats do.
func outOf(least, x, most float64) float64 {
	switch {
	case x < least:
		return least - x
	case x > most:
		return x - most
	}
	return 0
}

// meet lists the triangles of a patch that a wheel reaches; off is where the hub is, from the anchor. It tells whether
// there is one.
func (s *seat) meet(p *patch, off space.Vec, reach float64, hub *spot) bool {
	p.local.find(p, off, reach)
	reach = float64(reach * reach)
	s.met = s.met[:0]
	var last *terrain.Surface
	from := int32(0)
	for _, m := range p.local.all {
		if p.meets(m.at, off, reach) {
			n := &p.near[m.at]
			if n.surface != last {
				last, from = n.surface, s.of(n, hub)
			}
			m.from = from
			s.met = append(s.met, m)
		}
	}
	return len(s.met) > 0
}

// of is where what a triangle is made of stands in under.
func (s *seat) of(n *nearby, hub *spot) int32 {
	for i := range s.under {
		if s.under[i].owner == n.owner && s.under[i].material == n.material {
			return int32(i)
		}
	}
	s.under = append(s.under, underfoot{
		owner: n.owner, material: n.material, grip: n.surface.Grip, rolling: n.surface.Rolling,
		bumps: hub.bumps(n.surface, n.owner),
	})
	return int32(len(s.under) - 1)
}

// cutAll cuts all triangles in reach.
func (s *seat) cutAll(p *patch, off space.Vec) {
	for _, m := range s.met {
		if m.far {
			continue
		}
		n := &p.near[m.at]
		s.cut(n.a.Sub(off), n.b.Sub(off), n.c.Sub(off), n.normal, m.from)
	}
}
