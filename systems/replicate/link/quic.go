// A link over QUIC: streams are QUIC's, datagrams our own beside them.

package link

import (
	"context"
	"errors"
	"net/netip"
	"sync"
	"sync/atomic"
	"time"

	"github.com/quic-go/quic-go"
)

type quicLink struct {
	port    *port
	conn    *quic.Conn
	peer    Peer
	to      atomic.Pointer[netip.AddrPort] // where the newest packet of the other side came from
	out, in half
	heard   *queue[[]byte]
	done    chan struct{}
	kick    chan struct{} // something is in the slot
	waking  atomic.Bool
	atEnd   func(*quicLink)

	mu     sync.Mutex
	why    error
	slot   []byte
	full   bool
	counts Counts
	sign   [signBytes]byte // by which a server says that it knows nothing of this link
	seen   seen
	since  time.Time // when the newest packet came
	leftAt [64]time.Time
	number uint64 // of the last packet that left
	second time.Time
	came   int // since then
	most   int // that may
}

// newLink makes a link of a connection whose handshake is done. Its datagrams are taken from now on.
func newLink(p *port, conn *quic.Conn, peer Peer, client bool, atEnd func(*quicLink)) (*quicLink, error) {
	on := conn.ConnectionState().TLS
	up, down, err := halves(&on)
	if err != nil {
		return nil, err
	}
	l := &quicLink{
		port: p, conn: conn, peer: peer, out: down, in: up, heard: newQueue[[]byte](waiting),
		done: make(chan struct{}), kick: make(chan struct{}, 1), atEnd: atEnd,
		most: most, since: time.Now(),
	}
	if client {
		l.out, l.in = up, down
	}
	to, err := netip.ParseAddrPort(conn.RemoteAddr().String())
	if err != nil {
		return nil, err
	}
	to = netip.AddrPortFrom(to.Addr().Unmap(), to.Port())
	l.to.Store(&to)
	if !p.add(l) {
		return nil, errors.New("link: two links want the same number: dial again")
	}
	return l, nil
}

// start begins to send.
func (l *quicLink) start() {
	context.AfterFunc(l.conn.Context(), func() { l.finish(ended(context.Cause(l.conn.Context()))) })
	go l.sending()
}

