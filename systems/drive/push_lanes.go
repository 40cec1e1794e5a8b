// Push in lanes: a car that stands upright on four wheels, all of which touch the ground. Any other goes through
// pushUpright or push.

package drive

import (
	"camber/components/num/four"
	"camber/components/space"
)

// pushing is the room that this takes: of the four wheels what is asked, and what comes of it. They are laid out first,
// for of so many numbers Pack would have the compiler read all and put them aside before it reckons with the first.
type pushing struct {
	normal, ahead, aside, foot, lever, axle, hub [3][4]float64 // x, y and z, as in the wheel's and suspension's Aux
	load, long, lat, mx, mz, drive               [4]float64
	inertia, spin, gain                          [4]float64
	kg, turning, up, damping, speed              [4]float64
	z, p, q, ease                                [4]float64    // as riding has them
	sums                                         [9][4]float64 // of the wheels, in their order
}

// spread3 lays a vector of one wheel beside those of the others.
func spread3(to *[3][4]float64, i int, v *space.Vec) {
	to[0][i&3], to[1][i&3], to[2][i&3] = v.X, v.Y, v.Z
}

// take lays out the wheels of a car, and tells whether they are for lanes.
func (r *pushing) take(c *car) bool {
	if len(c.corners) != 4 {
		return false
	}
	for i := range c.corners {
		k := &c.corners[i]
		x, u, w, t := k.suspension.Params, &k.suspension.Aux, &k.wheel.Aux, &k.tyre.Aux
		if !w.Contact {
			return false
		}
		spread3(&r.normal, i, &w.Normal)
		spread3(&r.ahead, i, &w.Ahead)
		spread3(&r.aside, i, &w.Aside)
		spread3(&r.foot, i, &w.Foot)
		r.load[i&3], r.long[i&3], r.lat[i&3], r.mx[i&3], r.mz[i&3] = t.Load, t.Long, t.Lat, t.Mx, t.Mz
		spread3(&r.lever, i, &u.Lever)
		r.drive[i&3] = u.Force
		spread3(&r.axle, i, &u.Axle)
		r.inertia[i&3] = x.Inertia + k.wheel.Params.Inertia
		r.spin[i&3], r.gain[i&3] = k.wheel.State.Spin, w.Gain
		spread3(&r.hub, i, &u.Hub)
		r.kg[i&3], r.turning[i&3] = x.Mass, x.Turning
		r.up[i&3], r.damping[i&3], r.speed[i&3] = u.Slide.Z, u.Damping, k.suspension.State.Speed
	}
	return true
}

// pushFour is pushUpright for the car whose wheels were taken.
func (r *pushing) pushFour(c *car, down, dt float64) {
	a := &c.chassis.Aux
	gravity := space.Vec{X: float64(-down * a.X.Z), Y: float64(-down * a.Y.Z), Z: float64(-down * a.Z.Z)}
	r.sum(c, gravity.Z, dt)
	s := &r.sums
	rate, alpha := c.driven(&uprights{
		force: space.Vec{X: s[0][0], Y: s[0][1], Z: s[0][2]}, torque: space.Vec{X: s[0][3], Y: s[1][0], Z: s[1][1]},
		mass: s[1][2], turning: s[1][3],
		flywheels: space.Vec{X: s[2][0], Y: s[2][1], Z: s[2][2]}, reactions: space.Vec{X: s[2][3], Y: s[3][0], Z: s[3][1]},
		all: space.Vec{X: s[3][2], Y: s[3][3], Z: s[4][0]},
		dxx: s[4][1], dyy: s[4][2], dzz: s[4][3], dxy: s[5][0], dxz: s[5][1], dyz: s[5][2],
		about: s[5][3], own: s[6][0], across: s[6][1],
		zz: s[6][2], pz: s[6][3], pp: s[7][0], qz: s[7][1], qp: s[7][2], qq: s[7][3],
		fz: s[8][0], tx: s[8][1], ty: s[8][2],
	}, gravity, dt)
	for i := range c.corners {
		gain := r.drive[i&3] - float64(r.z[i&3]*rate.Z) - float64(r.p[i&3]*alpha.X) - float64(r.q[i&3]*alpha.Y)
		c.corners[i].suspension.State.Speed += float64(dt * float64(gain*r.ease[i&3]))
	}
}

