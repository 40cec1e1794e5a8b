// From engine, gears and brakes to wheel speeds, car by car.

package powertrain

import (
	"math"

	"camber/components/num"
	"camber/components/num/four"
	"camber/components/vehicle"
	"camber/systems/drive/fleet"
)

// Power runs the powertrains of some cars.
func Power(cars []fleet.Car, dt float64) {
	room := cars[0].Turning // of one car for all of them: it stays at hand
	var lanes driving
	for i := range cars {
		c := &cars[i]
		if four.Wide && lanes.take(c) {
			lanes.power(c, room[:4], dt)
		} else {
			power(c, room[:len(c.Corners)], dt)
		}
	}
}

// power runs the powertrain of one car.
func power(c *fleet.Car, wheels []turning, dt float64) {
	var room vehicle.IntentState
	want := c.Want(&room)
	gather(c, want, wheels)
	var l line
	l.Inertia, l.Efficiency, l.Nodes = 1, 1, branch(c, wheels)
	if c.Engine != nil {
		driven, roll := 0.0, 0.0
		for i := range wheels {
			driven += float64(wheels[i].Share * wheels[i].Spin)
			roll = wheels[0].Roll
		}
		run(c, want, driven, roll, &l, dt)
	}
	turn(c, wheels, &l, dt)
	tell(c, &l)
}

// turn solves the line, and gives wheels and tyres what follows.
func turn(c *fleet.Car, wheels []turning, l *line, dt float64) {
	solve(l, wheels, dt)
	if grip(c, wheels) {
		solve(l, wheels, dt)
	}
	spread(c, wheels, dt)
}

// tell gives engine and gearbox what follows.
func tell(c *fleet.Car, l *line) {
	if c.Engine != nil {
		c.Engine.State.Speed = l.After
	}
	if c.Gearbox != nil {
		c.Gearbox.State.Locked = l.Locked
		c.Gearbox.Aux.Clutch, c.Gearbox.Aux.Ratio = l.Clutch, l.Ratio
	}
}

// pressing tells how hard pedal and hand brake are pressed, and whether any wheel may be braked.
func pressing(c *fleet.Car, want *vehicle.IntentState) (pedal, hand float64, braked bool) {
	pedal, hand = want.Brake, want.HandBrake
	if c.Brakes != nil {
		pedal = float64(pedal * fleet.Factor(c.Brakes.Params.Pedal))
		hand = float64(hand * fleet.Factor(c.Brakes.Params.Hand))
		c.Brakes.Aux.On = pedal > 0 || hand > 0
	}
	return pedal, hand, pedal > 0 || hand > 0 || (c.Assist != nil && c.Assist.Params.Any())
}

// brake is the torque that a corner's brake can hold.
func brake(c *fleet.Car, corner int, pedal, hand float64) float64 {
	p := c.Corners[corner].Suspension.Params
	push := float64(c.Pressed(corner, pedal)*p.Brake) + float64(hand*p.HandBrake)
	return float64(bites(c, corner) * p.BrakeTorque * push)
}

// gather fills in what the wheels bring to the solve.
func gather(c *fleet.Car, want *vehicle.IntentState, wheels []turning) {
	pedal, hand, braked := pressing(c, want)
	shares, drag := 0.0, 0.0
	if c.Gearbox != nil {
		drag = c.Gearbox.Params.Drag
	}
	corners := c.Corners[:len(wheels)]
	for i := range corners {
		k, w := &corners[i], &wheels[i]
		p, t := k.Suspension.Params, &k.Tyre.Aux
		w.Spin, w.Share = k.Wheel.State.Spin, p.Drive
		if w.Inertia = p.Inertia + k.Wheel.Params.Inertia; w.Inertia < fleet.LeastInertia {
			w.Inertia = fleet.LeastInertia
		}
		w.SideInertia = 0
		w.Brake = float64(float64((k.Tyre.Params.RollingResistance+k.Wheel.Aux.Rolling)*t.Load) * t.Roll)
		if braked {
			w.Brake += brake(c, i, pedal, hand)
		}
		w.Force, w.Slope, w.Roll = t.Long, t.Slope, t.Roll
		shares += p.Drive
	}
	if shares <= 0 || (shares == 1 && drag == 0) {
		return
	}
	for i := range wheels {
		w := &wheels[i]
		w.Share /= shares
		w.Brake += float64(drag * w.Share)
	}
}

