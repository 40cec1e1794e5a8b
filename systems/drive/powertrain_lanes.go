// The powertrain in lanes: a car on four wheels whose differentials are all open and whose half shafts are rigid. Where
// one of its wheels stops or slides it goes through turn after all, as any other does.

package drive

import (
	"camber/components"
	"camber/components/num/four"
)

// driving is the room that this takes, of each wheel: as turning has them, and as prepare does.
type driving struct {
	spin, share, brake    [4]float64 // rad/s, before; N m
	per, free, hold, base [4]float64 // rad/s per N m; rad/s: without drive and brake, of its brake, without drive
	roll, load, long, lat [4]float64 // as TyreAux has them
	slope, taken          [4]float64
	limitLong, limitLat   [4]float64
	after                 [4]float64 // rad/s

	// of the gearbox's shaft: rad/s, the same after the step without torque, and rad/s per N m
	sums   [4]float64
	stands bool // a driven wheel does
}

// take tells whether a car is for lanes.
func (r *driving) take(c *car) bool {
	return len(c.corners) == 4 && (c.gearbox == nil || free(c.gearbox.Params))
}

// power is power for a car that was taken.
func (r *driving) power(c *car, wheels []turning, dt float64) {
	var room components.IntentState
	want := c.want(&room)
	r.gather(c, want, dt)
	var l line
	l.Inertia, l.Efficiency = 1, 1
	if c.engine != nil {
		run(c, want, r.sums[0], r.roll[0], &l, dt)
	}
	if pull, ok := l.Join(dt, r.sums[1], r.sums[2]); !ok || r.stands || !r.spread(c, pull, dt) {
		gather(c, want, wheels)
		turn(c, wheels, &l, dt)
	}
	c.tell(&l)
}

// gather is gather, and what shaft does of each wheel before it solves the line.
func (r *driving) gather(c *car, want *components.IntentState, dts float64) {
	k, of, none, dt := four.Of, four.Load, four.Of(0), four.Of(dts)
	pedal, hand, braked := c.pressing(want)
	corners := (*[4]corner)(c.corners)
	k0, k1, k2, k3 := &corners[0], &corners[1], &corners[2], &corners[3]
	p0, p1, p2, p3 := k0.suspension.Params, k1.suspension.Params, k2.suspension.Params, k3.suspension.Params
	shares, drag := 0.0+p0.Drive+p1.Drive+p2.Drive+p3.Drive, 0.0
	if c.gearbox != nil {
		drag = c.gearbox.Params.Drag
	}
	if braked {
		for i := range corners {
			r.brake[i] = c.brake(i, pedal, hand)
		}
	}

	_, _, inertia, share := four.Turned(of(p0.Masses()), of(p1.Masses()), of(p2.Masses()), of(p3.Masses()))
	_, _, _, rim := four.Turned(of(k0.wheel.Params.Sizes()), of(k1.wheel.Params.Sizes()), of(k2.wheel.Params.Sizes()),
		of(k3.wheel.Params.Sizes()))
	inertia = four.AtLeast(inertia.Add(rim), k(leastInertia))
	t0, t1, t2, t3 := k0.tyre.Aux.Does(), k1.tyre.Aux.Does(), k2.tyre.Aux.Does(), k3.tyre.Aux.Does()
	load, long, lat, slope := four.Turned(of(&t0[0]), of(&t1[0]), of(&t2[0]), of(&t3[0]))
	load.Store(&r.load)
	long.Store(&r.long)
	lat.Store(&r.lat)
	slope.Store(&r.slope)
	take, limitLong, limitLat, roll := four.Turned(of(&t0[1]), of(&t1[1]), of(&t2[1]), of(&t3[1]))
	take.Store(&r.taken)
	limitLong.Store(&r.limitLong)
	limitLat.Store(&r.limitLat)
	roll.Store(&r.roll)
	f0, f1, f2, f3 := k0.tyre.Params.Figures(), k1.tyre.Params.Figures(), k2.tyre.Params.Figures(),
		k3.tyre.Params.Figures()
	_, _, _, resistance := four.Turned(of(&f0[3]), of(&f1[3]), of(&f2[3]), of(&f3[3]))
	_, rolling, _, _ := four.Turned(of(k0.wheel.Aux.Grips()), of(k1.wheel.Aux.Grips()), of(k2.wheel.Aux.Grips()),
		of(k3.wheel.Aux.Grips()))
	brake := resistance.Add(rolling).Mul(load).Mul(roll)
	if braked {
		brake = brake.Add(four.Fresh(&r.brake))
	}
	if !(shares <= 0 || (shares == 1 && drag == 0)) {
		share = share.Div(k(shares))
		brake = brake.Add(k(drag).Mul(share))
	}
	brake.Store(&r.brake)
	share.Store(&r.share)

	// as prepare and plain have it
	spin, _, _, _ := four.Turned(of(k0.wheel.State.Spins()), of(k1.wheel.State.Spins()), of(k2.wheel.State.Spins()),
		of(k3.wheel.State.Spins()))
	per := dt.Div(inertia.Add(dt.Mul(roll.Mul(roll)).Mul(slope)))
	free, hold := spin.Sub(per.Mul(roll.Mul(long))), per.Mul(brake)
	base := free.Sub(four.CopySign(hold, spin))
	driven := share.NotEqual(none)
	r.stands = driven.And(four.Abs(spin).LessEqual(none)).ToBits() != 0
	four.Sums(none, share.Mul(spin), four.Choose(driven, share.Mul(base), none),
		four.Choose(driven, share.Mul(share).Mul(per), none), none).Store(&r.sums)
	spin.Store(&r.spin)
	per.Store(&r.per)
	free.Store(&r.free)
	hold.Store(&r.hold)
	base.Store(&r.base)
	four.Leave()
}

