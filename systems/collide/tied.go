// Things that are tied to their neighbours or to what stands behind them, such as tyre walls: hit hard, they give way
// against a force, and stand fast again where they stop.

package collide

import (
	"camber/components/space"
	"camber/systems/collide/solve"
)

// tied tells whether a thing gives way against what holds it.
func (t *thing) tied() bool { return t.body != nil && t.body.Params.Holds > 0 && t.body.State.Broken }

// tie takes from a body what the ties take in a step: they pull against its way, though not against its fall, and never
// pull it back. Those who are tied to it on both sides keep it from turning.
func (t *thing) tie(b *solve.Body, dt float64) {
	if !t.tied() {
		return
	}
	b.InvInertia, b.Inertia, b.Spin = space.Vec{}, space.Vec{}, space.Vec{}
	along := space.Vec{X: b.Velocity.X, Y: b.Velocity.Y, Z: max(b.Velocity.Z, 0)}
	if v := along.Len(); v > 0 {
		b.Velocity = b.Velocity.AddScaled(along, -min(float64(t.body.Params.Holds*dt)*b.InvMass/v, 1))
	}
}

// settled tells whether a tied thing has as good as stopped on the ground: from here on it stands fast.
func (t *thing) settled() bool {
	return t.tied() && len(t.ground) > 0 && t.velocity.LenSq() < tiedSpeed*tiedSpeed
}

// tiedSpeed is how slow a tied thing is when it stands fast again, in m/s: as fast as an engine that goes on
// pushing would creep on against the ties.
const tiedSpeed = 0.2
