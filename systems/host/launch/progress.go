// The bar that shows how far a job has come.

package launch

import (
	"fmt"
	"strings"
	"time"

	"camber/components"
	"camber/systems/host/session"
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

// Shows is told how far a job has come, of one, and what is done.
type Shows func(share float64, doing components.Notice)

// InWords has a bar show it.
func (p *Progress) InWords(share float64, doing components.Notice) {
	p.Show(share, session.InWords(doing))
}

// TownProgress shows how far the making of a town has come, after its maps were read.
func TownProgress(show Shows) func(stage string, done, whole int) {
	var start time.Time
	return func(stage string, done, whole int) {
		if start.IsZero() && stage == "ground" {
			start = time.Now()
		}
		switch stage {
		case "streets":
			show(0.2, components.Notice{Kind: "town-streets"})
		case "heights":
			show(0.25, components.Notice{Kind: "town-heights"})
		case "outlines":
			show(0.45, components.Notice{Kind: "town-outlines"})
		default:
			took := time.Since(start).Seconds()
			show(0.5+0.45*float64(done)/float64(whole), components.Notice{Kind: "town-tile", Numbers: [4]float64{
				float64(done), float64(whole), float64(done) / max(took, 1e-3),
				took * float64(whole-done) / float64(max(done, 1)),
			}})
		}
	}
}
