// Push in lanes of four cars: what the sums of each one's wheels make of its body.

package push

import (
	"camber/components/num/four"
	"camber/components/vehicle"
	"camber/systems/drive/fleet"
)

// bodies are up to four cars, of which what their wheels come to is found at once.
type bodies struct {
	chassis [4]*vehicle.ChassisData
	free    [3][4]float64 // rad/s, body axes, as coast has it
	rate    [3][4]float64 // m/s2, body axes
	alpha   [3][4]float64 // rad/s2, likewise
}

// gain is car.gain of each. It returns a bit for each that goes as cars do.
func (r *bodies) gain(span float64) uint8 {
	of, half, dt := four.Load, four.Of(0.5), four.Of(span)
	c0, c1, c2, c3 := r.chassis[0], r.chassis[1], r.chassis[2], r.chassis[3]
	a0, a1, a2, a3 := c0.Aux.Axes(), c1.Aux.Axes(), c2.Aux.Axes(), c3.Aux.Axes()
	s0, l0 := c0.State.Rates()
	s1, l1 := c1.State.Rates()
	s2, l2 := c2.State.Rates()
	s3, l3 := c3.State.Rates()
	_, bx, by, bz := four.Turned(of(l0), of(l1), of(l2), of(l3))
	xx, xy, xz, yx := four.Turned(of(&a0[0]), of(&a1[0]), of(&a2[0]), of(&a3[0]))
	yy, yz, zx, zy := four.Turned(of(&a0[1]), of(&a1[1]), of(&a2[1]), of(&a3[1]))
	zz, _, _, _ := four.Turned(of(&a0[2]), of(&a1[2]), of(&a2[2]), of(&a3[2]))
	vx, vy, vz, _ := four.Turned(of(s0), of(s1), of(s2), of(s3))
	x, y, z := of(&r.rate[0]), of(&r.rate[1]), of(&r.rate[2])
	vx = vx.Add(x.Mul(xx).Add(y.Mul(yx)).Add(z.Mul(zx)).Mul(dt))
	vy = vy.Add(x.Mul(xy).Add(y.Mul(yy)).Add(z.Mul(zy)).Mul(dt))
	vz = vz.Add(x.Mul(xz).Add(y.Mul(yz)).Add(z.Mul(zz)).Mul(dt))
	x, y, z = of(&r.free[0]), of(&r.free[1]), of(&r.free[2])
	four.StoreRows(&a0[2], &a1[2], &a2[2], &a3[2], zz, bx.Sub(x).Mul(half), by.Sub(y).Mul(half), bz.Sub(z).Mul(half))
	x, y, z = x.Add(of(&r.alpha[0]).Mul(dt)), y.Add(of(&r.alpha[1]).Mul(dt)), z.Add(of(&r.alpha[2]).Mul(dt))
	four.StoreRows(s0, s1, s2, s3, vx, vy, vz, x)
	four.StoreRows(l0, l1, l2, l3, vz, x, y, z)
	fit := vx.Mul(vx).Add(vy.Mul(vy)).Add(vz.Mul(vz)).Less(four.Of(fleet.MostSpeed * fleet.MostSpeed)).
		And(x.Mul(x).Add(y.Mul(y)).Add(z.Mul(z)).Less(four.Of(fleet.MostSpin * fleet.MostSpin))).ToBits()
	four.Leave()
	return fit
}

