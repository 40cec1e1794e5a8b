// Push in lanes: a car that stands upright on four wheels, all of which touch the ground. Any other goes through
// pushUpright, or as push_paths.go has it.

package push

import (
	"unsafe"

	"camber/components/num/four"
	"camber/systems/drive/fleet"
)

// pushing is the room that this takes: cars that wait until there are four, for what the sums of four come to is found
// at once.
type pushing struct {
	bodies
	of [4]pushed
	n  int // how many wait
}

// pushed is what all wheels of a car come to, and of each what its joint's gain hangs on.
type pushed struct {
	c                           *fleet.Car
	all                         uprights
	z, p, q, drive, ease, speed [4]float64 // as riding has them; m/s
	turns                       bool       // all wheels turn as wheels do
}

// uprights are rows of sums.
var _ [36 * 8]byte = [unsafe.Sizeof(uprights{})]byte{}

func (u *uprights) rows() *[9][4]float64 { return (*[9][4]float64)(unsafe.Pointer(u)) }

// stand4 tells whether the wheels of a car are for lanes.
func stand4(c *fleet.Car) bool {
	if len(c.Corners) != 4 {
		return false
	}
	for i := range c.Corners {
		if !c.Corners[i].Wheel.Aux.Contact {
			return false
		}
	}
	return true
}

// add is pushUpright for a car whose wheels are for lanes; flush ends it.
func (r *pushing) add(c *fleet.Car, down, dt float64) {
	w := &r.of[r.n&3]
	w.c = c
	w.sum(float64(-down*c.Chassis.Aux.Z.Z), dt)
	if r.n++; r.n == len(r.of) {
		r.flush(down, dt)
	}
}

// flush moves those on that wait.
func (r *pushing) flush(down, dt float64) {
	if r.n == 0 {
		return
	}
	fit := uint8(0)
	if r.n == 1 { // lanes for one take longer
		w := &r.of[0]
		rate, alpha := driven(w.c, &w.all, gravityOf(w.c, down), dt)
		r.rate[2][0], r.alpha[0][0], r.alpha[1][0] = rate.Z, alpha.X, alpha.Y
	} else {
		var rows [4]*[9][4]float64
		for i := range rows {
			w := &r.of[i]
			if i >= r.n { // in a lane that is empty stands the first
				w = &r.of[0]
			}
			rows[i] = w.all.rows()
			r.chassis[i] = w.c.Chassis
		}
		r.coast(&rows[0][2], &rows[1][2], &rows[2][2], &rows[3][2], dt)
		r.driven(rows[0], rows[1], rows[2], rows[3], down)
		fit = r.gain(dt)
	}
	of, by := four.Load, four.Of
	for i := range r.of[:r.n] {
		w := &r.of[i]
		gain := of(&w.drive).Sub(of(&w.z).Mul(by(r.rate[2][i]))).Sub(of(&w.p).Mul(by(r.alpha[0][i]))).
			Sub(of(&w.q).Mul(by(r.alpha[1][i])))
		speed := of(&w.speed).Add(by(dt).Mul(gain.Mul(of(&w.ease))))
		fits := w.turns && fit>>i&1 != 0 && four.Abs(speed).Less(by(fleet.MostTravel)).ToBits() == 0xf
		speed.Store(&w.speed)
		four.Leave()
		slideFour(w.c, &w.speed, fits)
	}
	r.n = 0
}

// slideFour gives the wheels of a car their speeds along their paths; one that does not fit may be astray.
func slideFour(c *fleet.Car, speed *[4]float64, fits bool) {
	corners := (*[4]fleet.Corner)(c.Corners)
	corners[0].Suspension.State.Speed = speed[0]
	corners[1].Suspension.State.Speed = speed[1]
	corners[2].Suspension.State.Speed = speed[2]
	corners[3].Suspension.State.Speed = speed[3]
	if !fits && c.Astray() {
		c.Hold()
	}
}

