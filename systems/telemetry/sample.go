// Package telemetry samples the cars inside the step and writes the samples to a log outside it.
//
//   - to sample every car 100 times a second into components.Samples: NewSample
//   - to write those samples to a file: NewWrite
//   - to read such a file and analyse it: package trace
package telemetry

import (
	"camber/components"
	"camber/components/num"
	"camber/components/space"
	"camber/ecs"
)

// SamplesPerSecond is how often each car is sampled: the rate the driving studies log at (LOG-02).
const SamplesPerSecond = 100

// Sample notes how each car is doing. It reads State and Aux and writes only to a log, so it changes no bit of the run.
type Sample struct {
	cars    *ecs.Group[components.ChassisData, components.WheelData]
	courses *components.Courses
	run     *components.RunData
	w       *ecs.World
	log     *ecs.Log[components.Sample]
	before  []motion
	parts   []parts
	rows    []ecs.Gather[components.ChassisData, components.WheelData] // that parts were found for
	// the car's being taken: here, because it would be allocated anew each time
	out components.Sample
}

// parts are what else is sampled of a car, nil where it has none.
type parts struct {
	intent      *components.IntentData
	gearbox     *components.GearboxData
	engine      *components.EngineData
	air         *components.AirPathData
	lap         *components.LapData
	tyres       [4]*components.TyreData
	suspensions [4]*components.SuspensionData
}

// motion is a car's velocity at the last sample: the difference to now is its mean acceleration.
type motion struct {
	car      ecs.Key
	tick     uint64
	velocity space.Vec // m/s, world axes
}

// NewSample makes the sampler of a world.
func NewSample(w *ecs.World) *Sample {
	chassisOf := func(wheel *components.WheelData) ecs.Key { return wheel.State.Chassis }
	return &Sample{
		w:       w,
		cars:    ecs.Gathered(w, components.Chassis, components.Wheel, chassisOf),
		courses: components.NewCourses(w),
		run:     components.Run.Of(w, ecs.WorldKey),
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
	if len(s.rows) != len(rows) || len(rows) > 0 && &s.rows[0] != &rows[0] { // a view's rows are never written again
		s.rows, s.parts = rows, make([]parts, len(rows))
		for i := range rows {
			s.parts[i].find(s.w, &rows[i])
		}
	}
	s.courses.All()
	out := &s.out
	for i := range rows {
		row := &rows[i]
		s.sample(t, i, row, out)
		out.Place = row.A.State.Place.At
		if course := s.courses.At(row.A.State.Place); course != nil {
			out.Place = row.A.State.Place.From(course.Place)
			if lap := s.parts[i].lap; course.Middle != nil && lap != nil {
				_, out.Offset = course.Middle.Locate(out.Place, lap.State.Along)
			}
		}
		take(row.Key, out)
		s.before[i] = motion{row.Key, t.N, row.A.State.Velocity}
	}
}

// find looks the parts of a car up.
func (p *parts) find(w *ecs.World, row *ecs.Gather[components.ChassisData, components.WheelData]) {
	p.intent, _ = components.Intent.Find(w, row.Key)
	p.gearbox, _ = components.Gearbox.Find(w, row.Key)
	p.engine, _ = components.Engine.Find(w, row.Key)
	p.air, _ = components.AirPath.Find(w, row.Key)
	p.lap, _ = components.Lap.Find(w, row.Key)
	for j, wheel := range row.B[:min(len(row.B), len(p.tyres))] {
		p.tyres[j], _ = components.Tyre.Find(w, row.Keys[j])
		p.suspensions[j], _ = components.Suspension.Find(w, wheel.State.Suspension)
	}
}

// sample fills out with what a car does, but for its place.
func (s *Sample) sample(t ecs.Tick, i int, row *ecs.Gather[components.ChassisData, components.WheelData],
	out *components.Sample,
) {
	body := &row.A.State
	velocity := body.Turn.Unrotate(body.Velocity)
	*out = components.Sample{
		Number:  i + 1,
		Time:    float64(float64(t.N) * t.Dt),
		Heading: body.Turn.Heading(),
		Speed:   velocity.Y,
		Drift:   velocity.X,
		YawRate: body.Spin.Z,
	}
	if b := s.before[i]; b.car == row.Key && b.tick < t.N {
		seconds := float64(float64(t.N-b.tick) * t.Dt)
		out.Acceleration = body.Turn.Unrotate(body.Velocity.Sub(b.velocity).Scale(1 / seconds))
	}
	p := &s.parts[i]
	if p.intent != nil {
		in := &p.intent.State
		out.Throttle, out.Brake, out.Steer = in.Throttle, in.Brake, in.Steer
	}
	if p.gearbox != nil {
		out.Gear = int(p.gearbox.State.Gear)
	}
	if p.engine != nil {
		out.EngineSpeed = p.engine.State.Speed
	}
	if p.air != nil {
		out.Lambda, out.LambdaDisc = p.air.State.Lambda, p.air.State.Disc()
	}
	if p.lap != nil {
		out.Lap, out.Distance = int(p.lap.State.Laps), p.lap.State.Distance
	}
	for j := range out.Load {
		if p.tyres[j] != nil {
			out.Load[j] = p.tyres[j].Aux.Load
		}
		if p.suspensions[j] != nil {
			out.Travel[j] = p.suspensions[j].State.Travel
		}
	}
}
