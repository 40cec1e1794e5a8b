// Wishes from devices and elsewhere to the cars.

package control

import (
	"math"
	"testing"

	"camber/components/person"
	"camber/components/space"
	"camber/components/vehicle"
	"camber/ecs"
)

func seated(t *testing.T) (*ecs.World, ecs.Key, *ecs.Loop) {
	t.Helper()
	w := ecs.NewWorld(person.Devices)
	k := w.Spawn(nil, vehicle.Intent)
	loop := ecs.NewLoop(w, ecs.Schedule{
		{Name: "hear", When: ecs.EachLoop, Slots: []ecs.Slot{{System: NewHands(w), Says: "devices"}}},
		{Name: "step", When: ecs.EachStep, Slots: []ecs.Slot{{System: NewIntents(w), Says: "intents"}}},
	}, ecs.NewClock(1000, ecs.NewFake()))
	return w, k, loop
}

func TestAWishHoldsUntilTheNextButAShiftCountsOnce(t *testing.T) { // INP-13
	w, k, loop := seated(t)
	in := vehicle.Intents.In(w)
	for tick, want := range map[uint64]vehicle.IntentState{
		3: {Throttle: 0.7, Steer: -0.2, Clutch: 1, Shift: 1},
		5: {Throttle: 0.1, Clutch: 1},
	} {
		if err := in.Push(tick, vehicle.Wish{Car: k, Want: want}); err != nil {
			t.Fatal(err)
		}
	}
	throttle, shifts := []float64{}, 0
	for range 6 {
		if err := loop.Steps(1); err != nil {
			t.Fatal(err)
		}
		s := vehicle.Intent.Of(w, k).State
		throttle = append(throttle, s.Throttle)
		shifts += int(s.Shift)
	}
	for i, want := range []float64{0, 0, 0.7, 0.7, 0.1, 0.1} {
		if throttle[i] != want {
			t.Errorf("tick %d: throttle %g, want %g", i+1, throttle[i], want)
		}
	}
	if shifts != 1 {
		t.Errorf("one wish shifted %d times", shifts)
	}
}

func TestTwoWishesInOneTickLoseNoShift(t *testing.T) {
	w, k, loop := seated(t)
	in := vehicle.Intents.In(w)
	for _, want := range []vehicle.IntentState{{Shift: 1, Clutch: 1}, {Throttle: 1, Clutch: 1}} {
		if err := in.Push(1, vehicle.Wish{Car: k, Want: want}); err != nil {
			t.Fatal(err)
		}
	}
	if err := loop.Steps(1); err != nil {
		t.Fatal(err)
	}
	if s := vehicle.Intent.Of(w, k).State; s.Shift != 1 || s.Throttle != 1 {
		t.Errorf("the later wish left %+v", s)
	}
}

func TestWishesAreLimitedAndStrangersForgotten(t *testing.T) {
	w, k, loop := seated(t)
	in := vehicle.Intents.In(w)
	for _, wish := range []vehicle.Wish{
		{Car: k, Want: vehicle.IntentState{Throttle: 9, Brake: -1, Steer: -7, Clutch: 2, HandBrake: 3, Shift: 9}},
		{Car: 999},
		{Car: ecs.WorldKey},
	} {
		if err := in.Push(1, wish); err != nil {
			t.Fatal(err)
		}
	}
	if err := loop.Steps(1); err != nil {
		t.Fatal(err)
	}
	want := vehicle.IntentState{Throttle: 1, Steer: -1, Clutch: 1, HandBrake: 1, Shift: 1}
	if s := vehicle.Intent.Of(w, k).State; s != want {
		t.Errorf("limited to %+v, want %+v", s, want)
	}
	if s := (vehicle.IntentState{Throttle: math.NaN(), Steer: math.NaN()}).Limited(); s != (vehicle.IntentState{}) {
		t.Errorf("NaN is read as %+v", s)
	}
}

func TestHandsSendWhatChangesAndNothingElse(t *testing.T) {
	w, k, loop := seated(t)
	sent := 0
	w.OnInput(func(ecs.Stamp, string, []byte) { sent++ })
	d := &person.Devices.Of(w, ecs.WorldKey).Aux
	d.Car, d.Active = k, true
	d.Want = vehicle.IntentState{Throttle: 0.5, Clutch: 1, Shift: 1}
	for range 5 {
		if err := loop.Steps(1); err != nil {
			t.Fatal(err)
		}
	}
	if sent > 2 {
		t.Errorf("pedals that stay where they are were sent %d times", sent)
	}
	if s := vehicle.Intent.Of(w, k).State; s.Throttle != 0.5 || s.Shift != 0 {
		t.Errorf("the car got %+v", s)
	}
	d.Want.Brake, d.Active = 1, false
	if err := loop.Steps(2); err != nil {
		t.Fatal(err)
	}
	if vehicle.Intent.Of(w, k).State.Brake != 0 {
		t.Error("devices that nobody holds brake the car")
	}
}

func TestTheDriverSteersTowardsTheLine(t *testing.T) {
	c := &seat{suspensions: []*vehicle.SuspensionData{
		{Params: &vehicle.SuspensionParams{Mount: space.V(-0.8, 1.2, 0), MaxSteer: 0.2}},
		{Params: &vehicle.SuspensionParams{Mount: space.V(-0.8, -1.2, 0)}},
	}}
	for _, x := range []float64{-3, 0, 3} {
		v := view{speed: 20, target: space.V(x, 20, 0), lock: feelLock(c)}
		if got := v.steer(); got*x < 0 || (got == 0) != (x == 0) {
			t.Errorf("a line %g m to the right is steered to by %g", x, got)
		}
	}
	v := view{speed: 20, target: space.V(1, 20, 0), lock: feelLock(c)}
	slow := v.steer()
	v.yaw = -20 * 2 * 1 / 401.0 // turns right as wanted
	if got := v.steer(); got >= slow {
		t.Errorf("a car that already turns as wanted is steered by %g, one that does not by %g", got, slow)
	}
	if got := (&view{target: space.V(1, 2, 0), lock: feelLock(&seat{})}).steer(); got != 0 {
		t.Errorf("a car without wheels is steered by %g", got)
	}
}
