// The built-in driver follows the track's line.

package control

import (
	"slices"

	"camber/components"
	"camber/components/line"
	"camber/components/num"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
)

// Driver steers, accelerates and brakes the cars whose built-in driver is active. It reads State alone, so it drives
// the same way after a restore.
type Driver struct {
	w       *ecs.World
	cars    *vehicle.Cars
	rows    []vehicle.Car // that known and racers are of
	courses *terrain.Courses
	gravity *ecs.View1[components.GravityData]
	runs    *ecs.View1[components.RunData]
	seed    uint64 // of the run
	known   []seat
	traffic traffic
	starts  *components.Starts
	held    bool           // the start lights are on
	racers  []*vehicle.Car // that have a Lap
	lanes   []laneOf       // of the courses that have pits
	down    float64
	dt      float64
	tick    ecs.Tick
	work    func(from, to int)
	lent    map[ecs.Key]*vehicle.RouteData // routes that no world has
}

// seat is one driver with what there is to feel of the car.
type seat struct {
	car         ecs.Key
	driver      *vehicle.DriverData
	intent      *vehicle.IntentData
	aero        *vehicle.AeroData // nil without one, as reference
	reference   *vehicle.ReferenceData
	assist      *vehicle.AssistData
	limiter     *vehicle.LimiterData // nil without one, as route
	route       *vehicle.RouteData
	row         int // in the traffic; -1 where it is not in it
	chassis     *vehicle.ChassisData
	suspensions []*vehicle.SuspensionData
	wheels      []vehicle.CarWheel
	engine      *vehicle.EngineData // nil without one, as gearbox
	gearbox     *vehicle.GearboxData
	rack        *vehicle.SteeringData // nil without one
	tyre        *vehicle.TyreData     // of the last wheel; nil without one
}

// NewDriver binds the system to a world.
func NewDriver(w *ecs.World) *Driver {
	s := &Driver{
		w:       w,
		cars:    vehicle.CarsOf(w),
		courses: terrain.NewCourses(w),
		gravity: ecs.NewView1(w, components.Gravity),
		runs:    ecs.NewView1(w, components.Run),
		starts:  components.NewStarts(w),
	}
	s.work = func(from, to int) {
		for i := range s.known[from:to] {
			s.drive(&s.known[from+i])
		}
	}
	return s
}

// Follow has the driver of a car follow a route that is not in the world; nil: none, or the world's.
func (s *Driver) Follow(car ecs.Key, route *vehicle.RouteData) {
	if s.lent == nil {
		s.lent = map[ecs.Key]*vehicle.RouteData{}
	}
	if s.lent[car] != route {
		s.lent[car], s.rows = route, nil
	}
}

// Run does one step.
func (s *Driver) Run(t ecs.Tick) {
	courses := s.courses.All()
	if len(courses) == 0 {
		return
	}
	s.dt, s.tick, s.down, s.held = t.Dt, t, components.StandardGravity, s.starts.Held(t)
	s.starts.Fresh()
	for _, g := range s.gravity.Rows() {
		s.down = g.A.State.Down
	}
	for _, r := range s.runs.Rows() {
		s.seed = r.A.State.Seed
	}
	s.sit()
	s.look(courses)
	if raced(courses) && s.dueToLook() {
		s.traffic.sort(s.racers)
	}
	s.w.Split(len(s.known), s.work)
}

// laneOf is the pits of a course.
type laneOf struct {
	of   *line.Line
	lane terrain.PitLane
}

// look finds the pits where courses have come or gone.
func (s *Driver) look(courses []terrain.CourseAt) {
	same := len(s.lanes) == len(courses)
	for i := range courses {
		same = same && s.lanes[i].of == courses[i].Middle
	}
	if same {
		return
	}
	s.lanes = s.lanes[:0]
	for i := range courses {
		s.lanes = append(s.lanes, laneOf{courses[i].Middle, courses[i].Pits()})
	}
}

// raced tells whether any course has a line.
func raced(courses []terrain.CourseAt) bool {
	return slices.ContainsFunc(courses, func(c terrain.CourseAt) bool { return c.Middle != nil })
}

