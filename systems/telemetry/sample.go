// Package telemetry samples the cars inside the step and writes the samples to a log outside it.
//
//   - to sample every car into components.Samples: NewSample
//   - to write those samples to a file: NewWrite
//   - to read such a file and analyse it: package trace
package telemetry

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"camber/components"
	"camber/components/num"
	"camber/components/person"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
)

// SamplesPerSecond is how often each car is sampled where nobody says otherwise, or the next rate above that goes: the
// rate the driving studies log at (LOG-02).
const SamplesPerSecond = 100

// Every is how many steps lie between two samples at so many steps and samples a second; 0 samples: as nobody said.
func Every(steps, samples int) (int, error) {
	switch {
	case samples == 0:
		return max(steps/SamplesPerSecond, 1), nil
	case samples > 0 && steps%samples == 0:
		return steps / samples, nil
	}
	var rates []string
	for n := 1; n <= steps; n++ {
		if steps%n == 0 {
			rates = append(rates, strconv.Itoa(steps/n))
		}
	}
	return 0, fmt.Errorf("%d samples a second are no whole number of steps each, at %d steps a second: choose %s", samples,
		steps, strings.Join(rates, ", "))
}

// Sample notes how each car is doing. It reads State and Aux and writes only to a log, so it changes no bit of the run.
// It does not read the copied moment, which is of a loop and is there only while somebody looks: a study has its
// samples 1/100 s apart whatever a loop takes, headless too, of exactly these ticks (LOG-02).
type Sample struct {
	w       *ecs.World
	cars    *vehicle.Cars
	courses *terrain.Courses
	run     *components.RunData
	felt    *person.FeelData // nil: there are no hands
	asked   int              // samples a second; 0: nobody said
	log     *ecs.Log[components.Sample]
	before  []motion
	version uint64 // of the cars that before has
	began   uint64 // tick at which the world did that before is of
	// what each row's car touches
	contacts []int
	ways     *ways // nil: nobody reads what they tell
	// the car's being taken: here, because it would be allocated anew each time
	out components.Sample
}

// motion is a car's velocity at the last sample: the difference to now is its mean acceleration.
type motion struct {
	car      ecs.Key
	tick     uint64
	velocity space.Vec // m/s, world axes
}

// NewSample makes the sampler of a world, at so many samples a second (see Every); logged tells whether all is read.
func NewSample(w *ecs.World, asked int, logged bool) *Sample {
	felt, _ := person.Feel.Find(w, ecs.WorldKey)
	s := &Sample{
		w:       w,
		cars:    vehicle.CarsOf(w),
		courses: terrain.NewCourses(w),
		run:     components.Run.Of(w, ecs.WorldKey),
		felt:    felt,
		asked:   asked,
		log:     components.Samples.In(w),
	}
	if s.note(w.Tick()); logged {
		s.ways = newWays()
	}
	return s
}

// note remembers how the cars move that were not there before, so that their first sample has an acceleration.
func (s *Sample) note(tick uint64) {
	if s.before != nil && s.version == s.cars.Version() && s.began == s.w.Began() {
		return
	}
	rows := s.cars.Rows()
	known := map[ecs.Key]motion{}
	for _, m := range s.before {
		known[m.car] = m
	}
	s.before = make([]motion, len(rows))
	for i := range rows {
		m, ok := known[rows[i].Key]
		if !ok || m.tick < s.w.Began() || m.tick > tick {
			m = motion{rows[i].Key, tick, rows[i].Chassis.State.Velocity}
		}
		s.before[i] = m
	}
	s.version, s.began = s.cars.Version(), s.w.Began()
}

// nobody knows it, at any corner.
var nobody = [4]float64{math.NaN(), math.NaN(), math.NaN(), math.NaN()}

// every is how many steps lie between two samples.
func (s *Sample) every() int {
	every, err := Every(num.Int(s.run.State.Hz, 1, 1<<20), s.asked)
	if err != nil {
		every, _ = Every(num.Int(s.run.State.Hz, 1, 1<<20), 0)
	}
	return every
}

// rate is how many samples a second that makes.
func (s *Sample) rate() float64 { return s.run.State.Hz / float64(s.every()) }

