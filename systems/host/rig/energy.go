// A coasting car never gains energy, however it is steered.

package rig

import (
	"math"

	"camber/components"
	"camber/components/space"
	"camber/components/vehicle"
)

var energy = &Rig{
	Name: "energy", Says: "Coasting in neutral from 100 km/h (--speed) for 20 s (--seconds), swerving: a car must never " +
		"gain energy.",
	Options: []string{"speed", "seconds"},
	Figures: []Figure{
		{"gain", "j", "the most it ever gained over an earlier moment"},
		{"share", "", "that, as a share of what it began with"},
		{"left", "", "what is left at the end, as a share"},
	},
	drive: driveEnergy,
}

func driveEnergy(o *Order) (*Result, error) {
	speed, seconds := or(o.Speed, 100*kmh), or(o.Seconds, 20)
	t, err := open(o.Car, site{speed: speed, neutral: true})
	if err != nil {
		return nil, err
	}
	defer t.close()
	r := newResult(o.Car, "t_s", "energy_kj", "gain_j", "speed_kmh")
	if err := t.settle(1, vehicle.IntentState{}); err != nil {
		return nil, err
	}
	first := t.energy()
	least, gain := first, 0.0
	for n := range int(math.Round(seconds * Rate)) {
		now := t.time() - 1
		// swerves that grow and die away: the tyres go from rolling straight to their peak and back
		swerve := 0.25 * math.Sin(math.Pi*min(now/seconds, 1)) * math.Sin(2*math.Pi*0.5*now)
		if err := t.step(vehicle.IntentState{Steer: swerve}); err != nil {
			return nil, err
		}
		e := t.energy()
		gain, least = max(gain, e-least), min(least, e)
		if n%20 == 0 {
			r.Table.add(now, e/1e3, gain, t.speed()/kmh)
			o.said(now/seconds, "%.0f kJ", e/1e3)
		}
	}
	r.Values["gain"], r.Values["share"], r.Values["left"] = gain, gain/first, t.energy()/first
	r.note("motion, height, springs and tyres counted; steering does a little work by itself")
	r.Panels = []Panel{
		{X: "time / s", Y: "energy / kJ", Across: "t_s", Up: []string{"energy_kj"}},
		{X: "time / s", Y: "gained / J", Across: "t_s", Up: []string{"gain_j"}},
	}
	o.said(1, "")
	return r, nil
}

// energy is what motion, height, springs, bars and tyres hold, in J. The engine, which turns by itself, is left out.
func (t *trial) energy() float64 {
	b, p := &t.body.State, t.body.Params
	spin := b.Spin
	e := 0.5*p.Mass*b.Velocity.LenSq() + 0.5*(p.Inertia.X*spin.X*spin.X+p.Inertia.Y*spin.Y*spin.Y+
		p.Inertia.Z*spin.Z*spin.Z)
	e -= p.Products.X*spin.Y*spin.Z + p.Products.Y*spin.Z*spin.X + p.Products.Z*spin.X*spin.Y
	e += p.Mass * components.StandardGravity * t.at().Z
	for i := range t.corners {
		k := &t.corners[i]
		s, q := &k.suspension.State, k.suspension.Params
		hub := b.Turn.Unrotate(k.wheel.Aux.Arm)
		v := space.PointVelocity(b.Turn.Unrotate(b.Velocity), spin, hub).AddScaled(k.slide(), s.Speed)
		e += 0.5 * q.Mass * v.LenSq()
		e += q.Mass * components.StandardGravity * (t.at().Z + k.wheel.Aux.Arm.Z)
		e += 0.5 * (q.Inertia + k.wheel.Params.Inertia) * k.wheel.State.Spin * k.wheel.State.Spin
		e += k.springs(t)
		y := k.tyre.Params
		if k.wheel.Aux.Contact {
			e += 0.5 * y.VerticalStiffness * k.wheel.Aux.Depth * k.wheel.Aux.Depth
		}
		c := &k.tyre.State
		e += 0.5*y.LateralStiffness*c.Across*c.Across + 0.5*y.TorsionalStiffness*(c.Along/y.Radius)*(c.Along/y.Radius)
	}
	return e
}

// slide is how the hub moves against the body for each m/s of the joint's speed, in body axes.
func (k *corner) slide() space.Vec {
	if k.suspension.Params.Linkage != nil {
		return k.suspension.Aux.Slide
	}
	return k.suspension.Params.Axis
}

// springs is what a corner's spring, and its half of the bar, hold.
func (k *corner) springs(t *trial) float64 {
	q, s := k.suspension.Params, &k.suspension.State
	short := -s.Travel
	if q.Linkage != nil {
		short = q.Preload + k.suspension.Aux.Short
	}
	e := 0.5 * q.SpringStiffness * short * short
	for i := range t.corners {
		mate := &t.corners[i].suspension.State
		if mate.Corner == s.Corner^1 {
			apart := s.Travel - mate.Travel
			e += 0.25 * q.Antiroll * apart * apart
		}
	}
	return e
}
