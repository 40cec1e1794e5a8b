// What studies publish, in the terms of ISO 8855: axes ahead, to the left and up, turning to the left positive.

package telemetry

import (
	"cmp"
	"math"
	"slices"

	"camber/components"
	"camber/components/num"
	"camber/components/space"
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
		values: valuesOf("intent.indicator"),
	},
	{name: "horn", says: "it sounds", truth: true, of: func(s *sample) float64 { return truth(s.Want.Horn) }},
	{
		name: "clutch", unit: "1", says: "pedal, 0 down to 1 released",
		of: func(s *sample) float64 { return s.Want.Clutch },
	},
	{name: "hand-brake", unit: "1", says: "lever, 0 to 1", of: func(s *sample) float64 { return s.Want.HandBrake }},
	{
		name: "log-rate", unit: "Hz", says: "rows of each car a second of simulated time",
		of: func(s *sample) float64 { return s.Rate },
	},
}

// valuesOf are the names that an intent's enumeration declares.
func valuesOf(name string) []ecs.FieldValue {
	for _, f := range ecs.Fields(components.Intent) {
		if f.Name == name {
			return f.Values
		}
	}
	panic("telemetry: no component declares " + name)
}

// publish fills in what studies publish: acceleration is that of the centre of gravity in the world, in m/s2.
func (s *Sample) publish(row *components.Car, acceleration space.Vec, out *components.Sample) {
	sin, cos := num.SinCos(out.Heading)
	ahead, left := space.Vec{X: sin, Y: cos}, space.Vec{X: -cos, Y: sin}
	p := &out.Published
	p.Acceleration = space.Vec{X: acceleration.Dot(ahead), Y: acceleration.Dot(left), Z: acceleration.Z}
	p.LateralSpeed = row.Chassis.State.Velocity.Dot(left)
	p.WheelAngle = math.NaN()
	if row.Steering != nil {
		p.WheelAngle = -row.Steering.State.Wheel
	}
}

// touched counts, for each of the cars' rows, the other cars and obstacles that it touches.
func (s *Sample) touched(rows []components.Car) []int {
	s.contacts = append(s.contacts[:0], make([]int, len(rows))...)
	told, ok := components.Contacts.Find(s.w, ecs.WorldKey)
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
func (s *Sample) touch(rows []components.Car, car, other ecs.Key) {
	i, ok := slices.BinarySearchFunc(rows, car, func(r components.Car, k ecs.Key) int { return cmp.Compare(r.Key, k) })
	if !ok {
		return
	}
	_, driven := components.Chassis.Find(s.w, other)
	if _, body := components.Body.Find(s.w, other); driven || body {
		s.contacts[i]++
	}
}
