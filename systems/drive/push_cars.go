// Push in lanes of four cars: what the sums of each one's wheels make of its body.

package drive

import "camber/components/num/four"

// coast is coast of each car's body.
func (r *pushing) coast(dt float64) {
	k, of, none := four.Of, four.Load, four.Of(0)
	w0, w1, w2, w3 := r.one(0), r.one(1), r.one(2), r.one(3)
	c0, c1, c2, c3 := w0.c.chassis, w1.c.chassis, w2.c.chassis, w3.c.chassis
	_, ix, iy, iz := four.Turned(of(c0.Params.Masses()), of(c1.Params.Masses()), of(c2.Params.Masses()),
		of(c3.Params.Masses()))
	_, s0 := c0.State.Rates()
	_, s1 := c1.State.Rates()
	_, s2 := c2.State.Rates()
	_, s3 := c3.State.Rates()
	_, mx, my, mz := four.Turned(of(s0), of(s1), of(s2), of(s3))
	u0, u1, u2, u3 := w0.all.rows(), w1.all.rows(), w2.all.rows(), w3.all.rows()
	ownX, ownY, ownZ, _ := four.Turned(of(&u0[2]), of(&u1[2]), of(&u2[2]), of(&u3[2])) // of the wheels
	lx, ly, lz := ix.Mul(mx).Add(ownX), iy.Mul(my).Add(ownY), iz.Mul(mz).Add(ownZ)
	span := k(dt)
	offX, offY, offZ := my.Mul(lz).Sub(mz.Mul(ly)).Mul(span), mz.Mul(lx).Sub(mx.Mul(lz)).Mul(span),
		mx.Mul(ly).Sub(my.Mul(lx)).Mul(span)
	beforeX, beforeY, beforeZ := mx, my, mz
	x, y, z := mx, my, mz
	freeX, freeY, freeZ := x, y, z
	done := four.Abs(offX).LessEqual(none).And(four.Abs(offY).LessEqual(none)).And(four.Abs(offZ).LessEqual(none))
	h, quarter := k(float64(0.5*dt)), k(float64(0.25*dt))
	for i := 0; ; i++ {
		// as slope has it
		xy, xz := h.Mul(ix.Mul(mz).Sub(lz)), h.Mul(ly.Sub(ix.Mul(my)))
		yx, yz := h.Mul(lz.Sub(iy.Mul(mz))), h.Mul(iy.Mul(mx).Sub(lx))
		zx, zy := h.Mul(iz.Mul(my).Sub(ly)), h.Mul(lx.Sub(iz.Mul(mx)))
		sxx, sxy, sxz := iy.Mul(iz).Sub(yz.Mul(zy)), yz.Mul(zx).Sub(yx.Mul(iz)), yx.Mul(zy).Sub(iy.Mul(zx))
		syx, syy, syz := zy.Mul(xz).Sub(iz.Mul(xy)), iz.Mul(ix).Sub(zx.Mul(xz)), zx.Mul(xy).Sub(zy.Mul(ix))
		szx, szy, szz := xy.Mul(yz).Sub(xz.Mul(iy)), xz.Mul(yx).Sub(ix.Mul(yz)), ix.Mul(iy).Sub(xy.Mul(yx))
		per := k(1).Div(ix.Mul(sxx).Add(xy.Mul(sxy)).Add(xz.Mul(sxz)))
		byX := per.Mul(sxx.Mul(offX).Add(sxy.Mul(offY)).Add(sxz.Mul(offZ)))
		byY := per.Mul(syx.Mul(offX).Add(syy.Mul(offY)).Add(syz.Mul(offZ)))
		byZ := per.Mul(szx.Mul(offX).Add(szy.Mul(offY)).Add(szz.Mul(offZ)))
		x, y, z = x.Sub(byX), y.Sub(byY), z.Sub(byZ)
		tx, ty, tz := ix.Mul(byX), iy.Mul(byY), iz.Mul(byZ)
		offX, offY, offZ = byY.Mul(tz).Sub(byZ.Mul(ty)).Mul(quarter), byZ.Mul(tx).Sub(byX.Mul(tz)).Mul(quarter),
			byX.Mul(ty).Sub(byY.Mul(tx)).Mul(quarter)
		enough := offX.Mul(offX).Add(offY.Mul(offY)).Add(offZ.Mul(offZ)).
			LessEqual(k(coastEnough).Mul(lx.Mul(lx).Add(ly.Mul(ly)).Add(lz.Mul(lz))))
		// what is done stays as it is
		freeX = four.Choose(done, freeX, x.Sub(per.Mul(sxx.Mul(offX).Add(sxy.Mul(offY)).Add(sxz.Mul(offZ)))))
		freeY = four.Choose(done, freeY, y.Sub(per.Mul(syx.Mul(offX).Add(syy.Mul(offY)).Add(syz.Mul(offZ)))))
		freeZ = four.Choose(done, freeZ, z.Sub(per.Mul(szx.Mul(offX).Add(szy.Mul(offY)).Add(szz.Mul(offZ)))))
		if done = done.Or(enough); done.ToBits() == 0xf || i == coastSteps {
			break
		}
		mx, my, mz = beforeX.Add(x).Mul(k(0.5)), beforeY.Add(y).Mul(k(0.5)), beforeZ.Add(z).Mul(k(0.5))
		lx, ly, lz = ix.Mul(mx).Add(ownX), iy.Mul(my).Add(ownY), iz.Mul(mz).Add(ownZ)
	}
	freeX.Store(&r.free[0])
	freeY.Store(&r.free[1])
	freeZ.Store(&r.free[2])
	four.Leave()
}