// dueToLook tells whether somebody looks at the road in this step.
func (s *Driver) dueToLook() bool {
	for i := range s.known {
		if d := &s.known[i].driver.State; d.Active && d.Wait-s.dt <= 0 {
			return true
		}
	}
	return false
}

// sit finds each driver's car again when cars have come or gone.
func (s *Driver) sit() {
	if rows := s.cars.Rows(); !ecs.SameRows(rows, s.rows) {
		s.rows, s.known, s.racers = rows, nil, nil
		for i := range rows {
			s.take(&rows[i])
		}
	}
}

// take notes one car.
func (s *Driver) take(r *vehicle.Car) {
	row := -1
	if r.Lap != nil {
		row = len(s.racers)
		s.racers = append(s.racers, r)
	}
	if r.Driver == nil || r.Intent == nil {
		return
	}
	c := seat{
		car: r.Key, driver: r.Driver, intent: r.Intent, row: row, chassis: r.Chassis, suspensions: r.Suspensions,
		wheels: r.Wheels, engine: r.Engine, gearbox: r.Gearbox, rack: r.Steering,
		aero: r.Aero, reference: r.Reference, assist: r.Assist, limiter: r.Limiter, route: r.Route,
	}
	if lent := s.lent[r.Key]; lent != nil {
		c.route = lent
	}
	for _, k := range r.Wheels {
		if k.Tyre != nil {
			c.tyre = k.Tyre
		}
	}
	s.known = append(s.known, c)
}

// drive is one driver's moment.
func (s *Driver) drive(c *seat) {
	d := &c.driver.State
	if !d.Active {
		return
	}
	if d.Wait -= s.dt; d.Wait <= 0 {
		look, since := s.lookAhead(c), max(glance, s.dt)
		d.ToSteer, d.ToPedal = look.steer(), look.pedal(c, d, since)
		round := s.turnRound(c, &look, since)
		if s.held {
			d.ToPedal, d.Stuck = 0, 0
		} else if s.starts.Wait(s.tick, c.car) { // a race's lights hold nobody
			d.ToPedal, d.Stuck = -1, 0
		}
		was := d.Back
		if !round {
			look.escape(d, since)
		}
		if was == 0 && d.Back > 0 { // not the same way again and again
			d.Back += float64(backMore * num.Uniform(s.seed, uint64(c.car), backsOut, s.tick.N))
		}
		if d.Wait += glance; d.Wait <= 0 {
			d.Wait = glance // a step longer than that
		}
	}
	d.Steer = toward(d.Steer, d.ToSteer, float64(handSpeed*s.dt))
	rate := quick(&c.driver.Params)
	if d.Pedal >= 0 && d.ToPedal > d.Pedal && c.chassis.State.Velocity.LenSq() > feelSpeed*feelSpeed {
		rate = float64(rate * footOpen) // on the way the throttle is opened with care
	}
	d.Pedal = toward(d.Pedal, d.ToPedal, float64(rate*s.dt))
	was := c.intent.State
	c.intent.State = vehicle.Resting()
	c.intent.State.Shift, c.intent.State.Lights, c.intent.State.Wipers = was.Shift, was.Lights, was.Wipers
	c.intent.State.Steer = d.Steer
	if d.Pedal > 0 {
		c.intent.State.Throttle = d.Pedal
	} else if d.Pedal < 0 {
		c.intent.State.Brake = -d.Pedal
	}
	if !direction(d, c, &c.intent.State, s.dt) && c.engine != nil && c.gearbox != nil && !c.gearbox.Params.Auto {
		rest := d.Rest
		gears(d, c.engine, c.gearbox, &c.intent.State, lower(c.engine, c.gearbox), s.dt)
		s.misses(c, rest)
	}
	c.intent.State.Starter = c.engine != nil && c.engine.State.Stalled // stalled: the key, at once
}

const (
	glance    = 0.02 // s, between two looks at the road
	handSpeed = 4.0  // full locks per second
	footSpeed = 6.0  // full pedals per second, with the default skill
	footOpen  = 0.25 // of that, when the throttle is opened
)

// toward moves x to its goal by at most step.
func toward(x, goal, step float64) float64 { return x + min(max(goal-x, -step), step) }
