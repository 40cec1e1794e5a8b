// Wishes of the order, into a world: the same at the server and at all clients.

package replicate

import (
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/replicate/wire"
)

// Push stamps what is wanted anew for the tick that is stepped next. Whose car it is, the world says: who has none is
// passed over.
func Push(w *ecs.World, changes []wire.Change) error {
	if len(changes) == 0 {
		return nil
	}
	cars, intents := vehicle.CarsOf(w), vehicle.Intents.In(w)
	for i := range changes {
		c := &changes[i]
		car := cars.Owned(int32(c.Slot))
		if car == nil {
			continue
		}
		at := ecs.Stamp{Tick: w.Tick() + 1, Player: uint32(c.Slot)}
		if err := intents.PushAs(at, vehicle.Wish{Car: car.Key, Want: Want(c.Wish)}); err != nil {
			return err
		}
	}
	return nil
}

// Travels tells whether an input goes by the order, and not as a message.
func Travels(at ecs.Stamp, name string) bool {
	return at.Player != 0 && name == vehicle.Intents.Name()
}
