// Joining a server over QUIC.

package link

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/netip"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode"
)

// DefaultPort is the game's: where a server listens that is not told otherwise, and where the LAN is searched.
const DefaultPort = 28460

// hello is what a client says first on a stream of its own, with the proof of the password behind it; the server
// answers with welcome, and the sign of a link that it knows no more, or closes with its reason.
const (
	hello   = 1
	welcome = 1
	proof   = 32 // bytes
)

// Dial joins the server at an address such as "play.example.org", "192.0.2.1:28460" or "[::1]:28460". It tries until
// the context is done, as long as the server is only busy.
func Dial(ctx context.Context, address string, c Config) (Link, error) {
	all, err := resolve(ctx, address)
	if err != nil {
		return nil, err
	}
	var errs []error
	for _, to := range all {
		l, err := dialUntil(ctx, to, c)
		if err == nil {
			return l, nil
		}
		errs = append(errs, err)
		if _, ok := errors.AsType[*SilentError](err); !ok {
			break // somebody is there, and does not want: the other addresses are the same server's
		}
	}
	return nil, fmt.Errorf("%s cannot be joined: %w", clean(address, 200), errors.Join(errs...))
}

// mayBeHost tells whether something may be asked for by name: nobody is bothered with what cannot be one.
func mayBeHost(host string) bool {
	if _, err := netip.ParseAddr(host); err == nil {
		return true
	}
	return host != "" && !strings.ContainsFunc(host, func(r rune) bool {
		return r != '.' && r != '-' && r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
}

// resolve finds the addresses of a server.
func resolve(ctx context.Context, address string) ([]netip.AddrPort, error) {
	host, text, err := net.SplitHostPort(address)
	if err != nil {
		host, text = address, strconv.Itoa(DefaultPort)
	}
	n, err := strconv.ParseUint(text, 10, 16)
	if err != nil || n == 0 {
		return nil, fmt.Errorf("link: %q is not an address with a port of 1 to 65535, such as 192.0.2.1:%d",
			clean(address, 200), DefaultPort)
	}
	if len(host) > 2 && host[0] == '[' && host[len(host)-1] == ']' {
		host = host[1 : len(host)-1]
	}
	if !mayBeHost(host) {
		return nil, fmt.Errorf("link: %q is not an address: say a name or numbers and, if it is another than %d, a port, "+
			"such as play.example.org or 192.0.2.1:%[2]d", clean(address, 200), DefaultPort)
	}
	found, err := net.DefaultResolver.LookupNetIP(ctx, "ip", host)
	if err != nil {
		return nil, fmt.Errorf("link: there is no %s: %w", clean(host, 200), err)
	}
	var all []netip.AddrPort
	for _, a := range found {
		if at := netip.AddrPortFrom(a.Unmap(), uint16(n)); !slices.Contains(all, at) {
			all = append(all, at)
		}
	}
	return all, nil
}

// again is how long is waited, in the mean, before a server that is busy is asked again: it is as often as that one may
// find a gap between those who come by the thousand.
const again = 200 * time.Millisecond

// dialUntil tries again while the server says that it is busy.
func dialUntil(ctx context.Context, to netip.AddrPort, c Config) (Link, error) {
	for {
		l, err := dial(ctx, to, c)
		if _, busy := errors.AsType[*busyError](err); !busy {
			return l, err
		}
		select {
		case <-time.After(again/2 + rand.N(again)): // never in step with anybody
		case <-ctx.Done():
			return nil, err
		}
	}
}

func dial(ctx context.Context, to netip.AddrPort, c Config) (_ Link, err error) {
	secure, err := c.Secret.tlsConfig()
	if err != nil {
		return nil, err
	}
	p, err := openPort(":0", c)
	if err != nil {
		return nil, fmt.Errorf("link: no port can be opened: %w", err)
	}
	go p.listen()
	transport := transportOf(p)
	shut := sync.OnceFunc(func() {
		_ = transport.Close()
		_ = p.Close()
	})
	defer func() {
		if err != nil {
			shut()
		}
	}()
	conn, err := transport.Dial(ctx, net.UDPAddrFromAddrPort(to), secure, quicConfig(true))
	if err != nil {
		return nil, unanswered(err)
	}
	on := conn.ConnectionState().TLS
	server, err := keyOf(&on)
	if err == nil && c.Check != nil {
		err = c.Check(server)
	}
	if err != nil {
		_ = conn.CloseWithError(codeClosed, "")
		return nil, err
	}
	l, err := newLink(p, conn, Peer{Key: server, Address: to.String()}, true, func(*quicLink) { shut() })
	if err != nil {
		_ = conn.CloseWithError(codeClosed, "")
		return nil, err
	}
	if err := l.greet(ctx, c.Password); err != nil {
		l.Close("")
		return nil, err
	}
	l.start()
	return l, nil
}

// greet shows that the password is known, and waits to be let in.
func (l *quicLink) greet(ctx context.Context, password string) error {
	words := make([]byte, 1+proof)
	words[0] = hello
	if password != "" {
		stretched, err := stretch(password, l.peer.Key)
		if err != nil {
			return err
		}
		on := l.conn.ConnectionState().TLS
		shown, err := prove(stretched, &on)
		if err != nil {
			return err
		}
		copy(words[1:], shown)
	}
	s, err := l.conn.OpenStreamSync(ctx)
	if err != nil {
		return l.fails(err)
	}
	until := time.Now().Add(2 * handshake)
	if at, ok := ctx.Deadline(); ok && at.Before(until) {
		until = at
	}
	_ = s.SetDeadline(until)
	if _, err := s.Write(words); err != nil {
		return l.fails(err)
	}
	_ = s.Close()
	var answer [1 + signBytes]byte
	began := time.Now()
	if _, err := io.ReadFull(s, answer[:]); err != nil {
		if err = l.fails(err); errors.Is(err, ErrLate) { // it takes a connection, and says nothing
			err = &SilentError{For: time.Since(began).Round(time.Second)}
		}
		return err
	}
	s.CancelRead(codeCancelled) // its end may come later, and nobody would read it
	if answer[0] != welcome {
		return &RefusedError{Reason: "the server answers as no server of camber does"}
	}
	l.mu.Lock()
	l.sign = [signBytes]byte(answer[1:])
	l.mu.Unlock()
	return nil
}

var _ Link = (*quicLink)(nil)

var _ net.PacketConn = (*port)(nil)

// unanswered says in our words why there is no connection: QUIC calls idle too what has not yet begun.
func unanswered(err error) error {
	err = ended(err)
	if silent, ok := errors.AsType[*SilentError](err); ok {
		silent.For = handshake
	}
	return err
}
