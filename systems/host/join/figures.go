// What a client has to say of how it went.

package join

import (
	"fmt"
	"time"

	"camber/ecs"
	"camber/systems/race"
	"camber/systems/replicate/wire"
)

// Figures are printed when a client ends; the names are a promise to scripts.
type Figures struct {
	Hash      string       `json:"hash"` // of all State after the last tick of which all is known
	Ticks     uint64       `json:"ticks"`
	Standings []race.Place `json:"standings"`
	Desyncs   int          `json:"desyncs"`
	wire.Fared
	// The worst of these in the first three seconds of a world and after a cut, which are not in those above: clocks
	// settle then.
	RemoteFirst float64  `json:"remote_error_m_max_at_first"`
	OwnFirst    float64  `json:"own_correction_m_max_at_first"`
	AgeFirst    float64  `json:"confirmed_age_ms_max_at_first"`
	Kbps        float64  `json:"kbps_down"`
	Largest     int      `json:"datagram_bytes_max"`
	Car         int      `json:"car"` // number; 0: none
	Lap         int      `json:"lap"` // laps done
	Joined      uint64   `json:"joined_tick"`
	Reloads     []uint64 `json:"reloads"` // ticks at which blueprints came that were saved
	Refused     string   `json:"refused"`
	Late        uint64   `json:"frames_late"`
	Bad         int      `json:"datagrams_bad"`

	ages  spread // ms, one a turn
	bytes uint64
	first time.Duration
	last  time.Duration
}

func (f *Figures) came(bytes int, now time.Duration) {
	if f.Largest = max(f.Largest, bytes); f.first == 0 {
		f.first = now
	}
	f.bytes += uint64(bytes)
	f.last = now
}

// note takes down how it stands.
func (c *Client) note() {
	f, w := &c.figures, c.run.World
	f.Hash, f.Ticks = fmt.Sprintf("%016x", w.Hash()), w.Tick()
	if r := race.ResultsOf(w, ecs.Tick{N: w.Tick(), Dt: c.dt}); r != nil {
		f.Standings = r.Standings
	}
	if own := c.ahead.owned(); own != nil {
		f.Car = own.Number(0)
		if own.Lap != nil {
			f.Lap = int(own.Lap.State.Laps)
		}
	}
	c.fare()
	if d := (f.last - f.first).Seconds(); d > 0 {
		f.Kbps = float64(f.bytes) * 8 / 1000 / d
	}
}

// fare takes down how it goes.
func (c *Client) fare() *wire.Fared {
	f, d := &c.figures, &c.ahead.drawn
	f.RemoteP99, f.RemoteMax, f.OwnMax = d.remote.below(0.99), d.remote.most, d.own
	f.RemoteFirst, f.OwnFirst = d.remoteFirst, d.ownFirst
	f.AgeP99 = f.ages.below(0.99)
	return &f.Fared
}

// Figures are those of a client that has ended.
func (c *Client) Figures() *Figures { return &c.figures }
