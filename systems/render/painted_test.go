//go:build cgo && window && linux

// At which level the picture of a tile's ground is painted.

package render_test

import (
	"testing"

	"camber/systems/render"
)

// Levels: 0 is near, up to 110 m; 1 up to 520 m; 2 beyond.
func TestATileWhoseLevelIsFullKeepsItsPicture(t *testing.T) { // GEO-10
	for _, k := range []struct {
		was   int
		far   float64 // m
		free  [3]int
		level int
		again bool
	}{
		{1, 50, [3]int{1, 0, 9}, 0, true},
		{1, 50, [3]int{0, 0, 9}, 1, false}, // not to the third, from where it would come back: so for ever, without a rest
		{2, 50, [3]int{0, 1, 9}, 1, true},
		{2, 50, [3]int{0, 0, 9}, 2, false},
		{0, 120, [3]int{0, 1, 9}, 1, false}, // a little further than it was painted for
		{0, 300, [3]int{1, 1, 9}, 1, false}, // nobody needs its place
		{0, 300, [3]int{0, 1, 9}, 1, true},
		{0, 300, [3]int{0, 0, 9}, 2, true},
	} {
		level, again := render.Repainted(k.was, k.far, k.free)
		if again != k.again || again && level != k.level {
			t.Errorf("%+v: level %d, anew %v", k, level, again)
		}
	}
}
