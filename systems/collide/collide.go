// The contacts of a world, from finding them to moving on.

package collide

import "camber/ecs"

// Contacts are the three systems of a world's contacts. They share what they know of its things.
type Contacts struct {
	Find  *Find
	Solve *Solve
	Move  *Move
}

// NewContacts binds the systems to a world.
func NewContacts(w *ecs.World) Contacts {
	c := newCrowd(w)
	return Contacts{newFind(c), newSolve(c), &Move{c}}
}
