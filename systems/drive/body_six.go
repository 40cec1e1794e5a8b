// Six equations in six unknowns: the body's motions, of which the lower half of the symmetric matrix is kept.

package drive

import "camber/components/space"

// six is a symmetric matrix, forces over accelerations (x, y, z) and torques over angular ones (p, q, r). It is written out:
// loops over an array take twice as long.
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

// carry adds a mass at d that turns with the body.
func (m *six) carry(mass, turning float64, d space.Vec) {
	m.xx += mass
	m.yy += mass
	m.zz += mass
	x, y, z := float64(mass*d.X), float64(mass*d.Y), float64(mass*d.Z)
	m.py -= z
	m.pz += y
	m.qx += z
	m.qz -= x
	m.rx -= y
	m.ry += x
	xx, yy, zz := float64(x*d.X), float64(y*d.Y), float64(z*d.Z)
	m.pp += yy + zz + turning
	m.qq += xx + zz + turning
	m.rr += xx + yy + turning
	m.qp -= float64(x * d.Y)
	m.rp -= float64(x * d.Z)
	m.rq -= float64(y * d.Z)
}

// free takes out what moves along a path by itself, of which ease is 1 / mass.
func (m *six) free(v, w space.Vec, ease float64) {
	z, p, q := float64(ease*v.Z), float64(ease*w.X), float64(ease*w.Y)
	m.zz -= float64(z * v.Z)
	m.pz -= float64(p * v.Z)
	m.pp -= float64(p * w.X)
	m.qz -= float64(q * v.Z)
	m.qp -= float64(q * w.X)
	m.qq -= float64(q * w.Y)
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
}

// solve finds the motion under a force and a torque, by LDL'. The matrix of a body with mass is positive definite.
func (m *six) solve(f, t space.Vec) (a, alpha space.Vec) {
	ix := 1 / m.xx
	yx, zx, px, qx, rx := float64(m.yx*ix), float64(m.zx*ix), float64(m.px*ix), float64(m.qx*ix), float64(m.rx*ix)

	iy := 1 / (m.yy - float64(yx*m.yx))
	zyD, pyD, qyD, ryD := m.zy-float64(zx*m.yx), m.py-float64(px*m.yx), m.qy-float64(qx*m.yx), m.ry-float64(rx*m.yx)
	zy, py, qy, ry := float64(zyD*iy), float64(pyD*iy), float64(qyD*iy), float64(ryD*iy)

	iz := 1 / (m.zz - float64(zx*m.zx) - float64(zy*zyD))
	pzD := m.pz - float64(px*m.zx) - float64(py*zyD)
	qzD := m.qz - float64(qx*m.zx) - float64(qy*zyD)
	rzD := m.rz - float64(rx*m.zx) - float64(ry*zyD)
	pz, qz, rz := float64(pzD*iz), float64(qzD*iz), float64(rzD*iz)

	ip := 1 / (m.pp - float64(px*m.px) - float64(py*pyD) - float64(pz*pzD))
	qpD := m.qp - float64(qx*m.px) - float64(qy*pyD) - float64(qz*pzD)
	rpD := m.rp - float64(rx*m.px) - float64(ry*pyD) - float64(rz*pzD)
	qp, rp := float64(qpD*ip), float64(rpD*ip)

	iq := 1 / (m.qq - float64(qx*m.qx) - float64(qy*qyD) - float64(qz*qzD) - float64(qp*qpD))
	rqD := m.rq - float64(rx*m.qx) - float64(ry*qyD) - float64(rz*qzD) - float64(rp*qpD)
	rq := float64(rqD * iq)

	ir := 1 / (m.rr - float64(rx*m.rx) - float64(ry*ryD) - float64(rz*rzD) - float64(rp*rpD) - float64(rq*rqD))

	y := f.Y - float64(yx*f.X)
	z := f.Z - float64(zx*f.X) - float64(zy*y)
	p := t.X - float64(px*f.X) - float64(py*y) - float64(pz*z)
	q := t.Y - float64(qx*f.X) - float64(qy*y) - float64(qz*z) - float64(qp*p)
	r := t.Z - float64(rx*f.X) - float64(ry*y) - float64(rz*z) - float64(rp*p) - float64(rq*q)

	r = float64(r * ir)
	q = float64(q*iq) - float64(rq*r)
	p = float64(p*ip) - float64(rp*r) - float64(qp*q)
	z = float64(z*iz) - float64(rz*r) - float64(qz*q) - float64(pz*p)
	y = float64(y*iy) - float64(ry*r) - float64(qy*q) - float64(py*p) - float64(zy*z)
	x := float64(f.X*ix) - float64(rx*r) - float64(qx*q) - float64(px*p) - float64(zx*z) - float64(yx*y)
	return space.Vec{X: x, Y: y, Z: z}, space.Vec{X: p, Y: q, Z: r}
}
