// The system that turns velocities into places.

package drive

import (
	"math"

	"camber/components"
	"camber/ecs"
)

// Move carries bodies, joints and wheels on by their velocities.
type Move struct {
	fleet    *fleet
	contacts *ecs.View1[components.ContactsData]
	touching bool // in this step: something touches something
	dt       float64
	work     func(from, to int)
}

// NewMove binds the system to a world.
func NewMove(w *ecs.World) *Move {
	s := &Move{fleet: fleetOf(w), contacts: ecs.NewView1(w, components.Contacts)}
	w.OnNotFinite(s.fleet.mend)
	s.work = func(from, to int) {
		for i := range s.fleet.cars[from:to] {
			c := &s.fleet.cars[from+i]
			if s.touching && c.astray() { // contacts have done that: Push has looked before them
				c.hold()
			}
			move(c, s.dt)
		}
	}
	return s
}

// Run does one step.
func (s *Move) Run(t ecs.Tick) {
	s.dt, s.touching = t.Dt, false
	for _, r := range s.contacts.Rows() {
		s.touching = len(r.A.State.Kept) > 0
	}
	s.fleet.w.Split(len(s.fleet.all()), s.work)
	s.fleet.tell(t)
}

// move is one car's share. The body turns by the spin at the end of the step, put back by the half of what coasting
// changed: so springs are stepped as they should be (speed first, then place) and a free body keeps its momentum.
func move(c *car, dt float64) {
	s := &c.chassis.State
	s.Place.Move(s.Velocity.Scale(dt))
	s.Turn = turned(s.Turn, s.Spin.Add(c.chassis.Aux.Lag), dt)
	corners := c.corners
	for i := range corners {
		k := &corners[i]
		u, w := &k.suspension.State, &k.wheel.State
		u.Travel += float64(dt * u.Speed)
		if p := k.suspension.Params; yields(p) {
			yield(p, u, &k.tyre.Aux, dt)
		}
		w.Angle = wrapped(w.Angle + float64(dt*w.Spin))
	}
}

// wrapped brings an angle back to -pi..pi.
func wrapped(angle float64) float64 {
	if angle > math.Pi || angle < -math.Pi {
		angle -= float64(2 * math.Pi * math.Floor((angle+math.Pi)/(2*math.Pi)))
	}
	return angle
}
