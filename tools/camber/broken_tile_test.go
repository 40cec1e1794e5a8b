//go:build cgo && window

// A tile of a town's file that cannot be decoded.

package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"camber/systems/host/launch"
)

// The car stands in the tile beside the broken one, and looks along the street that goes on there.
func TestInAWindowBuildABrokenTileIsToldOnceAndStoodInForAndTheDriveGoesOn(t *testing.T) { // MAP-08, GEO-11
	work, file := builtTown(t)
	const word = "m.town, tile 1, -1 is not what the town's list says: build it again with camber town build"
	look := func(name string) (shot, said string) {
		t.Helper()
		shot = filepath.Join(work, name+".png")
		_, said = does(t, 0, "drive", "--work", work, "--packs", t.TempDir(), "--town", "m", "--offscreen", "--fast",
			"--seconds", "2", "--size", "320x180", "--preset", "low", "--camera", "cockpit", "--hud", "none", "--shot", shot)
		return shot, said
	}
	whole, said := look("whole")
	if strings.Contains(said, "tile") {
		t.Errorf("of a town that is whole it says %s", said)
	}
	breakTile(t, file, 1, -1)
	broken, said := look("broken")
	if strings.Count(said, word) != 1 || strings.Count(said, "build it again") != 1 ||
		!strings.Contains(said, "is drawn plainly") || !strings.Contains(said, "2.0 s") {
		t.Errorf("of a broken one it says %s", said)
	}
	a, b := decoded(t, whole), decoded(t, broken)
	others, sky := 0, 0
	for y := range 180 {
		for x := range 320 {
			if was, is := a.At(x, y), b.At(x, y); was != is {
				others++
				if r, _, blue, _ := is.RGBA(); blue > r+0x1800 {
					sky++
				}
			}
		}
	}
	if others < 300 || sky > others/20 {
		t.Errorf("%d points are others where the tile is stood in for, %d of them like the sky", others, sky)
	}
	does(t, 0, "run", "--work", work, "--packs", t.TempDir(), "--town", "m", "--seconds", "1")

	// A car that rolls into it: a drive goes on, over plain ground as it is seen; what is to repeat ends there.
	save(t, filepath.Join(work, "scenes", "into.xml"), `<camber version="1"><scene id="into">
<track><town file="towns/m.town"/></track>
<car use="cars/kestrel" driver="none" at="275 -23.6m" heading="-90deg" speed="20m/s"/></scene></camber>`)
	into := []string{"--work", work, "--packs", t.TempDir(), "--scene", "into", "--seconds", "4"}
	record, log := filepath.Join(work, "into.rec"), filepath.Join(work, "into.csv")
	out, said := does(t, 1, append([]string{"drive", "--fast", "--record", record, "--log", log}, into...)...)
	if strings.Contains(out, "camber replay") || !strings.Contains(said, "is good up to tick ") {
		t.Errorf("of the recording of a drive into it it says %s%s", out, said)
	}
	if strings.Count(said, word) != 1 || !strings.Contains(said, "plain ground lies there instead") ||
		!strings.Contains(said, "4.0 s") {
		t.Errorf("of a drive into it it says %s", said)
	}
	west, high := lastPlace(t, log)
	if west > 230 || high < 0.4 || high > 0.7 {
		t.Errorf("after a drive into it the car is at %g m, %g m high", west, high)
	}
	for _, strict := range [][]string{append([]string{"run"}, into...), {"verify", record}} {
		if _, said = does(t, 2, strict...); !strings.Contains(said, "m.town, tile 1, -1") ||
			strings.Count(said, "build it again") != 1 || strict[0] == "verify" && !strings.Contains(said, "failed at tick ") {
			t.Errorf("camber %s says %s", strict[0], said)
		}
	}

	// That it stands on from the start, and a thing with it: a drive begins, over the same ground; nothing else does.
	breakTile(t, file, 2, -1)
	save(t, filepath.Join(work, "scenes", "onto.xml"), `<camber version="1"><scene id="onto">
<track><town file="towns/m.town"/></track>
<car use="cars/kestrel" driver="none" at="275 -23.6m"/><place use="obstacles/crate" at="285 -30m"/></scene></camber>`)
	onto := []string{"--work", work, "--packs", t.TempDir(), "--scene", "onto", "--seconds", "2"}
	const under = "m.town, tile 2, -1 is not what the town's list says"
	_, said = does(t, 1, append([]string{"drive", "--fast", "--log", log, "--record", record}, onto...)...)
	if strings.Count(said, under) != 1 || !strings.Contains(said, "plain ground lies there instead") ||
		!strings.Contains(said, "2.0 s") {
		t.Errorf("of a drive that begins on it it says %s", said)
	}
	if _, high = lastPlace(t, log); high < 0.4 || high > 0.7 {
		t.Errorf("after a drive that begins on it the car is %g m high", high)
	}
	for _, strict := range [][]string{append([]string{"run"}, onto...), {"verify", record}} {
		if _, said = does(t, 2, strict...); !strings.Contains(said, "m.town, tile 2, -1") ||
			strings.Count(said, "build it again") != 1 {
			t.Errorf("camber %s says %s", strict[0], said)
		}
	}
}

// A track that is saved while the car stands on a tile that cannot be decoded is taken, and the drive goes on.
func TestATrackIsSavedWhileACarStandsOnABrokenTileRaced(t *testing.T) { // MAP-08
	work, file := builtTown(t)
	breakTile(t, file, 2, -1)
	scene := filepath.Join(work, "scenes", "onto.xml")
	style := func(name string) {
		save(t, scene, `<camber version="1"><scene id="onto"><track><town file="towns/m.town" style="`+name+`"/></track>
<car use="cars/kestrel" driver="none" at="275 -23.6m"/></scene></camber>`)
	}
	style("summer")
	log, told, saved := filepath.Join(work, "onto.csv"), newConsole(), make(chan struct{})
	go func() {
		defer close(saved)
		told.await(t, 0, "plain ground lies there instead")
		style("winter")
		told.await(t, 0, "summer -> winter")
	}()
	args := []string{
		"drive", "--console", "--work", work, "--packs", t.TempDir(), "--scene", "onto", "--seconds", "3", "--log", log,
	}
	if code := run(args, launch.Streams{Out: new(bytes.Buffer), Err: told}); code != 1 { // it found something wrong
		t.Fatalf("exit code %d: %s", code, told)
	}
	<-saved
	if _, high := lastPlace(t, log); high < 0.4 || high > 0.7 {
		t.Errorf("after its track was saved the car is %g m high", high)
	}
}

// lastPlace is where a log's car is at its end: how far east, and how high.
func lastPlace(t *testing.T, log string) (x, z float64) {
	t.Helper()
	data, err := os.ReadFile(log)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(data)), "\n")
	head, last := strings.Split(lines[0], ","), strings.Split(lines[len(lines)-1], ",")
	for i, name := range head {
		v, _ := strconv.ParseFloat(last[i], 64)
		switch name {
		case "x (m)":
			x = v
		case "z (m)":
			z = v
		}
	}
	return x, z
}