// sum is what pushUpright works out of each wheel, and of all.
func (r *pushing) sum(c *car, gravity, dt float64) {
	k, of, none := four.Of, four.Load, four.Of(0)
	a, before := &c.chassis.Aux, c.chassis.State.Spin
	fast := before.LenSq()

	// as press has it
	load, long, lat, mx, mz := of(&r.load), of(&r.long), of(&r.lat), of(&r.mx), of(&r.mz)
	nx, ny, nz := of(&r.normal[0]), of(&r.normal[1]), of(&r.normal[2])
	ax, ay, az := of(&r.ahead[0]), of(&r.ahead[1]), of(&r.ahead[2])
	x := load.Mul(nx).Add(long.Mul(ax)).Add(lat.Mul(of(&r.aside[0])))
	y := load.Mul(ny).Add(long.Mul(ay)).Add(lat.Mul(of(&r.aside[1])))
	z := load.Mul(nz).Add(long.Mul(az)).Add(lat.Mul(of(&r.aside[2])))
	fx, fy, fz := of(&r.foot[0]), of(&r.foot[1]), of(&r.foot[2])
	tx := fy.Mul(z).Sub(fz.Mul(y)).Add(mz.Mul(nx)).Add(mx.Mul(ax))
	ty := fz.Mul(x).Sub(fx.Mul(z)).Add(mz.Mul(ny)).Add(mx.Mul(ay))
	tz := fx.Mul(y).Sub(fy.Mul(x)).Add(mz.Mul(nz)).Add(mx.Mul(az))
	drive := of(&r.drive).Add(of(&r.lever[0]).Mul(x).Add(of(&r.lever[1]).Mul(y)).Add(of(&r.lever[2]).Mul(z)))
	kg, turning := four.AtLeast(of(&r.kg), k(leastMass)), of(&r.turning)
	four.Sums(four.Pack(a.Force.X, a.Force.Y, a.Force.Z, a.Torque.X), x, y, z, tx).Store(&r.sums[0])
	four.Sums(four.Pack(a.Torque.Y, a.Torque.Z, 0, 0), ty, tz, kg, turning).Store(&r.sums[1])

	inertia := of(&r.inertia)
	turns, reaction := four.Neg(inertia).Mul(of(&r.spin)), inertia.Mul(of(&r.gain)).Mul(k(1/dt))
	x, y, z = of(&r.axle[0]), of(&r.axle[1]), of(&r.axle[2])
	four.Sums(none, x.Mul(turns), y.Mul(turns), z.Mul(turns), x.Mul(reaction)).Store(&r.sums[2])
	hx, hy, hz := of(&r.hub[0]), of(&r.hub[1]), of(&r.hub[2])
	mx, my, mz := kg.Mul(hx), kg.Mul(hy), kg.Mul(hz)
	four.Sums(none, y.Mul(reaction), z.Mul(reaction), mx, my).Store(&r.sums[3])
	four.Sums(none, mz, mx.Mul(hx), my.Mul(hy), mz.Mul(hz)).Store(&r.sums[4])

	up, speed := of(&r.up), of(&r.speed)
	z = kg.Mul(up)
	in, out := k(before.X).Mul(hx).Add(k(before.Y).Mul(hy)).Add(k(before.Z).Mul(hz)), mz.Mul(up)
	p, q := my.Mul(up), four.Neg(mx).Mul(up)
	drive = drive.Add(z.Mul(k(gravity))).Sub(k(before.Z).Mul(z).Mul(in)).Add(k(fast).Mul(out))
	ease := k(1).Div(z.Mul(up).Add(k(dt).Mul(of(&r.damping))))
	four.Sums(none, mx.Mul(hy), mx.Mul(hz), my.Mul(hz), speed.Mul(out)).Store(&r.sums[5])
	z.Store(&r.z)
	p.Store(&r.p)
	q.Store(&r.q)
	drive.Store(&r.drive)
	ease.Store(&r.ease)
	ez, ep, eq := ease.Mul(z), ease.Mul(p), ease.Mul(q)
	four.Sums(none, z.Mul(speed), speed.Mul(in).Mul(z), ez.Mul(z), ep.Mul(z)).Store(&r.sums[6])
	four.Sums(none, ep.Mul(p), eq.Mul(z), eq.Mul(p), eq.Mul(q)).Store(&r.sums[7])
	four.Sums(none, ez.Mul(drive), ep.Mul(drive), eq.Mul(drive), none).Store(&r.sums[8])
	four.Leave()
}
