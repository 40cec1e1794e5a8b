// Standing, settling, hopping: a car that nobody drives.

package drive_test

import (
	"fmt"
	"math"
	"testing"

	"camber/components"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
)

func TestAParkedCarDoesNotCreep(t *testing.T) { // COL-09; the best peer drifts 13 mm, we less than 0.1 mm
	for _, c := range []struct {
		name           string
		hz             int
		slope, heading float64
		want           vehicle.IntentState
	}{
		{"flat, brakes on", 1000, 0, 0.3, vehicle.IntentState{Brake: 1, Clutch: 1}},
		{"flat, nothing on", 1000, 0, 0.3, vehicle.Resting()},
		{"10 degrees uphill, brakes on", 1000, 10, 0, vehicle.IntentState{Brake: 1, Clutch: 1}},
		{"10 degrees uphill, hand brake", 1000, 10, 0, vehicle.IntentState{HandBrake: 1, Clutch: 1}},
		{"20 degrees uphill, hand brake", 1000, 20, 0.1, vehicle.IntentState{HandBrake: 1, Clutch: 1}},
		{"10 degrees downhill, hand brake", 1000, 10, math.Pi, vehicle.IntentState{HandBrake: 1, Clutch: 1}},
		{"10 degrees across, brakes on", 1000, 10, math.Pi / 2, vehicle.IntentState{Brake: 1, Clutch: 1}},
		{"10 degrees uphill, hand brake, coarse", 250, 10, 0, vehicle.IntentState{HandBrake: 1, Clutch: 1}},
		{"10 degrees askew, hand brake, fine", 2000, 10, 0.4, vehicle.IntentState{HandBrake: 1, Clutch: 1}},
		{"20 degrees askew, brakes on", 1000, 20, 0.7, vehicle.IntentState{Brake: 1, Clutch: 1}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newScene(t, c.hz, home, terrain.GroundParams{SlopeY: math.Tan(c.slope * math.Pi / 180)})
			k := s.spawn(p917(), s.parked(p917(), 0, 0, c.heading))
			s.want(k, c.want)
			s.run(3)
			from, turned := s.chassis(k).Place, s.chassis(k).Turn
			_, ws, _ := s.corners(k)
			fastest := 0.0
			seconds := 60
			if testing.Short() {
				seconds = 5 // enough for the race detector
			}
			for range seconds {
				s.run(1)
				fastest = max(fastest, s.chassis(k).Velocity.Len())
				for _, d := range ws {
					if c.want.Brake > 0 && d.State.Spin != 0 {
						t.Fatalf("a braked wheel turns at %g rad/s", d.State.Spin)
					}
				}
			}
			if drift := s.chassis(k).Place.From(from).Len() * 1000; drift > 0.1 {
				t.Errorf("it drifts %.3g mm in %d s", drift, seconds)
			}
			if turn := 1 - math.Abs(s.chassis(k).Turn.Dot(turned)); turn > 1e-9 {
				t.Errorf("it turns: 1 - cos of half the angle is %g", turn)
			}
			if fastest > 1e-5 {
				t.Errorf("3 s after it was put down it moves at %g m/s", fastest)
			}
			if last := s.chassis(k).Velocity.Len(); last > 1e-7 {
				t.Errorf("it shakes at %g m/s", last)
			}
		})
	}
}

func TestACarThatWasDroppedStandsHighUntilItRolls(t *testing.T) { // VEH-13: the roll points are 0.59 m high
	s := newScene(t, 1000, home, terrain.GroundParams{})
	pose := s.parked(p917(), 0, 0, 0)
	pose.Place = pose.Place.Moved(space.V(0, 0, 0.15))
	k := s.spawn(p917(), pose)
	s.run(4)
	if z := s.where(k).Z; z < 0.305 {
		t.Errorf("dropped, its centre of gravity lies %.4f m high: its tyres have not held its wheels together", z)
	}
	s.launch(k, 5)
	s.run(2)
	near(t, "height of the centre of gravity after rolling 10 m", s.where(k).Z, 0.287, 2e-3)
}

func TestReleasingTheBrakesRollsAndBrakingHoldsAgain(t *testing.T) {
	s := newScene(t, 1000, home, terrain.GroundParams{SlopeY: math.Tan(10 * math.Pi / 180)})
	k := s.spawn(p917(), s.parked(p917(), 0, 0, 0))
	s.want(k, vehicle.IntentState{HandBrake: 1, Clutch: 1})
	s.run(2)
	s.want(k, vehicle.Resting())
	s.run(2)
	// 2 s down 10 degrees, less rolling resistance and the inertia of four wheels
	if v := s.speed(k); v > -2.6 || v < -3.3 {
		t.Errorf("after 2 s down 10 degrees it rolls at %g m/s, want about -3", v)
	}
	s.want(k, vehicle.IntentState{Brake: 1, Clutch: 1})
	s.run(4)
	if v := s.chassis(k).Velocity.Len(); v > 1e-6 {
		t.Errorf("braked again it still moves at %g m/s", v)
	}
}

