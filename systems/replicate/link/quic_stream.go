// Streams of a link over QUIC.

package link

import (
	"context"
	"errors"
	"io"
	"net"
	"time"

	"github.com/quic-go/quic-go"
)

type quicStream struct {
	stream *quic.Stream
	link   *quicLink
}

// Open is Link's.
func (l *quicLink) Open(ctx context.Context) (Stream, error) {
	if s, err := l.conn.OpenStream(); err == nil {
		return &quicStream{s, l}, nil
	}
	s, err := l.conn.OpenStreamSync(ctx)
	if err != nil {
		return nil, l.fails(err)
	}
	return &quicStream{s, l}, nil
}

// Accept is Link's. Streams that nobody accepts count among those open.
func (l *quicLink) Accept(ctx context.Context) (Stream, error) {
	s, err := l.conn.AcceptStream(ctx)
	if err != nil {
		return nil, l.fails(err)
	}
	return &quicStream{s, l}, nil
}

// fails says in our words why something failed.
func (l *quicLink) fails(err error) error {
	var (
		given *quic.StreamError
		timed net.Error
	)
	switch why := l.Why(); {
	case err == nil, errors.Is(err, io.EOF), errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return err
	case errors.As(err, &given):
		return ErrCancelled
	case why != nil:
		return why
	case l.conn.Context().Err() != nil:
		return ended(context.Cause(l.conn.Context()))
	case !errors.Is(ended(err), err): // a stream hears of it before the connection says so
		return ended(err)
	case errors.As(err, &timed) && timed.Timeout():
		return ErrLate
	case errors.Is(err, quic.ErrStreamClosed):
		return io.ErrClosedPipe
	}
	return err
}

// Read is io.Reader's.
func (s *quicStream) Read(p []byte) (int, error) {
	n, err := s.stream.Read(p)
	return n, s.link.fails(err)
}

// Write is io.Writer's.
func (s *quicStream) Write(p []byte) (int, error) {
	n, err := s.stream.Write(p)
	return n, s.link.fails(err)
}

// CloseWrite is Stream's.
func (s *quicStream) CloseWrite() error { return s.link.fails(s.stream.Close()) }

// Cancel is Stream's.
func (s *quicStream) Cancel() {
	s.stream.CancelRead(codeCancelled)
	s.stream.CancelWrite(codeCancelled)
}

// Within is Stream's.
func (s *quicStream) Within(d time.Duration) { _ = s.stream.SetDeadline(fromNow(d)) } // QUIC's never fails

// ReadWithin is Stream's.
func (s *quicStream) ReadWithin(d time.Duration) { _ = s.stream.SetReadDeadline(fromNow(d)) }

// fromNow is a moment to come; of 0 it is none.
func fromNow(d time.Duration) (at time.Time) {
	if d > 0 {
		at = time.Now().Add(d)
	}
	return at
}
