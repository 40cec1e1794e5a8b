// The bar that shows how far a job has come.

package launch

import (
	"fmt"
	"strings"
	"time"
)

// Progress is a bar on standard error for any job that may take longer than two seconds.
// On a terminal it redraws its line; elsewhere it writes a line every tenth of the way.
type Progress struct {
	std   Streams
	label string
	start time.Time
	drawn time.Time
	tenth int
}

// barWidth is the width of the bar in characters.
const barWidth = 30

// NewProgress begins a bar for a job.
func NewProgress(std Streams, label string) *Progress {
	return &Progress{std: std, label: label, start: time.Now(), tenth: -1}
}

// Show draws the share done (0..1) with a note beside it. It costs next to nothing when called too often.
func (p *Progress) Show(share float64, note string) {
	share = min(max(share, 0), 1)
	now := time.Now()
	if p.std.Live {
		if now.Sub(p.drawn) < 50*time.Millisecond && share < 1 {
			return
		}
		p.drawn = now
		full := int(share * barWidth)
		p.std.Redraw(fmt.Sprintf("%s [%s%s] %3.0f %%  %s", p.label, strings.Repeat("#", full),
			strings.Repeat(".", barWidth-full), 100*share, note))
		return
	}
	if tenth := int(share * 10); tenth != p.tenth && now.Sub(p.start) > time.Second {
		p.tenth = tenth
		fmt.Fprintf(p.std.Err, "%s %3.0f %%  %s\n", p.label, 100*share, note)
	}
}

// Clear takes the bar away, for what is printed in its place.
func (p *Progress) Clear() {
	if p.std.Live {
		p.std.Redraw("")
	}
}

// End closes the bar's line with a last word.
func (p *Progress) End(note string) {
	if p.std.Live {
		p.std.Redraw(fmt.Sprintf("%s [%s] 100 %%  %s", p.label, strings.Repeat("#", barWidth), note))
		fmt.Fprintln(p.std.Err)
		return
	}
	fmt.Fprintf(p.std.Err, "%s done  %s\n", p.label, note)
}

// TownProgress shows how far the making of a town has come, after its maps were read.
func TownProgress(show func(share float64, doing string)) func(stage string, done, whole int) {
	var start time.Time
	return func(stage string, done, whole int) {
		if start.IsZero() && stage == "ground" {
			start = time.Now()
		}
		switch stage {
		case "streets":
			show(0.2, "streets")
		case "heights":
			show(0.25, "heights along streets")
		case "outlines":
			show(0.45, "outlines of streets")
		default:
			took := time.Since(start).Seconds()
			show(0.5+0.45*float64(done)/float64(whole), fmt.Sprintf("tile %d of %d, %.0f tiles/s, about %.0f s left", done,
				whole, float64(done)/max(took, 1e-3), took*float64(whole-done)/float64(max(done, 1))))
		}
	}
}
