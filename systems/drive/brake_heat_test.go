// Brakes of a whole car: the energy of a stop goes into its discs, and hot discs stop later.

package drive_test

import (
	"testing"

	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
)

// hot is a car on the endless plane whose four discs take 2 kJ for each degree, and the wheels' data.
func hot(t *testing.T, disc *vehicle.Disc) (*scene, ecs.Key, []*vehicle.WheelData) {
	s := newScene(t, 1000, home, terrain.GroundParams{})
	b := p917()
	b.gearbox.Auto = false
	b.suspension.Disc = disc
	b.aero.DragArea = 0
	b.tyre.RollingResistance = 0
	k := s.spawn(b, s.parked(b, 0, 0, 0))
	_, ws, _ := s.corners(k)
	return s, k, ws
}

func TestTheEnergyOfAStopWarmsTheDiscs(t *testing.T) {
	s, k, ws := hot(t, &vehicle.Disc{Heat: 2000, From: 1e4, To: 2e4})
	s.launch(k, 30)
	had := s.energy(k)
	s.want(k, vehicle.IntentState{Brake: 0.3}) // gently: the tyres slip little
	s.run(2)
	lost := had - s.energy(k)
	warmth := 0.0
	for _, d := range ws {
		warmth += 2000 * d.State.Disc
	}
	if share := warmth / lost; share < 0.95 || share > 1.001 {
		t.Errorf("of %.1f kJ that the car lost, %.1f %% are in its discs; tyres take the rest, but little", lost/1000,
			100*share)
	}
	if warmth < 1e5 {
		t.Errorf("the discs took %.1f kJ only", warmth/1000)
	}
}

func TestAHeldWheelWarmsNothing(t *testing.T) {
	s, k, ws := hot(t, &vehicle.Disc{Heat: 2000, From: 1e4, To: 2e4})
	s.want(k, vehicle.IntentState{Brake: 1, HandBrake: 1})
	s.run(5)
	for i, d := range ws {
		near(t, "disc of wheel "+string(rune('0'+i)), d.State.Disc, 0, 0.01)
	}
}

func TestAFadedBrakeStopsLater(t *testing.T) { // half of the friction: twice the way
	way := func(over float64) float64 {
		s, k, ws := hot(t, &vehicle.Disc{Heat: 1e6, From: 400, To: 600, Fade: 0.5})
		for _, d := range ws {
			d.State.Disc = over
		}
		s.launch(k, 30)
		s.want(k, vehicle.IntentState{Brake: 0.4})
		from := s.where(k).Y
		for s.speed(k) > 0.05 {
			s.run(0.01)
			if s.Tick() > 60000 {
				t.Fatal("it never stops")
			}
		}
		return s.where(k).Y - from
	}
	cold, warm, hot := way(0), way(500), way(700)
	near(t, "way with all of the fade over the way cold", hot/cold, 2, 0.03)
	near(t, "way with half of it", warm/cold, 1/0.75, 0.02)
}
