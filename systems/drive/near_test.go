// How near a number must be.

package drive

import (
	"math"
	"testing"
)

func close1(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if !(math.Abs(got-want) <= within) {
		t.Errorf("%s is %.9g, want %.9g within %.2g", what, got, want, within)
	}
}
