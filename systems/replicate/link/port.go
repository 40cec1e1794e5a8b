// One UDP port for everything: QUIC's packets go to QUIC, our own to their links, the rest nowhere.

package link

import (
	"encoding/binary"
	"errors"
	"net"
	"net/netip"
	"sync"
	"time"
)

// What one address may send that is not sealed, a second: a stream of 1 MB/s and its answers are some 2000 packets.
const (
	floodEach, floodAll       = 6_000, 60_000
	initialsEach, initialsAll = 400, 4_000
)

// port reads a socket and hands out what comes. It is a net.PacketConn to QUIC.
type port struct {
	socket
	quic     chan *packet
	closing  chan struct{}
	unblock  sync.Once
	read     chan struct{} // closed when nothing more comes
	floods   *limiter
	initials *limiter
	dropped  dropped
	ask      func(packet []byte, from netip.AddrPort) // may write over the packet; nil: nobody answers
	unknown  *forgetter                               // nil: a client's

	mu    sync.RWMutex
	links map[uint64]*quicLink
}

// packet is one of QUIC's on its way there.
type packet struct {
	data [largestPacket]byte
	n    int
	from netip.AddrPort
}

var packets = sync.Pool{New: func() any { return new(packet) }}

// openPort binds a UDP address such as ":27960" or "127.0.0.1:0"; one without a host is IPv4 and IPv6.
func openPort(address string, c Config) (*port, error) {
	at, err := net.ResolveUDPAddr("udp", address)
	if err != nil {
		return nil, err
	}
	udp, err := net.ListenUDP("udp", at)
	if err != nil {
		return nil, err
	}
	for _, set := range []func(int) error{udp.SetReadBuffer, udp.SetWriteBuffer} {
		_ = set(1 << 20) // what the system gives is enough to begin with
	}
	p := &port{
		socket: udp, quic: make(chan *packet, 512), closing: make(chan struct{}), read: make(chan struct{}),
		floods: newLimiter(floodEach, floodAll), initials: newLimiter(initialsEach, initialsAll),
		links: map[uint64]*quicLink{},
	}
	if c.Impair != (Impair{}) {
		p.socket = newFaulty(udp, c.Impair, c.Seed)
	}
	return p, nil
}

// listen hands out packets until the socket is closed.
func (p *port) listen() {
	defer close(p.read)
	buffer := make([]byte, largestPacket+1)
	g := gulps{since: time.Now()}
	for failed := 0; ; {
		time.Sleep(g.rest(time.Now()))
		g.asked = time.Now()
		n, from, err := p.ReadFromUDPAddrPort(buffer)
		g.came(time.Now())
		if err != nil {
			if errors.Is(err, net.ErrClosed) {
				return
			}
			if failed++; failed > 10 { // of packets that were sent before; if it is the network, it may come back
				time.Sleep(10 * time.Millisecond)
			}
			continue
		}
		failed = 0
		from = netip.AddrPortFrom(from.Addr().Unmap(), from.Port())
		switch {
		case n == 0 || n > largestPacket:
			p.dropped.junk.Add(1)
		case buffer[0] < firstOfQUIC:
			p.own(buffer[:n], from)
		default:
			p.toQUIC(buffer[:n], from)
		}
	}
}

// gulps say when a reader that much comes to rests, so that what comes meanwhile is read at once: who wakes for each of
// ten thousand packets a second keeps the race from its core. A server looks at what came every two milliseconds.
type gulps struct {
	since  time.Time     // it rested, or nothing was left to read
	asked  time.Time     // it began to read
	n      int           // that came since
	empty  bool          // the newest had to be waited for
	rested bool          // and nothing was read since
	quick  time.Duration // that it takes to read what is there, if it is long
}

const (
	gulpRest  = time.Millisecond
	gulpLeast = 2                     // packets that come within a rest, for resting to be worth it
	gulpWait  = 20 * time.Microsecond // longer than it takes to read what is there
	gulpDoubt = 1000                  // packets of which none was waited for: it may be quicker than was thought
)

// came notes that something was read.
func (g *gulps) came(now time.Time) {
	took := now.Sub(g.asked)
	if g.rested { // something was there
		g.quick, g.rested = took, false
	}
	g.n, g.empty = g.n+1, took > max(gulpWait, 4*g.quick)
	if g.n%gulpDoubt == 0 {
		g.quick /= 2
	}
}

