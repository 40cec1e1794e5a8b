// The id database: every part of every car by its name and the player it belongs to (CFG-20).

package car

import (
	"slices"

	"camber/components/vehicle"
	"camber/ecs"
)

// ID is one entry of the id database: a body or a wheel. Suspensions are found through the wheels.
type ID struct {
	Group int    // the car's number, from 1
	Name  string // of the object: "Body", "Wheel_FL"
	Key   ecs.Key
}

// IDs lists the ids of one group, by Key: five for a car with four wheels.
func IDs(w *ecs.World, group int) []ID {
	car := vehicle.CarsOf(w).Numbered(int32(group))
	if car == nil {
		return nil
	}
	ids := []ID{{group, w.OriginOf(car.Key).Part, car.Key}}
	for _, k := range car.Wheels {
		ids = append(ids, ID{group, w.OriginOf(k.Key).Part, k.Key})
	}
	return ids
}

// Lookup finds an object by its name and group.
func Lookup(w *ecs.World, name string, group int) (ecs.Key, bool) {
	ids := IDs(w, group)
	i := slices.IndexFunc(ids, func(id ID) bool { return id.Name == name })
	if i < 0 {
		return 0, false
	}
	return ids[i].Key, true
}