// plates are what cars are dropped and shaken on: they slide under the tyres. On firm ground a car with high roll
// points does not come down until it rolls, as its wheels must spread to do so.
var plates = terrain.GroundParams{Grip: 1e-6}

func TestADroppedCarSettlesToItsStaticDeflection(t *testing.T) { // sanity value: 49 mm
	s := newScene(t, 1000, home, plates)
	pose := s.parked(p917(), 0, 0, 0)
	pose.Place = pose.Place.Moved(space.V(0, 0, 0.15))
	k := s.spawn(p917(), pose)
	s.run(6)
	us, _, ts := s.corners(k)
	for i := range us {
		near(t, "deflection in m", -us[i].State.Travel, 0.04905, 1e-5)
		near(t, "load in N", ts[i].Aux.Load, 1120*9.81/4, 0.05)
	}
	near(t, "height of the centre of gravity, 0.29 m", s.where(k).Z, 0.287, 1e-3)
}

// bounce gives frequency (Hz) and damping ratio of the body's heave about rest, from two turns to the same side.
func bounce(t *testing.T, b blueprint, hz int) (frequency, damping float64) {
	t.Helper()
	s := newScene(t, hz, home, plates)
	pose := s.parked(b, 0, 0, 0)
	rest := pose.Place.From(home).Z
	pose.Place = pose.Place.Moved(space.V(0, 0, 0.004)) // tyres stay on the ground
	k := s.spawn(b, pose)
	us, _, _ := s.corners(k)
	for _, u := range us {
		u.State.Travel += 0.004 * b.tyre.VerticalStiffness / (b.tyre.VerticalStiffness + b.suspension.SpringStiffness)
	}
	var when, how []float64
	last, rising := 0.004, false
	for n := 1; n < 4*hz && len(when) < 3; n++ {
		s.run(1 / float64(hz))
		z := s.where(k).Z - rest
		if up := z > last; up != rising {
			rising = up
			when, how = append(when, float64(n-1)/float64(hz)), append(how, last)
		}
		last = z
	}
	if len(when) < 3 {
		t.Fatalf("the body does not bounce: turns at %v", when)
	}
	decay := math.Log(how[0]/how[2]) / (2 * math.Pi)
	return 1 / (when[2] - when[0]), decay / math.Sqrt(1+decay*decay)
}

func TestTheRideFrequencyIs2_25Hz(t *testing.T) { // sanity value: 1000 kg on 4 springs of 50 kN/m
	b := p917()
	b.suspension.DampingBump, b.suspension.DampingRebound = 150, 150
	b.suspension.Mass, b.tyre.VerticalStiffness, b.tyre.VerticalDamping = 3, 2e7, 5000 // a ground of stone, as by hand
	got, _ := bounce(t, b, 8000)
	near(t, "ride frequency on rigid tyres", got, 2.25, 0.02)
	b = p917()
	b.suspension.DampingBump, b.suspension.DampingRebound, b.tyre.VerticalDamping = 150, 150, 0
	got, _ = bounce(t, b, 1000)
	series := 1 / (1/5e4 + 1/2e5)
	near(t, "ride frequency with the printed tyres in series", got, math.Sqrt(4*series/1000)/(2*math.Pi), 0.03)
}

func TestTheBodyIsDampedAsByHand(t *testing.T) { // sanity values: damping ratio 0.42 bump, 0.71 rebound
	for _, c := range []struct {
		coefficient, want float64
	}{{3000, 0.42}, {5000, 0.71}} {
		b := p917()
		b.suspension.DampingBump, b.suspension.DampingRebound = c.coefficient, c.coefficient
		b.suspension.Mass, b.tyre.VerticalStiffness, b.tyre.VerticalDamping = 3, 2e7, 5000
		_, got := bounce(t, b, 8000)
		near(t, fmt.Sprintf("damping ratio with %g N s/m", c.coefficient), got, c.want, 0.015)
	}
}

func TestAWheelHopsAt14_5Hz(t *testing.T) { // sanity value: 30 kg between 50 and 200 kN/m
	b := p917()
	b.chassis.Mass, b.chassis.Inertia = 1e6, space.V(1e6, 1e6, 1e6) // a body that keeps still
	b.suspension.DampingBump, b.suspension.DampingRebound, b.tyre.VerticalDamping = 40, 40, 0
	s := newScene(t, 8000, home, plates)
	light := p917()
	pose := s.parked(light, 0, 0, 0)
	k := s.spawn(b, pose)
	components.Gravity.Of(s.World, 1).State.Down = 0
	us, _, _ := s.corners(k)
	for _, u := range us {
		u.State.Travel = -0.0495 // a little off where the tyre's and the spring's forces balance
	}
	u := us[0]
	crossed, last := []float64{}, 0.0
	for n := 0; n < 8000 && len(crossed) < 5; n++ {
		s.run(1.0 / 8000)
		if u.State.Speed > 0 && last <= 0 {
			crossed = append(crossed, float64(n)/8000)
		}
		last = u.State.Speed
	}
	if len(crossed) < 5 {
		t.Fatal("the wheel does not hop")
	}
	near(t, "wheel hop in Hz", 4/(crossed[4]-crossed[0]), 14.53, 0.15)
}
