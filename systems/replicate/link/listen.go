// Letting clients in over QUIC: who may, how many, and why not.

package link

import (
	"context"
	"crypto/hmac"
	"errors"
	"fmt"
	"io"
	"net"
	"net/netip"
	"sync"
	"time"

	"github.com/quic-go/quic-go"
)

type quicListener struct {
	Config
	port      *port
	transport *quic.Transport
	listener  *quic.Listener
	stretched []byte // the password's key
	connects  *limiter
	links     chan Link
	closed    chan struct{}
	once      sync.Once

	mu    sync.Mutex
	half  map[netip.Addr]int // handshakes under way
	halfs int                // of all
	in    map[netip.Addr]int // links
	ins   int                // of all
	all   map[*quicLink]bool
}

// Listen lets clients in at a UDP address such as ":28460", which is IPv4 and IPv6, or "127.0.0.1:0".
func Listen(address string, c Config) (Listener, error) {
	c.Limits = c.Limits.orDefaults()
	secure, err := c.Secret.tlsConfig()
	if err != nil {
		return nil, err
	}
	g := &quicListener{
		Config: c, connects: newLimiter(c.Limits.Connects, 4*c.Limits.Connects), closed: make(chan struct{}),
		links: make(chan Link, 16),
		half:  map[netip.Addr]int{}, in: map[netip.Addr]int{}, all: map[*quicLink]bool{},
	}
	if c.Password != "" {
		if g.stretched, err = stretch(c.Password, c.Secret.Key()); err != nil {
			return nil, err
		}
	}
	if g.port, err = openPort(address, c); err != nil {
		return nil, fmt.Errorf("link: nobody can be let in at %s: %w; take another port, or end who has it",
			clean(address, 200), err)
	}
	if c.Offer != nil {
		g.port.ask = newAnswerer(g.port, c).answer
	}
	g.port.unknown = newForgetter(c.Secret)
	go g.port.listen()
	g.transport = transportOf(g.port)
	g.transport.VerifySourceAddress = func(net.Addr) bool { return g.pressed() }
	g.transport.ConnContext = g.attempt
	if g.listener, err = g.transport.Listen(secure, g.quicConfig()); err != nil {
		_ = g.port.Close()
		return nil, fmt.Errorf("link: nobody can be let in at %s: %w", clean(address, 200), err)
	}
	go g.accepting()
	return g, nil
}

