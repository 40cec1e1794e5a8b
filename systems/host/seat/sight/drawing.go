//go:build cgo && window

// How pictures come, for the notes beside a recording.

package sight

import (
	"math"
	"sync/atomic"
	"time"

	"camber/components"
	"camber/systems/render/effects"
)

// drawing is what the painter says of its pictures; the loop reads it.
type drawing struct {
	mirrors atomic.Bool   // are drawn
	behind  atomic.Int64  // ns, from a step to the newest picture that shows it
	missed  atomic.Uint64 // pictures

	newest uint64 // tick that a picture has shown; the painter's own, like
	begun  bool   // the first picture is over, which makes what all need
}

// drawn is all of that now.
func (d *drawing) drawn() components.Drawn {
	return components.Drawn{Mirrors: d.mirrors.Load(), Late: d.behind.Load(), Missed: d.missed.Load()}
}

// draws notes with what pictures are drawn from now on.
func (f *Front) draws(o *effects.Options) {
	f.panes.Store(o.Screens)
	f.mirrors.Store(o.Mirrors > 0)
}

// showed notes that a moment's picture was handed to the screen.
func (f *Front) showed(p *components.Moment) {
	if p.Tick != f.newest && p.Wall > 0 {
		f.newest = p.Tick
		f.behind.Store(max(int64(1e9*(f.Now()-p.Wall)), 1))
	}
}

// took notes how long a picture took that was due at a rate.
func (d *drawing) took(t time.Duration, rate int) {
	if missed := math.Round(t.Seconds()*float64(rate)) - 1; d.begun && missed > 0 {
		d.missed.Add(uint64(missed))
	}
	d.begun = d.newest > 0
}
