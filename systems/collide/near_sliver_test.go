// A sliver pushes nobody sideways: along such a way all its corners are foremost.

package collide

import (
	"testing"

	"camber/components/space"
	"camber/components/tree"
)

func TestASliverPushesNobodyOutOverItsOtherSide(t *testing.T) {
	// Half a tenth of a millimetre wide, and east of it the ground falls by 5 %: a gentle ridge.
	a, b, c, d := space.V(1, 0, 0), space.V(1, 2, 0), space.V(0.99995, 0, 0), space.V(3, 1, -0.1)
	box := space.BoxOf(space.V(-1, -1, -1), space.V(4, 3, 1))
	for _, k := range []struct {
		way  space.Vec
		lets bool
	}{
		{space.V(-1, 0, 0.087), false},
		{space.V(-0.7, 0.7, 0.1), false},
		{space.V(0.03, 0, 1), true},
		{space.V(1, 0, 0.2), false},
	} {
		x := thing{near: []tree.Triangle{
			{A: a, B: b, C: c, Normal: space.V(0, 0, 1), Active: 1},
			{A: b, B: a, C: d, Normal: space.V(0.05, 0, 1).Unit(), Active: 1},
		}}
		if x.edgeLets(0, k.way.Unit(), space.Vec{}, &box) != k.lets {
			t.Errorf("along %v it pushes: %v", k.way, !k.lets)
		}
	}
}
