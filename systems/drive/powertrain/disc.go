// What warms, cools and fades a brake disc.

package powertrain

import (
	"math"

	"camber/systems/drive/fleet"
)

// bites is the share of its friction that a corner's brake still has.
func bites(c *fleet.Car, corner int) float64 {
	k := &c.Corners[corner]
	if k.Suspension.Params.Disc == nil {
		return 1
	}
	return k.Suspension.Params.Disc.Grip(k.Wheel.State.Disc)
}

// warmDisc gives a disc the power that its brake took in this step; what rolls the tyre and what the gearbox rubs away
// are left out. Torque times the mean of the speeds before and after is just what the wheel loses.
func warmDisc(c *fleet.Car, corner int, w *turning, dt float64) {
	k := &c.Corners[corner]
	disc := k.Suspension.Params.Disc
	if disc == nil {
		return
	}
	other := float64(float64((k.Tyre.Params.RollingResistance+k.Wheel.Aux.Rolling)*k.Tyre.Aux.Load) * k.Tyre.Aux.Roll)
	if c.Gearbox != nil {
		other += float64(c.Gearbox.Params.Drag * w.Share)
	}
	power := float64(max(0, w.Brake-other) * math.Abs(float64(0.5*(w.Spin+w.After))))
	k.Wheel.State.Disc = disc.Warmed(k.Wheel.State.Disc, power, dt)
}
