// The common case of Push: a car whose wheels go straight up and down in it, and that does not tumble.

package push

import (
	"camber/components/space"
	"camber/components/vehicle"
	"camber/systems/drive/fleet"
)

// uprightMost is how many wheels of a car are pushed this way.
const uprightMost = 4

// riding is one wheel as six.free sees it, of what is not 0.
type riding struct {
	mass       float64 // kg
	mx, my, mz float64 // kg m, that times its place
	z, p, q    float64 // kg, kg m: momentum up, and about x and y, for each m/s
	drive      float64 // N
	ease       float64 // 1/kg
}

// stands tells whether a car can be pushed by pushUpright.
func stands(c *fleet.Car) bool {
	if len(c.Corners) > uprightMost || c.Fuel != nil || !none(&c.Chassis.Params.Products) ||
		!(c.Chassis.State.Spin.LenSq() <= fastSpin*fastSpin) {
		return false
	}
	if c.Slips {
		return c.Upright // Suspension has looked
	}
	corners := c.Corners
	for i := range corners {
		if p := corners[i].Suspension.Params; p.Linkage != nil || !fleet.Straight(p) {
			return false
		}
	}
	return true
}

// pushUpright is push and accelerate for such a car: the same sums, less what is 0, each wheel's in one go.
// Long because its sums stay in registers: in parts, each wheel's would be stored and read again.
func pushUpright(c *fleet.Car, down, dt float64) {
	a := &c.Chassis.Aux
	per := 1 / dt
	before := c.Chassis.State.Spin
	fast := before.LenSq()
	gravity := gravityOf(c, down)
	corners := c.Corners[:min(len(c.Corners), uprightMost)]
	var wheels [uprightMost]riding
	// what all wheels come to, a few sums at a time: as many as a processor holds
	force, torque := a.Force, a.Torque // world axes
	for i := range corners {
		k := &corners[i]
		w := &k.Wheel.Aux
		drive := k.Suspension.Aux.Force
		if w.Contact {
			drive += press(w, &k.Tyre.Aux, &k.Suspension.Aux.Lever, &force, &torque)
		}
		wheels[i].drive = drive
	}
	var flywheels, reactions space.Vec // kg m2/s of all spinning wheels and N m, body axes
	for i := range corners {
		k := &corners[i]
		inertia, axle := k.Suspension.Params.Inertia+k.Wheel.Params.Inertia, k.Suspension.Aux.Axle
		flywheels = flywheels.AddScaled(axle, float64(-inertia*k.Wheel.State.Spin))
		reactions = reactions.AddScaled(axle, float64(float64(inertia*k.Wheel.Aux.Gain)*per))
	}

	// the matrix, of which xx = yy = mass and whatever is not named is 0 or is told by mass times place
	mass, turning := 0.0, 0.0
	var all space.Vec // kg m
	var dxx, dyy, dzz, dxy, dxz, dyz float64
	for i := range corners {
		x, d := corners[i].Suspension.Params, &corners[i].Suspension.Aux.Hub
		kg := x.Mass
		if kg < leastMass {
			kg = leastMass
		}
		mass += kg
		turning += x.Turning
		mx, my, mz := float64(kg*d.X), float64(kg*d.Y), float64(kg*d.Z)
		all.X, all.Y, all.Z = all.X+mx, all.Y+my, all.Z+mz
		dxx, dyy, dzz = dxx+float64(mx*d.X), dyy+float64(my*d.Y), dzz+float64(mz*d.Z)
		dxy, dxz, dyz = dxy+float64(mx*d.Y), dxz+float64(mx*d.Z), dyz+float64(my*d.Z)
		r := &wheels[i]
		r.mass, r.mx, r.my, r.mz = kg, mx, my, mz
	}
	about, own, across := 0.0, 0.0, 0.0
	for i := range corners {
		k, r := &corners[i], &wheels[i]
		u, v := &k.Suspension.Aux, k.Suspension.State.Speed
		up := u.Slide.Z
		z := float64(r.mass * up)
		in, out := before.Dot(u.Hub), float64(r.mz*up)
		r.z, r.p, r.q = z, float64(r.my*up), float64(-r.mx*up)
		r.drive = r.drive + float64(z*gravity.Z) - float64(float64(before.Z*z)*in) + float64(fast*out)
		r.ease = 1 / (float64(z*up) + float64(dt*u.Damping))
		about += float64(v * out)
		own += float64(z * v)
		across += float64(float64(v*in) * z)
	}
	var zz, pz, qz, pp, qp, qq float64 // what is taken out
	var fz, tx, ty float64
	for i := range corners {
		r := &wheels[i]
		ez, ep, eq := float64(r.ease*r.z), float64(r.ease*r.p), float64(r.ease*r.q)
		zz += float64(ez * r.z)
		pz += float64(ep * r.z)
		pp += float64(ep * r.p)
		qz += float64(eq * r.z)
		qp += float64(eq * r.p)
		qq += float64(eq * r.q)
		fz += float64(ez * r.drive)
		tx += float64(ep * r.drive)
		ty += float64(eq * r.drive)
	}
	rate, alpha := driven(c, &uprights{
		force: force, torque: torque, flywheels: flywheels, reactions: reactions, mass: mass, turning: turning, all: all,
		dxx: dxx, dyy: dyy, dzz: dzz, dxy: dxy, dxz: dxz, dyz: dyz, about: about, own: own, across: across,
		zz: zz, pz: pz, qz: qz, pp: pp, qp: qp, qq: qq, fz: fz, tx: tx, ty: ty,
	}, gravity, dt)
	for i := range corners {
		w := &wheels[i]
		gain := w.drive - float64(w.z*rate.Z) - float64(w.p*alpha.X) - float64(w.q*alpha.Y)
		corners[i].Suspension.State.Speed += float64(dt * float64(gain*w.ease))
	}
}

