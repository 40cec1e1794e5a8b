// Guests who lie: they are dropped with a reason, or not heard, and nobody else notices.

package serve_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/binary"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"camber/components"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
	"camber/systems/host/join"
	"camber/systems/host/serve"
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
	deaf   atomic.Bool // it reads nothing more
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
		for from := bufio.NewReader(l.stream); !l.deaf.Load(); {
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
	var heard []string
	honest := p.join(1, join.Options{Hands: &join.Bot{}, Said: listens(&heard)})
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
	if !slices.Contains(heard, "liar is gone: its world keeps being another") {
		t.Errorf("the other one hears %q", heard)
	}
	figures := p.end()
	if f := honest.Figures(); f.Hash != figures.Hash || f.Desyncs != 0 {
		t.Errorf("the other one ends with %s and not %s, put right %d times", f.Hash, figures.Hash, f.Desyncs)
	}
}

func TestLiesOfAGuestReachNobodyRaced(t *testing.T) {
	p := newPlay(t, "delay=5ms", session.Setup{Files: content.Base(), Scene: "pack", Cars: 1})
	var heard []string
	honest := p.join(1, join.Options{Hands: &join.Bot{}, Said: listens(&heard)})
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
		_ = wire.Write(l.stream, wire.Talk, wire.Encode(wire.Told{Text: "hear \x1b[2J me", Who: "guest 1"}))
		_ = wire.Write(l.stream, wire.Trace, []byte("{"))
		p.turn(4 * time.Millisecond)
	}
	p.seconds(1)
	chats := 0
	for _, text := range heard {
		if strings.Contains(text, "hear") {
			chats++
		}
		if strings.ContainsAny(text, "\x1b\u202e\n\a") || len(text) > 1000 || strings.HasPrefix(text, "<guest 1> hear") ||
			strings.HasPrefix(text, "guest 1: hear") {
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

// hears keeps what a server says to people.
func hears(to *[]string) func(*serve.Options) {
	return func(o *serve.Options) { o.Said = listens(to) }
}

// atOnce has a world run though nobody drives: minutes of it, which who looks on steps once and a driver many times.
func atOnce(o *serve.Options) { o.Begin = serve.AtOnce }

// listens keeps what a guest hears.
func listens(to *[]string) func(components.Notice) {
	return func(n components.Notice) { *to = append(*to, session.InWords(n)) }
}

// unharmed ends a race in which an honest guest noticed nothing.
func (p *play) unharmed(honest *join.Client, log []string, told string) {
	p.t.Helper()
	p.unharmedBeside(honest, log, told, nil, "")
}

// unharmedBeside is unharmed, where the honest guest heard something too.
func (p *play) unharmedBeside(honest *join.Client, log []string, told string, heard *[]string, word string) {
	p.t.Helper()
	p.seconds(0.5)
	figures := p.end()
	if f := honest.Figures(); f.Hash != figures.Hash || f.Desyncs != 0 || figures.Desyncs != 0 {
		p.t.Errorf("the other one ends with %s and not %s, put right %d times", f.Hash, figures.Hash, f.Desyncs)
	}
	if all := strings.Join(log, "\n"); !strings.Contains(all, told) {
		p.t.Errorf("the server says nothing of %q:\n%s", told, all[max(0, len(all)-500):])
	}
	if heard != nil && !slices.ContainsFunc(*heard, func(text string) bool { return strings.Contains(text, word) }) {
		p.t.Errorf("the other guest hears nothing of %q: %q", word, (*heard)[max(0, len(*heard)-5):])
	}
}

func TestWhoNeverSaysWhatHasComeIsSentAway(t *testing.T) {
	var log []string
	p := newPlay(t, "delay=5ms", session.Setup{Files: content.Base(), Scene: "pack", Cars: 1}, hears(&log), atOnce)
	var heard []string
	honest := p.join(1, join.Options{Who: wire.Guest{Looks: true}, Said: listens(&heard)})
	l := p.lie(2, wire.Guest{Name: "liar", Looks: true})
	for range 100 * 60 {
		l.take(wire.Begin)
		up := wire.Up{World: l.world.Number}
		_ = l.link.Send(up.Append(nil))
		if p.turn(time.Second / 60); l.link.Why() != nil {
			break
		}
	}
	if why := l.link.Why(); why == nil || !strings.Contains(why.Error(), "you do not say so") {
		t.Errorf("it is told: %v", why)
	}
	p.unharmedBeside(honest, log, "liar is gone: link: closed: nothing that you are told",
		&heard, "liar is gone: nothing that it is told comes to it")
}

func TestWhoDoesNotReadIsSentAway(t *testing.T) {
	var log []string
	p := newPlay(t, "delay=5ms", session.Setup{Files: content.Base(), Scene: "pack", Cars: 1}, hears(&log), atOnce)
	var heard []string
	honest := p.join(1, join.Options{Who: wire.Guest{Looks: true}, Said: listens(&heard)})
	l := p.lie(2, wire.Guest{Name: "liar", Looks: true})
	l.deaf.Store(true)
	before := held()
	for n := range 75 * 60 {
		if n < 600 { // more than is on its way to one who reads
			p.server.Ask("say " + strings.Repeat("what is said to all ", 20))
		}
		if p.turn(time.Second / 60); l.link.Why() != nil {
			break
		}
	}
	if why := l.link.Why(); why == nil || !strings.Contains(why.Error(), "reads too slowly") {
		t.Errorf("it is told: %v", why)
	}
	if grown := held() - before; grown > 4e6 {
		t.Errorf("meanwhile memory has grown by %.1f MB", grown/1e6)
	}
	p.unharmedBeside(honest, log, "liar is gone: link: closed: it reads too slowly",
		&heard, "liar is gone: it reads too slowly")
}

func TestWhoSaysAMegabyteOfItselfDoesNotComeIn(t *testing.T) {
	var log []string
	p := newPlay(t, "delay=1ms", session.Setup{Files: content.Base(), Scene: "pack", Cars: 1}, hears(&log))
	honest := p.join(1, join.Options{Hands: &join.Bot{}})
	dialled, err := p.memory.Dial(context.Background(), link.MemoryKey(2))
	if err != nil {
		t.Fatal(err)
	}
	stream, err := dialled.Open(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	go func() {
		hello := binary.AppendUvarint([]byte{byte(wire.Hello)}, 1<<20)
		_, _ = stream.Write(append(hello, `{"name":"`+strings.Repeat("x", 1<<20)...))
	}()
	p.until(func() bool { return dialled.Why() != nil })
	if why := dialled.Why(); !strings.Contains(why.Error(), "65536 are the most") {
		t.Errorf("it is told: %v", why)
	}
	p.unharmed(honest, log, "does not come in: a message of 1048576 bytes")
}

func TestWhatAGuestSaysForAnotherCountsForNothing(t *testing.T) {
	var log []string
	p := newPlay(t, "delay=5ms", session.Setup{Files: content.Base(), Scene: "pack", Cars: 1}, hears(&log))
	honest := p.join(1, join.Options{Hands: still{}})
	p.seconds(2) // it has its car, which stands
	car := honest.Own()
	l := p.lie(2, wire.Guest{Name: "liar"})
	var wish []byte
	elsewhere := session.Empty(1000)
	elsewhere.OnInput(func(_ ecs.Stamp, _ string, payload []byte) { wish = append([]byte(nil), payload...) })
	flat := vehicle.IntentState{Clutch: 1, Throttle: 1, Starter: true}
	if err := vehicle.Intents.In(elsewhere).Push(1, vehicle.Wish{Car: car, Want: flat}); err != nil {
		t.Fatal(err)
	}
	for range 500 {
		tick := p.server.Session().World.Tick()
		for player := range uint32(3) {
			in := wire.Input{Tick: tick + 20, Player: player, Number: 1, Name: vehicle.Intents.Name(), Payload: wish}
			_ = wire.Write(l.stream, wire.Event, in.Append(nil))
		}
		_ = wire.Write(l.stream, wire.Begin, []byte{1, 2, 3})
		_ = wire.Write(l.stream, wire.Lobbies, []byte(`{"phase":"over"}`))
		l.take(wire.Begin)
		p.turn(4 * time.Millisecond)
	}
	own := vehicle.CarsOf(p.server.Session().World).Owned(1)
	if own == nil || own.Key != car || own.Chassis.State.Velocity.Len() > 0.2 {
		t.Errorf("the car of another is driven: %+v", own)
	}
	p.unharmed(honest, log, "")
}

// still are hands that want nothing.
type still struct{}

func (still) Want(*ecs.World, ecs.Key, ecs.Tick) vehicle.IntentState { return vehicle.Resting() }
