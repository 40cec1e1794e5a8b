// The gaze: reading the watched car out of the world, without changing a bit of it.

package hud

import (
	"cmp"
	"image"
	"math"
	"slices"

	"camber/components"
	"camber/components/person"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
)

// gaze reads, and remembers what a moment alone does not tell.
type gaze struct {
	w         *ecs.World
	table     person.HUDTable
	cars      *vehicle.Cars
	courses   *terrain.Courses
	standings *components.Standings
	starts    *components.Starts
	notices   *ecs.Cursor[components.Notice]
	tasks     *ecs.Cursor[components.Task]
	laps      *ecs.Cursor[vehicle.LapDone]
	splits    *ecs.Cursor[vehicle.SplitDone]
	readings  Readings
	pacer     pacer
	thirst    thirst
	gates     []float64 // s, of the best lap
	passed    []float64 // s, of this one
	car       ecs.Key
	tick      uint64
	time      float64
	traced    float64                    // s, when an input was last noted
	words     func(person.Notice) string // of what is told; nil: texts alone
	reads     func(channel string) (person.HUDReading, bool)
}

// What the rings hold.
const (
	framesKept = 120
	traceKept  = 300
	traceEvery = 1.0 / 30 // s
	forceLag   = 0.08     // s, that a head takes to follow
)

func newGaze(w *ecs.World, table person.HUDTable) gaze {
	return gaze{
		w:         w,
		table:     table,
		cars:      vehicle.CarsOf(w),
		courses:   terrain.NewCourses(w),
		standings: components.StandingsOf(w),
		starts:    components.NewStarts(w),
		notices:   components.Notices.In(w).Reader(),
		tasks:     components.Tasks.In(w).Reader(),
		laps:      vehicle.LapLog.In(w).Reader(),
		splits:    vehicle.SplitLog.In(w).Reader(),
		readings: Readings{
			wrong:  &Readings{},
			Frames: NewRing[float32](framesKept), Trace: NewRing[Inputs](traceKept),
		},
	}
}

func rectangle(p [4]int) image.Rectangle { return image.Rect(p[0], p[1], p[2], p[3]) }

// hear takes what is told, in the words that it has now.
func (g *gaze) hear(n person.Notice) {
	m := Message{Text: n.Text, Bad: n.Bad}
	if g.words != nil {
		m.Text = g.words(n)
	}
	g.tell(m)
}

// tell adds a message.
func (g *gaze) tell(m Message) {
	if len(g.readings.Messages) == cap(g.readings.Messages) && len(g.readings.Messages) > 0 {
		copy(g.readings.Messages, g.readings.Messages[1:]) // the oldest goes
		g.readings.Messages[len(g.readings.Messages)-1] = m
		return
	}
	if g.readings.Messages == nil {
		g.readings.Messages = make([]Message, 0, 16)
	}
	g.readings.Messages = append(g.readings.Messages, m)
}

// read looks at the world after its newest step.
func (g *gaze) read(newest ecs.Tick, out *person.HUDAux) *Readings {
	r := &g.readings
	now := float64(newest.N) * newest.Dt
	since := max(0, now-g.time)
	if newest.N < g.tick || g.w.Began() > g.tick { // a world that was put back, or began again
		since = 0
		g.car = 0
	}
	r.Time, r.Pace, g.pacer.rival = now, out.Pace, out.Rival
	r.Lights, r.Go = g.starts.Lit(now)
	if out.Pace.Frame > 0 {
		r.Frames.Put(out.Pace.Frame)
	}
	for i := range r.Messages {
		r.Messages[i].Age += since
	}
	rows := g.cars.Rows()
	own := -1
	for i := range rows {
		if rows[i].Key == out.Watched || out.Watched == 0 && own < 0 {
			own = i
		}
	}
	if own < 0 {
		r.Read, r.Speed, r.Engine, r.Limit, r.Lap.There = nil, 0, 0, 0, false
		r.Cars, r.Race, r.Fuel = r.Cars[:0], RaceReading{}, FuelReading{}
		g.tick, g.time = newest.N, now
		return r
	}
	if rows[own].Key != g.car {
		g.car, g.pacer = rows[own].Key, pacer{rival: out.Rival}
		g.thirst = thirst{}
		g.gates, g.passed, r.Session = g.gates[:0], g.passed[:0], 0
		since = 0
	}
	g.table.Look(newest, g.car)
	g.body(r, rows[own].Chassis, since, out)
	g.machine(r, &rows[own])
	g.tank(r, &rows[own])
	g.felt(r)
	g.wheels(r, &rows[own])
	g.race(r, &rows[own])
	if now-g.traced >= traceEvery || now < g.traced {
		r.Trace.Put(Inputs{float32(r.Throttle), float32(r.Brake), float32(r.Steer)})
		g.traced = now
	}
	g.tick, g.time = newest.N, now
	return r
}

