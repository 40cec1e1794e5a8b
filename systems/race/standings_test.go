// Who is ahead of whom, on paper and in worlds of one course and of several.

package race

import (
	"math"
	"testing"

	"camber/components"
	"camber/components/line"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
)

// ranked are the numbers of a field in the order of its places.
func ranked(field []components.Standing) (order []int) {
	var sorted []*components.Standing
	for i := range field {
		field[i].Key = ecs.Key(100 + i)
		sorted = append(sorted, &field[i])
	}
	rank(sorted)
	for _, s := range sorted {
		order = append(order, s.Car)
	}
	return order
}

func expect(t *testing.T, what string, field []components.Standing, want ...int) {
	t.Helper()
	got := ranked(field)
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("%s: %v, want %v", what, got, want)
			return
		}
	}
}

func TestWhoIsAheadOfWhom(t *testing.T) {
	expect(t, "on the grid", []components.Standing{
		{Car: 3, Distance: -24}, {Car: 2, Distance: -16}, {Car: 1, Distance: -8},
	}, 1, 2, 3)
	expect(t, "before the first step", []components.Standing{{Car: 3}, {Car: 1}, {Car: 2}}, 1, 2, 3)
	expect(t, "a lapped car just ahead on the road, and one that has gone back over the line", []components.Standing{
		{Car: 1, Laps: 4, Distance: 4010},
		{Car: 2, Laps: 3, Distance: 3990},
		{Car: 3, Laps: 3, Distance: 3020},
		{Car: 4, Laps: 4, Distance: 3995},
	}, 1, 4, 2, 3)
	expect(t, "at the end, where who came first stands behind the line", []components.Standing{
		{Car: 1, Laps: 2, Finished: true, Time: 205, Distance: 2300},
		{Car: 2, Laps: 2, Finished: true, Time: 203, Distance: 2001},
		{Car: 3, Laps: 1, Time: 120, Distance: 1990},
	}, 2, 1, 3)
	expect(t, "a dead heat", []components.Standing{
		{Car: 7, Laps: 2, Finished: true, Time: 205, Distance: 2001},
		{Car: 5, Laps: 2, Finished: true, Time: 205, Distance: 2001},
	}, 5, 7)

	field := []components.Standing{
		{Car: 1, Course: 9, Distance: 500},
		{Car: 2, Course: 5, Distance: 20},
		{Car: 3, Course: 9, Distance: 620},
		{Car: 4},
		{Car: 5, Course: 5, Laps: 1, Distance: 5},
	}
	expect(t, "two courses, and a car on none", field, 4, 5, 2, 3, 1)
	for i, want := range []struct {
		place  int
		behind float64
	}{{2, 120}, {2, 0}, {1, 0}, {1, 0}, {1, 0}} {
		if s := &field[i]; s.Place != want.place || s.Behind != want.behind {
			t.Errorf("car %d has place %d, %g m behind; want %+v", s.Car, s.Place, s.Behind, want)
		}
	}
}

func TestGapsAreTimesSinceTheFirstWasThere(t *testing.T) {
	var first trail
	for now := 0.0; now <= 30; now += 0.004 {
		first.note(-904+20*now, now) // from its place on the grid on
	}
	for _, c := range [][2]float64{{-904, 30}, {-400.5, 30 - 25.175}, {-304.4, 0.02}, {-950, -1}, {-300, -1}} {
		if got := first.since(c[0], -304.01, 30); math.Abs(got-c[1]) > 0.01 {
			t.Errorf("%g m: the first was there %.3f s ago, want %.3f", c[0], got, c[1])
		}
	}
	if n := flagged([]float64{100, 0, 205}, 203); n != 3 {
		t.Errorf("under the flag at 203 s it finishes with %d laps", n)
	}
	if n := flagged([]float64{100, 200}, 203); n != 0 {
		t.Errorf("before it comes to the flag it has finished %d laps", n)
	}
}

