// The contacts of a world, from finding them to moving on.

package collide

import (
	"camber/components/vehicle"
	"camber/ecs"
)

// Contacts are the systems of a world's contacts. They share what they know of its things.
type Contacts struct {
	Find   *Find
	Ghosts *Ghosts
	Solve  *Solve
	Move   *Move
}

// NewContacts binds the systems to a world.
func NewContacts(w *ecs.World) Contacts {
	c := newCrowd(w)
	return Contacts{newFind(c), &Ghosts{c, vehicle.Ghosts.In(w)}, newSolve(c), &Move{c}}
}
