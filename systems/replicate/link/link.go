// One side of a connection, whatever carries it.

package link

import (
	"context"
	"io"
	"net"
	"time"
)

// MaxDatagram is the size in bytes of the largest datagram: with what QUIC, UDP and IP add it passes any path unsplit.
const MaxDatagram = 1150

// MaxStreams is how many streams one side may have open at a time; Open waits for room.
const MaxStreams = 8

// Link is one side of a connection. Its methods may be called by any goroutine.
//
// Send, Receive and their like return why the link ended once it has; see Why.
type Link interface {
	// Send hands over a datagram of at most MaxDatagram bytes, which may be lost, doubled or overtaken, and which the
	// caller may write over afterwards. It never waits: one that cannot leave yet is replaced by the next one.
	Send(datagram []byte) error
	// Receive waits for the next datagram. One that is there already is had even when the context is done: with a
	// context that is done, Receive asks without waiting.
	Receive(ctx context.Context) ([]byte, error)
	// Open begins a stream; it waits while MaxStreams of this side are open. The other side hears of it with its
	// first byte.
	Open(ctx context.Context) (Stream, error)
	// Accept waits for the next stream that the other side began; like Receive it asks with a context that is done.
	Accept(ctx context.Context) (Stream, error)
	// Peer tells who is on the other side.
	Peer() Peer
	// Counts tells what has passed so far.
	Counts() Counts
	// Close ends the link, at once; the other side's Why has the reason. What was not read yet may be lost.
	Close(reason string)
	// Done is closed when the link has ended.
	Done() <-chan struct{}
	// Why tells why the link ended: a *ClosedError, a *SilentError, a *RefusedError or what the system said; nil while
	// it has not.
	Why() error
}

// Past is a context that is done: Receive and Accept that are handed it ask without waiting.
var Past = func() context.Context {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	return ctx
}()

// Stream carries bytes, whole and in order, both ways. One goroutine may read while another one writes.
type Stream interface {
	io.Reader
	io.Writer
	// CloseWrite says that nothing more comes: the other side reads io.EOF after what was written.
	CloseWrite() error
	// Cancel gives the stream up, both ways: the other side reads and writes ErrCancelled.
	Cancel()
	// Within has reads and writes fail with ErrLate that are not done so long from now; 0: they may wait for ever.
	Within(d time.Duration)
	// ReadWithin is Within for reads alone.
	ReadWithin(d time.Duration)
}

// Listener is where links come in.
type Listener interface {
	// Accept waits for the next link.
	Accept(ctx context.Context) (Link, error)
	// Addr is where it listens, with the port that the system chose.
	Addr() net.Addr
	// Dropped is what was turned away.
	Dropped() Dropped
	// Close ends the listener and all links that came in by it, with the reason.
	Close(reason string) error
}

// Peer is the other side of a link.
type Peer struct {
	Key     Key    // who
	Address string // from where, as the system writes it; nothing to know somebody by
}

// Counts is what has passed over a link since it began, as this side sees it.
type Counts struct {
	Sent, Received           uint64        // datagrams that left, and that came
	SentBytes, ReceivedBytes uint64        // of all that passed: streams, and what QUIC adds, included
	Replaced                 uint64        // datagrams that a newer one replaced before they could leave
	Lost                     uint64        // datagrams or packets that left and are known not to have arrived
	Overrun                  uint64        // datagrams that came and were dropped, for nobody received them in time
	LargestBytes             int           // of the largest datagram that left
	RoundTrip                time.Duration // there and back, smoothed; 0: not known yet
}