// raceWorld is one with courses at places, and a car for each of some places.
func raceWorld(t *testing.T, courses []space.Place, cars []space.Place) (*ecs.World, []ecs.Key) {
	t.Helper()
	w := ecs.NewWorld(components.Eyes)
	t.Cleanup(w.Close)
	line := line.New([]space.Vec{
		space.V(-200, -200, 0), space.V(200, -200, 0), space.V(200, 200, 0), space.V(-200, 200, 0),
	}, true)
	for _, at := range courses {
		terrain.SpawnTrack(w, ecs.Origin{}, at, &terrain.TrackParts{
			Course: terrain.CourseParams{Middle: line, LapCount: 2},
		})
	}
	var keys []ecs.Key
	for i, at := range cars {
		keys = append(keys, w.Spawn(func(k ecs.Key) {
			vehicle.Chassis.Of(w, k).State.Place = at
			vehicle.Vehicle.Of(w, k).State = vehicle.VehicleState{Number: int32(i + 1), Name: vehicle.NameOf("Stoat")}
		}, vehicle.Chassis, vehicle.Vehicle, vehicle.Lap))
	}
	return w, keys
}

func TestEachCarStandsOnItsOwnCourseAndAFinishCounts(t *testing.T) {
	here, there := space.PlaceAt([3]int32{}, space.V(512, 512, 0)), space.PlaceAt([3]int32{20, 0, 0}, space.V(512, 512, 0))
	w, cars := raceWorld(t, []space.Place{here, there},
		[]space.Place{here, there, here, space.PlaceAt([3]int32{10, 0, 0}, space.Vec{}), here})
	system, laps := NewStandings(w), vehicle.LapLog.In(w)
	end := func(car int, lap int32, tick uint64) {
		laps.Add(ecs.Tick{N: tick, Dt: 1e-3}, vehicle.LapDone{Lap: lap}, cars[car])
		vehicle.Lap.Of(w, cars[car]).State.Laps = lap
	}
	end(0, 1, 100_000)
	end(0, 2, 200_000)
	end(2, 1, 99_000)
	end(2, 2, 199_000)
	end(2, 3, 299_000) // it goes on after the flag
	end(4, 1, 150_000)
	vehicle.Lap.Of(w, cars[0]).State.Distance = 9999
	all := components.StandingsOf(w)
	if system.Run(ecs.Tick{N: 300_000, Dt: 1e-3}); len(all.Rows) != 0 {
		t.Fatal("nobody looks, and somebody sorts")
	}
	components.Eyes.Of(w, ecs.WorldKey).Aux.Cameras = []components.Camera{{Placed: true}}
	system.Run(ecs.Tick{N: 300_001, Dt: 1e-3})
	for i, want := range []struct {
		place, laps int
		finished    bool
		time        float64
	}{{2, 2, true, 200}, {1, 0, false, 0}, {1, 2, true, 199}, {1, 0, false, 0}, {3, 1, false, 150}} {
		s := components.StandingOf(all.Rows, cars[i])
		if s == nil || s.Place != want.place || s.Laps != want.laps || s.Finished != want.finished || s.Time != want.time ||
			s.Name.String() != "Stoat" || s.Number != i+1 {
			t.Errorf("car %d stands as %+v, want %+v", i+1, s, want)
		}
	}
	if on := all.Rows[3].Course; on != 0 || all.Rows[0].Course == all.Rows[1].Course {
		t.Errorf("a car between the courses is on %d, the others on %d and %d", on, all.Rows[0].Course, all.Rows[1].Course)
	}
	if n := testing.AllocsPerRun(20, system.Look); n != 0 {
		t.Errorf("%v allocations a look", n)
	}
	all.Laps = 3 // a host's race is longer than the course says
	if system.Look(); all.Rows[2].Laps != 3 || !all.Rows[2].Finished || all.Rows[0].Finished {
		t.Errorf("of three laps: %+v", all.Rows)
	}
	if system.Run(ecs.Tick{}); all.Rows[2].Time != 0 {
		t.Errorf("in a world that was put back a lap ended at %g s", all.Rows[2].Time)
	}
}
