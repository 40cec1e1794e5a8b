// Why a guest's world was another: both step the ticks before again, and the guest says where they first differ.

package serve

import (
	"bytes"
	"compress/flate"
	"fmt"
	"io"

	"camber/ecs"
	"camber/systems/host/session"
	"camber/systems/replicate/wire"
)

// trace tells a guest what the world was after each system of the ticks before one. It takes a while, on a goroutine
// of its own.
func (s *Server) trace(g *guest, tick uint64) {
	again, ok := s.recent.Since(tick, s.brief)
	if !ok || !s.tracing.TryLock() { // one after the other is enough
		return
	}
	g.astray = again
	go func() {
		defer s.tracing.Unlock()
		moments, err := again.Moments(tick)
		if err != nil {
			s.words <- fmt.Sprintf("why %s differs is not known: %v", g.who.Name, err)
			return
		}
		steps := wire.Steps{From: again.From}
		for _, m := range moments {
			steps.Steps = append(steps.Steps, wire.Step{Tick: m.Tick, System: m.System, Hash: m.Hash})
		}
		g.traced.Store(int64(dumpTimes * again.Bytes()))
		g.send(wire.Trace, wire.Encode(&steps))
	}()
}

// A guest's dump, deflated and as text, is at most so many times as long as the world, which is twice what it was ever
// seen to be; inflated it is at most as much longer than the one made here.
const (
	dumpTimes = 4
	dumpMore  = 2
	dumpSlack = 64 << 10 // bytes, for a world of little
)

// differs takes a guest's word of where its world first differed. Dumps of both are kept.
func (s *Server) differs(g *guest, m wire.Message) {
	var d wire.Differs
	again := g.astray
	if again == nil || wire.Decode(m, &d) != nil {
		return
	}
	g.astray = nil
	if d.Field != "" {
		s.say("the world of %s was changed on its machine before tick %d: stepped again it is right; %s", g.who.Name, d.Tick,
			wire.CleanText(d.Field))
		return
	}
	go s.field(g.who.Name, again, &d)
}

func (s *Server) field(name string, again *session.Again, d *wire.Differs) {
	if d.Tick <= again.From || d.Tick > again.From+2*wire.HashEvery {
		return
	}
	s.tracing.Lock() // one dump after the other
	defer s.tracing.Unlock()
	ours, err := again.Dump(d.Tick, d.System)
	if err != nil {
		s.words <- fmt.Sprintf("why %s differs is not known: %v", name, err)
		return
	}
	theirs, err := inflated(d.Dump, dumpMore*len(ours)+dumpSlack)
	if err != nil {
		s.words <- fmt.Sprintf("why %s differs is not known: its dump %v", name, err)
		return
	}
	field, err := ecs.DiffDumps(bytes.NewReader(ours), bytes.NewReader(theirs))
	if err != nil {
		field = err.Error()
	}
	s.words <- fmt.Sprintf("%s computes otherwise: first at tick %d, %s, %s (here | there)", name, d.Tick,
		wire.CleanText(d.System), wire.CleanText(field))
	if s.Dumped != nil {
		s.Dumped(d.Tick, wire.CleanText(d.System), ours, theirs)
	}
}

// inflated is what was deflated to some bytes, as long as it is no longer than most.
func inflated(packed []byte, most int) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(packed)), int64(most)+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("cannot be read: %w", err)
	case len(text) > most:
		return nil, fmt.Errorf("is longer than the %d bytes that it could be", most)
	}
	return text, nil
}
