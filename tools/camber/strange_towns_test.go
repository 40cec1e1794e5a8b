// Maps that nobody has are made into towns, looked at and driven through.

package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"camber/tools/camber/town"
	"camber/tools/invent/strange"
)

var (
	strangeSeeds  = flag.Int("strange.seeds", 1, "maps of each kind that are driven through, in TestStrangeMaps")
	strangeFirst  = flag.Uint64("strange.first", 1, "the first one's seed")
	strangeWalks  = flag.Int("strange.walks", 1, "walks in each")
	strangeLength = flag.String("strange.length", "400m", "how long each is")
)

func TestStrangeMapsAreWholeAndDriven(t *testing.T) {
	if slowed {
		t.Skip("a step is too slow under the race detector: systems/host/session is looked at with it")
	}
	newHome(t)
	for _, kind := range strange.Kinds() {
		for n := range *strangeSeeds {
			seed := *strangeFirst + uint64(n)
			t.Run(fmt.Sprintf("%s-%d", kind, seed), func(t *testing.T) { inStrange(t, kind, seed) })
		}
	}
}

// TestNobodyTouchesARailBehindACrossing: bridges begin right at the crossings of a river's quays, and the driver turns
// onto them from narrow streets. Whoever meets the end of a rail there stands, or jumps.
func TestNobodyTouchesARailBehindACrossing(t *testing.T) {
	if slowed {
		t.Skip("a step is too slow under the race detector: systems/host/session is looked at with it")
	}
	newHome(t)
	file := strangeTown(t, "quays", 8)
	out, said := does(t, 0, "town", "drive", file, "--walks", "1", "--first", "3", "--length", "1500m", "--seed", "8",
		"--json")
	var w town.Walked
	if err := json.Unmarshal([]byte(out), &w); err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	if !w.Done || w.VerticalG > 0.5 {
		t.Errorf("it met something: %s", out)
	}
}

// strangeTown builds a map.
func strangeTown(t *testing.T, kind string, seed uint64) (file string) {
	t.Helper()
	osm, heights, err := strange.Draw(kind, seed)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	source := filepath.Join(dir, kind+".osm")
	file = filepath.Join(dir, kind+".town")
	args := []string{"town", "build", source, "-o", file}
	if err := os.WriteFile(source, osm, 0o600); err != nil {
		t.Fatal(err)
	}
	if heights != nil {
		args = append(args, "--hgt", dir)
		if err := os.WriteFile(filepath.Join(dir, strange.HeightsName+".zip"), heights, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	does(t, 0, args...)
	return file
}

// inStrange builds a map, checks it and walks there.
func inStrange(t *testing.T, kind string, seed uint64) {
	file := strangeTown(t, kind, seed)
	out, _ := does(t, 0, "town", "check", file, "--rays", "10000", "--json")
	var is town.Checked
	if err := json.Unmarshal([]byte(out), &is); err != nil {
		t.Fatal(err)
	}
	if is.OpenEdges+is.Through+is.BorderGaps+is.Blocked > 0 || is.Overlap > 0 || is.StepMax > 0.02 {
		t.Errorf("%d open edges, %d rays through, %d gaps, %d blocked, %g m2 of overlap, steps of %g m: %+v", is.OpenEdges,
			is.Through, is.BorderGaps, is.Blocked, is.Overlap, is.StepMax, is.Worst)
	}
	out, said := does(t, 0, "town", "drive", file, "--walks", fmt.Sprint(*strangeWalks), "--length", *strangeLength,
		"--seed", fmt.Sprint(seed), "--json")
	for i, row := range strings.Split(strings.TrimSpace(out), "\n") {
		var w town.Walked
		if err := json.Unmarshal([]byte(row), &w); err != nil {
			t.Fatalf("%v: %s", err, said)
		}
		if !w.Done || w.Fell || w.VerticalG >= 3 || w.OffShare >= 0.01 {
			t.Errorf("walk %d: %s", i+1, row)
		}
	}
}
