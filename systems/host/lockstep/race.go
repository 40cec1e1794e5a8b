// The race that is on, as its control has it.

package lockstep

import (
	"errors"
	"fmt"
	"slices"

	"camber/components"
	"camber/ecs"
	"camber/systems/host/lockstep/wire"
)

// errNoRace is what one gets who asks about a race where there is none.
var errNoRace = errors.New("no race is on: name one with --scene (camber list races)")

// races tells whether a race is on.
func (s *server) races() bool { return len(ecs.NewView1(s.Run.World, components.Race).Rows()) > 0 }

// control stamps what race control orders.
func (s *server) control(r *wire.Request) error {
	if !s.races() {
		return errNoRace
	}
	o := components.RaceOrder{
		Do: components.RaceDo(slices.Index(wire.Controls, r.What)), Slot: int32(r.Slot), Seconds: r.Seconds,
	}
	entrants := ecs.NewView1(s.Run.World, components.Entrant).Rows()
	known := slices.ContainsFunc(entrants, func(e ecs.Row1[components.EntrantData]) bool {
		return e.A.State.Slot == o.Slot
	})
	if o.Do >= components.RacePenalise && !known {
		return fmt.Errorf("slot %d: there are %d entrants, from 1; say slot", r.Slot, len(entrants))
	}
	return components.RaceOrders.In(s.Run.World).Push(s.Run.World.Tick()+1, o)
}