// Run samples every car when a sample is due.
func (s *Sample) Run(t ecs.Tick) {
	s.note(t.N)
	if t.N%uint64(s.every()) != 0 {
		return
	}
	s.each(t, 0, func(key ecs.Key, out *components.Sample) { s.log.Add(t, *out, key) })
}

// each samples one car, or all (0), in the order of their Keys.
func (s *Sample) each(t ecs.Tick, only ecs.Key, take func(key ecs.Key, out *components.Sample)) {
	rows := s.cars.Rows()
	s.note(t.N)
	s.courses.All()
	contacts := s.touched(rows)
	ahead := s.ways.look(rows, s.courses, s.time(t))
	out := &s.out
	for i := range rows {
		row := &rows[i]
		if only != 0 && row.Key != only {
			continue
		}
		s.sample(t, i, row, out)
		out.Published.Contacts, out.Rate = contacts[i], s.rate()
		out.Place, out.Offset = row.Chassis.State.Place.At, math.NaN()
		if course := s.courses.At(row.Chassis.State.Place); course != nil {
			out.Place = row.Chassis.State.Place.From(course.Place)
			if course.Middle != nil && row.Lap != nil {
				_, out.Offset = course.Middle.Locate(out.Place, row.Lap.State.Along)
			}
			if out.InTown = course.Town != nil; out.InTown {
				onEarth(course.Town, row.Chassis.State.Velocity, out)
			}
		}
		if out.Ahead = unplaced; ahead != nil {
			s.ways.into(&ahead[i], out)
		}
		o := &row.Chassis.Params.Origin
		stands := space.Vec{X: o.X, Y: o.Y, Z: -row.Chassis.Params.Rest}
		out.Published.Stands = out.Place.Add(row.Chassis.State.Turn.Rotate(stands))
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
func (s *Sample) sample(t ecs.Tick, i int, row *vehicle.Car, out *components.Sample) {
	body := &row.Chassis.State
	velocity := body.Turn.Unrotate(body.Velocity)
	want := row.Want()
	*out = components.Sample{
		Number: row.Number(i + 1), Time: s.time(t), Heading: body.Turn.Heading(),
		Speed: velocity.Y, Drift: velocity.X, YawRate: body.Spin.Z,
		Throttle: want.Throttle, Brake: want.Brake, Steer: want.Steer, Gear: row.Gear(), Want: want,
		Geared:      row.Gearbox != nil,
		EngineSpeed: math.NaN(), Lambda: math.NaN(), LambdaDisc: math.NaN(), Fuel: math.NaN(), Rim: math.NaN(),
		Distance: math.NaN(), Load: nobody, Travel: nobody, Wall: unseen,
	}
	acceleration := space.Vec{X: math.NaN(), Y: math.NaN(), Z: math.NaN()}
	if b := s.before[i]; b.car == row.Key && b.tick < t.N && b.tick >= s.w.Began() {
		seconds := float64(float64(t.N-b.tick) * t.Dt)
		acceleration = body.Velocity.Sub(b.velocity).Scale(1 / seconds)
	}
	out.Acceleration = body.Turn.Unrotate(acceleration)
	s.publish(row, acceleration, out)
	if row.Engine != nil {
		out.EngineSpeed = row.Engine.State.Speed
	}
	if row.Air != nil {
		out.Lambda, out.LambdaDisc = known(row.Air.State.Lambda), known(row.Air.State.Disc())
	}
	if row.Fuel != nil {
		out.Fuel = row.Fuel.State.Litres
	}
	if row.Steering != nil {
		out.Rim = row.Steering.Aux.Rim
	}
	if s.felt != nil && s.felt.Aux.Car == row.Key {
		out.Push = s.felt.Aux.Push
		if math.IsNaN(out.Rim) {
			out.Rim = 0
		}
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
func onEarth(t *terrain.Town, way space.Vec, out *components.Sample) {
	out.Earth = t.Earth.Inverse(out.Place.X, out.Place.Y)
	if w, ok := t.Where(out.Place, way); ok {
		out.Way, out.Limit, out.Lane, out.OnRoad = w.Way, w.Limit, int(w.Lane)+1, w.On
	}
}
