// Cars pushed one after the other: each the way that is quickest for it.

package push

import (
	"camber/components/num/four"
	"camber/components/space"
	"camber/systems/drive/fleet"
)

// Room is what cars take that are pushed one by one: as many wheels as the one has that has most, for each car, so that
// no two workers share any.
type Room struct {
	of   [][]sliding
	most int
}

// Fit makes room for some cars.
func (r *Room) Fit(cars, most int) {
	if len(r.of) == cars && r.most == most {
		return
	}
	r.of, r.most = make([][]sliding, cars), most
	for i := range r.of {
		r.of[i] = make([]sliding, most)
	}
}

// Push pushes cars, of which the first is the one at from, by gravity that pulls down, in m/s2.
func (r *Room) Push(cars []fleet.Car, from int, down, dt float64) {
	if pushStanding(cars, down, dt) {
		pushOthers(cars, r.of[from], down, dt)
	}
}

// pushStanding pushes the cars that stand upright, and tells whether there are others.
func pushStanding(cars []fleet.Car, down, dt float64) (others bool) {
	var lanes pushing
	for i := range cars {
		c := &cars[i]
		if c.Hangs = !stands(c); c.Hangs {
			others = true
			continue
		}
		if four.Wide && (c.Slips || stand4(c)) {
			lanes.add(c, down, dt)
			continue
		}
		pushUpright(c, down, dt)
		if c.Astray() {
			c.Hold()
		}
	}
	lanes.flush(down, dt)
	return others
}

// pushOthers pushes those that do not, in room that is for all of them: it stays at hand.
func pushOthers(cars []fleet.Car, room []sliding, down, dt float64) {
	var lanes hanging
	for i := range cars {
		c := &cars[i]
		if !c.Hangs {
			continue
		}
		if four.Wide && lanes.take(c) {
			lanes.add(c, down, dt)
			continue
		}
		push(c, room[:len(c.Corners)], down, dt)
		if c.Astray() {
			c.Hold()
		}
	}
	lanes.flush(dt)
}

// gatherForces fills wheels with what acts on each, and gives what all that comes to on the body, in N and N m, and the
// angular momentum of all spinning wheels, in kg m2/s: in body axes.
func gatherForces(c *fleet.Car, wheels []sliding, dt float64) (push, turn, flywheels space.Vec) {
	a := &c.Chassis.Aux
	per := 1 / dt
	force, torque := a.Force, a.Torque // world axes
	var reactions space.Vec            // N m, body axes
	for i := range wheels {
		k := &c.Corners[i]
		q, u, w := k.Suspension.Params, &k.Suspension.Aux, &k.Wheel.Aux
		m := &wheels[i]
		m.SuspensionAux, m.Mass, m.Turning, m.Mate = u, max(q.Mass, leastMass), q.Turning, k.Mate
		m.Speed, m.Push, m.MatePush, m.Bends = k.Suspension.State.Speed, u.Force, 0, q.Linkage != nil
		if w.Contact {
			t := &k.Tyre.Aux
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
		inertia := q.Inertia + k.Wheel.Params.Inertia
		flywheels = flywheels.AddScaled(u.Axle, float64(-inertia*k.Wheel.State.Spin))
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
func push(c *fleet.Car, wheels []sliding, down, dt float64) {
	push, turn, flywheels := gatherForces(c, wheels, dt)
	body := bodyOf(c)
	before := c.Chassis.State.Spin
	free := coast(&body, before, flywheels, dt)
	gravity := gravityOf(c, down)
	rate, alpha := accelerate(&body, before, push, turn, gravity, wheels, dt)
	if before.LenSq() > fastSpin*fastSpin {
		middle := before.Add(free).AddScaled(alpha, dt).Scale(0.5)
		for i := range wheels {
			wheels[i].Speed += float64(0.5 * float64(dt*wheels[i].Gain))
		}
		rate, alpha = accelerate(&body, middle, push, turn, gravity, wheels, dt)
	}
	gain(c, free, rate, alpha, dt)
	for i := range wheels {
		c.Corners[i].Suspension.State.Speed += float64(dt * wheels[i].Gain)
	}
}

// bodyOf is the body alone, with what is in its tank.
func bodyOf(c *fleet.Car) rigid {
	p := c.Chassis.Params
	b := rigid{Mass: p.Mass, Inertia: p.Inertia, Products: p.Products}
	if c.Fuel != nil {
		b.Load, b.LoadAt = c.Fuel.Weighs(), c.Fuel.Params.At
	}
	return b
}

// gravityOf is how it pulls, in m/s2, in body axes.
func gravityOf(c *fleet.Car, down float64) space.Vec {
	a := &c.Chassis.Aux
	return space.Vec{X: float64(-down * a.X.Z), Y: float64(-down * a.Y.Z), Z: float64(-down * a.Z.Z)}
}

// gain moves the body on by its acceleration and angular acceleration, and by what it would spin without them.
func gain(c *fleet.Car, free, rate, alpha space.Vec, dt float64) {
	s, a := &c.Chassis.State, &c.Chassis.Aux
	a.Lag = s.Spin.Sub(free).Scale(0.5)
	s.Velocity = s.Velocity.AddScaled(a.ToWorld(rate), dt)
	s.Spin = free.AddScaled(alpha, dt)
}

// A car that turns faster than this tumbles: what its wheels' masses do to its spin is then taken at the middle of the
// step, as the body's own part always is; taken at its start it would slowly gain energy.
const fastSpin = 1.5 // rad/s

const leastMass = 0.1 // kg, of a wheel
