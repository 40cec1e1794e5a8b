// Handshakes that stall by the thousand, each from an address that has shown itself to be real: whoever means no harm
// comes in meanwhile, and nothing of them is left.

package link

import (
	"context"
	"net"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/quic-go/quic-go"
)

// stalls is a socket over which somebody says nothing more from some point on.
type stalls struct {
	net.PacketConn
	whole bool               // after the handshake, before the hello; false: after the answer to the Retry
	ends  context.CancelFunc // of the dialling

	begun, shown, mute atomic.Bool // a first packet has left; one that shows the address to be real; no more leaves
}

// token tells whether a packet of QUIC's shows what a Retry has handed out.
func token(b []byte) bool {
	if len(b) < 7 || b[0]&0xf0 != 0xc0 {
		return false
	}
	at := 6 + int(b[5]) // behind the connection ID that it is for
	if at >= len(b) {
		return false
	}
	at += 1 + int(b[at])
	return at < len(b) && b[at] > 0
}

// WriteTo is net.PacketConn's.
func (s *stalls) WriteTo(b []byte, to net.Addr) (int, error) {
	shows := token(b)
	if s.mute.Load() || !s.whole && s.begun.Load() && !shows {
		return len(b), nil
	}
	s.begun.Store(true)
	if shows && !s.whole {
		defer s.ends()
		s.shown.Store(true)
		s.mute.Store(true)
	}
	return s.PacketConn.WriteTo(b, to)
}

// ReadFrom is net.PacketConn's: an answer that is no Retry ends it too.
func (s *stalls) ReadFrom(b []byte) (int, net.Addr, error) {
	n, from, err := s.PacketConn.ReadFrom(b)
	if n > 0 && b[0]&0xf0 != 0xf0 && !s.whole {
		s.ends()
	}
	return n, from, err
}

// stall comes from an address of this machine's own, and stalls; it tells whether it has shown its address, or, where
// the handshake is to be whole, has ended that.
func stall(ctx context.Context, n int, to net.Addr, whole bool, from Secret) (did bool, err error) {
	udp, err := net.ListenUDP("udp4", &net.UDPAddr{IP: net.IPv4(127, 1, byte(n>>8), byte(n))})
	if err != nil {
		return false, err
	}
	defer func() { _ = udp.Close() }()
	ctx, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	s := &stalls{PacketConn: udp, whole: whole, ends: cancel}
	transport := &quic.Transport{Conn: s, ConnectionIDLength: 8}
	defer func() { _ = transport.Close() }()
	secure, err := from.tlsConfig()
	if err != nil {
		return false, err
	}
	_, err = transport.Dial(ctx, to, secure, quicConfig(true))
	if err == nil {
		time.Sleep(10 * time.Millisecond) // the last of the handshake leaves
		s.mute.Store(true)
	}
	return whole && err == nil || s.shown.Load(), nil
}

// underWay is how many handshakes there are.
func (g *quicListener) underWay() int {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.halfs
}

// siege is strangers who stall, and what is seen of the server meanwhile.
type siege struct {
	t              *testing.T
	g              *quicListener
	begun, did     atomic.Int64 // began, and stall where they mean to
	most, all      int          // under way at most; looks at that
	full           int          // of these, when there was no room
	goroutines     int          // before
	before         int64        // bytes that were allocated then
	stop           context.CancelFunc
	ctx            context.Context
	strangers      sync.WaitGroup
	grown, younger int // KB and goroutines more, at its end
}

// besiege has strangers come from thousands of addresses until the siege is raised.
func besiege(t *testing.T, g *quicListener, whole bool) *siege {
	t.Helper()
	from := secret(t)
	if _, err := stall(t.Context(), 0, g.Addr(), whole, from); err != nil {
		t.Skipf("this machine has one address of its own: %v", err)
	}
	s := &siege{t: t, g: g, goroutines: runtime.NumGoroutine(), before: allocated()}
	s.ctx, s.stop = context.WithCancel(t.Context())
	t.Cleanup(s.stop)
	for range 8 {
		s.strangers.Go(func() {
			for s.ctx.Err() == nil {
				ok, err := stall(s.ctx, 1+int(s.begun.Add(1))%60_000, g.Addr(), whole, from)
				if err != nil {
					t.Error(err)
					return
				}
				if ok {
					s.did.Add(1)
				}
			}
		})
	}
	return s
}

// look watches until something is so.
func (s *siege) look(until func() bool) {
	for !until() && !s.t.Failed() {
		time.Sleep(2 * time.Millisecond)
		is := s.g.underWay()
		if s.most, s.all = max(s.most, is), s.all+1; is >= s.g.Limits.HalfOpen {
			s.full++
		}
	}
}

// honest has somebody come who means no harm, and tells how long it took.
func (s *siege) honest() time.Duration {
	began, in := time.Now(), make(chan error, 1)
	mine := secret(s.t)
	go func() {
		soon, cancel := context.WithTimeout(s.ctx, 30*time.Second)
		defer cancel()
		l, err := Dial(soon, s.g.Addr().String(), Config{Secret: mine})
		if err == nil {
			l.Close("enough")
		}
		in <- err
	}()
	s.look(func() bool { return len(in) > 0 })
	if err := <-in; err != nil {
		s.t.Errorf("an honest guest does not come in: %v", err)
	}
	return time.Since(began)
}

// raise ends it.
func (s *siege) raise() {
	s.stop()
	s.strangers.Wait()
	s.grown, s.younger = int(allocated()-s.before)>>10, runtime.NumGoroutine()-s.goroutines
}

func TestHandshakesThatStallByTheThousandKeepNobodyOut(t *testing.T) {
	for _, c := range []struct {
		where string
		whole bool
		many  int
	}{{"behind the Retry", false, 2000}, {"behind the handshake", true, 600}} {
		g := server(t, Config{})
		s := besiege(t, g, c.whole)
		var took [3]time.Duration
		for i := range took { // three come, one by one, while it goes on
			s.look(func() bool { return int(s.did.Load()) >= c.many*(i+1)/len(took) })
			took[i] = s.honest()
		}
		s.raise()
		t.Logf("%s: %d begin, %d stall there; at most %d of them are under way, all places are taken in %d of %d looks; "+
			"honest guests are in after %v; with %d under way there are %d goroutines and %d KB more; dropped %+v", c.where,
			s.begun.Load(), s.did.Load(), s.most, s.full, s.all, took, g.underWay(), s.younger, s.grown, g.Dropped())
		if s.most > g.Limits.HalfOpen || s.full > s.all/2 {
			t.Errorf("%s: %d are under way, in %d of %d looks there is no room", c.where, s.most, s.full, s.all)
		}
		if s.grown > 64<<10 || s.younger > 8*g.Limits.HalfOpen {
			t.Errorf("%s: memory has grown by %d KB, goroutines by %d", c.where, s.grown, s.younger)
		}
		began := time.Now()
		for g.underWay() > 0 || runtime.NumGoroutine() > s.goroutines {
			if time.Since(began) > 2*handshake+time.Second {
				t.Fatalf("%s: %v later %d are under way still, with %d goroutines more", c.where, time.Since(began), g.underWay(),
					runtime.NumGoroutine()-s.goroutines)
			}
			time.Sleep(time.Millisecond)
		}
		t.Logf("nothing is left of them %v later", time.Since(began))
	}
}
