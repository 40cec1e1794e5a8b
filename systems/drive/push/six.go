// Six equations in six unknowns: the body's motions, of which the lower half of the symmetric matrix is kept.

package push

import "camber/components/space"

// six is a symmetric matrix, forces over accelerations (x, y, z) and torques over angular ones (p, q, r). It is written
// out: loops over an array take twice as long.
type six struct {
	xx, yx, yy, zx, zy, zz float64
	px, py, pz, pp         float64
	qx, qy, qz, qp, qq     float64
	rx, ry, rz, rp, rq, rr float64
}

// body puts a rigid body in its centre of gravity in.
func (m *six) body(b *rigid) {
	m.xx, m.yy, m.zz = b.Mass, b.Mass, b.Mass
	m.pp, m.qq, m.rr = b.Inertia.X, b.Inertia.Y, b.Inertia.Z
	m.qp, m.rp, m.rq = -b.Products.Z, -b.Products.Y, -b.Products.X
}

// masses are what wheels come to that turn with the body.
type masses struct {
	mass, turning          float64   // kg, kg m2
	all                    space.Vec // kg m
	xx, yy, zz, xy, xz, yz float64   // kg m2
}

// carry adds wheels as masses that turn with the body.
func (m *six) carry(wheels []sliding) {
	var s masses
	for i := range wheels {
		w := &wheels[i]
		d, kg := w.Hub, w.Mass
		s.mass += kg
		s.turning += w.Turning
		at := d.Scale(kg)
		s.all = s.all.Add(at)
		s.xx += float64(at.X * d.X)
		s.yy += float64(at.Y * d.Y)
		s.zz += float64(at.Z * d.Z)
		s.xy += float64(at.X * d.Y)
		s.xz += float64(at.X * d.Z)
		s.yz += float64(at.Y * d.Z)
	}
	m.bear(&s)
}

// bear is carry of what the wheels come to.
func (m *six) bear(s *masses) {
	m.xx, m.yy, m.zz = m.xx+s.mass, m.yy+s.mass, m.zz+s.mass
	m.py, m.pz, m.qx, m.qz, m.rx, m.ry = -s.all.Z, s.all.Y, s.all.Z, -s.all.X, -s.all.Y, s.all.X
	m.pp, m.qq, m.rr = m.pp+(s.yy+s.zz+s.turning), m.qq+(s.xx+s.zz+s.turning), m.rr+(s.xx+s.yy+s.turning)
	m.qp, m.rp, m.rq = m.qp-s.xy, m.rp-s.xz, m.rq-s.yz
}

// load adds a mass at a place, which turns with the body as wheels do.
func (m *six) load(mass float64, d space.Vec) {
	at := d.Scale(mass)
	x, y, z := float64(at.X*d.X), float64(at.Y*d.Y), float64(at.Z*d.Z)
	m.xx, m.yy, m.zz = m.xx+mass, m.yy+mass, m.zz+mass
	m.py, m.pz, m.qx, m.qz, m.rx, m.ry = m.py-at.Z, m.pz+at.Y, m.qx+at.Z, m.qz-at.X, m.rx-at.Y, m.ry+at.X
	m.pp, m.qq, m.rr = m.pp+(y+z), m.qq+(x+z), m.rr+(x+y)
	m.qp -= float64(at.X * d.Y)
	m.rp -= float64(at.X * d.Z)
	m.rq -= float64(at.Y * d.Z)
}

// carried is the angular momentum of what is carried beside the body.
func (m *six) carried(b *rigid, spin space.Vec) space.Vec {
	pp, qq, rr := m.pp-b.Inertia.X, m.qq-b.Inertia.Y, m.rr-b.Inertia.Z
	qp, rp, rq := m.qp+b.Products.Z, m.rp+b.Products.Y, m.rq+b.Products.X
	return space.Vec{
		X: float64(pp*spin.X) + float64(qp*spin.Y) + float64(rp*spin.Z),
		Y: float64(qp*spin.X) + float64(qq*spin.Y) + float64(rq*spin.Z),
		Z: float64(rp*spin.X) + float64(rq*spin.Y) + float64(rr*spin.Z),
	}
}

