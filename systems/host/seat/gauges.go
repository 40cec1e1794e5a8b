//go:build cgo && window

// What a window's pictures took, from the command on.

package seat

import (
	"slices"
	"time"

	"camber/systems/render"
)

// gauges belong to the painter's thread, and to whoever waited for its end.
type gauges struct {
	greeted, first time.Duration // since the command; 0: not yet
	began, ended   time.Time     // of the pictures after the first
	times, late    []float64     // ms: each picture's, and from hands to the picture that shows what they did
	device         string
	triangles      int
	draws          int
}

// mostTimes are kept: an hour's pictures.
const mostTimes = 60 * 60 * 60

// once takes the time of what comes once.
func (g *gauges) once(at *time.Duration, since time.Time) {
	if *at == 0 {
		*at = time.Since(since)
	}
}

// drew counts a picture.
func (g *gauges) drew(r *render.Renderer, ms float64) {
	g.ended = time.Now()
	switch {
	case g.began.IsZero(): // the first one makes what all need
		g.began, g.device = g.ended, r.Device()
	case len(g.times) < mostTimes:
		g.times = append(g.times, ms)
	}
	g.triangles, g.draws = r.Triangles, r.Draws
}

// figures sums up what was drawn, after the drive.
func (b *cabin) figures() *pictureFigures {
	g := &b.painter.gauges
	f := &pictureFigures{
		Splash: g.greeted.Seconds(), First: g.first.Seconds(), Device: g.device,
		Triangles: g.triangles, Draws: g.draws,
	}
	f.sum(g.times, g.ended.Sub(g.began).Seconds())
	if n := len(g.late); n > 0 {
		slices.Sort(g.late)
		f.Hands = g.late[n/2]
	}
	return f
}
