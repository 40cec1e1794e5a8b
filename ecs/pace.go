// The pace of a loop in real time: when its next turn is due.

package ecs

import "time"

// Pace has whoever goes round in a loop wait for its next turn.
type Pace struct {
	src  TimeSource
	next time.Duration
}

// NewPace begins with a turn that is due now.
func NewPace(src TimeSource) *Pace { return &Pace{src, src.Now()} }

// Wait waits until a period after the turn before was due. Whoever is late goes on at once, and the turn after that
// is a period from now: no burst of turns catches up.
func (p *Pace) Wait(period time.Duration) {
	p.next += period
	if wait := p.next - p.src.Now(); wait > 0 {
		p.src.Sleep(wait)
	} else {
		p.next -= wait
	}
}
