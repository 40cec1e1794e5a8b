// One island's share of the Solver's room: filled before the sub-steps, handed back after them.

package solve

import "camber/components/space"

// work is one island being solved.
type work struct {
	motions []motion
	inverse []inverse
	calm    []speeds
	pairs   []pair
	rows    []row
	bodies  []int32
	joints  []int32
}

// lay makes room for all islands.
func (s *Solver) lay() {
	last := s.first[len(s.first)-1]
	n := len(s.members) + s.Islands()
	s.motions, s.inverse = grown(s.motions, n), grown(s.inverse, n)
	s.calm = grown(s.calm, n)
	s.pairs, s.rows = grown(s.pairs, len(s.joints)), grown(s.rows, int(last.row))
	s.local = grown(s.local, len(s.bodies))
}

// island is the share of island i.
func (s *Solver) island(i int) work {
	b, c := s.first[i], s.first[i+1]
	lo, hi := int(b.body)+i, int(c.body)+i+1
	return work{
		motions: s.motions[lo:hi], inverse: s.inverse[lo:hi], calm: s.calm[lo:hi],
		pairs: s.pairs[b.joint:c.joint], rows: s.rows[b.row:c.row],
		bodies: s.members[b.body:c.body], joints: s.joints[b.joint:c.joint],
	}
}

// ready fills the share. The last motion is the ground's: no impulse moves it.
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
	w.motions[ground], w.inverse[ground] = motion{}, inverse{}
	first := int32(0)
	for i, at := range w.joints {
		c := &s.contacts[at]
		a, b, roll := ground, ground, 0.0
		if !s.fixed(c.A) {
			a, roll = s.local[c.A], max(roll, s.bodies[c.A].Roll)
		}
		if !s.fixed(c.B) {
			b, roll = s.local[c.B], max(roll, s.bodies[c.B].Roll)
		}
		w.join(&w.pairs[i], c, a, b, roll, first)
		first += int32(c.N)
	}
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
		w.pairs[i].keep(&s.contacts[at], w.rows)
	}
}
