// Writing samples to a log file, outside the step.

package telemetry

import (
	"math"

	"camber/components"
	"camber/ecs"
	"camber/systems/telemetry/trace"
)

// column is one quantity of the log and where a sample has it.
type column struct {
	trace.Column
	of func(*components.Sample) float64
}

// columns are the log, left to right. New ones go to the end, so that old readers keep working.
var columns = []column{
	{
		trace.Column{Name: "car", Doc: "number of the car, from 1"},
		func(s *components.Sample) float64 { return float64(s.Number) },
	},
	{trace.Column{Name: "time", Unit: "s", Doc: "simulated time"}, func(s *components.Sample) float64 { return s.Time }},
	{
		trace.Column{Name: "x", Unit: "m", Doc: "east of the middle of the track"},
		func(s *components.Sample) float64 { return s.Place.X },
	},
	{
		trace.Column{Name: "y", Unit: "m", Doc: "north of the middle of the track"},
		func(s *components.Sample) float64 { return s.Place.Y },
	},
	{
		trace.Column{Name: "z", Unit: "m", Doc: "above the middle of the track"},
		func(s *components.Sample) float64 { return s.Place.Z },
	},
	{
		trace.Column{Name: "heading", Unit: "deg", Doc: "on the compass: 0 north, 90 east"},
		func(s *components.Sample) float64 { return degrees(s.Heading) },
	},
	{
		trace.Column{Name: "speed", Unit: "m/s", Doc: "forwards along the body"},
		func(s *components.Sample) float64 { return s.Speed },
	},
	{
		trace.Column{Name: "drift", Unit: "m/s", Doc: "sideways, to the right of the body"},
		func(s *components.Sample) float64 { return s.Drift },
	},
	{
		trace.Column{Name: "yaw-rate", Unit: "rad/s", Doc: "turning, to the left positive"},
		func(s *components.Sample) float64 { return s.YawRate },
	},
	{
		trace.Column{Name: "ax", Unit: "m/s2", Doc: "acceleration to the right of the body"},
		func(s *components.Sample) float64 { return s.Acceleration.X },
	},
	{
		trace.Column{Name: "ay", Unit: "m/s2", Doc: "acceleration forwards"},
		func(s *components.Sample) float64 { return s.Acceleration.Y },
	},
	{trace.Column{Name: "throttle", Doc: "0 to 1"}, func(s *components.Sample) float64 { return s.Throttle }},
	{trace.Column{Name: "brake", Doc: "0 to 1"}, func(s *components.Sample) float64 { return s.Brake }},
	{
		trace.Column{Name: "steer", Doc: "-1 full left to 1 full right"},
		func(s *components.Sample) float64 { return s.Steer },
	},
	{
		trace.Column{Name: "gear", Doc: "-1 reverse, 0 neutral"},
		func(s *components.Sample) float64 { return float64(s.Gear) },
	},
	{
		trace.Column{Name: "engine", Unit: "rpm", Doc: "crank speed"},
		func(s *components.Sample) float64 { return s.EngineSpeed * 30 / math.Pi },
	},
	{trace.Column{Name: "lap", Doc: "laps finished"}, func(s *components.Sample) float64 { return float64(s.Lap) }},
	{
		trace.Column{Name: "distance", Unit: "m", Doc: "driven since the line was first crossed"},
		func(s *components.Sample) float64 { return s.Distance },
	},
	{
		trace.Column{Name: "load-fl", Unit: "N", Doc: "on the tyre"},
		func(s *components.Sample) float64 { return s.Load[0] },
	},
	{
		trace.Column{Name: "load-fr", Unit: "N", Doc: "on the tyre"},
		func(s *components.Sample) float64 { return s.Load[1] },
	},
	{
		trace.Column{Name: "load-rl", Unit: "N", Doc: "on the tyre"},
		func(s *components.Sample) float64 { return s.Load[2] },
	},
	{
		trace.Column{Name: "load-rr", Unit: "N", Doc: "on the tyre"},
		func(s *components.Sample) float64 { return s.Load[3] },
	},
	{
		trace.Column{Name: "travel-fl", Unit: "m", Doc: "of the suspension from its relaxed length; negative is compressed"},
		func(s *components.Sample) float64 { return s.Travel[0] },
	},
	{
		trace.Column{Name: "travel-fr", Unit: "m", Doc: "of the suspension from its relaxed length; negative is compressed"},
		func(s *components.Sample) float64 { return s.Travel[1] },
	},
	{
		trace.Column{Name: "travel-rl", Unit: "m", Doc: "of the suspension from its relaxed length; negative is compressed"},
		func(s *components.Sample) float64 { return s.Travel[2] },
	},
	{
		trace.Column{Name: "travel-rr", Unit: "m", Doc: "of the suspension from its relaxed length; negative is compressed"},
		func(s *components.Sample) float64 { return s.Travel[3] },
	},
	{trace.Column{Name: "lambda", Doc: "of the exhaust, at its sensor: 1 is as much air as the fuel needs; 0 where the " +
		"car has no mixture"}, func(s *components.Sample) float64 { return s.Lambda }},
	{
		trace.Column{Name: "lambda-disc", Doc: "the switching sensor: 2 lean, 1 rich, 0 where the car has none"},
		func(s *components.Sample) float64 { return s.LambdaDisc },
	},
	{
		trace.Column{Name: "offset", Unit: "m", Doc: "to the right of the middle of the road; 0 where there is no road"},
		func(s *components.Sample) float64 { return s.Offset },
	},
}

func degrees(rad float64) float64 { return rad * 180 / math.Pi }

// Columns lists what the log holds, for its heading and its data dictionary.
func Columns() []trace.Column {
	list := make([]trace.Column, len(columns))
	for i, c := range columns {
		list[i] = c.Column
	}
	return list
}

// Write takes the samples of a loop to a log file. A log that fails (a full disk) is told once; the run goes on.
type Write struct {
	to      *trace.Writer
	samples *ecs.Cursor[components.Sample]
	notices *ecs.Log[components.Notice]
	row     []float64
	failed  bool
}

// NewWrite makes the writer of a world's samples; with a nil log it does nothing.
func NewWrite(w *ecs.World, to *trace.Writer) *Write {
	return &Write{
		to:      to,
		samples: components.Samples.In(w).Reader(),
		notices: components.Notices.In(w),
		row:     make([]float64, len(columns)),
	}
}

// Run writes what was sampled since the last loop.
func (w *Write) Run(t ecs.Tick) {
	if w.to == nil {
		return
	}
	for e, ok := w.samples.Next(); ok; e, ok = w.samples.Next() {
		for i, c := range columns {
			w.row[i] = c.of(&e.What)
		}
		w.to.Row(w.row...)
	}
	if err := w.to.Err(); err != nil && !w.failed {
		w.failed = true
		w.notices.Add(t, components.Notice{Bad: true, Text: "the log is no longer written: " + err.Error() +
			"; free some space and start again with --log"})
	}
}
