// The system that turns velocities into places.

package drive

import (
	"math"

	"camber/components/solid"
	"camber/ecs"
	"camber/systems/drive/fleet"
	"camber/systems/drive/push"
)

// Move carries bodies, joints and wheels on by their velocities.
type Move struct {
	fleet    *fleet.Fleet
	contacts *ecs.View1[solid.ContactsData]
	touching bool // in this step: something touches something
	dt       float64
	work     func(from, to int)
}

// NewMove binds the system to a world.
func NewMove(w *ecs.World) *Move {
	s := &Move{fleet: fleet.Of(w), contacts: ecs.NewView1(w, solid.Contacts)}
	w.OnNotFinite(s.fleet.Mend)
	s.work = func(from, to int) {
		for i := range s.fleet.Cars[from:to] {
			c := &s.fleet.Cars[from+i]
			if s.touching && c.Astray() { // contacts have done that: Push has looked before them
				c.Hold()
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
	s.fleet.World.Split(len(s.fleet.All()), s.work)
	s.fleet.Tell(t)
}

// move is one car's share. The body turns by the spin at the end of the step, put back by the half of what coasting
// changed: so springs are stepped as they should be (speed first, then place) and a free body keeps its momentum.
func move(c *fleet.Car, dt float64) {
	s := &c.Chassis.State
	s.Place.Move(s.Velocity.Scale(dt))
	s.Turn = push.Turned(s.Turn, s.Spin.Add(c.Chassis.Aux.Lag), dt)
	corners := c.Corners
	for i := range corners {
		k := &corners[i]
		u, w := &k.Suspension.State, &k.Wheel.State
		u.Travel += float64(dt * u.Speed)
		if p := k.Suspension.Params; yields(p) {
			yield(p, u, &k.Tyre.Aux, dt)
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
