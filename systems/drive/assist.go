// The system of what stands between driver and car: hands on the steering wheel, and the electronics of brakes and
// engine.

package drive

import (
	"math"

	"camber/components/space"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/drive/fleet"
)

// Assist turns the steering wheel as the driver wishes, within what steering aids allow, and lets the electronics
// sense, decide and move the brake fluid. It knows of the car only what sensors tell: wheel speeds, accelerations, yaw
// rate.
type Assist struct {
	fleet *fleet.Fleet
	dt    float64
	work  func(from, to int)
}

// NewAssist binds the system to a world.
func NewAssist(w *ecs.World) *Assist {
	s := &Assist{fleet: fleet.Of(w)}
	s.work = func(from, to int) {
		for i := range s.fleet.Cars[from:to] {
			c := &s.fleet.Cars[from+i]
			hands(c, s.dt)
			control(c, s.dt)
		}
	}
	return s
}

// Run does one step.
func (s *Assist) Run(t ecs.Tick) { s.fleet.World.SplitRows(s.Rows(t)) }

// Rows prepares one step.
func (s *Assist) Rows(t ecs.Tick) ecs.Rows {
	s.dt = t.Dt
	s.fleet.Begin(t)
	return s.fleet.Rows(s.work)
}

// hands turns the steering wheel to where the driver's hands want it: at once, or as fast and as far as the aids let
// it.
func hands(c *fleet.Car, dt float64) {
	if c.Rack == nil || !(c.Rack.Params.Lock > 0) || c.Rack.State.Free {
		return
	}
	p, s := c.Rack.Params, &c.Rack.State
	goal := float64(c.Wish() * p.Lock)
	if p.Limit != nil || p.Rate != nil {
		_, ahead, _ := c.Chassis.State.Turn.Axes()
		speed := math.Abs(c.Chassis.State.Velocity.Dot(ahead))
		if p.Limit != nil { // VEH-50: the wish scales to the most that is allowed at this speed
			share, _ := p.Limit.At(speed)
			goal = float64(c.Wish() * p.Pinion(share))
		}
		if p.Rate != nil {
			rate, _ := p.Rate.At(speed)
			way := float64(rate * dt)
			goal = min(max(goal, s.Wheel-way), s.Wheel+way)
		}
	}
	s.WheelSpeed, s.Wheel = (goal-s.Wheel)/dt, goal
	if p.Stiffness == 0 {
		s.Pinion, s.PinionSpeed = s.Wheel, s.WheelSpeed
	}
}

// pedalOf is how hard the driver brakes.
func pedalOf(c *fleet.Car) float64 {
	if c.Intent == nil {
		return 0
	}
	brake := c.Intent.State.Brake
	if c.Held() {
		brake = 1
	}
	if c.Brakes == nil {
		return brake
	}
	return float64(brake * fleet.Factor(c.Brakes.Params.Pedal))
}

// control runs the electronics of one car: decisions at their own rate, brake fluid in each step.
func control(c *fleet.Car, dt float64) {
	if c.Assist == nil || !c.Assist.Params.Any() {
		return
	}
	p, s := c.Assist.Params, &c.Assist.State
	rate, lag := p.Rate, p.Lag
	if rate == 0 {
		rate = vehicle.DefaultAssistRate
	}
	if lag == 0 {
		lag = vehicle.DefaultHydraulicLag
	}
	pedal := pedalOf(c)
	s.Clock += dt
	if !s.Awake {
		begin(c, s)
	}
	if float64(s.Clock*rate) >= 1-clockSlack {
		c.Assist.Aux = vehicle.AssistAux{}
		m := sense(c, s)
		m.pedal = pedal
		steady(c, &m)
		pull(c, &m)
		antilock(c, &m)
		s.Clock = 0
	}
	flow := dt / (lag + dt)
	for i := range min(len(c.Corners), vehicle.AssistWheels) {
		goal := max(pedal, s.Added[i])
		if s.Phase[i] != vehicle.PhaseOpen {
			goal = min(goal, s.Target[i])
		}
		s.Pressure[i] += float64(flow * (goal - s.Pressure[i]))
	}
}

const clockSlack = 1e-6 // of an interval: sums of steps that should meet it