// solve is six.solve of each.
func (r *bodies) solve(u0, u1, u2, u3 *[8][4]float64) {
	of, one := four.Load, four.Of(1)
	xx, yx, yy, zx := four.Turned(of(&u0[0]), of(&u1[0]), of(&u2[0]), of(&u3[0]))
	zy, zz, px, py := four.Turned(of(&u0[1]), of(&u1[1]), of(&u2[1]), of(&u3[1]))
	// the inverse of the straight motions' block, as block has it
	cxx, cyx, czx := yy.Mul(zz).Sub(zy.Mul(zy)), zx.Mul(zy).Sub(yx.Mul(zz)), yx.Mul(zy).Sub(zx.Mul(yy))
	per := one.Div(four.Dot(xx, yx, zx, cxx, cyx, czx))
	ixx, iyx, izx := per.Mul(cxx), per.Mul(cyx), per.Mul(czx)
	iyy, izy := per.Mul(xx.Mul(zz).Sub(zx.Mul(zx))), per.Mul(yx.Mul(zx).Sub(xx.Mul(zy)))
	izz := per.Mul(xx.Mul(yy).Sub(yx.Mul(yx)))
	pz, pp, qx, qy := four.Turned(of(&u0[2]), of(&u1[2]), of(&u2[2]), of(&u3[2]))
	qz, qp, qq, rx := four.Turned(of(&u0[3]), of(&u1[3]), of(&u2[3]), of(&u3[3]))
	ry, rz, rp, rq := four.Turned(of(&u0[4]), of(&u1[4]), of(&u2[4]), of(&u3[4]))
	rr, fx, fy, fz := four.Turned(of(&u0[5]), of(&u1[5]), of(&u2[5]), of(&u3[5]))
	tx, ty, tz, _ := four.Turned(of(&u0[6]), of(&u1[6]), of(&u2[6]), of(&u3[6]))
	// what it leaves of the turning ones
	x, y, z := four.Dot(ixx, iyx, izx, px, py, pz), four.Dot(iyx, iyy, izy, px, py, pz),
		four.Dot(izx, izy, izz, px, py, pz)
	pp, tx = pp.Sub(four.Dot(x, y, z, px, py, pz)), tx.Sub(four.Dot(x, y, z, fx, fy, fz))
	x, y, z = four.Dot(ixx, iyx, izx, qx, qy, qz), four.Dot(iyx, iyy, izy, qx, qy, qz),
		four.Dot(izx, izy, izz, qx, qy, qz)
	qp, qq = qp.Sub(four.Dot(x, y, z, px, py, pz)), qq.Sub(four.Dot(x, y, z, qx, qy, qz))
	ty = ty.Sub(four.Dot(x, y, z, fx, fy, fz))
	x, y, z = four.Dot(ixx, iyx, izx, rx, ry, rz), four.Dot(iyx, iyy, izy, rx, ry, rz),
		four.Dot(izx, izy, izz, rx, ry, rz)
	rp, rq, rr = rp.Sub(four.Dot(x, y, z, px, py, pz)), rq.Sub(four.Dot(x, y, z, qx, qy, qz)),
		rr.Sub(four.Dot(x, y, z, rx, ry, rz))
	tz = tz.Sub(four.Dot(x, y, z, fx, fy, fz))
	cpp, cqp, crp := qq.Mul(rr).Sub(rq.Mul(rq)), rp.Mul(rq).Sub(qp.Mul(rr)), qp.Mul(rq).Sub(rp.Mul(qq))
	per = one.Div(four.Dot(pp, qp, rp, cpp, cqp, crp))
	cqq, crq, crr := pp.Mul(rr).Sub(rp.Mul(rp)), qp.Mul(rp).Sub(pp.Mul(rq)), pp.Mul(qq).Sub(qp.Mul(qp))
	cpp, cqp, crp, cqq, crq, crr = per.Mul(cpp), per.Mul(cqp), per.Mul(crp), per.Mul(cqq), per.Mul(crq), per.Mul(crr)
	pitch, roll, yaw := four.Dot(cpp, cqp, crp, tx, ty, tz), four.Dot(cqp, cqq, crq, tx, ty, tz),
		four.Dot(crp, crq, crr, tx, ty, tz)
	pitch.Store(&r.alpha[0])
	roll.Store(&r.alpha[1])
	yaw.Store(&r.alpha[2])
	x, y, z = fx.Sub(four.Dot(px, qx, rx, pitch, roll, yaw)), fy.Sub(four.Dot(py, qy, ry, pitch, roll, yaw)),
		fz.Sub(four.Dot(pz, qz, rz, pitch, roll, yaw))
	four.Dot(ixx, iyx, izx, x, y, z).Store(&r.rate[0])
	four.Dot(iyx, iyy, izy, x, y, z).Store(&r.rate[1])
	four.Dot(izx, izy, izz, x, y, z).Store(&r.rate[2])
	four.Leave()
}

