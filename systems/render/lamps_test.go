//go:build cgo && window

// Which lamps light a picture.

package render

import (
	"testing"

	"camber/components/space"
)

// Of lamps that are equally far away, as both of a car's are from behind it, the same are kept in whatever order they
// come.
func TestTheSameLampsAreKeptInWhateverOrderTheyCome(t *testing.T) {
	var want frameBlock
	for turn := range 2 * mostLamps {
		var s lamps
		for i := range 2 * mostLamps {
			k := (i + turn) % (2 * mostLamps)
			if turn%2 == 1 {
				k = 2*mostLamps - 1 - k
			}
			aside := float64(2*(k&1) - 1) // one by itself, then pairs: of the last one lamp is kept
			s.add(space.V(aside, float64(5+(k+1)/2), 0), space.V(0, 1, 0), 20, 0.8, [3]float64{1, float64(k), 0}, 0)
		}
		var got frameBlock
		s.fill(&got)
		if turn == 0 {
			want = got
		}
		if got != want {
			t.Fatalf("in order %d other lamps light the picture: %v, not %v", turn, got.LampLight, want.LampLight)
		}
	}
}
