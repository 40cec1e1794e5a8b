// A wheel on another machine: its frames arrive, garbage ends the connection with a word, and silence unplugs it.

package wheel

import (
	"context"
	"io"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	"camber/components"
	"camber/components/person"
	"camber/systems/control/wire"
	"camber/systems/host/session"
	"camber/systems/host/settings"
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

const (
	code  = "7KQ2M-X01FD"
	other = "7KQ2M-X01FE"
)

// listening is a simulator that waits for a wheel, and has told how it comes in.
func listening(t *testing.T) *Remote {
	t.Helper()
	r, err := Listen("127.0.0.1:0", code)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.Close)
	invites := "camber remote-wheel " + r.listener.Addr().String() + " --code " + code
	if notes := r.Said(); len(notes) != 1 || !strings.Contains(session.InWords(notes[0]), invites) {
		t.Errorf("it shows %+v", notes)
	}
	return r
}

// call connects to it, and says a code.
func call(t *testing.T, r *Remote, code string) (net.Conn, *wire.Seal, error) {
	t.Helper()
	conn, err := net.Dial("tcp", r.listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	secret, err := wire.SecretOf(code)
	if err != nil {
		t.Fatal(err)
	}
	seal, err := introduce(conn, &secret)
	return conn, seal, err
}

func TestAWheelElsewhereDrivesThroughASocket(t *testing.T) { // INP-14
	r := listening(t)
	conn, seal, err := call(t, r, strings.ToLower(code))
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	var mu sync.Mutex
	here := person.Reading{Device: person.Device{Name: "G29"}, AxesN: 3, ButtonN: 20, Stamp: 5e9}
	here.Axes[0] = -0.5
	here.Press(4, true)
	ended := make(chan error, 1)
	go func() {
		ended <- sendWheel(ctx, conn, seal, func() *person.Reading {
			mu.Lock()
			defer mu.Unlock()
			now := here
			return &now
		})
	}()
	var got []person.Reading
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
		t.Errorf("a goodbye is complained of: %+v", notes)
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
	r := listening(t)
	for text, want := range map[string]string{
		strings.Repeat("GET / HTTP/1.1\r\n", 9): "does not know the code",
		"paired and then wrong":                 "seal is wrong",
		"paired and then silent":                "nothing for",
	} {
		var conn net.Conn
		var err error
		if strings.HasPrefix(text, "paired") {
			if conn, _, err = call(t, r, code); strings.HasSuffix(text, "wrong") {
				text = strings.Repeat("CBRW", 21)
			} else {
				text = "CBRW"
			}
		} else {
			conn, err = net.Dial("tcp", r.listener.Addr().String())
		}
		if err != nil {
			t.Fatal(err)
		}
		_, _ = conn.Write([]byte(text))
		var notes []components.Notice
		patience(t, want, func() bool { notes = append(notes, r.Said()...); return len(notes) > 0 })
		if !strings.Contains(session.InWords(notes[0]), want) || !strings.Contains(notes[0].Who, conn.LocalAddr().String()) {
			t.Errorf("said %+v, want %s", notes, want)
		}
		_ = conn.Close()
	}
	if got := r.Read(nil); len(got) > 0 {
		t.Errorf("garbage drives: %+v", got)
	}
	_, err := Listen("nowhere:99999", code)
	if err == nil || !strings.Contains(err.Error(), "--remote-wheel nowhere:99999") {
		t.Errorf("%v", err)
	}
}

func TestWhoDoesNotKnowTheCodeSteersNothingAndKeepsNobodyOut(t *testing.T) { // INP-14
	r := listening(t)
	if _, _, err := call(t, r, other); err == nil || !strings.Contains(err.Error(), "another code") {
		t.Errorf("with another code: %v", err)
	}
	var silent []net.Conn
	for range mostStrange + 12 { // who says nothing
		conn, err := net.Dial("tcp", r.listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		silent = append(silent, conn)
	}
	_ = silent[0].SetReadDeadline(time.Now().Add(20 * time.Second))
	if _, err := io.Copy(io.Discard, silent[0]); err != nil { // the oldest is hung up on
		t.Errorf("of %d the oldest is still there: %v", len(silent), err)
	}
	conn, seal, err := call(t, r, code)
	if err != nil {
		t.Fatalf("the real one is kept out: %v", err)
	}
	f := wire.Frame{Kind: wire.Reading, AxesN: 1}
	f.Axes[0] = wire.Full
	if _, err := conn.Write(seal.Append(nil, &f)); err != nil {
		t.Fatal(err)
	}
	patience(t, "the real one steers", func() bool {
		got := r.Read(nil)
		return len(got) == 1 && got[0].Axes[0] == 1
	})
}

func TestACodeIsMadeOnceAndKept(t *testing.T) {
	t.Setenv("HOME", t.TempDir())
	config, _, err := settings.OpenConfig()
	if err != nil {
		t.Fatal(err)
	}
	first, err := Code(config)
	if err != nil {
		t.Fatal(err)
	}
	config, _, _ = settings.OpenConfig()
	if again, err := Code(config); err != nil || again != first {
		t.Errorf("%q, and then %q, %v", first, again, err)
	}
	if err := config.Set(codeSetting, "1234"); err != nil {
		t.Fatal(err)
	}
	if _, err := Code(config); err == nil || !strings.Contains(err.Error(), "has another made") {
		t.Errorf("a code that is none: %v", err)
	}
}
