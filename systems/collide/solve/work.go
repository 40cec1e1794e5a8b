// One island's share of the Solver's room: filled before the sub-steps, handed back after them.

package solve

import (
	"camber/components/solid"
	"camber/components/space"
)

// work is one island being solved.
type work struct {
	motions []motion
	inverse []inverse
	calm    []speeds
	pairs   []pair
	rows    []row
	bodies  []int32
	joints  []int32
	frame   space.Vec // m/s, of the first that goes its own way where it is met: see temper
}

// lay makes room for all islands.
func (s *Solver) lay() {
	last := s.first[len(s.first)-1]
	n := len(s.members) + s.Islands() + int(last.guided)
	s.motions, s.inverse = grown(s.motions, n), grown(s.inverse, n)
	s.calm = grown(s.calm, n)
	s.pairs, s.rows = grown(s.pairs, len(s.joints)), grown(s.rows, int(last.row))
	s.local = grown(s.local, len(s.bodies))
}

// island is the share of island i.
func (s *Solver) island(i int) work {
	b, c := s.first[i], s.first[i+1]
	lo, hi := int(b.body+b.guided)+i, int(c.body+c.guided)+i+1
	return work{
		motions: s.motions[lo:hi], inverse: s.inverse[lo:hi], calm: s.calm[lo:hi],
		pairs: s.pairs[b.joint:c.joint], rows: s.rows[b.row:c.row],
		bodies: s.members[b.body:c.body], joints: s.joints[b.joint:c.joint],
	}
}

// ready fills the share. Behind the motions of the bodies comes the ground's, and one for each contact with somebody
// who goes his own way: no impulse moves these.
func (s *Solver) ready(w *work) {
	for i, at := range w.bodies {
		b := &s.bodies[at]
		s.local[at] = int32(i)
		w.inverse[i] = inverseOf(b)
		w.motions[i] = motion{
			vx: b.Velocity.X, vy: b.Velocity.Y, vz: b.Velocity.Z,
			wx: b.Spin.X, wy: b.Spin.Y, wz: b.Spin.Z,
			ax: b.Accel.X, ay: b.Accel.Y, az: b.Accel.Z,
		}
	}
	ground := int32(len(w.bodies))
	for i := ground; int(i) < len(w.motions); i++ {
		w.motions[i], w.inverse[i] = motion{}, inverse{}
	}
	first, guided := int32(0), ground
	for i, at := range w.joints {
		c := &s.contacts[at]
		a, b, roll := ground, ground, 0.0
		if !s.fixed(c.A) {
			a, roll = s.local[c.A], max(roll, s.bodies[c.A].Roll)
		}
		if !s.fixed(c.B) {
			b, roll = s.local[c.B], max(roll, s.bodies[c.B].Roll)
		}
		if at := s.goesItsWay(c); at >= 0 {
			guided++
			if m := w.carry(&s.bodies[at], guided); at == c.A {
				a = m
			} else {
				b = m
			}
			if guided == ground+1 {
				w.frame = space.PointVelocity(s.bodies[at].Velocity, s.bodies[at].Spin, c.middle(at == c.A))
			}
		}
		w.join(&w.pairs[i], c, a, b, roll, first)
		first += int32(c.N)
	}
}

// carry gives a motion to somebody who goes his own way.
func (w *work) carry(b *Body, at int32) int32 {
	w.motions[at] = motion{
		vx: b.Velocity.X, vy: b.Velocity.Y, vz: b.Velocity.Z, wx: b.Spin.X, wy: b.Spin.Y, wz: b.Spin.Z,
	}
	return at
}

// middle is where a contact is, in metres from A's centre or from B's.
func (c *Contact) middle(ofA bool) (at space.Vec) {
	for _, p := range c.Points[:c.N] {
		at = at.AddScaled(p.At, 1/float64(c.N))
	}
	if !ofA {
		at = at.Sub(c.BFromA)
	}
	return at
}

// pushed tells whether somebody who goes his own way is met.
func (w *work) pushed() bool { return len(w.motions) > len(w.bodies)+1 }

// passes is how often each pass is done. What goes its own way gives in to nothing, and last step's impulses are no
// help against it.
func (w *work) passes() int {
	if w.pushed() {
		return 16
	}
	return 1
}

// hand writes the results back. A body whose result is not finite keeps what it had.
func (s *Solver) hand(w *work) {
	for i, at := range w.bodies {
		b, m := &s.bodies[at], &w.motions[i]
		moved, turned := space.Vec{X: m.dx, Y: m.dy, Z: m.dz}, space.Vec{X: m.tx, Y: m.ty, Z: m.tz}
		velocity, spin := space.Vec{X: m.vx, Y: m.vy, Z: m.vz}, space.Vec{X: m.wx, Y: m.wy, Z: m.wz}
		b.Moved = space.Vec{}
		if !finiteVec(moved) || !finiteVec(turned) || !finiteVec(velocity) || !finiteVec(spin) {
			continue
		}
		b.Moved, b.Velocity = moved, velocity
		b.Turn, b.Spin = b.spun(turned, spin)
	}
	for i, at := range w.joints {
		if w.pairs[i].keep(&s.contacts[at], w.rows); w.pushed() {
			s.contacts[at].Kept = [4]solid.ContactPoint{} // who is pinched would be given more with each step
		}
	}
}
