// Brake discs that warm, cool and fade.

package drive

import "math"

// bite is the share of its friction that a corner's brake still has.
func (c *car) bite(corner int) float64 {
	k := &c.corners[corner]
	if k.suspension.Params.Disc == nil {
		return 1
	}
	return k.suspension.Params.Disc.Grip(k.wheel.State.Disc)
}

// warm gives a disc the power that its brake took in this step; what rolls the tyre and what the gearbox rubs away are
// left out. Torque times the mean of the speeds before and after is just what the wheel loses.
func (c *car) warm(corner int, w *turning, dt float64) {
	k := &c.corners[corner]
	disc := k.suspension.Params.Disc
	if disc == nil {
		return
	}
	other := float64(float64((k.tyre.Params.RollingResistance+k.wheel.Aux.Rolling)*k.tyre.Aux.Load) * k.tyre.Aux.Roll)
	if c.gearbox != nil {
		other += float64(c.gearbox.Params.Drag * w.Share)
	}
	power := float64(max(0, w.Brake-other) * math.Abs(float64(0.5*(w.Spin+w.After))))
	k.wheel.State.Disc = disc.Warmed(k.wheel.State.Disc, power, dt)
}
