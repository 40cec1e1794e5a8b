// The bench-model rig: one start, one steering rate, one acceleration, and where the car goes, in the frame of
// CommonRoad's published runs, so that any car can be laid over them.

package rig

import (
	"fmt"
	"io"
	"math"
	"strconv"

	"camber/blueprints/commonroad"
	"camber/systems/drive/reference"
)

// Bench is what a car is asked to do: from straight ahead at V0, the front wheels turn at SteerRate while engine or
// brakes give Accel times the car's mass at the wheels' rims.
type Bench struct {
	V0        float64 // m/s
	SteerRate float64 // rad/s, of the front wheels, positive to the left
	Accel     float64 // m/s2, negative brakes
	Seconds   float64 // s
}

// BenchState is a car as bench-model prints it.
type BenchState struct {
	X, Y    float64 // m, from the start: forward and to the left; of the centre of gravity where the model has one
	V       float64 // m/s, along the car
	Yaw     float64 // rad, to the left
	YawRate float64 // rad/s
}

// Runner is a car that bench-model can drive: a published model, or a car of ours in the whole simulation.
type Runner interface {
	// Start puts the car on level ground, straight ahead at a speed in m/s, in steady rolling.
	Start(speed float64) error
	// Step drives on for a time in seconds with an input as Bench's.
	Step(seconds, steerRate, accel float64) error
	// State is where the car is now.
	State() BenchState
}

// benchEvery is the time between two printed rows, as in the published runs, in seconds.
const benchEvery = 0.01

// check refuses what no car can be asked.
func (b Bench) check() error {
	for _, v := range []struct {
		name     string
		is       float64
		from, to float64
	}{
		{"--v0", b.V0, 0, 150},
		{"--steer-rate", b.SteerRate, -10, 10},
		{"--accel", b.Accel, -100, 100},
		{"--seconds", b.Seconds, benchEvery, 3600},
	} {
		if !(v.is >= v.from && v.is <= v.to) {
			return fmt.Errorf("%s %g is not between %g and %g", v.name, v.is, v.from, v.to)
		}
	}
	return nil
}

// Rows drives a car and lists its states, one each hundredth of a second from 0 on.
func (b Bench) Rows(car Runner) ([]BenchState, error) {
	if err := b.check(); err != nil {
		return nil, err
	}
	if err := car.Start(b.V0); err != nil {
		return nil, err
	}
	rows := []BenchState{car.State()}
	for range int(math.Round(b.Seconds / benchEvery)) {
		if err := car.Step(benchEvery, b.SteerRate, b.Accel); err != nil {
			return rows, err
		}
		rows = append(rows, car.State())
	}
	return rows, nil
}

// Write drives a car and writes the rows as CSV.
func (b Bench) Write(car Runner, out io.Writer) error {
	rows, err := b.Rows(car)
	if err != nil {
		return err
	}
	line := []byte("t,x,y,v,yaw,yawrate\n")
	for i, r := range rows {
		line = strconv.AppendFloat(line, float64(i)*benchEvery, 'f', 2, 64)
		for _, v := range []float64{r.X, r.Y, r.V, r.Yaw, r.YawRate} {
			line = strconv.AppendFloat(append(line, ','), v, 'g', 12, 64)
		}
		line = append(line, '\n')
	}
	_, err = out.Write(line)
	return err
}

// BenchModel drives one of the published models (ks, kst, st, std, mb) with a car's parameters and writes the rows as
// CSV.
func BenchModel(car *commonroad.Car, model string, b Bench, out io.Writer) error {
	runner, err := NewReferenceRunner(car, model)
	if err != nil {
		return err
	}
	return b.Write(runner, out)
}

// ReferenceRunner drives a published model.
type ReferenceRunner struct {
	model  reference.Model
	params reference.Parameters
	state  reference.State
}

// NewReferenceRunner makes a runner of a model by its name; it says so when the car lacks what the model needs.
func NewReferenceRunner(car *commonroad.Car, model string) (*ReferenceRunner, error) {
	m, err := reference.Named(model)
	if err != nil {
		return nil, err
	}
	if err := car.Serves(model); err != nil {
		return nil, err
	}
	return &ReferenceRunner{model: m, params: reference.Parameters(car.Parameters)}, nil
}

// Start puts the car at the start.
func (r *ReferenceRunner) Start(speed float64) error {
	r.state = reference.Start(r.model, &r.params, reference.Core{Speed: speed})
	return nil
}

// referenceStep is the models' step, that of the published runs, in seconds.
const referenceStep = 0.00025

// Step drives on.
func (r *ReferenceRunner) Step(seconds, steerRate, accel float64) error {
	n := max(1, int(math.Round(seconds/referenceStep)))
	u := reference.Input{SteerRate: steerRate, Acceleration: accel}
	for range n {
		reference.Step(r.model, &r.params, &r.state, u, seconds/float64(n))
	}
	for i, v := range r.state[:r.model.States()] {
		if math.IsNaN(v) || math.IsInf(v, 0) {
			return fmt.Errorf("the %v model has left the numbers (state %d): this input is outside of what it can do", r.model,
				i+1)
		}
	}
	return nil
}

// State is where the car is.
func (r *ReferenceRunner) State() BenchState {
	s := reference.Seen(r.model, &r.params, &r.state)
	return BenchState{X: s.X, Y: s.Y, V: s.Speed, Yaw: s.Yaw, YawRate: s.YawRate}
}
