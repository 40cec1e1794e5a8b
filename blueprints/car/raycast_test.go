// The words of other simulators' cars in ours (VEH-20): whoever brings a Bullet car finds each of its numbers.

package car_test

import (
	"reflect"
	"testing"

	cars "camber/blueprints/car"
)

func TestEveryNumberOfARaycastVehicleHasItsPlace(t *testing.T) { // VEH-20
	plain := car(t, base, rider)
	for bullet, ours := range map[string]string{
		"suspension stiffness":            "front/spring@rate=31kN/m",
		"damping relaxation":              "front/damper@rebound=3.3kNs/m",
		"damping compression":             "front/damper@bump=1.9kNs/m",
		"friction slip":                   "front/tyre/friction@along=0.9",
		"roll influence":                  "front/prismatic@roll-point=0 0 0.20m",
		"maximal brake":                   "front/brake@torque=1500Nm",
		"maximal engine force":            "gearbox@final=4.2",
		"suspension rest length (of box)": "chassis@cog-height=0.60m",
	} {
		other, problems := cars.Load(base, rider, ours)
		if err := problems.Err(); err != nil {
			t.Errorf("%s: %v", bullet, err)
			continue
		}
		if reflect.DeepEqual(params(plain), params(other)) {
			t.Errorf("%s: %s changes nothing", bullet, ours)
		}
	}
}
