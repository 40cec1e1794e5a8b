// Writing samples to a log file, outside the step.

package telemetry

import (
	"math"
	"slices"

	"camber/components"
	"camber/ecs"
	"camber/systems/telemetry/trace"
)

// column is one quantity of the log and where a sample has it.
type column struct {
	name, unit, doc string
	of              func(*sample) float64
}

type sample = components.Sample

// columns are the log, left to right. New ones go to the end, so that old readers keep working.
var columns = slices.Concat([]column{
	{"car", "", "number of the car, from 1", func(s *sample) float64 { return float64(s.Number) }},
	{"time", "s", "simulated time", func(s *sample) float64 { return s.Time }},
	{"x", "m", "east of the middle of the track", func(s *sample) float64 { return s.Place.X }},
	{"y", "m", "north of the middle of the track", func(s *sample) float64 { return s.Place.Y }},
	{"z", "m", "above the middle of the track", func(s *sample) float64 { return s.Place.Z }},
	{"heading", "deg", "on the compass: 0 north, 90 east", func(s *sample) float64 { return s.Heading * 180 / math.Pi }},
	{"speed", "m/s", "forwards along the body", func(s *sample) float64 { return s.Speed }},
	{"drift", "m/s", "sideways, to the right of the body", func(s *sample) float64 { return s.Drift }},
	{"yaw-rate", "rad/s", "turning, to the left positive", func(s *sample) float64 { return s.YawRate }},
	{"ax", "m/s2", "acceleration to the right of the body", func(s *sample) float64 { return s.Acceleration.X }},
	{"ay", "m/s2", "acceleration forwards", func(s *sample) float64 { return s.Acceleration.Y }},
	{"throttle", "", "0 to 1", func(s *sample) float64 { return s.Throttle }},
	{"brake", "", "0 to 1", func(s *sample) float64 { return s.Brake }},
	{"steer", "", "-1 full left to 1 full right", func(s *sample) float64 { return s.Steer }},
	{"gear", "", "-1 reverse, 0 neutral", func(s *sample) float64 { return float64(s.Gear) }},
	{"engine", "rpm", "crank speed", func(s *sample) float64 { return s.EngineSpeed * 30 / math.Pi }},
	{"lap", "", "laps finished", func(s *sample) float64 { return float64(s.Lap) }},
	{"distance", "m", "driven since the line was first crossed", func(s *sample) float64 { return s.Distance }},
},
	ofEach("load", "N", "on the tyre", func(s *sample) *[4]float64 { return &s.Load }),
	ofEach("travel", "m", "of the suspension from its relaxed length; negative is compressed",
		func(s *sample) *[4]float64 { return &s.Travel }),
	[]column{
		{
			"lambda", "", "of the exhaust, at its sensor: 1 is as much air as the fuel needs; 0 where the car has no mixture",
			func(s *sample) float64 { return s.Lambda },
		},
		{
			"lambda-disc", "", "the switching sensor: 2 lean, 1 rich, 0 where the car has none",
			func(s *sample) float64 { return s.LambdaDisc },
		},
		{
			"offset", "m", "to the right of the middle of the road; empty where the course has none, as in a town",
			func(s *sample) float64 { return s.Offset },
		},
		{
			"rim", "N m", "on the rim of the steering wheel, to the right: what the steering brings, and push",
			func(s *sample) float64 { return s.Rim },
		},
		{
			"push", "N m", "of rim: what a scene's cue or a program pushes",
			func(s *sample) float64 { return s.Push },
		},
		{
			"fuel", "l", "in the tank; 0 where the car has none, or its engine runs for ever",
			func(s *sample) float64 { return s.Fuel },
		},
		{"latitude", "deg", "north; 0 but in a town", func(s *sample) float64 { return s.Earth.Lat }},
		{"longitude", "deg", "east; 0 but in a town", func(s *sample) float64 { return s.Earth.Lon }},
		{"way", "", "the street's number on the map; 0: none", func(s *sample) float64 { return float64(s.Way) }},
		{"limit", "m/s", "allowed on it; 0 where there is none", func(s *sample) float64 { return s.Limit }},
		{"lane", "", "from left to right, from 1; 0 on none", func(s *sample) float64 { return float64(s.Lane) }},
		{"on-road", "", "1 on a street's carriageway, 0 beside it", func(s *sample) float64 {
			if s.OnRoad {
				return 1
			}
			return 0
		}},
	})

// ofEach are the columns of a quantity that each corner has.
func ofEach(name, unit, doc string, of func(*sample) *[4]float64) (list []column) {
	for i, corner := range [...]string{"-fl", "-fr", "-rl", "-rr"} {
		list = append(list, column{name + corner, unit, doc, func(s *sample) float64 { return of(s)[i] }})
	}
	return list
}

// Columns lists what the log holds, for its heading and its data dictionary.
func Columns() []trace.Column {
	list := make([]trace.Column, len(columns))
	for i, c := range columns {
		list[i] = trace.Column{Name: c.name, Unit: c.unit, Doc: c.doc}
	}
	return list
}

// Channels are the columns as programs read them, by the same numbers: angles that they also write are in rad, as they
// write them.
func Channels() []trace.Column {
	list := Columns()
	list[headingColumn].Unit = "rad"
	return list
}

// headingColumn is that of the compass.
var headingColumn = slices.IndexFunc(columns, func(c column) bool { return c.name == "heading" })

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
