//go:build unix

// What checking takes.

package blueprints_test

import (
	"fmt"
	"io/fs"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"testing/fstest"
	"time"

	"camber/blueprints"
	"camber/blueprints/source/markup"
)

// counted is a file system that counts what is opened.
type counted struct {
	fstest.MapFS
	opened *atomic.Int64
}

func (c counted) Open(name string) (fs.File, error) {
	if strings.HasSuffix(name, ".xml") {
		c.opened.Add(1)
	}
	return c.MapFS.Open(name)
}

func (c counted) ReadFile(name string) ([]byte, error) {
	c.opened.Add(1)
	return c.MapFS.ReadFile(name)
}

// used is the processor time of this process so far, on all processors together.
func used() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// TestAThousandBrokenFilesAreNamedInASecondRaced: each with its line. It asserts how often files are opened, and the
// median of three rounds: of their processor time, for others use the machine too.
func TestAThousandBrokenFilesAreNamedInASecondRaced(t *testing.T) {
	good, err := fs.ReadFile(base, "cars/p917/body.xml")
	if err != nil {
		t.Fatal(err)
	}
	broken := []byte(strings.Replace(string(good), `mass="1000.0"`, `mass="12x0"`, 1))
	content := counted{fstest.MapFS{}, &atomic.Int64{}}
	for i := range 1000 {
		content.MapFS[fmt.Sprintf("cars/%04d.xml", i)] = &fstest.MapFile{Data: broken}
	}
	var problems markup.Problems
	var took []time.Duration
	for range 3 {
		began, before := time.Now(), used()
		problems = blueprints.Check(content)
		alone := (used() - before) / time.Duration(runtime.GOMAXPROCS(0))
		took = append(took, min(time.Since(began), max(alone, time.Millisecond)))
	}
	slices.Sort(took)
	t.Logf("%v, %d files opened", took, content.opened.Load()/3)
	if took[1] > time.Second && !testing.Short() {
		t.Errorf("it took %v", took)
	}
	if n := content.opened.Load() / 3; n > 1000 {
		t.Errorf("files were opened %d times: want each once", n)
	}
	if len(problems) != 1000 {
		t.Fatalf("%d problems", len(problems))
	}
	for i, p := range problems {
		if want := (markup.Position{File: fmt.Sprintf("cars/%04d.xml", i), Line: 9, Col: 18}); p.Position != want {
			t.Fatalf("problem %d is at %v, not %v", i, p.Position, want)
		}
	}
}
