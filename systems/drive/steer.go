// The system of the steering: what the wheels push the rack with, where it goes, and what the hands feel of it.

package drive

import (
	"math"

	"camber/components/num"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/drive/fleet"
)

// Steer moves column and rack under the hands and the tyres. It comes when the tyres' forces are known; Hubs turns the
// wheels to where the rack is, and Assist has moved the steering wheel before that.
type Steer struct {
	fleet *fleet.Fleet
	dt    float64
	work  func(from, to int)
}

// NewSteer binds the system to a world.
func NewSteer(w *ecs.World) *Steer {
	s := &Steer{fleet: fleet.Of(w)}
	s.work = func(from, to int) {
		for i := range s.fleet.Cars[from:to] {
			steer(&s.fleet.Cars[from+i], s.dt)
		}
	}
	return s
}

// Run does one step.
func (s *Steer) Run(t ecs.Tick) { s.fleet.World.SplitRows(s.Rows(t)) }

// Rows prepares one step.
func (s *Steer) Rows(t ecs.Tick) ecs.Rows {
	s.dt = t.Dt
	return s.fleet.Rows(s.work)
}

// steer is one car's share.
func steer(c *fleet.Car, dt float64) {
	if c.Rack == nil || !(c.Rack.Params.Lock > 0) {
		return
	}
	p, s, a := c.Rack.Params, &c.Rack.State, &c.Rack.Aux
	_, slope := p.Turned(s.Pinion)
	a.Load = rackLoad(c, p, slope)
	a.Force = 0
	if p.Travel > 0 {
		a.Force = a.Load / p.Travel
	}
	load := a.Load
	if p.Assist != nil {
		share, _ := p.Assist.At(math.Abs(c.Chassis.State.Velocity.Dot(c.Chassis.Aux.Y)))
		load -= float64(share * load)
	}
	if p.Stiffness > 0 || s.Free {
		a.Rim = turnColumn(p, s, load, dt)
	} else {
		a.Rim = stiffRim(s, load, p.Friction)
	}
}

// stiffRim is what reaches the hands through a stiff column: the load, less what friction takes against the motion, or
// all of it that friction can hold while nothing moves.
func stiffRim(s *vehicle.SteeringState, load, friction float64) float64 {
	switch {
	case s.WheelSpeed > 0:
		return load - friction
	case s.WheelSpeed < 0:
		return load + friction
	}
	return math.Copysign(num.Positive(math.Abs(load)-friction), load)
}

// turnColumn carries the pinion on by one step, and the steering wheel too where nobody holds it, and gives the torque
// of the column on the hands. The column's spring and damper are taken at the end of the step, so that it may be as
// stiff as it likes; the rack sticks until more than its friction pushes.
func turnColumn(p *vehicle.SteeringParams, s *vehicle.SteeringState, load, dt float64) float64 {
	stiff, inertia, damping := p.Stiffness, num.AtLeast(p.Inertia, fleet.LeastInertia), p.Damping
	if stiff == 0 {
		stiff = plainColumn
		damping = float64(plainDamping * math.Sqrt(float64(stiff*inertia)))
	}
	grow := float64(dt*stiff) + damping // N m s/rad, of the torque at the end of the step by the speeds then
	twist := float64(stiff * (s.Wheel - s.Pinion))
	heavy := inertia + float64(dt*grow)
	push := float64(inertia*s.PinionSpeed) + float64(dt*(twist+load))
	// of the steering wheel, where it is free: speed without the column's answer, and its share of the pinion's
	rim, give := 0.0, 0.0
	if s.Free {
		whole := num.AtLeast(p.Rim, fleet.LeastInertia) + float64(dt*grow)
		rim = (float64(num.AtLeast(p.Rim, fleet.LeastInertia)*s.WheelSpeed) + float64(dt*(s.Hand-twist))) / whole
		give = float64(dt*grow) / whole
		heavy -= float64(float64(dt*grow) * give)
		push += float64(float64(dt*grow) * rim)
	} else {
		// hands that hold the wheel are where they want to be at the end of the step; twist is that of the step's begin
		push += float64(float64(dt*damping) * s.WheelSpeed)
	}
	hold := float64(dt * p.Friction)
	switch {
	case push > hold:
		s.PinionSpeed = (push - hold) / heavy
	case push < -hold:
		s.PinionSpeed = (push + hold) / heavy
	default:
		s.PinionSpeed = 0
	}
	s.Pinion, s.PinionSpeed = stopped(s.Pinion, s.PinionSpeed, p.Lock, dt)
	if s.Free {
		s.Wheel, s.WheelSpeed = stopped(s.Wheel, rim+float64(give*s.PinionSpeed), p.Lock, dt)
	}
	return float64(stiff*(s.Pinion-s.Wheel)) + float64(damping*(s.PinionSpeed-s.WheelSpeed))
}

// What a column without figures has where the steering wheel is free.
const (
	plainColumn  = 1432.0 // N m/rad: 25 N m/deg
	plainDamping = 0.6    // of the critical damping, twice
)

