// Push in lanes of any other car on four wheels that all touch the ground: wheels go along paths that lean or bend, or
// hang on beams, or the body's mass lies askew. A car that tumbles, or has a wheel in the air, goes through push.

package push

import (
	"math"
	"unsafe"

	"camber/components/num/four"
	"camber/components/space"
	"camber/systems/drive/fleet"
)

// hanging is the room that this takes: cars that wait until there are four, for what the sums of four come to is found
// at once.
type hanging struct {
	bodies
	of [4]hung
	n  int // how many wait
	on wheels4
}

// hung is a car that waits: what it comes to, and of each wheel what its joint's gain hangs on.
type hung struct {
	c                  *fleet.Car
	all                loose
	straight, turn     [3][4]float64 // as sliding has them
	drive, ease, speed [4]float64    // likewise; m/s
	beam, shared       [4]float64    // 1 for the first wheel of each beam, else 0; kg, likewise
	beams              bool          // there are some
	turns              bool          // all wheels turn as wheels do
}

// loose are rows.
var _ [32 * 8]byte = [unsafe.Sizeof(loose{})]byte{}

func (l *loose) rows() *[8][4]float64 { return (*[8][4]float64)(unsafe.Pointer(l)) }

// wheels4 is what four wheels bring to their body, wheel by wheel where that counts.
type wheels4 struct {
	sums            [6][4]float64 // what weigh takes apart
	moving          [2][4]float64 // of the wheels that go straight: own and about, and across, as sweep has them
	rest, arm, turn [4][4]float64 // a row a wheel, N and N m: rest, its torque and the swing, as bend has them
	heavy           [4]float64    // kg, likewise
	bent, beam      [4]float64    // 1 for a wheel on a path that bends, and on a beam, else 0
	mixed, beams    bool          // some wheels go straight; some hang on beams
}

// nought adds nothing to any number, not even to a zero of either sign.
var nought = math.Copysign(0, -1)

// only is x where the mask says so.
func only(m four.Mask, x four.F) four.F { return four.Choose(m, x, four.Of(nought)) }

// take tells whether the wheels of a car are for lanes.
func (h *hanging) take(c *fleet.Car) bool {
	w := &h.on
	if w.mixed, w.beams = false, false; len(c.Corners) != 4 ||
		!(c.Chassis.State.Spin.LenSq() <= fastSpin*fastSpin) {
		return false
	}
	corners := c.Corners
	for i := range corners {
		k, bent, beam := &corners[i], 1.0, 0.0
		switch {
		case !k.Wheel.Aux.Contact:
			return false
		case k.Suspension.Params.Linkage == nil:
			w.mixed, bent = true, 0
		case k.Suspension.Aux.Beam:
			if k.Mate != i^1 {
				return false
			}
			w.beams, beam = true, 1
		}
		w.bent[i&3], w.beam[i&3] = bent, beam
	}
	return true
}

// add is push for a car that was taken; flush ends it.
func (h *hanging) add(c *fleet.Car, down, dt float64) {
	r, gravity := &h.of[h.n&3], gravityOf(c, down)
	r.c, r.beams = c, h.on.beams
	h.on.gather(r, gravity, dt)
	h.on.weigh(r, gravity)
	h.on.release(r)
	if h.n++; h.n == len(h.of) {
		h.flush(dt)
	}
}

// flush moves those on that wait.
func (h *hanging) flush(dt float64) {
	if h.n == 0 {
		return
	}
	fit := uint8(0)
	if h.n == 1 { // lanes for one take longer
		r := &h.of[0]
		b, l := bodyOf(r.c), &r.all
		free := coast(&b, r.c.Chassis.State.Spin, l.flywheels, dt)
		rate, alpha := l.solve(l.f, l.t)
		gain(r.c, free, rate, alpha, dt)
		h.rate[0][0], h.rate[1][0], h.rate[2][0] = rate.X, rate.Y, rate.Z
		h.alpha[0][0], h.alpha[1][0], h.alpha[2][0] = alpha.X, alpha.Y, alpha.Z
	} else {
		var rows [4]*[8][4]float64
		for i := range rows {
			r := &h.of[i]
			if i >= h.n { // in a lane that is empty stands the first
				r = &h.of[0]
			}
			rows[i], h.chassis[i] = r.all.rows(), r.c.Chassis
		}
		h.coast(&rows[0][7], &rows[1][7], &rows[2][7], &rows[3][7], dt)
		h.solve(rows[0], rows[1], rows[2], rows[3])
		fit = h.gain(dt)
	}
	for i := range h.of[:h.n] {
		h.slide(i, fit>>i&1 != 0, dt)
	}
	h.n = 0
}