// spread is what plain, grip and spread do once the torque behind the gearbox is known; where these would not, it
// leaves all as it is.
func (r *driving) spread(c *car, pull, dts float64) bool {
	k, of, none := four.Of, four.Load, four.Of(0)
	corners := (*[4]corner)(c.corners)
	k0, k1, k2, k3 := &corners[0], &corners[1], &corners[2], &corners[3]
	share, spin, per, slope, roll := of(&r.share), of(&r.spin), of(&r.per), of(&r.slope), of(&r.roll)
	driven := share.NotEqual(none)
	torque := four.Choose(driven, share.Mul(k(pull)), none)
	free, hold := of(&r.free).Add(per.Mul(none)), of(&r.hold)
	after := four.Choose(free.Greater(hold), free.Sub(hold), four.Choose(free.Less(four.Neg(hold)), free.Add(hold), none))
	after = four.Choose(driven, of(&r.base).Add(per.Mul(torque)), after)
	halts := driven.And(after.Mul(spin).LessEqual(none))

	gain, long, lat := after.Sub(spin), of(&r.long), of(&r.lat)
	grips := slope.NotEqual(none)
	limitLong, limitLat := of(&r.limitLong), of(&r.limitLat)
	force := long.Add(slope.Mul(roll).Mul(gain))
	along, across, all := force.Mul(limitLat), lat.Mul(limitLong), limitLong.Mul(limitLat)
	inside := along.Mul(along).Add(across.Mul(across)).Less(k(wellInside).Mul(all).Mul(all))
	if halts.ToBits() != 0 || grips.ToBits()&^inside.ToBits() != 0 {
		four.Leave()
		return false
	}

	turned := roll.Mul(gain) // m/s, of the tread
	s0, s1, s2, s3 := k0.tyre.State.Deflects(), k1.tyre.State.Deflects(), k2.tyre.State.Deflects(),
		k3.tyre.State.Deflects()
	lags, aside, twist, steered := four.Turned(of(&s0[0]), of(&s1[0]), of(&s2[0]), of(&s3[0]))
	lags = four.Choose(grips, lags.Add(k(dts).Mul(turned).Mul(of(&r.taken))), lags)
	store(&s0[0], &s1[0], &s2[0], &s3[0], lags, aside, twist, steered)
	long = four.Choose(grips, long.Add(slope.Mul(turned)), long)
	store(k0.tyre.Aux.Forces(), k1.tyre.Aux.Forces(), k2.tyre.Aux.Forces(), k3.tyre.Aux.Forces(), of(&r.load), long, lat,
		slope)
	w0, w1, w2, w3 := k0.wheel.State.Spins(), k1.wheel.State.Spins(), k2.wheel.State.Spins(), k3.wheel.State.Spins()
	_, angle, _, _ := four.Turned(of(w0), of(w1), of(w2), of(w3))
	store(w0, w1, w2, w3, after, angle, after, none)
	w0, w1, w2, w3 = k0.wheel.Aux.Gains(), k1.wheel.Aux.Gains(), k2.wheel.Aux.Gains(), k3.wheel.Aux.Gains()
	rolling, camber, _, _ := four.Turned(of(w0), of(w1), of(w2), of(w3))
	store(w0, w1, w2, w3, rolling, camber, gain, torque)
	after.Store(&r.after)
	four.Leave()
	for i := range corners {
		if corners[i].suspension.Params.Disc != nil {
			c.warm(i, &turning{Spin: r.spin[i], After: r.after[i], Share: r.share[i], Brake: r.brake[i]}, dts)
		}
	}
	return true
}
