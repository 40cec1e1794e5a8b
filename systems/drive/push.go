// The system that turns all forces into velocities.

package drive

import (
	"camber/components"
	"camber/ecs"
	"camber/systems/drive/fleet"
	"camber/systems/drive/push"
)

// Push adds gravity and every force gathered in this step to the velocities of bodies and joints. It comes before
// contacts are solved: gravity added after that would sink a resting body.
type Push struct {
	fleet   *fleet.Fleet
	room    push.Room
	gravity *ecs.View1[components.GravityData]
	down    float64
	dt      float64
	work    func(from, to int)
}

// NewPush binds the system to a world.
func NewPush(w *ecs.World) *Push {
	s := &Push{fleet: fleet.Of(w), gravity: ecs.NewView1(w, components.Gravity)}
	s.work = func(from, to int) { s.room.Push(s.fleet.Cars[from:to], from, s.down, s.dt) }
	return s
}

// Run does one step.
func (s *Push) Run(t ecs.Tick) { s.fleet.World.SplitRows(s.Rows(t)) }

// Rows prepares one step.
func (s *Push) Rows(t ecs.Tick) ecs.Rows {
	s.dt, s.down = t.Dt, 0
	for _, g := range s.gravity.Rows() {
		s.down = g.A.State.Down
	}
	s.room.Fit(len(s.fleet.All()), s.fleet.Most)
	return s.fleet.Rows(s.work)
}
