// What acts across a contact: friction, twist and rolling resistance.

package solve

import (
	"math"

	"camber/components/space"
)

// rub gives friction, twist and rolling resistance, within what the points push.
func (w *work) rub(p *pair, rows []row) {
	if p.friction == 0 {
		return
	}
	push, lever := 0.0, 0.0
	for i := range rows {
		push += rows[i].push
		lever += float64(rows[i].push * rows[i].arm)
	}
	if push == 0 && p.s.given == 0 && p.t.given == 0 && p.twist == 0 {
		return
	}
	a, b := &w.motions[p.a], &w.motions[p.b]
	if p.rolling > 0 {
		w.brake(p, a, b, float64(p.roll*push))
	}
	awx, awy, awz := a.wx, a.wy, a.wz
	bwx, bwy, bwz := b.wx, b.wy, b.wz
	if p.turn > 0 {
		v := float64((bwx-awx)*p.nx) + float64((bwy-awy)*p.ny) + float64((bwz-awz)*p.nz)
		most := float64(p.friction * lever)
		twist := min(max(p.twist-float64(v*p.turn), -most), most)
		d := twist - p.twist
		p.twist = twist
		awx -= float64(p.p.X * d)
		awy -= float64(p.p.Y * d)
		awz -= float64(p.p.Z * d)
		bwx += float64(p.q.X * d)
		bwy += float64(p.q.Y * d)
		bwz += float64(p.q.Z * d)
	}
	s, t := &p.s, &p.t
	vx, vy, vz := b.vx-a.vx, b.vy-a.vy, b.vz-a.vz
	u := float64(vx*s.dx) + float64(vy*s.dy) + float64(vz*s.dz) +
		(float64(s.bx*bwx) + float64(s.by*bwy) + float64(s.bz*bwz)) -
		(float64(s.ax*awx) + float64(s.ay*awy) + float64(s.az*awz))
	v := float64(vx*t.dx) + float64(vy*t.dy) + float64(vz*t.dz) +
		(float64(t.bx*bwx) + float64(t.by*bwy) + float64(t.bz*bwz)) -
		(float64(t.ax*awx) + float64(t.ay*awy) + float64(t.az*awz))
	x := s.given - (float64(p.ks*u) + float64(p.k*v))
	y := t.given - (float64(p.k*u) + float64(p.kt*v))
	most := float64(p.friction * push)
	if all := float64(x*x) + float64(y*y); all > float64(most*most) {
		f := most / math.Sqrt(all)
		x, y = float64(x*f), float64(y*f)
	}
	ds, dt := x-s.given, y-t.given
	s.given, t.given = x, y
	a.wx = awx - (float64(s.px*ds) + float64(t.px*dt))
	a.wy = awy - (float64(s.py*ds) + float64(t.py*dt))
	a.wz = awz - (float64(s.pz*ds) + float64(t.pz*dt))
	b.wx = bwx + (float64(s.qx*ds) + float64(t.qx*dt))
	b.wy = bwy + (float64(s.qy*ds) + float64(t.qy*dt))
	b.wz = bwz + (float64(s.qz*ds) + float64(t.qz*dt))
	p.thrust(a, b,
		float64(s.dx*ds)+float64(t.dx*dt), float64(s.dy*ds)+float64(t.dy*dt), float64(s.dz*ds)+float64(t.dz*dt))
}

// brake gives rolling resistance: it brakes the difference of the spins, by at most so many N m s in a sub-step.
func (w *work) brake(p *pair, a, b *motion, most float64) {
	was := p.braked
	x := was.X - float64((b.wx-a.wx)*p.rolling)
	y := was.Y - float64((b.wy-a.wy)*p.rolling)
	z := was.Z - float64((b.wz-a.wz)*p.rolling)
	if all := float64(x*x) + float64(y*y) + float64(z*z); all > float64(most*most) {
		f := most / math.Sqrt(all)
		x, y, z = float64(x*f), float64(y*f), float64(z*f)
	}
	p.braked = space.Vec{X: x, Y: y, Z: z}
	given := p.braked.Sub(was)
	da, db := w.inverse[p.a].turn(given), w.inverse[p.b].turn(given)
	a.wx, a.wy, a.wz = a.wx-da.X, a.wy-da.Y, a.wz-da.Z
	b.wx, b.wy, b.wz = b.wx+db.X, b.wy+db.Y, b.wz+db.Z
}
