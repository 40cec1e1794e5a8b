// Where each wheel hangs and points: the geometry that the rest of the step stands on.

package drive

import (
	"math"

	"camber/components"
	"camber/components/num"
	"camber/components/space"
	"camber/ecs"
)

// Hubs turns travel and steering into the place and direction of every wheel, and clears what is gathered on the body.
type Hubs struct {
	fleet fleet
	work  func(from, to int)
}

// NewHubs binds the system to a world.
func NewHubs(w *ecs.World) *Hubs {
	s := &Hubs{fleet: newFleet(w)}
	s.work = func(from, to int) {
		for i := range s.fleet.cars[from:to] {
			hang(&s.fleet.cars[from+i])
		}
	}
	return s
}

// Run does one step.
func (s *Hubs) Run(ecs.Tick) { s.fleet.w.Split(len(s.fleet.all()), s.work) }

// hang places the wheels of one car.
func hang(c *car) {
	a := &c.chassis.Aux
	a.Force, a.Torque, a.Lag = space.Vec{}, space.Vec{}, space.Vec{}
	a.X, a.Y, a.Z = c.chassis.State.Turn.Axes()
	steer := c.steered()
	if c.frame != nil && c.frame.State.Dents != [4]float64{} {
		steer = c.frame.State.Steered(steer)
	}
	for i := range c.corners {
		k := &c.corners[i]
		p, u := &k.suspension.Params, &k.suspension.Aux
		var angle, outer float64
		if p.Linkage == nil {
			angle, outer = k.slide(float64(steer * p.MaxSteer))
		} else {
			angle, outer = k.follow(c, steer)
		}
		w := &k.wheel.Aux
		w.Arm = a.ToWorld(u.Hub.AddScaled(u.Axle, float64(outer*k.wheel.Params.HubOffset)))
		w.Axle, w.Outer, w.Steer, w.Radius = a.ToWorld(u.Axle), outer, angle, k.tyre.Params.Radius
		w.Contact, w.Gain = false, 0
	}
}

// slide places a wheel on its straight joint, and tells how far it is turned to the right and on which side its outside is.
func (k *corner) slide(steer float64) (angle, outer float64) {
	p, u := &k.suspension.Params, &k.suspension.Aux
	travel := k.suspension.State.Travel
	u.Hub = p.Hub(travel)
	u.Axle, outer = pointing(p, steer)
	toe, lean := k.settled()
	if toe != 0 || lean != 0 {
		u.Axle = space.Vec{
			X: u.Axle.X + float64(toe*u.Axle.Y),
			Y: u.Axle.Y - float64(toe*u.Axle.X),
			Z: u.Axle.Z - lean,
		}.Unit()
	}
	u.Slide, u.Twist, u.Bent, u.Beam = p.Axis, space.Vec{}, space.Vec{}, false
	u.Short, u.Spring, u.Damper = -travel, -1, -factor(p.DamperRatio)
	return steer + toe, outer
}

// follow places a wheel where its linkage carries it.
func (k *corner) follow(c *car, steer float64) (angle, outer float64) {
	p, u := &k.suspension.Params, &k.suspension.Aux
	travel := k.suspension.State.Travel
	second := float64(steer * p.MaxRack)
	u.Beam = p.Linkage.Beam && k.mate >= 0
	switch {
	case u.Beam:
		second = c.corners[k.mate].suspension.State.Travel
		u.Mate = p.Linkage.Across(travel, second)
	case p.Linkage.Beam:
		second = travel
	}
	var at components.LinkageAt
	p.Linkage.Read(travel, second, &at)
	u.Hub = p.Mount.Add(at.Hub)
	toe, lean := k.settled()
	u.Axle = components.Turned(at.Turn, space.Vec{X: 1, Y: -toe, Z: -lean}).Unit()
	u.Slide, u.Twist, u.Bent = at.Slide, at.Twist, at.Bent
	u.Short, u.Spring, u.Damper = p.Preload+at.Spring, at.SpringSlope, at.DamperSlope
	outer = 1
	if p.DefaultRotation != 0 {
		outer = -1
	}
	return num.Atan2(-u.Axle.Y, u.Axle.X), outer
}

// settled is how a wheel is turned to the right and leant to the right beside what its joint does: as it was set, and as forces
// bend it.
func (k *corner) settled() (toe, lean float64) {
	p, s := &k.suspension.Params, &k.suspension.State
	return p.Toe + s.Toe, p.Lean + s.Lean
}

// pointing gives the axle's direction to the car's right in body axes, and on which side of the wheel the outside is. The hub
// is turned about the joint by its default rotation, which settles its outer side, and by the steering, which turns it to
// the right whether the joint is written downwards, as the sources do, or upwards.
func pointing(p *components.SuspensionParams, steer float64) (axle space.Vec, outer float64) {
	angle := p.DefaultRotation - math.Copysign(steer, float64(steer*p.Axis.Z))
	switch angle {
	case 0:
		return space.Vec{X: 1}, 1
	case math.Pi:
		return space.Vec{X: 1}, -1
	}
	axle = about(p.Axis, angle)
	if axle.X < 0 {
		return axle.Neg(), -1
	}
	return axle, 1
}

// about turns the x axis by an angle about a unit axis.
func about(axis space.Vec, angle float64) space.Vec {
	s, c := num.SinCos(angle)
	along := float64(axis.X * (1 - c))
	return space.Vec{
		X: c + float64(axis.X*along),
		Y: float64(axis.Y*along) + float64(axis.Z*s),
		Z: float64(axis.Z*along) - float64(axis.Y*s),
	}
}
