// How a server is doing while it runs.

package serve

import (
	"slices"
	"time"
)

// Health is how it did since it was last asked; the names are a promise to scripts.
type Health struct {
	Guests  int     `json:"guests"`
	Cars    int     `json:"cars"` // of guests
	Tick    uint64  `json:"tick"`
	Turn    float64 `json:"tick_ms_p99"` // of what is due in a turn: what a tick may have to wait
	Step    float64 `json:"step_s"`      // that stepping took
	Most    int     `json:"datagrams_per_send_max"`
	Bad     int     `json:"datagrams_bad"` // since it began
	Dropped uint64  `json:"ticks_dropped"` // since it began
}

// health is what is measured for it.
type health struct {
	turns []float64 // ms
	step  time.Duration
	most  int // datagrams to one guest in one sending
}

// Health gives it, and begins anew.
func (s *Server) Health() Health {
	h := Health{
		Guests: len(s.guests), Tick: s.run.World.Tick(), Step: s.health.step.Seconds(), Most: s.health.most,
		Bad: s.figures.Bad, Dropped: s.clock.Dropped(),
	}
	for _, at := range s.seats {
		if s.owned(at.slot) != 0 {
			h.Cars++
		}
	}
	if n := len(s.health.turns); n > 0 {
		slices.Sort(s.health.turns)
		h.Turn = s.health.turns[n*99/100]
	}
	s.health = health{turns: s.health.turns[:0]}
	return h
}

// mostTurns is how many turns are remembered at most: of ten minutes.
const mostTurns = 300_000

// turned notes what a turn took.
func (h *health) turned(took time.Duration) {
	if len(h.turns) < mostTurns {
		h.turns = append(h.turns, took.Seconds()*1000)
	}
}
