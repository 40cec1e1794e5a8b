// Best laps that are kept, found again, and replaced.

package ghosts

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"camber/components/space"
	"camber/systems/race/ghost"
)

// lapOf is a lap of two points that takes so long.
func lapOf(seconds float64) *ghost.Lap {
	return &ghost.Lap{
		Scene: "Circuit", Track: "abc", Car: "kestrel", Name: "Kestrel 2.0", Number: 2, Time: seconds, From: 100,
		To:     100 + uint64(seconds*1000),
		Points: []ghost.Point{{Turn: space.Heading(0)}, {Since: seconds, Along: 1000, Turn: space.Heading(0)}},
	}
}

func TestTheShelfKeepsTheBestLapOfEachCarOnEachTrack(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "laps")
	s := OpenShelf(dir)
	if l, err := s.Best("Circuit", "abc", "kestrel"); l != nil || err != nil {
		t.Errorf("an empty shelf has %v, %v", l, err)
	}
	for _, try := range []struct {
		time float64
		cut  bool
		kept bool
	}{{95, false, true}, {96, false, false}, {90, true, false}, {94, false, true}} {
		l := lapOf(try.time)
		l.Cut = try.cut
		if kept, err := s.Keep(l); kept != try.kept || err != nil {
			t.Errorf("a lap of %g s, cut %v: kept %v, %v", try.time, try.cut, kept, err)
		}
	}
	if l, err := s.Best("Circuit", "abc", "kestrel"); err != nil || l == nil || l.Time != 94 {
		t.Fatalf("the best is %+v, %v", l, err)
	}
	if l, _ := s.Best("Circuit", "other", "kestrel"); l != nil {
		t.Error("a lap of another version of the track was taken")
	}
	file := s.file("Circuit", "kestrel")
	if err := os.WriteFile(file, []byte("CamberGh1 but no more"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Best("Circuit", "abc", "kestrel"); err == nil || !strings.Contains(err.Error(), file) ||
		!strings.Contains(err.Error(), "delete it") {
		t.Errorf("a broken file: %v", err)
	}
	if kept, err := s.Keep(lapOf(99)); !kept || err != nil {
		t.Errorf("over a broken file: kept %v, %v", kept, err)
	}
	blocked := OpenShelf(filepath.Join(file, "below"))
	if _, err := blocked.Keep(lapOf(50)); err == nil || !strings.Contains(err.Error(), "the best lap is not kept") {
		t.Errorf("where nothing can be written: %v", err)
	}
	if evil := s.file("../../etc", "a/b"); filepath.Dir(evil) != dir {
		t.Errorf("an id leads out of the folder: %s", evil)
	}
}
