// Gates by the clock.

package solid

import (
	"math"
	"testing"

	"camber/components/space"
)

func TestAGateOpensAndShutsByTheClock(t *testing.T) {
	g := &Gate{Slide: space.V(0, -4, 0), Period: 20, Phase: 3, Moves: 2, Open: 5}
	for seconds, want := range map[float64]float64{ // of the way
		0: 0, 3: 0, 3.5: 0.15625, 4: 0.5, 5: 1, 9.999: 1, 11: 0.5, 12: 0, 22.999: 0, 24: 0.5, 25: 1, 103: 0, 104: 0.5,
		-16: 0.5, -17: 0,
	} {
		for _, dt := range []float64{1e-3, 1.0 / 60} {
			tick := math.Round(seconds / dt)
			if got := g.At(int64(tick), dt).At.Y / -4; math.Abs(got-want) > 1.6*dt {
				t.Errorf("at %v s, steps of %.4f s, it is %v open, want %v", seconds, dt, got, want)
			}
		}
	}
	if got := g.Fastest(0); got != 3 { // one and a half times the mean
		t.Errorf("it goes %v m/s at most", got)
	}
}

// The motion of each step is that which brings it to where the next one begins, whatever its home.
func TestAGuidedThingGoesWhereItWillBe(t *testing.T) {
	const dt = 1e-3
	home := space.Pose{Place: space.PlaceAt([3]int32{4, -2, 0}, space.V(1020, 3, 700)), Turn: space.Heading(0.7)}
	for _, way := range []*Gate{
		{Axis: space.V(1, 0, 0), Angle: 1.4, Period: 1, Moves: 0.3, Open: 0.2},
		{Slide: space.V(0, -9, 0), Period: 1, Moves: 0.3, Open: 0.2},
	} {
		g := GuidedData{Params: GuidedParams{Way: way}}
		g.State = GuidedState{Place: home.Place, Turn: home.Turn, Since: 40}
		for n := range uint64(1200) {
			now, next := g.MotionAt(n, dt), g.MotionAt(n+1, dt)
			if off := next.From(now.Place).Sub(now.Velocity.Scale(dt)).Len(); off > 1e-9 {
				t.Fatalf("tick %d: it comes %v m beside where its velocity leads", n, off)
			}
			spun := now.Turn.Turned(now.Turn.Rotate(now.Spin), dt)
			if off := spun.Rotate(space.V(0, 9, 0)).Sub(next.Turn.Rotate(space.V(0, 9, 0))).Len(); off > 1e-9 {
				t.Fatalf("tick %d: its end comes %v m beside where its spin leads", n, off)
			}
		}
	}
	if at := (&GuidedData{State: GuidedState{Place: home.Place, Turn: home.Turn}}).MotionAt(5, dt); at.Pose != home {
		t.Errorf("without a way it is at %+v", at)
	}
}
