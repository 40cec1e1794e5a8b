// Writing samples to a log file, outside the step.

package telemetry

import (
	"camber/components"
	"camber/ecs"
	"camber/systems/telemetry/trace"
)

// Write takes the samples of a loop to a log file. A log that fails (a full disk) is told once; the run goes on.
type Write struct {
	to      *trace.Writer
	samples *ecs.Cursor[components.Sample]
	marks   marks
	wall    *Wall
	notices *ecs.Log[components.Notice]
	row     []float64
	failed  bool
}

// NewWrite makes the writer of a world's samples, and of what this machine knows beside them (nil: nothing); with a nil
// log it does nothing.
func NewWrite(w *ecs.World, to *trace.Writer, wall *Wall) *Write {
	return &Write{
		to:      to,
		wall:    wall,
		samples: components.Samples.In(w).Reader(),
		marks:   marksOf(w),
		notices: components.Notices.In(w),
		row:     make([]float64, len(columns)),
	}
}

// Run writes what was sampled since the last loop.
func (w *Write) Run(t ecs.Tick) {
	if w.to == nil {
		return
	}
	w.marks.hear()
	for e, ok := w.samples.Next(); ok; e, ok = w.samples.Next() {
		w.marks.into(e.Keys[0], e.Tick, &e.What)
		w.wall.into(e.Keys[0], e.Tick, &e.What)
		for i, c := range columns {
			w.row[i] = c.of(&e.What)
		}
		w.to.Row(w.row...)
	}
	if err := w.to.Err(); err != nil && !w.failed {
		w.failed = true
		w.notices.Add(t, components.Notice{Kind: "log-ended", Bad: true, Text: err.Error()})
	}
}
