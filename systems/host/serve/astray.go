// Why a guest's world was another: both step the ticks before again, and the guest says where they first differ.

package serve

import (
	"bytes"
	"compress/flate"
	"fmt"
	"io"

	"camber/components"
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
			s.words <- components.Notice{Kind: "guest-unknown", Who: g.who.Name, Text: err.Error()}
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
		s.say(components.Notice{
			Kind: "guest-changed", Who: g.who.Name, Text: wire.CleanText(d.Field), Numbers: [4]float64{float64(d.Tick)},
		})
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
		s.words <- components.Notice{Kind: "guest-unknown", Who: name, Text: err.Error()}
		return
	}
	theirs, err := inflated(d.Dump, dumpMore*len(ours)+dumpSlack)
	if err != nil {
		s.words <- components.Notice{Kind: "guest-unknown", Who: name, Text: "its dump " + err.Error()}
		return
	}
	field, err := ecs.DiffDumps(bytes.NewReader(ours), bytes.NewReader(theirs))
	if err != nil {
		field = err.Error()
	}
	s.words <- components.Notice{
		Kind: "guest-differs", Who: name, Text: wire.CleanText(d.System) + ", " + wire.CleanText(field),
		Numbers: [4]float64{float64(d.Tick)},
	}
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
