//go:build cgo && window

// How long a drive lasts for who joins one that is under way.

package seat

import "testing"

func TestWhoJoinsLateDrivesAsLongAsHeWasGiven(t *testing.T) {
	for _, c := range []struct{ limit, joined, over float64 }{
		{0, 100, 0}, {0.5, 100, 100.5}, {1, 100, 101}, {60, 100, 160}, {0.001, 3600, 3600.001}, {5, 0, 5},
	} {
		if over := until(c.limit, c.joined); over != c.over {
			t.Errorf("who joins after %g s for %g s has the end at %g s, want %g", c.joined, c.limit, over, c.over)
		}
	}
}
