// The manual's page on towns does what it says, line by line.

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"camber/content/fetch"
)

// examples are the commands of a page and the files that it has one write, in their order. A file begins with <camber;
// its name is the last word with .xml before it.
func examples(page string) (all []string) {
	var file []string
	for _, line := range strings.Split(page, "\n") {
		code, is := strings.CutPrefix(line, "    ")
		switch {
		case is && (len(file) > 0 || strings.HasPrefix(code, "<camber")):
			if file = append(file, code); strings.HasPrefix(code, "</camber>") {
				all, file = append(all, strings.Join(file, "\n")), nil
			}
		case is && strings.HasPrefix(code, "camber "):
			all = append(all, code)
		}
	}
	return all
}

func TestWhatTheManualSaysOfTownsIsSo(t *testing.T) { // MAP-12
	if testing.Short() {
		t.Skip("long: one goroutine drives, reads or draws for seconds")
	}
	page, err := os.ReadFile(filepath.Join("..", "..", "content", "base", "manual", "towns.md"))
	if err != nil {
		t.Fatal(err)
	}
	s := serves(t, says(200, fetchedMap))
	t.Chdir(t.TempDir())
	t.Cleanup(func() {
		does(t, 0, "config", "set", "/FahrSim/Maps@Server", fetch.Server)
		does(t, 0, "config", "set", "/FahrSim/Terrain@Origin", "")
	})
	commands := 0
	for _, example := range examples(string(page)) {
		if strings.HasPrefix(example, "<camber") {
			if err := os.MkdirAll("scenes", 0o700); err != nil {
				t.Fatal(err)
			}
			save(t, filepath.Join("scenes", "mine.xml"), example+"\n")
			continue
		}
		args := strings.Fields(example)[1:]
		switch {
		case args[0] == "drive": // without a window, for a moment
			args = append(args, "--console", "--seconds", "0.2")
		case args[0] == "town" && args[1] == "fetch":
			args = append(args, "--from", s.URL)
		}
		does(t, 0, args...)
		commands++
	}
	if commands < 15 {
		t.Errorf("only %d commands were found", commands)
	}
	for _, file := range []string{"here.osm", "walk.rec", "mine.geojson", "mine.glb", "towns/mine.town"} {
		if info, err := os.Stat(file); err != nil || info.Size() == 0 {
			t.Errorf("%s was not written: %v", file, err)
		}
	}
}
