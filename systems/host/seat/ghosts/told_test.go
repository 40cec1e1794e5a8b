// Tests of what people are told of a lap.

package ghosts

import (
	"testing"

	"camber/systems/host/session"
	"camber/systems/race/ghost"
)

func TestALapIsToldAsItWas(t *testing.T) {
	ghostly := &ghost.Lap{Time: 83.76}
	for want, got := range map[string]string{
		"lap 3  1:23.450":            told(nil, false, false, false),
		"lap 3  1:23.450: your best": told(nil, false, false, true),

		"lap 3  1:23.450  -0.31 s against the ghost: your best":                     told(ghostly, false, false, true),
		"lap 3  1:23.450, with a cut: it does not count":                            told(nil, true, false, false),
		"lap 3  1:23.450, by the built-in driver":                                   told(ghostly, true, true, false),
		"lap 3  1:23.450  -0.31 s against the ghost, with a cut: it does not count": told(ghostly, true, false, false),
		"lap 3  1:23.450  -0.31 s against the ghost":                                told(ghostly, false, false, false),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func told(against *ghost.Lap, cut, lent, best bool) string {
	return session.InWords(Told(&ghost.Lap{Number: 3, Time: 83.45, Cut: cut}, against, lent, best))
}
