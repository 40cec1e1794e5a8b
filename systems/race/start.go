// The start of a race.

package race

import (
	"camber/components"
	"camber/ecs"
)

// Start tells when the start lights have gone out. Who holds the cars until then asks components.Starts.
type Start struct {
	starts  *components.Starts
	notices *ecs.Log[components.Notice]
}

// NewStart binds the system to a world.
func NewStart(w *ecs.World) *Start {
	return &Start{components.NewStarts(w), components.Notices.In(w)}
}

// Run does one step.
func (s *Start) Run(t ecs.Tick) {
	if before := (ecs.Tick{N: t.N - 1, Dt: t.Dt}); s.starts.Held(before) && !s.starts.Held(t) {
		s.notices.Add(t, components.Notice{Kind: "race-go"})
	}
}
