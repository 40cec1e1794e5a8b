// Ticks of axes.

package diagram

import (
	"strings"
	"testing"
)

func TestTicksAreRound(t *testing.T) {
	for _, c := range []struct {
		low, high float64
		want      string
	}{
		{0, 120, "0 20 40 60 80 100 120"},
		{-850, 320, "-800 -600 -400 -200 0 200"},
		{-0.95, 0.2, "-0.8 -0.6 -0.4 -0.2 0 0.2"},
		{3, 3, ""},
	} {
		var labels []string
		for _, tick := range round(c.low, c.high) {
			labels = append(labels, tick.Label)
		}
		if got := strings.Join(labels, " "); got != c.want {
			t.Errorf("%g to %g: %s, want %s", c.low, c.high, got, c.want)
		}
	}
}
