// Links in memory: NET-29, NET-31. The clock is the test's.

package link

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"reflect"
	"sync"
	"testing"
	"time"
)

const ms = time.Millisecond

// asking is a context that waits for nothing.
var asking = func() context.Context {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	return ctx
}()

// pair is a link in memory, and its clock.
func pair(t *testing.T, impair string, seed uint64) (client, server Link, clock *Fake, net *Memory) {
	t.Helper()
	im, err := ParseImpair(impair)
	if err != nil {
		t.Fatal(err)
	}
	clock = NewFake()
	net = NewMemory(im, seed, clock)
	listener, err := net.Listen(MemoryKey(0))
	if err != nil {
		t.Fatal(err)
	}
	if client, err = net.Dial(t.Context(), MemoryKey(1)); err != nil {
		t.Fatal(err)
	}
	if server, err = listener.Accept(asking); err != nil {
		t.Fatal(err)
	}
	return client, server, clock, net
}

func TestBothSidesKnowWhoTheOtherIs(t *testing.T) {
	client, server, _, _ := pair(t, "", 1)
	if client.Peer().Key != MemoryKey(0) || server.Peer().Key != MemoryKey(1) {
		t.Errorf("the client sees %v, the server %v", client.Peer(), server.Peer())
	}
}

func TestADatagramArrivesAfterItsDelayAndNotBefore(t *testing.T) {
	client, server, clock, _ := pair(t, "delay=50ms", 1)
	sent := []byte("one")
	if err := client.Send(sent); err != nil {
		t.Fatal(err)
	}
	sent[0] = 'x' // the sender may write over it
	clock.Advance(49 * ms)
	if d, err := server.Receive(asking); !errors.Is(err, context.Canceled) {
		t.Errorf("after 49 ms: %q, %v", d, err)
	}
	clock.Advance(1 * ms)
	if d, err := server.Receive(asking); err != nil || string(d) != "one" {
		t.Errorf("after 50 ms: %q, %v", d, err)
	}
	if err := client.Send(make([]byte, MaxDatagram+1)); !errors.Is(err, ErrTooLong) {
		t.Errorf("one that is too long: %v", err)
	}
}

// storm sends a datagram every 33 ms both ways and writes down what comes when.
func storm(t *testing.T, impair string, seed uint64, n int) (log []string, at map[string]time.Duration, c Counts) {
	client, server, clock, _ := pair(t, impair, seed)
	at = map[string]time.Duration{}
	for i := range n {
		for name, from := range map[string]Link{"up": client, "down": server} {
			if err := from.Send(fmt.Append(nil, name, i)); err != nil {
				t.Fatal(err)
			}
		}
		for range 33 {
			clock.Advance(ms)
			for _, to := range []Link{client, server} {
				for {
					d, err := to.Receive(asking)
					if err != nil {
						break
					}
					log = append(log, fmt.Sprintf("%v %s", clock.Now(), d))
					if _, twice := at[string(d)]; !twice {
						at[string(d)] = clock.Now() - time.Duration(i)*33*ms
					}
				}
			}
		}
	}
	return log, at, client.Counts()
}

func TestTheSameSeedIsTheSameNetwork(t *testing.T) {
	const faults = "delay=50ms,jitter=10ms,loss=5%,double=5%,reorder=5%"
	a, _, _ := storm(t, faults, 3, 300)
	b, _, _ := storm(t, faults, 3, 300)
	c, _, _ := storm(t, faults, 4, 300)
	if !reflect.DeepEqual(a, b) || reflect.DeepEqual(a, c) {
		t.Errorf("%d, %d and %d arrivals: the first two differ, or the third does not", len(a), len(b), len(c))
	}
}

func TestDatagramsAreLostDoubledAndOvertakenAsSaid(t *testing.T) {
	log, at, counts := storm(t, "delay=50ms,loss=5%,double=2%,reorder=2%", 1, 3000)
	if lost := 6000 - len(at); lost < 220 || lost > 390 {
		t.Errorf("%d of 6000 are lost, want 300", lost)
	}
	if doubled := len(log) - len(at); doubled < 70 || doubled > 160 {
		t.Errorf("%d of 6000 come twice, want 114", doubled)
	}
	if counts.Sent != 3000 || counts.Lost < 110 || counts.Lost > 195 || counts.Received < 2800 {
		t.Errorf("counted: %+v", counts)
	}
	var overtaken, newest int
	for _, line := range log {
		var when string
		var i int
		if n, _ := fmt.Sscanf(line, "%s up%d", &when, &i); n < 2 {
			continue
		}
		if i < newest {
			overtaken++
		}
		newest = max(newest, i)
	}
	if overtaken < 30 || overtaken > 120 {
		t.Errorf("%d of 3000 are overtaken, want 57 and some that came twice", overtaken)
	}
}

