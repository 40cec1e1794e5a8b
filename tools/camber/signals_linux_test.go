// Being told to end, through the program itself: soon, with whole files and the right exit code.

package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"camber/ecs"
)

// process is a camber that runs beside the test.
type process struct {
	*exec.Cmd
	said  bytes.Buffer
	ended chan error
	sizes map[string][]int64 // of files, as they grew
}

func begin(t *testing.T, dir string, keys *os.File, args ...string) *process {
	t.Helper()
	p := &process{Cmd: exec.Command("camber", args...), ended: make(chan error, 1)}
	p.Dir, p.Stdout, p.Stderr = dir, &p.said, &p.said
	if keys != nil {
		p.Stdin = keys
	}
	if err := p.Start(); err != nil {
		t.Fatal(err)
	}
	go func() { p.ended <- p.Wait() }()
	t.Cleanup(func() { _ = p.Process.Kill() })
	return p
}

// until waits for something that comes from outside.
func (p *process) until(t *testing.T, what string, there func() bool) {
	t.Helper()
	for end := time.Now().Add(2 * time.Minute); !there(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("%s never came; it said:\n%s", what, p.said.String())
		}
	}
}

// grows says whether a file has grown twice: what is there was handed to it while it is written.
func (p *process) grows(file string) bool {
	info, err := os.Stat(file)
	if err != nil {
		return false
	}
	if p.sizes == nil {
		p.sizes = map[string][]int64{}
	}
	if s := p.sizes[file]; len(s) == 0 || info.Size() > s[len(s)-1] {
		p.sizes[file] = append(s, info.Size())
	}
	return len(p.sizes[file]) > 3
}

// tell sends a signal and gives the exit code and how long it took to end.
func (p *process) tell(t *testing.T, s syscall.Signal) (code int, took time.Duration) {
	t.Helper()
	from := time.Now()
	if err := p.Process.Signal(s); err != nil {
		t.Fatal(err)
	}
	select {
	case err := <-p.ended:
		var failed *exec.ExitError
		if errors.As(err, &failed) {
			code = failed.ExitCode()
		}
	case <-time.After(2 * time.Minute):
		t.Fatalf("it goes on after %v; it said:\n%s", s, p.said.String())
	}
	return code, time.Since(from)
}

func TestWhoIsToldToEndEndsSoonAndWhole(t *testing.T) {
	if slowed {
		t.Skip("processes of their own, which the race detector does not look into")
	}
	heard := make(chan os.Signal, 1) // whoever starts the tests may ignore hangups, and what they start would inherit it
	signal.Notify(heard, syscall.SIGHUP)
	t.Cleanup(func() { signal.Stop(heard) })
	for _, c := range []struct {
		signal syscall.Signal
		wait   string // for this file
		args   string
	}{
		{syscall.SIGTERM, "a.rec", "run --scene oval --seconds 90000 --record a.rec --log a.csv"},
		{syscall.SIGHUP, "a.rec", "drive --console --driver auto --record a.rec --log a.csv"},
		{syscall.SIGINT, "a.rec", "drive --fast --seconds 90000 --record a.rec --log a.csv"},
		{syscall.SIGINT, "a.rec", "race try eight --headless --laps 90 --record a.rec"},
		{syscall.SIGTERM, "socket", "lockstep --listen ./socket"},
		{syscall.SIGHUP, "nothing.csv", "fit kestrel --rig coastdown --to nothing.csv --value aero@drag"},
	} {
		t.Run(c.args, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			if err := syscall.Mkfifo(filepath.Join(dir, "nothing.csv"), 0o600); err != nil { // reading it waits for ever
				t.Fatal(err)
			}
			p := begin(t, dir, nil, strings.Fields(c.args)...)
			file := filepath.Join(dir, c.wait)
			p.until(t, c.wait, func() bool {
				switch c.wait {
				case "socket":
					_, err := os.Stat(file)
					return err == nil
				case "nothing.csv": // can be opened once somebody reads, and then waits for what never comes
					_, err := os.OpenFile(file, os.O_WRONLY|syscall.O_NONBLOCK, 0)
					return err == nil
				}
				return p.grows(file) && ticks(file) > 0 // a run that has just begun writes before its first
			})
			code, took := p.tell(t, c.signal)
			if code != 128+int(c.signal) || took > onBusy(10*time.Second) {
				t.Errorf("after %v it ended with %d after %v; it said:\n%s", c.signal, code, took, p.said.String())
			}
			if c.wait == "socket" {
				if _, err := os.Stat(file); err == nil {
					t.Error("the socket is still there")
				}
			}
			if c.wait == "a.rec" {
				whole(t, file, true)
			}
			if log, err := os.ReadFile(filepath.Join(dir, "a.csv")); err == nil && !bytes.HasSuffix(log, []byte("\n")) {
				t.Errorf("the log ends in the middle of a line: %q", log[max(len(log)-80, 0):])
			}
		})
	}
	t.Run("terminal", func(t *testing.T) {
		t.Parallel()
		ours, theirs := terminal(t)
		p := begin(t, t.TempDir(), theirs, "drive", "--console", "--driver", "auto")
		echoes := func() bool {
			modes, err := unix.IoctlGetTermios(int(ours.Fd()), unix.TCGETS)
			return err == nil && modes.Lflag&unix.ECHO != 0
		}
		p.until(t, "a terminal without echo", func() bool { return !echoes() })
		if code, took := p.tell(t, syscall.SIGTERM); code != 128+15 || took > onBusy(10*time.Second) || !echoes() {
			t.Errorf("it ended with %d after %v, and the terminal echoes: %v", code, took, echoes())
		}
	})
	t.Run("killed", func(t *testing.T) {
		t.Parallel()
		dir := t.TempDir()
		p := begin(t, dir, nil, "drive", "--console", "--driver", "auto", "--record", "a.rec", "--log", "a.csv")
		p.until(t, "a log", func() bool { return p.grows(filepath.Join(dir, "a.csv")) }) // before a buffer is full
		file := filepath.Join(dir, "a.rec")
		p.until(t, "a recording", func() bool { return p.grows(file) && ticks(file) > 0 })
		p.tell(t, syscall.SIGKILL)
		whole(t, filepath.Join(dir, "a.rec"), false)
	})
}