// begin has the aids take up what the sensors say.
func begin(c *fleet.Car, s *vehicle.AssistState) {
	*s = vehicle.AssistState{Awake: true, Throttle: 1, Velocity: c.Chassis.State.Velocity, Split: splitLeast}
	n := min(len(c.Corners), vehicle.AssistWheels)
	for i := range n {
		s.Speed[i] = sensed(&c.Corners[i])
		s.Reference += s.Speed[i] / float64(n)
	}
	s.Reference = math.Abs(s.Reference)
}

// sensed is the speed of a wheel as its sensor gives it, in m/s.
func sensed(k *fleet.Corner) float64 { return float64(k.Wheel.State.Spin * k.Tyre.Params.Radius) }

// senses are what the electronics know at one decision. Speeds and accelerations are positive the way the car goes.
type senses struct {
	dt     float64 // s, since the last decision
	n      int     // wheels
	way    float64 // 1 forwards, -1 backwards
	pedal  float64 // 0..1
	yaw    float64 // rad/s, to the left
	speed  [vehicle.AssistWheels]float64
	accel  [vehicle.AssistWheels]float64 // m/s2, of each wheel's tread
	should [vehicle.AssistWheels]float64 // m/s, of each wheel, were it to roll
}

// sense reads the sensors and works out how fast the car goes. Brakes make wheels slower than the car, never faster;
// drive makes driven ones faster. In between the acceleration sensor carries the reference on.
func sense(c *fleet.Car, s *vehicle.AssistState) senses {
	m := senses{dt: s.Clock, n: min(len(c.Corners), vehicle.AssistWheels), way: 1, yaw: c.Chassis.State.Spin.Z}
	right, ahead, _ := c.Chassis.State.Turn.Axes()
	change := c.Chassis.State.Velocity.Sub(s.Velocity)
	s.Velocity = c.Chassis.State.Velocity
	sum := 0.0
	for i := range m.n {
		sum += sensed(&c.Corners[i])
	}
	if sum < 0 {
		m.way = -1
	}
	s.Ahead, s.Aside = float64(m.way*change.Dot(ahead))/m.dt, change.Dot(right)/m.dt
	slow, fast, idle, idles := math.Inf(1), 0.0, 0.0, 0.0
	guess := s.Reference + float64(s.Ahead*m.dt)
	drift := float64(sensorDrift * m.dt)
	for i := range m.n {
		k := &c.Corners[i]
		m.speed[i] = float64(m.way * sensed(k))
		m.accel[i] = (m.speed[i] - float64(m.way*s.Speed[i])) / m.dt
		s.Speed[i] = float64(m.way * m.speed[i])
		middle := m.speed[i] - m.swing(k)
		slow, fast = min(slow, middle), max(fast, middle)
		if apart := m.accel[i] - s.Ahead; math.Abs(apart) < rollsAlike && middle > float64(rollsNear*guess) {
			drift = float64(wheelDrift * m.dt)
		}
		if k.Suspension.Params.Drive == 0 {
			idle += middle
			idles++
		}
	}
	switch {
	case pedalOf(c) > 0 || c.Intent != nil && c.Intent.State.HandBrake > 0:
		s.Reference = max(guess-drift, fast)
	case idles > 0:
		s.Reference = idle / idles
	default:
		s.Reference = max(min(slow, guess+drift), 0)
	}
	for i := range m.n {
		m.should[i] = s.Reference + m.swing(&c.Corners[i])
	}
	return m
}

// swing is what the car's turning adds to a wheel's speed.
func (m *senses) swing(k *fleet.Corner) float64 {
	return float64(m.way * float64(m.yaw*k.Suspension.Params.Mount.X))
}

// What the reference goes by. A wheel that slows as the car does, and not much below it, rolls: it draws the reference
// to it.
const (
	sensorDrift = 0.3  // m/s2, that an acceleration sensor may be wrong
	wheelDrift  = 5.0  // m/s2, by which a rolling wheel draws the reference
	rollsAlike  = 5.0  // m/s2, between wheel and car
	rollsNear   = 0.85 // of the reference
)

// trimmed keeps a share within 0 and most.
func trimmed(x, most float64) float64 { return min(max(x, 0), most) }

// sign is -1, 0 or 1.
func sign(x float64) float64 {
	switch {
	case x > 0:
		return 1
	case x < 0:
		return -1
	}
	return 0
}

// grip is the acceleration that the sensors feel, whatever its direction.
func (m *senses) grip(s *vehicle.AssistState) float64 {
	return space.Vec{X: s.Aside, Y: s.Ahead}.Len()
}