func TestWhatCannotLeaveIsReplacedByTheNewest(t *testing.T) {
	client, server, clock, _ := pair(t, "rate=10kB/s", 1) // a datagram of 1000 bytes takes 100 ms
	for i := range 10 {
		if err := client.Send(bytes.Repeat([]byte{byte(i)}, 1000)); err != nil {
			t.Fatal(err)
		}
	}
	clock.Advance(250 * ms)
	var got []byte
	for {
		d, err := server.Receive(asking)
		if err != nil {
			break
		}
		got = append(got, d[0])
	}
	if !bytes.Equal(got, []byte{0, 9}) {
		t.Errorf("received: %v, want the first and the newest", got)
	}
	if c := client.Counts(); c.Sent != 2 || c.Replaced != 8 || c.SentBytes != 2000 || c.LargestBytes != 1000 {
		t.Errorf("counted: %+v", c)
	}
}

func TestAStreamIsWholeAndInOrderOverAnyNetwork(t *testing.T) {
	client, server, clock, _ := pair(t, "delay=20ms,jitter=15ms,loss=20%,double=10%,reorder=10%,rate=1MB/s", 9)
	sent := make([]byte, 300_000)
	for i := range sent {
		sent[i] = byte(i * i >> 8)
	}
	var wait sync.WaitGroup
	var got []byte
	wait.Go(func() {
		s, err := client.Open(t.Context())
		if err == nil {
			_, err = s.Write(sent)
		}
		if err == nil {
			err = s.CloseWrite()
		}
		if err != nil {
			t.Error(err)
		}
	})
	wait.Go(func() {
		s, err := server.Accept(t.Context())
		if err != nil {
			t.Error(err)
			return
		}
		if got, err = io.ReadAll(s); err != nil {
			t.Error(err)
		}
	})
	done := make(chan struct{})
	go func() { wait.Wait(); close(done) }()
	for running := true; running; {
		select {
		case <-done:
			running = false
		default:
			clock.Advance(ms)
		}
	}
	if !bytes.Equal(got, sent) {
		t.Errorf("%d bytes of %d arrived, or others", len(got), len(sent))
	}
}

func TestAStreamThatNobodyReadsHoldsItsWriterAndNothingElse(t *testing.T) {
	client, server, clock, _ := pair(t, "delay=5ms", 1)
	s, err := client.Open(asking)
	if err != nil {
		t.Fatal(err)
	}
	s.Within(time.Second)
	wrote := make(chan error, 1)
	go func() {
		_, err := s.Write(make([]byte, 1<<20))
		wrote <- err
	}()
	for late := false; !late; {
		if err := client.Send([]byte("x")); err != nil {
			t.Fatal(err)
		}
		clock.Advance(10 * ms)
		if _, err := server.Receive(asking); err != nil {
			t.Fatalf("a datagram beside it: %v", err)
		}
		select {
		case err := <-wrote:
			if late = true; !errors.Is(err, ErrLate) || clock.Now() < time.Second {
				t.Errorf("the writer ends after %v with %v", clock.Now(), err)
			}
		default:
		}
	}
}

func TestOnlySoManyStreamsAreOpenAtATime(t *testing.T) {
	client, server, clock, _ := pair(t, "", 1)
	var first Stream
	for range MaxStreams {
		s, err := client.Open(asking)
		if err != nil {
			t.Fatal(err)
		}
		if _, err = s.Write([]byte("a")); err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first = s
		}
	}
	if _, err := client.Open(asking); !errors.Is(err, context.Canceled) {
		t.Errorf("one more: %v", err)
	}
	clock.Advance(ms)
	theirs, err := server.Accept(asking)
	if err != nil {
		t.Fatal(err)
	}
	first.Cancel()
	clock.Advance(ms)
	if _, err := theirs.Read(make([]byte, 1)); !errors.Is(err, ErrCancelled) {
		t.Errorf("a stream that was given up reads %v", err)
	}
	if _, err := client.Open(asking); err != nil {
		t.Errorf("one more after one was given up: %v", err)
	}
}

