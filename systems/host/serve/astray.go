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
		g.send(wire.Trace, wire.Encode(&steps))
	}()
}

// mostDump is how long a dump is at most, in bytes.
const mostDump = 64 << 20

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
	theirs, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(d.Dump)), mostDump))
	if err != nil || d.Tick <= again.From || d.Tick > again.From+2*wire.HashEvery {
		return
	}
	ours, err := again.Dump(d.Tick, d.System)
	if err != nil {
		s.words <- fmt.Sprintf("why %s differs is not known: %v", name, err)
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
