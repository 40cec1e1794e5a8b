// The system that moves cars by a published model in place of their own forces.

package drive

import (
	"math"

	"camber/components"
	"camber/components/num"
	"camber/components/space"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/drive/reference"
)

// Reference moves each reference car over level ground: what its driver wants becomes the model's input, and the
// model's body the car's. It runs behind Move, whose work on such a car it replaces.
type Reference struct {
	cars   *vehicle.Cars
	starts *components.Starts
}

// NewReference binds the system to a world.
func NewReference(w *ecs.World) *Reference {
	return &Reference{vehicle.CarsOf(w), components.NewStarts(w)}
}

// Run does one step.
func (s *Reference) Run(t ecs.Tick) {
	rows := s.cars.Rows()
	held := s.starts.Held(t)
	for i := range rows {
		c := &rows[i]
		r := c.Reference
		if r == nil || c.Intent == nil || r.Params.Model == vehicle.NoReference || r.Params.Car == nil {
			continue
		}
		want := c.Intent.State
		want.Throttle = c.Limited(want.Throttle)
		if held {
			want.Throttle, want.Brake = 0, 1
		}
		ride(r, &c.Chassis.State, want, t.Dt)
		speeds := reference.WheelSpeeds(r.Params.Model, r.Params.Car, (*reference.State)(&r.State.X))
		for j, w := range c.Wheels { // as the models have them, for the eye and the ear
			w.Wheel.State.Spin = speeds[j&3]
		}
	}
}

// ride is one car's step.
func ride(r *vehicle.ReferenceData, c *vehicle.ChassisState, want vehicle.IntentState, dt float64) {
	m, p, s := r.Params.Model, r.Params.Car, &r.State
	if !s.Set {
		*s = vehicle.ReferenceState{Set: true, From: c.Place, Heading: c.Turn.Heading()}
		s.X = reference.Begin(m, p, reference.Core{Speed: max(0, c.Turn.Unrotate(c.Velocity).Y)})
	}
	x := (*reference.State)(&s.X)
	reference.Drive(m, p, x, asked(m, p, x, want, dt), dt)

	b := reference.Carried(m, p, x)
	sin, cos := num.SinCos(s.Heading) // of the model's axes: ahead is (sin, cos), left is (-cos, sin)
	c.Place = s.From.Moved(space.Vec{
		X: float64(b.X*sin) - float64(b.Y*cos), Y: float64(b.X*cos) + float64(b.Y*sin),
		Z: -b.Drop,
	})
	level := space.Heading(s.Heading - b.Yaw)
	c.Turn = level.Mul(space.AxisAngle(space.Vec{X: 1}, b.Pitch)).Mul(space.AxisAngle(space.Vec{Y: 1}, -b.Roll))
	c.Velocity = level.Rotate(space.Vec{X: -b.Aside, Y: b.Ahead, Z: -b.DropRate})
	c.Spin = space.Vec{X: b.PitchRate, Y: -b.RollRate, Z: b.YawRate}
}

// asked is what a driver's wish is for a model: the steering goes where it is wanted as fast as the car can, throttle
// and brake are shares of the car's largest acceleration, and brakes stop a car but never push it back. Models whose
// tyres have no limit are published with the circle of friction as a limit of what may be asked of them: that holds
// here too.
func asked(m vehicle.ReferenceModel, p *vehicle.ReferenceParams, x *reference.State, want vehicle.IntentState,
	dt float64,
) reference.Input {
	left := p.SteerMax // the wheel is turned to the left
	if want.Steer > 0 {
		left = -p.SteerMin
	}
	to := float64(-want.Steer * left)
	accel := float64(p.AccelerationMax * (want.Throttle - max(want.Brake, want.HandBrake)))
	if m <= vehicle.ReferenceST {
		across := float64(float64(x[3]*x[3])*num.Tan(to)) / (p.ToFront + p.ToRear) // of the bend that is asked for
		spare := math.Sqrt(max(0, float64(p.AccelerationMax*p.AccelerationMax)-float64(across*across)))
		accel = min(max(accel, -spare), spare)
	}
	return reference.Input{SteerRate: (to - x[2]) / dt, Acceleration: max(accel, min(0, -x[3]/dt))}
}