// Send is Link's.
func (l *quicLink) Send(datagram []byte) error {
	if len(datagram) > MaxDatagram {
		return ErrTooLong
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.why != nil {
		return l.why
	}
	if l.full {
		l.counts.Replaced++
	}
	l.slot, l.full = append(l.slot[:0], datagram...), true
	select {
	case l.kick <- struct{}{}:
	default:
	}
	return nil
}

// sending carries datagrams from the slot to the network.
func (l *quicLink) sending() {
	var mine, packet []byte
	for {
		select {
		case <-l.kick:
		case <-l.done:
			return
		}
		l.mu.Lock()
		if !l.full {
			l.mu.Unlock()
			continue
		}
		mine, l.slot, l.full = l.slot, mine, false
		n, told := l.leave(len(mine))
		l.counts.Sent++
		l.counts.LargestBytes = max(l.counts.LargestBytes, len(mine))
		l.mu.Unlock()
		packet = l.out.seal(packet[:0], kindDatagram, n, told, mine)
		_ = l.port.send(packet, *l.to.Load()) // what the network does not take is lost, as on the way
	}
}

// leave numbers a packet that leaves now, under the lock.
func (l *quicLink) leave(bytes int) (n uint64, told news) {
	now := time.Now()
	l.number++
	l.leftAt[l.number%uint64(len(l.leftAt))] = now
	l.counts.SentBytes += uint64(bytes + sealedBytes)
	told = news{newest: l.seen.newest, received: l.seen.count}
	if told.newest > 0 {
		told.ago = now.Sub(l.since)
	}
	return l.number, told
}

// take receives a packet that says it is this link's.
func (l *quicLink) take(packet []byte, from netip.AddrPort) {
	kind, size := packet[0], len(packet)
	n, told, payload, err := l.in.open(packet)
	if err != nil {
		l.port.dropped.forged.Add(1)
		return
	}
	l.mu.Lock()
	newest, ok := l.seen.take(n)
	if !ok || l.why != nil {
		l.mu.Unlock()
		l.port.dropped.replayed.Add(1)
		return
	}
	now := time.Now()
	if now.Sub(l.second) >= time.Second {
		l.second, l.came = now, 0
	}
	if l.came++; l.came > l.most {
		l.mu.Unlock()
		l.port.dropped.flooding.Add(1)
		return
	}
	if newest && now.Sub(l.since) > outage {
		defer l.wake()
	}
	if newest {
		l.since = now
		if *l.to.Load() != from {
			l.to.Store(&from) // another network, or another number of the same router
		}
		l.learn(told, now)
	}
	l.counts.ReceivedBytes += uint64(size)
	if kind == kindDatagram {
		l.counts.Received++
		if !l.heard.put(append([]byte(nil), payload...)) {
			l.counts.Overrun++
		}
	}
	l.mu.Unlock()
	if kind == kindBye { // what QUIC says itself may have been lost
		bye := &ClosedError{Reason: clean(string(payload), maxReason)}
		go func() {
			l.finish(bye)
			_ = l.conn.CloseWithError(codeClosed, "")
		}()
	}
}

// most is how many datagrams a second are taken of one link: far more than anybody has to say.
const most = 1000

// outage is how long nothing came when the way was cut, and not only slow.
const outage = 500 * time.Millisecond

// wake has QUIC notice that the way is open again. While it was cut QUIC has asked less and less often, and might ask
// again as late as it was cut for; what it sends now is answered, and then it sends anew what was lost of streams.
// One goroutine at most waits for that, and the port for none.
func (l *quicLink) wake() {
	if l.waking.CompareAndSwap(false, true) {
		go func() {
			_ = l.conn.SendDatagram([]byte{0}) // fails when the link has ended
			l.waking.Store(false)
		}()
	}
}

// learn takes from what the other side tells how long the way is, and what was lost on it.
func (l *quicLink) learn(told news, now time.Time) {
	if told.newest == 0 || told.newest > l.number || told.received > told.newest {
		return
	}
	l.counts.Lost = told.newest - told.received
	if l.number-told.newest >= uint64(len(l.leftAt)) {
		return
	}
	round := now.Sub(l.leftAt[told.newest%uint64(len(l.leftAt))]) - told.ago
	if round = max(round, time.Microsecond); l.counts.RoundTrip == 0 {
		l.counts.RoundTrip = round
	}
	l.counts.RoundTrip += (round - l.counts.RoundTrip) / 8
}

// Receive is Link's.
func (l *quicLink) Receive(ctx context.Context) ([]byte, error) { return l.heard.take(ctx) }

// Peer is Link's.
func (l *quicLink) Peer() Peer { return l.peer }

// Counts is Link's.
func (l *quicLink) Counts() Counts {
	quic := l.conn.ConnectionStats()
	l.mu.Lock()
	defer l.mu.Unlock()
	c := l.counts
	c.SentBytes += quic.BytesSent
	c.ReceivedBytes += quic.BytesReceived
	if c.RoundTrip == 0 {
		c.RoundTrip = quic.SmoothedRTT
	}
	return c
}

// byes is how often a link says that it ends: what is lost of it would leave the other side waiting in vain.
const byes = 3

// Close is Link's.
func (l *quicLink) Close(reason string) {
	reason = clean(reason, maxReason)
	if !l.finish(&ClosedError{Reason: reason, Ours: true}) {
		return
	}
	for range byes {
		l.mu.Lock()
		n, told := l.leave(len(reason))
		l.mu.Unlock()
		_ = l.port.send(l.out.seal(nil, kindBye, n, told, []byte(reason)), *l.to.Load())
	}
	_ = l.conn.CloseWithError(codeClosed, reason)
	l.atEnd(l)
}

// finish ends this side, once.
func (l *quicLink) finish(why error) bool {
	l.mu.Lock()
	first := l.why == nil
	if first {
		l.why = why
		close(l.done)
	}
	l.mu.Unlock()
	if first {
		l.heard.end(why)
		l.port.forget(l)
		var closed *ClosedError
		if !errors.As(why, &closed) || !closed.Ours {
			l.atEnd(l)
		}
	}
	return first
}

// Done is Link's.
func (l *quicLink) Done() <-chan struct{} { return l.done }

// Why is Link's.
func (l *quicLink) Why() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.why
}

// ended says in our words why QUIC has ended a connection.
func ended(err error) error {
	var (
		application *quic.ApplicationError
		idle        *quic.IdleTimeoutError
		late        *quic.HandshakeTimeoutError
		transport   *quic.TransportError
	)
	switch {
	case errors.As(err, &application) && application.ErrorCode == codeRefused && application.Remote:
		return &RefusedError{Reason: clean(application.ErrorMessage, maxReason)}
	case errors.As(err, &application):
		return &ClosedError{Reason: clean(application.ErrorMessage, maxReason), Ours: !application.Remote}
	case errors.As(err, &idle):
		return &SilentError{For: Idle}
	case errors.As(err, &late):
		return &SilentError{For: handshake}
	case errors.As(err, &transport) && transport.ErrorCode == quic.ConnectionRefused:
		return &busyError{}
	case errors.As(err, &transport):
		return &ClosedError{Reason: clean(transport.Error(), maxReason), Ours: !transport.Remote}
	}
	return err
}

// busyError is what QUIC says for a server that takes no more attempts at the moment.
type busyError struct{}

func (*busyError) Error() string {
	return "link: refused: the server has too many attempts to join at the moment"
}
