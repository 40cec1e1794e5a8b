// Bounds by comparing against max and min.

package num

import (
	"math"
	"testing"
)

func TestBoundsAreMinAndMax(t *testing.T) {
	zero := math.Copysign(0, -1)
	same := func(a, b float64) bool { return math.Float64bits(a) == math.Float64bits(b) || a != a && b != b }
	all := []float64{0, zero, 1, -1, 0.3, -0.3, 5e-324, -5e-324, math.Inf(1), math.Inf(-1), math.NaN(), math.MaxFloat64}
	for _, x := range all {
		if got, want := Positive(x), max(x, 0); !same(got, want) {
			t.Errorf("Positive(%g) is %g, not %g", x, got, want)
		}
		for _, y := range all {
			if y == 0 || y != y {
				continue
			}
			if got, want := AtLeast(x, y), max(x, y); !same(got, want) {
				t.Errorf("AtLeast(%g, %g) is %g, not %g", x, y, got, want)
			}
			if got, want := AtMost(x, y), min(x, y); !same(got, want) {
				t.Errorf("AtMost(%g, %g) is %g, not %g", x, y, got, want)
			}
		}
	}
}
