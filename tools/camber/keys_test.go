// Keys while driving: what each does, and that a drive with keys is recorded and replayed.

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"camber/components"
)

func TestKeysOfTheTerminalCountOnceEach(t *testing.T) { // INP-01: K adds an obstacle, L clears all
	for typed, want := range map[string]components.PutKeys{
		"":                       {},
		"k":                      {Ahead: 1},
		"kK":                     {Ahead: 2},
		"kbb":                    {Ahead: 1, Behind: 2},
		"jjJ":                    {Next: 1},
		"ul":                     {Undo: 1, Clear: true},
		"x\n?é0":                 {},
		strings.Repeat("k", 999): {Ahead: mostPresses},
	} {
		k := &keyboard{car: 7}
		for _, key := range typed {
			k.press(key)
		}
		var d components.DevicesAux
		if k.Poll(&d); d.Put != want || d.Car != 7 {
			t.Errorf("%q: %+v of car %d, want %+v", typed, d.Put, d.Car, want)
		}
		if k.Poll(&d); d.Put != (components.PutKeys{}) {
			t.Errorf("%q counts twice", typed)
		}
	}
}

func TestADriveWithObstaclesReplaysHashByHash(t *testing.T) { // CFG-02
	dir := t.TempDir()
	recording := filepath.Join(dir, "drive.rec")
	var out, told strings.Builder
	std := streams{out: &out, err: &told, keys: strings.NewReader("kjkbu")}
	args := []string{"drive", "--console", "--work", dir, "--packs", dir, "--seconds", "0.4", "--record", recording}
	if code := run(args, std); code != 0 {
		t.Fatalf("drive ends with %d: %s", code, told.String())
	}
	if !strings.Contains(told.String(), "to put down: ") {
		t.Errorf("nobody told what is chosen: %s", told.String())
	}
	if data, err := os.ReadFile(recording); err != nil || !strings.Contains(string(data), "obstacles/cone.xml") || !strings.Contains(string(data), "placings") {
		t.Errorf("the recording carries no obstacles: %v", err)
	}
	out.Reset()
	if code := run([]string{"verify", recording}, streams{out: &out, err: &told}); code != 0 || !strings.Contains(out.String(), "equal") {
		t.Errorf("verify ends with %d: %s%s", code, out.String(), told.String())
	}
}
