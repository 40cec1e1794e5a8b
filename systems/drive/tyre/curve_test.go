// The steady-state curve against its hand values.

package tyre

import (
	"math"
	"testing"
)

func TestTheCurveStartsLinearAndLiesLevelAtItsPeak(t *testing.T) { // VEH-17
	for _, n := range []float64{1, 2.04, 3.26, 25} {
		const h = 1e-6
		if slope := rising(h, n) / h; math.Abs(slope-n) > 1e-4*n*max(n, 1) {
			t.Errorf("n %g: initial slope %g", n, slope)
		}
		if y := rising(1, n); math.Abs(y-1) > 1e-15 {
			t.Errorf("n %g: peak %g", n, y)
		}
		if slope := (rising(1, n) - rising(1-1e-4, n)) / 1e-4; math.Abs(slope) > 1e-2 {
			t.Errorf("n %g: slope %g at the peak", n, slope)
		}
		for x := 0.01; x <= 1; x += 0.01 {
			if rising(x, n) <= rising(x-0.01, n) {
				t.Errorf("n %g: the curve does not rise at %g", n, x)
			}
		}
	}
}

func TestTheCurveFallsToSlidingWithoutAStep(t *testing.T) { // VEH-17
	last := 1.0
	for x := 1.0; x < 4; x += 1e-3 {
		y := falling(x, 2.5, 0.857)
		if y > last || last-y > 1e-3 || y < 0.857 {
			t.Fatalf("at %g times the peak's slip the share jumps from %g to %g", x, last, y)
		}
		last = y
	}
	if last != 0.857 {
		t.Errorf("a sliding tyre keeps %g of its peak, want 0.857", last)
	}
	if falling(9, 1, 0.5) != 0.5 || falling(0.5, 1, 0.5) != 1 || falling(9, 2, 1.1) != 1 {
		t.Error("a curve that slides at its peak, or never, must do so plainly")
	}
}

func TestBendSolvesWhatTheRingAsks(t *testing.T) {
	for _, n := range []float64{1, 1.3, 2.04, 3.26, 3.999, 4.001, 8, 30, 300} {
		for _, a := range []float64{1e-9, 1e-4, 1e-2, 0.1, 0.5, 1, 10, 1000} {
			worst := 0.0
			for i := range 1000 {
				x := float64(i) / 999
				z := rising(x, n) + a*x
				if i == 0 {
					continue
				}
				got := bend(z, a, n)
				// what counts is the force that follows
				force := z * taken(got, a, n)
				worst = max(worst, math.Abs(force-rising(x, n)))
			}
			if worst > 2e-4 {
				t.Errorf("n %g, a %g: the force is off by %g of the peak", n, a, worst)
			}
		}
	}
}
