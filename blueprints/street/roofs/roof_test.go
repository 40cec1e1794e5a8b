// Roofs over whatever outlines: none is steeper than it should be, and none fails.

package roofs

import (
	"math"
	"testing"

	"camber/components/space"
	"camber/components/street"
)

func ring(at ...float64) []space.Vec {
	all := make([]space.Vec, len(at)/2)
	for i := range all {
		all[i] = space.V(at[2*i], at[2*i+1], 0)
	}
	return all
}

func TestARoofIsAsHighAsItsWalls(t *testing.T) {
	house := [][]space.Vec{ring(0, 0, 12, 0, 12, 8, 0, 8)}
	// Over the middle of the short wall, of the long one, and in the middle.
	for shape, want := range map[street.RoofShape][3]float64{
		street.Gabled: {1, 0, 1}, street.Hipped: {0, 0, 1}, street.HalfHipped: {0.55, 0, 1}, street.Pyramidal: {0, 0, 1},
		street.Mansard: {0, 0, 1}, street.Round: {1, 0, 1},
	} {
		r, ok := Over(house, Plan{Shape: shape})
		if !ok {
			t.Fatalf("%s: none", shape)
		}
		for i, p := range []space.Vec{{X: 0, Y: 4}, {X: 6, Y: 0}, {X: 6, Y: 4}} {
			if got := r.Share(p); math.Abs(got-want[i]) > 1e-3 {
				t.Errorf("%s: at %v it is %.3f high, not %g", shape, p, got, want[i])
			}
		}
	}
	across, _ := Over(house, Plan{Shape: street.Gabled, Across: true})
	if got := across.Share(space.V(6, 0, 0)); got < 0.999 {
		t.Errorf("a ridge across the house is %.3f high over its long wall", got)
	}
	south, _ := Over(house, Plan{Shape: street.Skillion, Way: math.Pi, Told: true})
	if low, high := south.Share(space.V(6, 0, 0)), south.Share(space.V(6, 8, 0)); low > 1e-3 || high < 0.999 {
		t.Errorf("a slope to the south is %.3f high there, %.3f in the north", low, high)
	}
}

func TestWhatIsNoOutlineHasALevelRoof(t *testing.T) {
	for name, rings := range map[string][][]space.Vec{
		"nothing": nil, "a line": {ring(0, 0, 9, 0)}, "a bow": {ring(0, 0, 10, 10, 10, 0, 0, 10)},
		"a strip": {ring(0, 0, 20, 0, 20, 0.2, 0, 0.2)}, "too large": {ring(0, 0, 700, 0, 700, 700, 0, 700)},
	} {
		if r, ok := Over(rings, Plan{Shape: street.Hipped}); ok {
			t.Errorf("%s has a roof: %+v", name, r)
		}
	}
	if _, ok := Over([][]space.Vec{ring(0, 0, 12, 0, 12, 8, 0, 8)}, Plan{}); ok {
		t.Error("a level roof has slopes")
	}
}

func FuzzOver(f *testing.F) {
	f.Add([]byte{1, 10, 10, 90, 10, 90, 50, 50, 50, 50, 90, 10, 90})
	f.Add([]byte{3, 0, 0, 60, 5, 80, 60, 40, 30, 5, 70})
	f.Add([]byte{8, 10, 10, 20, 10, 20, 20, 10, 20, 11, 15})
	f.Fuzz(func(t *testing.T, b []byte) {
		if len(b) < 7 {
			return
		}
		var outline []space.Vec
		for i := 1; i+1 < len(b); i += 2 {
			outline = append(outline, space.V(float64(b[i])/4, float64(b[i+1])/4, 0))
		}
		r, ok := Over([][]space.Vec{outline}, Plan{Shape: street.RoofShape(b[0]) % street.RoofShapes, Across: b[0] > 127})
		if !ok {
			return
		}
		for i := range outline {
			p := outline[i].Blend(outline[(i+2)%len(outline)], 0.37)
			if s := r.Share(p); !(s >= 0 && s <= 1) {
				t.Errorf("at %v the roof is %g high", p, s)
			}
		}
		for _, c := range r.Creases {
			if !c[0].Finite() || !c[1].Finite() {
				t.Errorf("a crease leads from %v to %v", c[0], c[1])
			}
		}
	})
}
