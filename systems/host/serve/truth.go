// Whether a guest's world is the same: it says so every 100 ticks, and what differs is put right.

package serve

import (
	"fmt"

	"camber/components"
	"camber/ecs"
	"camber/systems/replicate/wire"
)

// truth is what the world was, at as many ticks as anybody may still tell of.
type truth struct {
	hashes [256]wire.Hashed // by tick / HashEvery
}

func (t *truth) at(tick uint64) *wire.Hashed {
	return &t.hashes[tick/wire.HashEvery%uint64(len(t.hashes))]
}

func (t *truth) note(tick uint64, w *ecs.World) {
	*t.at(tick) = wire.Hashed{Tick: tick, Hash: w.Hash()}
}

// mostDesyncs is how often a guest's world is put right: each time takes a snapshot, and steps of a hundred ticks.
const mostDesyncs = 8

// compare takes a guest's word of its world. One that is another is told so, and given the right one.
func (s *Server) compare(g *guest, hashes []wire.Hashed) {
	for _, h := range hashes {
		known := s.truth.at(h.Tick)
		if known.Tick != h.Tick || known.Hash == h.Hash {
			continue
		}
		g.desyncs++
		s.figures.Desyncs++
		if g.desyncs > mostDesyncs {
			s.dismiss(g, "your world keeps being another: your machine computes otherwise, or tells so on purpose",
				"its world keeps being another")
			return
		}
		s.say(components.Notice{
			Kind: "guest-astray", Bad: true, Who: g.who.Name, Other: fmt.Sprintf("%016x", h.Hash),
			Text: fmt.Sprintf("%016x", known.Hash), Numbers: [4]float64{float64(h.Tick)},
		})
		g.send(wire.Wrong, wire.Encode(wire.Other{
			Tick: h.Tick, Server: fmt.Sprintf("%016x", known.Hash), Client: fmt.Sprintf("%016x", h.Hash),
		}))
		s.trace(g, h.Tick)
		s.begin(g)
		return
	}
}
