// What those who race promise each other: one move, room, and mistakes as their level says.

package control

import (
	"math"
	"testing"

	"camber/components/vehicle"
	"camber/ecs"
)

// TestWhoIsChasedMovesOnce goes down a straight to a bend to the left, with another bend behind it: the inside is
// taken, and not left again before the bend, wherever whoever comes goes.
func TestWhoIsChasedMovesOnce(t *testing.T) {
	l := road(false)
	for i := 40; i < 80; i++ {
		if l.Knots[i].Curve = -1 / 60.0; i >= 60 {
			l.Knots[i].Curve = 1 / 40.0
		}
	}
	for along, begun := 20.0, false; along < 195; along++ {
		v := seen(l, along, 35)
		v.road, v.passes, v.chased = l.KnotAt(along), math.Inf(1), 1
		v.defend()
		switch soon := 200-along <= 35*defendTime-defendStep; {
		case v.aside != 0 && v.aside != -defendMove:
			t.Fatalf("%g m before a bend to the left it goes %g m aside", 200-along, v.aside)
		case soon && v.aside == 0, begun && v.aside == 0:
			t.Fatalf("%g m before the bend it leaves the inside", 200-along)
		default:
			begun = begun || v.aside != 0
		}
	}
	quiet := func(what string, change func(v *view)) {
		v := seen(l, 120, 35)
		v.road, v.passes, v.chased = l.KnotAt(120), math.Inf(1), 1
		change(v)
		if v.defend(); v.aside != 0 {
			t.Errorf("%s, and it goes %g m aside", what, v.aside)
		}
	}
	quiet("nobody chases", func(v *view) { v.chased = 0 })
	quiet("somebody is beside", func(v *view) { v.behind = true })
	quiet("the way is blocked", func(v *view) { v.blocked = true })
	quiet("somebody is passed", func(v *view) { v.passes = 2 })
	quiet("it is in the bend", func(v *view) { v.road.Curve = -1 / 60.0 })
}

// TestWhoIsChasedDoesNotWeave: one behind who comes a little nearer and falls back again moves nobody to and fro.
func TestWhoIsChasedDoesNotWeave(t *testing.T) {
	if far, slow := chases(chasedGap, 20), chases(4, -chasedLost); far != 0 || slow != 0 {
		t.Errorf("one %g m behind chases by %g, one who falls back by %g", chasedGap, far, slow)
	}
	if near := chases(chasedGap-chasedNear, 0); near != 1 {
		t.Errorf("one close behind chases by %g", near)
	}
	least, most := 1.0, 0.0
	for i := range 100 { // 8 m behind, as fast as the one ahead but for what feet do
		x := chases(8+0.5*math.Sin(float64(i)), 0.3*math.Cos(float64(i)))
		least, most = min(least, x), max(most, x)
	}
	if move := defendMove * (most - least); most < 0.9 || move > 0.3 {
		t.Errorf("at %.2f to %.2f it goes to and fro by %.2f m", least, most, move)
	}
}

// TestMistakesComeByLevelAndRepeat: by the run, the car, the lap and the stretch of the road, and nothing else.
func TestMistakesComeByLevelAndRepeat(t *testing.T) {
	count := func(seed uint64, car ecs.Key, lacks float64) (late, wide int, which []bool) {
		for lap := range int32(100) {
			for along := 0.5 * errStretch; along < 20*errStretch; along += errStretch {
				a, b := errs(seed, car, lap, along, lacks)
				if c, d := errs(seed, car, lap, along+0.4*errStretch, lacks); a != c || b != d {
					t.Fatal("within a stretch it changes its mind")
				}
				if which = append(which, a); a {
					late++
				}
				if b {
					wide++
				}
			}
		}
		return late, wide, which
	}
	if late, wide, _ := count(1, 7, 0); late+wide != 0 {
		t.Errorf("who lacks nothing makes %d mistakes", late+wide)
	}
	few, _, _ := count(1, 7, 0.1)
	late, wide, which := count(1, 7, 0.4)
	for _, n := range []int{late, wide} { // a share of errOften*lacks of 2000: 240, give or take 15
		if n < 180 || n > 300 || few > n/2 {
			t.Errorf("%d and %d mistakes by who lacks 0.4, %d by who lacks 0.1", late, wide, few)
		}
	}
	same := func(other []bool) (n int) {
		for i, x := range which {
			if x && other[i] {
				n++
			}
		}
		return n
	}
	_, _, again := count(1, 7, 0.4)
	_, _, others := count(1, 8, 0.4)
	_, _, seeds := count(2, 7, 0.4)
	if same(again) != late || same(others) > late/2 || same(seeds) > late/2 {
		t.Errorf("of %d mistakes %d repeat, %d are another car's and %d another race's", late, same(again), same(others),
			same(seeds))
	}
	for skill, want := range map[float64]float64{1: 0, 1.2: 0, 0.6: 0.4, 0: 1 - vehicle.DefaultSkill} {
		c := seat{driver: &vehicle.DriverData{Params: vehicle.DriverParams{Skill: skill}}}
		if got := c.lacks(); math.Abs(got-want) > 1e-9 {
			t.Errorf("with skill %g there lacks %g, want %g", skill, got, want)
		}
	}
}

// TestWhoPassesInsideTakesTheirOwnBend: it is tighter than the line's, and driven slower; outside nothing changes.
func TestWhoPassesInsideTakesTheirOwnBend(t *testing.T) {
	l := road(false)
	for i := 40; i < 60; i++ {
		l.Knots[i].Curve = -1 / 20.0
	}
	for _, aside := range []float64{-3, 0, 3} {
		v := seen(l, 230, 14)
		v.slow, v.aside, v.passes, v.firm, v.down = math.Sqrt(11*20), aside, 1, 1, down
		line := v.slow
		v.inside()
		want := line
		if aside < 0 {
			want = math.Sqrt(11 * 17)
		}
		if math.Abs(v.slow-want) > 1e-9 {
			t.Errorf("%g m aside of a bend of 20 m it drives %g m/s, want %g", aside, v.slow, want)
		}
	}
}
