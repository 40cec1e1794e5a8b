// The fuel controller (VEH-34).

package meanvalue

import (
	"math"

	"camber/components/vehicle"
)

// furthest is how much of the fuel the controller may add or take.
const furthest = 0.25

// Regulate is the time in s for which each injector opens in this cycle, from what the switching sensor says, the air
// into the cylinders in kg/s and the crank's speed in rad/s: fuel for that air at lambda 1, and a little more while the
// sensor says lean, a little less while it says rich, the more the longer it does. So lambda swings about 1, because
// the sensor tells late.
func Regulate(p *vehicle.AirPathParams, s *vehicle.AirPathState, lean bool, flow, speed, dt float64) float64 {
	if !(speed > standing) {
		return 0
	}
	side := -1.0
	if lean {
		side = 1
	}
	s.Trim = min(max(s.Trim+float64(dt*side*p.Integral), -furthest), furthest)
	factor := 1 + s.Trim + float64(side*p.Jump)
	cycle := 4 * math.Pi / speed
	each := flow * cycle / float64(p.Cylinders*vehicle.Stoichiometry) // kg, for one cylinder
	return min(p.Dead+float64(each*factor)/p.Injector, cycle)
}
