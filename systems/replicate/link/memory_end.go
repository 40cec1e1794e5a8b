// One side of a link in memory.

package link

import (
	"bytes"
	"container/heap"
	"context"
	"slices"
	"sync"
	"time"
)

// waiting is how many datagrams may have come and not been received.
const waiting = 64

// memoryEnd is guarded by its network's lock; its queues have their own.
type memoryEnd struct {
	net    *Memory
	other  *memoryEnd
	peer   Peer
	who    Key // that dialled
	counts Counts

	line  fates         // what happens on the way from here to there
	free  time.Duration // when the line has sent all it has
	slot  []byte        // waits for the line; nil: nothing does
	n     uint64        // arrivals so far
	due   dueList       // what is on its way from here, by when it arrives
	stuck []func()      // what streams sent while the cable was out

	in      *queue[[]byte]
	streams *queue[Stream]
	open    int           // streams begun here and not done
	change  chan struct{} // closed, and made anew, when streams may get on

	ended sync.Once
	done  chan struct{}
	why   error
}

func (m *Memory) end(peer Peer, n uint64) *memoryEnd {
	return &memoryEnd{
		net: m, peer: peer, line: newFates(m.impair, m.seed^n*0x9e3779b97f4a7c15), in: newQueue[[]byte](waiting),
		streams: newQueue[Stream](MaxStreams), change: make(chan struct{}), done: make(chan struct{}),
	}
}

// Send is Link's.
func (e *memoryEnd) Send(datagram []byte) error {
	if len(datagram) > MaxDatagram {
		return ErrTooLong
	}
	e.net.mu.Lock()
	defer e.net.mu.Unlock()
	if e.why != nil {
		return e.why
	}
	d := bytes.Clone(datagram)
	if e.free > e.net.clock.Now() {
		if e.slot != nil {
			e.counts.Replaced++
		}
		e.slot = d
		return nil
	}
	e.transmit(d)
	return nil
}

// transmit puts a datagram on the line, which is free.
func (e *memoryEnd) transmit(d []byte) {
	e.counts.Sent++
	e.counts.LargestBytes = max(e.counts.LargestBytes, len(d))
	leaves := e.occupy(len(d))
	arrive, n := e.line.next()
	if n == 0 || e.net.cut[e.who] {
		e.counts.Lost++
		return
	}
	for _, after := range arrive[:n] {
		e.arrive(leaves+after, func() { e.other.hear(d) })
	}
}

// occupy keeps the line for so many bytes, and returns when they have left.
func (e *memoryEnd) occupy(n int) time.Duration {
	e.counts.SentBytes += uint64(n)
	now := e.net.clock.Now()
	took := e.line.takes(n)
	if took == 0 {
		return now
	}
	e.free = max(e.free, now) + took
	e.net.at(e.free, e.flush)
	return e.free
}

// flush sends what waits for the line, then lets streams get on.
func (e *memoryEnd) flush() {
	if e.free > e.net.clock.Now() {
		return
	}
	if d := e.slot; d != nil && e.why == nil {
		e.slot = nil
		e.transmit(d)
	}
	e.stir()
}

// arrive does something at the other side, at a time; of two things the one that is due first is done first, also by a
// clock that is late with both.
func (e *memoryEnd) arrive(at time.Duration, do func()) {
	e.n++
	heap.Push(&e.due, due{at, e.n, do})
	e.net.at(at, func() {
		for len(e.due) > 0 && e.due[0].at <= e.net.clock.Now() {
			heap.Pop(&e.due).(due).do()
		}
	})
}

func (e *memoryEnd) hear(d []byte) {
	if e.why != nil {
		return
	}
	e.counts.Received++
	e.counts.ReceivedBytes += uint64(len(d))
	e.counts.RoundTrip = 2 * e.line.Delay
	if !e.in.put(bytes.Clone(d)) {
		e.counts.Overrun++
	}
}

// again sends what the streams could not while the cable was out.
func (e *memoryEnd) again() {
	stuck := e.stuck
	e.stuck = nil
	for _, do := range stuck {
		e.arrive(e.net.clock.Now()+e.line.Delay, do)
	}
}

// surely does something at the other side, however often it has to be sent: streams, and the end. It never arrives
// before what was sent like this last.
func (e *memoryEnd) surely(bytes int, last *time.Duration, do func()) {
	if e.net.cut[e.who] {
		e.stuck = append(e.stuck, do)
		return
	}
	at := e.occupy(bytes)
	for {
		arrive, n := e.line.next()
		if n > 0 || e.line.Loss >= 1 {
			at += arrive[0]
			break
		}
		at += 2*e.line.Delay + overtaken // until the loss is noticed
	}
	*last = max(*last, at)
	e.arrive(*last, do)
}

// stir wakes all that waits for something to change.
func (e *memoryEnd) stir() {
	close(e.change)
	e.change = make(chan struct{})
}

// Receive is Link's.
func (e *memoryEnd) Receive(ctx context.Context) ([]byte, error) { return e.in.take(ctx) }

// Peer is Link's.
func (e *memoryEnd) Peer() Peer { return e.peer }

// Counts is Link's.
func (e *memoryEnd) Counts() Counts {
	e.net.mu.Lock()
	defer e.net.mu.Unlock()
	return e.counts
}

// Close is Link's.
func (e *memoryEnd) Close(reason string) {
	reason = clean(reason, maxReason)
	e.net.mu.Lock()
	defer e.net.mu.Unlock()
	if e.why != nil {
		return
	}
	var last time.Duration
	if !e.net.cut[e.who] { // with the cable out nobody is told, as with a real one
		e.surely(len(reason), &last, func() { e.other.finish(&ClosedError{Reason: reason}) })
	}
	e.finish(&ClosedError{Reason: reason, Ours: true})
}

// finish ends this side.
func (e *memoryEnd) finish(why error) {
	e.ended.Do(func() {
		e.why = why
		e.net.ends = slices.DeleteFunc(e.net.ends, func(other *memoryEnd) bool { return other == e })
		if l := e.net.listen; l != nil {
			l.ends = slices.DeleteFunc(l.ends, func(other *memoryEnd) bool { return other == e })
		}
		e.in.end(why)
		e.streams.end(why)
		close(e.done)
		e.stir()
	})
}

// Done is Link's.
func (e *memoryEnd) Done() <-chan struct{} { return e.done }

// Why is Link's.
func (e *memoryEnd) Why() error {
	e.net.mu.Lock()
	defer e.net.mu.Unlock()
	return e.why
}
