// Springs, and how contacts move, in lanes: a car that stands on four wheels, which all slide on straight joints or all
// have linkages, and none hangs on a beam. Any other goes through bear.

package drive

import (
	"camber/components/num/four"
	"camber/systems/drive/fleet"
)

// bearing is the room that this takes: what the tables of dampers give.
type bearing struct {
	damper, slope  [4]float64
	tables, linked bool // a wheel has a table for its damper; all have a Linkage
	tied           bool // a bar is between two
}

// take tells whether the wheels of a car are for lanes.
func (r *bearing) take(c *fleet.Car) bool {
	if len(c.Corners) != 4 {
		return false
	}
	r.tables, r.tied, r.linked = false, false, c.Corners[0].Suspension.Params.Linkage != nil
	c.Upright = !r.linked
	corners := c.Corners
	for i := range corners {
		k := &corners[i]
		p, u := k.Suspension.Params, &k.Suspension.Aux
		if !k.Wheel.Aux.Contact || u.Beam || (p.Linkage != nil) != r.linked {
			return false
		}
		if p.Damper != nil {
			r.tables = true
		}
		if p.Antiroll != 0 {
			r.tied = true
		}
		if !fleet.Straight(p) {
			c.Upright = false
		}
	}
	if r.tables {
		for i := range c.Corners {
			s := c.Corners[i].Suspension
			r.damper[i&3], r.slope[i&3] = damped(s.Params, float64(s.Aux.Damper*s.State.Speed))
		}
	}
	return true
}

// bearFour is bear for a car that was taken, and what stand asks first of how its contacts move.
func (r *bearing) bearFour(c *fleet.Car) {
	r.bear(c)
	if r.tied {
		tieAll(c)
	}
}

