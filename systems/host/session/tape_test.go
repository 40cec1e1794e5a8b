// What is kept of a drive takes a file and no memory, is read while it goes on, and leaves nothing behind.

package session

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"camber/ecs"
)

// heap is what is in use, in bytes.
func heap() float64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return float64(m.HeapAlloc)
}

func TestALongDriveThatIsKeptTakesNoMoreMemoryThanAShortOne(t *testing.T) {
	cache := t.TempDir()
	t.Setenv("XDG_CACHE_HOME", cache)
	run := open(t, Setup{Files: base(t), Scene: "oval", Keep: true, Driver: DriverBuiltIn, Time: ecs.NewFake()})
	const some, more = 3000, 40_000
	steps(t, run, some)
	before := heap()
	for range more / 100 {
		steps(t, run, 100)
		run.Notices()
	}
	if each := (heap() - before) / more; each > 4 { // a hash alone has 16
		t.Errorf("each step keeps %.1f bytes", each)
	}
	size := run.tape.spool.size
	if size < 16*more {
		t.Errorf("%d bytes are written", size)
	}
	if left, _ := filepath.Glob(filepath.Join(cache, "*", "*")); len(left) != 0 && runtime.GOOS != "windows" {
		t.Errorf("a kill would leave %v", left)
	}
}

func TestACutIsReadWhileTheDriveGoesOnAndBeginsAgain(t *testing.T) {
	run := open(t, Setup{Files: base(t), Scene: "oval", Keep: true, Time: ecs.NewFake()})
	steps(t, run, 500)
	first := run.Tape().Cut(400)
	steps(t, run, 500)
	if err := run.Restart(); err != nil {
		t.Fatal(err)
	}
	steps(t, run, 50)
	second := run.Tape().Cut(50)
	if err := run.Close(); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		cut  Cut
		want int
	}{{first, 400}, {second, 50}} {
		r, err := c.cut()
		if err != nil || len(r.Hashes) != c.want || !r.Whole || len(r.Blobs) == 0 {
			t.Fatalf("a cut of %d ticks has %+v, %v", c.want, r, err)
		}
		again, err := Recorded(r, Setup{})
		if err != nil {
			t.Fatal(err)
		}
		steps(t, again, c.want)
		if got := again.World.Hash(); got != r.Hashes[c.want-1].Hash {
			t.Errorf("after %d ticks the hash is %x, %x was kept", c.want, got, r.Hashes[c.want-1].Hash)
		}
	}
}

func TestWithoutAnyFolderALittleIsKeptInMemoryAndTheEndOfThatIsTold(t *testing.T) {
	nowhere := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(nowhere, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"XDG_CACHE_HOME", "HOME", "TMPDIR"} {
		t.Setenv(name, filepath.Join(nowhere, "below"))
	}
	run := open(t, Setup{Files: base(t), Scene: "oval", Keep: true, Time: ecs.NewFake()})
	if run.tape.spool.file != nil {
		t.Skip("a file can be made all the same")
	}
	steps(t, run, 200)
	if r, err := run.Tape().Recording(150); err != nil || len(r.Hashes) != 150 {
		t.Fatalf("of 150 ticks %+v are kept, %v", r, err)
	}
	run.tape.spool.memory = make([]byte, mostMemory-1000)
	told := ""
	for range 60 {
		steps(t, run, 100)
		for _, n := range run.Notices() {
			told += InWords(n) + "\n"
		}
	}
	if strings.Count(told, "the drive is no longer kept to be looked at: ") != 1 {
		t.Errorf("told is %q", told)
	}
}

// TestWhatWasRecordedIsOnDiskSoonAfter: a process that is killed loses no more than a moment, from the first tick on
// and where its world stands.
func TestWhatWasRecordedIsOnDiskSoonAfter(t *testing.T) { synctest.Test(t, onDiskSoonAfter) }

func onDiskSoonAfter(t *testing.T) {
	var file bytes.Buffer
	run, err := Open(Setup{Files: base(t), Scene: "drop", Record: &file})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = run.Close() }()
	good := func() uint64 {
		t.Helper()
		r, err := ecs.ReadRecording(bytes.NewReader(file.Bytes()))
		var cut *ecs.RecordingError
		if !errors.As(err, &cut) || r == nil {
			t.Fatalf("it is read with %v", err)
		}
		return cut.Tick
	}
	now := time.Unix(0, 0)
	run.wall = func() time.Time { return now }
	for _, steps := range []int{1, 30, 30} {
		if err := run.Loop.Steps(steps); err != nil {
			t.Fatal(err)
		}
		now = now.Add(100 * time.Millisecond)
		run.Flush() // as every turn of a host does
		if tick := good(); tick != run.World.Tick() {
			t.Errorf("a tenth of a second after tick %d the file is good up to tick %d", run.World.Tick(), tick)
		}
	}
	written := file.Len()
	for range 5 { // no more often than that: a file is not written a thousand times a second
		if err := run.Loop.Steps(1); err != nil {
			t.Fatal(err)
		}
		now = now.Add(time.Millisecond)
		run.Flush()
	}
	if file.Len() != written {
		t.Errorf("within 5 ms %d bytes are written", file.Len()-written)
	}
}