// uprights is what all wheels of such a car come to, in the order in which pushing sums it up.
type uprights struct {
	force, torque        space.Vec // N, N m, of all that acts on car and wheels, world axes
	mass, turning        float64   // kg, kg m2
	flywheels, reactions space.Vec // kg m2/s of all spinning wheels and N m, body axes
	all                  space.Vec // kg m
	dxx, dyy, dzz        float64   // kg m2
	dxy, dxz, dyz        float64
	about, own, across   float64 // of how they move, as sweep has it
	zz, pz, pp, qz       float64 // what is taken out of the matrix
	qp, qq               float64
	fz, tx, ty           float64 // and of force and torque
	_                    float64
}

// driven moves the body on, and gives its acceleration and angular acceleration.
func driven(c *fleet.Car, u *uprights, gravity space.Vec, dt float64) (rate, alpha space.Vec) {
	p, a := c.Chassis.Params, &c.Chassis.Aux
	before := c.Chassis.State.Spin
	body := rigid{Mass: p.Mass, Inertia: p.Inertia}
	free := coast(&body, before, u.flywheels, dt)

	// as six.carry and accelerate have it
	cpp, cqq, crr := u.dyy+u.dzz+u.turning, u.dxx+u.dzz+u.turning, u.dxx+u.dyy+u.turning
	whole := p.Mass + u.mass
	carried := space.Vec{
		X: float64(cpp*before.X) - float64(u.dxy*before.Y) - float64(u.dxz*before.Z),
		Y: float64(cqq*before.Y) - float64(u.dxy*before.X) - float64(u.dyz*before.Z),
		Z: float64(crr*before.Z) - float64(u.dxz*before.X) - float64(u.dyz*before.Y),
	}
	f := a.ToBody(u.force).AddScaled(gravity, whole).Sub(before.Cross(before.Cross(u.all)))
	f.X -= float64(2 * before.Y * u.own)
	f.Y += float64(2 * before.X * u.own)
	f.Z -= u.fz
	t := a.ToBody(u.torque).Add(u.reactions).Add(u.all.Cross(gravity)).Sub(before.Cross(carried)).AddScaled(before,
		float64(-2*u.about))
	t.X -= u.tx
	t.Y -= u.ty
	t.Z += u.across + u.across
	rate, alpha = solveUpright(whole, whole-u.zz, &u.all,
		u.all.Y-u.pz, -u.all.X-u.qz,
		p.Inertia.X+cpp-u.pp, -u.dxy-u.qp, p.Inertia.Y+cqq-u.qq, p.Inertia.Z+crr, -u.dxz, -u.dyz, f, t)
	gain(c, free, rate, alpha, dt)
	return rate, alpha
}

// press adds what the ground does to a wheel to the force and torque on the car, and gives what it does along the
// wheel's path.
func press(w *vehicle.WheelAux, t *vehicle.TyreAux, lever, force, torque *space.Vec) float64 {
	x := float64(t.Load*w.Normal.X) + float64(t.Long*w.Ahead.X) + float64(t.Lat*w.Aside.X)
	y := float64(t.Load*w.Normal.Y) + float64(t.Long*w.Ahead.Y) + float64(t.Lat*w.Aside.Y)
	z := float64(t.Load*w.Normal.Z) + float64(t.Long*w.Ahead.Z) + float64(t.Lat*w.Aside.Z)
	force.X, force.Y, force.Z = force.X+x, force.Y+y, force.Z+z
	torque.X += float64(w.Foot.Y*z) - float64(w.Foot.Z*y) + float64(t.Mz*w.Normal.X) + float64(t.Mx*w.Ahead.X)
	torque.Y += float64(w.Foot.Z*x) - float64(w.Foot.X*z) + float64(t.Mz*w.Normal.Y) + float64(t.Mx*w.Ahead.Y)
	torque.Z += float64(w.Foot.X*y) - float64(w.Foot.Y*x) + float64(t.Mz*w.Normal.Z) + float64(t.Mx*w.Ahead.Z)
	return float64(lever.X*x) + float64(lever.Y*y) + float64(lever.Z*z)
}

// solveUpright is six.solve where the straight motions hang together by nothing but what turns: mass counts in x and y,
// zz in z.
func solveUpright(mass, zz float64, all *space.Vec, pz, qz, pp, qp, qq, rr, rp, rq float64, f, t space.Vec) (a,
	alpha space.Vec,
) {
	per, perZ := 1/mass, 1/zz
	py, qx, rx, ry := -all.Z, all.Z, -all.Y, all.X
	ey, ex := float64(per*py), float64(per*qx)
	hx, hy := float64(per*rx), float64(per*ry)
	p, q := float64(perZ*pz), float64(perZ*qz)
	var j block
	j.invert(
		pp-(float64(ey*py)+float64(p*pz)),
		qp-float64(q*pz),
		qq-(float64(ex*qx)+float64(q*qz)),
		rp-float64(hy*py),
		rq-float64(hx*qx),
		rr-(float64(hx*rx)+float64(hy*ry)),
	)
	alpha = j.times(
		t.X-(float64(ey*f.Y)+float64(p*f.Z)),
		t.Y-(float64(ex*f.X)+float64(q*f.Z)),
		t.Z-(float64(hx*f.X)+float64(hy*f.Y)),
	)
	a = space.Vec{
		X: float64(per * (f.X - (float64(qx*alpha.Y) + float64(rx*alpha.Z)))),
		Y: float64(per * (f.Y - (float64(py*alpha.X) + float64(ry*alpha.Z)))),
		Z: float64(perZ * (f.Z - (float64(pz*alpha.X) + float64(qz*alpha.Y)))),
	}
	return a, alpha
}