// slide moves the joints of a car on. It is a kernel of its own: in a loop, lanes that stay the same would be in a
// register when Leave is called, and be read into it again behind that.
func (h *hanging) slide(i int, fit bool, dt float64) {
	of, by, a, o := four.Load, four.Of, &h.rate, &h.alpha
	r := &h.of[i]
	v, w := &r.straight, &r.turn
	gain := of(&r.drive).Sub(four.Dot(of(&v[0]), of(&v[1]), of(&v[2]), by(a[0][i]), by(a[1][i]), by(a[2][i]))).
		Sub(four.Dot(of(&w[0]), of(&w[1]), of(&w[2]), by(o[0][i]), by(o[1][i]), by(o[2][i])))
	ease := of(&r.ease)
	if r.beams {
		mate := four.Swapped(gain.Mul(ease))
		gain = four.Choose(of(&r.beam).NotEqual(by(0)), gain.Sub(of(&r.shared).Mul(mate)), gain)
	}
	speed := of(&r.speed).Add(by(dt).Mul(gain.Mul(ease)))
	fits := r.turns && fit && four.Abs(speed).Less(by(fleet.MostTravel)).ToBits() == 0xf
	speed.Store(&r.speed)
	four.Leave()
	slideFour(r.c, &r.speed, fits)
}

