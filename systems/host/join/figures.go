// What a client has to say of how it went.

package join

import (
	"fmt"
	"time"

	"camber/ecs"
	"camber/systems/race"
)

// Figures are printed when a client ends; the names are a promise to scripts.
type Figures struct {
	Hash      string       `json:"hash"` // of all State after the last tick of which all is known
	Ticks     uint64       `json:"ticks"`
	Standings []race.Place `json:"standings"`
	Desyncs   int          `json:"desyncs"`
	RemoteP99 float64      `json:"remote_error_m_p99"` // of where other cars were drawn
	RemoteMax float64      `json:"remote_error_m_max"`
	OwnMax    float64      `json:"own_correction_m_max"` // added to the own car in a picture, but for hits
	AgeP99    float64      `json:"confirmed_age_ms_p99"` // of the newest tick of which all is known
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
	Rejoined    bool     `json:"rejoined"`
	RejoinTime  float64  `json:"rejoin_s"`
	Reloads     []uint64 `json:"reloads"` // ticks at which blueprints came
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
	f.RemoteP99, f.RemoteMax = c.ahead.drawn.remote.below(0.99), c.ahead.drawn.remote.most
	f.OwnMax = c.ahead.drawn.own
	f.RemoteFirst, f.OwnFirst = c.ahead.drawn.remoteFirst, c.ahead.drawn.ownFirst
	f.AgeP99 = f.ages.below(0.99)
	if d := (f.last - f.first).Seconds(); d > 0 {
		f.Kbps = float64(f.bytes) * 8 / 1000 / d
	}
}

// Figures are those of a client that has ended.
func (c *Client) Figures() *Figures { return &c.figures }
