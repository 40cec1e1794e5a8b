// A guest who looks on, opens streams and says much on each takes nothing of the server.

package serve_test

import (
	"context"
	"encoding/binary"
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"camber/content"
	"camber/systems/host/join"
	"camber/systems/host/session"
	"camber/systems/replicate/link"
	"camber/systems/replicate/wire"
)

// TestManyMegabytesOnManyStreamsAreNotTaken does as a stranger did, who took a server from 46 to 668 MB.
func TestManyMegabytesOnManyStreamsAreNotTaken(t *testing.T) {
	const each = 4 << 20
	var log []string
	p := newPlay(t, "delay=1ms", session.Setup{Files: content.Base(), Scene: "pack", Cars: 1}, hears(&log))
	honest := p.join(1, join.Options{Hands: &join.Bot{}})
	l := p.lie(2, wire.Guest{Name: "liar", Looks: true})
	p.seconds(0.5)
	before := held()
	ended := make(chan error, 7)
	for n := range 7 {
		stream, err := l.link.Open(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		kind := []wire.Kind{wire.Blob, wire.Begin, wire.Trace, wire.Want, wire.Event, wire.Blob, wire.Welcome}[n]
		go func() {
			_, err := stream.Write(binary.AppendUvarint([]byte{byte(kind)}, each)) // as much as was allowed of each
			for part, n := make([]byte, 8<<10), 0; n < each-len(part) && err == nil; n += len(part) {
				_, err = stream.Write(part)
			}
			ended <- err
		}()
	}
	turned := 0
	for left := 7; left > 0; {
		select {
		case err := <-ended:
			if left--; !errors.Is(err, link.ErrCancelled) {
				t.Errorf("what it says ends with %v", err)
			}
		default:
			p.turn(time.Millisecond)
		}
		if turned++; turned%64 != 0 {
			continue
		}
		if grown := held() - before; grown > 3e6 {
			t.Fatalf("it takes %.1f MB", grown/1e6)
		}
	}
	p.unharmed(honest, log, "liar is here")
}

// TestWhatIsBegunAndNeverEndedIsGivenUp: over a stream for tiles, and over a guest's own.
func TestWhatIsBegunAndNeverEndedIsGivenUp(t *testing.T) {
	var log []string
	p := newPlay(t, "delay=1ms", session.Setup{Files: content.Base(), Scene: "pack", Cars: 1}, hears(&log))
	var heard []string
	honest := p.join(1, join.Options{Hands: &join.Bot{}, Said: listens(&heard)})
	l := p.lie(2, wire.Guest{Name: "liar", Looks: true})
	stream, err := l.link.Open(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := stream.Write([]byte{byte(wire.Want), 200, 1, 't'}); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() {
		_, err := stream.Read(make([]byte, 1))
		ended <- err
	}()
	p.seconds(12)
	select {
	case err := <-ended:
		if !errors.Is(err, link.ErrCancelled) || errors.Is(err, io.EOF) {
			t.Errorf("the stream ends with %v", err)
		}
	case <-time.After(10 * time.Second):
		t.Error("the stream is still read")
	}
	if why := l.link.Why(); why != nil {
		t.Errorf("it says nothing for 12 s and is sent away: %v", why)
	}
	if _, err := l.stream.Write([]byte{byte(wire.Talk), 100, '{'}); err != nil {
		t.Fatal(err)
	}
	for range 15 * 60 {
		if p.turn(time.Second / 60); l.link.Why() != nil {
			break
		}
	}
	if why := l.link.Why(); why == nil || !strings.Contains(why.Error(), "you never ended") {
		t.Errorf("it is told: %v", why)
	}
	p.unharmedBeside(honest, log, "liar is gone: link: closed: what you began to say",
		&heard, "liar is gone: it says what no guest may, or never ends")
}

// TestWhatAGuestMayNotSaySendsItAway: what only a server says, and more than a line.
func TestWhatAGuestMayNotSaySendsItAway(t *testing.T) {
	var log []string
	p := newPlay(t, "delay=1ms", session.Setup{Files: content.Base(), Scene: "pack", Cars: 1}, hears(&log))
	var heard []string
	honest := p.join(1, join.Options{Hands: &join.Bot{}, Said: listens(&heard)})
	for n, c := range []struct {
		kind  wire.Kind
		bytes int
		told  string
	}{
		{wire.Blob, 60 << 20, "not to be said now"},
		{wire.Begin, 100, "not to be said now"},
		{wire.Talk, 60_000, "4096 are the most"},
		{wire.Trace, 30 << 20, "65536 are the most"},
		{wire.Fares, 4000, "2048 are the most"},
	} {
		l := p.lie(2+n, wire.Guest{Name: "liar", Looks: true})
		if _, err := l.stream.Write(binary.AppendUvarint([]byte{byte(c.kind)}, uint64(c.bytes))); err != nil {
			t.Fatal(err)
		}
		p.until(func() bool { return l.link.Why() != nil })
		if why := l.link.Why(); !strings.Contains(why.Error(), c.told) {
			t.Errorf("who says %d bytes of kind %d is told: %v", c.bytes, c.kind, why)
		}
	}
	p.unharmedBeside(honest, log, "liar is gone", &heard, "liar is gone: it says what no guest may")
}