// stopped carries a turn on, up to the stops.
func stopped(turn, speed, lock, dt float64) (float64, float64) {
	turn += float64(dt * speed)
	if math.Abs(turn) >= lock {
		turn = math.Copysign(lock, turn)
		if (turn > 0) == (speed > 0) {
			speed = 0
		}
	}
	return turn, speed
}

// rackLoad is the torque that the wheels bring to the pinion, to the right: by virtual work, the power of what the
// ground does to each wheel over the speed of the pinion that would turn it. So the tyre's force along the wheel pulls
// at the scrub radius, its force across pushes at the trail, its aligning torque turns, and the load falls or climbs
// with a leaning steering axis.
func rackLoad(c *fleet.Car, p *vehicle.SteeringParams, slope float64) float64 {
	load, corners, a := 0.0, c.Corners, &c.Chassis.Aux
	for i := range corners {
		k := &corners[i]
		q := k.Suspension.Params
		switch {
		case !k.Wheel.Aux.Contact:
		case q.Linkage != nil:
			if q.MaxRack != 0 && !q.Linkage.Beam {
				load += float64(swing(k, a, p) * slope)
			}
		case q.MaxSteer == 0:
		case fleet.Straight(q):
			load += float64(swingUpright(k, a, p) * slope)
		default:
			load += float64(swing(k, a, p) * slope)
		}
	}
	return load
}

// swing is the work of ground and spring on a corner for what the whole way of the rack would turn it: as its linkage
// has it, or about its joint, which then stands for a steering axis that meets the ground at Trail and Scrub.
func swing(k *fleet.Corner, a *vehicle.ChassisAux, p *vehicle.SteeringParams) float64 {
	q, u, w, t := k.Suspension.Params, &k.Suspension.Aux, &k.Wheel.Aux, &k.Tyre.Aux
	force := a.ToBody(w.Normal.Scale(t.Load).AddScaled(w.Ahead, t.Long).AddScaled(w.Aside, t.Lat))
	arm := u.Foot.Sub(u.Hub)
	if q.Linkage != nil {
		moment := arm.Cross(force)
		if t.Mx != 0 || t.Mz != 0 {
			moment = moment.Add(a.ToBody(w.Normal.Scale(t.Mz).AddScaled(w.Ahead, t.Mx)))
		}
		spring := float64(q.SpringStiffness * float64(u.Short*u.Second.SpringSlope))
		return float64(q.MaxRack * (force.Dot(u.Second.Slide) + moment.Dot(u.Second.Twist) - spring))
	}
	// the foot lies Trail behind where the axis meets the ground: load and side force turn about that with the moments
	arm = arm.AddScaled(u.Axle, float64(w.Outer*p.Scrub))
	moment := w.Normal.Scale(t.Mz+float64(p.Trail*t.Lat)).AddScaled(w.Ahead, t.Mx).AddScaled(w.Aside,
		float64(-p.Trail*t.Load))
	work := q.Axis.Dot(arm.Cross(force).Add(a.ToBody(moment)))
	// to the right is about the downward axis
	return float64(math.Copysign(q.MaxSteer, float64(-q.MaxSteer*q.Axis.Z)) * work)
}

// swingUpright is swing about a joint that goes straight up and down: of force and moments no more than what turns
// about it.
func swingUpright(k *fleet.Corner, a *vehicle.ChassisAux, p *vehicle.SteeringParams) float64 {
	q, u, w, t := k.Suspension.Params, &k.Suspension.Aux, &k.Wheel.Aux, &k.Tyre.Aux
	x := float64(w.Normal.X*t.Load) + float64(w.Ahead.X*t.Long) + float64(w.Aside.X*t.Lat)
	y := float64(w.Normal.Y*t.Load) + float64(w.Ahead.Y*t.Long) + float64(w.Aside.Y*t.Lat)
	z := float64(w.Normal.Z*t.Load) + float64(w.Ahead.Z*t.Long) + float64(w.Aside.Z*t.Lat)
	right := float64(a.X.X*x) + float64(a.X.Y*y) + float64(a.X.Z*z)
	ahead := float64(a.Y.X*x) + float64(a.Y.Y*y) + float64(a.Y.Z*z)
	scrub := float64(w.Outer * p.Scrub)
	turn := float64((u.Foot.X-u.Hub.X+float64(u.Axle.X*scrub))*ahead) -
		float64((u.Foot.Y-u.Hub.Y+float64(u.Axle.Y*scrub))*right)
	up, side := t.Mz+float64(p.Trail*t.Lat), float64(-p.Trail*t.Load)
	x = float64(w.Normal.X*up) + float64(w.Ahead.X*t.Mx) + float64(w.Aside.X*side)
	y = float64(w.Normal.Y*up) + float64(w.Ahead.Y*t.Mx) + float64(w.Aside.Y*side)
	z = float64(w.Normal.Z*up) + float64(w.Ahead.Z*t.Mx) + float64(w.Aside.Z*side)
	work := float64(q.Axis.Z * (turn + (float64(a.Z.X*x) + float64(a.Z.Y*y) + float64(a.Z.Z*z))))
	return float64(math.Copysign(q.MaxSteer, float64(-q.MaxSteer*q.Axis.Z)) * work)
}
