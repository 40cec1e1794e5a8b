// The race that is on, as its control has it.

package orders

import (
	"errors"
	"fmt"
	"slices"

	"camber/components"
	"camber/ecs"
	"camber/systems/host/orders/wire"
)

// ErrNoRace is what one gets who asks about a race where there is none.
var ErrNoRace = errors.New("no race is on: name one with --scene (camber list races)")

// Races tells whether a race is on.
func (s *Service) Races() bool { return len(ecs.NewView1(s.run.World, components.Race).Rows()) > 0 }

// control stamps what race control orders.
func (s *Service) control(r *wire.Request) error {
	if !s.Races() {
		return ErrNoRace
	}
	o := components.RaceOrder{
		Do: components.RaceDo(slices.Index(wire.Controls, r.What)), Slot: int32(r.Slot), Seconds: r.Seconds,
	}
	entrants := ecs.NewView1(s.run.World, components.Entrant).Rows()
	known := slices.ContainsFunc(entrants, func(e ecs.Row1[components.EntrantData]) bool {
		return e.A.State.Slot == o.Slot
	})
	if o.Do >= components.RacePenalise && !known {
		return fmt.Errorf("slot %d: there are %d entrants, from 1; say slot", r.Slot, len(entrants))
	}
	return components.RaceOrders.In(s.run.World).Push(s.run.World.Tick()+1, o)
}
