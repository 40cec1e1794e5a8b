// The systems of this room that go from car to car: a car's data stay at hand while one after the other works on them.

package drive

import (
	"camber/components"
	"camber/ecs"
)

// ofCars is what the rows of this room are: made an interface once, for that takes memory.
var ofCars ecs.Kind = components.Chassis

// rows are a fleet's cars.
func (f *fleet) rows(work func(from, to int)) ecs.Rows {
	return ecs.Rows{Of: ofCars, N: len(f.all()), Work: work}
}

// Rows prepares one step.
func (s *Assist) Rows(t ecs.Tick) ecs.Rows {
	s.dt, s.fleet.held = t.Dt, s.fleet.starts.Held(t)
	return s.fleet.rows(s.work)
}

// Rows prepares one step.
func (s *Hubs) Rows(ecs.Tick) ecs.Rows { return s.fleet.rows(s.work) }

// Rows prepares one step.
func (s *Suspension) Rows(t ecs.Tick) ecs.Rows {
	s.dt = t.Dt
	return s.fleet.rows(s.work)
}

// Rows prepares one step.
func (s *Tyres) Rows(t ecs.Tick) ecs.Rows {
	s.dt = t.Dt
	return s.fleet.rows(s.work)
}

// Rows prepares one step.
func (s *Powertrain) Rows(t ecs.Tick) ecs.Rows {
	s.dt = t.Dt
	return s.fleet.rows(s.work)
}

// Rows prepares one step.
func (s *Steer) Rows(t ecs.Tick) ecs.Rows {
	s.dt = t.Dt
	return s.fleet.rows(s.work)
}
