// The built-in driver gets itself out of where it is stuck.

package control

import (
	"math"

	"camber/components/num"
	"camber/components/vehicle"
)

const (
	stuckSpeed = 0.5 // m/s, that count as getting nowhere
	stuckWish  = 1.5 // m/s, that the road would allow
	stuckTime  = 2.0 // s, until the driver backs out
	otherTime  = 1.2 // s, of backing out without moving, until the wheels are turned otherwise
	backTime   = 3.0 // s, of backing out, at least, and
	backMore   = 5.0 // s more, by chance
	backOut    = 0.3 // m, beside the road, over which nobody backs on away from it
	wayOut     = 5.0 // s, likewise, from behind a car that stands: room to go round it
	backSpeed  = 3.0 // m/s
	backPedal  = 0.5 // of the throttle
	turnBrake  = 0.7 // of the brake, to stop before the other direction
	standing   = 0.3 // m/s
	tryAgain   = 0.1 // s, between two pulls at the lever
)

var backsOut = num.Purpose("backs out")

// escape notices that the car gets nowhere and then backs out, with the wheels turned the other way; where that moves
// it no more, since its side lies against something, with the wheels straight, and then turned as they were. It
// decides steering and pedals while it does.
func (v *view) escape(d *vehicle.DriverState, dt float64) {
	if d.Back > 0 {
		d.Back = max(d.Back-dt, 0)
		if math.Abs(v.speed) < stuckSpeed {
			d.Stuck += dt
		}
		other := math.Copysign(1, -v.target.X)
		d.ToSteer = float64(other * (1 - min(math.Floor(d.Stuck/otherTime), 2)))
		if d.Back == 0 {
			d.Stuck = 0
		}
		d.ToPedal = backPedal
		if v.speed < -backSpeed || v.behind {
			d.ToPedal = 0
		}
		if away := float64(float64(v.speed*num.Sin(v.lean)) * v.offset); d.Back < backTime && v.out > backOut && away > 0 {
			d.Back, d.Stuck = 0, 0 // back over the edge of the road there may be worse than what is ahead
		}
		return
	}
	if (v.slow > stuckWish || v.blocked) && math.Abs(v.speed) < stuckSpeed {
		d.Stuck += dt
	} else {
		d.Stuck = 0
	}
	if d.Stuck > stuckTime {
		if d.Stuck, d.Back = 0, backTime; v.blocked {
			d.Back = wayOut
		}
	}
}

// direction holds the car while its gearbox is in the wrong direction and pulls at the lever; false once it is right.
func direction(d *vehicle.DriverState, c *seat, want *vehicle.IntentState, dt float64) bool {
	if c.gearbox == nil || c.backs() == (c.gearbox.State.Gear < 0) {
		return false
	}
	want.Throttle, want.Brake, want.Clutch = 0, turnBrake, 0
	speed := c.chassis.State.Turn.Unrotate(c.chassis.State.Velocity).Y
	d.Rest = max(0, d.Rest-dt)
	if math.Abs(speed) > standing || d.Rest > 0 || c.gearbox.State.Shift > 0 || want.Shift != 0 {
		return true
	}
	want.Shift = 1
	if c.backs() {
		want.Shift = -1
	}
	d.Rest = tryAgain
	return true
}
