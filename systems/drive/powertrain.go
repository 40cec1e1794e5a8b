// The system that turns throttle, gears and brakes into wheel speeds.

package drive

import (
	"math"

	"camber/components"
	"camber/components/num"
	"camber/components/num/four"
	"camber/ecs"
)

// Powertrain runs engine, clutch, gearbox and brakes of each car and spins its wheels, in one implicit solve that also
// settles what force the tyres give along the wheel (VEH-30..32, X18).
type Powertrain struct {
	fleet *fleet
	dt    float64
	work  func(from, to int)
}

// NewPowertrain binds the system to a world.
func NewPowertrain(w *ecs.World) *Powertrain {
	s := &Powertrain{fleet: fleetOf(w)}
	s.work = func(from, to int) {
		room := s.fleet.cars[from].turning // of one car for all of the range: it stays at hand
		var lanes driving
		for i := range s.fleet.cars[from:to] {
			c := &s.fleet.cars[from+i]
			if four.Wide && lanes.take(c) {
				lanes.power(c, room[:4], s.dt)
			} else {
				power(c, room[:len(c.corners)], s.dt)
			}
		}
	}
	return s
}

// Run does one step.
func (s *Powertrain) Run(t ecs.Tick) {
	s.dt = t.Dt
	s.fleet.w.Split(len(s.fleet.all()), s.work)
}

// power runs the powertrain of one car.
func power(c *car, wheels []turning, dt float64) {
	var room components.IntentState
	want := c.want(&room)
	gather(c, want, wheels)
	var l line
	l.Inertia, l.Efficiency, l.Nodes = 1, 1, branch(c, wheels)
	if c.engine != nil {
		driven, roll := 0.0, 0.0
		for i := range wheels {
			driven += float64(wheels[i].Share * wheels[i].Spin)
			roll = wheels[0].Roll
		}
		run(c, want, driven, roll, &l, dt)
	}
	turn(c, wheels, &l, dt)
	c.tell(&l)
}

// turn solves the line, and gives wheels and tyres what follows.
func turn(c *car, wheels []turning, l *line, dt float64) {
	solve(l, wheels, dt)
	if grip(c, wheels) {
		solve(l, wheels, dt)
	}
	spread(c, wheels, dt)
}

// tell gives engine and gearbox what follows.
func (c *car) tell(l *line) {
	if c.engine != nil {
		c.engine.State.Speed = l.After
	}
	if c.gearbox != nil {
		c.gearbox.State.Locked = l.Locked
		c.gearbox.Aux.Clutch, c.gearbox.Aux.Ratio = l.Clutch, l.Ratio
	}
}

// pressing tells how hard pedal and hand brake are pressed, and whether any wheel may be braked.
func (c *car) pressing(want *components.IntentState) (pedal, hand float64, braked bool) {
	pedal, hand = want.Brake, want.HandBrake
	if c.brakes != nil {
		pedal = float64(pedal * factor(c.brakes.Params.Pedal))
		hand = float64(hand * factor(c.brakes.Params.Hand))
		c.brakes.Aux.On = pedal > 0 || hand > 0
	}
	return pedal, hand, pedal > 0 || hand > 0 || (c.assist != nil && c.assist.Params.Any())
}

// brake is the torque that a corner's brake can hold.
func (c *car) brake(corner int, pedal, hand float64) float64 {
	p := c.corners[corner].suspension.Params
	push := float64(c.pressed(corner, pedal)*p.Brake) + float64(hand*p.HandBrake)
	return float64(c.bite(corner) * p.BrakeTorque * push)
}

// gather fills in what the wheels bring to the solve.
func gather(c *car, want *components.IntentState, wheels []turning) {
	pedal, hand, braked := c.pressing(want)
	shares, drag := 0.0, 0.0
	if c.gearbox != nil {
		drag = c.gearbox.Params.Drag
	}
	corners := c.corners[:len(wheels)]
	for i := range corners {
		k, w := &corners[i], &wheels[i]
		p, t := k.suspension.Params, &k.tyre.Aux
		w.Spin, w.Share = k.wheel.State.Spin, p.Drive
		if w.Inertia = p.Inertia + k.wheel.Params.Inertia; w.Inertia < leastInertia {
			w.Inertia = leastInertia
		}
		w.SideInertia = 0
		w.Brake = float64(float64((k.tyre.Params.RollingResistance+k.wheel.Aux.Rolling)*t.Load) * t.Roll)
		if braked {
			w.Brake += c.brake(i, pedal, hand)
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

const leastInertia = 1e-3 // kg m2

// factor reads a factor that a blueprint may leave out.
func factor(x float64) float64 {
	if x == 0 {
		return 1
	}
	return x
}

// run lets the gearbox choose, and sets the engine's side of the line. driven is the driven wheels' mean speed in
// rad/s, roll the first wheel's radius in m.
func run(c *car, want *components.IntentState, driven, roll float64, l *line, dt float64) {
	p, s := c.engine.Params, &c.engine.State
	throttle := want.Throttle
	if g := c.gearbox; g != nil {
		heft := 0.0
		if g.Params.Auto {
			heft = float64(c.chassis.Params.Mass * roll * roll)
		}
		throttle = gearing(c.engine, g, want, driven, heft, l, dt)
		if c.held() { // the engine may be revved
			l.Ratio = 0
		}
	}
	l.Speed, l.Inertia, l.BothWays = s.Speed, num.AtLeast(p.Inertia, leastInertia), p.Electric
	l.Torque, l.Slope = 0, 0
	if p.Torque != nil {
		if c.fuel != nil && c.fuel.State.Litres <= 0 {
			throttle, l.Torque, l.Slope = dry(p, s, want.Starter)
		} else if c.air != nil && c.air.Params.Displacement > 0 {
			throttle, l.Torque, l.Slope = breathe(p, s, c.air, throttle, want.Starter, dt)
		} else {
			throttle, l.Torque, l.Slope = work(p, s, throttle, want.Starter, dt)
		}
	}
	if c.fuel != nil {
		thirst(p, s, c.fuel, l.Torque, dt)
	}
	c.engine.Aux = components.EngineAux{Torque: l.Torque, Throttle: throttle, Power: drawn(p, l.Torque, s.Speed)}
}

// grip gives each tyre the force that follows from its wheel's new speed. Where that is more than the ground can give,
// it is what the ground can give, whatever the wheel does, and the solve must be made again.
func grip(c *car, wheels []turning) (again bool) {
	corners := c.corners[:len(wheels)]
	for i := range corners {
		w, t := &wheels[i], &corners[i].tyre.Aux
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
func spread(c *car, wheels []turning, dt float64) {
	corners := c.corners[:len(wheels)]
	for i := range corners {
		k, w := &corners[i], &wheels[i]
		k.wheel.State.Side, k.wheel.State.Twist = w.Finish(dt)
		gain := w.After - w.Spin
		t := &k.tyre.Aux
		switch {
		case w.Slope != 0:
			turned := float64(w.Roll * gain) // m/s, of the tread
			t.Long = w.Force + float64(w.Slope*turned)
			k.tyre.State.Along += float64(float64(dt*turned) * t.Take)
		case t.Slope != 0: // limited just now
			t.Long = w.Force
			stiff := k.tyre.Params.TorsionalStiffness / float64(k.tyre.Params.Radius*k.tyre.Params.Radius)
			k.tyre.State.Along = w.Force / stiff
		}
		k.wheel.State.Spin, k.wheel.Aux.Gain, k.wheel.Aux.Drive = w.After, gain, w.Torque
		if k.suspension.Params.Disc != nil {
			c.warm(i, w, dt)
		}
	}
}