// sum is what pushUpright works out of each wheel, and of all.
func (r *pushed) sum(gravity, dt float64) {
	k, of, none := four.Of, four.Load, four.Of(0)
	c, sums := r.c, r.all.rows()
	a, before := &c.Chassis.Aux, c.Chassis.State.Spin
	fast := before.LenSq()
	corners := (*[4]fleet.Corner)(c.Corners)
	k0, k1, k2, k3 := &corners[0], &corners[1], &corners[2], &corners[3]

	// as press has it
	w0, w1, w2, w3 := k0.Wheel.Aux.Stands(), k1.Wheel.Aux.Stands(), k2.Wheel.Aux.Stands(), k3.Wheel.Aux.Stands()
	t0, t1, t2, t3 := &k0.Tyre.Aux, &k1.Tyre.Aux, &k2.Tyre.Aux, &k3.Tyre.Aux
	load, long, lat, _ := four.Turned(of(t0.Forces()), of(t1.Forces()), of(t2.Forces()), of(t3.Forces()))
	nx, ny, nz, ax := four.Turned(of(&w0[0]), of(&w1[0]), of(&w2[0]), of(&w3[0]))
	ay, az, sx, sy := four.Turned(of(&w0[1]), of(&w1[1]), of(&w2[1]), of(&w3[1]))
	sz, fx, fy, fz := four.Turned(of(&w0[2]), of(&w1[2]), of(&w2[2]), of(&w3[2]))
	x := load.Mul(nx).Add(long.Mul(ax)).Add(lat.Mul(sx))
	y := load.Mul(ny).Add(long.Mul(ay)).Add(lat.Mul(sy))
	z := load.Mul(nz).Add(long.Mul(az)).Add(lat.Mul(sz))
	_, mx, _, mz := four.Turned(of(t0.Moments()), of(t1.Moments()), of(t2.Moments()), of(t3.Moments()))
	tx := fy.Mul(z).Sub(fz.Mul(y)).Add(mz.Mul(nx)).Add(mx.Mul(ax))
	ty := fz.Mul(x).Sub(fx.Mul(z)).Add(mz.Mul(ny)).Add(mx.Mul(ay))
	tz := fx.Mul(y).Sub(fy.Mul(x)).Add(mz.Mul(nz)).Add(mx.Mul(az))
	four.Sums(four.Pack(a.Force.X, a.Force.Y, a.Force.Z, a.Torque.X), x, y, z, tx).Store(&sums[0])
	s0, s1, s2, s3 := k0.Suspension, k1.Suspension, k2.Suspension, k3.Suspension
	p0, p1, p2, p3 := s0.Params.Masses(), s1.Params.Masses(), s2.Params.Masses(), s3.Params.Masses()
	kg, turning, inertia, _ := four.Turned(of(p0), of(p1), of(p2), of(p3))
	kg = four.AtLeast(kg, k(leastMass))
	four.Sums(four.Pack(a.Torque.Y, a.Torque.Z, 0, 0), ty, tz, kg, turning).Store(&sums[1])
	b0, b1, b2, b3 := s0.Aux.Bears(), s1.Aux.Bears(), s2.Aux.Bears(), s3.Aux.Bears()
	drive, damping, _, lx := four.Turned(of(&b0[0]), of(&b1[0]), of(&b2[0]), of(&b3[0]))
	ly, lz, _, _ := four.Turned(of(&b0[1]), of(&b1[1]), of(&b2[1]), of(&b3[1]))
	drive = drive.Add(lx.Mul(x).Add(ly.Mul(y)).Add(lz.Mul(z)))

	_, _, _, rim := four.Turned(of(k0.Wheel.Params.Sizes()), of(k1.Wheel.Params.Sizes()), of(k2.Wheel.Params.Sizes()),
		of(k3.Wheel.Params.Sizes()))
	spin, _, _, _ := four.Turned(of(k0.Wheel.State.Spins()), of(k1.Wheel.State.Spins()), of(k2.Wheel.State.Spins()),
		of(k3.Wheel.State.Spins()))
	_, _, _, gain := four.Turned(of(k0.Wheel.Aux.Grips()), of(k1.Wheel.Aux.Grips()), of(k2.Wheel.Aux.Grips()),
		of(k3.Wheel.Aux.Grips()))
	h0, h1, h2, h3 := s0.Aux.Hangs(), s1.Aux.Hangs(), s2.Aux.Hangs(), s3.Aux.Hangs()
	hx, hy, hz, x := four.Turned(of(&h0[0]), of(&h1[0]), of(&h2[0]), of(&h3[0]))
	y, z, _, _ = four.Turned(of(&h0[1]), of(&h1[1]), of(&h2[1]), of(&h3[1]))
	inertia = inertia.Add(rim)
	r.turns = four.Abs(spin).Less(k(fleet.MostTurns)).ToBits() == 0xf
	turns, reaction := four.Neg(inertia).Mul(spin), inertia.Mul(gain).Mul(k(1/dt))
	four.Sums(none, x.Mul(turns), y.Mul(turns), z.Mul(turns), x.Mul(reaction)).Store(&sums[2])
	mx, my, mz := kg.Mul(hx), kg.Mul(hy), kg.Mul(hz)
	four.Sums(none, y.Mul(reaction), z.Mul(reaction), mx, my).Store(&sums[3])
	four.Sums(none, mz, mx.Mul(hx), my.Mul(hy), mz.Mul(hz)).Store(&sums[4])

	up, _, _, _ := four.Turned(of(&h0[2]), of(&h1[2]), of(&h2[2]), of(&h3[2]))
	_, speed, _, _ := four.Turned(of(s0.State.Moves()), of(s1.State.Moves()), of(s2.State.Moves()), of(s3.State.Moves()))
	z = kg.Mul(up)
	in, out := k(before.X).Mul(hx).Add(k(before.Y).Mul(hy)).Add(k(before.Z).Mul(hz)), mz.Mul(up)
	p, q := my.Mul(up), four.Neg(mx).Mul(up)
	drive = drive.Add(z.Mul(k(gravity))).Sub(k(before.Z).Mul(z).Mul(in)).Add(k(fast).Mul(out))
	ease := k(1).Div(z.Mul(up).Add(k(dt).Mul(damping)))
	four.Sums(none, mx.Mul(hy), mx.Mul(hz), my.Mul(hz), speed.Mul(out)).Store(&sums[5])
	z.Store(&r.z)
	p.Store(&r.p)
	q.Store(&r.q)
	drive.Store(&r.drive)
	ease.Store(&r.ease)
	speed.Store(&r.speed)
	ez, ep, eq := ease.Mul(z), ease.Mul(p), ease.Mul(q)
	four.Sums(none, z.Mul(speed), speed.Mul(in).Mul(z), ez.Mul(z), ep.Mul(z)).Store(&sums[6])
	four.Sums(none, ep.Mul(p), eq.Mul(z), eq.Mul(p), eq.Mul(q)).Store(&sums[7])
	four.Sums(none, ez.Mul(drive), ep.Mul(drive), eq.Mul(drive), none).Store(&sums[8])
	four.Leave()
}