// driven is car.driven of each, of what its wheels come to, but for coast and gain.
// Long because lanes stay in registers: a call would store them all.
func (r *bodies) driven(u0, u1, u2, u3 *[9][4]float64, down float64) {
	k, of := four.Of, four.Load
	c0, c1, c2, c3 := r.chassis[0], r.chassis[1], r.chassis[2], r.chassis[3]
	a0, a1, a2, a3 := c0.Aux.Axes(), c1.Aux.Axes(), c2.Aux.Axes(), c3.Aux.Axes()
	_, l0 := c0.State.Rates()
	_, l1 := c1.State.Rates()
	_, l2 := c2.State.Rates()
	_, l3 := c3.State.Rates()
	_, bx, by, bz := four.Turned(of(l0), of(l1), of(l2), of(l3))

	// as six.carry and accelerate have it
	fx, fy, fz, tx := four.Turned(of(&u0[0]), of(&u1[0]), of(&u2[0]), of(&u3[0]))
	ty, tz, mass, turning := four.Turned(of(&u0[1]), of(&u1[1]), of(&u2[1]), of(&u3[1]))
	_, _, _, backX := four.Turned(of(&u0[2]), of(&u1[2]), of(&u2[2]), of(&u3[2]))
	backY, backZ, allX, allY := four.Turned(of(&u0[3]), of(&u1[3]), of(&u2[3]), of(&u3[3]))
	allZ, dxx, dyy, dzz := four.Turned(of(&u0[4]), of(&u1[4]), of(&u2[4]), of(&u3[4]))
	dxy, dxz, dyz, about := four.Turned(of(&u0[5]), of(&u1[5]), of(&u2[5]), of(&u3[5]))
	pp, qq, rr := dyy.Add(dzz).Add(turning), dxx.Add(dzz).Add(turning), dxx.Add(dyy).Add(turning)
	x := pp.Mul(bx).Sub(dxy.Mul(by)).Sub(dxz.Mul(bz))
	y := qq.Mul(by).Sub(dxy.Mul(bx)).Sub(dyz.Mul(bz))
	z := rr.Mul(bz).Sub(dxz.Mul(bx)).Sub(dyz.Mul(by))
	outX, outY, outZ := by.Mul(z).Sub(bz.Mul(y)), bz.Mul(x).Sub(bx.Mul(z)), bx.Mul(y).Sub(by.Mul(x))
	xx, xy, xz, yx := four.Turned(of(&a0[0]), of(&a1[0]), of(&a2[0]), of(&a3[0]))
	yy, yz, zx, zy := four.Turned(of(&a0[1]), of(&a1[1]), of(&a2[1]), of(&a3[1]))
	zz, _, _, _ := four.Turned(of(&a0[2]), of(&a1[2]), of(&a2[2]), of(&a3[2]))
	gx, gy, gz := k(-down).Mul(xz), k(-down).Mul(yz), k(-down).Mul(zz)
	twice := k(-2).Mul(about)
	tx, ty, tz = xx.Mul(tx).Add(xy.Mul(ty)).Add(xz.Mul(tz)), yx.Mul(tx).Add(yy.Mul(ty)).Add(yz.Mul(tz)),
		zx.Mul(tx).Add(zy.Mul(ty)).Add(zz.Mul(tz))
	tx = tx.Add(backX).Add(allY.Mul(gz).Sub(allZ.Mul(gy))).Sub(outX).Add(bx.Mul(twice))
	ty = ty.Add(backY).Add(allZ.Mul(gx).Sub(allX.Mul(gz))).Sub(outY).Add(by.Mul(twice))
	tz = tz.Add(backZ).Add(allX.Mul(gy).Sub(allY.Mul(gx))).Sub(outZ).Add(bz.Mul(twice))
	x, y, z = by.Mul(allZ).Sub(bz.Mul(allY)), bz.Mul(allX).Sub(bx.Mul(allZ)), bx.Mul(allY).Sub(by.Mul(allX))
	kg, ix, iy, iz := four.Turned(of(c0.Params.Masses()), of(c1.Params.Masses()), of(c2.Params.Masses()),
		of(c3.Params.Masses()))
	mass = kg.Add(mass)
	fx, fy, fz = xx.Mul(fx).Add(xy.Mul(fy)).Add(xz.Mul(fz)), yx.Mul(fx).Add(yy.Mul(fy)).Add(yz.Mul(fz)),
		zx.Mul(fx).Add(zy.Mul(fy)).Add(zz.Mul(fz))
	fx = fx.Add(gx.Mul(mass)).Sub(by.Mul(z).Sub(bz.Mul(y)))
	fy = fy.Add(gy.Mul(mass)).Sub(bz.Mul(x).Sub(bx.Mul(z)))
	fz = fz.Add(gz.Mul(mass)).Sub(bx.Mul(y).Sub(by.Mul(x)))
	own, across, lessZZ, pz := four.Turned(of(&u0[6]), of(&u1[6]), of(&u2[6]), of(&u3[6]))
	lessPP, qz, qp, lessQQ := four.Turned(of(&u0[7]), of(&u1[7]), of(&u2[7]), of(&u3[7]))
	lessZ, lessP, lessQ, _ := four.Turned(of(&u0[8]), of(&u1[8]), of(&u2[8]), of(&u3[8]))
	fx, fy, fz = fx.Sub(k(2).Mul(by).Mul(own)), fy.Add(k(2).Mul(bx).Mul(own)), fz.Sub(lessZ)
	tx, ty, tz = tx.Sub(lessP), ty.Sub(lessQ), tz.Add(across.Add(across))

	// as solveUpright has it
	pz, qz = allY.Sub(pz), four.Neg(allX).Sub(qz)
	pp, qp, qq, rr = ix.Add(pp).Sub(lessPP), four.Neg(dxy).Sub(qp), iy.Add(qq).Sub(lessQQ), iz.Add(rr)
	per, perZ := k(1).Div(mass), k(1).Div(mass.Sub(lessZZ))
	py, qx, rx, ry := four.Neg(allZ), allZ, four.Neg(allY), allX
	ey, ex, hx, hy, p, q := per.Mul(py), per.Mul(qx), per.Mul(rx), per.Mul(ry), perZ.Mul(pz), perZ.Mul(qz)
	pp, qp = pp.Sub(ey.Mul(py).Add(p.Mul(pz))), qp.Sub(q.Mul(pz))
	qq, rr = qq.Sub(ex.Mul(qx).Add(q.Mul(qz))), rr.Sub(hx.Mul(rx).Add(hy.Mul(ry)))
	rp, rq := four.Neg(dxz).Sub(hy.Mul(py)), four.Neg(dyz).Sub(hx.Mul(qx))
	tx, ty, tz = tx.Sub(ey.Mul(fy).Add(p.Mul(fz))), ty.Sub(ex.Mul(fx).Add(q.Mul(fz))), tz.Sub(hx.Mul(fx).Add(hy.Mul(fy)))
	// as block has it
	ipp, iqp, irp := qq.Mul(rr).Sub(rq.Mul(rq)), rp.Mul(rq).Sub(qp.Mul(rr)), qp.Mul(rq).Sub(rp.Mul(qq))
	by3 := k(1).Div(pp.Mul(ipp).Add(qp.Mul(iqp)).Add(rp.Mul(irp)))
	iqq, irq, irr := pp.Mul(rr).Sub(rp.Mul(rp)), qp.Mul(rp).Sub(pp.Mul(rq)), pp.Mul(qq).Sub(qp.Mul(qp))
	ipp, iqp, irp, iqq, irq, irr = by3.Mul(ipp), by3.Mul(iqp), by3.Mul(irp), by3.Mul(iqq), by3.Mul(irq), by3.Mul(irr)
	pitch := ipp.Mul(tx).Add(iqp.Mul(ty)).Add(irp.Mul(tz))
	roll := iqp.Mul(tx).Add(iqq.Mul(ty)).Add(irq.Mul(tz))
	yaw := irp.Mul(tx).Add(irq.Mul(ty)).Add(irr.Mul(tz))
	x = per.Mul(fx.Sub(qx.Mul(roll).Add(rx.Mul(yaw))))
	y = per.Mul(fy.Sub(py.Mul(pitch).Add(ry.Mul(yaw))))
	z = perZ.Mul(fz.Sub(pz.Mul(pitch).Add(qz.Mul(roll))))
	x.Store(&r.rate[0])
	y.Store(&r.rate[1])
	z.Store(&r.rate[2])
	pitch.Store(&r.alpha[0])
	roll.Store(&r.alpha[1])
	yaw.Store(&r.alpha[2])
	four.Leave()
}