// bear is that but for what ties a wheel to others.
// Long because lanes stay in registers: a call would store them all.
func (r *bearing) bear(c *fleet.Car) {
	k, of, none := four.Of, four.Load, four.Of(0)
	a, s := &c.Chassis.Aux, &c.Chassis.State
	k0, k1, k2, k3 := &c.Corners[0], &c.Corners[1], &c.Corners[2], &c.Corners[3]
	p0, p1, p2, p3 := k0.Suspension.Params, k1.Suspension.Params, k2.Suspension.Params, k3.Suspension.Params
	u0, u1, u2, u3 := &k0.Suspension.Aux, &k1.Suspension.Aux, &k2.Suspension.Aux, &k3.Suspension.Aux
	m0, m1, m2, m3 := k0.Suspension.State.Moves(), k1.Suspension.State.Moves(), k2.Suspension.State.Moves(),
		k3.Suspension.State.Moves()
	h0, h1, h2, h3 := u0.Hangs(), u1.Hangs(), u2.Hangs(), u3.Hangs()

	// spring, damper and stops
	travel, speed, _, _ := four.Turned(of(m0), of(m1), of(m2), of(m3))
	slideZ, short, spring, damper := four.Turned(of(&h0[2]), of(&h1[2]), of(&h2[2]), of(&h3[2]))
	_, stiff, bump, rebound := four.Turned(of(p0.Springs()), of(p1.Springs()), of(p2.Springs()), of(p3.Springs()))
	shortens := damper.Mul(speed)
	slope := four.Choose(shortens.Less(none), rebound, bump)
	against := slope.Mul(shortens)
	if r.tables {
		slope, against = of(&r.slope), of(&r.damper)
	}
	force := four.Neg(spring).Mul(stiff.Mul(short)).Sub(damper.Mul(against))
	stop, low, high, _ := four.Turned(of(p0.Stops()), of(p1.Stops()), of(p2.Stops()), of(p3.Stops()))
	end := four.Choose(travel.Less(low), stop.Mul(low.Sub(travel)),
		four.Choose(travel.Greater(high), stop.Mul(high.Sub(travel)), none))
	force = four.Choose(stop.Greater(none), force.Add(end), force)
	force = force.Add(none) // which no beam brings: tie adds it, and a zero of either sign is then +0
	damping := damper.Mul(damper).Mul(slope)

	// the contact in body axes, and what moves it: as reach has it
	w0, w1, w2, w3 := k0.Wheel.Aux.Stands(), k1.Wheel.Aux.Stands(), k2.Wheel.Aux.Stands(), k3.Wheel.Aux.Stands()
	sideZ, footX, footY, footZ := four.Turned(of(&w0[2]), of(&w1[2]), of(&w2[2]), of(&w3[2]))
	atX := k(a.X.X).Mul(footX).Add(k(a.X.Y).Mul(footY)).Add(k(a.X.Z).Mul(footZ))
	atY := k(a.Y.X).Mul(footX).Add(k(a.Y.Y).Mul(footY)).Add(k(a.Y.Z).Mul(footZ))
	atZ := k(a.Z.X).Mul(footX).Add(k(a.Z.Y).Mul(footY)).Add(k(a.Z.Z).Mul(footZ))
	hubX, hubY, hubZ, _ := four.Turned(of(&h0[0]), of(&h1[0]), of(&h2[0]), of(&h3[0]))
	_, _, slideX, slideY := four.Turned(of(&h0[1]), of(&h1[1]), of(&h2[1]), of(&h3[1]))
	normalX, normalY, normalZ, aheadX := four.Turned(of(&w0[0]), of(&w1[0]), of(&w2[0]), of(&w3[0]))
	var x, y, z four.F
	if r.linked {
		t0, t1, t2, t3 := u0.Turns(), u1.Turns(), u2.Turns(), u3.Turns()
		twistX, twistY, twistZ, _ := four.Turned(of(&t0[0]), of(&t1[0]), of(&t2[0]), of(&t3[0]))
		armX, armY, armZ := atX.Sub(hubX), atY.Sub(hubY), atZ.Sub(hubZ)
		x = slideX.Add(twistY.Mul(armZ).Sub(twistZ.Mul(armY)))
		y = slideY.Add(twistZ.Mul(armX).Sub(twistX.Mul(armZ)))
		z = slideZ.Add(twistX.Mul(armY).Sub(twistY.Mul(armX)))
	} else { // as rolled has it
		l0, l1, l2, l3 := p0.Rolls(), p1.Rolls(), p2.Rolls(), p3.Rolls()
		pointX, pointY, pointZ, rollX := four.Turned(of(&l0[0]), of(&l1[0]), of(&l2[0]), of(&l3[0]))
		rollY, rollZ, _, _ := four.Turned(of(&l0[1]), of(&l1[1]), of(&l2[1]), of(&l3[1]))
		x, y, z = hubX.Sub(pointX), hubY.Sub(pointY), hubZ.Sub(pointZ)
		arm := rollY.Mul(z).Sub(rollZ.Mul(y)).Mul(slideX).
			Add(rollZ.Mul(x).Sub(rollX.Mul(z)).Mul(slideY)).
			Add(rollX.Mul(y).Sub(rollY.Mul(x)).Mul(slideZ))
		straight := arm.Less(k(leastArm)).And(k(-leastArm).Less(arm))
		fixed := rollX.NotEqual(none).Or(rollY.NotEqual(none)).Or(rollZ.NotEqual(none))
		per := k(1).Div(arm)
		x, y, z = atX.Sub(pointX), atY.Sub(pointY), atZ.Sub(pointZ)
		vX := rollY.Mul(z).Sub(rollZ.Mul(y)).Mul(per)
		vY := rollZ.Mul(x).Sub(rollX.Mul(z)).Mul(per)
		vZ := rollX.Mul(y).Sub(rollY.Mul(x)).Mul(per)
		nX := k(a.X.X).Mul(normalX).Add(k(a.X.Y).Mul(normalY)).Add(k(a.X.Z).Mul(normalZ))
		nY := k(a.Y.X).Mul(normalX).Add(k(a.Y.Y).Mul(normalY)).Add(k(a.Y.Z).Mul(normalZ))
		nZ := k(a.Z.X).Mul(normalX).Add(k(a.Z.Y).Mul(normalY)).Add(k(a.Z.Z).Mul(normalZ))
		out := nX.Mul(slideX.Sub(vX)).Add(nY.Mul(slideY.Sub(vY))).Add(nZ.Mul(slideZ.Sub(vZ)))
		x = four.Choose(fixed, four.Choose(straight, slideX, vX.Add(nX.Mul(out))), slideX)
		y = four.Choose(fixed, four.Choose(straight, slideY, vY.Add(nY.Mul(out))), slideY)
		z = four.Choose(fixed, four.Choose(straight, slideZ, vZ.Add(nZ.Mul(out))), slideZ)
	}
	leverX := x.Mul(k(a.X.X)).Add(y.Mul(k(a.Y.X))).Add(z.Mul(k(a.Z.X)))
	leverY := x.Mul(k(a.X.Y)).Add(y.Mul(k(a.Y.Y))).Add(z.Mul(k(a.Z.Y)))
	leverZ := x.Mul(k(a.X.Z)).Add(y.Mul(k(a.Y.Z))).Add(z.Mul(k(a.Z.Z)))

	// how fast it moves: as stand has it
	spin := a.ToWorld(s.Spin)
	spinX, spinY, spinZ := k(spin.X), k(spin.Y), k(spin.Z)
	x = k(s.Velocity.X).Add(spinY.Mul(footZ).Sub(spinZ.Mul(footY))).Add(leverX.Mul(speed))
	y = k(s.Velocity.Y).Add(spinZ.Mul(footX).Sub(spinX.Mul(footZ))).Add(leverY.Mul(speed))
	z = k(s.Velocity.Z).Add(spinX.Mul(footY).Sub(spinY.Mul(footX))).Add(leverZ.Mul(speed))
	aheadY, aheadZ, sideX, sideY := four.Turned(of(&w0[1]), of(&w1[1]), of(&w2[1]), of(&w3[1]))
	slipX := x.Mul(aheadX).Add(y.Mul(aheadY)).Add(z.Mul(aheadZ))
	slipY := x.Mul(sideX).Add(y.Mul(sideY)).Add(z.Mul(sideZ))
	slipZ := x.Mul(normalX).Add(y.Mul(normalY)).Add(z.Mul(normalZ))

	b0, b1, b2, b3 := u0.Bears(), u1.Bears(), u2.Bears(), u3.Bears()
	four.StoreRows(&b0[0], &b1[0], &b2[0], &b3[0], force, damping, none, leverX)
	four.StoreRows(&b0[1], &b1[1], &b2[1], &b3[1], leverY, leverZ, slipX, slipY)
	four.StoreRows(&b0[2], &b1[2], &b2[2], &b3[2], slipZ, atX, atY, atZ)
	four.Leave()
}