// Accept is Listener's.
func (g *quicListener) Accept(ctx context.Context) (Link, error) {
	select {
	case l := <-g.links:
		return l, nil
	default:
	}
	select {
	case l := <-g.links:
		return l, nil
	case <-g.closed:
		return nil, net.ErrClosed
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Addr is Listener's.
func (g *quicListener) Addr() net.Addr { return g.port.LocalAddr() }

// Dropped is Listener's.
func (g *quicListener) Dropped() Dropped { return g.port.dropped.counts() }

// Close is Listener's.
func (g *quicListener) Close(reason string) error {
	var err error
	g.once.Do(func() {
		close(g.closed)
		g.mu.Lock()
		var all []*quicLink
		for l := range g.all {
			all = append(all, l)
		}
		g.mu.Unlock()
		for _, l := range all {
			l.Close(reason)
		}
		err = errors.Join(g.listener.Close(), g.transport.Close(), g.port.Close())
	})
	return err
}

// quicConfig is QUIC's: a handshake that begins while there are many has less time.
func (g *quicListener) quicConfig() *quic.Config {
	usual, soon := quicConfig(false), quicConfig(false)
	soon.HandshakeIdleTimeout = hurried
	usual.GetConfigForClient = func(*quic.ClientInfo) (*quic.Config, error) {
		if g.pressed() {
			return soon, nil
		}
		return usual, nil
	}
	return usual
}

// pressed tells whether so many handshakes are under way that addresses have to be shown to be real first, that nobody
// may take long, and that one address may not have many of them.
func (g *quicListener) pressed() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.halfs >= g.Limits.HalfOpen/pressing
}

// mayHave is how many handshakes one address may have under way, under the lock.
func (g *quicListener) mayHave() int {
	if half := (g.Limits.HalfOpen + 1) / 2; g.halfs < g.Limits.HalfOpen/pressing {
		return half
	}
	return max(1, g.Limits.HalfOpen/pressing)
}

// patience is how long is waited for what a client says next before it is let in.
func (g *quicListener) patience() time.Duration {
	switch {
	case !g.pressed():
		return handshake
	case g.stretched != nil: // a client has to stretch the password first
		return 2 * hurried
	}
	return hurried
}

// attempt is a handshake under way; QUIC calls it when one begins.
type attempt struct {
	once    sync.Once
	release func()
}

type attemptKey struct{}

// done says that the handshake is not under way any more.
func (a *attempt) done() { a.once.Do(a.release) }

var errBusy = errors.New("link: too many attempts")

// attempt lets a handshake begin, or not.
func (g *quicListener) attempt(ctx context.Context, info *quic.ClientInfo) (context.Context, error) {
	udp, ok := info.RemoteAddr.(*net.UDPAddr)
	if !ok {
		return nil, errBusy
	}
	who := house(udp.AddrPort().Addr())
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.connects.allow(who, time.Now()) || g.halfs >= g.Limits.HalfOpen || g.half[who] >= g.mayHave() {
		g.port.dropped.connects.Add(1)
		return nil, errBusy
	}
	g.halfs++
	g.half[who]++
	a := &attempt{release: func() {
		g.mu.Lock()
		defer g.mu.Unlock()
		g.halfs--
		if g.half[who]--; g.half[who] <= 0 {
			delete(g.half, who)
		}
	}}
	context.AfterFunc(ctx, func() {
		a.once.Do(func() {
			g.port.dropped.abandoned.Add(1)
			a.release()
		})
	})
	return context.WithValue(ctx, attemptKey{}, a), nil
}

// accepting lets in whoever has done the handshake.
func (g *quicListener) accepting() {
	for {
		conn, err := g.listener.Accept(context.Background())
		if err != nil {
			return
		}
		go g.letIn(conn)
	}
}

// letIn asks for the password and hands the link over, or refuses with the reason.
func (g *quicListener) letIn(conn *quic.Conn) {
	if a, ok := conn.Context().Value(attemptKey{}).(*attempt); ok {
		defer a.done()
	}
	refuse := func(reason string) {
		g.port.dropped.refused.Add(1)
		_ = conn.CloseWithError(codeRefused, clean(reason, maxReason))
	}
	on := conn.ConnectionState().TLS
	key, err := keyOf(&on)
	if err != nil {
		refuse(err.Error())
		return
	}
	at, err := netip.ParseAddrPort(conn.RemoteAddr().String())
	if err != nil {
		refuse("no address")
		return
	}
	at = netip.AddrPortFrom(at.Addr().Unmap(), at.Port())
	peer := Peer{Key: key, Address: at.String()}
	s, reason := g.ask(conn, peer)
	if reason != "" {
		refuse(reason)
		return
	}
	leave, full := g.enter(house(at.Addr())) // who says nothing takes no place from who does
	if full != "" {
		refuse(full)
		return
	}
	l, err := newLink(g.port, conn, peer, false, func(l *quicLink) {
		g.mu.Lock()
		delete(g.all, l)
		g.mu.Unlock()
		leave()
	})
	if err != nil {
		refuse(err.Error())
		leave()
		return
	}
	g.mu.Lock()
	if l.Why() == nil {
		g.all[l] = true
	}
	g.mu.Unlock()
	l.start()
	sign := g.port.unknown.sign(l.in.whose)
	_, _ = s.Write(append([]byte{welcome}, sign[:]...))
	_ = s.Close()
	select {
	case g.links <- l:
	case <-l.done:
	case <-g.closed:
		l.Close("the server goes down")
	}
}

// enter takes a place for a link, or says why there is none.
func (g *quicListener) enter(who netip.Addr) (leave func(), full string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	switch {
	case g.ins >= g.Limits.Links:
		return nil, fmt.Sprintf("the server is full: it has %d connections", g.ins)
	case g.in[who] >= g.Limits.PerAddress:
		return nil, fmt.Sprintf("there are %d connections from your address already", g.in[who])
	}
	g.ins++
	g.in[who]++
	return sync.OnceFunc(func() {
		g.mu.Lock()
		defer g.mu.Unlock()
		g.ins--
		if g.in[who]--; g.in[who] <= 0 {
			delete(g.in, who)
		}
	}), ""
}

// wrongWait is how long one waits who gave a wrong password: guesses are made one by one.
const wrongWait = time.Second

// ask hears the client's hello, and says why it may not come in.
func (g *quicListener) ask(conn *quic.Conn, peer Peer) (s *quic.Stream, reason string) {
	ctx, cancel := context.WithTimeout(conn.Context(), g.patience())
	defer cancel()
	s, err := conn.AcceptStream(ctx)
	if err != nil {
		return nil, "no hello came"
	}
	_ = s.SetDeadline(time.Now().Add(g.patience()))
	words := make([]byte, 1+proof)
	if _, err := io.ReadFull(s, words); err != nil || words[0] != hello {
		return nil, "no hello came that is understood here"
	}
	s.CancelRead(codeCancelled) // its end may come later: unread, it would be one of the link's streams for ever
	if g.stretched != nil {
		on := conn.ConnectionState().TLS
		want, err := prove(g.stretched, &on)
		if err != nil || !hmac.Equal(want, words[1:]) {
			select {
			case <-time.After(wrongWait):
			case <-conn.Context().Done():
			}
			if [proof]byte(words[1:]) == [proof]byte{} {
				return nil, "the server wants a password"
			}
			return nil, "the password is wrong"
		}
	}
	if g.Admit != nil {
		if err := g.Admit(peer); err != nil {
			return nil, clean(err.Error(), maxReason)
		}
	}
	return s, ""
}