// run lets the gearbox choose, and sets the engine's side of the line. driven is the driven wheels' mean speed in
// rad/s, roll the first wheel's radius in m.
func run(c *fleet.Car, want *vehicle.IntentState, driven, roll float64, l *line, dt float64) {
	p, s := c.Engine.Params, &c.Engine.State
	throttle := want.Throttle
	if g := c.Gearbox; g != nil {
		heft := 0.0
		if g.Params.Auto {
			heft = float64(c.Chassis.Params.Mass * roll * roll)
		}
		throttle = gearing(c.Engine, g, want, driven, heft, l, dt)
		if c.Held() { // the engine may be revved
			l.Ratio = 0
		}
	}
	l.Speed, l.Inertia, l.BothWays = s.Speed, num.AtLeast(p.Inertia, fleet.LeastInertia), p.Electric
	l.Torque, l.Slope = 0, 0
	if p.Torque != nil {
		if c.Fuel != nil && c.Fuel.State.Litres <= 0 {
			throttle, l.Torque, l.Slope = dry(p, s, want.Starter)
		} else if c.Air != nil && c.Air.Params.Displacement > 0 {
			throttle, l.Torque, l.Slope = breathe(p, s, c.Air, throttle, want.Starter, dt)
		} else {
			throttle, l.Torque, l.Slope = work(p, s, throttle, want.Starter, dt)
		}
	}
	if c.Fuel != nil {
		thirst(p, s, c.Fuel, l.Torque, dt)
	}
	c.Engine.Aux = vehicle.EngineAux{Torque: l.Torque, Throttle: throttle, Power: drawn(p, l.Torque, s.Speed)}
}

// grip gives each tyre the force that follows from its wheel's new speed. Where that is more than the ground can give,
// it is what the ground can give, whatever the wheel does, and the solve must be made again.
func grip(c *fleet.Car, wheels []turning) (again bool) {
	corners := c.Corners[:len(wheels)]
	for i := range corners {
		w, t := &wheels[i], &corners[i].Tyre.Aux
		if w.Slope == 0 {
			continue
		}
		force := w.Force + float64(float64(w.Slope*w.Roll)*(w.After-w.Spin))
		along, across := float64(force*t.LimitLat), float64(t.Lat*t.LimitLong)
		if all := float64(t.LimitLong * t.LimitLat); float64(along*along)+
			float64(across*across) < float64(wellInside*all*all) {
			continue
		}
		most := 0.0
		if share := t.Lat / t.LimitLat; share > -1 && share < 1 {
			most = float64(t.LimitLong * math.Sqrt(1-float64(share*share)))
		}
		if math.Abs(force) > most {
			w.Force, w.Slope = math.Copysign(most, force), 0
			again = true
		}
	}
	return again
}

// of the square of what the ground gives, below which nobody needs to know how much exactly that is
const wellInside = 0.999

// spread writes the solution to wheels and tyres.
func spread(c *fleet.Car, wheels []turning, dt float64) {
	corners := c.Corners[:len(wheels)]
	for i := range corners {
		k, w := &corners[i], &wheels[i]
		k.Wheel.State.Side, k.Wheel.State.Twist = w.Finish(dt)
		gain := w.After - w.Spin
		t := &k.Tyre.Aux
		switch {
		case w.Slope != 0:
			turned := float64(w.Roll * gain) // m/s, of the tread
			t.Long = w.Force + float64(w.Slope*turned)
			k.Tyre.State.Along += float64(float64(dt*turned) * t.Take)
		case t.Slope != 0: // limited just now
			t.Long = w.Force
			stiff := k.Tyre.Params.TorsionalStiffness / float64(k.Tyre.Params.Radius*k.Tyre.Params.Radius)
			k.Tyre.State.Along = w.Force / stiff
		}
		k.Wheel.State.Spin, k.Wheel.Aux.Gain, k.Wheel.Aux.Drive = w.After, gain, w.Torque
		if k.Suspension.Params.Disc != nil {
			warmDisc(c, i, w, dt)
		}
	}
}
