// The bodies and contacts that a caller fills in and reads.

package solve

import (
	"camber/components/solid"
	"camber/components/space"
	"camber/systems/collide/touch"
)

// Body is a rigid body in one step.
type Body struct {
	InvMass    float64    // 1/kg; 0 goes its own way at Velocity and Spin: it is never written and counts as still
	InvInertia space.Vec  // 1/(kg m2), about the body's axes
	Inertia    space.Vec  // kg m2, about the body's axes, for the gyroscopic torque; zero: the caller has done it
	Turn       space.Quat // body to world; turned on by the step
	Velocity   space.Vec  // m/s, world axes; in and out
	Spin       space.Vec  // rad/s, world axes; in and out
	Accel      space.Vec  // m/s2, gravity and the like that is not yet in Velocity
	Roll       float64    // m, lever of rolling resistance
	Moved      space.Vec  // m, out: how far the step moved it, world axes
}

// Contact is where two bodies touch. Points are from A's centre, in the world's axes.
type Contact struct {
	A, B int32 // index of a body; -1: the ground
	// m, from A's centre to B's. When A is the ground: from the point that Points are from to B's centre
	BFromA   space.Vec
	Friction float64
	Bounce   float64 // 0..1, restitution
	touch.Manifold
	Kept    [4]solid.ContactPoint // in: of the last step, in any order; out: for the next one, in the order of Points
	Impulse float64               // N s, out: along the normal, of all points and the whole step
}

// moves tells whether the step moves it.
func (b *Body) moves() bool {
	return b.InvMass > 0 && finite(b.InvMass) && finiteVec(b.InvInertia) && finiteVec(b.Velocity) && finiteVec(b.Spin) &&
		finiteVec(b.Accel) && finite(b.Turn.W+b.Turn.X+b.Turn.Y+b.Turn.Z) && finite(b.Roll)
}

// guided tells whether it goes its own way, and pushes what it meets.
func (b *Body) guided() bool {
	return b.InvMass == 0 && (b.Velocity != space.Vec{} || b.Spin != space.Vec{}) && finiteVec(b.Velocity) &&
		finiteVec(b.Spin)
}

// sound tells whether a contact can be solved.
func (c *Contact) sound() bool {
	if c.N <= 0 || c.N > len(c.Points) || c.A == c.B || !finiteVec(c.Normal) || !finiteVec(c.BFromA) ||
		!finite(c.Friction) || !finite(c.Bounce) || c.Friction < 0 || c.Bounce < 0 {
		return false
	}
	for i := range c.Points[:c.N] {
		if !finiteVec(c.Points[i].At) || !finite(c.Points[i].Depth) {
			return false
		}
	}
	return true
}

// finite tells whether x is a number: x-x of Inf and NaN is NaN.
func finite(x float64) bool { return x-x == 0 }

func finiteVec(v space.Vec) bool { return finite(v.X) && finite(v.Y) && finite(v.Z) }