// rest is how long to rest now. Nobody rests while something may be left.
func (g *gulps) rest(now time.Time) time.Duration {
	if !g.empty || g.n < gulpLeast {
		return 0
	}
	g.rested = now.Sub(g.since) <= time.Duration(g.n)*gulpRest/gulpLeast
	g.since, g.n, g.empty = now, 0, false
	if !g.rested {
		return 0
	}
	g.since = now.Add(gulpRest)
	return gulpRest
}

// own takes a packet of our own kinds.
func (p *port) own(b []byte, from netip.AddrPort) {
	switch {
	case (b[0] == kindDatagram || b[0] == kindBye) && len(b) >= sealedBytes:
		p.mu.RLock()
		l := p.links[binary.BigEndian.Uint64(b[1:])]
		p.mu.RUnlock()
		if l == nil {
			p.dropped.unknown.Add(1)
			if p.unknown != nil {
				p.unknown.tell(p, b, from)
			}
			return
		}
		l.take(b, from)
	case b[0] == kindUnknown && p.unknown == nil && len(b) == unknownBytes:
		p.isUnknown(b)
	case b[0] == kindAsk && p.ask != nil:
		p.ask(b, from)
	default:
		p.dropped.junk.Add(1)
	}
}

// toQUIC hands QUIC a packet that may be its own.
func (p *port) toQUIC(b []byte, from netip.AddrPort) {
	now, who := time.Now(), house(from.Addr())
	switch long := b[0]&0x80 != 0; {
	case b[0]&0x40 == 0 || long && (len(b) < 21 || binary.BigEndian.Uint32(b[1:]) != 1):
		p.dropped.junk.Add(1) // of no version that we speak: not answered either
		return
	case !p.floods.allow(who, now), long && b[0]&0x30 == 0 && !p.initials.allow(who, now):
		p.dropped.flooding.Add(1)
		return
	}
	q := packets.Get().(*packet)
	q.n, q.from = copy(q.data[:], b), from
	select {
	case p.quic <- q:
	default:
		packets.Put(q)
		p.dropped.flooding.Add(1)
	}
}

// send writes a packet; what the network refuses is lost.
func (p *port) send(b []byte, to netip.AddrPort) error {
	_, err := p.WriteToUDPAddrPort(b, to)
	return err
}

func (p *port) add(l *quicLink) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.links[l.in.whose] != nil {
		return false
	}
	p.links[l.in.whose] = l
	return true
}

func (p *port) forget(l *quicLink) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.links[l.in.whose] == l {
		delete(p.links, l.in.whose)
	}
}

// ReadFrom is net.PacketConn's, for QUIC.
func (p *port) ReadFrom(b []byte) (int, net.Addr, error) {
	select {
	case q := <-p.quic:
		defer packets.Put(q)
		return copy(b, q.data[:q.n]), net.UDPAddrFromAddrPort(q.from), nil
	case <-p.closing:
	case <-p.read:
	}
	return 0, nil, net.ErrClosed
}

// WriteTo is net.PacketConn's, for QUIC.
func (p *port) WriteTo(b []byte, to net.Addr) (int, error) {
	udp, ok := to.(*net.UDPAddr)
	if !ok {
		return 0, net.InvalidAddrError("not an address of UDP")
	}
	at := udp.AddrPort()
	return p.WriteToUDPAddrPort(b, netip.AddrPortFrom(at.Addr().Unmap(), at.Port()))
}

// SetReadDeadline is net.PacketConn's: QUIC sets one to be let go.
func (p *port) SetReadDeadline(t time.Time) error {
	if !t.IsZero() {
		p.unblock.Do(func() { close(p.closing) })
	}
	return nil
}

// SetDeadline is net.PacketConn's; nothing here waits to write.
func (p *port) SetDeadline(t time.Time) error { return p.SetReadDeadline(t) }

// SetWriteDeadline is net.PacketConn's; nothing here waits to write.
func (p *port) SetWriteDeadline(time.Time) error { return nil }

// SetReadBuffer is for QUIC, which would ask for more: openPort has set it.
func (p *port) SetReadBuffer(int) error { return nil }

// SetWriteBuffer is for QUIC, which would ask for more: openPort has set it.
func (p *port) SetWriteBuffer(int) error { return nil }