// terminal makes a terminal without a window: our end of it, and the one that a program is given.
func terminal(t *testing.T) (ours, theirs *os.File) {
	t.Helper()
	ours, err := os.OpenFile("/dev/ptmx", os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Skip(err)
	}
	n, err := unix.IoctlGetInt(int(ours.Fd()), unix.TIOCGPTN)
	if err == nil {
		err = unix.IoctlSetPointerInt(int(ours.Fd()), unix.TIOCSPTLCK, 0)
	}
	if err == nil {
		theirs, err = os.OpenFile("/dev/pts/"+strconv.Itoa(n), os.O_RDWR|syscall.O_NOCTTY, 0)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _, _ = ours.Close(), theirs.Close() })
	return ours, theirs
}

// whole reads a recording.
func whole(t *testing.T, path string, want bool) {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if r, err := ecs.ReadRecording(file); r == nil || r.Whole != want || len(r.Hashes) == 0 {
		t.Errorf("%s: whole %v, %d ticks: %v", path, r != nil && r.Whole, len(r.Hashes), err)
	}
}

func TestAFetchThatIsEndedLeavesNoFile(t *testing.T) { // MAP-13
	dir := t.TempDir()
	s := serves(t, sleeps)
	p := begin(t, dir, nil, "town", "fetch", "50,10", "--from", s.URL, "-o", "x.osm")
	p.until(t, "the question", func() bool {
		s.alone.Lock()
		defer s.alone.Unlock()
		return len(s.asked) > 0
	})
	if err := p.Process.Signal(syscall.SIGINT); err != nil {
		t.Fatal(err)
	}
	select {
	case err := <-p.ended:
		var exit *exec.ExitError
		if !errors.As(err, &exit) || exit.ExitCode() != 130 {
			t.Errorf("it ended with %v", err)
		}
	case <-time.After(2 * time.Minute):
		t.Fatal("it goes on")
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
		t.Errorf("it leaves %v, %v", left, err)
	}
}

// TestARecordingThatIsKilledSoonIsGoodForMoreThanItsFirstTick: what had to be there before the run began is on disk
// with its first tick, and the next ones soon after.
func TestARecordingThatIsKilledSoonIsGoodForMoreThanItsFirstTick(t *testing.T) {
	if slowed {
		t.Skip("processes of their own, which the race detector does not look into")
	}
	for _, args := range []string{
		"run --scene races/eight --seconds 90000 --record a.rec",
		"serve --scene pack --now --listen 127.0.0.1:0 --record a.rec",
	} {
		dir := t.TempDir()
		p := begin(t, dir, nil, strings.Fields(args)...)
		good := func() (tick uint64) {
			file, err := os.Open(filepath.Join(dir, "a.rec"))
			if err != nil {
				return 0
			}
			defer file.Close()
			var cut *ecs.RecordingError
			if _, err := ecs.ReadRecording(file); errors.As(err, &cut) {
				tick = cut.Tick
			}
			return tick
		}
		p.until(t, "the first tick", func() bool { return good() > 0 })
		time.Sleep(onBusy(250 * time.Millisecond))
		if err := p.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		<-p.ended
		if tick := good(); tick < 10 {
			t.Errorf("%s, killed a quarter of a second after its first tick, is good up to tick %d", args, tick)
		}
	}
}