// known is what a channel of the own car reads; 0 where nobody knows it.
func (g *gaze) known(channel string) float64 {
	if is, ok := g.table.Read(g.car, channel); ok && !math.IsNaN(is.Value) {
		return is.Value
	}
	return 0
}

// body is speed, way and forces; a head follows forces with a lag.
func (g *gaze) body(r *Readings, body *vehicle.ChassisData, since float64, out *person.HUDAux) {
	r.Speed = g.known("speed")
	r.Session += body.State.Velocity.Len() * since
	r.Total = max(1000*out.TotalKm, r.Session)
	if since <= 0 {
		return
	}
	share, down := 1-math.Exp(-since/forceLag), g.gravity()
	r.Ahead += share * (g.known("ay")/down - r.Ahead)
	r.Aside += share * (g.known("ax")/down - r.Aside)
}

// gravity is the world's, in m/s2.
func (g *gaze) gravity() float64 {
	if d, ok := components.Gravity.Find(g.w, ecs.WorldKey); ok && d.State.Down > 0 {
		return d.State.Down
	}
	return components.StandardGravity
}

// machine is what engine, gearbox, electronics and driver do.
func (g *gaze) machine(r *Readings, car *vehicle.Car) {
	if r.Limit = 0; car.Engine != nil {
		r.Limit = car.Engine.Params.MaxSpeed
	}
	r.Engine, r.Gear, r.Stalled = g.known("engine.speed"), int(g.known("gear")), g.known("engine.stalled") != 0
	r.Lamps = Lamps{
		g.known("assist.aux.antilock") != 0, g.known("assist.aux.traction") != 0, g.known("assist.aux.stability") != 0,
	}
	r.Throttle, r.Brake, r.Clutch, r.HandBrake, r.Steer = g.known("throttle"), g.known("brake"), g.known("clutch"),
		g.known("hand-brake"), g.known("steer")
	if r.Read = g.reads; r.Read == nil {
		g.reads = func(channel string) (person.HUDReading, bool) { return g.table.Read(g.car, channel) }
		r.Read = g.reads
	}
}

func (g *gaze) wheels(r *Readings, car *vehicle.Car) {
	r.Wheels = [4]WheelReading{}
	rest := car.Chassis.Params.Mass * g.gravity() / float64(max(1, len(car.Wheels)))
	for _, k := range car.Wheels {
		s, wheel := k.Suspension, k.Wheel
		if s == nil || s.State.Corner < 0 || int(s.State.Corner) >= len(r.Wheels) {
			continue
		}
		out := &r.Wheels[s.State.Corner]
		out.There, out.Contact, out.Disc = true, wheel.Aux.Contact, wheel.State.Disc
		if t := k.Tyre; t != nil {
			out.Load, out.Along, out.Across, out.Use = t.Aux.Load/rest, t.Aux.SlipLong, t.Aux.SlipLat, t.Aux.Use
			out.Heat, out.Wear, out.Warms = t.State.Tread, t.State.Wear, t.Params.Heat != nil
		}
	}
}

