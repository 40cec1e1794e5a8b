// Hits and free flight against what the textbooks say (COL-09).

package solve

import (
	"math"
	"testing"

	"camber/components/space"
)

// weightless is a scene without gravity or friction, of things that bounce.
func weightless(bounce float64) *scene {
	s := newScene()
	s.gravity, s.friction, s.bounce = space.Vec{}, 0, bounce
	return s
}

func TestTwoBallsKeepTheirMomentumAndPartAsTheirRestitutionSays(t *testing.T) {
	for _, e := range []float64{0, 0.5, 1} {
		for _, m := range []float64{1, 7, 20000} {
			s := weightless(e)
			s.add(ball(0.5), space.V(0, 0, 50), 2).Velocity.X = 5
			s.add(ball(0.5), space.V(1.5, 0, 50), 2*m).Velocity.X = -3
			before, _ := s.energy()
			for range 300 {
				s.step(0.001)
			}
			a, b := s.bodies[0].Velocity, s.bodies[1].Velocity
			if p, want := 2*a.X+2*m*b.X, 10-6*m; math.Abs(p-want) > 1e-12*math.Abs(want) {
				t.Errorf("e %v, %v times as heavy: momentum %v, want %v", e, m, p, want)
			}
			if apart := b.X - a.X; math.Abs(apart-8*e) > 1e-9 {
				t.Errorf("e %v, %v times as heavy: they part at %v m/s, want %v", e, m, apart, 8*e)
			}
			if after, _ := s.energy(); after > before*(1+1e-12) {
				t.Errorf("e %v: energy %v -> %v J", e, before, after)
			}
		}
	}
}

func TestACradleSendsOutTheLastBallOnly(t *testing.T) {
	s := weightless(1)
	for i := range 5 {
		s.add(ball(0.5), space.V(float64(i)*1.005, 0, 50), 1)
	}
	s.bodies[0].Velocity.X = 2
	for range 100 {
		s.step(0.001)
	}
	for i := range 5 {
		want := 0.0
		if i == 4 {
			want = 2
		}
		if got := s.bodies[i].Velocity.X; math.Abs(got-want) > 1e-6 {
			t.Errorf("ball %d goes at %v m/s, want %v", i, got, want)
		}
	}
}

func TestADroppedBallBouncesToItsRestitutionSquared(t *testing.T) {
	for _, hz := range []float64{60, 1000} {
		s := newScene()
		s.bounce = 0.8
		s.add(ball(0.5), space.V(0, 0, 5.5), 3)
		down, top := false, 0.0
		for range int(2.5 * hz) {
			s.step(1 / hz)
			down = down || s.bodies[0].Velocity.Z > 1
			if down {
				top = max(top, s.where(0).Z-0.5)
			}
		}
		if want := 0.64 * 5; top > want*1.001 || top < want*(0.98-8/hz) {
			t.Errorf("at %v Hz it came back to %v m, want %v", hz, top, want)
		}
	}
}

func TestATumblingBodyKeepsItsMomentumAndItsEnergyNeverGrows(t *testing.T) {
	for _, hz := range []float64{60, 1000} {
		s := weightless(0)
		b := s.add(box(0.4, 1, 2), space.V(0, 0, 50), 10)
		b.Spin = space.V(0.01, 8, 0.02) // about the middle axis: it flips
		was := momentum(b.Turn, b.Spin, b.Inertia)
		first, _ := s.energy()
		last, flipped := first, false
		for range int(20 * hz) {
			s.step(1 / hz)
			e, _ := s.energy()
			if e > last*(1+1e-12) {
				t.Fatalf("at %v Hz energy grew from %v to %v", hz, last, e)
			}
			last = e
			_, y, _ := s.bodies[0].Turn.Axes()
			flipped = flipped || y.Y < -0.5
		}
		now := momentum(s.bodies[0].Turn, s.bodies[0].Spin, s.bodies[0].Inertia)
		if off := now.Sub(was).Len() / was.Len(); off > 8/hz {
			t.Errorf("at %v Hz the momentum went from %v to %v", hz, was, now)
		}
		if !flipped {
			t.Errorf("at %v Hz it never flipped over, as a thing spun about its middle axis does", hz)
		}
		t.Logf("%v Hz: momentum %v -> %v, energy %v -> %v", hz, was, now, first, last)
	}
}

func TestARollingBallIsBrakedByItsLeverAndOneWithoutRollsOn(t *testing.T) {
	s := newScene()
	for i, roll := range []float64{0, 0.01} {
		b := s.add(ball(0.5), space.V(0, 5*float64(i), 0.5), 5)
		b.Velocity.X, b.Spin.Y, b.Roll = 2, 4, roll
	}
	for range 8000 {
		s.step(0.001)
	}
	if v := s.bodies[0].Velocity.X; math.Abs(v-2) > 1e-3 {
		t.Errorf("the free one rolls at %v m/s, want 2", v)
	}
	// Braked by g roll/r over 1+2/5: 2 m/s are gone after 14.3 s, of which 8 have passed.
	want := 2 - 8*9.81*0.01/0.5/1.4
	if v := s.bodies[1].Velocity.X; math.Abs(v-want) > 0.02 {
		t.Errorf("the braked one rolls at %v m/s, want %v", v, want)
	}
}
