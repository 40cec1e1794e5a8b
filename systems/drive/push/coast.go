// A free body's spin over one step: the gyroscopic term, stepped so that it can neither gain energy nor momentum.

package push

import (
	"math"

	"camber/components/num/four"
	"camber/components/space"
)

// coast turns Euler's equations without torque on by dt, with the angular momentum of the spinning
// wheels added (body axes, kg m2/s). It is the implicit midpoint rule,
//
//	I (after - before) / dt + middle x (I middle + wheels) = 0,
//
// which keeps energy exactly, and turning the body by the middle spin (see turned) keeps the momentum in the world
// exactly too. Newton's method finds it; two or three steps do for anything that tumbles slower than a thousand rad/s.
//
// The equation is one of squares, so what a step of Newton's leaves of it is known without asking again: dt/4 times its
// change x I its change.
func coast(b *rigid, before, wheels space.Vec, dt float64) (after space.Vec) {
	after = before
	l := b.times(before).Add(wheels)
	off := before.Cross(l).Scale(dt)
	if off == (space.Vec{}) {
		return before
	}
	var j slope
	m := before
	for i := 0; ; i++ {
		if i > 0 {
			m = before.Add(after).Scale(0.5)
			l = b.times(m).Add(wheels)
		}
		j.of(b, m, l, float64(0.5*dt))
		change := j.solve(off)
		after = after.Sub(change)
		off = change.Cross(b.times(change)).Scale(float64(0.25 * dt))
		if off.LenSq() <= float64(coastEnough*l.LenSq()) || i == coastSteps {
			return after.Sub(j.solve(off)) // by the same slope, which is as good by then
		}
	}
}

const (
	coastSteps  = 8
	coastEnough = 1e-18 // of the squared momentum
)

// slope is a matrix turned round: its columns' products and the volume between them.
type slope struct {
	x, y, z space.Vec
	per     float64
}

// of makes it that of I + h (m x I - l x).
func (s *slope) of(b *rigid, m, l space.Vec, h float64) {
	// by columns: what the matrix makes of x, y and z
	i := b.Inertia
	x := space.Vec{X: i.X, Y: float64(h * (float64(i.X*m.Z) - l.Z)), Z: float64(h * (l.Y - float64(i.X*m.Y)))}
	y := space.Vec{X: float64(h * (l.Z - float64(i.Y*m.Z))), Y: i.Y, Z: float64(h * (float64(i.Y*m.X) - l.X))}
	z := space.Vec{X: float64(h * (float64(i.Z*m.Y) - l.Y)), Y: float64(h * (l.X - float64(i.Z*m.X))), Z: i.Z}
	if p := b.Products; !none(&p) {
		px, py, pz := space.Vec{Y: -p.Z, Z: -p.Y}, space.Vec{X: -p.Z, Z: -p.X}, space.Vec{X: -p.Y, Y: -p.X}
		x = x.Add(px).AddScaled(m.Cross(px), h)
		y = y.Add(py).AddScaled(m.Cross(py), h)
		z = z.Add(pz).AddScaled(m.Cross(pz), h)
	}
	yz := y.Cross(z)
	s.x, s.y, s.z, s.per = yz, z.Cross(x), x.Cross(y), 1/x.Dot(yz)
}

// solve finds what the matrix makes off of.
func (s *slope) solve(off space.Vec) space.Vec {
	return space.Vec{X: float64(s.per * s.x.Dot(off)), Y: float64(s.per * s.y.Dot(off)), Z: float64(s.per * s.z.Dot(off))}
}

