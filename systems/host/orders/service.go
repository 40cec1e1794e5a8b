// Package orders is everything that may be wanted of a world from outside: each order is stamped for the next tick and
// goes the way of a key press or a message, so that a recording has it and a replay needs nobody who gives it. Who
// gives it does not matter: a client in lockstep, a program beside a driver, a page.
//
//   - to give orders to a run: New, then Service.Order and Service.Write
//   - what an order looks like: package wire
package orders

import (
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/host/session"
	"camber/systems/telemetry"
)

// Service takes the orders of one run. It belongs to the goroutine that runs the loop, and works between two steps.
type Service struct {
	Cars  []ecs.Key        // by number, from 1; those that have left too
	Table *telemetry.Table // what can be read of them

	run     *session.Session
	coming  int    // cars, with the next tick
	version uint64 // of the world's cars, when they were looked over last
	called  uint64 // version of what its marks are called, likewise
	wants   []vehicle.IntentState
	sets    []string // of weather and ground, since the first tick
}

// New makes the service of a run.
func New(run *session.Session) *Service {
	s := &Service{run: run}
	s.Census()
	return s
}