// driven is car.driven of each but for coast. It returns a bit for each body that goes as cars do.
// Long because lanes stay in registers: a call would store them all.
func (r *pushing) driven(down, span float64) uint8 {
	k, of, dt := four.Of, four.Load, four.Of(span)
	w0, w1, w2, w3 := r.one(0), r.one(1), r.one(2), r.one(3)
	u0, u1, u2, u3 := w0.all.rows(), w1.all.rows(), w2.all.rows(), w3.all.rows()
	c0, c1, c2, c3 := w0.c.chassis, w1.c.chassis, w2.c.chassis, w3.c.chassis
	a0, a1, a2, a3 := c0.Aux.Axes(), c1.Aux.Axes(), c2.Aux.Axes(), c3.Aux.Axes()
	s0, l0 := c0.State.Rates()
	s1, l1 := c1.State.Rates()
	s2, l2 := c2.State.Rates()
	s3, l3 := c3.State.Rates()
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
	z.Store(&r.rise)
	pitch.Store(&r.pitch)
	roll.Store(&r.roll)

	vx, vy, vz, _ := four.Turned(of(s0), of(s1), of(s2), of(s3))
	vx = vx.Add(x.Mul(xx).Add(y.Mul(yx)).Add(z.Mul(zx)).Mul(dt))
	vy = vy.Add(x.Mul(xy).Add(y.Mul(yy)).Add(z.Mul(zy)).Mul(dt))
	vz = vz.Add(x.Mul(xz).Add(y.Mul(yz)).Add(z.Mul(zz)).Mul(dt))
	x, y, z = of(&r.free[0]), of(&r.free[1]), of(&r.free[2])
	half := k(0.5)
	store(&a0[2], &a1[2], &a2[2], &a3[2], zz, bx.Sub(x).Mul(half), by.Sub(y).Mul(half), bz.Sub(z).Mul(half))
	x, y, z = x.Add(pitch.Mul(dt)), y.Add(roll.Mul(dt)), z.Add(yaw.Mul(dt))
	store(s0, s1, s2, s3, vx, vy, vz, x)
	store(l0, l1, l2, l3, vz, x, y, z)
	fit := vx.Mul(vx).Add(vy.Mul(vy)).Add(vz.Mul(vz)).Less(k(mostSpeed * mostSpeed)).
		And(x.Mul(x).Add(y.Mul(y)).Add(z.Mul(z)).Less(k(mostSpin * mostSpin))).ToBits()
	four.Leave()
	return fit
}
