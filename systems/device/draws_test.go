//go:build cgo && window && linux

// Whether pictures and windows can be had here at all: many tests skip without.

package device

import (
	"errors"
	"flag"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

var draws = flag.Bool("device.draws", false, "fail where nothing can be drawn, in place of skipping")

func TestThisMachineDraws(t *testing.T) {
	screen, err := OpenOffscreen()
	if err == nil {
		screen.Close()
	}
	if err = errors.Join(err, Display()); err != nil && *draws {
		t.Fatalf("tests of pictures would be skipped: %v", err)
	} else if err != nil {
		t.Skip(err)
	}
}

// A context that stays current on the thread that it was opened on, because its goroutine went on elsewhere and closed
// it there, ends the whole program when a window comes to draw on that thread.
func TestWhoOpensAContextStaysOnItsThread(t *testing.T) {
	screen, err := OpenOffscreen()
	if err != nil {
		t.Skip(err)
	}
	defer screen.Close()
	opened := unix.Gettid()
	for range 200 { // others take the threads that are free
		go func() {
			for until := time.Now().Add(time.Millisecond); time.Now().Before(until); {
			}
		}()
		time.Sleep(100 * time.Microsecond)
		if now := unix.Gettid(); now != opened {
			t.Fatalf("it was opened on thread %d and would be closed on %d", opened, now)
		}
	}
}
