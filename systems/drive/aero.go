// The system that lets the air pull on each car.

package drive

import (
	"camber/ecs"
	"camber/systems/drive/aero"
	"camber/systems/drive/fleet"
)

// Aero adds drag, side force, lift at front and rear and the yaw moment, by each car's motion through air that winds,
// gusts and other cars' slipstreams move (VEH-29, VEH-48).
type Aero struct {
	fleet *fleet.Fleet
	air   *aero.Air
	dt    float64
	work  func(from, to int)
}

// NewAero binds the system to a world.
func NewAero(w *ecs.World) *Aero {
	s := &Aero{fleet: fleet.Of(w), air: aero.New(w)}
	s.work = func(from, to int) { s.air.Blow(s.fleet.Cars, from, to, s.dt) }
	return s
}

// Run does one step.
func (s *Aero) Run(t ecs.Tick) { s.fleet.World.SplitRows(s.Rows(t)) }

// Rows prepares one step: the air, and who goes where through it.
func (s *Aero) Rows(t ecs.Tick) ecs.Rows {
	s.dt = t.Dt
	s.air.Look(s.fleet.All(), t)
	return s.fleet.Rows(s.work)
}
