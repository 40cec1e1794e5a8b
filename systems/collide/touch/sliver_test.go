// A sliver inside flat ground pushes along its normal alone.

package touch

import (
	"testing"

	"camber/components/space"
	"camber/components/tree"
)

func TestASliverOfFlatGroundCatchesNothing(t *testing.T) {
	flat := tree.Triangle{A: space.V(1, 0, 0), B: space.V(1, 2, 0), C: space.V(0.99995, 0, 0), Normal: space.V(0, 0, 1)}
	for _, aside := range []space.Vec{space.V(-1, 0, 0), space.V(1, 0, 0), space.V(-1, 0, 0.5)} {
		if catches(&flat, aside.Unit()) {
			t.Errorf("it pushes along %v", aside)
		}
	}
	if !catches(&flat, flat.Normal) {
		t.Error("its face pushes nobody")
	}
}