// gather is push and sweep of the wheels of a car, but for the sums that hang on its body.
// Long because lanes stay in registers: a call would store them all.
func (w *wheels4) gather(r *hung, pull space.Vec, dt float64) {
	k, of, none, nought := four.Of, four.Load, four.Of(0), four.Of(nought)
	c := r.c
	a, spin := &c.Chassis.Aux, c.Chassis.State.Spin
	spinX, spinY, spinZ := k(spin.X), k(spin.Y), k(spin.Z)
	corners := (*[4]fleet.Corner)(c.Corners)
	k0, k1, k2, k3 := &corners[0], &corners[1], &corners[2], &corners[3]
	s0, s1, s2, s3 := k0.Suspension, k1.Suspension, k2.Suspension, k3.Suspension

	// what the ground does
	w0, w1, w2, w3 := k0.Wheel.Aux.Stands(), k1.Wheel.Aux.Stands(), k2.Wheel.Aux.Stands(), k3.Wheel.Aux.Stands()
	t0, t1, t2, t3 := &k0.Tyre.Aux, &k1.Tyre.Aux, &k2.Tyre.Aux, &k3.Tyre.Aux
	load, long, lat, _ := four.Turned(of(t0.Forces()), of(t1.Forces()), of(t2.Forces()), of(t3.Forces()))
	normalX, normalY, normalZ, aheadX := four.Turned(of(&w0[0]), of(&w1[0]), of(&w2[0]), of(&w3[0]))
	aheadY, aheadZ, sideX, sideY := four.Turned(of(&w0[1]), of(&w1[1]), of(&w2[1]), of(&w3[1]))
	sideZ, footX, footY, footZ := four.Turned(of(&w0[2]), of(&w1[2]), of(&w2[2]), of(&w3[2]))
	x := normalX.Mul(load).Add(aheadX.Mul(long)).Add(sideX.Mul(lat))
	y := normalY.Mul(load).Add(aheadY.Mul(long)).Add(sideY.Mul(lat))
	z := normalZ.Mul(load).Add(aheadZ.Mul(long)).Add(sideZ.Mul(lat))
	kg, turning, inertia, _ := four.Turned(of(s0.Params.Masses()), of(s1.Params.Masses()), of(s2.Params.Masses()),
		of(s3.Params.Masses()))
	kg = four.AtLeast(kg, k(leastMass))
	four.Sums(four.Pack(a.Force.X, a.Force.Y, a.Force.Z, 0), x, y, z, kg).Store(&w.sums[0])
	_, overturning, _, aligning := four.Turned(of(t0.Moments()), of(t1.Moments()), of(t2.Moments()), of(t3.Moments()))
	twists := overturning.NotEqual(none).Or(aligning.NotEqual(none))
	momentX := aheadX.Mul(overturning).Add(normalX.Mul(aligning))
	momentY := aheadY.Mul(overturning).Add(normalY.Mul(aligning))
	momentZ := aheadZ.Mul(overturning).Add(normalZ.Mul(aligning))
	f0, f1, f2, f3 := four.Turned(footY.Mul(z).Sub(footZ.Mul(y)), footZ.Mul(x).Sub(footX.Mul(z)),
		footX.Mul(y).Sub(footY.Mul(x)), turning)
	m0, m1, m2, m3 := four.Turned(only(twists, momentX), only(twists, momentY), only(twists, momentZ), nought)
	four.Pack(a.Torque.X, a.Torque.Y, a.Torque.Z, 0).Add(f0).Add(m0).Add(f1).Add(m1).Add(f2).Add(m2).Add(f3).Add(m3).
		Store(&w.sums[1])

	// what drives the joint
	b0, b1, b2, b3 := s0.Aux.Bears(), s1.Aux.Bears(), s2.Aux.Bears(), s3.Aux.Bears()
	push, damping, _, leverX := four.Turned(of(&b0[0]), of(&b1[0]), of(&b2[0]), of(&b3[0]))
	leverY, leverZ, _, _ := four.Turned(of(&b0[1]), of(&b1[1]), of(&b2[1]), of(&b3[1]))
	push = push.Add(four.Dot(leverX, leverY, leverZ, x, y, z))
	g0, g1, g2, g3 := s0.Aux.Turns(), s1.Aux.Turns(), s2.Aux.Turns(), s3.Aux.Turns()
	twistX, twistY, twistZ, bentX := four.Turned(of(&g0[0]), of(&g1[0]), of(&g2[0]), of(&g3[0]))
	mX := four.Dot(k(a.X.X), k(a.X.Y), k(a.X.Z), momentX, momentY, momentZ)
	mY := four.Dot(k(a.Y.X), k(a.Y.Y), k(a.Y.Z), momentX, momentY, momentZ)
	mZ := four.Dot(k(a.Z.X), k(a.Z.Y), k(a.Z.Z), momentX, momentY, momentZ)
	bends, beam := four.Fresh(&w.bent).NotEqual(none), four.Fresh(&w.beam).NotEqual(none)
	push = push.Add(only(twists.And(bends), four.Dot(twistX, twistY, twistZ, mX, mY, mZ)))
	h0, h1, h2, h3 := s0.Aux.Hangs(), s1.Aux.Hangs(), s2.Aux.Hangs(), s3.Aux.Hangs()
	hubX, hubY, hubZ, axleX := four.Turned(of(&h0[0]), of(&h1[0]), of(&h2[0]), of(&h3[0]))
	axleY, axleZ, slideX, slideY := four.Turned(of(&h0[1]), of(&h1[1]), of(&h2[1]), of(&h3[1]))
	slideZ, _, _, _ := four.Turned(of(&h0[2]), of(&h1[2]), of(&h2[2]), of(&h3[2]))
	_, _, _, rim := four.Turned(of(k0.Wheel.Params.Sizes()), of(k1.Wheel.Params.Sizes()), of(k2.Wheel.Params.Sizes()),
		of(k3.Wheel.Params.Sizes()))
	rate, _, _, _ := four.Turned(of(k0.Wheel.State.Spins()), of(k1.Wheel.State.Spins()), of(k2.Wheel.State.Spins()),
		of(k3.Wheel.State.Spins()))
	_, _, gain, drive := four.Turned(of(k0.Wheel.Aux.Gains()), of(k1.Wheel.Aux.Gains()), of(k2.Wheel.Aux.Gains()),
		of(k3.Wheel.Aux.Gains()))
	inertia = inertia.Add(rim)
	r.turns = four.Abs(rate).Less(k(fleet.MostTurns)).ToBits() == 0xf
	flywheel, reaction := four.Neg(inertia).Mul(rate), inertia.Mul(gain).Mul(k(1/dt))
	atX, atY, atZ := hubX.Mul(kg), hubY.Mul(kg), hubZ.Mul(kg)
	four.Sums(none, axleX.Mul(flywheel), axleY.Mul(flywheel), axleZ.Mul(flywheel), atX.Mul(hubX)).Store(&w.sums[2])
	four.Sums(none, axleX.Mul(reaction), axleY.Mul(reaction), axleZ.Mul(reaction), atY.Mul(hubY)).Store(&w.sums[3])
	four.Sums(none, atX, atY, atZ, atZ.Mul(hubZ)).Store(&w.sums[4])
	four.Sums(none, atX.Mul(hubY), atX.Mul(hubZ), atY.Mul(hubZ), none).Store(&w.sums[5])
	carrier := reaction.Sub(drive)
	var secondX, secondY, secondZ, acrossX, acrossY, acrossZ, mate four.F // Slide and Twist of Second; MatePush
	bentY, bentZ, sX, sY := four.Turned(of(&g0[1]), of(&g1[1]), of(&g2[1]), of(&g3[1]))
	if w.beams {
		secondX, secondY = sX, sY
		secondZ, acrossX, acrossY, acrossZ = four.Turned(of(&g0[2]), of(&g1[2]), of(&g2[2]), of(&g3[2]))
		_, mateX, mateY, mateZ := four.Turned(of(s0.Aux.Mates()), of(s1.Aux.Mates()), of(s2.Aux.Mates()),
			of(s3.Aux.Mates()))
		mate = none.Add(four.Dot(mateX, mateY, mateZ, x, y, z)).
			Add(only(twists, four.Dot(acrossX, acrossY, acrossZ, mX, mY, mZ))).
			Add(four.Dot(acrossX, acrossY, acrossZ, axleX, axleY, axleZ).Mul(reaction))
		carrier = four.Choose(beam, reaction, carrier)
	}
	push = push.Add(only(bends, four.Dot(twistX, twistY, twistZ, axleX, axleY, axleZ).Mul(carrier)))

	// what its mass does: as bend has it
	_, speed, _, _ := four.Turned(of(s0.State.Moves()), of(s1.State.Moves()), of(s2.State.Moves()), of(s3.State.Moves()))
	kX, kY, kZ := twistX.Mul(turning), twistY.Mul(turning), twistZ.Mul(turning)
	x, y, z = slideX.Mul(speed), slideY.Mul(speed), slideZ.Mul(speed)
	swingX, swingY, swingZ := kX.Mul(speed), kY.Mul(speed), kZ.Mul(speed)
	if w.beams {
		by := four.Pack(s1.State.Speed, s0.State.Speed, s3.State.Speed, s2.State.Speed)
		turns := turning.Mul(by)
		x = x.Add(only(beam, secondX.Mul(by)))
		y = y.Add(only(beam, secondY.Mul(by)))
		z = z.Add(only(beam, secondZ.Mul(by)))
		swingX = swingX.Add(only(beam, acrossX.Mul(turns)))
		swingY = swingY.Add(only(beam, acrossY.Mul(turns)))
		swingZ = swingZ.Add(only(beam, acrossZ.Mul(turns)))
	}
	swingX, swingY, swingZ = swingY.Mul(spinZ).Sub(swingZ.Mul(spinY)), swingZ.Mul(spinX).Sub(swingX.Mul(spinZ)),
		swingX.Mul(spinY).Sub(swingY.Mul(spinX))
	x, y, z = x.Add(x), y.Add(y), z.Add(z)
	square, less := speed.Mul(speed), four.Neg(kg)
	restX := spinY.Mul(z).Sub(spinZ.Mul(y)).Add(bentX.Mul(square)).Mul(less)
	restY := spinZ.Mul(x).Sub(spinX.Mul(z)).Add(bentY.Mul(square)).Mul(less)
	restZ := spinX.Mul(y).Sub(spinY.Mul(x)).Add(bentZ.Mul(square)).Mul(less)
	x, y, z = slideX.Mul(kg), slideY.Mul(kg), slideZ.Mul(kg)
	armX, armY, armZ := hubY.Mul(z).Sub(hubZ.Mul(y)), hubZ.Mul(x).Sub(hubX.Mul(z)), hubX.Mul(y).Sub(hubY.Mul(x))
	heavy := four.Dot(slideX, slideY, slideZ, x, y, z).Add(k(dt).Mul(damping)).
		Add(four.Dot(twistX, twistY, twistZ, kX, kY, kZ))
	oX, oY, oZ := spinY.Mul(hubZ).Sub(spinZ.Mul(hubY)), spinZ.Mul(hubX).Sub(spinX.Mul(hubZ)),
		spinX.Mul(hubY).Sub(spinY.Mul(hubX))
	inX := k(pull.X).Sub(spinY.Mul(oZ).Sub(spinZ.Mul(oY)))
	inY := k(pull.Y).Sub(spinZ.Mul(oX).Sub(spinX.Mul(oZ)))
	inZ := k(pull.Z).Sub(spinX.Mul(oY).Sub(spinY.Mul(oX)))
	drive = push.Add(four.Dot(x, y, z, inX, inY, inZ)).Add(four.Dot(slideX, slideY, slideZ, restX, restY, restZ)).
		Add(four.Dot(twistX, twistY, twistZ, swingX, swingY, swingZ))
	if w.mixed { // as sweep has it
		in, out := four.Dot(spinX, spinY, spinZ, hubX, hubY, hubZ), four.Dot(x, y, z, hubX, hubY, hubZ)
		straight := push.Add(four.Dot(x, y, z, k(pull.X), k(pull.Y), k(pull.Z))).
			Sub(four.Dot(spinX, spinY, spinZ, x, y, z).Mul(in)).Add(k(spin.LenSq()).Mul(out))
		drive = four.Choose(bends, drive, straight)
		across := speed.Mul(in)
		four.Sums(none, four.Choose(bends, nought, x.Mul(speed)), four.Choose(bends, nought, y.Mul(speed)),
			four.Choose(bends, nought, z.Mul(speed)), four.Choose(bends, nought, speed.Mul(out))).Store(&w.moving[0])
		four.Sums(none, four.Choose(bends, nought, x.Mul(across)), four.Choose(bends, nought, y.Mul(across)),
			four.Choose(bends, nought, z.Mul(across)), none).Store(&w.moving[1])
		restX, restY, restZ = only(bends, restX), only(bends, restY), only(bends, restZ)
		swingX, swingY, swingZ = only(bends, swingX), only(bends, swingY), only(bends, swingZ)
		kX, kY, kZ = only(bends, kX), only(bends, kY), only(bends, kZ)
	}
	speed.Store(&r.speed)
	armX, armY, armZ = armX.Add(kX), armY.Add(kY), armZ.Add(kZ)
	if w.beams { // as couple has it
		vX, vY, vZ := secondX.Mul(kg), secondY.Mul(kg), secondZ.Mul(kg)
		shared := kg.Mul(four.Dot(slideX, slideY, slideZ, secondX, secondY, secondZ)).
			Add(turning.Mul(four.Dot(twistX, twistY, twistZ, acrossX, acrossY, acrossZ)))
		shared = none.Add(shared).Add(four.Swapped(shared))
		heavier := kg.Mul(four.Dot(secondX, secondY, secondZ, secondX, secondY, secondZ)).
			Add(turning.Mul(four.Dot(acrossX, acrossY, acrossZ, acrossX, acrossY, acrossZ)))
		driven := four.Dot(secondX, secondY, secondZ, restX.Add(inX.Mul(kg)), restY.Add(inY.Mul(kg)), restZ.Add(inZ.Mul(kg))).
			Add(mate).Add(four.Dot(acrossX, acrossY, acrossZ, swingX, swingY, swingZ))
		// what each does to the other
		bX, bY, bZ := x.Add(four.Swapped(vX)), y.Add(four.Swapped(vY)), z.Add(four.Swapped(vZ))
		oX = armX.Add(four.Swapped(hubY.Mul(vZ).Sub(hubZ.Mul(vY)))).Add(four.Swapped(acrossX.Mul(turning)))
		oY = armY.Add(four.Swapped(hubZ.Mul(vX).Sub(hubX.Mul(vZ)))).Add(four.Swapped(acrossY.Mul(turning)))
		oZ = armZ.Add(four.Swapped(hubX.Mul(vY).Sub(hubY.Mul(vX)))).Add(four.Swapped(acrossZ.Mul(turning)))
		h, d := heavy.Add(four.Swapped(heavier)), drive.Add(four.Swapped(driven))
		// what they share is taken out of the second
		first := four.Pack(1, 0, 1, 0).NotEqual(none)
		out := four.Swapped(shared.Div(h))
		less := four.Neg(out)
		bX = four.Choose(first, bX, bX.Add(four.Swapped(bX).Mul(less)))
		bY = four.Choose(first, bY, bY.Add(four.Swapped(bY).Mul(less)))
		bZ = four.Choose(first, bZ, bZ.Add(four.Swapped(bZ).Mul(less)))
		oX = four.Choose(first, oX, oX.Add(four.Swapped(oX).Mul(less)))
		oY = four.Choose(first, oY, oY.Add(four.Swapped(oY).Mul(less)))
		oZ = four.Choose(first, oZ, oZ.Add(four.Swapped(oZ).Mul(less)))
		h = four.Choose(first, h, h.Sub(out.Mul(shared)))
		d = four.Choose(first, d, d.Sub(out.Mul(four.Swapped(d))))
		x, y, z = four.Choose(beam, bX, x), four.Choose(beam, bY, y), four.Choose(beam, bZ, z)
		armX, armY, armZ = four.Choose(beam, oX, armX), four.Choose(beam, oY, armY), four.Choose(beam, oZ, armZ)
		heavy, drive = four.Choose(beam, h, heavy), four.Choose(beam, d, drive)
		shared.Store(&r.shared)
		four.Choose(beam.And(first), k(1), none).Store(&r.beam)
	}
	drive.Store(&r.drive)
	heavy.Store(&w.heavy)
	x.Store(&r.straight[0])
	y.Store(&r.straight[1])
	z.Store(&r.straight[2])
	armX.Store(&r.turn[0])
	armY.Store(&r.turn[1])
	armZ.Store(&r.turn[2])
	x, y, z = hubY.Mul(restZ).Sub(hubZ.Mul(restY)), hubZ.Mul(restX).Sub(hubX.Mul(restZ)),
		hubX.Mul(restY).Sub(hubY.Mul(restX))
	if w.mixed {
		x, y, z = only(bends, x), only(bends, y), only(bends, z)
	}
	four.StoreRows(&w.rest[0], &w.rest[1], &w.rest[2], &w.rest[3], nought, restX, restY, restZ)
	four.StoreRows(&w.arm[0], &w.arm[1], &w.arm[2], &w.arm[3], x, y, z, none)
	four.StoreRows(&w.turn[0], &w.turn[1], &w.turn[2], &w.turn[3], swingX, swingY, swingZ, none)
	four.Leave()
}

