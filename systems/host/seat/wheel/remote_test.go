// A wheel on another machine: its frames arrive, garbage ends the connection with a word, and silence unplugs it.

package wheel

import (
	"context"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	"camber/components"
	"camber/systems/control/wire"
)

// patience waits for another goroutine to come so far.
func patience(t *testing.T, what string, done func() bool) {
	t.Helper()
	for end := time.Now().Add(20 * time.Second); !done(); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("never: " + what)
		}
	}
}

func TestAWheelElsewhereDrivesThroughASocket(t *testing.T) { // INP-14
	r, err := Listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	conn, err := net.Dial("tcp", r.listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	ctx, stop := context.WithCancel(context.Background())
	var mu sync.Mutex
	here := components.Reading{Device: components.Device{Name: "G29"}, AxesN: 3, ButtonN: 20, Stamp: 5e9}
	here.Axes[0] = -0.5
	here.Press(4, true)
	ended := make(chan error, 1)
	go func() {
		ended <- sendWheel(ctx, conn, func() *components.Reading {
			mu.Lock()
			defer mu.Unlock()
			now := here
			return &now
		})
	}()
	var got []components.Reading
	patience(t, "the wheel is there", func() bool { got = r.Read(nil); return len(got) == 1 })
	if d := &got[0]; d.Device.Name != "G29" || d.AxesN != 3 || d.Axes[0] < -0.5001 || d.Axes[0] > -0.4999 ||
		!d.Pressed(4) || !strings.HasPrefix(d.Device.Path, "remote 127.0.0.1:") {
		t.Errorf("%+v", d)
	}
	mu.Lock()
	here.Axes[0], here.Stamp = 1, 5e9+1e6
	mu.Unlock()
	patience(t, "it turns", func() bool { return r.Read(nil)[0].Axes[0] == 1 })
	stop()
	if err := <-ended; err != nil {
		t.Error(err)
	}
	patience(t, "it says goodbye", func() bool { return r.Read(nil)[0].Gone })
	if notes := r.Said(); len(notes) > 0 {
		t.Errorf("a goodbye is complained of: %q", notes)
	}
}

func TestEventsKeepTheirOwnTimeOverANetwork(t *testing.T) {
	var s sender
	frame := func(micros uint64, x int16) *wire.Frame {
		f := &wire.Frame{AxesN: 1, Micros: micros}
		f.Axes[0] = x
		return f
	}
	s.take(frame(1000, 1), 100_000_000)  // 1 ms there is 100 ms here, at the quickest
	s.take(frame(11000, 2), 113_000_000) // this one was 3 ms late
	if got, want := s.reading.Stamp, int64(110_000_000); got < want || got > want+10_000 {
		t.Errorf("it is stamped %d ns, want %d: when it happened, not when it came", got, want)
	}
	s.take(frame(0xffffffffffffffff, 3), 120_000_000)
	if s.reading.Stamp > 120_000_000 {
		t.Error("it is stamped in time to come")
	}
}

func TestGarbageFromTheNetworkEndsTheConnection(t *testing.T) { // garbage is named
	r, err := Listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	for text, want := range map[string]string{
		strings.Repeat("GET / HTTP/1.1\r\n", 9): "begins with",
		"CBRW":                                  "nothing for",
	} {
		conn, err := net.Dial("tcp", r.listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		_, _ = conn.Write([]byte(text))
		var notes []string
		patience(t, want, func() bool { notes = append(notes, r.Said()...); return len(notes) > 0 })
		if !strings.Contains(notes[0], want) || !strings.Contains(notes[0], conn.LocalAddr().String()) {
			t.Errorf("said %q, want %s", notes, want)
		}
		_ = conn.Close()
	}
	if got := r.Read(nil); len(got) > 0 {
		t.Errorf("garbage drives: %+v", got)
	}
	if _, err := Listen("nowhere:99999"); err == nil || !strings.Contains(err.Error(), "--remote-wheel nowhere:99999") {
		t.Errorf("%v", err)
	}
}
