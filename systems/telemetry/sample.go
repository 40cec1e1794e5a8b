// Package telemetry samples the cars inside the step and writes the samples to a log outside it.
//
//   - to sample every car 100 times a second into components.Samples: NewSample
//   - to write those samples to a file: NewWrite
//   - to read such a file and analyse it: package trace
package telemetry

import (
	"math"

	"camber/components"
	"camber/components/num"
	"camber/components/space"
	"camber/ecs"
)

// SamplesPerSecond is how often each car is sampled: the rate the driving studies log at (LOG-02).
const SamplesPerSecond = 100

// Sample notes how each car is doing. It reads State and Aux and writes only to a log, so it changes no bit of the run.
// It does not read the copied moment, which is of a loop and is there only while somebody looks: a study has its
// samples 1/100 s apart whatever a loop takes, headless too, of exactly these ticks (LOG-02).
type Sample struct {
	w       *ecs.World
	cars    *components.Cars
	courses *components.Courses
	run     *components.RunData
	felt    *components.FeelData // nil: there are no hands
	log     *ecs.Log[components.Sample]
	before  []motion
	// the car's being taken: here, because it would be allocated anew each time
	out components.Sample
}

// motion is a car's velocity at the last sample: the difference to now is its mean acceleration.
type motion struct {
	car      ecs.Key
	tick     uint64
	velocity space.Vec // m/s, world axes
}

// NewSample makes the sampler of a world.
func NewSample(w *ecs.World) *Sample {
	felt, _ := components.Feel.Find(w, ecs.WorldKey)
	return &Sample{
		w:       w,
		cars:    components.CarsOf(w),
		courses: components.NewCourses(w),
		run:     components.Run.Of(w, ecs.WorldKey),
		felt:    felt,
		log:     components.Samples.In(w),
	}
}

// Run samples every car when a sample is due.
func (s *Sample) Run(t ecs.Tick) {
	every := num.Int(s.run.State.Hz/SamplesPerSecond, 1, 1<<20)
	if t.N%uint64(every) != 0 {
		return
	}
	s.each(t, func(key ecs.Key, out *components.Sample) { s.log.Add(t, *out, key) })
}

// each samples all cars, in the order of their Keys.
func (s *Sample) each(t ecs.Tick, take func(key ecs.Key, out *components.Sample)) {
	rows := s.cars.Rows()
	if len(s.before) != len(rows) {
		s.before = make([]motion, len(rows))
	}
	s.courses.All()
	out := &s.out
	for i := range rows {
		row := &rows[i]
		s.sample(t, i, row, out)
		out.Place, out.Offset = row.Chassis.State.Place.At, math.NaN()
		if course := s.courses.At(row.Chassis.State.Place); course != nil {
			out.Place = row.Chassis.State.Place.From(course.Place)
			if course.Middle != nil && row.Lap != nil {
				_, out.Offset = course.Middle.Locate(out.Place, row.Lap.State.Along)
			}
			if course.Town != nil {
				onEarth(course.Town, row.Chassis.State.Velocity, out)
			}
		}
		take(row.Key, out)
		s.before[i] = motion{row.Key, t.N, row.Chassis.State.Velocity}
	}
}

// time is what a tick means, in seconds: the nearest number to it, so that no digit is an artefact of many steps.
func (s *Sample) time(t ecs.Tick) float64 {
	if hz := s.run.State.Hz; hz > 0 {
		return float64(t.N) / hz
	}
	return float64(float64(t.N) * t.Dt)
}

// sample fills out with what a car does, but for its place.
func (s *Sample) sample(t ecs.Tick, i int, row *components.Car, out *components.Sample) {
	body := &row.Chassis.State
	velocity := body.Turn.Unrotate(body.Velocity)
	want := row.Want()
	*out = components.Sample{
		Number: row.Number(i + 1), Time: s.time(t), Heading: body.Turn.Heading(),
		Speed: velocity.Y, Drift: velocity.X, YawRate: body.Spin.Z,
		Throttle: want.Throttle, Brake: want.Brake, Steer: want.Steer, Gear: row.Gear(),
	}
	if b := s.before[i]; b.car == row.Key && b.tick < t.N && b.tick >= s.w.Began() {
		seconds := float64(float64(t.N-b.tick) * t.Dt)
		out.Acceleration = body.Turn.Unrotate(body.Velocity.Sub(b.velocity).Scale(1 / seconds))
	}
	if row.Engine != nil {
		out.EngineSpeed = row.Engine.State.Speed
	}
	if row.Air != nil {
		out.Lambda, out.LambdaDisc = row.Air.State.Lambda, row.Air.State.Disc()
	}
	if row.Fuel != nil {
		out.Fuel = row.Fuel.State.Litres
	}
	if row.Steering != nil {
		out.Rim = row.Steering.Aux.Rim
	}
	if s.felt != nil && s.felt.Aux.Car == row.Key {
		out.Push = s.felt.Aux.Push
		out.Rim += out.Push
	}
	if row.Lap != nil {
		out.Lap, out.Distance = int(row.Lap.State.Laps), row.Lap.State.Distance
	}
	for j, k := range row.Wheels[:min(len(row.Wheels), len(out.Load))] {
		if k.Tyre != nil {
			out.Load[j] = k.Tyre.Aux.Load
		}
		if k.Suspension != nil {
			out.Travel[j] = k.Suspension.State.Travel
		}
	}
}

// onEarth tells where a car is in a town.
func onEarth(t *components.Town, way space.Vec, out *components.Sample) {
	out.Earth = t.Earth.Inverse(out.Place.X, out.Place.Y)
	if w, ok := t.Where(out.Place, way); ok {
		out.Way, out.Limit, out.Lane, out.OnRoad = w.Way, w.Limit, int(w.Lane)+1, w.On
	}
}
