// What stands must stand: stacks, slopes, and heavy things on light ones.

package solve

import (
	"fmt"
	"math"
	"testing"

	"camber/components/space"
)

func TestTenStackedCratesStandAMinuteAndComeToRest(t *testing.T) {
	for _, hz := range []float64{60, 1000} {
		t.Run(fmt.Sprintf("%v Hz", hz), func(t *testing.T) {
			seconds := 60.0
			if testing.Short() {
				seconds = 6
			}
			s := newScene()
			for i := range 10 {
				s.add(box(1, 1, 1), space.V(0, 0, 0.5+float64(i)), 50)
			}
			for range int(seconds * hz) {
				s.step(1 / hz)
			}
			s.sane(t)
			for i := range 10 {
				off := s.where(i).Sub(space.V(0, 0, 0.5+float64(i)))
				if off.Len() > 0.02 {
					t.Errorf("crate %d has moved by %v", i, off)
				}
				if s.things[i].still < StillTime {
					t.Errorf("crate %d is not still: %v m/s, %v rad/s", i, s.bodies[i].Velocity.Len(), s.bodies[i].Spin.Len())
				}
			}
			t.Logf("top has moved %v, its speed %.2g", s.where(9).Sub(space.V(0, 0, 9.5)), s.bodies[9].Velocity.Len())
		})
	}
}

// slope leans gravity, which is the same as leaning the ground.
func slope(degrees, friction float64) *scene {
	s := newScene()
	s.gravity = space.V(9.81*math.Sin(degrees*math.Pi/180), 0, -9.81*math.Cos(degrees*math.Pi/180))
	s.friction = friction
	return s
}

func TestABoxOnASlopeWithinItsFrictionDoesNotCreep(t *testing.T) {
	s := slope(20, 0.5)
	s.add(box(1, 1, 1), space.V(0, 0, 0.5), 100)
	for range 1000 {
		s.step(0.001)
	}
	from := s.where(0)
	for range 60000 {
		s.step(0.001)
	}
	if far := s.where(0).Sub(from).Len(); far > 0.001 {
		t.Errorf("it has crept %v mm in a minute", 1000*far)
	} else {
		t.Logf("crept %.3g mm", 1000*far)
	}
}

func TestABoxSlidesDownASlopeAsCoulombSays(t *testing.T) {
	for _, hz := range []float64{60, 1000} {
		s := slope(40, 0.5)
		s.add(box(1, 1, 0.2), space.V(0, 0, 0.1), 100)
		for range int(hz) {
			s.step(1 / hz)
		}
		want := 9.81 * (math.Sin(40*math.Pi/180) - 0.5*math.Cos(40*math.Pi/180))
		if got := s.bodies[0].Velocity.X; math.Abs(got/want-1) > 0.01 {
			t.Errorf("at %v Hz it has reached %v m/s in a second, want %v", hz, got, want)
		}
	}
}

func TestABoxStopsWhereItsFrictionSays(t *testing.T) {
	for _, hz := range []float64{60, 1000} {
		s := newScene()
		s.add(box(1, 1, 0.2), space.V(0, 0, 0.1), 100).Velocity.X = 8
		for range int(4 * hz) {
			s.step(1 / hz)
		}
		want := 64 / (2 * 0.5 * 9.81)
		if got := s.where(0).X; math.Abs(got-want) > 0.01*want+8/hz {
			t.Errorf("at %v Hz it stopped after %v m, want %v", hz, got, want)
		}
		if v := s.bodies[0].Velocity.Len(); v > 1e-6 {
			t.Errorf("it still moves at %v m/s", v)
		}
	}
}

func TestASpinningPlateIsStoppedByTwist(t *testing.T) {
	s := newScene()
	s.add(box(1, 1, 0.2), space.V(0, 0, 0.1), 100).Spin.Z = 5
	for range 3000 {
		s.step(0.001)
	}
	if w := s.bodies[0].Spin.Len(); w > 1e-6 {
		t.Errorf("it still spins at %v rad/s", w)
	}
}

func TestATruckOnAConeAndAConeAgainstATruckStaySane(t *testing.T) {
	for _, hz := range []float64{60, 1000} {
		s := newScene()
		s.add(box(0.3, 0.3, 0.5), space.V(0, 0, 0.25), 2)
		s.add(box(2.5, 8, 3), space.V(0, 0, 2.01), 40000)
		s.add(box(0.3, 0.3, 0.5), space.V(6, 0, 0.25), 2)
		s.add(box(2.5, 8, 3), space.V(20, 0, 1.5), 40000).Velocity.X = -20
		worst, hit := 0.0, 0.0
		for range int(5 * hz) {
			s.step(1 / hz)
			s.sane(t)
			worst = max(worst, s.bodies[1].Velocity.Len(), s.bodies[0].Velocity.Len())
			hit = max(hit, s.bodies[2].Velocity.Len())
		}
		if worst > 10 {
			t.Errorf("at %v Hz a truck on a cone reached %v m/s", hz, worst)
		}
		if hit > 45 || hit < 10 {
			t.Errorf("at %v Hz a cone hit by a truck at 20 m/s reached %v m/s", hz, hit)
		}
		t.Logf("%v Hz: truck on a cone at %v after 5 s, fastest %v; hit cone %v m/s", hz, s.where(1), worst, hit)
	}
}
