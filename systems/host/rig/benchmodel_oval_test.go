// A car that the published multi-body model moves laps the oval under the built-in driver, the same wherever in the
// world.

package rig

import (
	"math"
	"testing"

	cars "camber/blueprints/car"
	"camber/blueprints/scene"
	"camber/components/space"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
	"camber/systems/host/session"
)

// lapped drives one lap from standstill, with the world's origin in a cell, and tells the car's place and speed at its
// end from the track's own, how long it took and how near its middle came to the edge, in metres.
func lapped(t *testing.T, car string, cell [3]int32) (place, velocity space.Vec, ticks uint64, edge float64) {
	t.Helper()
	scene, problems := scene.Load(content.Base(), "scenes/oval.xml")
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	moved, problems := cars.Load(content.Base(), "cars/"+car+"/"+car+".xml")
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	run, err := session.Open(session.Setup{Ready: scene.WithCar(moved), Cell: &cell, Time: ecs.NewFake()})
	if err != nil {
		t.Fatal(err)
	}
	w, loop, key := run.World, run.Loop, run.Cars[0]
	defer w.Close()
	track, _ := vehicle.CourseOf(w, key)
	lap := &vehicle.Lap.Of(w, key).State
	edge = math.Inf(1)
	for lap.Laps < 1 {
		if w.Tick() > 90_000 {
			t.Fatalf("no lap in 90 s; it has come %.0f m far", lap.Distance)
		}
		if err := loop.Steps(20); err != nil {
			t.Fatal(err)
		}
		at := vehicle.Chassis.Of(w, key).State.Place.From(track.Place)
		along, offset := track.Middle.Locate(at, lap.Along)
		road := track.Middle.KnotAt(along)
		edge = min(edge, road.Right-offset, road.Left+offset)
	}
	s := &vehicle.Chassis.Of(w, key).State
	return s.Place.From(track.Place), s.Velocity, w.Tick(), edge
}

func TestAReferenceCarLapsTheOvalTheSameInEveryCell(t *testing.T) {
	place, velocity, ticks, edge := lapped(t, "commonroad-320i-mb", [3]int32{})
	if edge < 0.9 || ticks < 40_000 {
		t.Errorf("its middle came within %.2f m of the edge in a lap of %d ms", edge, ticks)
	}
	for _, cell := range [][3]int32{{}, {5000, -70_000, 3}, {-2_000_000, 1, -1}} {
		p, v, n, e := lapped(t, "commonroad-320i-mb", cell)
		if p != place || v != velocity || n != ticks || e != edge {
			t.Errorf("in cell %v it is at %v with %v m/s after %d ms, else at %v with %v after %d", cell, p, v, n, place,
				velocity, ticks)
		}
	}
}
