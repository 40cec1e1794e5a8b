// What a server has to say of how it went.

package serve

import (
	"fmt"
	"time"

	"camber/ecs"
	"camber/systems/host/session"
	"camber/systems/race"
	"camber/systems/replicate/wire"
)

// Figures are printed when a server ends; the names are a promise to scripts.
type Figures struct {
	Hash       string       `json:"hash"` // of all State after the last tick
	Ticks      uint64       `json:"ticks"`
	Standings  []race.Place `json:"standings"`
	Desyncs    int          `json:"desyncs"` // worlds of guests that were put right
	wire.Fared              // of the guest for whom it was worst, as guests told
	Refused    int          `json:"refused"`
	Kbps       float64      `json:"kbps_down"` // of the guest who was sent most, over his whole stay
	Largest    int          `json:"datagram_bytes_max"`
	Car        int          `json:"car"` // a server has none, nor laps, and is there from the first tick: as guests print
	Lap        int          `json:"lap"`
	Joined     uint64       `json:"joined_tick"`
	Reloads    []uint64     `json:"reloads"` // ticks at which blueprints came that were saved
	Bad        int          `json:"datagrams_bad"`
	Dropped    uint64       `json:"ticks_dropped"` // that the machine was too slow for
}

// told counts a datagram.
func (f *Figures) told(g *guest, bytes int, now time.Duration) {
	f.Largest = max(f.Largest, bytes)
	if stay := (now - g.begun).Seconds(); stay >= 5 {
		f.Kbps = max(f.Kbps, float64(g.sent)*8/1000/stay)
	}
}

// note takes down how it stands.
func (s *Server) note() {
	f := &s.figures
	f.Hash, f.Ticks = fmt.Sprintf("%016x", s.run.World.Hash()), s.run.World.Tick()
	results := s.final
	if results == nil {
		results = race.ResultsOf(s.run.World, ecs.Tick{N: f.Ticks, Dt: s.run.Loop.Clock().Dt()})
	}
	if results != nil {
		f.Standings = results.Standings
	}
	f.Dropped, f.Refused = s.clock.Dropped(), int(s.refused.Load())
	for _, g := range s.guests {
		f.Fared = f.Worse(g.fared)
	}
	f.Reloads = []uint64{}
	for _, in := range s.brief.Brought {
		if session.Saved(in) {
			f.Reloads = append(f.Reloads, in.Tick)
		}
	}
}

// Figures are those of a server that was closed.
func (s *Server) Figures() *Figures { return &s.figures }
