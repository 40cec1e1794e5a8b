// A server that is not heard: its guest waits, and goes on when it is back.

package join

import (
	"fmt"
	"time"

	"camber/components"
)

// SilentError is a server of which nothing was heard for long.
type SilentError struct{ For time.Duration }

// Error tells for how long.
func (e *SilentError) Error() string {
	return fmt.Sprintf("nothing was heard of the server for %.0f s: it has ended, or the network is down", e.For.Seconds())
}

// After so much silence it is told, and after so much given up.
const (
	tellAfter = 5 * time.Second
	giveUp    = 60 * time.Second
	outAfter  = time.Second // that is a cut, and not a delay
	backAge   = 300.0       // ms, that the confirmed world is behind at most when one is back
)

// silence is for how long nothing has come.
type silence struct {
	heard time.Duration // when something came last; 0: never
	told  bool
	first time.Duration // turn; before it nothing can have come
	turns bool          // it was there
	began time.Duration // when the first came after a cut; 0: there is none to come back from
}

// settles is how long it takes until clocks, wishes and worlds fit again after a begin or a cut.
const settles = 3 * time.Second

// settled tells whether nothing has begun anew, or been cut off, of late.
func (c *Client) settled(now time.Duration) bool {
	return c.begun && now-c.since > settles && now-c.silence.heard < outAfter
}

// back notes that something came.
func (c *Client) back(now time.Duration) {
	s := &c.silence
	if s.heard > 0 && now-s.heard > outAfter {
		s.began, c.since = now, now
	}
	if s.told {
		c.Said(components.Notice{Kind: "join-heard"})
	}
	s.heard, s.told = now, false
}

// listens tells when nothing comes, and gives up in the end.
func (c *Client) listens(now time.Duration) error {
	s := &c.silence
	if s.began > 0 && (c.serverTick(now)-float64(c.run.World.Tick()))*c.dt*1000 < backAge {
		c.figures.Rejoined = true
		c.figures.RejoinTime = max(c.figures.RejoinTime, (now - s.began).Seconds())
		s.began = 0
	}
	if !s.turns {
		s.first, s.turns = now, true
	}
	silent := now - max(s.heard, s.first)
	switch {
	case c.bye != nil:
	case silent > giveUp:
		return &SilentError{silent}
	case silent > tellAfter && !s.told:
		s.told = true
		c.Said(components.Notice{Kind: "join-silent", Bad: true})
	}
	return nil
}
