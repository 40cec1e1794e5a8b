// Cars that a published model moves, in the world.

package drive_test

import (
	"math"
	"testing"

	"camber/components"
	"camber/components/space"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/drive"
	"camber/systems/drive/reference"
)

// quick is a car for the models with linear tyres, of CommonRoad's BMW 320i.
var quick = vehicle.ReferenceParams{
	SteerMin: -1.066, SteerMax: 1.066, SteerRateMin: -0.4, SteerRateMax: 0.4,
	AccelerationMax: 11.5, SpeedMin: -13.6, SpeedMax: 50.8, SpeedSwitch: 7.319,
	Mass: 1093.2952334674046, ToFront: 1.1561957064, ToRear: 1.4227170936, InertiaYaw: 1791.5995300122856,
	SprungHeight: 0.61373004, WheelRadius: 0.344, PDY1: 1.0489, PKY1: -21.92,
}

// referenceCar is a bare chassis with a model, heading at 15 m/s.
func referenceCar(m vehicle.ReferenceModel, heading, speed float64) (*ecs.World, ecs.Key, *drive.Reference) {
	w := ecs.NewWorld(components.Run, components.Gravity)
	w.SetOriginCell(home.Cell)
	k := w.Spawn(func(k ecs.Key) {
		c := &vehicle.Chassis.Of(w, k).State
		c.Place, c.Turn = home, space.Heading(heading)
		c.Velocity = c.Turn.Rotate(space.V(0, speed, 0))
		vehicle.Intent.Of(w, k).State = vehicle.Resting()
		vehicle.Reference.Of(w, k).Params = vehicle.ReferenceSetup{Model: m, Car: &quick}
	}, vehicle.Reference, vehicle.Chassis, vehicle.Intent)
	return w, k, drive.NewReference(w)
}

func TestAReferenceCarDrivesTheModelsPathFromWhereItStands(t *testing.T) {
	for _, m := range []vehicle.ReferenceModel{reference.KS, reference.ST} {
		for _, heading := range []float64{0, 1, -2.5} {
			w, k, s := referenceCar(m, heading, 15)
			x := reference.Begin(m, &quick, reference.Core{Speed: 15})
			vehicle.Intent.Of(w, k).State.Steer = -0.1 // to the left
			for n := range uint64(1000) {
				s.Run(ecs.Tick{N: n, Dt: 0.001})
				reference.Drive(m, &quick, &x, reference.Input{SteerRate: (0.1066 - x[2]) / 0.001}, 0.001)
			}
			b := reference.Carried(m, &quick, &x)
			c := &vehicle.Chassis.Of(w, k).State
			way := space.Heading(heading).Unrotate(c.Place.From(home))
			near(t, "ahead", way.Y, b.X, 1e-9)
			near(t, "to the left", -way.X, b.Y, 1e-9)
			near(t, "heading", math.Remainder(heading-c.Turn.Heading()-b.Yaw, 2*math.Pi), 0, 1e-9)
			near(t, "turning to the left", c.Spin.Z, b.YawRate, 1e-12)
			if b.Y < 0.5 || b.YawRate < 0.3 {
				t.Errorf("%v goes %g m to the left, turning at %g rad/s: no bend at all", m, b.Y, b.YawRate)
			}
		}
	}
}

func TestAReferenceCarStopsAndStands(t *testing.T) {
	w, k, s := referenceCar(reference.ST, 0, 15)
	vehicle.Intent.Of(w, k).State.Brake = 0.5
	for n := range uint64(4000) {
		s.Run(ecs.Tick{N: n, Dt: 0.001})
	}
	c := &vehicle.Chassis.Of(w, k).State
	near(t, "speed", c.Velocity.Len(), 0, 1e-9)
	near(t, "way to a stop", c.Place.From(home).Y, 15*15/(2*0.5*11.5), 0.02)
	vehicle.Intent.Of(w, k).State = vehicle.IntentState{Throttle: 0.2, Clutch: 1}
	for n := range uint64(1000) {
		s.Run(ecs.Tick{N: n, Dt: 0.001})
	}
	near(t, "speed a second after", c.Velocity.Len(), 0.2*11.5, 0.01)
}

func TestACarWithoutAModelIsLeftAlone(t *testing.T) {
	w, k, s := referenceCar(vehicle.NoReference, 0, 15)
	s.Run(ecs.Tick{Dt: 0.001})
	if c := &vehicle.Chassis.Of(w, k).State; c.Place != home || vehicle.Reference.Of(w, k).State.Set {
		t.Error("it was moved")
	}
	_, _, s = referenceCar(reference.ST, 0, 15)
	if n := testing.AllocsPerRun(100, func() { s.Run(ecs.Tick{Dt: 0.001}) }); n != 0 {
		t.Errorf("a step allocates %g times", n)
	}
}
