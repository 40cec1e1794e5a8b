// A drive on which obstacles were put down by keys is recorded, and replayed.

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"camber/systems/host/launch"
)

func TestADriveWithObstaclesReplaysHashByHash(t *testing.T) { // CFG-02
	dir := t.TempDir()
	recording := filepath.Join(dir, "drive.rec")
	var out, told strings.Builder
	std := launch.Streams{Out: &out, Err: &told, Keys: strings.NewReader("kjkbu")}
	args := []string{"drive", "--console", "--work", dir, "--packs", dir, "--seconds", "0.4", "--record", recording}
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
	out.Reset()
	if code := run([]string{"verify", recording}, launch.Streams{Out: &out, Err: &told}); code != 0 ||
		!strings.Contains(out.String(), "equal") {
		t.Errorf("verify ends with %d: %s%s", code, out.String(), told.String())
	}
}
