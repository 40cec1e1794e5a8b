// The system that lets the air pull on each car.

package drive

import (
	"math"

	"camber/components/space"
	"camber/ecs"
)

// Aero adds drag against the motion and lift at front and rear.
type Aero struct {
	fleet fleet
	work  func(from, to int)
}

// NewAero binds the system to a world.
func NewAero(w *ecs.World) *Aero {
	s := &Aero{fleet: newFleet(w)}
	s.work = func(from, to int) {
		for i := range s.fleet.cars[from:to] {
			blow(&s.fleet.cars[from+i])
		}
	}
	return s
}

// Run does one step.
func (s *Aero) Run(ecs.Tick) { s.fleet.w.Split(len(s.fleet.all()), s.work) }

// blow is the still air on one car.
func blow(c *car) {
	if c.aero == nil {
		return
	}
	p, a, v := &c.aero.Params, &c.chassis.Aux, c.chassis.State.Velocity
	half := float64(0.5 * p.Density)
	speed := math.Sqrt(v.LenSq())
	c.aero.Aux.Drag = float64(float64(half*p.DragArea) * float64(speed*speed))
	drag := v.Scale(float64(float64(-half*p.DragArea) * speed))
	a.Force = a.Force.Add(drag)
	if p.DragHeight != 0 {
		a.Torque = a.Torque.Add(a.Z.Scale(p.DragHeight).Cross(drag))
	}
	if p.LiftFront != 0 || p.LiftRear != 0 {
		ahead := v.Dot(a.Y)
		press := float64(half * float64(ahead*ahead)) // Pa
		front, rear := float64(press*p.LiftFront), float64(press*p.LiftRear)
		a.Force = a.Force.AddScaled(a.Z, front+rear)
		a.Torque = a.Torque.Add(a.ToWorld(space.Vec{X: float64(front*p.FrontY) + float64(rear*p.RearY)}))
	}
}
