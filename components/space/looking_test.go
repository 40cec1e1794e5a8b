// Eyes look where they are told to, the right way up.

package space_test

import (
	"testing"

	"camber/components/space"
)

func TestAnEyeLooksAlongItsWayWithUpAtTheTop(t *testing.T) { // CAM-01
	for _, way := range []space.Vec{{X: 3}, {Y: -2}, {X: -1, Y: 1, Z: 0.5}, {X: 0.1, Y: -5, Z: -4}, {Y: 1e-3}} {
		x, y, z := space.Looking(way, space.Vec{Z: 1}).Axes()
		if y.Sub(way.Unit()).Len() > 1e-9 || z.Z <= 0 || x.Z > 1e-9 || x.Z < -1e-9 {
			t.Errorf("along %v it looks along %v, with %v at the top and %v to the right", way, y, z, x)
		}
	}
	// CAM-05
	if x, y, z := space.Looking(space.Vec{Z: -1}, space.Vec{Y: 1}).Axes(); x.X < 1-1e-12 || y.Z > -1+1e-12 ||
		z.Y < 1-1e-12 {
		t.Errorf("from above, north is not up: axes %v %v %v", x, y, z)
	}
	for _, way := range []space.Vec{{Z: 1}, {Z: -1}, {}} {
		if q := space.Looking(way, space.Vec{Z: 1}); !q.Finite() {
			t.Errorf("along %v: %v", way, q)
		}
	}
}

func TestTheAxesOfARotationMakeItAgain(t *testing.T) {
	for _, q := range []space.Quat{
		space.Identity, space.Heading(3.1), space.Looking(space.V(1, 2, -3), space.V(0, 0, 1)),
		space.Looking(space.V(0, -1, -9), space.V(1, 0, 0)),
	} {
		again := space.Turned(q.Axes())
		if d := again.Rotate(space.V(1, 2, 3)).Sub(q.Rotate(space.V(1, 2, 3))).Len(); d > 1e-12 {
			t.Errorf("%v becomes %v", q, again)
		}
	}
}
