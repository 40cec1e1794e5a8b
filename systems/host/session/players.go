// Whose a car is: players have one each, and look at another where theirs has left.

package session

import (
	"fmt"
	"slices"

	"camber/blueprints/car"
	"camber/blueprints/scene"
	"camber/components/vehicle"
	"camber/ecs"
)

// give gives each of several people a car, where the scene has not: in its order, from the first on.
func (run *Session) give(w *ecs.World) {
	owners := map[int32]bool{}
	vehicles := make([]*vehicle.VehicleState, len(run.Cars))
	for i, k := range run.Cars {
		vehicles[i] = &vehicle.Vehicle.Of(w, k).State
		owners[vehicles[i].Owner] = true
	}
	for player := int32(1); player <= int32(run.setup.People) && run.setup.People > 1; player++ {
		free := slices.IndexFunc(vehicles, func(v *vehicle.VehicleState) bool { return v.Owner == vehicle.NoOwner })
		if !owners[player] && free >= 0 {
			vehicles[free].Owner = player
		}
	}
}

// Car is a player's, from 1; 0 where there is none. Where nobody owns any, the first player's is the scene's first.
func (run *Session) Car(player int) ecs.Key {
	cars := vehicle.CarsOf(run.World)
	switch slot := run.setup.Slot; {
	case slot == NoSlot || slot > 0 && player > 1:
		return 0
	case slot > 0:
		if c := cars.Owned(int32(slot)); c != nil {
			return c.Key
		}
		return 0
	}
	if c := cars.Owned(int32(player)); c != nil {
		return c.Key
	}
	if player == 1 && len(run.Cars) > 0 && run.World.Alive(run.Cars[0]) {
		if v, ok := vehicle.Vehicle.Find(run.World, run.Cars[0]); !ok || v.State.Owner == vehicle.NoOwner {
			return run.Cars[0]
		}
	}
	return 0
}

// Share says which car each of several players looks at, from the first on: the own one, or another of those that are
// there, as long as there are any; else 0.
func (run *Session) Share(to []ecs.Key) {
	cars := vehicle.CarsOf(run.World)
	all := cars.Rows()
	for i := range to {
		if to[i] = run.Car(i + 1); to[i] == 0 && i == 0 && cars.Find(run.Eye) != nil {
			to[i] = run.Eye
		}
		for k := 0; k < len(all) && to[i] == 0; k++ {
			if key := all[k].Key; !slices.Contains(to[:i], key) {
				to[i] = key
			}
		}
	}
}

// Watched is the car that the first player looks at; 0 where none is there.
func (run *Session) Watched() ecs.Key {
	var one [1]ecs.Key
	run.Share(one[:])
	return one[0]
}

// After is the car that comes after one in the world, and the first after the last; 0 where none is there.
func (run *Session) After(car ecs.Key) ecs.Key {
	rows := vehicle.CarsOf(run.World).Rows()
	for i := range rows {
		if rows[i].Key > car {
			return rows[i].Key
		}
	}
	if len(rows) == 0 {
		return 0
	}
	return rows[0].Key
}

// Blueprint is what a car is made from as it is now; nil where it is none.
func (run *Session) Blueprint(k ecs.Key) *car.Car {
	if !run.World.Alive(k) {
		return nil
	}
	c, _ := run.library.Find(run.World.OriginOf(k)).(*car.Car)
	return c
}

// Start is how the car that the first player looks at began; where it has come since, how the scene's first did.
func (run *Session) Start() *scene.Start {
	if len(run.Scene.Cars) == 0 {
		return &scene.Start{Car: run.Scene.Race.Guests} // nobody is in the race but who comes
	}
	return &run.Scene.Cars[max(slices.Index(run.Cars, run.Watched()), 0)]
}

// Astray says why the built-in driver, who was asked to drive the first car, has no way to go; nil: he was not, or has.
func (run *Session) Astray() error {
	course := &run.Scene.Track.Course
	if run.setup.Driver != DriverBuiltIn || course.Town != nil || course.Middle != nil || course.Racing != nil {
		return nil
	}
	return fmt.Errorf("the built-in driver follows a track's line or a town's streets, and scene %s has neither: name "+
		"another with --scene, --track or --town, or leave the car to somebody else", run.Scene.ID)
}

// Driven is what the car of the first player is made from, or that which he looks at.
func (run *Session) Driven() *car.Car {
	if c := run.Blueprint(run.Watched()); c != nil {
		return c
	}
	return run.Start().Car
}
