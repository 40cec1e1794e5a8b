// The system that lets the air pull on each car.

package drive

import (
	"math"

	"camber/components"
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
	area, liftFront, liftRear := p.DragArea, p.LiftFront, p.LiftRear
	if c.frame != nil && c.frame.State.Dents != [4]float64{} {
		area, liftFront, liftRear = torn(&c.frame.State, area, liftFront, liftRear)
	}
	speed := math.Sqrt(v.LenSq())
	c.aero.Aux.Drag = float64(float64(half*area) * float64(speed*speed))
	drag := v.Scale(float64(float64(-half*area) * speed))
	a.Force = a.Force.Add(drag)
	if p.DragHeight != 0 {
		a.Torque = a.Torque.Add(a.Z.Scale(p.DragHeight).Cross(drag))
	}
	if liftFront != 0 || liftRear != 0 {
		ahead := v.Dot(a.Y)
		press := float64(half * float64(ahead*ahead)) // Pa
		front, rear := float64(press*liftFront), float64(press*liftRear)
		a.Force = a.Force.AddScaled(a.Z, front+rear)
		a.Torque = a.Torque.Add(a.ToWorld(space.Vec{X: float64(front*p.FrontY) + float64(rear*p.RearY)}))
	}
}

// torn is what dents leave of a car's shape in the air.
func torn(s *components.FrameState, drag, liftFront, liftRear float64) (d, front, rear float64) {
	front, rear = s.Downforce()
	return float64(drag * s.Drag()), worn(liftFront, front), worn(liftRear, rear)
}

// worn takes a share of downforce; lift stays.
func worn(lift, left float64) float64 {
	if lift > 0 {
		return lift
	}
	return float64(lift * left)
}
