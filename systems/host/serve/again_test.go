// What a guest sent is recorded and sent again: by itself, by somebody else, later and in any order. Nobody believes it
// twice, and nobody who races notices.

package serve_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"camber/components/vehicle"
	"camber/content"
	"camber/systems/host/join"
	"camber/systems/host/session"
	"camber/systems/replicate/link"
	"camber/systems/replicate/wire"
)

// taped is a guest's link that keeps what goes out over it.
type taped struct {
	link.Link
	mu     sync.Mutex
	grams  [][]byte
	stream *tapedStream
}

func (l *taped) Send(data []byte) error {
	l.mu.Lock()
	l.grams = append(l.grams, slices.Clone(data))
	l.mu.Unlock()
	return l.Link.Send(data)
}

// Open is the guest's only stream, on which it says who it is.
func (l *taped) Open(ctx context.Context) (link.Stream, error) {
	s, err := l.Link.Open(ctx)
	if err == nil && l.stream == nil {
		l.stream = &tapedStream{Stream: s}
		s = l.stream
	}
	return s, err
}

type tapedStream struct {
	link.Stream
	mu   sync.Mutex
	said [][]byte
}

func (s *tapedStream) Write(data []byte) (int, error) {
	s.mu.Lock()
	s.said = append(s.said, slices.Clone(data))
	s.mu.Unlock()
	return s.Stream.Write(data)
}

// tape is what was sent so far.
func (l *taped) tape() (grams, said [][]byte) {
	l.mu.Lock()
	l.stream.mu.Lock()
	defer l.mu.Unlock()
	defer l.stream.mu.Unlock()
	return slices.Clone(l.grams), slices.Clone(l.stream.said)
}

func TestWhatAGuestSentIsBelievedOnceWhoeverSendsItAgain(t *testing.T) {
	var log, heard []string
	p := newPlay(t, "delay=5ms,double=10%,reorder=10%", session.Setup{Files: content.Base(), Scene: "pack", Cars: 1},
		hears(&log))
	honest := p.join(1, join.Options{Hands: &join.Bot{}, Said: listens(&heard)})
	ada := &taped{}
	p.taping = ada
	own := p.join(2, join.Options{Hands: &join.Bot{}})
	own.Chat("said once")
	p.taping = nil
	p.seconds(2)
	thief := p.lie(3, wire.Guest{Name: "thief"})
	before := held()
	rnd := rand.New(rand.NewPCG(40, 1))
	grams, said := ada.tape()
	for n := range 500 {
		if n == 250 { // who was recorded comes again, by another link, and is given the world anew
			own.Link.Close("gone")
			p.clients = p.clients[:1]
			_ = own.Close("gone")
			own = p.join(2, join.Options{Hands: &join.Bot{}})
		} else if n < 250 {
			grams, said = ada.tape()
		}
		for range 8 { // as much as is read in a turn, with its own
			_ = own.Link.Send(grams[rnd.IntN(len(grams))])
			_ = thief.link.Send(grams[rnd.IntN(len(grams))])
		}
		if thief.link.Why() == nil { // what it says again of who it is, it may not: it is sent away
			_, _ = thief.stream.Write(said[rnd.IntN(len(said))])
		}
		thief.take(wire.Begin)
		p.turn(4 * time.Millisecond)
	}
	if grown := held() - before; grown > 4e6 { // the tape, which the test has, grows by a third of that
		t.Errorf("the server holds %.1f MB more", grown/1e6)
	}
	if thief.link.Why() == nil {
		t.Error("who says again who another is may stay")
	}
	car := vehicle.CarsOf(p.server.Session().World).Owned(2)
	if car == nil || own.Link.Why() != nil || honest.Link.Why() != nil {
		t.Fatalf("car %v: who was recorded is gone: %v; the other one: %v", car, own.Link.Why(), honest.Link.Why())
	}
	p.seconds(0.5)
	figures := p.end()
	for i, c := range []*join.Client{honest, own} {
		if f := c.Figures(); f.Hash != figures.Hash || f.Desyncs != 0 || figures.Desyncs != 0 {
			t.Errorf("guest %d ends with %s and not %s, put right %d times", i+1, f.Hash, figures.Hash, f.Desyncs)
		}
	}
	if n := strings.Count(strings.Join(heard, "\n"), "<guest 2> said once"); n != 1 {
		t.Errorf("what was said once is heard %d times: %q", n, heard)
	}
}
