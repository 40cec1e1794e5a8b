// A server that lies, whether it means harm or is broken: what it may have a guest wait for, keep and do is bounded,
// and where it goes beyond that it is left with a word.

package join

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"camber/components"
	"camber/systems/replicate/link"
	"camber/systems/replicate/wire"
)

// FalseError is a server that does not keep to what it says, or to what is agreed.
type FalseError struct{ Why string }

// Error tells in which way.
func (e *FalseError) Error() string { return "the server " + e.Why }

func untrue(format string, args ...any) error { return &FalseError{fmt.Sprintf(format, args...)} }

// What a server may do to a guest.
const (
	pieceWait   = 75 * time.Second // for the next 64 KB of a message: longer than a cut that one comes back from
	standsFor   = 75 * time.Second // that nothing goes on while it is heard
	mostHeard   = 8 << 20          // bytes of messages that nobody has taken yet: no more are read
	mostTurn    = 256              // messages and as many datagrams that are taken in a turn
	mostWaiting = 1 << 16          // inputs for ticks to come
	mostPending = 16 << 20         // their bytes
	mostWrongs  = 16               // times that the world here is said to be another; a server itself bears half as many
	mostBegins  = 20               // times in a minute that the world is told anew
	mostTalk    = 100              // lines in a second that people are shown
)

// strain is what a server has had its guest do.
type strain struct {
	moved    time.Duration // when it went on last, or had a reason not to
	began    bool
	wrongs   int
	begins   []time.Duration // of the last minute
	pending  []pending
	bytes    int // of pending
	second   time.Duration
	lines    int // since second
	unspoken int // lines that were left out since
}

// pending is an input for a tick to come.
type pending struct {
	tick  uint64
	bytes int
}

// awaits counts an input that waits for its tick.
func (s *strain) awaits(in *wire.Input) error {
	const each = 64 // bytes of an input beside its payload
	s.pending = append(s.pending, pending{in.Tick, len(in.Payload) + each})
	if s.bytes += len(in.Payload) + each; s.bytes > mostPending || len(s.pending) > mostWaiting {
		return untrue("tells of %d things that are yet to come, of %d MB: that is more than any race has", len(s.pending),
			s.bytes>>20)
	}
	return nil
}

// stepped lets go of what waited for a tick.
func (s *strain) stepped(tick uint64) {
	s.pending = slices.DeleteFunc(s.pending, func(p pending) bool {
		if p.tick <= tick {
			s.bytes -= p.bytes
		}
		return p.tick <= tick
	})
}

// anew counts a world that is told anew.
func (s *strain) anew(now time.Duration) error {
	s.pending, s.bytes = nil, 0
	s.begins = slices.DeleteFunc(s.begins, func(at time.Duration) bool { return now-at > time.Minute })
	if s.begins = append(s.begins, now); len(s.begins) > mostBegins {
		return untrue("puts the world here right again and again, %d times in a minute: its race cannot be followed",
			len(s.begins))
	}
	return nil
}

// wrong counts a world that is said to be another.
func (s *strain) wrong() error {
	if s.wrongs++; s.wrongs > mostWrongs {
		return untrue("says %d times that the world here is another: one of the two computes otherwise, or lies", s.wrongs)
	}
	return nil
}

// speaks tells whether a line is shown; of too many in a second it tells how many were left out.
func (s *strain) speaks(now time.Duration, said func(components.Notice)) bool {
	if now-s.second >= time.Second {
		if s.unspoken > 0 {
			said(components.Notice{Kind: "join-more", Bad: true, Numbers: [4]float64{float64(s.unspoken)}})
		}
		s.second, s.lines, s.unspoken = now, 0, 0
	}
	if s.lines++; s.lines > mostTalk {
		s.unspoken++
		return false
	}
	return true
}

// stands tells of a race that does not go on, though its server is heard and does not say that it stands.
func (c *Client) stands(now time.Duration, moved bool) error {
	s := &c.strain
	if moved || !s.began || c.paused || c.trial.in != nil || c.bye != nil || now-c.silence.heard > outAfter {
		s.moved, s.began = now, true
	}
	if now-s.moved < standsFor {
		return nil
	}
	return untrue("does not send what it promised: for %.0f s it is heard, and its race does not go on from tick %d",
		(now - s.moved).Seconds(), c.run.World.Tick())
}

// patient reads a stream whose other side must go on, and come to an end.
type patient struct {
	link.Stream
	each  time.Duration // that may pass without a byte, between messages too; 0: any
	end   time.Time     // of all; zero: there is none
	piece time.Duration // in which what is begun of a message must come
	due   time.Time     // by which it must; zero: nothing is begun
	got   int           // bytes of a message that came
	of    int           // and that it has
}

func (p *patient) till(d time.Duration) { p.end = time.Now().Add(d) }

// next is for before a piece of a message.
func (p *patient) next(got, of int) { p.got, p.of, p.due = got, of, time.Now().Add(p.piece) }

// done is for after a message.
func (p *patient) done(err error) error {
	begun := !p.due.IsZero()
	p.due = time.Time{}
	if begun && errors.Is(err, link.ErrLate) && (p.end.IsZero() || time.Now().Before(p.end)) {
		return untrue("does not send what it promised: of a message of %d bytes no more than %d came within %.0f s", p.of,
			p.got, p.piece.Seconds())
	}
	return err
}

// Read is io.Reader's.
func (p *patient) Read(to []byte) (int, error) {
	var left time.Duration // 0: any
	for _, at := range []time.Time{p.end, p.due} {
		if at.IsZero() {
			continue
		}
		d := time.Until(at)
		if d <= 0 {
			return 0, link.ErrLate
		}
		left = shorter(left, d)
	}
	p.Within(shorter(left, p.each))
	return p.Stream.Read(to)
}

// shorter is the shorter of two times, of which 0 is any.
func shorter(a, b time.Duration) time.Duration {
	if a == 0 || b == 0 {
		return max(a, b)
	}
	return min(a, b)
}
