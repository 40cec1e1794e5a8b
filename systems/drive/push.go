// The system that turns all forces into velocities.

package drive

import (
	"camber/components"
	"camber/components/num/four"
	"camber/components/space"
	"camber/ecs"
)

// Push adds gravity and every force gathered in this step to the velocities of bodies and joints. It comes before
// contacts are solved: gravity added after that would sink a resting body.
type Push struct {
	fleet   *fleet
	gravity *ecs.View1[components.GravityData]
	down    float64
	dt      float64
	work    func(from, to int)
}

// NewPush binds the system to a world.
func NewPush(w *ecs.World) *Push {
	s := &Push{fleet: fleetOf(w), gravity: ecs.NewView1(w, components.Gravity)}
	s.work = func(from, to int) {
		cars := s.fleet.cars[from:to]
		if s.upright(cars) {
			s.others(cars)
		}
	}
	return s
}

// upright pushes the cars that stand upright, and tells whether there are others.
func (s *Push) upright(cars []car) (others bool) {
	var lanes pushing
	for i := range cars {
		c := &cars[i]
		if c.hangs = !stands(c); c.hangs {
			others = true
			continue
		}
		if four.Wide && (c.slips || c.stand4()) {
			lanes.add(c, s.down, s.dt)
			continue
		}
		pushUpright(c, s.down, s.dt)
		if c.astray() {
			c.hold()
		}
	}
	lanes.flush(s.down, s.dt)
	return others
}

// others pushes those that do not.
func (s *Push) others(cars []car) {
	room := cars[0].sliding // it is for all of them: it stays at hand
	var lanes hanging
	for i := range cars {
		c := &cars[i]
		if !c.hangs {
			continue
		}
		if four.Wide && lanes.take(c) {
			lanes.add(c, s.down, s.dt)
			continue
		}
		push(c, room[:len(c.corners)], s.down, s.dt)
		if c.astray() {
			c.hold()
		}
	}
	lanes.flush(s.dt)
}

// Run does one step.
func (s *Push) Run(t ecs.Tick) { s.fleet.w.SplitRows(s.Rows(t)) }

// Rows prepares one step.
func (s *Push) Rows(t ecs.Tick) ecs.Rows {
	s.dt, s.down = t.Dt, 0
	for _, g := range s.gravity.Rows() {
		s.down = g.A.State.Down
	}
	return s.fleet.rows(s.work)
}

// gather fills wheels with what acts on each, and gives what all that comes to on the body, in N and N m, and the
// angular momentum of all spinning wheels, in kg m2/s: in body axes.
func (c *car) gather(wheels []sliding, dt float64) (push, turn, flywheels space.Vec) {
	a := &c.chassis.Aux
	per := 1 / dt
	force, torque := a.Force, a.Torque // world axes
	var reactions space.Vec            // N m, body axes
	for i := range wheels {
		k := &c.corners[i]
		q, u, w := k.suspension.Params, &k.suspension.Aux, &k.wheel.Aux
		m := &wheels[i]
		m.SuspensionAux, m.Mass, m.Turning, m.Mate = u, max(q.Mass, leastMass), q.Turning, k.mate
		m.Speed, m.Push, m.MatePush, m.Bends = k.suspension.State.Speed, u.Force, 0, q.Linkage != nil
		if w.Contact {
			t := &k.tyre.Aux
			ground := w.Normal.Scale(t.Load).AddScaled(w.Ahead, t.Long).AddScaled(w.Aside, t.Lat)
			force = force.Add(ground)
			torque = torque.Add(w.Foot.Cross(ground))
			m.Push += u.Lever.Dot(ground)
			if u.Beam {
				m.MatePush += u.MateLever.Dot(ground)
			}
			if t.Mx != 0 || t.Mz != 0 {
				moment := w.Ahead.Scale(t.Mx).AddScaled(w.Normal, t.Mz)
				torque = torque.Add(moment)
				if m.Bends {
					moment = a.ToBody(moment)
					m.Push += u.Twist.Dot(moment)
					if u.Beam {
						m.MatePush += u.Second.Twist.Dot(moment)
					}
				}
			}
		}
		inertia := q.Inertia + k.wheel.Params.Inertia
		flywheels = flywheels.AddScaled(u.Axle, float64(-inertia*k.wheel.State.Spin))
		reaction := float64(float64(inertia*w.Gain) * per)
		reactions = reactions.AddScaled(u.Axle, reaction)
		if q.Linkage == nil {
			continue
		}
		// what spins the wheel up or down turns its carrier back, but for what comes through a half-shaft from the body
		along := u.Twist.Dot(u.Axle)
		if u.Beam {
			m.MatePush += float64(u.Second.Twist.Dot(u.Axle) * reaction)
		} else {
			reaction -= w.Drive
		}
		m.Push += float64(along * reaction)
	}
	return a.ToBody(force), a.ToBody(torque).Add(reactions), flywheels
}

// push is one car's share.
func push(c *car, wheels []sliding, down, dt float64) {
	push, turn, flywheels := c.gather(wheels, dt)
	body := c.rigid()
	before := c.chassis.State.Spin
	free := coast(&body, before, flywheels, dt)
	gravity := c.gravity(down)
	rate, alpha := accelerate(&body, before, push, turn, gravity, wheels, dt)
	if before.LenSq() > fastSpin*fastSpin {
		middle := before.Add(free).AddScaled(alpha, dt).Scale(0.5)
		for i := range wheels {
			wheels[i].Speed += float64(0.5 * float64(dt*wheels[i].Gain))
		}
		rate, alpha = accelerate(&body, middle, push, turn, gravity, wheels, dt)
	}
	c.gain(free, rate, alpha, dt)
	for i := range wheels {
		c.corners[i].suspension.State.Speed += float64(dt * wheels[i].Gain)
	}
}

// rigid is the body alone, with what is in its tank.
func (c *car) rigid() rigid {
	p := c.chassis.Params
	b := rigid{Mass: p.Mass, Inertia: p.Inertia, Products: p.Products}
	if c.fuel != nil {
		b.Load, b.LoadAt = c.fuel.Weighs(), c.fuel.Params.At
	}
	return b
}

// gravity is how it pulls, in m/s2, in body axes.
func (c *car) gravity(down float64) space.Vec {
	a := &c.chassis.Aux
	return space.Vec{X: float64(-down * a.X.Z), Y: float64(-down * a.Y.Z), Z: float64(-down * a.Z.Z)}
}

// gain moves the body on by its acceleration and angular acceleration, and by what it would spin without them.
func (c *car) gain(free, rate, alpha space.Vec, dt float64) {
	s, a := &c.chassis.State, &c.chassis.Aux
	a.Lag = s.Spin.Sub(free).Scale(0.5)
	s.Velocity = s.Velocity.AddScaled(a.ToWorld(rate), dt)
	s.Spin = free.AddScaled(alpha, dt)
}

// A car that turns faster than this tumbles: what its wheels' masses do to its spin is then taken at the middle of the
// step, as the body's own part always is; taken at its start it would slowly gain energy.
const fastSpin = 1.5 // rad/s

const leastMass = 0.1 // kg, of a wheel
