// Strangers who mean harm, bounded and on loopback: who drives meanwhile notices nothing.

package link

import (
	"context"
	"encoding/binary"
	"errors"
	"io"
	"math/rand/v2"
	"net"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"
)

// attack has datagrams go forth and back over a link while something happens, and returns how long they took, sorted,
// and by how much memory has grown.
func attack(t *testing.T, client, there *quicLink, during time.Duration, do func(ctx context.Context)) (
	took []time.Duration, grown int64,
) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), during)
	defer cancel()
	var wait sync.WaitGroup
	wait.Go(func() { do(ctx) })
	wait.Go(func() { // the other side sends back what comes
		for {
			d, err := there.Receive(ctx)
			if err != nil {
				return
			}
			_ = there.Send(d)
		}
	})
	before := allocated()
	began := time.Now()
	tick := time.NewTicker(10 * time.Millisecond)
	defer tick.Stop()
	sent := 0
	for running := true; running; {
		select {
		case <-ctx.Done():
			running = false
		case <-tick.C:
			left := time.Since(began)
			if err := client.Send([]byte{1, byte(sent), byte(sent >> 8)}); err != nil {
				t.Fatal(err)
			}
			sent++
			back, cancel := context.WithTimeout(ctx, time.Second)
			if _, err := client.Receive(back); err == nil {
				took = append(took, time.Since(began)-left)
			}
			cancel()
		}
	}
	wait.Wait()
	grown = allocated() - before
	slices.Sort(took)
	if len(took) < sent/2 || len(took) == 0 { // each has a second to come back
		t.Errorf("%d of %d datagrams come back", len(took), sent)
	}
	return took, grown
}

func allocated() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

func during(t *testing.T) time.Duration {
	if testing.Short() {
		return 500 * time.Millisecond
	}
	return 3 * time.Second
}

// held tells whether half of what went forth and back took so much longer than in quiet that somebody was held up: by
// more than the machine takes for what it is sent, however busy it is.
func held(noisy, quiet []time.Duration) bool {
	return noisy[len(noisy)/2] > 10*quiet[len(quiet)/2]+200*time.Millisecond
}

func p99(took []time.Duration) time.Duration { return took[len(took)*99/100] }

// raw is a socket of a stranger.
func raw(t *testing.T) *net.UDPConn {
	t.Helper()
	udp, err := net.ListenUDP("udp", &net.UDPAddr{IP: net.IPv4(127, 0, 0, 1)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = udp.Close() })
	return udp
}

func TestTenThousandJunkDatagramsASecondDisturbNobody(t *testing.T) {
	g := server(t, Config{Offer: func() Offer { return Offer{} }})
	client, there := joined(t, g, Config{})
	quiet, _ := attack(t, client, there, during(t), func(context.Context) {})
	stranger, sent := raw(t), 0
	noisy, grown := attack(t, client, there, during(t), func(ctx context.Context) {
		dice := rand.New(rand.NewPCG(1, 2))
		junk := make([]byte, 2000)
		for began := time.Now(); ctx.Err() == nil; {
			for ; sent < int(time.Since(began).Seconds()*10_000); sent++ {
				for i := range 64 {
					junk[i] = byte(dice.Uint32())
				}
				if sent%4 == 0 { // as if it were of the link that drives
					copy(junk, there.in.seal(nil, kindDatagram, uint64(sent), news{}, nil)[:headBytes])
				}
				_, _ = stranger.WriteTo(junk[:dice.IntN(len(junk))], g.Addr())
			}
			time.Sleep(time.Millisecond)
		}
	})
	d := g.Dropped()
	t.Logf("%d junk datagrams; there and back p99 %v, quiet %v; heap +%d KB; dropped %+v", sent, p99(noisy), p99(quiet),
		grown>>10, d)
	if held(noisy, quiet) {
		t.Errorf("there and back takes %v, quiet %v", p99(noisy), p99(quiet))
	}
	if grown > 8<<20 {
		t.Errorf("memory has grown by %d KB", grown>>10)
	}
	if d.Junk == 0 || d.Forged == 0 || d.Unknown == 0 {
		t.Errorf("counted: %+v", d)
	}
	if got := there.to.Load().Port(); int(got) != client.port.LocalAddr().(*net.UDPAddr).Port {
		t.Error("a stranger has moved the link")
	}
}