// free takes out what moves along a path by itself, and what drives it out of force and torque.
func (m *six) free(wheel *sliding, f, t *space.Vec) {
	ease := 1 / wheel.heavy
	wheel.ease = ease
	v, w := wheel.straight, wheel.turn
	z, p, q := float64(ease*v.Z), float64(ease*w.X), float64(ease*w.Y)
	m.zz -= float64(z * v.Z)
	m.pz -= float64(p * v.Z)
	m.pp -= float64(p * w.X)
	m.qz -= float64(q * v.Z)
	m.qp -= float64(q * w.X)
	m.qq -= float64(q * w.Y)
	drive := wheel.drive
	f.Z -= float64(z * drive)
	t.X -= float64(p * drive)
	t.Y -= float64(q * drive)
	if v.X == 0 && v.Y == 0 && w.Z == 0 {
		return // straight up and down
	}
	x, y, r := float64(ease*v.X), float64(ease*v.Y), float64(ease*w.Z)
	m.xx -= float64(x * v.X)
	m.yx -= float64(y * v.X)
	m.yy -= float64(y * v.Y)
	m.zx -= float64(z * v.X)
	m.zy -= float64(z * v.Y)
	m.px -= float64(p * v.X)
	m.py -= float64(p * v.Y)
	m.qx -= float64(q * v.X)
	m.qy -= float64(q * v.Y)
	m.rx -= float64(r * v.X)
	m.ry -= float64(r * v.Y)
	m.rz -= float64(r * v.Z)
	m.rp -= float64(r * w.X)
	m.rq -= float64(r * w.Y)
	m.rr -= float64(r * w.Z)
	f.X -= float64(x * drive)
	f.Y -= float64(y * drive)
	t.Z -= float64(r * drive)
}

// solve finds the motion under a force and a torque: the straight motions first, by the inverse of their own block,
// then what that leaves of the turning ones. The matrix of a body with mass is positive definite, and so are both.
func (m *six) solve(f, t space.Vec) (a, alpha space.Vec) {
	var i block
	i.invert(m.xx, m.yx, m.yy, m.zx, m.zy, m.zz)
	p := i.times(m.px, m.py, m.pz)
	q := i.times(m.qx, m.qy, m.qz)
	r := i.times(m.rx, m.ry, m.rz)
	var j block
	j.invert(
		m.pp-(float64(p.X*m.px)+float64(p.Y*m.py)+float64(p.Z*m.pz)),
		m.qp-(float64(q.X*m.px)+float64(q.Y*m.py)+float64(q.Z*m.pz)),
		m.qq-(float64(q.X*m.qx)+float64(q.Y*m.qy)+float64(q.Z*m.qz)),
		m.rp-(float64(r.X*m.px)+float64(r.Y*m.py)+float64(r.Z*m.pz)),
		m.rq-(float64(r.X*m.qx)+float64(r.Y*m.qy)+float64(r.Z*m.qz)),
		m.rr-(float64(r.X*m.rx)+float64(r.Y*m.ry)+float64(r.Z*m.rz)),
	)
	alpha = j.times(t.X-p.Dot(f), t.Y-q.Dot(f), t.Z-r.Dot(f))
	a = i.times(
		f.X-(float64(m.px*alpha.X)+float64(m.qx*alpha.Y)+float64(m.rx*alpha.Z)),
		f.Y-(float64(m.py*alpha.X)+float64(m.qy*alpha.Y)+float64(m.ry*alpha.Z)),
		f.Z-(float64(m.pz*alpha.X)+float64(m.qz*alpha.Y)+float64(m.rz*alpha.Z)),
	)
	return a, alpha
}

// block is a symmetric matrix of three rows.
type block struct{ xx, yx, yy, zx, zy, zz float64 }

// invert makes it the inverse of another.
func (i *block) invert(xx, yx, yy, zx, zy, zz float64) {
	cxx, cyx, czx := float64(yy*zz)-float64(zy*zy), float64(zx*zy)-float64(yx*zz), float64(yx*zy)-float64(zx*yy)
	per := 1 / (float64(xx*cxx) + float64(yx*cyx) + float64(zx*czx))
	i.xx, i.yx, i.zx = float64(per*cxx), float64(per*cyx), float64(per*czx)
	i.yy = float64(per * (float64(xx*zz) - float64(zx*zx)))
	i.zy = float64(per * (float64(yx*zx) - float64(xx*zy)))
	i.zz = float64(per * (float64(xx*yy) - float64(yx*yx)))
}

// times is its product with a vector.
func (i *block) times(x, y, z float64) space.Vec {
	return space.Vec{
		X: float64(i.xx*x) + float64(i.yx*y) + float64(i.zx*z),
		Y: float64(i.yx*x) + float64(i.yy*y) + float64(i.zy*z),
		Z: float64(i.zx*x) + float64(i.zy*y) + float64(i.zz*z),
	}
}
