// Cars that are stepped ahead, and where those are drawn that are not.

package replicate

import (
	"math"
	"slices"
	"testing"

	"camber/components/space"
	"camber/ecs"
)

func mover(key ecs.Key, east, north, speed float64) Mover {
	return Mover{Key: key, Place: space.Place{}.Moved(space.V(east, north, 0)), Velocity: space.V(0, speed, 0)}
}

func TestWhoMayTouchIsSteppedBeforeWhoIsAhead(t *testing.T) {
	own := mover(1, 0, 0, 40)
	others := []Mover{
		mover(2, 2, -5, 40),     // beside the own
		mover(3, 0, 500, 30),    // two that come together far away
		mover(4, 0, 494, 40),    //
		mover(5, 0, 900, 20),    // alone and far
		mover(6, 0, -700, 20),   // as far, and slides
		mover(7, 0, 60, 40),     // in whose slipstream it is
		mover(8, 300, 300, 40),  // beside nobody
		mover(9, 0, -2000, 200), // much faster, and far
	}
	others[4].Wild = true
	if got := Near(&own, others, nil, nil); !slices.Equal(got, []ecs.Key{2, 3, 4, 6, 7}) {
		t.Errorf("stepped ahead: %v", got)
	}
	var pack []Mover
	for i := range 12 {
		pack = append(pack, mover(ecs.Key(20+i), 0, 30+10*float64(i), 40))
	}
	pack = append(pack, others[1], others[2])
	if got := Near(&own, pack, nil, nil); len(got) != MostNear || !slices.Contains(got, 3) || !slices.Contains(got, 4) {
		t.Errorf("of a pack ahead and two that touch: %v", got)
	}
}

func TestWhoIsNearStaysALittleLonger(t *testing.T) {
	own, other := mover(1, 0, 0, 30), mover(2, 0, nearStream+nearTouch+10, 30)
	if got := Near(&own, []Mover{other}, nil, nil); len(got) != 0 {
		t.Errorf("%v is near", got)
	}
	if got := Near(&own, []Mover{other}, []ecs.Key{2}, nil); len(got) != 1 {
		t.Error("who was near until now is not any more")
	}
}

// goes is how a car goes on that was seen twice, 20 ms apart.
func goes(before, now space.Vec, heading, yaw float64) Going {
	var g Going
	pose := space.Pose{Turn: space.Heading(heading)}
	g = g.Next(1000, 0.001, pose, before, yaw)
	return g.Next(1020, 0.001, pose, now, yaw)
}

func TestACarInABendIsDrawnInTheBend(t *testing.T) {
	const radius, speed, later = 60.0, 24.0, 0.2
	turns := speed / radius // rad/s, to the left
	at := func(s float64) space.Vec { return space.V(-math.Sin(turns*s), math.Cos(turns*s), 0).Scale(speed) }
	g := goes(at(-0.02), at(0), 0, turns)
	want := space.V(radius*(math.Cos(turns*later)-1), radius*math.Sin(turns*later), 0)
	if got := g.At(later).From(space.Place{}); got.Sub(want).Len() > 0.02 {
		t.Errorf("it is drawn at %v, and will be at %v", got, want)
	}
	if g.Wild != 0 {
		t.Error("a car in a bend is taken for one that slides")
	}
}

func TestACarThatBrakesStandsInTheEnd(t *testing.T) {
	g := goes(space.V(0, 2.2, 0), space.V(0, 2, 0), 0, 0)
	if got := g.At(mostTold).From(space.Place{}); math.Abs(got.Y-0.2) > 0.001 || got.X != 0 {
		t.Errorf("2 m/s fast it brakes by 10 m/s2, and is drawn at %v", got)
	}
}

func TestAHitIsOverWhenItIsSeen(t *testing.T) {
	g := goes(space.V(0, 14, 0), space.V(3, 9, 0), 0, 0)
	if got, stays := g.At(0.18).From(space.Place{}), space.V(3, 9, 0).Scale(0.18); got.Sub(stays).Len() > 0.2 {
		t.Errorf("pushed by a hit it is drawn at %v, and its velocity brings it to %v", got, stays)
	}
	if g.Wild != 1020 {
		t.Error("nobody steps a car that was hit")
	}
}

func TestACarThatSpinsDoesNotBendItsWay(t *testing.T) {
	g := goes(space.V(0, 25, 0), space.V(0, 25, 0), 1, 3)
	got := g.At(0.18)
	if off := got.From(space.Place{}).Sub(space.V(0, 4.5, 0)); off.Len() > 0.01 {
		t.Errorf("it spins on its way straight on, and is drawn %v beside it", off)
	}
	if turned := got.Turn.Yaw() - space.Heading(1).Yaw(); math.Abs(turned-0.54) > 0.01 || g.Wild != 1020 {
		t.Errorf("turning by 3 rad/s it is drawn turned by %.2f, wild at %d", turned, g.Wild)
	}
}
