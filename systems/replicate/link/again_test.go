// All packets of a player, of the handshake and after it, are recorded on their way and sent again: from his address
// and from others, later, and in any order.

package link

import (
	"bytes"
	"io"
	"math/rand/v2"
	"net"
	"slices"
	"sync"
	"testing"
	"time"
)

// wiretap is a way to a server on which all that is sent there is kept.
type wiretap struct {
	front *net.UDPConn // where the player finds it
	back  *net.UDPConn // as which the server sees him
	to    net.Addr
	mu    sync.Mutex
	tape  [][]byte
}

func newWiretap(t *testing.T, to net.Addr) *wiretap {
	t.Helper()
	w := &wiretap{front: raw(t), back: raw(t), to: to}
	var player net.Addr
	var mu sync.Mutex
	go func() {
		for data := make([]byte, 1<<16); ; {
			n, from, err := w.front.ReadFrom(data)
			if err != nil {
				return
			}
			mu.Lock()
			player = from
			mu.Unlock()
			w.mu.Lock()
			w.tape = append(w.tape, slices.Clone(data[:n]))
			w.mu.Unlock()
			_, _ = w.back.WriteTo(data[:n], to)
		}
	}()
	go func() {
		for data := make([]byte, 1<<16); ; {
			n, _, err := w.back.ReadFrom(data)
			if err != nil {
				return
			}
			mu.Lock()
			at := player
			mu.Unlock()
			_, _ = w.front.WriteTo(data[:n], at)
		}
	}()
	return w
}

// taped is all that was sent so far.
func (w *wiretap) taped() [][]byte {
	w.mu.Lock()
	defer w.mu.Unlock()
	return slices.Clone(w.tape)
}

func TestPacketsThatWereHeardAreWorthNothingWhenSentAgain(t *testing.T) {
	const rounds, each, limit = 60, 100, 40
	g := server(t, Config{Limits: Limits{HalfOpen: limit}})
	w := newWiretap(t, g.Addr())
	client, err := Dial(soon(t), w.front.LocalAddr().String(), Config{Secret: secret(t)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { client.Close("the test ends") })
	other, err := g.Accept(soon(t))
	if err != nil {
		t.Fatal(err)
	}
	there := other.(*quicLink)
	mine, err := client.Open(soon(t))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := mine.Write([]byte("begin ")); err != nil {
		t.Fatal(err)
	}
	theirs, err := there.Accept(soon(t))
	if err != nil {
		t.Fatal(err)
	}
	from := []*net.UDPConn{w.back, raw(t), raw(t), raw(t)} // as himself, and as three others
	rnd := rand.New(rand.NewPCG(40, 2))
	before := allocated()
	came, half := map[byte]int{}, 0
	said := []byte("begin ")
	for n := range byte(rounds) {
		if err := client.Send([]byte{n}); err != nil {
			t.Fatal(err)
		}
		said = append(said, 'a'+n%26)
		if _, err := mine.Write(said[len(said)-1:]); err != nil {
			t.Fatal(err)
		}
		tape := w.taped()
		for i := range each {
			_, _ = from[i%len(from)].WriteTo(tape[rnd.IntN(len(tape))], w.to)
		}
		time.Sleep(2 * time.Millisecond) // no more at a time than a socket holds
		for data, err := there.Receive(Past); err == nil; data, err = there.Receive(Past) {
			came[data[0]]++
		}
		g.mu.Lock()
		half = max(half, g.halfs)
		g.mu.Unlock()
	}
	if err := mine.CloseWrite(); err != nil {
		t.Fatal(err)
	}
	theirs.Within(20 * time.Second)
	if got, err := io.ReadAll(theirs); err != nil || !bytes.Equal(got, said) {
		t.Errorf("what was said once comes as %q, %v", got, err)
	}
	for data, err := there.Receive(Past); err == nil; data, err = there.Receive(Past) {
		came[data[0]]++
	}
	for n, times := range came {
		if times != 1 {
			t.Errorf("datagram %d comes %d times", n, times)
		}
	}
	d := g.Dropped()
	t.Logf("%d of %d datagrams have come; half open at most %d; dropped %+v", len(came), rounds, half, d)
	if len(came) == 0 || d.Replayed == 0 || half > limit {
		t.Errorf("%d datagrams have come, %d are counted as sent again, %d were half open", len(came), d.Replayed, half)
	}
	if why := client.Why(); why != nil || there.Why() != nil {
		t.Errorf("who was recorded is gone: %v, %v", why, there.Why())
	}
	if at := there.to.Load().Port(); int(at) != w.back.LocalAddr().(*net.UDPAddr).Port {
		t.Error("who sent it again has the link")
	}
	if grown := allocated() - before; grown > 8<<20 {
		t.Errorf("memory has grown by %d KB", grown>>10)
	}
	joined(t, g, Config{}) // and somebody else may come in
}
