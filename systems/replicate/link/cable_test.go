// A cable that is out for a while, over QUIC.

package link

import (
	"io"
	"testing"
	"time"
)

// cut pulls the cable of a server that was made with an impairment, or puts it back.
func cut(g *quicListener, out bool) {
	f := g.port.socket.(*faulty)
	for _, l := range []*lane{f.in, f.out} {
		l.mu.Lock()
		if l.fates.Loss = 0; out {
			l.fates.Loss = 1
		}
		l.mu.Unlock()
	}
}

func TestStreamsGoOnSoonAfterACableWasOut(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("the cable is out for 10 s")
	}
	g := server(t, Config{Impair: Impair{Delay: 10 * time.Millisecond}})
	client, there := joined(t, g, Config{})
	s, err := there.Open(soon(t))
	if err != nil {
		t.Fatal(err)
	}
	_, _ = s.Write([]byte("before "))
	theirs, err := client.Accept(soon(t))
	if err != nil {
		t.Fatal(err)
	}
	got := make([]byte, 7)
	if _, err := io.ReadFull(theirs, got); err != nil {
		t.Fatal(err)
	}
	cut(g, true)
	_, _ = s.Write([]byte("meanwhile"))
	exchange := func(during time.Duration) {
		for end := time.Now().Add(during); time.Now().Before(end); time.Sleep(30 * time.Millisecond) {
			_, _ = client.Send([]byte("up")), there.Send([]byte("down"))
		}
	}
	exchange(10 * time.Second)
	cut(g, false)
	began := time.Now()
	go exchange(8 * time.Second)
	got = make([]byte, 9)
	theirs.Within(10 * time.Second)
	_, err = io.ReadFull(theirs, got)
	took := time.Since(began)
	t.Logf("what was written meanwhile comes %v after the cable is back", took)
	if err != nil || string(got) != "meanwhile" || took > 5*time.Second {
		t.Errorf("%q, %v, after %v", got, err, took)
	}
}
