// How a body's spin wanders among its axes while nothing turns it: the gyroscopic torque.

package solve

import (
	"math"

	"camber/components/space"
)

// uneven is how much the greatest inertia must exceed the least for the torque to be worth its time.
const uneven = 1.01

// spun returns the body's turn and spin after it has turned by a rotation vector, in radians. Without torque its
// momentum stays as it is, so the spin follows from the new turn.
func (b *Body) spun(turned, spin space.Vec) (space.Quat, space.Vec) {
	if turned == (space.Vec{}) {
		return b.Turn, spin
	}
	i := b.Inertia
	least, most := min(i.X, i.Y, i.Z), max(i.X, i.Y, i.Z)
	if !(least > 0) || !(most > float64(least*uneven)) || math.IsInf(most, 1) {
		return b.Turn.Turned(turned, 1), spin
	}
	// By the spin in the middle of the step: that is of second order, and hardly wins or loses energy.
	half := b.Turn.Turned(turned, 0.5)
	middle := divided(half, momentum(b.Turn, turned, i), i)
	after := b.Turn.Turned(middle, 1)
	held := momentum(b.Turn, spin, i)
	next := divided(after, held, i)
	if before, now := spin.Dot(held), next.Dot(held); now > before && before >= 0 {
		next = next.Scale(math.Sqrt(before / now))
	}
	if !finiteVec(next) {
		return b.Turn.Turned(turned, 1), spin
	}
	return after, next
}

// momentum is the inertia, turned into the world, times a spin; world axes.
func momentum(turn space.Quat, spin, inertia space.Vec) space.Vec {
	return turn.Rotate(turn.Unrotate(spin).Mul(inertia))
}

// divided is the spin that a momentum is of.
func divided(turn space.Quat, momentum, inertia space.Vec) space.Vec {
	v := turn.Unrotate(momentum)
	return turn.Rotate(space.Vec{X: v.X / inertia.X, Y: v.Y / inertia.Y, Z: v.Z / inertia.Z})
}
