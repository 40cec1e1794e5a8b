// The system that turns all forces into velocities.

package drive

import (
	"camber/components"
	"camber/components/space"
	"camber/ecs"
)

// Push adds gravity and every force gathered in this step to the velocities of bodies and joints. It comes before
// contacts are solved: gravity added after that would sink a resting body.
type Push struct {
	fleet   fleet
	gravity *ecs.View1[components.GravityData]
	down    float64
	dt      float64
	work    func(from, to int)
}

// NewPush binds the system to a world.
func NewPush(w *ecs.World) *Push {
	s := &Push{fleet: newFleet(w), gravity: ecs.NewView1(w, components.Gravity)}
	s.work = func(from, to int) {
		for i := range s.fleet.cars[from:to] {
			push(&s.fleet.cars[from+i], s.down, s.dt)
		}
	}
	return s
}

// Run does one step.
func (s *Push) Run(t ecs.Tick) {
	s.dt, s.down = t.Dt, 0
	for _, g := range s.gravity.Rows() {
		s.down = g.A.State.Down
	}
	s.fleet.w.Split(len(s.fleet.all()), s.work)
}

// push is one car's share.
func push(c *car, down, dt float64) {
	p, s, a := &c.chassis.Params, &c.chassis.State, &c.chassis.Aux
	wheels := c.sliding
	torque := a.ToBody(a.Torque)
	var flywheels space.Vec // kg m2/s, of all spinning wheels
	for i := range wheels {
		k := &c.corners[i]
		hung(k, &wheels[i], a, dt)
		u, w := &k.suspension.Aux, &k.wheel.Aux
		inertia := k.suspension.Params.Inertia + k.wheel.Params.Inertia
		flywheels = flywheels.AddScaled(u.Axle, float64(-inertia*k.wheel.State.Spin))
		if k.suspension.Params.Linkage == nil {
			torque = torque.AddScaled(u.Axle, float64(inertia*w.Gain)/dt)
		}
	}
	body := rigid{p.Mass, p.Inertia, p.Products}
	before := s.Spin
	free := coast(&body, before, flywheels, dt)
	gravity := space.Vec{X: float64(-down * a.X.Z), Y: float64(-down * a.Y.Z), Z: float64(-down * a.Z.Z)}
	force := a.ToBody(a.Force)
	rate, alpha := accelerate(&body, before, force, torque, gravity, wheels, dt)
	if before.LenSq() > fastSpin*fastSpin {
		middle := before.Add(free).AddScaled(alpha, dt).Scale(0.5)
		for i := range wheels {
			wheels[i].Speed += float64(0.5 * float64(dt*wheels[i].Gain))
		}
		rate, alpha = accelerate(&body, middle, force, torque, gravity, wheels, dt)
	}
	s.Velocity = s.Velocity.AddScaled(a.ToWorld(rate), dt)
	s.Spin = free.AddScaled(alpha, dt)
	a.Lag = before.Sub(free).Scale(0.5)
	for i := range wheels {
		c.corners[i].suspension.State.Speed += float64(dt * wheels[i].Gain)
	}
}

// hung fills in what the body has to know of a wheel.
func hung(k *corner, m *sliding, a *components.ChassisAux, dt float64) {
	p, u, w, t := &k.suspension.Params, &k.suspension.Aux, &k.wheel.Aux, &k.tyre.Aux
	v := k.suspension.State.Speed
	m.Mass, m.Turning = max(p.Mass, leastMass), p.Turning
	m.At, m.Slide, m.Twist, m.Bent = u.Hub, u.Slide, u.Twist, u.Bent.Scale(float64(v*v))
	m.Speed, m.Push, m.Damping = v, u.Force, u.Damping
	if m.Beam = u.Beam; m.Beam {
		m.Mate, m.MateSlide, m.MateTwist, m.MateLever = k.mate, u.Mate.Slide, u.Mate.Twist, u.MateLever
	}
	m.Foot, m.Force, m.Moment, m.Lever = space.Vec{}, space.Vec{}, space.Vec{}, space.Vec{}
	if w.Contact {
		m.Force = a.ToBody(w.Normal.Scale(t.Load).AddScaled(w.Ahead, t.Long).AddScaled(w.Aside, t.Lat))
		m.Foot, m.Lever = u.Foot, u.Lever
		if t.Mx != 0 || t.Mz != 0 {
			m.Moment = a.ToBody(w.Ahead.Scale(t.Mx).AddScaled(w.Normal, t.Mz))
		}
	}
	if p.Linkage != nil {
		// what spins the wheel up or down turns its carrier back, but for what comes through a half-shaft from the body
		m.Moment = m.Moment.AddScaled(u.Axle, float64((p.Inertia+k.wheel.Params.Inertia)*w.Gain)/dt)
		if !m.Beam {
			m.Push -= float64(u.Twist.Dot(u.Axle) * w.Drive)
		}
	}
}

// A car that turns faster than this tumbles: what its wheels' masses do to its spin is then taken at the middle of the
// step, as the body's own part always is; taken at its start it would slowly gain energy.
const fastSpin = 1.5 // rad/s

const leastMass = 0.1 // kg, of a wheel
