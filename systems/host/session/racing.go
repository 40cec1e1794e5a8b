// What a person asks of a race that is on: to begin it again, to leave it, and to come back.

package session

import (
	"cmp"
	"fmt"
	"slices"

	"camber/blueprints"
	"camber/components"
	"camber/ecs"
	"camber/systems/reload"
)

// Races tells whether a race is on, and whether the first player's car is in it.
func (run *Session) Races() (on, own bool) {
	if len(ecs.NewView1(run.World, components.Race).Rows()) == 0 {
		return false, false
	}
	return true, run.InRace(1)
}

// InRace tells whether a player's car is in the race that is on.
func (run *Session) InRace(player int) bool {
	e := run.entry(player)
	return e != nil && run.World.Alive(e.Car) && e.Car == run.Car(player)
}

// entry is a player's in the race; where he has no car, one of those who have left: a person's first, and where several
// players are away each another. nil: there is none.
func (run *Session) entry(player int) *components.EntrantState {
	own := run.Car(player)
	var left []*components.EntrantState
	for _, row := range ecs.NewView1(run.World, components.Entrant).Rows() {
		switch e := &row.A.State; {
		case own != 0 && e.Car == own:
			return e
		case !run.World.Alive(e.Car):
			left = append(left, e)
		}
	}
	slices.SortStableFunc(left, func(a, b *components.EntrantState) int {
		return cmp.Or(people(b)-people(a), cmp.Compare(a.Slot, b.Slot))
	})
	for other := 1; other < player && len(left) > 0; other++ {
		if run.Car(other) == 0 {
			left = left[1:]
		}
	}
	if len(left) == 0 || player == 1 && !left[0].Who.Hands {
		return nil
	}
	return left[0]
}

// people is 1 of an entry that a person drives.
func people(e *components.EntrantState) int {
	if e.Who.Hands {
		return 1
	}
	return 0
}

// Order stamps what race control orders for the next tick: the recording has it.
func (run *Session) Order(o components.RaceOrder) error {
	return components.RaceOrders.In(run.World).Push(run.World.Tick()+1, o)
}

// newcomer is who comes into a race that nobody's entry is in.
func newcomer(player int) string {
	if player == 1 {
		return "You"
	}
	return fmt.Sprintf("Player %d", player)
}

// Enter has a player come into the race, to a free place: with the entry that he has left, in that car; else anew, in
// one of this id. It reads the car at once.
func (run *Session) Enter(player int, id string) error {
	at := reload.Coming{Free: true, Player: int32(player), Name: newcomer(player)}
	if e := run.entry(player); e != nil {
		at.Name, id = string(e.Who.Name), string(e.Who.Car)
	}
	var own []string // overrides of the first car alone
	if player == 1 {
		own = run.setup.Own
	}
	return run.come(id, own, at)
}

// Come has a player come under a name, in a car of an id: to a free place, and into the race that is on. Who has left
// it under that name has his entry again. It reads the car at once; sets are overrides of its own.
func (run *Session) Come(player int32, name, id string, sets ...string) error {
	return run.come(id, sets, reload.Coming{Free: true, Player: player, Name: name})
}

// ComeTold is Come for a car that something else moves.
func (run *Session) ComeTold(player int32, name, id string, sets ...string) error {
	return run.come(id, sets, reload.Coming{Free: true, Player: player, Name: name, Told: true})
}

func (run *Session) come(id string, own []string, at reload.Coming) error {
	file, err := blueprints.Find(run.setup.Files, blueprints.KindCar, cmp.Or(id, run.Driven().ID))
	if err != nil {
		return err
	}
	return run.Reload.Come(run.setup.Files, file, own, at)
}