// race is the own lap, and who else is on its course.
func (g *gaze) race(r *Readings, own *vehicle.Car) {
	r.Lap.There, r.Lap.Of, r.Track, r.Race = false, 0, nil, RaceReading{}
	r.Street, r.Posted, r.Credit = "", 0, ""
	var middle space.Place
	g.courses.All()
	if c := g.courses.At(own.Chassis.State.Place); c != nil {
		r.Track, middle = c.Middle, c.Place
		if c.Town != nil {
			r.Credit = c.Town.Credit
			body := &own.Chassis.State
			if at, ok := c.Town.Where(body.Place.From(c.Place), body.Velocity); ok {
				r.Street, r.Posted = cmp.Or(at.Name, at.Ref), g.known("limit")
			}
		}
	}
	if own.Lap != nil {
		g.lap(r, &own.Lap.State)
	}
	rows := g.standings.Rows
	mine := components.StandingOf(rows, own.Key)
	if mine == nil {
		r.Cars = r.Cars[:0]
		return
	}
	r.Lap.Of = mine.Of
	r.Race = RaceReading{mine.Flags, mine.Wrong, mine.Penalty, mine.Through, mine.Cause}
	r.Cars = slices.Grow(r.Cars[:0], len(rows))[:len(rows)]
	n := 0
	for i := range rows {
		s := &rows[i]
		if s.Course != mine.Course {
			continue
		}
		c := &r.Cars[s.Place-1]
		*c = CarReading{
			Number: s.Number, Own: s == mine,
			Gap: s.Gap, Behind: s.Behind, Down: s.Down, Penalty: s.Penalty, Through: s.Through,
		}
		if at, ok := g.where(s.Key); ok {
			off := at.From(middle)
			c.X, c.Y, c.There = off.X, off.Y, true
		}
		n++
	}
	r.Cars = r.Cars[:n]
}

// where is where a car is, in this world or in the one that it is a part of.
func (g *gaze) where(car ecs.Key) (at space.Place, ok bool) {
	if c := g.cars.Find(car); c != nil {
		return c.Chassis.State.Place, true
	}
	if g.standings.Elsewhere == nil {
		return at, false
	}
	p, ok := g.standings.Elsewhere(car)
	return p.Place, ok
}

// listen takes what is told: notices, and the own laps and gates. Logs are cleared each loop, pictures come more
// rarely.
func (g *gaze) listen() {
	for e, ok := g.notices.Next(); ok; e, ok = g.notices.Next() {
		g.hear(e.What)
	}
	for e, ok := g.tasks.Next(); ok; e, ok = g.tasks.Next() {
		g.readings.Task = e.What.Text
	}
	for e, ok := g.splits.Next(); ok; e, ok = g.splits.Next() {
		if e.Keys[0] == g.car {
			g.passed = append(g.passed, e.What.Time)
		}
	}
	for e, ok := g.laps.Next(); ok; e, ok = g.laps.Next() {
		if e.Keys[0] != g.car {
			continue
		}
		best := e.What.Best && !e.What.Cut
		g.pacer.done(best, e.What.Time)
		if best {
			g.gates = append(g.gates[:0], g.passed...)
		}
		g.passed = g.passed[:0]
	}
}

// lap is the own lap, its gates, and how it compares.
func (g *gaze) lap(r *Readings, s *vehicle.LapState) {
	l := &r.Lap
	l.There, l.Number, l.Since, l.Last, l.Best, l.Cut = s.Started, int(s.Laps)+1, s.Since, s.Last, s.Best, s.Cut
	along := s.Distance
	if r.Track != nil && r.Track.Closed && r.Track.Length > 0 {
		along -= float64(s.Laps) * r.Track.Length
	}
	l.Delta, l.HasDelta = g.pacer.reach(s.Laps, along, s.Since)
	l.Sectors = l.Sectors[:0]
	for i, t := range g.passed {
		sector := Sector{Time: t}
		if i < len(g.gates) {
			sector.Delta, sector.Known = t-g.gates[i], true
		}
		l.Sectors = append(l.Sectors, sector)
	}
}
