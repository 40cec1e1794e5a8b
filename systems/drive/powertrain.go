// The system that turns throttle, gears and brakes into wheel speeds.

package drive

import (
	"camber/ecs"
	"camber/systems/drive/fleet"
	"camber/systems/drive/powertrain"
)

// Powertrain runs engine, clutch, gearbox and brakes of each car and spins its wheels, in one implicit solve that also
// settles what force the tyres give along the wheel (VEH-30..32, X18).
type Powertrain struct {
	fleet *fleet.Fleet
	dt    float64
	work  func(from, to int)
}

// NewPowertrain binds the system to a world.
func NewPowertrain(w *ecs.World) *Powertrain {
	s := &Powertrain{fleet: fleet.Of(w)}
	s.work = func(from, to int) { powertrain.Power(s.fleet.Cars[from:to], s.dt) }
	return s
}

// Run does one step.
func (s *Powertrain) Run(t ecs.Tick) {
	s.dt = t.Dt
	s.fleet.World.Split(len(s.fleet.All()), s.work)
}

// Rows prepares one step.
func (s *Powertrain) Rows(t ecs.Tick) ecs.Rows {
	s.dt = t.Dt
	return s.fleet.Rows(s.work)
}
