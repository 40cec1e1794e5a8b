package num_test

// Noise over a plane: smooth, between 0 and 1, and again the same where it repeats.

import (
	"math"
	"testing"

	"camber/components/num"
)

func TestNoiseIsSmoothAndBetweenNoughtAndOne(t *testing.T) {
	last := num.Cloudy(0, 3.3, 3, 7)
	least, most := 1.0, 0.0
	for i := range 4000 {
		v := num.Cloudy(0.01*float64(i+1), 3.3, 3, 7)
		if math.Abs(v-last) > 0.06 {
			t.Fatalf("at %d it leaps from %.3f to %.3f", i, last, v)
		}
		last, least, most = v, min(least, v), max(most, v)
	}
	if least < 0 || most > 1 || most-least < 0.4 {
		t.Errorf("it goes from %.2f to %.2f", least, most)
	}
}

func TestNoiseRepeatsAfterItsPeriodAndPassesThroughItsLattice(t *testing.T) {
	for i := range int32(40) {
		x, y := 0.37*float64(i)-5, 0.61*float64(i)-9
		a, b := num.Smooth(x, y, 16, 3), num.Smooth(x+16, y-32, 16, 3)
		if math.Abs(a-b) > 1e-12 {
			t.Errorf("at %g, %g it is %g, a period on %g", x, y, a, b)
		}
		if got, want := num.Smooth(float64(i), float64(2*i), 64, 9), num.Lattice(i%64, 2*i%64, 9); got != want {
			t.Errorf("at the lattice's point %d, %d it is %g, not %g", i, 2*i, got, want)
		}
		if v := num.Lattice(-i, i*i, 4); v < 0 || v >= 1 {
			t.Errorf("a point of the lattice is %g", v)
		}
	}
}
