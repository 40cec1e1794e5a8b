// A few cars of a session in a world of their own: for looking ahead, and for asking what would be.

package session

import (
	"slices"

	"camber/components"
	"camber/ecs"
	"camber/systems"
)

// Apart is a second world beside a session's, with some of its cars on the same ground. It steps as the first does:
// with nothing else near, its cars go on to the same bits.
type Apart struct {
	World *ecs.World
	Loop  *ecs.Loop
	run   *Session
}

// Apart makes one; it is empty until Take.
func (run *Session) Apart() *Apart {
	w := Empty(int(components.Run.Of(run.World, ecs.WorldKey).State.Hz))
	return &Apart{w, LoopOf(w, systems.Host{}), run}
}

// Take has the world become what the session's is now, but for all cars and things that are not named. Wishes that the
// session has for these cars come too. It is for between steps, and may be done again and again.
func (a *Apart) Take(cars ...ecs.Key) error {
	w := a.run.World
	var keys []ecs.Key
	for _, k := range cars {
		if car := components.CarsOf(w).Find(k); car != nil {
			keys = append(keys, car.Parts()...)
		}
	}
	for _, r := range ecs.NewView1(w, components.Track).Rows() {
		keys = append(keys, r.Key)
	}
	for _, r := range ecs.NewView1(w, components.Outside).Rows() { // what they were told of their ground
		if slices.Contains(cars, r.A.State.Car) {
			keys = append(keys, r.Key)
		}
	}
	for _, r := range ecs.NewView1(w, components.Start).Rows() {
		keys = append(keys, r.Key)
	}
	for _, r := range ecs.NewView1(w, components.Race).Rows() {
		keys = append(keys, r.Key)
	}
	for _, r := range ecs.NewView1(w, components.Entrant).Rows() {
		if slices.Contains(cars, r.A.State.Car) {
			keys = append(keys, r.Key)
		}
	}
	return a.World.Restore(w.SnapshotOf(keys...), a.run.Maker())
}
