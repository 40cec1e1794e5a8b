// Where a clock gets the time from: the machine, or a test.

package ecs

import (
	"sync"
	"time"
)

// TimeSource tells the time since some moment of its own, and waits.
type TimeSource interface {
	Now() time.Duration
	Sleep(d time.Duration)
}

// Wall is the machine's monotonic time.
//
//exact:ok the clock decides how many steps run, never what they compute
func Wall() TimeSource { return wall{time.Now()} }

type wall struct{ start time.Time }

//exact:ok the clock decides how many steps run, never what they compute
func (w wall) Now() time.Duration { return time.Since(w.start) }

//exact:ok a paced loop waits between turns, not inside a step
func (w wall) Sleep(d time.Duration) { time.Sleep(d) }

// Fake is a time source that a test moves.
type Fake struct {
	mu  sync.Mutex
	now time.Duration
}

// NewFake makes a time source that stands at zero.
func NewFake() *Fake { return &Fake{} }

// Now is the time that the test has set.
func (f *Fake) Now() time.Duration {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.now
}

// Advance lets time pass.
func (f *Fake) Advance(d time.Duration) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.now += d
}

// Sleep lets time pass at once, so that a paced loop under test does not wait.
func (f *Fake) Sleep(d time.Duration) { f.Advance(d) }
