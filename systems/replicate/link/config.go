// What links over QUIC are made with.

package link

import (
	"time"

	"github.com/quic-go/quic-go"
)

// Config is what a side brings.
type Config struct {
	Secret   Secret // who it is
	Password string // of the server; "": none
	Impair   Impair // what happens to each packet at this side's socket, both ways, for tests and for people who test
	Seed     uint64 // of that

	Check func(Key) error // a client's: whether the server is who it should be; asked before the password is shown

	Admit  func(Peer) error // a server's: why somebody may not come in, in words for them; nil: all may
	Offer  func() Offer     // a server's: what it tells who searches the LAN; nil: it is not found
	Limits Limits           // a server's
}

// Limits bound what strangers can have a server do. A field that is 0 stands for its default.
type Limits struct {
	Links      int // at a time; 512
	PerAddress int // at a time, of one address; 64: a LAN behind one router
	Connects   int // attempts a second of one address; 64
	HalfOpen   int // handshakes under way; 512, of one address half of it, or an eighth while there are more than that
}

func (l Limits) orDefaults() Limits {
	for _, d := range []struct {
		v    *int
		most int
	}{{&l.Links, 512}, {&l.PerAddress, 64}, {&l.Connects, 64}, {&l.HalfOpen, 512}} {
		if *d.v <= 0 {
			*d.v = d.most
		}
	}
	return l
}

// Idle is how long a link over QUIC is kept when nothing comes at all. It is longer than any host waits for somebody
// who was cut off: to judge silence is the host's.
const Idle = 5 * time.Minute

const (
	handshake = 5 * time.Second // to be done in
	hurried   = time.Second     // the same while many are under way: with those that stall no more begin than end
	pressing  = 8               // what part of those that may be under way are many
	keepAlive = time.Minute     // a client's: datagrams pass beside QUIC, which would think the link idle
)

// The reasons of QUIC's for an end, as numbers.
const (
	codeClosed  quic.ApplicationErrorCode = 0
	codeRefused quic.ApplicationErrorCode = 1
)

// codeCancelled is why a stream is given up.
const codeCancelled quic.StreamErrorCode = 0

func quicConfig(client bool) *quic.Config {
	c := &quic.Config{
		Versions: []quic.Version{quic.Version1}, HandshakeIdleTimeout: handshake, MaxIdleTimeout: Idle,
		InitialStreamReceiveWindow: 64 << 10, MaxStreamReceiveWindow: 256 << 10,
		InitialConnectionReceiveWindow: 128 << 10, MaxConnectionReceiveWindow: 512 << 10,
		MaxIncomingStreams: MaxStreams, MaxIncomingUniStreams: -1,
		EnableDatagrams:   true,                                // one of a byte, to wake QUIC: see quicLink.wake
		InitialPacketSize: 1200, DisablePathMTUDiscovery: true, // passes any path, and leaves nothing to discover
	}
	if client {
		c.KeepAlivePeriod = keepAlive
	}
	return c
}

func transportOf(p *port) *quic.Transport {
	return &quic.Transport{Conn: p, ConnectionIDLength: 8, DisableVersionNegotiationPackets: true}
}
