// Every car there is laps the oval under the built-in driver.

package control_test

import (
	"testing"

	"camber/blueprints"
	"camber/components"
	"camber/content"
	"camber/ecs"
	"camber/systems"
)

func TestTheBuiltInDriverLapsTheOvalInEveryCar(t *testing.T) {
	base := content.Base()
	scene, problems := blueprints.LoadScene(base, "scenes/oval.xml")
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	cars := blueprints.List(base, blueprints.KindCar)
	if len(cars) < 2 {
		t.Fatalf("the base has %d cars", len(cars))
	}
	for _, entry := range cars {
		t.Run(entry.ID, func(t *testing.T) {
			t.Parallel()
			car, problems := blueprints.LoadCar(base, entry.Path)
			if err := problems.Err(); err != nil {
				t.Fatal(err)
			}
			w := ecs.NewWorld(components.Run, components.Gravity, components.Devices)
			defer w.Close()
			components.Run.Of(w, ecs.WorldKey).State.Hz = 1000
			key := scene.WithCar(car).Spawn(w, [3]int32{})[0]
			loop := ecs.NewLoop(w, systems.Frame(w, systems.Host{}), ecs.NewClock(1000, ecs.NewFake()))
			track := &scene.Track.Params.Oval
			middle := onlyTrack(w).State.Place
			widest := 0.0
			for components.Lap.Of(w, key).State.Laps < 2 {
				if w.Tick() > 200_000 {
					t.Fatalf("%d laps in 200 s", components.Lap.Of(w, key).State.Laps)
				}
				if err := loop.Steps(20); err != nil {
					t.Fatal(err)
				}
				at := components.Chassis.Of(w, key).State.Place.From(middle)
				_, offset := track.Locate(at.X, at.Y)
				widest = max(widest, offset, -offset)
			}
			if edge := 0.5 * track.Width; widest > edge-1 {
				t.Errorf("came %.2f m off the middle of a road that is %.2f m wide on each side", widest, edge)
			}
		})
	}
}

// onlyTrack is the track of a world that has one.
func onlyTrack(w *ecs.World) *components.TrackData {
	return ecs.NewView1(w, components.Track).Rows()[0].A
}
