// The powertrain in lanes: a car on four wheels whose differentials are all open and whose half shafts are rigid. Where
// one of its wheels stops or slides it goes through turn after all, as any other does.

package powertrain

import (
	"camber/components/num/four"
	"camber/components/vehicle"
	"camber/systems/drive/fleet"
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
func (r *driving) take(c *fleet.Car) bool {
	return len(c.Corners) == 4 && (c.Gearbox == nil || free(c.Gearbox.Params))
}

// power is power for a car that was taken.
func (r *driving) power(c *fleet.Car, wheels []turning, dt float64) {
	var room vehicle.IntentState
	want := c.Want(&room)
	r.gather(c, want, dt)
	var l line
	l.Inertia, l.Efficiency = 1, 1
	if c.Engine != nil {
		run(c, want, r.sums[0], r.roll[0], &l, dt)
	}
	if pull, ok := l.Join(dt, r.sums[1], r.sums[2]); !ok || r.stands || !r.spread(c, pull, dt) {
		gather(c, want, wheels)
		turn(c, wheels, &l, dt)
	}
	tell(c, &l)
}

// gather is gather, and what shaft does of each wheel before it solves the line.
func (r *driving) gather(c *fleet.Car, want *vehicle.IntentState, dts float64) {
	k, of, none, dt := four.Of, four.Load, four.Of(0), four.Of(dts)
	pedal, hand, braked := pressing(c, want)
	corners := (*[4]fleet.Corner)(c.Corners)
	k0, k1, k2, k3 := &corners[0], &corners[1], &corners[2], &corners[3]
	p0, p1, p2, p3 := k0.Suspension.Params, k1.Suspension.Params, k2.Suspension.Params, k3.Suspension.Params
	shares, drag := 0.0+p0.Drive+p1.Drive+p2.Drive+p3.Drive, 0.0
	if c.Gearbox != nil {
		drag = c.Gearbox.Params.Drag
	}
	if braked {
		for i := range corners {
			r.brake[i] = brake(c, i, pedal, hand)
		}
	}

	_, _, inertia, share := four.Turned(of(p0.Masses()), of(p1.Masses()), of(p2.Masses()), of(p3.Masses()))
	_, _, _, rim := four.Turned(of(k0.Wheel.Params.Sizes()), of(k1.Wheel.Params.Sizes()), of(k2.Wheel.Params.Sizes()),
		of(k3.Wheel.Params.Sizes()))
	inertia = four.AtLeast(inertia.Add(rim), k(fleet.LeastInertia))
	t0, t1, t2, t3 := k0.Tyre.Aux.Does(), k1.Tyre.Aux.Does(), k2.Tyre.Aux.Does(), k3.Tyre.Aux.Does()
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
	f0, f1, f2, f3 := k0.Tyre.Params.Figures(), k1.Tyre.Params.Figures(), k2.Tyre.Params.Figures(),
		k3.Tyre.Params.Figures()
	_, _, _, resistance := four.Turned(of(&f0[3]), of(&f1[3]), of(&f2[3]), of(&f3[3]))
	_, rolling, _, _ := four.Turned(of(k0.Wheel.Aux.Grips()), of(k1.Wheel.Aux.Grips()), of(k2.Wheel.Aux.Grips()),
		of(k3.Wheel.Aux.Grips()))
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
	spin, _, _, _ := four.Turned(of(k0.Wheel.State.Spins()), of(k1.Wheel.State.Spins()), of(k2.Wheel.State.Spins()),
		of(k3.Wheel.State.Spins()))
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
func (r *driving) spread(c *fleet.Car, pull, dts float64) bool {
	k, of, none := four.Of, four.Load, four.Of(0)
	corners := (*[4]fleet.Corner)(c.Corners)
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
	s0, s1, s2, s3 := k0.Tyre.State.Deflects(), k1.Tyre.State.Deflects(), k2.Tyre.State.Deflects(),
		k3.Tyre.State.Deflects()
	lags, aside, twist, steered := four.Turned(of(&s0[0]), of(&s1[0]), of(&s2[0]), of(&s3[0]))
	lags = four.Choose(grips, lags.Add(k(dts).Mul(turned).Mul(of(&r.taken))), lags)
	four.StoreRows(&s0[0], &s1[0], &s2[0], &s3[0], lags, aside, twist, steered)
	long = four.Choose(grips, long.Add(slope.Mul(turned)), long)
	four.StoreRows(k0.Tyre.Aux.Forces(), k1.Tyre.Aux.Forces(), k2.Tyre.Aux.Forces(), k3.Tyre.Aux.Forces(),
		of(&r.load), long, lat, slope)
	w0, w1, w2, w3 := k0.Wheel.State.Spins(), k1.Wheel.State.Spins(), k2.Wheel.State.Spins(), k3.Wheel.State.Spins()
	_, angle, _, _ := four.Turned(of(w0), of(w1), of(w2), of(w3))
	four.StoreRows(w0, w1, w2, w3, after, angle, after, none)
	w0, w1, w2, w3 = k0.Wheel.Aux.Gains(), k1.Wheel.Aux.Gains(), k2.Wheel.Aux.Gains(), k3.Wheel.Aux.Gains()
	rolling, camber, _, _ := four.Turned(of(w0), of(w1), of(w2), of(w3))
	four.StoreRows(w0, w1, w2, w3, rolling, camber, gain, torque)
	after.Store(&r.after)
	four.Leave()
	for i := range corners {
		if corners[i].Suspension.Params.Disc != nil {
			warmDisc(c, i, &turning{Spin: r.spin[i], After: r.after[i], Share: r.share[i], Brake: r.brake[i]}, dts)
		}
	}
	return true
}
