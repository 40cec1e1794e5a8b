// The clock: how many fixed steps are due, counted in whole nanoseconds so that nothing drifts. Pause belongs to it,
// not to systems.

package ecs

import (
	"fmt"
	"sync"
	"time"
)

// Clock turns time that passes into steps. It may be paused from any goroutine.
type Clock struct {
	mu      sync.Mutex
	src     TimeSource
	hz      uint64 // steps per second
	paused  bool
	begun   bool
	seen    time.Duration // when steps were last counted
	part    uint64        // of the step under way, in shares of it: a step is time.Second of them
	queued  uint64        // steps to run in the next turn
	dropped uint64        // steps
	owe     uint64        // steps, that are owed at most; 0: what does not fit into a turn is dropped
}

const maxHz = 100_000

// NewClock makes a running clock of hz steps per second that reads the given time.
func NewClock(hz int, src TimeSource) *Clock {
	if hz < 1 || hz > maxHz {
		panic(fmt.Sprintf("ecs: a clock of %d Hz: choose 1 to %d", hz, maxHz))
	}
	if src == nil {
		panic("ecs: a clock without a time source: pass ecs.Wall() or, in a test, ecs.NewFake()")
	}
	return &Clock{src: src, hz: uint64(hz)}
}

// Hz is the number of steps per second of simulated time.
func (c *Clock) Hz() int { return int(c.hz) }

// Dt is the length of a step in seconds.
func (c *Clock) Dt() float64 { return 1 / float64(c.hz) }

// Pause holds the world still; time that passes meanwhile is never made up for.
func (c *Clock) Pause() { c.with(func() { c.paused = true }) }

// Resume goes on after Pause.
func (c *Clock) Resume() { c.with(func() { c.paused = false }) }

// Paused says whether the clock stands still.
func (c *Clock) Paused() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.paused
}

// CatchUp has a clock that others depend on owe the steps that do not fit into a turn, in place of dropping them; they
// come in the turns that follow. What is more than this much time is dropped all the same.
func (c *Clock) CatchUp(most time.Duration) {
	c.with(func() { c.owe = uint64(max(most, 0)) * c.hz / uint64(time.Second) })
}

// Owed counts the steps that are due, and wait for the next turns.
func (c *Clock) Owed() uint64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.queued
}

// Dropped counts the steps that were due and not run, because a turn runs 100 ms worth at most.
func (c *Clock) Dropped() uint64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.dropped
}

// with changes a setting; time up to now still counts under the old one.
func (c *Clock) with(change func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.flow()
	change()
}

// flow takes in the time that has passed. The first call only looks at the time: a clock begins at its first turn.
func (c *Clock) flow() {
	now := c.src.Now()
	if d := now - c.seen; c.begun && d > 0 && !c.paused {
		// At most an hour at once: more is dropped anyway, and this much cannot overflow.
		sum := uint64(min(d, time.Hour))*c.hz + c.part
		c.part = sum % uint64(time.Second)
		c.due(sum / uint64(time.Second))
	}
	c.seen, c.begun = now, true
}

// turnful is how many steps a turn runs at most: 100 ms worth.
func (c *Clock) turnful() uint64 { return max(1, c.hz/10) }

// due queues steps, keeping as many as are run.
func (c *Clock) due(n uint64) {
	most := max(c.turnful(), c.owe)
	total := c.queued + n
	if total > most {
		c.dropped += total - most
		total = most
	}
	c.queued = total
}

// Due is how many steps to run now. Loop.Turn asks it; who runs steps one by one, on a clock of his own, asks too.
func (c *Clock) Due() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.flow()
	n := min(c.queued, c.turnful())
	c.queued -= n
	return int(n)
}
