// The ring tyre in lanes: a car's four that roll below their peaks, as nearly all do; any other goes through stand and
// deflect.

package tyre

import (
	"math"

	"camber/components/num/four"
	"camber/components/space"
	"camber/components/vehicle"
	"camber/systems/drive/fleet"
)

// rings is the room that this takes: the tyres of one car on their way through three stages, as ring has them. Four
// cars pass these side by side: each stage waits for one quotient after the other, and a processor, which sees some
// hundred operations ahead, has the next car's to go on with.
type rings struct {
	ahead, load, grip, roll, patch        [4]float64 // as lane has them
	behind, steer                         [4]float64 // m, a third of patch; rad, as WheelAux has it
	wantLong, wantLat, zLong, zLat        [4]float64 // as ring has them
	eLong, eLat, nLong, nLat, aLong, aLat [4]float64
	kLong, z, a, n                        [4]float64
	slipLong, slipLat, dLong, dLat        [4]float64 // N, of the peaks
	curve                                 [4]float64 // share of the peak that is held
	grips                                 [4]float64 // what heat leaves of each one's friction

	c     *fleet.Car
	spin  space.Vec        // rad/s, of it, world axes
	heats bool             // one has that
	good  uint8            // a bit for each that lanes are for, as far as is known
	spare vehicle.TyreData // written in place of what lanes are not for
	_     [24]byte
}

// take tells whether the tyres of four corners are for lanes, and finds what these ask for first.
func (r *rings) take(c *fleet.Car, corners []fleet.Corner, spin space.Vec) bool {
	r.heats = false
	for i := range corners {
		k := &corners[i]
		p := k.Tyre.Params
		if p.Kind != vehicle.RingTyre {
			return false
		}
		if p.Heat != nil {
			r.heats = true
		}
	}
	if !c.Slips {
		for i := range corners {
			if !corners[i].Wheel.Aux.Contact {
				return false
			}
		}
		for i := range corners {
			corners[i].Skid(c, spin)
		}
	}
	if r.heats {
		for i := range corners {
			r.grips[i&3] = 1
			if t := corners[i].Tyre; t.Params.Heat != nil {
				r.grips[i&3] = grips(t.Params.Heat, &t.State)
			}
		}
	}
	return true
}

// tread does what stand and run do for tyres that were taken. It returns a bit for each that it was for: one that the
// ground carries, that rolls, and is asked for less than its peak.
func (r *rings) tread(corners []fleet.Corner, spin space.Vec, dt float64) uint8 {
	r.ask(&corners[0], &corners[1], &corners[2], &corners[3], dt)
	r.bend()
	return r.end(corners, spin, dt)
}

// end is the last stage, and heat.
func (r *rings) end(corners []fleet.Corner, spin space.Vec, dt float64) uint8 {
	bits := r.give(&corners[0], &corners[1], &corners[2], &corners[3], spin, dt)
	if !r.heats {
		return bits
	}
	for i := range corners {
		k := &corners[i]
		t, slip := k.Tyre, &k.Suspension.Aux.Slip
		if h := t.Params.Heat; h != nil && bits>>i&1 != 0 {
			along := slip.X - float64(t.Aux.Roll*k.Wheel.State.Spin)
			warm(h, &t.State, &t.Aux, sized(along, slip.Y), slip.X, t.Params.RollingResistance, dt)
		}
	}
	return bits
}

