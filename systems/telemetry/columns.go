// The columns of the log: what is told of a sample.

package telemetry

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"camber/components"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/telemetry/trace"
)

// column is one quantity of the log and where a sample has it.
type column struct {
	name, unit string // "" of what is no real number; "1" of a plain one
	says       string
	of         func(*sample) float64 // NaN where nobody knows it
	values     []ecs.FieldValue      // of an enumeration
	named      []ecs.FieldValue      // of a number: those that have names
	truth      bool                  // it is 0 or 1
	wall       bool                  // of this machine: a note tells it, not the step
	ways       bool                  // it is looked up on the ways, only where somebody reads it
}

type sample = components.Sample

// columns are the log, left to right. New ones go to the end, so that old readers keep working.
var columns = slices.Concat([]column{
	{name: "car", says: "number of the car, from 1", of: func(s *sample) float64 { return float64(s.Number) }},
	{name: "time", unit: "s", says: "simulated time", of: func(s *sample) float64 { return s.Time }},
	{
		name: "x", unit: "m", says: "of the centre of gravity, east of the middle of the track",
		of: func(s *sample) float64 { return s.Place.X },
	},
	{
		name: "y", unit: "m", says: "of the centre of gravity, north of the middle of the track",
		of: func(s *sample) float64 { return s.Place.Y },
	},
	{
		name: "z", unit: "m", says: "of the centre of gravity, above the middle of the track",
		of: func(s *sample) float64 { return s.Place.Z },
	},
	{
		name: "heading", unit: "deg", says: "on the compass: 0 north, 90 east",
		of: func(s *sample) float64 { return s.Heading * 180 / math.Pi },
	},
	{name: "speed", unit: "m/s", says: "forwards along the body", of: func(s *sample) float64 { return s.Speed }},
	{
		name: "drift", unit: "m/s", says: "sideways, to the right of the body",
		of: func(s *sample) float64 { return s.Drift },
	},
	{
		name: "yaw-rate", unit: "rad/s", says: "turning, to the left positive (as in ISO 8855)",
		of: func(s *sample) float64 { return s.YawRate },
	},
	{
		name: "ax", unit: "m/s2", says: "acceleration to the right of the body",
		of: func(s *sample) float64 { return s.Acceleration.X },
	},
	{name: "ay", unit: "m/s2", says: "acceleration forwards", of: func(s *sample) float64 { return s.Acceleration.Y }},
	{name: "throttle", unit: "1", says: "pedal, 0 to 1", of: func(s *sample) float64 { return s.Throttle }},
	{name: "brake", unit: "1", says: "pedal, 0 to 1", of: func(s *sample) float64 { return s.Brake }},
	{
		name: "steer", unit: "1", says: "what is wished, -1 full left to 1 full right",
		of: func(s *sample) float64 { return s.Steer },
	},
	{
		name: "gear", says: "that is in; 1 and above are gears ahead; unknown where the car has no gearbox",
		of: func(s *sample) float64 {
			if !s.Geared {
				return math.NaN()
			}
			return float64(s.Gear)
		},
		named: valuesOf(vehicle.Gearbox, "gearbox.gear"),
	},
	{
		name: "engine", unit: "rpm", says: "crank speed",
		of: func(s *sample) float64 { return s.EngineSpeed * 30 / math.Pi },
	},
	{name: "lap", says: "laps finished", of: func(s *sample) float64 { return float64(s.Lap) }},
	{
		name: "distance", unit: "m", says: "driven since the line was first crossed",
		of: func(s *sample) float64 { return s.Distance },
	},
},
	ofEach("load", "N", "on the tyre", func(s *sample) *[4]float64 { return &s.Load }),
	ofEach("travel", "m", "of the suspension from its relaxed length; negative is compressed",
		func(s *sample) *[4]float64 { return &s.Travel }),
	[]column{
		{
			name: "lambda", unit: "1",
			says: "of the exhaust, at its sensor: 1 is as much air as the fuel needs; unknown where the car has no mixture",
			of:   func(s *sample) float64 { return s.Lambda },
		},
		{
			name: "lambda-disc", says: "the switching sensor; unknown where the car has none",
			of:     func(s *sample) float64 { return s.LambdaDisc },
			values: []ecs.FieldValue{{Value: 1, Name: "rich"}, {Value: 2, Name: "lean"}},
		},
		{
			name: "offset", unit: "m",
			says: "to the right of the middle of the road; unknown where the course has none, as in a town",
			of:   func(s *sample) float64 { return s.Offset },
		},
		{
			name: "rim", unit: "N m",
			says: "on the rim of the steering wheel, to the right: what the steering brings, and push",
			of:   func(s *sample) float64 { return s.Rim },
		},
		{
			name: "push", unit: "N m", says: "of rim: what a scene's cue or a program pushes",
			of: func(s *sample) float64 { return s.Push },
		},
		{
			name: "fuel", unit: "l", says: "in the tank; unknown where the car has none",
			of: func(s *sample) float64 { return s.Fuel },
		},
		{name: "latitude", unit: "deg", says: "north; unknown but in a town", of: inTown(func(s *sample) float64 {
			return s.Earth.Lat
		})},
		{name: "longitude", unit: "deg", says: "east; unknown but in a town", of: inTown(func(s *sample) float64 {
			return s.Earth.Lon
		})},
		{name: "way", says: "the street's number on the map; unknown where none is near", of: onStreet(
			func(s *sample) float64 { return float64(s.Way) })},
		{
			name: "limit", unit: "m/s", says: "allowed on the street; unknown where it has none",
			of: func(s *sample) float64 { return known(s.Limit) },
		},
		{
			name: "lane", ways: true, says: "from left to right, from 1; unknown on none; a track is one lane",
			of: func(s *sample) float64 { return known(float64(s.Lane)) },
		},
		{name: "on-road", says: "on a street's carriageway; unknown but in a town", truth: true, of: inTown(
			func(s *sample) float64 { return truth(s.OnRoad) })},
	},
	publishedColumns, wallColumns, aheadColumns)