func TestConnectsAndHalfOpenHandshakesDisturbNobody(t *testing.T) {
	g := server(t, Config{Limits: Limits{Connects: 20, HalfOpen: 40}})
	client, there := joined(t, g, Config{})
	quiet, _ := attack(t, client, there, during(t), func(context.Context) {})
	first := initial(t)
	stranger, sent, most := raw(t), 0, 0
	noisy, grown := attack(t, client, there, during(t), func(ctx context.Context) {
		for began := time.Now(); ctx.Err() == nil; {
			for ; sent < int(time.Since(began).Seconds()*1000); sent++ {
				binary.BigEndian.PutUint64(first[6:], uint64(sent)) // of its connection ID: another connection
				_, _ = stranger.WriteTo(first, g.Addr())
			}
			time.Sleep(time.Millisecond)
			g.mu.Lock()
			most = max(most, g.halfs)
			g.mu.Unlock()
		}
	})
	d := g.Dropped()
	t.Logf("%d connects; there and back p99 %v, quiet %v; half open at most %d; heap +%d KB; dropped %+v", sent,
		p99(noisy), p99(quiet), most, grown>>10, d)
	if held(noisy, quiet) {
		t.Errorf("there and back takes %v, quiet %v", p99(noisy), p99(quiet))
	}
	if most > 40 || grown > 8<<20 {
		t.Errorf("%d handshakes are under way, memory has grown by %d KB", most, grown>>10)
	}
	joined(t, g, Config{}) // and who means no harm may come in, at once or a second later
}

// initial is the first packet of a client, which is one connection however often it is sent.
func initial(t *testing.T) []byte {
	t.Helper()
	there := raw(t)
	ctx, cancel := context.WithTimeout(t.Context(), time.Second)
	defer cancel()
	go func() { _, _ = Dial(ctx, there.LocalAddr().String(), Config{Secret: secret(t)}) }()
	packet := make([]byte, 2000)
	_ = there.SetReadDeadline(time.Now().Add(5 * time.Second))
	n, _, err := there.ReadFromUDP(packet)
	if err != nil {
		t.Fatal(err)
	}
	return packet[:n]
}

func TestAReaderThatDoesNotReadHoldsNobodyUp(t *testing.T) {
	client, there := joined(t, server(t, Config{}), Config{})
	s, err := there.Open(soon(t))
	if err != nil {
		t.Fatal(err)
	}
	s.Within(300 * time.Millisecond)
	took, _ := attack(t, client, there, 500*time.Millisecond, func(context.Context) {
		if _, err := s.Write(make([]byte, 8<<20)); !errors.Is(err, ErrLate) {
			t.Errorf("the writer ends with %v", err)
		}
	})
	t.Logf("there and back beside it p99 %v", p99(took))
}

func TestAFloodOfStreamsWaits(t *testing.T) {
	client, there := joined(t, server(t, Config{}), Config{})
	for range MaxStreams {
		s, err := client.Open(soon(t))
		if err != nil {
			t.Fatal(err)
		}
		_, _ = s.Write([]byte("a"))
		_ = s.CloseWrite()
	}
	ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
	defer cancel()
	if _, err := client.Open(ctx); err == nil {
		t.Errorf("more than %d streams are open that nobody has taken", MaxStreams)
	}
	for range MaxStreams {
		s, err := there.Accept(soon(t))
		if err != nil {
			t.Fatal(err)
		}
		_, _ = io.ReadAll(s)
		_ = s.CloseWrite()
	}
	if _, err := client.Open(soon(t)); err != nil {
		t.Errorf("one more after they were done: %v", err)
	}
}
