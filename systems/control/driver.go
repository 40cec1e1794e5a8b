// The built-in driver follows the track's line.

package control

import (
	"slices"

	"camber/components"
	"camber/ecs"
)

// Driver steers, accelerates and brakes the cars whose built-in driver is active. It reads State alone, so it drives
// the same way after a restore.
type Driver struct {
	w       *ecs.World
	seats   *ecs.View3[components.DriverData, components.IntentData, components.ChassisData]
	cars    *ecs.Group[components.ChassisData, components.SuspensionData]
	wheels  *ecs.Group[components.ChassisData, components.WheelData]
	courses *components.Courses
	gravity *ecs.View1[components.GravityData]
	known   []seat
	rows    []ecs.Row3[components.DriverData, components.IntentData, components.ChassisData]
	bodies  []ecs.Gather[components.ChassisData, components.SuspensionData]
	spins   []ecs.Gather[components.ChassisData, components.WheelData]
	laps    *ecs.View2[components.LapData, components.ChassisData]
	traffic traffic
	racers  []ecs.Row2[components.LapData, components.ChassisData]
	down    float64
	dt      float64
	work    func(from, to int)
}

// seat is one driver with what there is to feel of the car.
type seat struct {
	driver      *components.DriverData
	intent      *components.IntentData
	row         int // in the traffic; -1 where it is not in it
	chassis     *components.ChassisData
	suspensions []*components.SuspensionData
	wheels      []*components.WheelData
	mounts      []*components.SuspensionData // of each wheel; nil where it is gone
	engine      *components.EngineData       // nil without one, as gearbox
	gearbox     *components.GearboxData
	rack        *components.SteeringData // nil without one
	tyres       []*components.TyreParams // of each wheel; nil without one
	tyre        *components.TyreParams   // of the last wheel; nil without one
}

// NewDriver binds the system to a world.
func NewDriver(w *ecs.World) *Driver {
	s := &Driver{
		w:     w,
		seats: ecs.NewView3(w, components.Driver, components.Intent, components.Chassis),
		cars: ecs.Gathered(w, components.Chassis, components.Suspension,
			func(d *components.SuspensionData) ecs.Key { return d.State.Chassis }),
		wheels: ecs.Gathered(w, components.Chassis, components.Wheel,
			func(d *components.WheelData) ecs.Key { return d.State.Chassis }),
		courses: components.NewCourses(w),
		gravity: ecs.NewView1(w, components.Gravity),
		laps:    ecs.NewView2(w, components.Lap, components.Chassis),
	}
	s.work = func(from, to int) {
		for i := range s.known[from:to] {
			s.drive(&s.known[from+i])
		}
	}
	return s
}

// Run does one step.
func (s *Driver) Run(t ecs.Tick) {
	courses := s.courses.All()
	if len(courses) == 0 {
		return
	}
	s.dt, s.down = t.Dt, components.StandardGravity
	for _, g := range s.gravity.Rows() {
		s.down = g.A.State.Down
	}
	s.sit()
	if raced(courses) && s.looks() {
		s.traffic.sort(s.racers)
	}
	s.w.Split(len(s.known), s.work)
}

// raced tells whether any course has a line.
func raced(courses []components.CourseAt) bool {
	return slices.ContainsFunc(courses, func(c components.CourseAt) bool { return c.Middle != nil })
}

// looks tells whether somebody looks at the road in this step.
func (s *Driver) looks() bool {
	for i := range s.known {
		if d := &s.known[i].driver.State; d.Active && d.Wait-s.dt <= 0 {
			return true
		}
	}
	return false
}

// sit finds each driver's car again when cars have come or gone; a view's rows are never written again, so the same
// slice means the same cars.
func (s *Driver) sit() {
	rows, bodies, spins, racers := s.seats.Rows(), s.cars.Rows(), s.wheels.Rows(), s.laps.Rows()
	if same(rows, s.rows) && same(bodies, s.bodies) && same(spins, s.spins) && same(racers, s.racers) {
		return
	}
	s.rows, s.bodies, s.spins, s.racers = rows, bodies, spins, racers
	s.known = make([]seat, len(rows))
	n, at := 0, 0
	for i, r := range rows {
		for bodies[n].Key != r.Key {
			n++
		}
		s.known[i] = s.feel(r, bodies[n], spins[n])
		for at < len(racers) && racers[at].Key < r.Key {
			at++
		}
		if s.known[i].row = -1; at < len(racers) && racers[at].Key == r.Key {
			s.known[i].row = at
		}
	}
}

// feel is the car around one driver.
func (s *Driver) feel(
	r ecs.Row3[components.DriverData, components.IntentData, components.ChassisData],
	body ecs.Gather[components.ChassisData, components.SuspensionData],
	spin ecs.Gather[components.ChassisData, components.WheelData],
) seat {
	c := seat{driver: r.A, intent: r.B, chassis: r.C, suspensions: body.B, wheels: spin.B}
	c.engine, _ = components.Engine.Find(s.w, r.Key)
	c.gearbox, _ = components.Gearbox.Find(s.w, r.Key)
	c.rack, _ = components.Steering.Find(s.w, r.Key)
	c.mounts = make([]*components.SuspensionData, len(spin.B))
	c.tyres = make([]*components.TyreParams, len(spin.B))
	for i, d := range spin.B {
		c.mounts[i], _ = components.Suspension.Find(s.w, d.State.Suspension)
		if t, ok := components.Tyre.Find(s.w, spin.Keys[i]); ok {
			c.tyres[i], c.tyre = &t.Params, &t.Params
		}
	}
	return c
}

func same[T any](a, b []T) bool { return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0]) }

// drive is one driver's moment.
func (s *Driver) drive(c *seat) {
	d := &c.driver.State
	if !d.Active {
		return
	}
	if d.Wait -= s.dt; d.Wait <= 0 {
		look := s.look(c)
		d.ToSteer, d.ToPedal = look.steer(), look.pedal(c)
		look.escape(d, max(glance, s.dt))
		if d.Wait += glance; d.Wait <= 0 {
			d.Wait = glance // a step longer than that
		}
	}
	d.Steer = toward(d.Steer, d.ToSteer, float64(handSpeed*s.dt))
	d.Pedal = toward(d.Pedal, d.ToPedal, float64(quick(&c.driver.Params)*s.dt))
	was := c.intent.State
	c.intent.State = components.Resting()
	c.intent.State.Shift, c.intent.State.Lights, c.intent.State.Wipers = was.Shift, was.Lights, was.Wipers
	c.intent.State.Steer = d.Steer
	if d.Pedal > 0 {
		c.intent.State.Throttle = d.Pedal
	} else if d.Pedal < 0 {
		c.intent.State.Brake = -d.Pedal
	}
	if !direction(d, c, &c.intent.State, s.dt) && c.engine != nil && c.gearbox != nil && !c.gearbox.Params.Auto {
		gears(d, c.engine, c.gearbox, &c.intent.State, s.dt)
	}
	c.intent.State.Starter = c.engine != nil && c.engine.State.Stalled // stalled: the key, at once
}

const (
	glance    = 0.02 // s, between two looks at the road
	handSpeed = 4.0  // full locks per second
	footSpeed = 6.0  // full pedals per second, with the default skill
)

// toward moves x to its goal by at most step.
func toward(x, goal, step float64) float64 { return x + min(max(goal-x, -step), step) }
