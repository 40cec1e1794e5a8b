// The compass, and roll, pitch and heading: signs, ranges and the way back.

package space

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

func TestHeadingsGoClockwiseFromNorth(t *testing.T) { // GEO-21, VEH-10
	for _, c := range []struct {
		name string
		rad  float64
		nose Vec
	}{
		{"north", 0, V(0, 1, 0)},
		{"east", math.Pi / 2, V(1, 0, 0)},
		{"south", math.Pi, V(0, -1, 0)},
		{"west", 3 * math.Pi / 2, V(-1, 0, 0)},
	} {
		q := Heading(c.rad)
		if nose := q.Rotate(V(0, 1, 0)); !close3(nose, c.nose, 1e-15) {
			t.Errorf("%s: the nose points to %v", c.name, nose)
		}
		if got := q.Heading(); math.Abs(got-c.rad) > 1e-15 {
			t.Errorf("%s: heading %v, want %v", c.name, got, c.rad)
		}
	}
	if h := Heading(-1e-300).Heading(); h != 0 || math.Signbit(h) {
		t.Errorf("a hair west of north is %v, want 0", h)
	}
}

func TestYawGrowsWithARightHandedYawRate(t *testing.T) { // VEH-10
	q := Identity.Turned(V(0, 0, 0.5), 1)
	if yaw := q.Yaw(); math.Abs(yaw-0.5) > 1e-15 {
		t.Errorf("yaw = %v, want 0.5", yaw)
	}
	if h := q.Heading(); math.Abs(h-(2*math.Pi-0.5)) > 1e-15 {
		t.Errorf("heading = %v, want 2 Pi - 0.5", h)
	}
}

func TestPitchLiftsTheNoseAndRollLowersTheRightSide(t *testing.T) { // GEO-21
	if nose := (Attitude{Pitch: 0.1}).Quat().Rotate(V(0, 1, 0)); nose.Z <= 0 {
		t.Errorf("nose at %v", nose)
	}
	if right := (Attitude{Roll: 0.1}).Quat().Rotate(V(1, 0, 0)); right.Z >= 0 {
		t.Errorf("right side at %v", right)
	}
}

func TestAnAttitudeReadsBack(t *testing.T) { // GEO-21
	rapid.Check(t, func(t *rapid.T) {
		a := Attitude{
			Roll:    rapid.Float64Range(-3.1, 3.1).Draw(t, "roll"),
			Pitch:   rapid.Float64Range(-1.5, 1.5).Draw(t, "pitch"),
			Heading: rapid.Float64Range(0, 6.28).Draw(t, "heading"),
		}
		got := a.Quat().Attitude()
		off := math.Abs(got.Roll-a.Roll) + math.Abs(got.Pitch-a.Pitch) + math.Abs(math.Remainder(got.Heading-a.Heading,
			2*math.Pi))
		if off > 1e-13 {
			t.Fatalf("%v reads back as %v", a, got)
		}
	})
}

func TestEveryRotationIsItsAttitudeEvenNoseUp(t *testing.T) { // GEO-21
	check := func(t interface{ Fatalf(string, ...any) }, q Quat) {
		a := q.Attitude()
		if math.Abs(a.Pitch) > math.Pi/2 || math.Abs(a.Roll) > math.Pi || a.Heading < 0 || a.Heading >= 2*math.Pi {
			t.Fatalf("%v is out of range", a)
		}
		if off := 1 - math.Abs(a.Quat().Dot(q)); off > 1e-14 {
			t.Fatalf("%v has attitude %v, which is %v", q, a, a.Quat())
		}
	}
	rapid.Check(t, func(t *rapid.T) { check(t, anyTurn.Draw(t, "q")) })
	for _, pitch := range []float64{math.Pi / 2, -math.Pi / 2, math.Pi/2 - 1e-9, 1e-9 - math.Pi/2} {
		check(t, Attitude{Roll: 1, Pitch: pitch, Heading: 2}.Quat())
	}
}
