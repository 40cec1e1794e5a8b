// Restitution: what was hit goes back, and never with more energy than there was.

package solve

import (
	"math"

	"camber/components/space"
)

// speeds are a body's velocities before restitution.
type speeds struct{ velocity, spin space.Vec }

// bounce gives restitution to what was hit faster than threshold. What it gives is not kept: next time it would come
// again.
func (s *Solver) bounce(w *work) {
	if !w.bouncy() {
		return
	}
	for i := range w.calm {
		w.calm[i] = w.motions[i].speeds()
	}
	if w.pushed() {
		w.reboundAll()
	} else {
		for i := range w.pairs {
			if p := &w.pairs[i]; p.bounce > 0 {
				w.rebound(p)
			}
		}
	}
	s.temper(w)
}

// reboundAll gives the restitution of an island in which something goes its own way: that gives in to nothing, so one
// point's share is seen by all others, and what was too much is taken back, in pass after pass. Nothing is kept of the
// rows there, so from here on their push is what this gives.
func (w *work) reboundAll() {
	for i := range w.rows {
		w.rows[i].push = 0
	}
	for range w.passes() {
		for i := range w.pairs {
			p := &w.pairs[i]
			a, b := &w.motions[p.a], &w.motions[p.b]
			rows := w.rows[p.first : p.first+p.n]
			met := p.met(rows)
			for k := range rows {
				r := &rows[k]
				back := 0.0 // m/s
				if r.speed <= -threshold {
					back = float64(p.bounce * r.speed)
				}
				if !met || back == 0 && r.total == 0 {
					continue
				}
				push := max(r.push-float64(r.mass*(p.apart(r, a, b)+back)), 0) - r.push
				r.push += push
				r.total += push
				r.spin(a, b, push)
				p.thrust(a, b, float64(p.nx*push), float64(p.ny*push), float64(p.nz*push))
			}
		}
	}
}

// met tells whether any of a contact's points has pushed.
func (p *pair) met(rows []row) bool {
	for i := range rows {
		if rows[i].total > 0 {
			return true
		}
	}
	return false
}

// bouncy tells whether anything was hit that bounces.
func (w *work) bouncy() bool {
	for i := range w.pairs {
		p := &w.pairs[i]
		if p.bounce == 0 {
			continue
		}
		for k := range w.rows[p.first : p.first+p.n] {
			if w.rows[int(p.first)+k].rebounds() {
				return true
			}
		}
	}
	return false
}

// rebounds tells whether a row was hit hard enough.
func (r *row) rebounds() bool { return r.speed <= -threshold && r.total > 0 }

// rebound gives one contact's restitution.
func (w *work) rebound(p *pair) {
	a, b := &w.motions[p.a], &w.motions[p.b]
	rows := w.rows[p.first : p.first+p.n]
	for k := range rows {
		r := &rows[k]
		if !r.rebounds() {
			continue
		}
		push := max(-float64(r.mass*(p.apart(r, a, b)+float64(p.bounce*r.speed))), 0)
		r.total += push
		r.spin(a, b, push)
		p.thrust(a, b, float64(p.nx*push), float64(p.ny*push), float64(p.nz*push))
	}
}

// temper takes back as much of the restitution as would leave the island with more energy than it came with: the law of
// restitution knows nothing of friction and of other points, and may add some. All of the island is taken back by the
// same share, which leaves its momentum as it is. The energy is that which somebody sees who goes along with what goes
// its own way: to others that brings more.
func (s *Solver) temper(w *work) {
	had, has, calm, cross := 0.0, 0.0, 0.0, 0.0 // twice the energies, in J
	for i, at := range w.bodies {
		b, m := &s.bodies[at], &w.motions[i]
		now, was := m.speeds(), w.calm[i]
		moved := space.Vec{X: m.dx, Y: m.dy, Z: m.dz}
		before := speeds{b.Velocity.Sub(w.frame), b.Spin}
		now.velocity, was.velocity = now.velocity.Sub(w.frame), was.velocity.Sub(w.frame)
		moved = moved.AddScaled(w.frame, -float64(float64(s.steps)*s.h))
		had += b.twice(before, before) + 2*b.Accel.Dot(moved)/b.InvMass
		has += b.twice(now, now)
		calm += b.twice(was, was)
		cross += b.twice(was, now)
	}
	if has <= had {
		return
	}
	// With a share f of it: calm + 2 f (cross-calm) + f2 (has - 2 cross + calm) is had.
	share, a, h, c := 0.0, has-cross-cross+calm, cross-calm, had-calm
	if c > 0 && a > 0 {
		share = min(max((math.Sqrt(max(float64(h*h)+float64(a*c), 0))-h)/a, 0), 1)
	}
	for i := range w.bodies {
		m, was := &w.motions[i], w.calm[i]
		now := m.speeds()
		v, spin := was.velocity.Blend(now.velocity, share), was.spin.Blend(now.spin, share)
		m.vx, m.vy, m.vz, m.wx, m.wy, m.wz = v.X, v.Y, v.Z, spin.X, spin.Y, spin.Z
	}
}

// twice is twice the energy of a body at such speeds, or what two of its speeds have in common.
func (b *Body) twice(v, w speeds) float64 {
	e := v.velocity.Dot(w.velocity) / b.InvMass
	p, q, k := b.Turn.Unrotate(v.spin), b.Turn.Unrotate(w.spin), b.InvInertia
	return e + float64(p.X*q.X*inverted(k.X)) + float64(p.Y*q.Y*inverted(k.Y)) + float64(p.Z*q.Z*inverted(k.Z))
}

func (m *motion) speeds() speeds {
	return speeds{space.Vec{X: m.vx, Y: m.vy, Z: m.vz}, space.Vec{X: m.wx, Y: m.wy, Z: m.wz}}
}
