// The delta, rings and clocks.

package hud

import (
	"testing"

	"camber/systems/hud/paint"
)

func TestTheDeltaComparesWithTheBestLapAtTheSamePlace(t *testing.T) {
	var p pacer
	drive := func(lap int32, speed, length float64) (delta float64, known bool) {
		for along := 0.0; along < length; along += 1.7 {
			delta, known = p.reach(lap, along, along/speed)
		}
		return delta, known
	}
	if _, known := drive(0, 50, 1000); known {
		t.Error("on the first lap there is nothing to compare with")
	}
	p.done(true, 20)
	if d, known := drive(1, 40, 1000); !known || d < 4.9 || d > 5.05 { // 25 s against 20 s, at the end of the lap
		t.Errorf("known %v, %.3f s behind", known, d)
	}
	p.done(false, 25)
	if d, known := drive(2, 62.5, 500); !known || d > -1.95 || d < -2.05 { // 8 s against 10 s in its middle
		t.Errorf("known %v, %.3f s", known, d)
	}
}

func TestTheDeltaComparesWithAGhostUntilALapIsFaster(t *testing.T) {
	var p pacer
	for i := range 101 {
		p.rival = append(p.rival, float64(i)*DeltaGrid/45)
	}
	if d, known := p.reach(0, 500, 500.0/40); !known || d < 1.38 || d > 1.40 { // 12.5 s against 11.111 s
		t.Errorf("known %v, %.3f s behind", known, d)
	}
	p.best = nil
	for i := range 101 {
		p.best = append(p.best, float64(i)*DeltaGrid/50)
	}
	if d, _ := p.against(500, 10); d < -1e-9 || d > 1e-9 {
		t.Errorf("against the faster lap it is %.3f s", d)
	}
}

func TestARingKeepsTheNewest(t *testing.T) {
	r := NewRing[int](3)
	for i := range 5 {
		r.Put(i)
	}
	if r.Len() != 3 || r.At(0) != 2 || r.At(2) != 4 {
		t.Errorf("%d values from %d to %d", r.Len(), r.At(0), r.At(2))
	}
}

func TestClocks(t *testing.T) {
	for seconds, want := range map[float64]string{
		0: "-:--.---", 63.4271: "1:03.427", 5.0004: "0:05.000",
		59.9996: "1:00.000",
	} {
		if got := string(paint.AppendClock(nil, seconds)); got != want {
			t.Errorf("%v s reads %s, not %s", seconds, got, want)
		}
	}
}
