// The next usual case: a wheel that rolls along an edge of its triangle, or across it on to the next.

package collide

import (
	"math"

	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
)

// A seam is a strip of the triangle that a wheel stands on, along one of its edges. While the hub is so near to where
// it was then, and the wheel turns and leans so little, that edge and the triangle beyond it are all that matters:
// standsOn and fold would put the wheel on the triangle's plane, or across the edge.
type seam struct {
	epoch      uint64      // Ground.epoch when it was made
	off        space.Vec   // m, where the hub was, from the patch's anchor
	slack      float64     // m2, how far it may go from there, squared; below 0: there is no seam
	axle       space.Vec   // unit, as it was
	size       size        // of the wheel
	here, next side        // of the edge
	from, to   space.Vec   // m, the edge, from the patch's anchor
	corner     space.Vec   // m, that end of it from which standsOn looks
	room, turn float64     // of the edge, as in base
	edge       int         // which of the home's it is
	worth      float64     // m2, so far within it, times its length, a pad may do
	box        space.Box   // m, of the triangle beyond
	top        float64     // m, of this one
	bounds     [8]boundary // that the hub must stay within
	ends       bool        // the last two bound, too
	surface    *terrain.Surface
	owner      *terrain.LandOwner
	material   uint8
}

// side is a triangle beside a seam.
type side struct {
	a, normal space.Vec
	in        space.Vec // m, from the edge inwards, as long as that
	lean      float64   // the most of the tangent of camber
}

// boundary is a line on the ground that a hub must not go over, or a plane.
type boundary struct {
	in space.Vec // unit, inwards
	at float64   // m, how far inwards from the patch's anchor it is
}

const seamWorth = 0.03 // m, a wheel so far within the edge may have a pad

// within are the boundaries that count.
func (m *seam) within() []boundary {
	if m.ends {
		return m.bounds[:]
	}
	return m.bounds[:6]
}

// near tells whether the hub is about where it was when the seam was made.
func (m *seam) near(off space.Vec) bool { return off.Sub(m.off).LenSq() <= m.slack }

// centre makes the seam one about another place of the same edge, or none where it is not good for a hub there.
func (m *seam) centre(p *patch, off space.Vec) bool {
	if !(m.slack > 0) {
		return false
	}
	slack := p.slack(off, m.size.reach, m.within())
	if !(slack > 0) {
		m.drop()
		return false
	}
	m.off, m.slack = off, float64(slack*slack)
	return true
}

// drop forgets the seam.
func (m *seam) drop() { m.slack = -1 }

// stand puts a wheel whose hub is near on the triangle or across the edge, if the seam is still good for that: by the
// sums of standsOn and fold.
func (m *seam) stand(s *seat, w *vehicle.WheelAux, p *patch, width float64, off space.Vec) bool {
	if w.Radius != m.size.radius || width != m.size.width || !(w.Axle.Sub(m.axle).LenSq() <= padTurn*padTurn) {
		return false
	}
	from, to := m.from.Sub(off), m.to.Sub(off)
	if !(float64(from.X*to.Y)-float64(from.Y*to.X) > inward) {
		return false // the hub is not above the triangle
	}
	s.axle, s.radius, s.apart, s.gap = w.Axle, m.size.radius, m.size.apart, m.size.gap
	var c, d level
	if !m.here.level(s, off, &c) {
		return false
	}
	across, reach := m.here.in.Dot(s.axle), c.radius+s.gap
	inside, wide := float64(c.shift*across)-m.here.in.Dot(m.corner.Sub(off)), math.Abs(float64(c.wide*across))
	square, rest := float64(m.size.reach*m.size.reach), wide+float64(m.room*reach)+inward
	switch {
	case inside > rest:
		c.rest(w, m.here.normal)
		if inside-rest > m.worth {
			p.pad.settle(s, p, off, &c)
		}
	case inside > wide+float64(m.turn*reach)+inward && p.room(&p.here, &p.round, nobody, off, square, &s.own) &&
		inside > wide+float64(s.own.edge[m.edge]*reach)+inward:
		c.rest(w, m.here.normal) // what takes more room than the next triangle is not in reach
	case off.Z-m.top > m.size.reach || !meets(&m.box, off, square) || !m.next.level(s, off, &d) ||
		least(c.height, d.height) < float64((1-foldDepth)*c.radius):
		return false
	default:
		s.across(w, m.here.in, m.next.in, from, to.Sub(from), &c, &d)
	}
	if w.Contact {
		on(w, m.surface.Grip, m.surface.Rolling, m.owner, m.material)
	}
	return true
}

// level tells how a wheel stands over a side, if it leans no more than was thought.
func (t *side) level(s *seat, off space.Vec, c *level) bool {
	return s.level(t.normal, t.a.Sub(off), 0, c) && math.Abs(float64(c.tilt*c.long)) <= t.lean
}