// ask is stand and ask of four tyres, and how they slip as give has it.
// Long because lanes stay in registers: a call would store them all.
func (r *rings) ask(k0, k1, k2, k3 *fleet.Corner, dts float64) {
	k, of, none, dt := four.Of, four.Load, four.Of(0), four.Of(dts)
	w0, w1, w2, w3 := &k0.Wheel.Aux, &k1.Wheel.Aux, &k2.Wheel.Aux, &k3.Wheel.Aux
	b0, b1, b2, b3 := k0.Suspension.Aux.Bears(), k1.Suspension.Aux.Bears(), k2.Suspension.Aux.Bears(),
		k3.Suspension.Aux.Bears()
	t0, t1, t2, t3 := k0.Tyre, k1.Tyre, k2.Tyre, k3.Tyre
	f0, f1, f2, f3 := t0.Params.Figures(), t1.Params.Figures(), t2.Params.Figures(), t3.Params.Figures()
	s0, s1, s2, s3 := t0.State.Deflects(), t1.State.Deflects(), t2.State.Deflects(), t3.State.Deflects()
	radius, lateral, vertical, torsional := four.Turned(of(&f0[0]), of(&f1[0]), of(&f2[0]), of(&f3[0]))
	stiffLong, damping, _, _ := four.Turned(of(&f0[3]), of(&f1[3]), of(&f2[3]), of(&f3[3]))
	depth, grip, _, _ := four.Turned(of(w0.Sinks()), of(w1.Sinks()), of(w2.Sinks()), of(w3.Sinks()))
	_, free, _, steer := four.Turned(of(w0.Rims()), of(w1.Rims()), of(w2.Rims()), of(w3.Rims()))
	_, _, ahead, across := four.Turned(of(&b0[1]), of(&b1[1]), of(&b2[1]), of(&b3[1]))
	up, _, _, _ := four.Turned(of(&b0[2]), of(&b1[2]), of(&b2[2]), of(&b3[2]))
	turns, _, _, _ := four.Turned(of(k0.Wheel.State.Spins()), of(k1.Wheel.State.Spins()), of(k2.Wheel.State.Spins()),
		of(k3.Wheel.State.Spins()))
	_, _, _, from := four.Turned(of(&s0[1]), of(&s1[1]), of(&s2[1]), of(&s3[1]))
	roll := free.Sub(depth)
	along := ahead.Sub(roll.Mul(turns))
	load := vertical.Mul(depth).Sub(damping.Mul(up))
	grip = four.Choose(from.Greater(none), grip.Mul(from), grip)
	if r.heats {
		grip = grip.Mul(of(&r.grips))
	}
	patch := k(patchShare).Mul(k(2).Mul(free.Mul(depth)).Sqrt())
	ahead.Store(&r.ahead)
	steer.Store(&r.steer)
	roll.Store(&r.roll)
	load.Store(&r.load)
	grip.Store(&r.grip)
	patch.Store(&r.patch)
	patch.Div(k(3)).Store(&r.behind)

	frictionLat, frictionLong, _, peakLat := four.Turned(of(&f0[1]), of(&f1[1]), of(&f2[1]), of(&f3[1]))
	_, stiffLat, peakLong, _ := four.Turned(of(&f0[2]), of(&f1[2]), of(&f2[2]), of(&f3[2]))
	most := grip.Mul(load)
	good := load.Greater(k(leastLoad)).And(most.Greater(k(leastHold))).And(radius.Greater(none)).
		And(frictionLong.Greater(none)).And(frictionLat.Greater(none)).And(peakLong.Greater(none)).And(peakLat.Greater(none))
	size, peaks := radius.Mul(radius), frictionLong.Mul(frictionLat).Mul(most)
	each := k(1).Div(size.Mul(peaks))
	kLong := torsional.Mul(peaks).Mul(each)
	each = each.Mul(size)
	iLong, iLat := each.Mul(frictionLat), each.Mul(frictionLong)
	nLong := four.AtLeast(stiffLong.Mul(peakLong).Mul(iLong), k(1))
	nLat := four.AtLeast(stiffLat.Mul(peakLat).Mul(iLat), k(1))
	eLong, eLat := kLong.Mul(iLong), lateral.Mul(iLat)
	kLong.Store(&r.kLong)
	nLong.Store(&r.nLong)
	nLat.Store(&r.nLat)
	eLong.Store(&r.eLong)
	eLat.Store(&r.eLat)
	frictionLong.Mul(most).Store(&r.dLong)
	frictionLat.Mul(most).Store(&r.dLat)
	speed := four.Abs(ahead)
	way := dt.Mul(speed)
	aLong, aLat := way.Mul(peakLong).Mul(eLong), way.Mul(peakLat).Mul(eLat)
	wasLong, wasLat, _, _ := four.Turned(of(&s0[0]), of(&s1[0]), of(&s2[0]), of(&s3[0]))
	wantLong, wantLat := wasLong.Sub(dt.Mul(along)), wasLat.Sub(dt.Mul(across))
	zLong, zLat := wantLong.Mul(eLong), wantLat.Mul(eLat)
	wantLong.Store(&r.wantLong)
	wantLat.Store(&r.wantLat)
	zLong.Store(&r.zLong)
	zLat.Store(&r.zLat)
	long := zLong.Mul(zLong)
	z2 := long.Add(zLat.Mul(zLat))
	w, asked := long.Div(z2), z2.Greater(none)
	z := z2.Sqrt()
	a := four.Choose(asked, aLat.Add(w.Mul(aLong.Sub(aLat))), aLat)
	n := four.Choose(asked, nLat.Add(w.Mul(nLong.Sub(nLat))), nLat)
	aLong.Store(&r.aLong)
	aLat.Store(&r.aLat)
	z.Store(&r.z)
	a.Store(&r.a)
	n.Store(&r.n)

	// as give has it
	against := k(1).Div(speed.Add(k(stickSpeed)))
	slipLong, slipLat := along.Mul(against), across.Mul(against)
	far, wide, one := slipLong.Mul(peakLat), slipLat.Mul(peakLong), peakLong.Mul(peakLat)
	slipLong.Store(&r.slipLong)
	slipLat.Store(&r.slipLat)
	r.good = good.And(n.LessEqual(k(4))).And(far.Mul(far).Add(wide.Mul(wide)).LessEqual(one.Mul(one))).ToBits()
	four.Leave()
}

