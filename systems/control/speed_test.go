// How fast the driver goes into bends, over crests and down hills.

package control

import (
	"math"
	"testing"

	"camber/components/line"
	"camber/components/space"
	"camber/components/terrain"
)

// road is a straight of 400 m with a knot every 5 m, which a test may bend.
func road(closed bool) *line.Line {
	l := &line.Line{Length: 400, Closed: closed, Knots: make([]line.Knot, 80)}
	for i := range l.Knots {
		l.Knots[i] = line.Knot{Along: 5 * float64(i), At: space.V(0, 5*float64(i), 0), Left: 5, Right: 5}
	}
	return l
}

const down = 9.81

func seen(l *line.Line, along, speed float64) *view {
	return &view{line: l, along: along, speed: speed, grip: 11, stop: 7}
}

func TestTheDriverSlowsForABendInTime(t *testing.T) {
	track := &terrain.GroundParams{}
	for _, closed := range []bool{false, true} {
		l := road(closed)
		for i := 40; i < 60; i++ {
			l.Knots[i].Curve = -1 / 120.0
		}
		inside := seen(l, 250, 50).roadSpeed(track, down)
		if want := math.Sqrt(11 * 120); math.Abs(inside-want) > 1e-9 {
			t.Errorf("in the bend %g m/s, want %g", inside, want)
		}
		before := seen(l, 93, 50).roadSpeed(track, down)
		if end := math.Sqrt(before*before - 2*7*107); math.Abs(end-inside) > 1e-9 {
			t.Errorf("braking from %g m/s over the 107 m that are left ends at %g, want %g", before, end, inside)
		}
		for i := range l.Knots {
			l.Knots[i].Bank = 0.3 // the right side is the outer one
		}
		if banked := seen(l, 250, 50).roadSpeed(track, down); banked < inside*1.2 {
			t.Errorf("30 %% banking allows only %g m/s instead of %g", banked, inside)
		}
		for i := range l.Knots {
			l.Knots[i].Bank = -0.1
		}
		if off := seen(l, 250, 50).roadSpeed(track, down); off > inside*0.97 {
			t.Errorf("on a bend that falls outwards it drives %g m/s, on a level one %g", off, inside)
		}
	}
}

func TestTheDriverKnowsTheSurface(t *testing.T) {
	l := road(false)
	for i := 40; i < 60; i++ {
		l.Knots[i].Curve = 1 / 60.0
	}
	track := &terrain.GroundParams{Surfaces: []terrain.Surface{{Grip: 1}, {Grip: 0.5}}}
	firm, far := seen(l, 250, 30).roadSpeed(track, down), seen(l, 150, 30).roadSpeed(track, down)
	for i := range l.Knots {
		l.Knots[i].Material = 1
	}
	if loose := seen(l, 250, 30).roadSpeed(track, down); math.Abs(loose-firm*math.Sqrt(0.5)) > 1e-9 {
		t.Errorf("with half the grip it drives %g m/s instead of %g", loose, firm)
	}
	loose, want := seen(l, 150, 30).roadSpeed(track, down), math.Sqrt(0.5*11*60+2*0.5*7*50)
	if math.Abs(loose-want) > 1e-9 || want > far {
		t.Errorf("50 m before the bend %g m/s, want %g", loose, want)
	}
	for i := range l.Knots {
		l.Knots[i].Material = 9 // of no surface there is
	}
	if odd := seen(l, 250, 30).roadSpeed(track, down); odd != firm {
		t.Errorf("on a surface that is not there it drives %g m/s", odd)
	}
}

func TestTheDriverSlowsForACrestAndBeforeADownhillBend(t *testing.T) {
	track := &terrain.GroundParams{}
	l := road(false)
	for i := range l.Knots {
		l.Knots[i].Grade = math.Max(-0.2, math.Min(0, -0.01*5*float64(i-40))) // falls away from 200 m, at 0.01 per metre
	}
	flying := math.Sqrt(down / 0.01)
	over := seen(l, 200, 40).roadSpeed(track, down)
	if over < flying || over > 1.3*flying {
		t.Errorf("over the crest at %g m/s, it takes off at %g", over, flying)
	}
	if straight := seen(road(false), 200, 40).roadSpeed(track, down); straight < 50 && !math.IsInf(straight, 1) {
		t.Errorf("on a level straight it drives only %g m/s", straight)
	}
	level, falling := road(false), road(false)
	for i := range level.Knots {
		falling.Knots[i].Grade = -0.2
		if i >= 60 {
			level.Knots[i].Curve, falling.Knots[i].Curve = 1/50.0, 1/50.0
		}
	}
	if a, b := seen(falling, 200, 40).roadSpeed(track, down), seen(level, 200, 40).roadSpeed(track, down); a > 0.95*b {
		t.Errorf("100 m before the bend downhill at %g m/s, on the level at %g", a, b)
	}
}

func TestTheDriverStopsBehindTheFinish(t *testing.T) {
	track := &terrain.GroundParams{}
	if v := seen(road(false), 402, 30).roadSpeed(track, down); v != 0 {
		t.Errorf("it drives on at %g m/s", v)
	}
	if v := seen(road(false), 395, 30).roadSpeed(track, down); v < 50 {
		t.Errorf("before the finish it drives only %g m/s", v)
	}
}

func TestLookingAlongTheRoadTakesNoMemory(t *testing.T) {
	track, v := &terrain.GroundParams{}, seen(road(true), 395, 60)
	if n := testing.AllocsPerRun(100, func() { v.roadSpeed(track, down) }); n != 0 {
		t.Errorf("%g allocations", n)
	}
}

func BenchmarkLookingAlongTheRoad(b *testing.B) {
	track, v := &terrain.GroundParams{}, seen(road(true), 200, 45)
	for range b.N {
		v.roadSpeed(track, down)
	}
}
