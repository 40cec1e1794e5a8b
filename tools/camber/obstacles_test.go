// A drive on which obstacles were put down by keys is recorded, and replayed.

package main

import (
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"camber/systems/host/launch"
)

func TestADriveWithObstaclesReplaysHashByHash(t *testing.T) { // CFG-02
	if testing.Short() {
		t.Skip("long: one goroutine drives, reads or draws for seconds")
	}
	dir := t.TempDir()
	recording, events := filepath.Join(dir, "drive.rec"), filepath.Join(dir, "events.jsonl")
	var out, told strings.Builder
	std := launch.Streams{Out: &out, Err: &told, Keys: strings.NewReader("kjkbu")}
	args := []string{
		"drive", "--console", "--work", dir, "--packs", dir, "--seconds", "0.4", "--record", recording,
		"--events", events,
	}
	if code := run(args, std); code != 0 {
		t.Fatalf("drive ends with %d: %s", code, told.String())
	}
	if !strings.Contains(told.String(), "to put down: ") {
		t.Errorf("nobody told what is chosen: %s", told.String())
	}
	if data, err := os.ReadFile(recording); err != nil || !strings.Contains(string(data), "obstacles/cone.xml") ||
		!strings.Contains(string(data), "placings") {
		t.Errorf("the recording carries no obstacles: %v", err)
	}
	if data, err := os.ReadFile(events); err != nil || strings.Count(string(data), `"order":"put","what":"`) != 3 ||
		!strings.Contains(string(data), `"order":"remove","what":"last"`) {
		t.Errorf("its keys are told as orders: %s, %v", data, err)
	}
	out.Reset()
	if code := run([]string{"verify", recording}, launch.Streams{Out: &out, Err: &told}); code != 0 ||
		!strings.Contains(out.String(), "equal") {
		t.Errorf("verify ends with %d: %s%s", code, out.String(), told.String())
	}
}

func TestOfAModelWithTooManyPicturesTheRestIsLeftOutWithAWord(t *testing.T) {
	work := t.TempDir()
	var library, faces, dot strings.Builder
	if err := png.Encode(&dot, image.NewGray(image.Rect(0, 0, 1, 1))); err != nil {
		t.Fatal(err)
	}
	for k := range 70 {
		fmt.Fprintf(&library, "newmtl m%d\nmap_Kd %d.png\n", k, k)
		fmt.Fprintf(&faces, "usemtl m%d\nf 1 2 3\n", k)
		save(t, filepath.Join(work, "obstacles", fmt.Sprintf("%d.png", k)), dot.String())
	}
	save(t, filepath.Join(work, "obstacles", "board.mtl"), library.String())
	save(t, filepath.Join(work, "obstacles", "board.obj"), "mtllib board.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\n"+faces.String())
	save(t, filepath.Join(work, "obstacles", "board.xml"), `<camber version="1"><obstacle id="board" kind="fixed">`+
		`<box at="0 0 1m" size="1 1 1m"/><model file="obstacles/board.obj"/></obstacle></camber>`)
	told, _ := does(t, 0, "check", filepath.Join(work, "obstacles", "board.xml"))
	if !strings.Contains(told, "obstacles/board.obj has 70 pictures; 64 of a model are drawn") {
		t.Errorf("check says %s", told)
	}
}
