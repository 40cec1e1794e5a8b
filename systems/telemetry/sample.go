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
	cars   *ecs.Group[components.ChassisData, components.WheelData]
	tracks *ecs.View1[components.TrackData]
	run    *components.RunData
	w      *ecs.World
	log    *ecs.Log[components.Sample]
	before []motion
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
		w:      w,
		cars:   ecs.Gathered(w, components.Chassis, components.Wheel, chassisOf),
		tracks: ecs.NewView1(w, components.Track),
		run:    components.Run.Of(w, ecs.WorldKey),
		log:    components.Samples.In(w),
	}
}

// Run samples every car when a sample is due.
func (s *Sample) Run(t ecs.Tick) {
	every := num.Int(s.run.State.Hz/SamplesPerSecond, 1, 1<<20)
	if t.N%uint64(every) != 0 {
		return
	}
	rows := s.cars.Rows()
	if len(s.before) != len(rows) {
		s.before = make([]motion, len(rows))
	}
	for i, row := range rows {
		s.log.Add(t, s.sample(t, i, row), row.Key)
		s.before[i] = motion{row.Key, t.N, row.A.State.Velocity}
	}
}

func (s *Sample) sample(t ecs.Tick, i int, row ecs.Gather[components.ChassisData, components.WheelData]) components.Sample {
	body := &row.A.State
	velocity := body.Turn.Unrotate(body.Velocity)
	out := components.Sample{
		Number:  i + 1,
		Time:    float64(float64(t.N) * t.Dt),
		Place:   s.onTrack(body.Place),
		Heading: body.Turn.Heading(),
		Speed:   velocity.Y,
		Drift:   velocity.X,
		YawRate: body.Spin.Z,
	}
	if b := s.before[i]; b.car == row.Key && b.tick < t.N {
		seconds := float64(float64(t.N-b.tick) * t.Dt)
		out.Acceleration = body.Turn.Unrotate(body.Velocity.Sub(b.velocity).Scale(1 / seconds))
	}
	if intent, ok := components.Intent.Find(s.w, row.Key); ok {
		out.Throttle, out.Brake, out.Steer = intent.State.Throttle, intent.State.Brake, intent.State.Steer
	}
	if gearbox, ok := components.Gearbox.Find(s.w, row.Key); ok {
		out.Gear = int(gearbox.State.Gear)
	}
	if engine, ok := components.Engine.Find(s.w, row.Key); ok {
		out.EngineSpeed = engine.State.Speed
	}
	if lap, ok := components.Lap.Find(s.w, row.Key); ok {
		out.Lap, out.Distance = int(lap.State.Laps), lap.State.Distance
	}
	for j, wheel := range row.B[:min(len(row.B), len(out.Load))] {
		if tyre, ok := components.Tyre.Find(s.w, row.Keys[j]); ok {
			out.Load[j] = tyre.Aux.Load
		}
		if suspension, ok := components.Suspension.Find(s.w, wheel.State.Suspension); ok {
			out.Travel[j] = suspension.State.Travel
		}
	}
	return out
}

// onTrack gives a place from the middle of the track, or from its own cell's corner where there is no track.
func (s *Sample) onTrack(p space.Place) space.Vec {
	if tracks := s.tracks.Rows(); len(tracks) > 0 {
		return p.From(tracks[0].A.State.Place)
	}
	return p.At
}
