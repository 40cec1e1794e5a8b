// What a person asks of a race that is on: to begin it again, to leave it, and to come back.

package session

import (
	"cmp"

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
	e := run.entry()
	return true, e != nil && run.World.Alive(e.Car) && e.Car == run.Car(1)
}

// entry is the first player's in the race; where he has no car, that of a person who has left; nil: there is none.
func (run *Session) entry() (left *components.EntrantState) {
	own := run.Car(1)
	for _, row := range ecs.NewView1(run.World, components.Entrant).Rows() {
		switch e := &row.A.State; {
		case own != 0 && e.Car == own:
			return e
		case left == nil && e.Who.Hands && !run.World.Alive(e.Car):
			left = e
		}
	}
	return left
}

// Order stamps what race control orders for the next tick: the recording has it.
func (run *Session) Order(o components.RaceOrder) error {
	return components.RaceOrders.In(run.World).Push(run.World.Tick()+1, o)
}

// Leave has the first player's car leave with the next tick.
func (run *Session) Leave() error {
	return components.Departures.In(run.World).Push(run.World.Tick()+1, components.Departure{Car: run.Car(1)})
}

// newcomer is who comes into a race that nobody's entry is in.
const newcomer = "You"

// Enter has the first player come into the race, to a free place: with the entry that he has left, in that car; else
// anew, in one of this id. It reads the car at once.
func (run *Session) Enter(id string) error {
	at := reload.Coming{Free: true, Player: 1, Name: newcomer}
	if e := run.entry(); e != nil {
		at.Name, id = string(e.Who.Name), string(e.Who.Car)
	}
	file, err := blueprints.Find(run.setup.Files, blueprints.KindCar, cmp.Or(id, run.Driven().ID))
	if err != nil {
		return err
	}
	return run.Reload.Come(run.setup.Files, file, run.setup.Own, at)
}
