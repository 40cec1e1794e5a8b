// Wheels on planes and ovals.

package collide

import (
	"math"
	"testing"

	"camber/components/space"
	"camber/components/vehicle"
)

func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if !(math.Abs(got-want) <= within) {
		t.Errorf("%s is %.8g, want %.8g within %.3g", what, got, want, within)
	}
}

func TestAnUprightWheelStandsOnItsLowestPoint(t *testing.T) {
	w := vehicle.WheelAux{Radius: 0.3, Axle: space.V(1, 0, 0), Arm: space.V(-0.8, 1.2, 0)}
	stand(&w, 0.29, 0, space.V(0, 0, 1))
	if !w.Contact {
		t.Fatal("a wheel of 0.3 m, 0.29 m above the ground, hangs in the air")
	}
	near(t, "depth", w.Depth, 0.01, 1e-15)
	near(t, "contact below the middle", w.Foot.Sub(w.Arm).Sub(space.V(0, 0, -0.29)).Len(), 0, 1e-15)
	if w.Ahead != space.V(0, 1, 0) || w.Aside != space.V(1, 0, 0) {
		t.Errorf("ahead %v, aside %v", w.Ahead, w.Aside)
	}
}

func TestALeaningWheelIsPressedInLess(t *testing.T) {
	lean := 0.2
	w := vehicle.WheelAux{Radius: 0.3, Axle: space.V(math.Cos(lean), 0, -math.Sin(lean))}
	stand(&w, 0.28, 0, space.V(0, 0, 1))
	near(t, "depth", w.Depth, 0.3-0.28/math.Cos(lean), 1e-12)
	near(t, "sine of camber", w.Camber, -math.Sin(lean), 1e-12)
	near(t, "the contact lies on the ground", w.Foot.Z, -0.28, 1e-12)
	near(t, "and in the wheel's plane", w.Foot.Dot(w.Axle), 0, 1e-12)
}

func TestAWheelInTheAirOrOnItsSideTouchesNothing(t *testing.T) {
	for name, w := range map[string]vehicle.WheelAux{
		"in the air":  {Radius: 0.3, Axle: space.V(1, 0, 0), Contact: true},
		"on its side": {Radius: 0.9, Axle: space.V(0, 0, 1), Contact: true},
		"no axle":     {Radius: 0.9, Contact: true},
	} {
		stand(&w, 0.31, 0, space.V(0, 0, 1))
		if w.Contact {
			t.Errorf("a wheel %s touches the ground", name)
		}
	}
	w := vehicle.WheelAux{Radius: 0.3, Axle: space.V(1, 0, 0)}
	stand(&w, -5, 0, space.V(0, 0, 1))
	if w.Contact {
		t.Error("a wheel 5 m below the ground is thrown out of it")
	}
	stand(&w, -0.2, 0, space.V(0, 0, 1))
	if !w.Contact || w.Depth > 0.18+1e-12 {
		t.Errorf("a wheel pressed in wholly: contact %v, depth %g m of 0.3", w.Contact, w.Depth)
	}
}

func TestAWheelOnItsHeadStillRollsTheRightWay(t *testing.T) {
	// the tread moves against the ground at spin * reach along Ahead, whichever way up
	w := vehicle.WheelAux{Radius: 0.3, Axle: space.V(-1, 0, 0)}
	stand(&w, 0.29, 0, space.V(0, 0, 1))
	tread := w.Axle.Scale(-1).Cross(w.Foot.Sub(w.Arm)) // velocity of the tread at 1 rad/s of forward rolling
	near(t, "tread against Ahead", tread.Dot(w.Ahead), -0.29, 1e-12)
}