// bend is bend of each.
func (r *rings) bend() {
	bend4(four.Load(&r.z), four.Load(&r.a), four.Load(&r.n)).Store(&r.curve)
	four.Leave()
}

// give is give, aligned and bore.
// Long because lanes stay in registers: a call would store them all.
func (r *rings) give(k0, k1, k2, k3 *fleet.Corner, spin space.Vec, dts float64) uint8 {
	k, of, none := four.Of, four.Load, four.Of(0)
	w0, w1, w2, w3 := &k0.Wheel.Aux, &k1.Wheel.Aux, &k2.Wheel.Aux, &k3.Wheel.Aux
	t0, t1, t2, t3 := k0.Tyre, k1.Tyre, k2.Tyre, k3.Tyre
	f0, f1, f2, f3 := t0.Params.Figures(), t1.Params.Figures(), t2.Params.Figures(), t3.Params.Figures()
	s0, s1, s2, s3 := t0.State.Deflects(), t1.State.Deflects(), t2.State.Deflects(), t3.State.Deflects()
	dt, curve, ahead := k(dts), of(&r.curve), of(&r.ahead)
	speed := four.Abs(ahead)
	moves := of(&r.z).Greater(none).And(dt.Mul(speed).Greater(none))
	takeLong := four.Choose(moves, taken4(curve, of(&r.aLong), of(&r.nLong)), k(1))
	takeLat := four.Choose(moves, taken4(curve, of(&r.aLat), of(&r.nLat)), k(1))
	yLong, yLat := of(&r.zLong).Mul(takeLong), of(&r.zLat).Mul(takeLat)
	use := yLong.Mul(yLong).Add(yLat.Mul(yLat)).Sqrt()
	good := use.LessEqual(k(1))
	wantLong, wantLat := of(&r.wantLong).Mul(takeLong), of(&r.wantLat).Mul(takeLat)
	slope := dt
	calm := k(1).Sub(speed.Mul(speed).Mul(k(1 / (calmSpeed * calmSpeed))))
	if damped := calm.Greater(none); damped.ToBits() != 0 {
		wasLong, wasLat, _, _ := four.Turned(of(&s0[0]), of(&s1[0]), of(&s2[0]), of(&s3[0]))
		_, _, ringDamping, _ := four.Turned(of(&f0[3]), of(&f1[3]), of(&f2[3]), of(&f3[3]))
		lag := ringDamping.Mul(calm.Mul(calm))
		rate := lag.Div(dt)
		yLong = four.Choose(damped, yLong.Add(rate.Mul(of(&r.eLong)).Mul(wantLong.Sub(wasLong))), yLong)
		yLat = four.Choose(damped, yLat.Add(rate.Mul(of(&r.eLat)).Mul(wantLat.Sub(wasLat))), yLat)
		use = four.Choose(damped, yLong.Mul(yLong).Add(yLat.Mul(yLat)).Sqrt(), use)
		good = good.And(use.LessEqual(k(1)))
		slope = four.Choose(damped, dt.Add(lag), dt)
	}
	dLong, dLat, load := of(&r.dLong), of(&r.dLat), of(&r.load)
	slope = of(&r.kLong).Mul(takeLong).Mul(slope)
	long, lat := yLong.Mul(dLong), yLat.Mul(dLat)

	// as aligned and share have it
	behind := four.AtMost(four.AtLeast(ahead, k(-1)), k(1))
	mz := of(&r.behind).Mul(k(1).Sub(use)).Mul(lat.Mul(behind))
	twist, steer := none, of(&r.steer)
	if slow := speed.Less(k(boreSpeed)); slow.ToBits() != 0 {
		n0, n1, n2, n3 := w0.Stands(), w1.Stands(), w2.Stands(), w3.Stands()
		x, y, z, _ := four.Turned(of(&n0[0]), of(&n1[0]), of(&n2[0]), of(&n3[0]))
		yaw := k(spin.X).Mul(x).Add(k(spin.Y).Mul(y)).Add(k(spin.Z).Mul(z))
		_, width, _, _ := four.Turned(of(k0.Wheel.Params.Sizes()), of(k1.Wheel.Params.Sizes()), of(k2.Wheel.Params.Sizes()),
			of(k3.Wheel.Params.Sizes()))
		frictionLat, _, _, _ := four.Turned(of(&f0[1]), of(&f1[1]), of(&f2[1]), of(&f3[1]))
		_, _, was, steered := four.Turned(of(&s0[0]), of(&s1[0]), of(&s2[0]), of(&s3[0]))
		patch := of(&r.patch)
		arm := k(2.0 / 3).Mul(k(2).Mul(patch).Mul(width).Div(k(math.Pi)).Sqrt())
		slides := frictionLat.Mul(of(&r.grip)).Mul(four.Positive(load)).Mul(arm)
		bores := slow.And(slides.Greater(none)).And(patch.Greater(none))
		turned := steered.Sub(steer).Div(dt).Add(yaw)
		twist = was.Sub(dt.Mul(turned)).Div(k(1).Add(dt.Mul(speed).Div(k(2).Mul(patch))))
		twist = four.Choose(bores, four.AtMost(four.AtLeast(twist, k(-boreTwist)), k(boreTwist)), none)
		calm := k(1).Sub(speed.Mul(speed).Div(k(boreSpeed * boreSpeed)))
		holds := four.Choose(bores, slides.Mul(calm.Mul(calm)).Mul(twist.Div(k(boreTwist))), none)
		mz = four.Choose(slow, mz.Add(holds), mz)
	}

	bits := good.ToBits() & r.good
	if bits&1 == 0 {
		t0 = &r.spare
	}
	if bits&2 == 0 {
		t1 = &r.spare
	}
	if bits&4 == 0 {
		t2 = &r.spare
	}
	if bits&8 == 0 {
		t3 = &r.spare
	}
	m0, m1, m2, m3 := t0.Aux.Moments(), t1.Aux.Moments(), t2.Aux.Moments(), t3.Aux.Moments()
	_, mx, my, _ := four.Turned(of(m0), of(m1), of(m2), of(m3))
	s0, s1, s2, s3 = t0.State.Deflects(), t1.State.Deflects(), t2.State.Deflects(), t3.State.Deflects()
	d0, d1, d2, d3 := t0.Aux.Does(), t1.Aux.Does(), t2.Aux.Does(), t3.Aux.Does()
	four.StoreRows(&s0[0], &s1[0], &s2[0], &s3[0], wantLong, wantLat, twist, steer)
	four.StoreRows(&d0[0], &d1[0], &d2[0], &d3[0], load, long, lat, slope)
	four.StoreRows(&d0[1], &d1[1], &d2[1], &d3[1], takeLong, dLong, dLat, of(&r.roll))
	four.StoreRows(&d0[2], &d1[2], &d2[2], &d3[2], four.Neg(of(&r.slipLong)), of(&r.slipLat), use, mx)
	four.StoreRows(m0, m1, m2, m3, use, mx, my, mz) // the last that lies over Use and Mx: Push reads these in one go
	four.Leave()
	return bits
}

