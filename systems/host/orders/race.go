// The race that is on, as its control has it.

package orders

import (
	"errors"
	"fmt"
	"slices"
	"strings"

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
	var slots []int32
	for _, e := range entrants {
		slots = append(slots, e.A.State.Slot)
	}
	if slices.Sort(slots); o.Do >= components.RacePenalise && !slices.Contains(slots, o.Slot) {
		return fmt.Errorf("slot %d: the %d entrants have the slots %v; say slot", r.Slot, len(slots), slots)
	}
	return components.RaceOrders.In(s.run.World).PushAs(s.stamp(r), o)
}

// harmless are the orders that change nothing of a race with results.
var harmless = []string{wire.Sound, wire.Task, wire.Mark, wire.MarkName, wire.Force, wire.Write}

// ErrRace is what one gets who would change a race that has results.
var ErrRace = fmt.Errorf(`a race with results is on: only %s can be ordered in it, unless its rules say orders="yes"`,
	strings.Join(harmless, ", "))

// Lets tells whether the race that is on lets something be ordered; nil: it does, or there is none.
func (s *Service) Lets(r *wire.Request) error {
	for _, race := range ecs.NewView1(s.run.World, components.Race).Rows() {
		if !race.A.Params.Plan.Rules.Orders && !slices.Contains(harmless, r.Do) {
			return ErrRace
		}
	}
	return nil
}
