// What studies publish, in the terms of ISO 8855: axes ahead, to the left and up, turning to the left positive.

package telemetry

import (
	"cmp"
	"math"
	"slices"

	"camber/components"
	"camber/components/num"
	"camber/components/solid"
	"camber/components/space"
	"camber/components/vehicle"
	"camber/ecs"
)

// publishedColumns follow those that the log began with.
var publishedColumns = []column{
	{
		name: "steering-wheel-angle", unit: "rad",
		says: "of the steering wheel, to the left positive (ISO 8855); unknown where the car has no steering column",
		of:   func(s *sample) float64 { return s.Published.WheelAngle },
	},
	{
		name: "longitudinal-acceleration", unit: "m/s2",
		says: "of the centre of gravity, level, to where the nose points (ISO 8855)",
		of:   func(s *sample) float64 { return s.Published.Acceleration.X },
	},
	{
		name: "lateral-acceleration", unit: "m/s2",
		says: "of the centre of gravity, level, to the left of where the nose points (ISO 8855)",
		of:   func(s *sample) float64 { return s.Published.Acceleration.Y },
	},
	{
		name: "vertical-acceleration", unit: "m/s2",
		says: "of the centre of gravity, upwards, gravity not counted (ISO 8855)",
		of:   func(s *sample) float64 { return s.Published.Acceleration.Z },
	},
	{
		name: "lateral-speed", unit: "m/s",
		says: "of the centre of gravity, level, to the left of where the nose points (ISO 8855)",
		of:   func(s *sample) float64 { return s.Published.LateralSpeed },
	},
	{
		name: "contacts", says: "other cars and obstacles that the car touches; none once both have come to rest",
		of: func(s *sample) float64 { return float64(s.Published.Contacts) },
	},
	{
		name: "indicator", says: "stalk of the indicators", of: func(s *sample) float64 { return float64(s.Want.Indicator) },
		values: valuesOf(vehicle.Intent, "intent.indicator"),
	},
	{name: "horn", says: "it sounds", truth: true, of: func(s *sample) float64 { return truth(s.Want.Horn) }},
	{
		name: "clutch", unit: "1", says: "pedal, 0 down to 1 released",
		of: func(s *sample) float64 { return s.Want.Clutch },
	},
	{name: "hand-brake", unit: "1", says: "lever, 0 to 1", of: func(s *sample) float64 { return s.Want.HandBrake }},
	{
		name: markColumn, says: "code of the newest mark since the row before", of: marked(func(s *sample) float64 {
			return float64(s.Mark.Code)
		}),
	},
	{name: "mark-value", unit: "1", says: "what that mark is worth; unknown where it says nothing", of: marked(
		func(s *sample) float64 {
			if !s.Mark.Valued {
				return math.NaN()
			}
			return s.Mark.Value
		})},
	{name: "mark-tick", says: "at which that mark was made", of: marked(func(s *sample) float64 {
		return float64(s.MarkTick)
	})},
	{
		name: "log-rate", unit: "Hz", says: "rows of each car a second of simulated time",
		of: func(s *sample) float64 { return s.Rate },
	},
	{
		name: "limiter", unit: "m/s", says: "the car is held to by its speed limiter; unknown where it has none",
		of: func(s *sample) float64 { return known(s.Published.Limiter) },
	},
	{
		name: "east", unit: "m",
		says: "of the middle of the track: the ground below the car's origin, the place that move, spawn and tell write",
		of:   func(s *sample) float64 { return s.Published.Stands.X },
	},
	{name: "north", unit: "m", says: "of the middle of the track, likewise", of: func(s *sample) float64 {
		return s.Published.Stands.Y
	}},
	{name: "up", unit: "m", says: "over the middle of the track, likewise", of: func(s *sample) float64 {
		return s.Published.Stands.Z
	}},
}

// markColumn is that of their codes, whose names a world has (components.MarksOf).
const markColumn = "mark"

// marked is a quantity of a mark.
func marked(of func(*sample) float64) func(*sample) float64 {
	return func(s *sample) float64 {
		if s.Mark.Code == 0 {
			return math.NaN()
		}
		return of(s)
	}
}

// marks are those that no sample has yet, in the order of their ticks.
type marks struct {
	from *ecs.Cursor[components.Mark]
	kept []ecs.Event[components.Mark]
}

func marksOf(w *ecs.World) marks { return marks{from: components.MarkLog.In(w).Reader()} }

// hear takes in those of the newest steps: a log forgets them after a loop.
func (m *marks) hear() {
	for e, ok := m.from.Next(); ok; e, ok = m.from.Next() {
		m.kept = append(m.kept, e)
	}
}

// into gives a car's sample the newest mark that it may have.
func (m *marks) into(car ecs.Key, tick uint64, out *sample) {
	n := 0
	for _, e := range m.kept {
		switch {
		case e.What.Car == car && e.Tick <= tick:
			out.Mark, out.MarkTick = e.What, e.Tick
		case e.Tick+mostSilence > tick: // of another car, whose sample comes
			m.kept[n] = e
			n++
		}
	}
	m.kept = m.kept[:n]
}

// mostSilence is after how many steps a mark is forgotten that no car's sample takes: it is of none.
const mostSilence = 1 << 20

// valuesOf are the names that a component's field declares.
func valuesOf(k ecs.Kind, name string) []ecs.FieldValue {
	for _, f := range ecs.Fields(k) {
		if f.Name == name {
			return f.Values
		}
	}
	panic("telemetry: no component declares " + name)
}

// publish fills in what studies publish: acceleration is that of the centre of gravity in the world, in m/s2.
func (s *Sample) publish(row *vehicle.Car, acceleration space.Vec, out *components.Sample) {
	sin, cos := num.SinCos(out.Heading)
	ahead, left := space.Vec{X: sin, Y: cos}, space.Vec{X: -cos, Y: sin}
	p := &out.Published
	p.Acceleration = space.Vec{X: acceleration.Dot(ahead), Y: acceleration.Dot(left), Z: acceleration.Z}
	p.LateralSpeed = row.Chassis.State.Velocity.Dot(left)
	if p.Limiter = 0; row.Limiter != nil {
		p.Limiter = row.Limiter.State.Speed
	}
	p.WheelAngle = math.NaN()
	if row.Steering != nil {
		p.WheelAngle = -row.Steering.State.Wheel
	}
}

// touched counts, for each of the cars' rows, the other cars and obstacles that it touches.
func (s *Sample) touched(rows []vehicle.Car) []int {
	s.contacts = append(s.contacts[:0], make([]int, len(rows))...)
	told, ok := solid.Contacts.Find(s.w, ecs.WorldKey)
	if !ok {
		return s.contacts
	}
	for _, t := range told.State.Told {
		low, high := t.Pair.Keys()
		s.touch(rows, low, high)
		s.touch(rows, high, low)
	}
	return s.contacts
}

// touch counts one that touches a car, where it is a car and the other no piece of the ground.
func (s *Sample) touch(rows []vehicle.Car, car, other ecs.Key) {
	i, ok := slices.BinarySearchFunc(rows, car, func(r vehicle.Car, k ecs.Key) int { return cmp.Compare(r.Key, k) })
	if !ok {
		return
	}
	_, driven := vehicle.Chassis.Find(s.w, other)
	_, guided := solid.Guided.Find(s.w, other)
	if _, body := solid.Body.Find(s.w, other); driven || body || guided {
		s.contacts[i]++
	}
}