// bend4 is bend of each whose n is at most 4.
func bend4(z, a, n four.F) four.F {
	k := four.Of
	m, a1, na := n.Sub(k(2)), k(1).Add(a), n.Add(a)
	each := k(1).Div(a1.Mul(na))
	g, slack := z.Mul(na.Mul(each)), a1.Mul(each)
	q := n.Mul(m).Mul(a1.Mul(slack.Mul(slack)))
	x := z.Div(na.Sub(g.Mul(q.Add(n.Sub(k(1)).Sub(q).Mul(g.Mul(g))))))
	c, rise, a6 := a.Mul(m).Sub(z), na.Sub(m.Mul(z)), k(6).Mul(a)
	f := a.Mul(x).Add(c).Mul(x).Add(rise).Mul(x).Sub(z)
	f1 := k(3).Mul(a).Mul(x).Add(k(2).Mul(c)).Mul(x).Add(rise)
	f2 := a6.Mul(x).Add(k(2).Mul(c))
	ff := f1.Mul(f1)
	bent := ff.Sub(f.Mul(f2))
	under := k(6).Mul(f1).Mul(bent).Add(f.Mul(f).Mul(a6))
	x = four.Choose(under.Greater(k(0)), x.Sub(k(3).Mul(f).Mul(bent.Add(ff)).Div(under)), x)
	return four.Choose(a1.LessEqual(z), k(1), four.AtMost(four.Positive(x), k(1)))
}

// taken4 is taken of each.
func taken4(x, a, n four.F) four.F {
	return n.Div(n.Add(a.Mul(four.Of(1).Add(x.Mul(x.Add(n.Sub(four.Of(2))))))))
}
