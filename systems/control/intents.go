// Wishes from outside reach their cars.

package control

import (
	"camber/components"
	"camber/ecs"
)

// Intents gives each car the wish stamped with this tick; without one the last wish stays, but a gear change counts
// once. A wish for something that is no car is forgotten: its car may have left since it was sent.
type Intents struct {
	w      *ecs.World
	seats  *ecs.View1[components.IntentData]
	wishes *ecs.Inputs[components.Wish]
}

// NewIntents binds the system to a world.
func NewIntents(w *ecs.World) *Intents {
	return &Intents{w, ecs.NewView1(w, components.Intent), components.Intents.In(w)}
}

// Run does one step.
func (s *Intents) Run(t ecs.Tick) {
	for _, r := range s.seats.Rows() {
		r.A.State.Shift = 0
	}
	for _, wish := range s.wishes.At(t.N) {
		if seat, ok := components.Intent.Find(s.w, wish.Car); ok {
			shift := seat.State.Shift
			seat.State = wish.Want.Limited()
			if seat.State.Shift == 0 {
				seat.State.Shift = shift // of an earlier wish in the same tick
			}
		}
	}
}
