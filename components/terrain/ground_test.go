// The endless plane: its slope, its height and its grip.

package terrain

import (
	"testing"

	"camber/components/space"
)

func TestTheGroundsNormalIsItsSlope(t *testing.T) {
	for name, p := range map[string]GroundParams{
		"sloped": {SlopeX: 0.1, SlopeY: -0.2},
		"level":  {Floor: 7},
	} {
		for x := -135.0; x < 135; x += 3.7 {
			for y := -390.0; y < 390; y += 7.3 {
				g := p.At(x, y)
				const h = 1e-4
				dx := (p.At(x+h, y).Height - p.At(x-h, y).Height) / (2 * h)
				dy := (p.At(x, y+h).Height - p.At(x, y-h).Height) / (2 * h)
				want := space.V(-dx, -dy, 1).Unit()
				if g.Normal.Sub(want).Len() > 1e-4 {
					t.Fatalf("%s at %g, %g: normal %v, the heights say %v", name, x, y, g.Normal, want)
				}
			}
		}
	}
}

func TestTheEndlessPlaneIsAsTheTrackHasIt(t *testing.T) { // COL-01
	p := GroundParams{Floor: -3, Surfaces: []Surface{{Grip: 1.1}, {Grip: 0.7}}}
	if g := p.At(3, 4); g.Height != -3 || g.Grip != 1.1 {
		t.Errorf("an open plane is %+v", g)
	}
	p.Grip = 0.5
	if g := p.At(3, 4); g.Grip != 0.5 {
		t.Errorf("beside a road the grip is %g", g.Grip)
	}
	if g := (&GroundParams{}).At(3, 4); g.Grip != 1 {
		t.Errorf("grip left out is %g, want 1", g.Grip)
	}
}
