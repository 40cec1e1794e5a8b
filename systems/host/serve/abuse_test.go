// Guests who lie: they are dropped with a reason, or not heard, and nobody else notices.

package serve_test

import (
	"bufio"
	"bytes"
	"context"
	"strings"
	"testing"
	"time"

	"camber/content"
	"camber/systems/host/join"
	"camber/systems/host/session"
	"camber/systems/replicate/link"
	"camber/systems/replicate/wire"
)

// liar is a guest that says what it likes.
type liar struct {
	link   link.Link
	stream link.Stream
	heard  chan wire.Message
	world  wire.World
}

// lie comes in as a guest, who steps nothing.
func (p *play) lie(n int, who wire.Guest) *liar {
	p.t.Helper()
	dialled, err := p.memory.Dial(context.Background(), link.MemoryKey(n))
	if err != nil {
		p.t.Fatal(err)
	}
	l := &liar{link: dialled, heard: make(chan wire.Message, 1000)}
	if l.stream, err = dialled.Open(context.Background()); err != nil {
		p.t.Fatal(err)
	}
	who.Protocol, who.Reference = wire.Protocol, session.Reference()
	if err := wire.Write(l.stream, wire.Hello, wire.Encode(who)); err != nil {
		p.t.Fatal(err)
	}
	go func() {
		for from := bufio.NewReader(l.stream); ; {
			m, err := wire.Read(from)
			if err != nil {
				return
			}
			if m.Kind == wire.Welcome {
				_ = wire.Write(l.stream, wire.Ready, nil)
			}
			l.heard <- m
		}
	}()
	p.until(func() bool { return l.take(wire.Begin) })
	return l
}

// take reads what came, and tells whether something of a kind did.
func (l *liar) take(kind wire.Kind) (did bool) {
	for {
		select {
		case m := <-l.heard:
			if did = did || m.Kind == kind; m.Kind == wire.Begin {
				if w, err := wire.ReadWorld(m.Body); err == nil {
					l.world = *w
				}
			}
		default:
			return did
		}
	}
}

// until turns until something is so.
func (p *play) until(so func() bool) {
	p.t.Helper()
	for range 20000 {
		if so() {
			return
		}
		p.turn(time.Millisecond)
		time.Sleep(50 * time.Microsecond)
	}
	p.t.Fatal("it never is so")
}

func TestWhoSaysWrongHashesOnPurposeIsDropped(t *testing.T) {
	p := newPlay(t, "delay=5ms", session.Setup{Files: content.Base(), Scene: "pack", Cars: 1})
	honest := p.join(1, join.Options{Hands: &join.Bot{}})
	l := p.lie(2, wire.Guest{Name: "liar"})
	gone := func() bool {
		select {
		case <-l.link.Done():
			return true
		default:
		}
		l.take(wire.Wrong)
		tick := p.server.Session().World.Tick() / wire.HashEvery * wire.HashEvery
		up := wire.Up{World: l.world.Number, Known: l.world.Tick, Hashes: []wire.Hashed{{Tick: tick, Hash: 1}}}
		_ = l.link.Send(up.Append(nil))
		return false
	}
	p.until(gone)
	if why := l.link.Why(); why == nil || !strings.Contains(why.Error(), "keeps being another") {
		t.Errorf("it is told: %v", why)
	}
	p.seconds(1)
	figures := p.end()
	if f := honest.Figures(); f.Hash != figures.Hash || f.Desyncs != 0 {
		t.Errorf("the other one ends with %s and not %s, put right %d times", f.Hash, figures.Hash, f.Desyncs)
	}
}

func TestLiesOfAGuestReachNobody(t *testing.T) {
	p := newPlay(t, "delay=5ms", session.Setup{Files: content.Base(), Scene: "pack", Cars: 1})
	var heard []string
	honest := p.join(1, join.Options{Hands: &join.Bot{}, Said: func(text string) { heard = append(heard, text) }})
	l := p.lie(2, wire.Guest{
		Name: "\x1b[31m\u202eevil\n" + strings.Repeat("x", 50_000), Car: "../../etc/passwd\x1b]0;x\a",
	})
	far := wire.Up{
		World: l.world.Number, Known: 1 << 40, First: 1 << 40, Wishes: []wire.Wish{{Throttle: wire.Full}},
		Hashes: []wire.Hashed{{Tick: 1 << 40, Hash: 1}, {Tick: 7, Hash: 1}},
	}
	up := far.Append(nil)
	for n := range 200 {
		_ = l.link.Send(up)
		_ = l.link.Send(append([]byte{byte(n)}, up[:n%len(up)]...)) // cut, and of another kind
		_ = wire.Write(l.stream, wire.Talk, wire.Encode(wire.Word{Chat: "hear \x1b[2J me", From: "guest 1"}))
		_ = wire.Write(l.stream, wire.Trace, []byte("{"))
		p.turn(4 * time.Millisecond)
	}
	p.seconds(1)
	chats := 0
	for _, text := range heard {
		if strings.Contains(text, "hear") {
			chats++
		}
		if strings.ContainsAny(text, "\x1b\u202e\n\a") || len(text) > 1000 || strings.HasPrefix(text, "guest 1: hear") {
			t.Errorf("somebody hears %.100q", text)
		}
	}
	if chats == 0 || chats > 10 {
		t.Errorf("of 200 lines within a second others hear %d", chats)
	}
	figures := p.end()
	if f := honest.Figures(); f.Hash != figures.Hash || f.Desyncs != 0 || figures.Desyncs != 0 {
		t.Errorf("the other one ends with %s and not %s, put right %d times", f.Hash, figures.Hash, f.Desyncs)
	}
}

func TestWhoAsksForFilesAgainAndAgainIsSentAway(t *testing.T) {
	p := newPlay(t, "delay=1ms", session.Setup{Files: content.Base(), Scene: "pack", Cars: 1})
	dialled, err := p.memory.Dial(context.Background(), link.MemoryKey(2))
	if err != nil {
		t.Fatal(err)
	}
	stream, err := dialled.Open(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	who := wire.Guest{Protocol: wire.Protocol, Reference: session.Reference()}
	if err := wire.Write(stream, wire.Hello, wire.Encode(who)); err != nil {
		t.Fatal(err)
	}
	go func() {
		for from := bufio.NewReader(stream); ; {
			m, err := wire.Read(from)
			if err != nil {
				return
			}
			var house wire.House
			if m.Kind == wire.Welcome && wire.Decode(m, &house) == nil {
				want := bytes.Repeat(house.Files[0].Sum[:], len(house.Files)+1)
				_ = wire.Write(stream, wire.Want, want)
			}
		}
	}()
	p.until(func() bool { return dialled.Why() != nil })
	if why := dialled.Why(); !strings.Contains(why.Error(), "again and again") {
		t.Errorf("it is told: %v", why)
	}
}
