// The same bits from a car that breathes, and from one that is told its ground.

package drive_test

import (
	"testing"

	"camber/blueprints/car"
	"camber/blueprints/load"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
)

// toldRider breathes, stands on ground that it is told of, and drives off.
func toldRider(t *testing.T, at space.Place, workers int) (*scene, ecs.Key) {
	t.Helper()
	car, problems := car.Load(content.Base(), "cars/nightrider/nightrider.xml")
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	s := newScene(t, 1000, at, terrain.GroundParams{})
	s.SetWorkers(workers)
	t.Cleanup(s.Close)
	k := car.Spawn(s.World, space.Pose{Place: at, Turn: space.Identity}, 0)
	car.Spawn(s.World, space.Pose{Place: at.Moved(space.V(5, 0, 0)), Turn: space.Identity}, 0)
	s.tell(terrain.Told{
		Car: k, From: at, Height: [4]float64{0.01, 0, 0, 0.02}, Grip: [4]float64{1, 0.7, 1, 0.8},
		Heights: true, Grips: true,
	})
	s.want(k, vehicle.IntentState{Throttle: 0.3, Shift: 1, Clutch: 0.4, Steer: 0.1})
	return s, k
}

// VEH-33, ELE-08: in any cell, with any workers, without Aux
func TestABreathingCarOnToldGroundGivesTheSameBits(t *testing.T) {
	far := space.PlaceAt([3]int32{39000, -39000, 0}, space.V(512, 512, 512))
	s, _ := toldRider(t, home, 1)
	moved, _ := toldRider(t, far, 3)
	forgetful, _ := toldRider(t, home, 1)
	for range 1500 {
		s.run(0.001)
		moved.run(0.001)
		forgetful.EmptyAux()
		forgetful.run(0.001)
	}
	want := s.Hash()
	if got := moved.Hash(); got != want {
		t.Errorf("far away the hash is %016x, at home %016x", got, want)
	}
	if got := forgetful.Hash(); got != want {
		t.Errorf("with Aux emptied the hash is %016x, else %016x", got, want)
	}
}

func TestABreathingCarOnToldGroundIsRestored(t *testing.T) { // the words about its ground have no blueprint
	s, k := toldRider(t, home, 1)
	s.run(1)
	saved := s.Snapshot()
	s.run(1)
	want := s.Hash()
	again, _ := toldRider(t, home, 1)
	again.run(0.1)
	car, _ := car.Load(content.Base(), "cars/nightrider/nightrider.xml")
	ground := terrain.PartsOf(again.World, again.track)
	known := load.NewLibrary(car)
	mk := func(w *ecs.World, k ecs.Key, o ecs.Origin) error {
		if _, ok := terrain.Track.Find(w, k); ok {
			ground.Fill(w, k)
			return nil
		}
		return known.Fill(w, k, o)
	}
	if err := again.Restore(saved, mk); err != nil {
		t.Fatal(err)
	}
	again.Remove(onlyTold(t, again))
	if err := again.Restore(saved, mk); err != nil { // the entity itself must be made again
		t.Fatal(err)
	}
	again.run(1)
	if got := again.Hash(); got != want {
		t.Errorf("restored the hash is %016x, driven through %016x", got, want)
	}
	if _, ok := vehicle.AirPath.Find(again.World, k); !ok {
		t.Error("its air path is gone")
	}
}

// onlyTold is the entity of what a car was told.
func onlyTold(t *testing.T, s *scene) ecs.Key {
	for _, k := range s.Keys() {
		if _, ok := terrain.Outside.Find(s.World, k); ok {
			return k
		}
	}
	t.Fatal("nothing was told")
	return 0
}

func TestABreathingStepAllocatesNothing(t *testing.T) {
	s, _ := toldRider(t, home, 1)
	s.run(0.1)
	systems := []ecs.System{}
	for _, slot := range s.loop.Schedule()[0].Slots {
		systems = append(systems, slot.System)
	}
	tick := ecs.Tick{N: s.Tick(), Dt: 1e-3}
	s.Phase(tick, systems...)
	if n := testing.AllocsPerRun(50, func() { tick.N++; s.Phase(tick, systems...) }); n != 0 {
		t.Errorf("a step makes %g allocations", n)
	}
}
