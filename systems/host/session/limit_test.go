// A car that is held to a speed: whoever drives it, whatever happens to it, and in its recording.

package session

import (
	"bytes"
	"errors"
	"testing"

	"camber/blueprints/car"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
)

// limit holds a car to a speed, in m/s, from the next step on.
func limit(t *testing.T, run *Session, car ecs.Key, speed float64) {
	t.Helper()
	if err := vehicle.Limits.In(run.World).Push(run.World.Tick()+1, vehicle.Limit{Car: car, Speed: speed}); err != nil {
		t.Fatal(err)
	}
}

// press has a person in a car want something from the next step on.
func press(t *testing.T, run *Session, car ecs.Key, throttle, brake float64) {
	t.Helper()
	want := vehicle.Resting()
	want.Throttle, want.Brake = throttle, brake
	if err := vehicle.Intents.In(run.World).Push(run.World.Tick()+1, vehicle.Wish{Car: car, Want: want}); err != nil {
		t.Fatal(err)
	}
}

func speedOf(run *Session, car ecs.Key) float64 {
	s := &vehicle.Chassis.Of(run.World, car).State
	return s.Turn.Unrotate(s.Velocity).Y
}

// limitersIn counts those of a world.
func limitersIn(w *ecs.World) int { return len(ecs.NewView1(w, vehicle.Limiter).Rows()) }

func TestAThrottleTakesACarNotBeyondItsLimitAndBrakesAreAsEver(t *testing.T) {
	for _, what := range []string{"kestrel", "lumen", "p917", "commonroad-320i-ks"} {
		run := open(t, Setup{Files: content.Base(), Scene: "oval", Car: what, Driver: DriverNone})
		car := run.Cars[0]
		limit(t, run, car, 10)
		press(t, run, car, 1, 0)
		most := 0.0
		for range 200 {
			steps(t, run, 50)
			most = max(most, speedOf(run, car))
		}
		if most > 10.05 || speedOf(run, car) < 9.1 {
			t.Errorf("%s: held to 10 m/s and full throttle it does %.2f m/s, %.2f at most", what, speedOf(run, car), most)
		}
		press(t, run, car, 0, 0.6)
		steps(t, run, 2500)
		if v := speedOf(run, car); v > 0.5 {
			t.Errorf("%s: it still does %.2f m/s after braking", what, v)
		}
		limit(t, run, car, 0)
		press(t, run, car, 1, 0)
		steps(t, run, 6000)
		if v := speedOf(run, car); v < 12 || limitersIn(run.World) > 0 {
			t.Errorf("%s: held to nothing any more it does %.2f m/s, with %d limiters", what, v, limitersIn(run.World))
		}
		if err := run.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

func TestTheBuiltInDriverKeepsALimit(t *testing.T) {
	run := open(t, Setup{Files: content.Base(), Scene: "oval", Car: "kestrel", Driver: DriverBuiltIn})
	limit(t, run, run.Cars[0], 15)
	steps(t, run, 15000)
	if v := speedOf(run, run.Cars[0]); v < 14 || v > 15.3 {
		t.Errorf("held to 15 m/s he drives %.2f m/s", v)
	}
	limit(t, run, run.Cars[0], 8)
	steps(t, run, 6000)
	if v := speedOf(run, run.Cars[0]); v < 7.2 || v > 8.2 {
		t.Errorf("held to 8 m/s from then on he drives %.2f m/s", v)
	}
}

func TestALimitIsRecordedKeptWhenTheCarIsMadeAnewAndGoneWithIt(t *testing.T) {
	var recorded bytes.Buffer
	run := open(t, Setup{Files: content.Base(), Scene: "pack", Cars: 3, Driver: DriverNone, Record: &recorded})
	w, first, last := run.World, run.Cars[0], run.Cars[2]
	for _, l := range []struct {
		car   ecs.Key
		speed float64
	}{{first, 30}, {first, 12}, {last, 9}, {last, -1}, {last, 0.2}, {last, 1e9}, {99999, 10}} { // several in one tick
		limit(t, run, l.car, l.speed)
	}
	press(t, run, first, 1, 0)
	steps(t, run, 4000)
	held := vehicle.CarsOf(w).Find(first).Limiter
	if n := limitersIn(w); n != 2 || held == nil || held.State.Speed != 12 || speedOf(run, first) > 12.1 {
		t.Fatalf("%d limiters, the first car's is %+v, and it does %.2f m/s", n, held, speedOf(run, first))
	}
	snapshot := w.Snapshot()
	steps(t, run, 500)
	hash := w.Hash()
	if err := w.Restore(snapshot, run.Maker()); err != nil {
		t.Fatal(err)
	}
	if other := open(t, Setup{Files: content.Base(), Scene: "pack", Cars: 3, Driver: DriverNone}); true {
		if err := other.World.Restore(snapshot, other.Maker()); err != nil {
			t.Fatal(err)
		}
		if steps(t, other, 500); other.World.Hash() != hash {
			t.Errorf("from a snapshot it goes on to %016x, not %016x", other.World.Hash(), hash)
		}
		other.Scene.Cars[0].Car.Respawn(other.World, first)
		if held := vehicle.CarsOf(other.World).Find(first).Limiter; held == nil || held.State.Speed != 12 {
			t.Errorf("a car that is made anew is held to %+v", held)
		}
		car.Remove(other.World, first)
		if steps(t, other, 10); limitersIn(other.World) != 1 {
			t.Errorf("%d limiters when the car has left", limitersIn(other.World))
		}
	}
	if err := run.Close(); err != nil {
		t.Fatal(err)
	}
	again, recording, err := Replay(bytes.NewReader(recorded.Bytes()), Setup{})
	if err != nil {
		t.Fatal(err)
	}
	again.Loop.OnStep(func(tick ecs.Tick, hash uint64) {
		if stored, ok := recording.HashAt(tick.N); !ok || stored != hash {
			t.Fatalf("tick %d has the hash %x, stored is %x", tick.N, hash, stored)
		}
	})
	steps(t, again, 4500)
	if err := errors.Join(again.Err(), again.Close()); err != nil || again.World.Hash() != hash {
		t.Errorf("the replay ends with %016x, not %016x: %v", again.World.Hash(), hash, err)
	}
}

func TestACarThatIsHeldGoesOnToTheSameBitsApart(t *testing.T) {
	run := open(t, Setup{Files: content.Base(), Scene: "oval", Cars: 2, Driver: DriverBuiltIn})
	limit(t, run, run.Cars[0], 6)
	steps(t, run, 3000)
	apart := run.Apart()
	if err := apart.Take(run.Cars...); err != nil {
		t.Fatal(err)
	}
	if err := apart.Loop.Steps(500); err != nil {
		t.Fatal(err)
	}
	steps(t, run, 500)
	sameState(t, "apart", stateOf(t, apart.World, run.Cars...), stateOf(t, run.World, run.Cars...))
	if limitersIn(apart.World) != 1 {
		t.Errorf("%d limiters apart", limitersIn(apart.World))
	}
}
