// Cars that leave the road are stopped by what stands beside it.

package track_test

import (
	"fmt"
	"math"
	"testing"
	"testing/fstest"

	"camber/blueprints/scene"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
	"camber/systems/host/session"
)

// comes is how far a car comes in two seconds at most, in metres, from a place of a track's frame along a way: at
// 72 km/h and with nobody at the wheel.
func comes(t *testing.T, track string, from, way space.Vec) (most float64) {
	t.Helper()
	heading := math.Atan2(way.X, way.Y) * 180 / math.Pi
	text := fmt.Sprintf(
		`<camber version="1"><scene id="shot" name="Shot"><track file="tracks/%s.xml"/><car use="cars/kestrel" at="%.3f %.3fm" heading="%.3fdeg" speed="72km/h" driver="none"/></scene></camber>`,
		track, from.X, from.Y, heading)
	files := content.Stack(
		content.Layer{FS: fstest.MapFS{"scenes/shot.xml": {Data: []byte(text)}}}, content.Layer{FS: base})
	scene, problems := scene.Load(files, "scenes/shot.xml")
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	run, err := session.Open(session.Setup{Ready: scene})
	if err != nil {
		t.Fatal(err)
	}
	defer run.Close()
	middle := ecs.NewView1(run.World, terrain.Track).Rows()[0].A.State.Place
	body := &vehicle.Chassis.Of(run.World, run.Cars[0]).State
	for range 100 {
		if err := run.Loop.Steps(20); err != nil {
			t.Fatal(err)
		}
		most = max(most, body.Place.From(middle).Sub(from).Dot(way.Unit()))
	}
	return most
}

func TestACarThatLeavesTheRoadIsStoppedByRailsHousesAndTrees(t *testing.T) { // COL-02
	if testing.Short() {
		t.Skip("dozens of drives on whole tracks, by code that runs elsewhere too; run without -short")
	}
	p := &track(t, "tracks/alder.xml").TrackParts
	// Fifteen metres before each, on what cars drive on; the kestrel is less than 3 m long before its centre of gravity.
	const run, nose = 15.0, 3.0
	tried := 0
	for i := 20; i < len(p.Scenery.Verge.Rails); i += 120 {
		r := &p.Scenery.Verge.Rails[i]
		long := r.To.Sub(r.From)
		way := space.V(-long.Y, long.X, 0).Unit()
		if r.Wall {
			continue
		}
		switch far := comes(t, "alder", r.From.Blend(r.To, 0.5).AddScaled(way, -run), way); {
		case far > run+0.5:
			t.Errorf("rail %d at %v: the car came %.1f m, with the rail after %g m", i, r.From, far, run)
		case far > run-nose-6:
			tried++ // else a tree of the track stood before it
		}
	}
	if tried < 3 {
		t.Errorf("only %d rails were tried", tried)
	}
	for _, i := range []int{2, 5, 13} {
		h := &p.Scenery.Houses[i]
		way := space.Heading(h.Heading).Rotate(space.V(0, -1, 0))
		if far := comes(t, "alder", h.At.AddScaled(way, -h.Deep/2-run), way); far > run || far < run-nose {
			t.Errorf("house %d: the car came %.1f m, with the wall after %g m", i, far, run)
		}
	}
	tried = 0
	p = &track(t, "tracks/ravens.xml").TrackParts
	for i := range p.Scenery.Verge.Trees {
		k := &p.Scenery.Verge.Trees[i]
		if !k.Solid || k.Rank%60 != 7 || k.Rank > 400 {
			continue
		}
		along, _ := p.Course.Middle.Locate(k.At, math.Inf(1))
		way := k.At.Sub(p.Course.Middle.PointAt(along, 0))
		if way.Z = 0; way.Len() > 25 || along < 20 || along > p.Course.Middle.Length-20 {
			continue
		}
		tried++
		if way = way.Unit(); comes(t, "ravens", k.At.AddScaled(way, -run), way) > run+0.5 {
			t.Errorf("tree %d at %v: the car passed through it", i, k.At)
		}
	}
	if tried < 3 {
		t.Errorf("only %d trees were tried", tried)
	}
}
