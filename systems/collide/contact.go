// Contacts as this room keeps them within a step.

package collide

import (
	"math"

	"camber/components/solid"
	"camber/systems/collide/solve"
)

// contact is one place where two things touch; b is nil where it is the ground. Its points are seen from a's centre.
type contact struct {
	a, b     *thing
	pair     solid.ContactKey
	part     uint64 // which shapes of the two, or a shape and a triangle of the ground
	material uint8  // of the ground
	solve.Contact
}

// order sorts contacts as Contacts.State keeps them.
func order(x, y *contact) int {
	switch {
	case x.pair != y.pair:
		return sign(x.pair < y.pair)
	case x.part != y.part:
		return sign(x.part < y.part)
	}
	return 0
}

func sign(less bool) int {
	if less {
		return -1
	}
	return 1
}

// deepest is the greatest depth of a contact's points, in metres.
func (k *contact) deepest() float64 {
	d := math.Inf(-1)
	for _, p := range k.Points[:k.N] {
		d = max(d, p.Depth)
	}
	return d
}

// blend is the friction between two skins.
func blend(a, b float64) float64 { return math.Sqrt(float64(a * b)) }
