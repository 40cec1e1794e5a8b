// Sizes on dense screens: never smaller than on a plain one, never larger than the scale says.

package person_test

import (
	"testing"

	"camber/components/person"
)

func TestInstrumentsOnADenseScreenAreAsLargeAsOnAPlainOne(t *testing.T) { // HUD-01, a fake scale
	for _, c := range []struct {
		height  int
		density float32
		want    float32
	}{
		{720, 0, 1},
		{720, 1, 1},
		{200, 1, 1}, // plain: as large as their share
		{2160, 2, 1},
		{1440, 2, 1},
		{1080, 2, 1}, // large enough
		// a small window: a point has the pixels of 540 plain lines, at most twice its share
		{720, 2, 1.5},
		{540, 2, 2},
		{360, 2, 2},
		{720, 1.5, 1.125},
		{720, 3, 2.25},
		{100, 9, 4},
		{0, 2, 1},
		{720, -2, 1},
	} {
		if got := person.Legible(c.height, c.density); got != c.want {
			t.Errorf("%d lines at scale %g: %g times as large, want %g", c.height, c.density, got, c.want)
		}
	}
}
