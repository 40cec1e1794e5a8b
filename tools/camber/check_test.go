// How long checking takes, and that it names every broken file.

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"camber/systems/host/launch"
)

// breakages are bad lines of a car and what must be said of each.
var breakages = []struct{ line, want string }{
	{`<axle id="rear"><spring rate="30"/></axle>`, "has no unit"},
	{`<chassis mass="heavy"/>`, "is not a mass"},
	{`<engin/>`, "did you mean <engine>"},
	{`<chassis mas="1000kg"/>`, `did you mean "mass"`},
	{`<engine file="parts/engines/none.xml"/>`, "there is no file"},
	{`<axle id="rear"><spring rate="30kN/m" rate="31kN/m"/></axle>`, "written twice"},
	{`<gearbox forward="1 2 x"/>`, "forward"},
	{`<chassis`, ""},
}

// brokenCars writes n cars, each with something wrong in line 3.
func brokenCars(t testing.TB, n int) (folder string) {
	folder = t.TempDir()
	cars := filepath.Join(folder, "cars")
	if err := os.MkdirAll(cars, 0o755); err != nil {
		t.Fatal(err)
	}
	for i := range n {
		text := fmt.Sprintf("<camber version=\"1\">\n  <car id=\"c%03d\" extends=\"cars/kestrel/kestrel.xml\">\n    %s\n  "+
			"</car>\n</camber>\n", i, breakages[i%len(breakages)].line)
		if err := os.WriteFile(filepath.Join(cars, fmt.Sprintf("c%03d.xml", i)), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

// It asserts the median of three rounds: of their processor time where others use the machine too.
func TestCheckNamesEachOfAThousandBrokenFilesInASecond(t *testing.T) {
	const n = 1000
	folder, packs := brokenCars(t, n), t.TempDir()
	limit := time.Second
	if slowed || testing.Short() {
		limit = 10 * time.Second // the race detector is on, or somebody is in a hurry on a busy machine
	}
	var took []time.Duration
	var out string
	for range 3 {
		start, used := time.Now(), launch.CPUTime()
		out, _ = does(t, 1, "check", "--packs", packs, folder)
		// what it used, on all processors, is what it takes where nobody else is
		alone := (launch.CPUTime() - used) / time.Duration(runtime.GOMAXPROCS(0))
		took = append(took, min(time.Since(start), max(alone, time.Millisecond)))
	}
	slices.Sort(took)
	t.Logf("%d broken files in %v", n, took)
	if took[1] > limit {
		t.Errorf("checking %d broken files took %v, the median of %v: more than %v", n, took[1], took, limit)
	}
	said := map[string]string{}
	for line := range strings.Lines(out) {
		place, text, ok := strings.Cut(line, ": ")
		file, at, ok2 := strings.Cut(strings.TrimPrefix(place, filepath.ToSlash(folder)+"/"), ":")
		if !ok || !ok2 || at == "" {
			t.Fatalf("this line has no place: %s", line)
		}
		said[file] += at + " " + text
	}
	for i := range n {
		b := breakages[i%len(breakages)]
		got := said[fmt.Sprintf("cars/c%03d.xml", i)]
		if got == "" || !strings.Contains(got, b.want) || b.want != "" && !strings.HasPrefix(got, "3:") {
			t.Fatalf("car %d, %s: it says %q, want line 3 and %q", i, b.line, got, b.want)
		}
	}
	if len(said) != n {
		t.Errorf("%d files were named, want %d", len(said), n)
	}
}

// BenchmarkCheckThousandBrokenFiles keeps an eye on the second that checking a thousand files may take.
func BenchmarkCheckThousandBrokenFiles(b *testing.B) {
	folder, packs := brokenCars(b, 1000), b.TempDir()
	for b.Loop() {
		if code := run([]string{"check", "--packs", packs, folder}, launch.Streams{
			Out: new(strings.Builder),
			Err: new(strings.Builder),
		}); code != 1 {
			b.Fatal("exit code", code)
		}
	}
}
