// A client's clock: so far ahead of the server that what is wanted comes just in time.

package replicate

import (
	"math"
	"slices"

	"camber/components/num"
	"camber/systems/replicate/wire"
)

// Pace says how fast a client's clock goes. Slack is told by the server: by how many ticks frames came early.
type Pace struct {
	slacks []float64 // ticks, the newest last
	from   uint64    // frame from which on the clock goes as it does now
	own    bool      // slacks are of such frames alone
}

// What the pace aims at and may do.
const (
	paceKept   = 30   // slacks: of a second
	paceAim    = 20.0 // ticks that all but the worst tenth come early by
	paceMost   = 0.02 // share by which the clock goes faster or slower
	paceWhole  = 20.0 // ticks away at which it does so by that
	paceAstray = 60   // ticks away at which the clock is put, and not steered
)

// Begin says that the clock was put, and from which frame on it goes as it does now. What is told of frames before it,
// for as long as there and back takes, says nothing of that: who put his clock by it would put it again and again.
func (p *Pace) Begin(frame uint64) { *p = Pace{from: frame} }

// Hear takes the slack of a datagram, and before which frame all have come. It gives by how many ticks the clock is to
// be put forward at once: 0, but when it is far astray.
func (p *Pace) Hear(slack int16, have uint64) (put int) {
	if slack == math.MaxInt16 || have < p.from {
		return 0 // nothing came since the last, or nothing new
	}
	if !p.own {
		p.own = true // from the next on: in this one is still what came before
		return 0
	}
	p.slacks = append(p.slacks, float64(slack))
	if len(p.slacks) > paceKept {
		p.slacks = slices.Delete(p.slacks, 0, 1)
	}
	if off := paceAim - p.Margin(); math.Abs(off) > paceAstray && len(p.slacks) >= 3 {
		return num.Floor(off, -1e6, 1e6)
	}
	return 0
}

// Margin is by how many ticks all but the worst tenth of the frames came early of late.
func (p *Pace) Margin() float64 {
	if len(p.slacks) == 0 {
		return paceAim
	}
	sorted := slices.Sorted(slices.Values(p.slacks))
	return sorted[len(sorted)/10]
}

// Rate is how fast the clock goes, of real time.
func (p *Pace) Rate() float64 {
	return 1 + float64(paceMost*min(max((paceAim-p.Margin())/paceWhole, -1), 1))
}

// Lead is by how many ticks a client's clock is ahead of the newest tick that it heard of, to begin with: there and
// back, what waits to be sent, and a margin.
func Lead(roundTrip float64, hz int) uint64 {
	return uint64(num.Floor(float64(roundTrip*float64(hz)), 0, 1e5)) + 2*wire.FrameTicks + paceAim
}
