// Streams in memory.

package link

import (
	"bytes"
	"context"
	"io"
	"time"
)

const (
	window = 64 << 10 // bytes that may have been written and not been read, as a network's
	chunk  = 1150     // bytes that travel together
)

// memoryStream is one side's half of a stream: what comes in. What goes out is the other's.
type memoryStream struct {
	end      *memoryEnd
	other    *memoryStream
	ours     bool // begun here
	known    bool // the other side has heard of it
	in       bytes.Buffer
	over     bool          // nothing more comes in
	unread   int           // bytes that this side wrote and the other one has not read
	shut     bool          // this side has said that nothing more comes
	gone     bool          // given up
	released bool          // counts no longer among those open
	last     time.Duration // when the last that was written arrives
	late     late          // when writes fail
	lateIn   late          // when reads do
}

// Open is Link's.
func (e *memoryEnd) Open(ctx context.Context) (Stream, error) {
	e.net.mu.Lock()
	defer e.net.mu.Unlock()
	for e.open >= MaxStreams && e.why == nil {
		if err := e.wait(ctx); err != nil {
			return nil, err
		}
	}
	if e.why != nil {
		return nil, e.why
	}
	e.open++
	ours, theirs := &memoryStream{end: e, ours: true}, &memoryStream{end: e.other}
	ours.other, theirs.other = theirs, ours
	return ours, nil
}

// Accept is Link's.
func (e *memoryEnd) Accept(ctx context.Context) (Stream, error) { return e.streams.take(ctx) }

// wait lets go of the lock until something changes.
func (e *memoryEnd) wait(ctx context.Context) error {
	change := e.change
	e.net.mu.Unlock()
	defer e.net.mu.Lock()
	select {
	case <-change:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// late is a moment from which on something fails; 0: never.
type late time.Duration

// fails tells why the stream can do nothing more, if so.
func (s *memoryStream) fails(late late) error {
	switch {
	case s.gone:
		return ErrCancelled
	case s.end.why != nil:
		return s.end.why
	case late > 0 && s.end.net.clock.Now() >= time.Duration(late):
		return ErrLate
	}
	return nil
}

// Read is io.Reader's.
func (s *memoryStream) Read(p []byte) (int, error) {
	s.end.net.mu.Lock()
	defer s.end.net.mu.Unlock()
	for {
		if s.in.Len() > 0 && !s.gone {
			n, _ := s.in.Read(p)
			from := s.other
			s.end.arrive(s.end.net.clock.Now()+s.end.line.Delay, func() {
				from.unread -= n
				from.end.stir()
			})
			return n, nil
		}
		if s.over && !s.gone {
			return 0, io.EOF
		}
		if err := s.fails(s.lateIn); err != nil {
			return 0, err
		}
		_ = s.end.wait(context.Background())
	}
}

// Write is io.Writer's. It waits while the window is full, or the line.
func (s *memoryStream) Write(p []byte) (n int, err error) {
	e := s.end
	e.net.mu.Lock()
	defer e.net.mu.Unlock()
	for n < len(p) || len(p) == 0 {
		if err := s.fails(s.late); err != nil {
			return n, err
		}
		if s.shut {
			return n, io.ErrClosedPipe
		}
		room := min(window-s.unread, chunk, len(p)-n)
		if len(p) > 0 && room <= 0 || e.free > e.net.clock.Now() {
			_ = e.wait(context.Background())
			continue
		}
		s.send(bytes.Clone(p[n:n+room]), false)
		if n += room; len(p) == 0 {
			break
		}
	}
	return n, nil
}

// send has bytes arrive at the other side, after all that was sent before.
func (s *memoryStream) send(data []byte, over bool) {
	s.unread += len(data)
	first := s.ours && !s.known
	s.known = true
	to := s.other
	s.end.surely(len(data), &s.last, func() {
		if to.end.why != nil {
			return
		}
		if first {
			to.end.streams.put(to)
		}
		to.end.counts.ReceivedBytes += uint64(len(data))
		to.in.Write(data)
		to.over = to.over || over
		to.end.stir()
		to.release()
	})
}

// release makes room for another stream once both sides have said all.
func (s *memoryStream) release() {
	opener := s
	if !s.ours {
		opener = s.other
	}
	if (s.gone || s.over && s.other.over) && !opener.released {
		opener.released = true
		opener.end.open--
		opener.end.stir()
	}
}

// CloseWrite is Stream's.
func (s *memoryStream) CloseWrite() error {
	s.end.net.mu.Lock()
	defer s.end.net.mu.Unlock()
	if err := s.fails(s.late); err != nil {
		return err
	}
	if !s.shut {
		s.shut = true
		s.send(nil, true)
	}
	return nil
}

// Cancel is Stream's.
func (s *memoryStream) Cancel() {
	s.end.net.mu.Lock()
	defer s.end.net.mu.Unlock()
	if s.gone || s.end.why != nil {
		return
	}
	s.gone = true
	s.end.stir()
	to := s.other
	s.end.surely(0, &s.last, func() {
		to.gone = true
		to.end.stir()
		to.release()
	})
}

// Within is Stream's.
func (s *memoryStream) Within(d time.Duration) {
	s.end.net.mu.Lock()
	defer s.end.net.mu.Unlock()
	s.late = s.from(d)
	s.lateIn = s.late
	s.end.stir()
}

// ReadWithin is Stream's.
func (s *memoryStream) ReadWithin(d time.Duration) {
	s.end.net.mu.Lock()
	defer s.end.net.mu.Unlock()
	s.lateIn = s.from(d)
	s.end.stir()
}

// from is a moment to come, at which who waits looks again.
func (s *memoryStream) from(d time.Duration) late {
	if d <= 0 {
		return 0
	}
	at := s.end.net.clock.Now() + d
	s.end.net.at(at, s.end.stir)
	return late(at)
}
