// A world of many grounds: each car meets its own, and is timed on its own course.

package systems_test

import (
	"math"
	"testing"

	"camber/blueprints/car"
	"camber/blueprints/track"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
	"camber/systems"
	"camber/systems/host/session"
)

// grounds is a world with tracks at places, and a car at the first start of each.
func grounds(t *testing.T, at ...space.Place) (*ecs.World, *ecs.Loop, []ecs.Key) {
	t.Helper()
	w := session.Empty(1000)
	t.Cleanup(w.Close)
	track, problems := track.Kind.Load(content.Base(), "tracks/oval.xml")
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	car, problems := car.Load(content.Base(), "cars/p917/p917.xml")
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	for _, p := range at {
		track.Spawn(w, p)
	}
	start := space.Vec{Y: -60}
	if len(at) == 0 {
		at = []space.Place{space.PlaceAt([3]int32{}, space.V(512, 512, 512))}
	} else {
		start = track.Course.Starts[0].At
	}
	var cars []ecs.Key
	for i, p := range at {
		k := car.Spawn(w, space.Pose{Place: p.Moved(start), Turn: space.Heading(track.Course.Starts[0].Heading)}, i+1)
		vehicle.Driver.Of(w, k).State.Active = true
		cars = append(cars, k)
	}
	return w, session.LoopOf(w, systems.Host{}), cars
}

func TestEachCarDrivesOnTheGroundAndTheCourseAroundIt(t *testing.T) {
	far := []space.Place{
		space.PlaceAt([3]int32{}, space.V(512, 512, 512)),
		space.PlaceAt([3]int32{9, 3, 0}, space.V(512, 512, 700)), // the plane of this one lies far above the first track
		space.PlaceAt([3]int32{-12, 0, 0}, space.V(512, 512, 90)),
	}
	w, loop, cars := grounds(t, far...)
	if err := loop.Steps(8000); err != nil {
		t.Fatal(err)
	}
	land := terrain.Land.Of(w, ecs.WorldKey)
	var first vehicle.LapState
	for i, k := range cars {
		course, ok := vehicle.CourseOf(w, k)
		if !ok || course.Place != far[i] {
			t.Fatalf("car %d belongs to the course at %v, %t; want that at %v", i, course.Place, ok, far[i])
		}
		body, lap := vehicle.Chassis.Of(w, k).State, vehicle.Lap.Of(w, k).State
		at := body.Place.From(far[i])
		if _, offset := course.Middle.Locate(at, lap.Along); math.Abs(offset) > 6 || at.Z < 0 || at.Z > 2 {
			t.Errorf("car %d is %.1f m off the middle of its road and %.1f m above it", i, offset, at.Z)
		}
		if i == 0 {
			first = lap
		} else if math.Abs(lap.Distance-first.Distance) > 1 || lap.Distance < 100 {
			t.Errorf("car %d has come %.1f m, the first one %.1f m", i, lap.Distance, first.Distance)
		}
		if p := land.PlaneAt(body.Place); p == nil || math.Abs(body.Place.From(p.Place).Z) > 5 {
			t.Errorf("car %d is above the plane %+v", i, p)
		}
	}
	away := vehicle.Chassis.Of(w, cars[1])
	away.State.Place = far[1].Moved(space.V(-4000, -1500, 300)) // on its way from one to another
	if err := loop.Steps(1); err != nil {
		t.Fatal(err)
	}
	if lap := vehicle.Lap.Of(w, cars[1]).State; lap != (vehicle.LapState{}) {
		t.Errorf("a car between two courses is on a lap: %+v", lap)
	}
}

func TestAWorldWithoutGroundOrCourseRuns(t *testing.T) {
	w, loop, cars := grounds(t)
	if err := loop.Steps(500); err != nil {
		t.Fatal(err)
	}
	if _, ok := vehicle.CourseOf(w, cars[0]); ok {
		t.Error("there is a course in an empty world")
	}
	if lap := vehicle.Lap.Of(w, cars[0]).State; lap.Started {
		t.Errorf("a lap was started on nothing: %+v", lap)
	}
	if v := vehicle.Chassis.Of(w, cars[0]).State.Velocity.Z; v > -4 {
		t.Errorf("after half a second over nothing it falls with %.2f m/s", -v)
	}
}
