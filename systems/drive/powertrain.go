// The system that turns throttle, gears and brakes into wheel speeds.

package drive

import (
	"math"

	"camber/components"
	"camber/ecs"
	"camber/systems/drive/shaft"
)

// Powertrain runs engine, clutch, gearbox and brakes of each car and spins its wheels, in one implicit solve that also
// settles what force the tyres give along the wheel (VEH-30..32, X18).
type Powertrain struct {
	fleet fleet
	dt    float64
	work  func(from, to int)
}

// NewPowertrain binds the system to a world.
func NewPowertrain(w *ecs.World) *Powertrain {
	s := &Powertrain{fleet: newFleet(w)}
	s.work = func(from, to int) {
		for i := range s.fleet.cars[from:to] {
			power(&s.fleet.cars[from+i], s.dt)
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
func power(c *car, dt float64) {
	want := c.want()
	wheels := c.turning
	gather(c, want, wheels)
	l := line{Inertia: 1, Efficiency: 1, Nodes: branch(c, wheels)}
	if c.engine != nil {
		run(c, want, wheels, &l, dt)
	}
	solve(&l, wheels, dt)
	if grip(c, wheels) {
		solve(&l, wheels, dt)
	}
	shaft.Finish(wheels, dt)
	spread(c, wheels, dt)
	if c.engine != nil {
		c.engine.State.Speed = l.After
	}
	if c.gearbox != nil {
		c.gearbox.State.Locked = l.Locked
		c.gearbox.Aux = components.GearboxAux{Clutch: l.Clutch, Ratio: l.Ratio, Engage: c.gearbox.Aux.Engage}
	}
}

// gather fills in what the wheels bring to the solve.
func gather(c *car, want components.IntentState, wheels []turning) {
	pedal, hand, shares := want.Brake, want.HandBrake, 0.0
	if c.brakes != nil {
		pedal = float64(pedal * factor(c.brakes.Params.Pedal))
		hand = float64(hand * factor(c.brakes.Params.Hand))
		c.brakes.Aux.On = pedal > 0 || hand > 0
	}
	for i := range wheels {
		k := &c.corners[i]
		p, t := &k.suspension.Params, &k.tyre.Aux
		w := &wheels[i]
		w.Spin, w.Share = k.wheel.State.Spin, p.Drive
		w.Inertia = max(p.Inertia+k.wheel.Params.Inertia, leastInertia)
		w.SideInertia = 0
		w.Brake = float64(c.bite(i)*p.BrakeTorque*(float64(c.pressed(i, pedal)*p.Brake)+float64(hand*p.HandBrake))) +
			float64(float64((k.tyre.Params.RollingResistance+k.wheel.Aux.Rolling)*t.Load)*t.Roll)
		w.Force, w.Slope, w.Roll = t.Long, t.Slope, t.Roll
		shares += p.Drive
	}
	if shares <= 0 {
		return
	}
	for i := range wheels {
		w := &wheels[i]
		w.Share /= shares
		if c.gearbox != nil {
			w.Brake += float64(c.gearbox.Params.Drag * w.Share)
		}
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

// run lets the gearbox choose, and sets the engine's side of the line.
func run(c *car, want components.IntentState, wheels []turning, l *line, dt float64) {
	p, s := &c.engine.Params, &c.engine.State
	throttle := want.Throttle
	if g := c.gearbox; g != nil {
		driven := 0.0
		for i := range wheels {
			driven += float64(wheels[i].Share * wheels[i].Spin)
		}
		shift(&g.Params, &g.State, want, p.MaxSpeed, driven, dt)
		l.Ratio = g.Params.RatioOf(g.State.Gear)
		if g.State.Shift > 0 && !g.Params.Double { // an automatic's throttle, and a driver's foot, while the clutch is open
			throttle = 0
			if to := float64(driven * g.Params.RatioOf(g.State.Next)); g.State.Gear == g.State.Next && to > s.Speed {
				throttle = min(1, float64(blip*(to-s.Speed)))
			}
		}
		g.Aux.Engage = engage(&g.Params, &g.State, want, p.Idle, p.MaxSpeed, s.Speed)
		l.Capacity = float64(g.Params.Clutch * g.Aux.Engage)
		if g.Params.Efficiency > 0 {
			l.Efficiency = g.Params.Efficiency
		}
		if g.Params.Converter != nil {
			convert(g, l, s.Speed, float64(l.Ratio*driven))
		}
	}
	l.Speed, l.Inertia, l.BothWays = s.Speed, max(p.Inertia, leastInertia), p.Electric
	l.Torque, l.Slope = 0, 0
	if p.Torque != nil {
		open := c.gearbox == nil || l.Ratio == 0 || c.gearbox.Aux.Engage < starts
		throttle, l.Torque, l.Slope = work(p, s, throttle, open, dt)
	}
	c.engine.Aux = components.EngineAux{Torque: l.Torque, Throttle: throttle}
}

const starts = 0.1 // of the clutch: the starter turns a stalled engine while it is opened further than this

const blip = 0.05 // of the throttle per rad/s that the engine is too slow for the next gear

// grip gives each tyre the force that follows from its wheel's new speed. Where that is more than the ground can give, it is
// what the ground can give, whatever the wheel does, and the solve must be made again.
func grip(c *car, wheels []turning) (again bool) {
	for i := range wheels {
		w, t := &wheels[i], &c.corners[i].tyre.Aux
		if w.Slope == 0 {
			continue
		}
		force := w.Force + float64(float64(w.Slope*w.Roll)*(w.After-w.Spin))
		most := 0.0
		if across := t.Lat / t.LimitLat; across > -1 && across < 1 {
			most = float64(t.LimitLong * math.Sqrt(1-float64(across*across)))
		}
		if math.Abs(force) > most {
			w.Force, w.Slope = math.Copysign(most, force), 0
			again = true
		}
	}
	return again
}

// spread writes the solution to wheels and tyres.
func spread(c *car, wheels []turning, dt float64) {
	for i := range wheels {
		w, k := &wheels[i], &c.corners[i]
		gain := w.After - w.Spin
		t := &k.tyre.Aux
		switch {
		case w.Slope != 0:
			t.Long = w.Force + float64(float64(w.Slope*w.Roll)*gain)
			k.tyre.State.Along += float64(float64(float64(dt*w.Roll)*gain) * t.Take)
		case t.Slope != 0: // limited just now
			t.Long = w.Force
			stiff := k.tyre.Params.TorsionalStiffness / float64(k.tyre.Params.Radius*k.tyre.Params.Radius)
			k.tyre.State.Along = w.Force / stiff
		}
		k.wheel.State.Spin, k.wheel.Aux.Gain, k.wheel.Aux.Drive = w.After, gain, w.Torque
		k.wheel.State.Side, k.wheel.State.Twist = w.Side, w.Twist
		c.warm(i, w, dt)
	}
}
