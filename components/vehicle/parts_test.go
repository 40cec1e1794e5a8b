// The small sums that parts of a car carry: curves, gears, resting corners.

package vehicle

import (
	"math"
	"testing"

	"camber/components/space"
)

func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if !(math.Abs(got-want) <= within) {
		t.Errorf("%s is %.9g, want %.9g within %.3g", what, got, want, within)
	}
}

func TestACurveIsReadByStraightLinesAndLevelOutside(t *testing.T) { // VEH-30
	c := Curve{{100, 10}, {200, 30}, {400, 20}}
	for _, p := range [][3]float64{
		{-5, 10, 0},
		{100, 10, 0},
		{150, 20, 0.2},
		{200, 30, -0.05},
		{300, 25, -0.05},
		{400, 20, 0},
		{9e9, 20, 0},
	} {
		y, slope := c.At(p[0])
		near(t, "height", y, p[1], 1e-12)
		near(t, "slope", slope, p[2], 1e-12)
	}
	if y, slope := (Curve{}).At(3); y != 0 || slope != 0 {
		t.Errorf("an empty curve gives %g and %g", y, slope)
	}
	if y, _ := (Curve{{1, 2}}).At(3); y != 2 {
		t.Errorf("a curve of one point gives %g, want 2", y)
	}
}

func TestThePlainEngineIsFlatWithLinearBraking(t *testing.T) { // VEH-06, X18
	m := FlatTorque(700, 700)
	for _, speed := range []float64{1, 350, 699} {
		full, _ := m.Full.At(speed)
		near(t, "full throttle", full, 700, 1e-12)
		closed, _ := m.Closed.At(speed)
		near(t, "closed throttle", closed, -0.1*speed, 1e-9)
	}
}

func TestGearsThatDoNotExistAreNeutral(t *testing.T) { // VEH-31, VEH-39
	p := GearboxParams{Forward: []float64{3, 2}, Reverse: 2.5, Final: 4}
	for gear, want := range map[int32]float64{-2: 0, -1: -10, 0: 0, 1: 12, 2: 8, 3: 0} {
		if got := p.RatioOf(gear); got != want {
			t.Errorf("gear %d has ratio %g, want %g", gear, got, want)
		}
	}
}

// sanity values; CoG 0.29 m above the ground (issue on dynamics)
func TestARestingCornerHangs49mmDeepAnd0_29mHigh(t *testing.T) {
	s := SuspensionParams{
		Mount: space.V(-0.78, 1.22, 0.25), Axis: space.V(0, 0, -1), SpringLength: 0.3,
		SpringStiffness: 5e4,
	}
	tyre := TyreParams{Radius: 0.3, VerticalStiffness: 2e5}
	travel, height := RestingCorner(&s, &tyre, 1000*9.81/4, 30*9.81)
	near(t, "travel", travel, -0.04905, 1e-9)
	near(t, "height", height, 0.29, 0.004)
	if a, b := RestingCorner(&SuspensionParams{}, &tyre, 1000, 0); a != 0 || b != 0 {
		t.Errorf("a corner without spring rests at %g, %g", a, b)
	}
}

func TestCornersAreNamedAsInBlueprints(t *testing.T) { // DESIGN 6
	for c, want := range map[Corner]string{
		FrontLeft: "fl", FrontRight: "fr", RearLeft: "rl", RearRight: "rr", 4: "3l",
		5: "3r", -1: "corner(-1)",
	} {
		if got := c.String(); got != want {
			t.Errorf("corner %d is called %q, want %q", c, got, want)
		}
	}
}
