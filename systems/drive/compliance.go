// Rubber: how the forces of the tyre turn, lean and move a wheel beside what its joint does.

package drive

import (
	"math"

	"camber/components/vehicle"
)

// yielding is how long, in s, a wheel takes to give way: it has to be turned, and rubber is damped.
const yielding = 0.01

// yields tells whether a wheel gives way at all. Of numbers it looks whether a bit but the sign is set: in one go.
func yields(p *vehicle.SuspensionParams) bool {
	set := math.Float64bits(p.ToeByForce) | math.Float64bits(p.ToeByTorque) | math.Float64bits(p.LeanByForce) |
		math.Float64bits(p.ToeByDrive) | math.Float64bits(p.AheadByDrive)
	return set<<1 != 0 || p.Yield != nil
}

// yield lets a wheel give way to its tyre's force. It follows with a lag, so that the force may depend on it; at a
// steady force it is bent by exactly what the figures say.
func yield(p *vehicle.SuspensionParams, s *vehicle.SuspensionState, t *vehicle.TyreAux, dt float64) {
	y := vehicle.YieldRow{
		ToeByForce: p.ToeByForce, ToeByTorque: p.ToeByTorque, LeanByForce: p.LeanByForce, ToeByDrive: p.ToeByDrive,
		AheadByDrive: p.AheadByDrive,
	}
	if p.Yield != nil {
		at := p.Yield.Of(s.Travel)
		y = y.Plus(&at)
	}
	if y == (vehicle.YieldRow{}) {
		return
	}
	share := dt / (yielding + dt)
	inwards := float64(y.ToeByDrive * t.Long)
	if p.DefaultRotation == 0 { // a wheel on the right
		inwards = -inwards
	}
	s.Toe += float64(share * (float64(-y.ToeByForce*t.Lat) - float64(y.ToeByTorque*t.Mz) + inwards - s.Toe))
	s.Lean += float64(share * (float64(-y.LeanByForce*t.Lat) - s.Lean))
	s.Ahead += float64(share * (float64(y.AheadByDrive*t.Long) - s.Ahead))
}
