// What comes in at a client: wishes of all drivers, up to a tick up to which all is known.

package replicate

import (
	"fmt"

	"camber/systems/replicate/wire"
)

// Follow is a client's view of the order. It belongs to one goroutine.
type Follow struct {
	known   uint64 // tick up to which all wishes are here
	history history
	closed  uint64 // tick up to which everything is here
	events  []uint64
	before  uint64 // messages that came before events
	asked   []asked
	reached uint64 // messages for ticks up to the first that is asked for
	held    wire.Held
}

// asked is a word of the server's: so many messages there are up to a tick.
type asked struct{ tick, events uint64 }

// How long ago the base of a datagram may be, and how far wishes may be known beyond what is closed: a server that
// tells of messages and never sends them is not heard for ever. Of a race of 255 whose hands never rest that is as much
// as fits.
const (
	keptPast    = 30_000 // ticks
	mostChanges = 1 << 20
)

// NewFollow begins with the world as a Begin brought it.
func NewFollow(from *wire.World) *Follow {
	held := *from.Held
	return &Follow{known: from.Tick, closed: from.Tick, before: from.Events, history: newHistory(from.Tick, &held)}
}

// Hear takes a datagram; what is known already goes without a word.
func (f *Follow) Hear(d *wire.Down) error {
	if d.Told <= f.known {
		return nil
	}
	if d.Base > f.known || d.Base < f.history.floor {
		return fmt.Errorf("a datagram goes on from tick %d, and ticks %d to %d are known", d.Base, f.history.floor, f.known)
	}
	changes, err := wire.Unpack(d.Drives, d.Base, d.Told, f.history.at(d.Base, &f.held))
	if err != nil {
		return err
	}
	if d.Told > f.closed+keptPast || len(f.history.changes)+len(changes) > mostChanges {
		return fmt.Errorf("a datagram goes on to tick %d, and what it tells of has not come from tick %d on", d.Told,
			f.closed+1)
	}
	for _, c := range changes {
		if c.Tick > f.known {
			f.history.changes = append(f.history.changes, c)
		}
	}
	f.known = d.Told
	if f.asked = append(f.asked, asked{d.Told, d.Events}); len(f.asked) == 1 {
		f.count()
	}
	f.close()
	if f.known > keptPast {
		f.history.trim(min(f.known-keptPast, f.closed))
	}
	return nil
}

// Event notes that a message for a tick has come over the stream.
func (f *Follow) Event(tick uint64) {
	f.events = append(f.events, tick)
	if len(f.asked) > 0 && tick <= f.asked[0].tick {
		f.reached++
		f.close()
	}
}

// Waiting is how many messages are here for ticks that are not closed.
func (f *Follow) Waiting() int { return len(f.events) }

// count counts the messages for ticks up to the first that is asked for.
func (f *Follow) count() {
	f.reached = f.before
	for _, tick := range f.events {
		if tick <= f.asked[0].tick {
			f.reached++
		}
	}
}

// close finds out up to which tick everything is here.
func (f *Follow) close() {
	for len(f.asked) > 0 && f.reached >= f.asked[0].events {
		f.closed = f.asked[0].tick
		f.asked = f.asked[1:]
		f.forget()
		if len(f.asked) > 0 {
			f.count()
		}
	}
}

// forget gives up messages of ticks that are closed.
func (f *Follow) forget() {
	kept := f.events[:0]
	for _, tick := range f.events {
		if tick > f.closed {
			kept = append(kept, tick)
		} else {
			f.before++
		}
	}
	f.events = kept
}

// Known is the tick up to which all wishes are here: what the server is told.
func (f *Follow) Known() uint64 { return f.known }

// Closed is the tick up to which the world can be stepped.
func (f *Follow) Closed() uint64 { return f.closed }

// At lists what is wanted anew from a tick on.
func (f *Follow) At(tick uint64) []wire.Change { return f.history.between(tick-1, tick) }
