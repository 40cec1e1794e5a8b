// The same bits: in any cell, with any workers, after a restore, with Aux emptied.

package drive_test

import (
	"testing"

	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
)

// field puts cars round the oval, some driving themselves, some thrown into the air.
func field(t testing.TB, at space.Place, n int) *scene {
	track := oval(0.2)
	s, line := newCourse(t, 1000, at, track), track.Course.Middle
	for i := range n {
		along := float64(i) / float64(n) * line.Length
		on := line.PointAt(along, float64(i%5)-2)
		pose := s.parked(p917(), on.X, on.Y, line.HeadingAt(along))
		if i%4 == 3 {
			pose.Place = pose.Place.Moved(space.V(0, 0, 0.3))
		}
		k := s.spawn(p917(), pose)
		vehicle.Driver.Of(s.World, k).State.Active = i%4 != 3
		s.launch(k, float64(10+i%17))
	}
	return s
}

func TestASceneMovedByWholeCellsGivesTheSameBits(t *testing.T) { // GEO-19, X20
	var want uint64
	for i, cell := range [][3]int32{{}, {39000, -39000, 0}, {-1, 7, -3}} {
		// the scene lies over a corner of four cells: every lap crosses borders
		s := field(t, space.PlaceAt(cell, space.V(1000, 20, 1023.9)), 8)
		s.run(10)
		if got := s.Hash(); i == 0 {
			want = got
		} else if got != want {
			t.Errorf("in cell %v the hash after 10 s is %016x, at home %016x", cell, got, want)
		}
	}
}

func TestAnyNumberOfWorkersGivesTheSameBits(t *testing.T) {
	var want uint64
	for i, n := range []int{1, 2, 4, 7} {
		s := field(t, home, 25)
		s.SetWorkers(n)
		defer s.Close()
		s.run(1.5)
		if got := s.Hash(); i == 0 {
			want = got
		} else if got != want {
			t.Errorf("%d workers give hash %016x, one gives %016x", n, got, want)
		}
	}
}

func TestARestoredDriveGoesOnBitForBit(t *testing.T) {
	s := field(t, home, 6)
	s.run(2)
	saved := s.Snapshot()
	s.run(3)
	want := s.Hash()

	again := field(t, home, 6)
	again.run(0.1)
	// Params are the maker's business; here every car has the same, and the makers' world already has them.
	params := map[ecs.Key]func(ecs.Key){}
	for _, k := range again.Keys() {
		params[k] = keep(again.World, k)
	}
	err := again.Restore(saved, func(_ *ecs.World, k ecs.Key, _ ecs.Origin) error {
		params[k](k)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	again.run(3)
	if got := again.Hash(); got != want {
		t.Errorf("restored and driven on: hash %016x, driven through: %016x", got, want)
	}
}

// keep remembers the Params of an entity and gives them back to its next incarnation.
func keep(w *ecs.World, k ecs.Key) func(ecs.Key) {
	var give []func(ecs.Key)
	if _, ok := terrain.Track.Find(w, k); ok {
		p := terrain.PartsOf(w, k)
		give = append(give, func(k ecs.Key) { p.Fill(w, k) })
	}
	if d, ok := vehicle.Chassis.Find(w, k); ok {
		b := p917()
		p := d.Params
		give = append(give, func(k ecs.Key) {
			vehicle.Chassis.Of(w, k).Params = p
			vehicle.Engine.Of(w, k).Params = &b.engine
			vehicle.Gearbox.Of(w, k).Params = &b.gearbox
			vehicle.Aero.Of(w, k).Params = &b.aero
		})
	}
	if d, ok := vehicle.Suspension.Find(w, k); ok {
		p := d.Params
		give = append(give, func(k ecs.Key) { vehicle.Suspension.Of(w, k).Params = p })
	}
	if d, ok := vehicle.Wheel.Find(w, k); ok {
		p, t := d.Params, vehicle.Tyre.Of(w, k).Params
		give = append(give, func(k ecs.Key) {
			vehicle.Wheel.Of(w, k).Params, vehicle.Tyre.Of(w, k).Params = p, t
		})
	}
	return func(k ecs.Key) {
		for _, f := range give {
			f(k)
		}
	}
}

func TestAuxMayBeEmptiedAtAnyMoment(t *testing.T) { // COL-06: SAuxState is a redundant cache
	s, forgetful := field(t, home, 6), field(t, home, 6)
	for range 300 {
		s.run(0.001)
		forgetful.EmptyAux()
		forgetful.run(0.001)
	}
	if a, b := s.Hash(), forgetful.Hash(); a != b {
		t.Errorf("with Aux emptied each step the hash is %016x, else %016x", b, a)
	}
}

func TestAStepAllocatesNothing(t *testing.T) {
	s := field(t, home, 10)
	s.run(0.01)
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

func TestCarsComeAndGoWhileOthersDrive(t *testing.T) {
	s := field(t, home, 3)
	s.run(0.2)
	extra := s.spawn(p917(), s.parked(p917(), 0, 0, 0))
	s.run(0.2)
	for _, k := range s.Keys() {
		if u, ok := vehicle.Suspension.Find(s.World, k); ok && u.State.Chassis == extra {
			s.Remove(k)
		} else if d, ok := vehicle.Wheel.Find(s.World, k); ok && d.State.Chassis == extra {
			s.Remove(k)
		}
	}
	s.Remove(extra)
	s.run(0.2)
}