// known is a number whose 0 means that there is none.
func known(x float64) float64 {
	if x == 0 {
		return math.NaN()
	}
	return x
}

// truth is 1 for yes.
func truth(yes bool) float64 {
	if yes {
		return 1
	}
	return 0
}

// inTown is a quantity that only a town has.
func inTown(of func(*sample) float64) func(*sample) float64 {
	return func(s *sample) float64 {
		if !s.InTown {
			return math.NaN()
		}
		return of(s)
	}
}

// onStreet is a quantity that only a street has.
func onStreet(of func(*sample) float64) func(*sample) float64 {
	return func(s *sample) float64 {
		if s.Way == 0 {
			return math.NaN()
		}
		return of(s)
	}
}

// ofEach are the columns of a quantity that each corner has.
func ofEach(name, unit, says string, of func(*sample) *[4]float64) (list []column) {
	for i, corner := range [...]string{"-fl", "-fr", "-rl", "-rr"} {
		list = append(list, column{
			name: name + corner, unit: unit, says: says, of: func(s *sample) float64 { return of(s)[i] },
		})
	}
	return list
}

// Columns lists what the log holds, for its heading and its data dictionary.
func Columns() []trace.Column {
	list := make([]trace.Column, len(columns))
	for i, c := range columns {
		list[i] = trace.Column{Name: c.name, Unit: c.unit, Doc: meaning(c.says, slices.Concat(c.values, c.named))}
		if c.unit == "1" {
			list[i].Unit = ""
		}
	}
	return list
}

// ColumnsOf are the same, with what a world's marks are called.
func ColumnsOf(w *ecs.World) []trace.Column {
	list := Columns()
	mark := &list[slices.IndexFunc(list, func(c trace.Column) bool { return c.Name == markColumn })]
	for code, m := range components.MarksOf(w).Of {
		if m.Name != "" {
			mark.Doc += fmt.Sprintf("; %d is %s", code, m.Name)
		}
		if m.Says != "" {
			mark.Doc += " (" + m.Says + ")"
		}
	}
	return list
}

// meaning is what a channel says, with the names of its values.
func meaning(says string, values []ecs.FieldValue) string {
	for i, v := range values {
		says += []string{": ", ", "}[min(i, 1)] + strconv.Itoa(v.Value) + " " + v.Name
	}
	return says
}

// headingColumn is that of the compass, which a log has in deg, and programs in rad, as they write it.
var headingColumn = slices.IndexFunc(columns, func(c column) bool { return c.name == "heading" })
