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
	steer := c.want().Steer
	if c.frame != nil && c.frame.State.Dents != [4]float64{} {
		steer = c.frame.State.Steered(steer)
	}
	for i := range c.corners {
		k := &c.corners[i]
		p := &k.suspension.Params
		angle := float64(steer * p.MaxSteer)
		axle, outer := pointing(p, angle)
		hub := p.Hub(k.suspension.State.Travel)
		k.suspension.Aux.Hub, k.suspension.Aux.Axle = hub, axle
		w := &k.wheel.Aux
		w.Arm = a.ToWorld(hub.AddScaled(axle, float64(outer*k.wheel.Params.HubOffset)))
		w.Axle, w.Outer, w.Steer, w.Radius = a.ToWorld(axle), outer, angle, k.tyre.Params.Radius
		w.Contact, w.Gain = false, 0
	}
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
