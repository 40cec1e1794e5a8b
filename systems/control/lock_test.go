// The driver knows how much lock an aid leaves (VEH-50).

package control

import (
	"math"
	"testing"

	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
)

// limited is a car of 2.5 m between its axles whose wheels turn by 36 degrees up to 40 km/h, and by 12 from 80 on.
func limited() *seat {
	most := 36 * math.Pi / 180
	return &seat{
		suspensions: []*vehicle.SuspensionData{
			{Params: &vehicle.SuspensionParams{Mount: space.V(-0.8, 1.2, 0), MaxSteer: most}},
			{Params: &vehicle.SuspensionParams{Mount: space.V(-0.8, -1.3, 0)}},
		},
		rack: &vehicle.SteeringData{Params: &vehicle.SteeringParams{
			Lock: 8, Limit: &vehicle.Curve{{X: 40 / 3.6, Y: 1}, {X: 80 / 3.6, Y: 1.0 / 3}},
		}},
	}
}

func TestTheDriverSlowsWhereTheLockDoesNotReach(t *testing.T) {
	l := feelLock(limited())
	for degrees, kmh := range map[float64]float64{24: 60, 30: 50, 18: 70} { // on the straight line from 40 to 80 km/h
		curve := math.Tan(degrees*math.Pi/180-inHand) / 2.5
		if got := 3.6 * l.reach(curve); math.Abs(got-kmh) > 1e-6 {
			t.Errorf("%g degrees are there up to %g km/h, by hand %g", degrees, got, kmh)
		}
		track, r := &terrain.GroundParams{}, road(false)
		for i := 40; i < 60; i++ {
			r.Knots[i].Curve = -curve
		}
		v := seen(r, 250, 20)
		v.grip, v.lock = 1000, l
		if got := 3.6 * v.roadSpeed(track, down); math.Abs(got-kmh) > 1e-6 {
			t.Errorf("a bend of %g degrees is driven at %g km/h, by hand %g", degrees, got, kmh)
		}
	}
	if got := l.reach(0.01); !math.IsInf(got, 1) {
		t.Errorf("a wide bend is slowed for: %g m/s", got)
	}
	if got := l.reach(2); got != crawlSpeed {
		t.Errorf("a bend that is too tight is taken at %g m/s", got)
	}
}

func TestTheDriverTurnsTheWheelFurtherWhereLessOfItCounts(t *testing.T) {
	c := limited()
	at := func(speed float64) float64 {
		v := view{speed: speed, target: space.V(1, 20, 0), yaw: -speed * 2 / 401.0, lock: feelLock(c)}
		return v.steer()
	}
	if slow, fast := at(10), at(25); math.Abs(fast-3*slow) > 1e-9 {
		t.Errorf("the same bend takes %g of the wheel at 36 km/h and %g at 90, where a third of the lock is left", slow, fast)
	}
}