// weigh is what accelerate asks of the body before any wheel.
func (w *wheels4) weigh(r *hung, gravity space.Vec) {
	c, s, l := r.c, &w.sums, &r.all
	vec := func(i int) space.Vec { return space.Vec{X: s[i][0], Y: s[i][1], Z: s[i][2]} }
	b := bodyOf(c)
	l.six = six{}
	l.body(&b)
	l.bear(&masses{
		mass: s[0][3], turning: s[1][3], all: vec(4), xx: s[2][3], yy: s[3][3], zz: s[4][3],
		xy: s[5][0], xz: s[5][1], yz: s[5][2],
	})
	a, spin := &c.Chassis.Aux, c.Chassis.State.Spin
	l.f, l.t = l.under(&b, spin, a.ToBody(vec(0)), a.ToBody(vec(1)).Add(vec(3)), gravity)
	l.flywheels = vec(2)
}

// release is six.free of each wheel, after what sweep sums.
func (w *wheels4) release(r *hung) {
	k, of, fresh, none, nought := four.Of, four.Load, four.Fresh, four.Of(0), four.Of(nought)
	l := &r.all
	var own, aslant space.Vec
	about := 0.0
	if w.mixed {
		m := &w.moving
		own, about = space.Vec{X: m[0][0], Y: m[0][1], Z: m[0][2]}, m[0][3]
		aslant = space.Vec{X: m[1][0], Y: m[1][1], Z: m[1][2]}
	}
	spin := r.c.Chassis.State.Spin
	back, out, across := spin.Cross(own.Add(own)), spin.Scale(float64(-2*about)), aslant.Add(aslant)
	force := four.Pack(l.rr, l.f.X, l.f.Y, l.f.Z).Add(of(&w.rest[0])).Add(of(&w.rest[1])).Add(of(&w.rest[2])).
		Add(of(&w.rest[3])).Sub(four.Pack(0, back.X, back.Y, back.Z))
	torque := four.Pack(l.t.X, l.t.Y, l.t.Z, 0).Add(of(&w.arm[0])).Add(of(&w.turn[0])).Add(of(&w.arm[1])).
		Add(of(&w.turn[1])).Add(of(&w.arm[2])).Add(of(&w.turn[2])).Add(of(&w.arm[3])).Add(of(&w.turn[3])).
		Add(four.Pack(out.X, out.Y, out.Z, 0)).Add(four.Pack(across.X, across.Y, across.Z, 0))
	vx, vy, vz := of(&r.straight[0]), of(&r.straight[1]), of(&r.straight[2])
	wx, wy, wz := of(&r.turn[0]), of(&r.turn[1]), of(&r.turn[2])
	drive := of(&r.drive)
	ease := k(1).Div(of(&w.heavy))
	ease.Store(&r.ease)
	minus := four.Neg(ease) // taken out is added with the other sign
	leans := vx.NotEqual(none).Or(vy.NotEqual(none)).Or(wz.NotEqual(none))
	x, y, z := minus.Mul(vx), minus.Mul(vy), minus.Mul(vz)
	p, q, o := minus.Mul(wx), minus.Mul(wy), minus.Mul(wz)
	rows := l.rows()
	if leans.ToBits() == 0xf {
		four.Sums(fresh(&rows[0]), x.Mul(vx), y.Mul(vx), y.Mul(vy), z.Mul(vx)).Store(&rows[0])
		four.Sums(fresh(&rows[1]), z.Mul(vy), z.Mul(vz), p.Mul(vx), p.Mul(vy)).Store(&rows[1])
		four.Sums(fresh(&rows[2]), p.Mul(vz), p.Mul(wx), q.Mul(vx), q.Mul(vy)).Store(&rows[2])
		four.Sums(fresh(&rows[3]), q.Mul(vz), q.Mul(wx), q.Mul(wy), o.Mul(vx)).Store(&rows[3])
		four.Sums(fresh(&rows[4]), o.Mul(vy), o.Mul(vz), o.Mul(wx), o.Mul(wy)).Store(&rows[4])
		four.Sums(force, o.Mul(wz), x.Mul(drive), y.Mul(drive), z.Mul(drive)).Store(&rows[5])
		four.Sums(torque, p.Mul(drive), q.Mul(drive), o.Mul(drive), nought).Store(&rows[6])
		four.Leave()
		return
	}
	four.Sums(fresh(&rows[0]), only(leans, x.Mul(vx)), only(leans, y.Mul(vx)), only(leans, y.Mul(vy)),
		only(leans, z.Mul(vx))).Store(&rows[0])
	four.Sums(fresh(&rows[1]), only(leans, z.Mul(vy)), z.Mul(vz), only(leans, p.Mul(vx)), only(leans, p.Mul(vy))).
		Store(&rows[1])
	four.Sums(fresh(&rows[2]), p.Mul(vz), p.Mul(wx), only(leans, q.Mul(vx)), only(leans, q.Mul(vy))).Store(&rows[2])
	four.Sums(fresh(&rows[3]), q.Mul(vz), q.Mul(wx), q.Mul(wy), only(leans, o.Mul(vx))).Store(&rows[3])
	four.Sums(fresh(&rows[4]), only(leans, o.Mul(vy)), only(leans, o.Mul(vz)), only(leans, o.Mul(wx)),
		only(leans, o.Mul(wy))).Store(&rows[4])
	four.Sums(force, only(leans, o.Mul(wz)), only(leans, x.Mul(drive)), only(leans, y.Mul(drive)), z.Mul(drive)).
		Store(&rows[5])
	four.Sums(torque, p.Mul(drive), q.Mul(drive), only(leans, o.Mul(drive)), nought).Store(&rows[6])
	four.Leave()
}
