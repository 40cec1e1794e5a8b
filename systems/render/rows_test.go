//go:build cgo && window && linux

// What stands in rows beside a road is drawn, and its switch leaves it out.

package render_test

import (
	"bytes"
	"testing"

	"camber/systems/render/effects"
)

func TestRailsAndWallsOfTreesAreDrawnAndTheirSwitchLeavesThemOut(t *testing.T) {
	with := lit(t, "circuit", low(t, func(*effects.Options) {}), 30)
	k := &shot{scene: "circuit", along: 1900, high: 1.4}
	with.take(t, k)
	shown := bytes.Clone(with.image.Pix)
	without := lit(t, "circuit", low(t, func(o *effects.Options) { o.Rows = false }), 30)
	without.take(t, k)
	// At the outside of the bend a wall of trees closes the view over the sand: dark green where the hills and the sky
	// were.
	darker := 0
	for i := 0; i < len(shown); i += 4 {
		if int(without.image.Pix[i+2])-int(shown[i+2]) > 40 {
			darker++
		}
	}
	if darker < 1500 {
		t.Errorf("only %d pixels are hidden by trees", darker)
	}
	if d := with.r.Triangles - without.r.Triangles; d > 6000 {
		t.Errorf("%d triangles more", d)
	}
}
