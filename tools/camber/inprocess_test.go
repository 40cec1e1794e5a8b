// Running commands inside the test's own process, where a test can watch them while they run.

package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"camber/ecs"
	"camber/systems/host/launch"
)

// console is a standard error that can be read while it is written; every line has the moment it came.
type console struct {
	mu   sync.Mutex
	text strings.Builder
	more chan struct{} // has an element when something was written since it was last empty
}

func newConsole() *console { return &console{more: make(chan struct{}, 1)} }

// Write takes what the program says.
func (c *console) Write(data []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.text.Write(data)
	select {
	case c.more <- struct{}{}:
	default:
	}
	return len(data), nil
}

func (c *console) String() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.text.String()
}

// await waits until the words stand behind the first from bytes, and gives the length of all that was said by then.
func (c *console) await(t *testing.T, from int, words string) int {
	t.Helper()
	tooLong := time.NewTimer(2 * time.Minute)
	defer tooLong.Stop()
	for {
		text := c.String()
		if strings.Contains(text[from:], words) {
			return len(text)
		}
		select {
		case <-c.more:
		case <-tooLong.C:
			t.Fatalf("the console never said %q; it said:\n%s", words, text[from:])
		}
	}
}

// does runs a command that must end with a code and gives what it answered and what else it said.
func does(t *testing.T, code int, args ...string) (out, said string) {
	t.Helper()
	var answer, other bytes.Buffer
	if got := run(args, launch.Streams{Out: &answer, Err: &other}); got != code {
		t.Fatalf("camber %s: exit code %d, want %d; it said:\n%s", strings.Join(args, " "), got, code, other.String())
	}
	return answer.String(), other.String()
}

// save writes a file the way editors do: beside it first, then in its place.
func save(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	beside := path + "~"
	if err := os.WriteFile(beside, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(beside, path); err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// ticks is how many a recording has so far.
func ticks(path string) int {
	file, err := os.Open(path)
	if err != nil {
		return 0
	}
	defer file.Close()
	r, _ := ecs.ReadRecording(file)
	if r == nil {
		return 0
	}
	return len(r.Hashes)
}

// drives waits until a recording that is being made has so many ticks: however busy the machine is, that far it was
// driven.
func drives(t *testing.T, recording string, least int) {
	t.Helper()
	for end := time.Now().Add(2 * time.Minute); ticks(recording) < least; time.Sleep(50 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("%s has no more than %d ticks after two minutes", recording, ticks(recording))
		}
	}
}
