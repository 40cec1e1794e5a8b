// Every car there is laps a track, and every track there is is lapped, under the built-in driver.

package control_test

import (
	"fmt"
	"io/fs"
	"math"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"camber/blueprints"
	"camber/blueprints/car"
	"camber/blueprints/load"
	"camber/blueprints/scene"
	tracks "camber/blueprints/track"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
	"camber/systems/host/session"
)

// ready is what all tests here read and none writes to: the base's content with a scene for each of its tracks, one
// car on the first place of the grid, or on the start line of a track without one.
type ready struct {
	files  fstest.MapFS
	tracks []string // in order
	scenes map[string]*scene.Scene
	cars   []load.Entry
}

var readOnce = sync.OnceValues(func() (*ready, error) {
	base := content.Base()
	names, err := content.Files(base, ".")
	if err != nil {
		return nil, err
	}
	r := &ready{files: fstest.MapFS{}, scenes: map[string]*scene.Scene{}, cars: blueprints.List(base, blueprints.KindCar)}
	for _, name := range names {
		data, err := fs.ReadFile(base, name)
		if err != nil {
			return nil, err
		}
		r.files[name] = &fstest.MapFile{Data: data}
	}
	for _, track := range blueprints.List(base, blueprints.KindTrack) {
		file, start := "scenes/alone-on-"+track.ID+".xml", ""
		if loaded, _ := tracks.Kind.Load(base, track.Path); loaded != nil && len(loaded.Course.Starts) == 0 &&
			loaded.Course.Middle != nil {
			start = `along="0m"`
		}
		r.files[file] = &fstest.MapFile{Data: fmt.Appendf(nil,
			`<camber version="1"><scene><track file="%s"/><car use=%q %s/></scene></camber>`, track.Path, r.cars[0].Path, start)}
		alone, problems := scene.Load(r.files, file)
		if err := problems.Err(); err != nil {
			return nil, err
		}
		if alone.Track.Course.Middle != nil { // else an open plane, which nobody laps
			r.tracks, r.scenes[track.ID] = append(r.tracks, track.ID), alone
		}
	}
	return r, nil
})

// tracksAndCars is what there is to drive, and on.
func tracksAndCars(t testing.TB) *ready {
	t.Helper()
	r, err := readOnce()
	if err != nil {
		t.Fatal(err)
	}
	if len(r.cars) < 2 || len(r.tracks) < 2 {
		t.Fatalf("the base has %d cars and %d tracks to lap", len(r.cars), len(r.tracks))
	}
	return r
}

// on is a car of the base on one of its tracks.
func (r *ready) on(t *testing.T, track string, entry load.Entry) *scene.Scene {
	t.Helper()
	car, problems := car.Load(r.files, entry.Path)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	return r.scenes[track].WithCar(car)
}

// published tells whether a car is a published model, which knows level ground alone.
func (r *ready) published(t *testing.T, entry load.Entry) bool {
	t.Helper()
	return r.on(t, "oval", entry).Cars[0].Car.Reference.Car != nil
}

// Each car laps one track, and each track sees every third car: light and heavy ones, driven in front and behind. The
// whole product is TestNightlyTheBuiltInDriverLapsEveryTrackInEveryCar.
func TestTheBuiltInDriverLapsATrackInEveryCar(t *testing.T) {
	all, next := tracksAndCars(t), 0
	for i, entry := range all.cars {
		track := "oval"
		if !all.published(t, entry) {
			track = all.tracks[next%len(all.tracks)]
			next++
		}
		if testing.Short() && (track != "oval" || i%4 != 0) {
			continue // what checks for races sees the same code on any track, in any car
		}
		lapsOn(t, all, track, entry)
		if entry.ID == "p917" && track != "oval" {
			lapsOn(t, all, "oval", entry) // two laps: over the line at full speed
		}
	}
}

// lapsOn drives a car on a track, at as many steps a second as show what there is.
func lapsOn(t *testing.T, all *ready, track string, entry load.Entry) {
	t.Run(track+"/"+entry.ID, func(t *testing.T) {
		t.Parallel()
		hz := 500 // as good as 1000: see TestTheDrivelineAgreesAtAnyStep
		if track == "oval" {
			hz = 1000 // what everybody drives at
		}
		laps(t, all.on(t, track, entry), hz)
	})
}

// laps drives a lap of a closed road from the grid, the p917 two, or a stage from start to finish: on the road, and
// without stopping, at a number of steps a second. It gives how far the car's middle came over the edge; negative
// within.
func laps(t *testing.T, scene *scene.Scene, hz int) (widest float64) {
	t.Helper()
	clock := ecs.NewFake()
	run, err := session.Open(session.Setup{Ready: scene, Cell: &[3]int32{}, Hz: hz, Time: clock})
	if err != nil {
		t.Fatal(err)
	}
	w, loop, key := run.World, run.Loop, run.Cars[0]
	defer w.Close()
	if _, err := loop.Turn(); err != nil { // the clock begins
		t.Fatal(err)
	}
	dt := loop.Clock().Dt()
	line := scene.Track.Course.Middle
	middle := onlyTrack(w).State.Place
	lap := &vehicle.Lap.Of(w, key).State
	wanted, limit := int32(2), 30+2*line.Length/10 // s
	if !line.Closed || testing.Short() || scene.Cars[0].Car.ID != "p917" {
		wanted, limit = 1, limit/2
	}
	where, flown := 0.0, 0
	widest = math.Inf(-1)
	for lap.Laps < wanted {
		now := float64(w.Tick()) * dt
		if now > limit {
			t.Fatalf("%d laps in %.0f s; it has come %.0f m far", lap.Laps, limit, lap.Distance)
		}
		clock.Advance(20 * time.Millisecond)
		if steps, err := loop.Turn(); err != nil || steps == 0 {
			t.Fatal(steps, err)
		}
		body := &vehicle.Chassis.Of(w, key).State
		along, offset := line.Locate(body.Place.From(middle), lap.Along)
		road := line.KnotAt(along)
		if out := max(offset-road.Right, -offset-road.Left); out > widest {
			widest, where = out, along
		}
		if vehicle.Driver.Of(w, key).State.Back > 0 {
			t.Fatalf("after %.0f m it was stuck and backed out, %.1f m right of the middle", lap.Distance, offset)
		}
		if now > 10 && lap.Laps < wanted && body.Velocity.Len() < 1 {
			t.Fatalf("after %.0f m it stood still, %.1f m right of the middle", lap.Distance, offset)
		}
		if lap.Laps == 0 && body.Velocity.Len() > 5 && !touching(w, key) {
			flown++
		}
	}
	t.Logf("lap of %.2f s; at most %.2f m inside the edge, at %.0f m; %.1f s in the air", lap.Last, -widest, where,
		0.02*float64(flown))
	if line.Closed && widest > -0.9 {
		t.Errorf("at %.0f m its middle came within %.2f m of the edge of the road", where, -widest)
	}
	return widest
}

// touching tells whether any wheel of a car stands on something.
func touching(w *ecs.World, car ecs.Key) bool {
	for _, k := range w.Keys() {
		if d, ok := vehicle.Wheel.Find(w, k); ok && d.State.Chassis == car && d.Aux.Contact {
			return true
		}
	}
	return false
}

// onlyTrack is the track of a world that has one.
func onlyTrack(w *ecs.World) *terrain.TrackData {
	return ecs.NewView1(w, terrain.Track).Rows()[0].A
}
