// Brake discs by hand calculation: energy over heat capacity, cooling as a first-order lag, and the fade curve.

package vehicle_test

import (
	"math"
	"testing"

	"camber/components/vehicle"
)

func disc() *vehicle.Disc {
	return &vehicle.Disc{Heat: 5000, Cooling: 50, From: 380, To: 780, Fade: 0.4}
}

func TestADiscWarmsByItsEnergy(t *testing.T) { // 5 kJ/K: 30 kW for 10 s are 60 K
	d := disc()
	d.Cooling = 0
	over := 0.0
	for range 10000 {
		over = d.Warmed(over, 30e3, 1e-3)
	}
	matches(t, "temperature", over, 60, 1e-6)
}

func TestADiscCoolsAsAFirstOrderLag(t *testing.T) { // 5000 J/K over 50 W/K: 100 s
	d := disc()
	over := 400.0
	for range 100000 {
		over = d.Warmed(over, 0, 1e-3)
	}
	matches(t, "after one time constant", over, 400/math.E, 0.01)
	for range 1000000 {
		over = d.Warmed(over, 10e3, 1e-3)
	}
	matches(t, "under a steady 10 kW", over, 10e3/50, 0.05)
}

func TestADiscFadesBetweenTwoTemperatures(t *testing.T) {
	d := disc()
	for over, grip := range map[float64]float64{-20: 1, 0: 1, 380: 1, 480: 0.9, 580: 0.8, 780: 0.6, 2000: 0.6} {
		matches(t, "friction left", d.Grip(over), grip, 1e-12)
	}
	matches(t, "friction of a brake that does not warm", (*vehicle.Disc)(nil).Grip(900), 1, 0)
}

func matches(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if !(math.Abs(got-want) <= within) {
		t.Errorf("%s is %.9g, want %.9g within %.3g", what, got, want, within)
	}
}
