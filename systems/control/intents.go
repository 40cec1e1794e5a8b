// Wishes from outside reach their cars.

package control

import (
	"camber/components/vehicle"
	"camber/ecs"
)

// Intents gives each car the wish stamped with this tick; without one the last wish stays, but a gear change counts
// once. A wish for something that is no car is forgotten: its car may have left since it was sent. A wish may also give
// the car to its built-in driver, whose hands and feet begin where those of the other are, or take it back. It sets
// limiters, too.
type Intents struct {
	w      *ecs.World
	seats  *ecs.View1[vehicle.IntentData]
	wishes *ecs.Inputs[vehicle.Wish]
	limits *ecs.Inputs[vehicle.Limit]
}

// NewIntents binds the system to a world.
func NewIntents(w *ecs.World) *Intents {
	return &Intents{w, ecs.NewView1(w, vehicle.Intent), vehicle.Intents.In(w), vehicle.Limits.In(w)}
}

// Run does one step.
func (s *Intents) Run(t ecs.Tick) {
	for _, r := range s.seats.Rows() {
		r.A.State.Shift = 0
	}
	for _, l := range s.limits.At(t.N) {
		s.w.Later(func() { vehicle.SetLimit(s.w, l) })
	}
	for _, wish := range s.wishes.At(t.N) {
		if seat, ok := vehicle.Intent.Find(s.w, wish.Car); ok {
			if s.change(wish, seat) {
				continue
			}
			shift := seat.State.Shift
			seat.State = wish.Want.Limited()
			if seat.State.Shift == 0 {
				seat.State.Shift = shift // of an earlier wish in the same tick
			}
		}
	}
}

// change gives the car to whom the wish says, and tells whether that is the built-in driver.
func (s *Intents) change(wish vehicle.Wish, seat *vehicle.IntentData) bool {
	driver, ok := vehicle.Driver.Find(s.w, wish.Car)
	if !ok || wish.Seat == 0 {
		return false
	}
	d := &driver.State
	switch {
	case wish.Seat < 0:
		d.Active = false
		return false
	case !d.Active:
		*d = vehicle.DriverState{
			Active: true, Steer: seat.State.Steer, Pedal: seat.State.Throttle - seat.State.Brake,
			Rest: d.Rest,
		}
		d.ToSteer, d.ToPedal = d.Steer, d.Pedal
	}
	return true
}
