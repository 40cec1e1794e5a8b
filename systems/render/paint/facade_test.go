// Walls of houses repeat without a seam, have windows and a foot, and leave a house the colour that it has.

package paint

import (
	"math"
	"testing"
)

func TestWallsRepeatWithoutASeamAndKeepTheirOwnColour(t *testing.T) {
	const size = 128
	names := [...]string{"plaster", "brick", "timber", "sheet", "pits", "tiles"}
	for i, paint := range facades(size)[:len(names)] {
		p := painted(size, paint)
		at := func(x, y int) float64 {
			k := 4 * (y*size + x%size)
			return (float64(p.Pixels[k]) + float64(p.Pixels[k+1]) + float64(p.Pixels[k+2])) / (3 * 255)
		}
		// What lies side by side differs no more over the edge than anywhere else.
		seam, within, mean := 0.0, 0.0, 0.0
		for y := range size {
			seam += math.Abs(at(size-1, y)-at(size, y)) / size
			for x := range size - 1 {
				within += math.Abs(at(x, y)-at(x+1, y)) / size / (size - 1)
				mean += at(x, y) / size / (size - 1)
			}
		}
		if seam > 2.5*within+0.01 {
			t.Errorf("%s: over its edge it differs by %.3f, elsewhere by %.3f", names[i], seam, within)
		}
		if least := 0.12; mean < least || mean > 0.62 {
			t.Errorf("%s: its mean is %.2f", names[i], mean)
		}
	}
}

func TestWindowsAreDarkByDayAndThoseWithLightBehindThemAreNot(t *testing.T) {
	const size = 128
	all := facades(size)
	bright := func(painter painter, u, v float64) float64 {
		r, g, b, _ := painter(u, v)
		return (r + g + b) / 3
	}
	for i, name := range [...]string{"plaster", "brick", "timber"} {
		for _, v := range [2]float64{0.25, 0.74} { // of the ground floor, and of a storey over it
			window, wall := bright(all[i], 0.235, v), bright(all[i], 0.45, v)
			if i == 1 {
				wall = 0.1 // bricks are dark themselves
			}
			if window > 0.6*wall {
				t.Errorf("%s, %.2f up: a window is %.3f bright, the wall %.3f", name, v, window, wall)
			}
		}
	}
	openings := all[6]
	for kind := range OpeningsAcross {
		u := (float64(kind) + 0.3) / OpeningsAcross
		if lit := bright(openings, u, 0.9); lit < 0.2 {
			t.Errorf("lit window %d is %.3f bright", kind, lit)
		}
		if door := bright(openings, u, 0.15); door > 0.35 {
			t.Errorf("door %d is %.3f bright", kind, door)
		}
	}
}