// coast is coast of each body; own are the wheels' shares.
// Long because lanes stay in registers: a call would store them all.
func (r *bodies) coast(own0, own1, own2, own3 *[4]float64, dt float64) {
	k, of, none := four.Of, four.Load, four.Of(0)
	c0, c1, c2, c3 := r.chassis[0], r.chassis[1], r.chassis[2], r.chassis[3]
	_, ix, iy, iz := four.Turned(of(c0.Params.Masses()), of(c1.Params.Masses()), of(c2.Params.Masses()),
		of(c3.Params.Masses()))
	_, s0 := c0.State.Rates()
	_, s1 := c1.State.Rates()
	_, s2 := c2.State.Rates()
	_, s3 := c3.State.Rates()
	_, mx, my, mz := four.Turned(of(s0), of(s1), of(s2), of(s3))
	ownX, ownY, ownZ, _ := four.Turned(of(own0), of(own1), of(own2), of(own3))
	px, py, pz, _ := four.Turned(of(c0.Params.Skews()), of(c1.Params.Skews()), of(c2.Params.Skews()),
		of(c3.Params.Skews()))
	skew := px.NotEqual(none).Or(py.NotEqual(none)).Or(pz.NotEqual(none))
	skewed := skew.ToBits() != 0
	lx, ly, lz := ix.Mul(mx), iy.Mul(my), iz.Mul(mz)
	if skewed {
		lx, ly, lz = askew(skew, px, py, pz, mx, my, mz, lx, ly, lz)
	}
	lx, ly, lz = lx.Add(ownX), ly.Add(ownY), lz.Add(ownZ)
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
		xx, xy, xz := ix, h.Mul(ix.Mul(mz).Sub(lz)), h.Mul(ly.Sub(ix.Mul(my)))
		yx, yy, yz := h.Mul(lz.Sub(iy.Mul(mz))), iy, h.Mul(iy.Mul(mx).Sub(lx))
		zx, zy, zz := h.Mul(iz.Mul(my).Sub(ly)), h.Mul(lx.Sub(iz.Mul(mx))), iz
		if skewed {
			nx, ny, nz := four.Neg(px), four.Neg(py), four.Neg(pz)
			xx = four.Choose(skew, xx.Add(none).Add(my.Mul(ny).Sub(mz.Mul(nz)).Mul(h)), xx)
			xy = four.Choose(skew, xy.Add(nz).Add(mz.Mul(none).Sub(mx.Mul(ny)).Mul(h)), xy)
			xz = four.Choose(skew, xz.Add(ny).Add(mx.Mul(nz).Sub(my.Mul(none)).Mul(h)), xz)
			yx = four.Choose(skew, yx.Add(nz).Add(my.Mul(nx).Sub(mz.Mul(none)).Mul(h)), yx)
			yy = four.Choose(skew, yy.Add(none).Add(mz.Mul(nz).Sub(mx.Mul(nx)).Mul(h)), yy)
			yz = four.Choose(skew, yz.Add(nx).Add(mx.Mul(none).Sub(my.Mul(nz)).Mul(h)), yz)
			zx = four.Choose(skew, zx.Add(ny).Add(my.Mul(none).Sub(mz.Mul(nx)).Mul(h)), zx)
			zy = four.Choose(skew, zy.Add(nx).Add(mz.Mul(ny).Sub(mx.Mul(none)).Mul(h)), zy)
			zz = four.Choose(skew, zz.Add(none).Add(mx.Mul(nx).Sub(my.Mul(ny)).Mul(h)), zz)
		}
		sxx, sxy, sxz := yy.Mul(zz).Sub(yz.Mul(zy)), yz.Mul(zx).Sub(yx.Mul(zz)), yx.Mul(zy).Sub(yy.Mul(zx))
		syx, syy, syz := zy.Mul(xz).Sub(zz.Mul(xy)), zz.Mul(xx).Sub(zx.Mul(xz)), zx.Mul(xy).Sub(zy.Mul(xx))
		szx, szy, szz := xy.Mul(yz).Sub(xz.Mul(yy)), xz.Mul(yx).Sub(xx.Mul(yz)), xx.Mul(yy).Sub(xy.Mul(yx))
		per := k(1).Div(xx.Mul(sxx).Add(xy.Mul(sxy)).Add(xz.Mul(sxz)))
		byX := per.Mul(sxx.Mul(offX).Add(sxy.Mul(offY)).Add(sxz.Mul(offZ)))
		byY := per.Mul(syx.Mul(offX).Add(syy.Mul(offY)).Add(syz.Mul(offZ)))
		byZ := per.Mul(szx.Mul(offX).Add(szy.Mul(offY)).Add(szz.Mul(offZ)))
		x, y, z = x.Sub(byX), y.Sub(byY), z.Sub(byZ)
		tx, ty, tz := ix.Mul(byX), iy.Mul(byY), iz.Mul(byZ)
		if skewed {
			tx, ty, tz = askew(skew, px, py, pz, byX, byY, byZ, tx, ty, tz)
		}
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
		lx, ly, lz = ix.Mul(mx), iy.Mul(my), iz.Mul(mz)
		if skewed {
			lx, ly, lz = askew(skew, px, py, pz, mx, my, mz, lx, ly, lz)
		}
		lx, ly, lz = lx.Add(ownX), ly.Add(ownY), lz.Add(ownZ)
	}
	freeX.Store(&r.free[0])
	freeY.Store(&r.free[1])
	freeZ.Store(&r.free[2])
	four.Leave()
}

// askew is rigid.skewed of those whose axes are not the principal ones.
func askew(skew four.Mask, px, py, pz, x, y, z, lx, ly, lz four.F) (a, b, c four.F) {
	return four.Choose(skew, lx.Sub(pz.Mul(y)).Sub(py.Mul(z)), lx),
		four.Choose(skew, ly.Sub(pz.Mul(x)).Sub(px.Mul(z)), ly),
		four.Choose(skew, lz.Sub(py.Mul(x)).Sub(px.Mul(y)), lz)
}

// Turned is the attitude after turning for dt with the spin held in body axes, by Cayley's map: the partner of coast.
func Turned(q space.Quat, spin space.Vec, dt float64) space.Quat {
	h := spin.Scale(float64(0.5 * dt))
	return upright(q.Mul(space.Quat{W: 1, X: h.X, Y: h.Y, Z: h.Z}))
}

// upright scales a quaternion to length 1.
func upright(q space.Quat) space.Quat {
	n := 1 / math.Sqrt(q.Dot(q))
	return space.Quat{W: float64(q.W * n), X: float64(q.X * n), Y: float64(q.Y * n), Z: float64(q.Z * n)}
}
