// Cars whose ground another program tells of, as NightRider's environment did (ELE-08, VEH-23).

package drive_test

import (
	"math"
	"testing"

	"camber/blueprints/car"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
)

// tell says what the ground under a car is from the next step on.
func (s *scene) tell(word terrain.Told) {
	s.t.Helper()
	if err := terrain.Grounds.In(s.World).Push(s.Tick()+1, word); err != nil {
		s.t.Fatal(err)
	}
}

// nowhere is a world whose only ground lies 50 m below.
func nowhere(t *testing.T) (*scene, ecs.Key) {
	s := newScene(t, 1000, space.PlaceAt(home.Cell, home.At.Sub(space.V(0, 0, 50))), terrain.GroundParams{})
	b := p917()
	pose := s.parked(b, 0, 0, 0)
	pose.Place = pose.Place.Moved(space.V(0, 0, 50))
	k := s.spawn(b, pose)
	return s, k
}

func TestACarStandsOnTheHeightsThatItIsTold(t *testing.T) { // ELE-08, VEH-23: h1..h4
	plain := newScene(t, 1000, home, terrain.GroundParams{})
	stands := plain.spawn(p917(), plain.parked(p917(), 0, 0, 0))
	s, k := nowhere(t)
	s.tell(terrain.Told{Car: k, From: home, Heights: true})
	s.run(0.002)
	s.run(5)
	plain.run(5)
	near(t, "height", s.chassis(k).Place.From(home).Z, plain.chassis(stands).Place.From(home).Z, 1e-4)
	for up := 0.0; up < 0.1; { // slowly: the tyres hold what a jump would leave of sideways strain
		up = min(up+1e-4, 0.1)
		s.tell(terrain.Told{Car: k, From: home, Height: [4]float64{up, up, up, up}, Heights: true})
		s.run(0.003)
	}
	s.run(3)
	near(t, "10 cm up", s.chassis(k).Place.From(home).Z-plain.chassis(stands).Place.From(home).Z, 0.1, 2e-3)
	// a kerb: right front
	s.tell(terrain.Told{Car: k, From: home, Height: [4]float64{0.1, 0.13, 0.1, 0.1}, Heights: true})
	s.run(5)
	_, wheels, tyres := s.corners(k)
	for i, w := range wheels {
		ground := s.chassis(k).Place.From(home).Z + w.Aux.Arm.Z - w.Params.Radius + w.Aux.Depth
		near(t, "what the wheel stands on", ground, []float64{0.1, 0.13, 0.1, 0.1}[i], 1e-3)
	}
	if tyres[1].Aux.Load < 1.1*tyres[0].Aux.Load {
		t.Errorf("the wheel on the kerb carries %.0f N, its neighbour %.0f N", tyres[1].Aux.Load, tyres[0].Aux.Load)
	}
	// without heights it is the world's ground again, far below
	s.tell(terrain.Told{Car: k})
	s.run(0.5)
	if fell := s.chassis(k).Velocity.Z; fell > -4 {
		t.Errorf("without ground it falls at %.1f m/s after 0.5 s", -fell)
	}
}

func TestAToldSlopeRollsACarDown(t *testing.T) { // ELE-08: the slope follows from the four heights
	s, k := nowhere(t)
	word := terrain.Told{Car: k, From: home, Heights: true}
	s.tell(word)
	s.run(1)
	_, wheels, _ := s.corners(k)
	const rise = 0.1
	for range 2000 {
		for i, w := range wheels {
			word.Height[i] = rise * (s.chassis(k).Place.From(home).Y + w.Aux.Arm.Y)
		}
		s.tell(word)
		s.run(0.001)
	}
	v := s.chassis(k).Velocity
	near(t, "climbs as the ground does", v.Z, rise*v.Y, 0.02)
	if v.Y > -1 || v.Y < -2.1 { // g sin 5.7 degrees for 2 s would be 1.95 m/s, less what turns and rolls
		t.Errorf("it rolls down at %.2f m/s", -v.Y)
	}
}

func TestGripIsToldPerWheel(t *testing.T) { // VEH-23: mu1..mu4
	turned := map[bool]float64{}
	for _, split := range []bool{false, true} {
		s := newScene(t, 1000, home, terrain.GroundParams{})
		k := s.spawn(p917(), s.parked(p917(), 0, 0, 0))
		s.launch(k, 25)
		word := terrain.Told{Car: k, Grip: [4]float64{1, 1, 1, 1}, Grips: true}
		if split {
			word.Grip = [4]float64{0.2, 1, 0.2, 1} // ice on the left
		}
		s.tell(word)
		s.want(k, vehicle.IntentState{Brake: 0.6})
		s.run(0.6)
		turned[split] = s.chassis(k).Turn.Yaw()
	}
	if math.Abs(turned[false]) > 1e-3 || turned[true] > -0.02 {
		t.Errorf("braking turns it by %.4f rad, with ice on the left by %.4f rad: it should turn right", turned[false],
			turned[true])
	}
}

func TestNonsenseFromOutsideIsNotTaken(t *testing.T) {
	s, k := nowhere(t)
	good := terrain.Told{Car: k, From: home, Heights: true}
	s.tell(good)
	s.run(1)
	bad := good
	bad.Height[2] = 1e7
	s.tell(bad)
	bad = good
	bad.Grip[1], bad.Grips = -1, true
	s.tell(bad)
	for _, x := range []float64{math.NaN(), math.Inf(1)} {
		bad.Height[0] = x
		if bad.Usable() {
			t.Errorf("a height of %g is usable", x)
		}
	}
	stranger := good
	stranger.Car = 999999
	s.tell(stranger)
	s.run(1)
	near(t, "it still stands", s.chassis(k).Velocity.Z, 0, 1e-3)
	car.Remove(s.World, k)
	s.run(0.01)
	for _, id := range s.Keys() {
		if _, ok := terrain.Outside.Find(s.World, id); ok {
			t.Error("what was told of a car outlives it")
		}
	}
}
