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
			for range int(5 * hz) { // they sag into their springs first
				s.step(1 / hz)
			}
			settled := make([]space.Vec, 10)
			for i := range settled {
				settled[i] = s.where(i)
				if off := settled[i].Sub(space.V(0, 0, 0.5+float64(i))); off.Len() > 0.06 {
					t.Errorf("crate %d has settled by %v", i, off)
				}
			}
			for range int((seconds - 5) * hz) {
				s.step(1 / hz)
			}
			s.sane(t)
			for i := range settled {
				if off := s.where(i).Sub(settled[i]); off.Len() > 0.001 {
					t.Errorf("crate %d has moved by %v since it settled", i, off)
				}
				if s.things[i].still < StillTime {
					t.Errorf("crate %d is not still: %v m/s, %v rad/s", i, s.bodies[i].Velocity.Len(), s.bodies[i].Spin.Len())
				}
			}
			t.Logf("the top settled by %v, then moved %v", settled[9].Sub(space.V(0, 0, 9.5)), s.where(9).Sub(settled[9]))
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

func TestATruckOnAConeStaysSane(t *testing.T) {
	for _, hz := range []float64{60, 1000} {
		s := newScene()
		s.add(box(0.3, 0.3, 0.5), space.V(0, 0, 0.25), 2)
		s.add(box(2.5, 8, 3), space.V(0, 0, 2.01), 40000)
		truck, cone := 0.0, 0.0
		last, _ := s.energy() // J, some 800 thousand; 1000 are 2.5 mm of the truck: pushing out of overlap lifts
		for range int(10 * hz) {
			s.step(1 / hz)
			s.sane(t)
			if now, _ := s.energy(); hz == 1000 && now > last+1000 {
				t.Fatalf("at %v Hz energy grew from %v to %v J", hz, last, now)
			} else {
				last = min(last, now)
			}
			cone, truck = max(cone, s.bodies[0].Velocity.Len()), max(truck, s.bodies[1].Velocity.Len())
		}
		// In a free fall of 0.5 m it reaches 3.13 m/s. A cone that is squeezed out at 60 Hz may be fast; it has few joules.
		if truck > 3.2 || hz == 1000 && cone > 5 || s.bodies[0].Velocity.Len() > 0.1 {
			t.Errorf("at %v Hz the truck reached %v m/s, the cone %v", hz, truck, cone)
		}
		if z := s.where(1).Z; z < 1.49 || z > 2.01 {
			t.Errorf("at %v Hz the truck stands at %v m", hz, z)
		}
		t.Logf("%v Hz: truck at %v, fastest %v; cone at %v, fastest %v", hz, s.where(1), truck, s.where(0), cone)
	}
}

func TestAConeHitByATruckIsThrownNoFasterThanItsRestitutionSays(t *testing.T) {
	for _, hz := range []float64{60, 1000} {
		s := newScene()
		s.add(box(0.3, 0.3, 0.5), space.V(6, 0, 0.25), 2)
		s.add(box(2.5, 8, 3), space.V(20, 0, 1.5), 40000).Velocity.X = -20
		hit := 0.0
		for range int(3 * hz) {
			s.step(1 / hz)
			s.sane(t)
			hit = max(hit, s.bodies[0].Velocity.Len())
		}
		if hit > 21 || hit < 12 {
			t.Errorf("at %v Hz a cone hit by a truck that slid at some 16 m/s reached %v m/s", hz, hit)
		}
		t.Logf("%v Hz: cone %v m/s", hz, hit)
	}
}