func TestTheOtherSideIsToldWhyALinkEnds(t *testing.T) {
	client, server, clock, _ := pair(t, "delay=50ms,loss=30%", 2)
	server.Close("kicked:\x1b[31m too slow\u202e")
	var closed *ClosedError
	if err := server.Why(); !errors.As(err, &closed) || !closed.Ours {
		t.Errorf("its own side: %v", err)
	}
	clock.Advance(5 * time.Second)
	<-client.Done()
	if err := client.Why(); !errors.As(err, &closed) || closed.Ours || closed.Reason != "kicked:[31m too slow" {
		t.Errorf("the other side: %v", err)
	}
	for name, err := range map[string]error{"send": client.Send(nil), "receive": receive(client), "open": open(client)} {
		if !errors.As(err, &closed) {
			t.Errorf("%s after the end: %v", name, err)
		}
	}
}

func receive(l Link) error { _, err := l.Receive(asking); return err }

func open(l Link) error { _, err := l.Open(asking); return err }

func TestACableThatIsOutLosesDatagramsAndHoldsStreams(t *testing.T) {
	client, server, clock, net := pair(t, "delay=5ms", 1)
	s, err := client.Open(asking)
	if err != nil {
		t.Fatal(err)
	}
	net.Cut(MemoryKey(1), true)
	if _, err = s.Write([]byte("held")); err != nil {
		t.Fatal(err)
	}
	_ = client.Send([]byte("lost"))
	clock.Advance(3 * time.Second)
	if client.Why() != nil || server.Why() != nil {
		t.Error("a cable that is out ends nothing by itself")
	}
	net.Cut(MemoryKey(1), false)
	clock.Advance(10 * ms)
	if d, err := server.Receive(asking); err == nil {
		t.Errorf("%q arrives after all", d)
	}
	theirs, err := server.Accept(asking)
	if err != nil {
		t.Fatal(err)
	}
	got := make([]byte, 4)
	if _, err := io.ReadFull(theirs, got); err != nil || string(got) != "held" {
		t.Errorf("the stream has %q, %v", got, err)
	}
}

func TestAListenerThatClosesEndsItsLinks(t *testing.T) {
	net := NewMemory(Impair{}, 1, Wall())
	listener, err := net.Listen(MemoryKey(0))
	if err != nil {
		t.Fatal(err)
	}
	client, err := net.Dial(t.Context(), MemoryKey(1))
	if err != nil {
		t.Fatal(err)
	}
	if err := listener.Close("the server goes down"); err != nil {
		t.Fatal(err)
	}
	<-client.Done()
	if err := client.Why(); err.Error() != "link: the other side closed: the server goes down" {
		t.Error(err)
	}
	var refused *RefusedError
	if _, err := net.Dial(t.Context(), MemoryKey(1)); !errors.As(err, &refused) {
		t.Errorf("dialling after that: %v", err)
	}
}

func TestReadsOfAStreamInMemoryAreLateAndWritesGoOn(t *testing.T) {
	client, server, clock, _ := pair(t, "delay=5ms", 1)
	s, err := client.Open(asking)
	if err != nil {
		t.Fatal(err)
	}
	s.ReadWithin(100 * ms)
	clock.Advance(time.Second)
	if _, err := s.Read(make([]byte, 1)); !errors.Is(err, ErrLate) {
		t.Errorf("reading too long: %v", err)
	}
	if _, err := s.Write([]byte("still")); err != nil {
		t.Errorf("writing when reading was too long: %v", err)
	}
	clock.Advance(10 * ms)
	theirs, err := server.Accept(asking)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := theirs.Write([]byte("yes")); err != nil {
		t.Fatal(err)
	}
	clock.Advance(10 * ms)
	s.ReadWithin(0)
	if n, err := s.Read(make([]byte, 9)); n != 3 || err != nil {
		t.Errorf("once it may be as late as it likes, %d bytes are read: %v", n, err)
	}
}
