// Spring, damper, bar and stops of each corner (VEH-14), and what the ground's force does along the wheel's path
// (VEH-13).

package drive

import (
	"camber/components/num/four"
	"camber/components/space"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/drive/fleet"
)

// Suspension works out what spring, damper, anti-roll bar and stops do to each wheel along its path, and how the tyre's
// contact moves with it.
type Suspension struct {
	fleet *fleet.Fleet
	dt    float64
	work  func(from, to int)
}

// NewSuspension binds the system to a world.
func NewSuspension(w *ecs.World) *Suspension {
	s := &Suspension{fleet: fleet.Of(w)}
	s.work = func(from, to int) {
		var r bearing
		for i := range s.fleet.Cars[from:to] {
			c := &s.fleet.Cars[from+i]
			if four.Wide {
				if c.Slips = r.take(c); c.Slips {
					r.bearFour(c)
					continue
				}
			}
			bear(c)
		}
	}
	return s
}

// Run does one step.
func (s *Suspension) Run(t ecs.Tick) { s.fleet.World.SplitRows(s.Rows(t)) }

// Rows prepares one step.
func (s *Suspension) Rows(t ecs.Tick) ecs.Rows {
	s.dt = t.Dt
	return s.fleet.Rows(s.work)
}

// bear is one car's share.
func bear(c *fleet.Car) {
	corners := c.Corners
	for i := range corners {
		k := &corners[i]
		p, u, x := k.Suspension.Params, &k.Suspension.Aux, &k.Suspension.State
		speed := float64(u.Damper * x.Speed)
		if u.Beam {
			speed += float64(u.Second.DamperSlope * corners[k.Mate].Suspension.State.Speed)
		}
		spring := float64(p.SpringStiffness * u.Short)
		damper, slope := damped(p, speed)
		force := -float64(u.Spring*spring) - float64(u.Damper*damper)
		if p.StopStiffness > 0 {
			force += stop(p, x.Travel)
		}
		u.Force, u.Damping = force, float64(float64(u.Damper*u.Damper)*slope)
		if u.Across = 0; u.Beam {
			u.Across = -float64(u.Second.SpringSlope*spring) - float64(u.Second.DamperSlope*damper)
		}
		if k.Wheel.Aux.Contact {
			reach(k, c)
		}
	}
	tieAll(c)
}

// tieAll does what bars and beams do between the wheels of each axle.
func tieAll(c *fleet.Car) {
	corners := c.Corners
	for i := range corners {
		if k := &corners[i]; k.Mate > i {
			tie(k.Suspension, corners[k.Mate].Suspension)
		}
	}
}

// reach finds how the contact of a wheel moves with its joint.
func reach(k *fleet.Corner, c *fleet.Car) {
	a, w, u := &c.Chassis.Aux, &k.Wheel.Aux, &k.Suspension.Aux
	p := k.Suspension.Params
	u.Foot = a.ToBody(w.Foot)
	lever := u.Slide
	if p.Linkage != nil {
		arm := u.Foot.Sub(u.Hub)
		lever = lever.Add(u.Twist.Cross(arm))
		if u.Beam {
			u.MateLever = a.ToWorld(u.Second.Slide.Add(u.Second.Twist.Cross(arm)))
		}
	} else if p.RollAxis != (space.Vec{}) {
		lever = rolled(p, u, a.ToBody(w.Normal))
	}
	u.Lever = a.ToWorld(lever)
}

// rolled is the lever of the sources' prismatic joint. Its wheel is placed by the joint, but what moves it is the
// torque of the ground's force about the body's roll axis (VEH-13): as virtual work, the contact turns about the axis
// through the roll point, so fast that the hub keeps up along the joint. That holds for what the ground does along
// itself; across, the wheel goes where the joint takes it, or pressing it in and letting it out could give more than
// they take.
func rolled(p *vehicle.SuspensionParams, u *vehicle.SuspensionAux, normal space.Vec) space.Vec {
	arm := p.RollAxis.Cross(u.Hub.Sub(p.RollPoint)).Dot(p.Axis)
	if arm < leastArm && arm > -leastArm {
		return u.Slide
	}
	v := p.RollAxis.Cross(u.Foot.Sub(p.RollPoint)).Scale(1 / arm)
	return v.AddScaled(normal, normal.Dot(u.Slide.Sub(v)))
}

// leastArm is how near to its hub, in metres, a roll axis may be: nearer, its torque does not say how fast the wheel
// moves.
const leastArm = 0.1

// damped is a damper's force against its motion, and its slope: bump damping while it shortens, rebound damping while
// it lengthens.
func damped(p *vehicle.SuspensionParams, speed float64) (force, slope float64) {
	switch {
	case p.Damper != nil:
		return p.Damper.At(speed)
	case speed < 0:
		return float64(p.DampingRebound * speed), p.DampingRebound
	}
	return float64(p.DampingBump * speed), p.DampingBump
}

// stop is what the bump and droop stops do.
func stop(p *vehicle.SuspensionParams, travel float64) float64 {
	switch {
	case travel < p.Bump:
		return float64(p.StopStiffness * (p.Bump - travel))
	case travel > p.Droop:
		return float64(p.StopStiffness * (p.Droop - travel))
	}
	return 0
}

// tie is what each of two wheels does to the other: by the anti-roll bar, which is free at rest and pushes against one
// being higher than the other, and where they hang on one beam by the springs and dampers there.
func tie(l, r *vehicle.SuspensionData) {
	if rate := l.Params.Antiroll; rate != 0 {
		force := float64(rate * ((l.State.Travel - l.Params.Rest) - (r.State.Travel - r.Params.Rest)))
		l.Aux.Force -= force
		r.Aux.Force += force
	}
	l.Aux.Force += r.Aux.Across
	r.Aux.Force += l.Aux.Across
}
