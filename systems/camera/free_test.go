// The free camera keeps what it is not turned by.

package camera

import (
	"math"
	"testing"

	"camber/components/space"
)

func TestTurningTheFreeCameraLeavesItAsSteepAsItWas(t *testing.T) {
	for _, pitch := range []float64{-0.8, -0.3, 0, 0.5} {
		r := Rig{Flown: space.Pose{Turn: space.Looking(space.V(0, math.Sqrt(1-pitch*pitch), pitch), space.V(0, 0, 1))}}
		for range 1000 {
			r.Fly(space.Vec{}, 0.01, 0)
		}
		_, ahead, _ := r.Flown.Turn.Axes()
		astray := math.Remainder(r.Flown.Turn.Heading()-10, 2*math.Pi)
		if math.Abs(ahead.Z-pitch) > 1e-6 || math.Abs(astray) > 1e-6 {
			t.Errorf("looking up by %v and turned by 10 rad it looks up by %v, %v rad astray", pitch, ahead.Z, astray)
		}
		r.Fly(space.Vec{}, 0, 0.1)
		if _, up, _ := r.Flown.Turn.Axes(); math.Abs(up.Z-ahead.Z-0.1) > 1e-6 {
			t.Errorf("looking up by %v and turned up by 0.1 it looks up by %v", pitch, up.Z)
		}
	}
}
