// Fuel in whole cars and on paper: what is burnt, what it weighs, and what an empty tank does.

package drive_test

import (
	"math"
	"testing"

	"camber/blueprints/car"
	"camber/components"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
)

// burning is a shipped car with a tank on level ground.
func burning(t *testing.T, litres float64) (*scene, *vehicle.Car) {
	t.Helper()
	made, problems := car.Load(content.Base(), "cars/porsche917k/porsche917k.xml")
	if made == nil {
		t.Fatal(problems.Err())
	}
	s := newScene(t, 1000, home, terrain.GroundParams{})
	key := made.Spawn(s.World, space.Pose{Place: home, Turn: space.Identity}, 0)
	row := vehicle.CarsOf(s.World).Find(key)
	row.Fuel.State.Litres = litres
	return s, row
}

// said is what the car is said to give: 580 PS.
const said = 580 * 735.49875

func TestAnEngineBurnsItsConsumptionTimesItsPower(t *testing.T) {
	s, row := burning(t, 60)
	e, p := row.Engine, &row.Fuel.Params
	power, speed := e.Params.Strongest()
	if math.Abs(power/said-1) > 0.01 {
		t.Fatalf("it gives %.0f W, published are %.0f", power, said)
	}
	// held at the speed of its full power with the throttle open, for a second: 300 g/kWh of 427 kW are 128 kg/h
	components.Own(&e.Params).Inertia = 1e9
	e.State.Speed = speed
	row.Intent.State.Throttle = 1
	row.Gearbox.State.Gear, row.Gearbox.State.Next = 0, 0
	s.run(1)
	want := 0.300 * power / 1000 / p.Density // l/h
	if got := (60 - row.Fuel.State.Litres) * 3600; math.Abs(got/want-1) > 0.002 {
		t.Errorf("it burns %.2f l/h, want %.2f", got, want)
	}
	full := 60 - row.Fuel.State.Litres
	row.Intent.State.Throttle = 0
	before := row.Fuel.State.Litres
	s.run(1)
	if used := before - row.Fuel.State.Litres; used > 1e-3*full {
		t.Errorf("with the throttle shut it burns %g l/s, at full power %g", used, full)
	}
}

func TestFuelWeighsWhereTheTankIs(t *testing.T) {
	load := func(litres float64) (left, right float64) {
		s, row := burning(t, litres)
		row.Fuel.Params.Burns = 0
		s.run(3)
		for i := range row.Wheels {
			k := &row.Wheels[i]
			if k.Suspension.Params.Hub(0).X < 0 {
				left += k.Tyre.Aux.Load
			} else {
				right += k.Tyre.Aux.Load
			}
		}
		return left, right
	}
	fullLeft, fullRight := load(60)
	emptyLeft, emptyRight := load(0)
	less := fullLeft + fullRight - emptyLeft - emptyRight
	if want := 60 * 0.745 * components.StandardGravity; math.Abs(less/want-1) > 0.002 {
		t.Errorf("an empty tank takes %.2f N off the wheels, want %.2f", less, want)
	}
	if fullLeft-emptyLeft < 0.8*less { // 0.6 m to the left, of a track of 1.5 m
		t.Errorf("of %.1f N the left wheels lose %.1f", less, fullLeft-emptyLeft)
	}
}

func TestAnEmptyTankStallsTheEngineUntilItIsFilled(t *testing.T) {
	s, row := burning(t, 1e-3)
	row.Intent.State.Throttle = 1
	row.Gearbox.State.Gear, row.Gearbox.State.Next = 0, 0
	s.run(6)
	if f := row.Fuel.State.Litres; f != 0 || !row.Engine.State.Stalled || row.Engine.State.Speed > 20 {
		t.Fatalf("with %g l the engine turns at %g rad/s, stalled: %v", f, row.Engine.State.Speed,
			row.Engine.State.Stalled)
	}
	row.Fuel.State.Litres = 5
	s.run(3)
	if row.Engine.State.Stalled || row.Engine.State.Speed < row.Engine.Params.Idle {
		t.Errorf("filled it turns at %g rad/s", row.Engine.State.Speed)
	}
	if _, ok := vehicle.Fuel.Find(s.World, ecs.WorldKey); ok {
		t.Error("the world has a tank")
	}
}
