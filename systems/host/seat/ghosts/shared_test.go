// Of recordings to share the newest stay, and all that somebody has given a name of his own.

package ghosts

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"camber/systems/race/ghost"
)

func TestOnlyTheNewestRecordingsOfACarInASceneStay(t *testing.T) {
	dir := t.TempDir()
	lap := &ghost.Lap{Car: "kestrel", Scene: "circuit"}
	at := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	put := func(path string) {
		t.Helper()
		if err := os.WriteFile(path, []byte("lap"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	var want []string
	for n := range mostShared + 5 {
		name := Shared(dir, lap, at.Add(time.Duration(n)*time.Hour))
		if put(name); n >= 5 {
			want = append(want, filepath.Base(name))
		}
	}
	for _, own := range []string{
		"kestrel-circuit-my best.rec", "kestrel-circuit-20260102-030405.rec.bak", "kestrel-oval-20200102-030405.rec",
		"kestrel-circuit-20200102-996699.rec", "notes.txt",
	} {
		put(filepath.Join(dir, own))
		want = append(want, own)
	}
	if err := Thin(dir, lap); err != nil {
		t.Fatal(err)
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, e := range entries {
		got = append(got, e.Name())
	}
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("there is %q, want %q", got, want)
	}
	if err := Thin(filepath.Join(dir, "none"), lap); err != nil {
		t.Errorf("a folder that is not there: %v", err)
	}
}
