// A few cars of a session in a world of their own: for looking ahead, and for asking what would be.

package session

import (
	"slices"

	"camber/components"
	"camber/components/person"
	"camber/components/solid"
	"camber/components/terrain"
	"camber/components/vehicle"
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

// Beside is an Apart in the world of another session, which was joined as this one was: for who looks at it. What the
// world tells people is this session's to tell.
func (run *Session) Beside(other *Session) *Apart { return &Apart{other.World, other.Loop, run} }

// Take has the world become what the session's is now, but for all cars and things that are not named. Wishes that the
// session has for these cars come too. It is for between steps, and may be done again and again; logs go on.
func (a *Apart) Take(named ...ecs.Key) error {
	w := a.run.World
	var keys, cars []ecs.Key
	for _, k := range named {
		if car := vehicle.CarsOf(w).Find(k); car != nil {
			keys, cars = append(keys, car.Parts()...), append(cars, k)
		} else if _, ok := solid.Body.Find(w, k); ok {
			keys = append(keys, k)
		}
	}
	for _, r := range ecs.NewView1(w, terrain.Track).Rows() {
		keys = append(keys, r.Key)
	}
	for _, r := range ecs.NewView1(w, terrain.Outside).Rows() { // what they were told of their ground
		if slices.Contains(cars, r.A.State.Car) {
			keys = append(keys, r.Key)
		}
	}
	for _, r := range ecs.NewView1(w, components.Puppet).Rows() {
		if slices.Contains(cars, r.A.State.Car) {
			keys = append(keys, r.Key)
		}
	}
	for _, r := range ecs.NewView1(w, solid.Guided).Rows() { // they are few, and may come from anywhere
		keys = append(keys, r.Key)
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
	return a.retake(w.SnapshotOf(keys...))
}

// retake leaves what hosts have to do with the world as it is: they know nothing of its going back.
func (a *Apart) retake(snapshot []byte) error {
	devices := person.Devices.Of(a.World, ecs.WorldKey)
	eyes, hud := components.Eyes.Of(a.World, ecs.WorldKey), person.HUD.Of(a.World, ecs.WorldKey)
	d, e, h := devices.Aux, eyes.Aux, hud.Aux
	if err := a.World.Retake(snapshot, a.run.Maker()); err != nil {
		return err
	}
	devices.Aux, eyes.Aux, hud.Aux = d, e, h
	return nil
}
