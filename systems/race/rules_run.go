// The race in the step: what the judge sees of the world, and cars put on the grid of the next session.

package race

import (
	"cmp"
	"math"
	"slices"

	"camber/components"
	"camber/components/line"
	"camber/components/num"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
)

// Rules runs the race of a world that has one, at the end of each step. It reads State alone, so it rules the same way
// after a restore.
type Rules struct {
	w       *ecs.World
	field   *field
	recover *Recover
	notices *ecs.Log[components.Notice]
	rulings *ecs.Log[components.Ruling]
	orders  *ecs.Inputs[components.RaceOrder]
	now     ecs.Tick
}

// NewRules binds the system to a world.
func NewRules(w *ecs.World) *Rules {
	s := &Rules{w: w, field: newField(w), recover: NewRecover(w), notices: components.Notices.In(w)}
	s.orders = components.RaceOrders.In(w)
	s.rulings = components.Rulings.In(w)
	s.field.one.tell = func(e *entry, what components.Ruling, n components.Notice) {
		if e != nil {
			what.Slot, what.Car, what.Who, n.Who = e.Slot, e.Car, string(e.Who.Name), e.name()
		}
		s.rulings.Add(s.now, what, what.Car)
		if n.Kind != "" { // else it is for programs alone
			s.notices.Add(s.now, n, what.Car)
		}
	}
	return s
}

// Run does one step.
func (s *Rules) Run(t ecs.Tick) {
	s.now = t
	j := s.field.judge(t)
	if j == nil {
		return
	}
	if every := uint64(num.Floor(lookEvery/t.Dt, 1, math.MaxInt32)); t.N%every == 0 {
		j.look = float64(float64(every) * t.Dt)
	}
	s.field.number(j)
	s.field.see(j)
	if j.state.Tick == 0 {
		s.begin(j, 0)
	}
	for _, order := range s.orders.At(t.N) {
		if order.Do == components.RaceRefuel {
			s.refuelAll(j)
		}
		if order.Do == components.RaceAfresh {
			s.afresh(j)
		}
		if j.obey(&order) {
			j.annul()
			s.begin(j, j.state.Session)
		}
	}
	for _, wish := range s.recover.wishes.At(t.N) {
		if wish.Put {
			j.moved(wish.Car, s.leaps(j, &wish))
		}
	}
	next := j.step()
	s.refuel(j)
	for i := range j.all {
		if e := &j.all[i]; e.called && s.field.course != nil {
			grid := places(s.field.course.CourseParams)
			at, heading := s.field.course.Place.Moved(grid[0].At), grid[0].Heading
			s.w.Later(func() {
				if car := s.recover.cars.Find(e.Car); car != nil && s.recover.free(car, at) {
					s.put(e.Car, at, heading)
				}
			})
		}
	}
	if next {
		s.begin(j, j.state.Session+1)
	}
}

// leaps tells whether a piece of the lap is left out by an order that puts a car elsewhere.
func (s *Rules) leaps(j *judge, wish *vehicle.Recovery) bool {
	car, at := s.recover.cars.Find(wish.Car), s.field.course
	if car == nil || car.Lap == nil || at == nil || !wish.Place.Valid() {
		return false
	}
	lap := car.Lap.State
	along, _ := at.Middle.Locate(wish.Place.From(at.Place), math.Inf(1))
	j.course.move(&lap, along, j.dt)
	return lap.Cut
}

// lookEvery is how often the judge looks about, in seconds.
const lookEvery = 0.02

// begin begins a session, with all cars on their places once the step ends.
func (s *Rules) begin(j *judge, session int32) {
	first := j.state.Tick == 0
	j.begin(session)
	at := s.field.course
	if at == nil {
		return
	}
	grid := places(at.CourseParams)
	for last := grid; at.Middle != nil && len(last) > 0 && len(grid) < len(j.all); { // behind it, whose are more
		back := last[len(last)-1].Along - float64(vehicle.PlaceEvery*float64(len(grid)-len(last)+1))
		grid = append(grid, terrain.StartAt(at.Middle, back, 0, false))
	}
	for i := range j.all {
		e := &j.all[i]
		if first && e.Grid == e.Slot || int(e.Grid) > len(grid) {
			continue
		}
		from, place := &grid[e.Grid-1], at.Place
		s.w.Later(func() { s.put(e.Car, place.Moved(from.At), from.Heading) })
	}
}

// afresh begins the whole race again: nothing that was driven counts, and who has left is no longer in it.
func (s *Rules) afresh(j *judge) {
	rows := s.field.entrants.Rows()
	here := make([]entry, 0, len(j.all))
	for i := range j.all {
		e := &j.all[i]
		if s.recover.cars.Find(e.Car) == nil {
			continue
		}
		e.Laps, e.Sectors, e.Penalties, e.Ended, e.Gates = e.Laps[:0], e.Sectors[:0], e.Penalties[:0], e.Ended[:0], 0
		e.Out = 0 // who is back after he had left is in it
		here = append(here, *e)
	}
	for _, r := range rows {
		if s.recover.cars.Find(r.A.State.Car) == nil {
			s.w.Later(func() { s.w.Remove(r.Key) })
		}
	}
	j.all = here // the rows are others with the next step, and so is this list
	j.tell(nil, components.Ruling{Kind: components.RulingAgain}, components.Notice{Kind: "race-again"})
	s.begin(j, 0)
}

// put stands a car on the grid, sound and at rest, with no lap driven.
func (s *Rules) put(key ecs.Key, at space.Place, heading float64) {
	car := s.recover.cars.Find(key)
	if car == nil {
		return
	}
	s.recover.stand(car, at, heading)
	if car.Bodywork != nil {
		car.Bodywork.State = vehicle.BodyworkState{Fragile: car.Bodywork.State.Fragile}
	}
	if car.Lap != nil {
		car.Lap.State = vehicle.LapState{}
	}
	fill(car)
}

// places are those of a course's grid.
func places(c *terrain.CourseParams) []terrain.TrackStart {
	return slices.DeleteFunc(slices.Clone(c.Starts), func(s terrain.TrackStart) bool { return s.Pit })
}

// field is a world's race as a judge sees it.
type field struct {
	races    *ecs.View1[components.RaceData]
	entrants *ecs.View1[components.EntrantData]
	cars     *vehicle.Cars
	courses  *terrain.Courses
	runs     *ecs.View1[components.RunData]
	course   *terrain.CourseAt // that it is on; nil: there is none
	of       *line.Line        // whose pits these are
	pits     lane
	rows     []ecs.Row1[components.EntrantData] // that the judge knows
	one      judge
}

// newField binds one to a world.
func newField(w *ecs.World) *field {
	return &field{
		races: ecs.NewView1(w, components.Race), entrants: ecs.NewView1(w, components.Entrant),
		cars: vehicle.CarsOf(w), courses: terrain.NewCourses(w), runs: ecs.NewView1(w, components.Run),
	}
}

// judge is that of a step, who has seen nothing yet; nil: the world has no race.
func (f *field) judge(t ecs.Tick) *judge {
	rows := f.races.Rows()
	if len(rows) == 0 {
		return nil
	}
	race := rows[0].A
	f.one = judge{
		plan: race.Params.Plan, state: &race.State, all: f.one.all, tick: t.N, dt: t.Dt,
		now: float64(float64(t.N) * t.Dt), tell: f.one.tell,
	}
	for _, r := range f.runs.Rows() {
		f.one.seed = r.A.State.Seed
	}
	f.course = nil
	for i, c := range f.courses.All() {
		if c.Middle != nil && f.course == nil {
			f.course = &f.courses.All()[i]
			f.one.course = course{c.Middle.Length, c.Middle.Closed, c.Gates}
			if f.of != c.Middle {
				f.of, f.pits = c.Middle, lane{c.Pits()}
			}
			f.one.lane = f.pits.Long
		}
	}
	if rows := f.entrants.Rows(); !ecs.SameRows(rows, f.rows) {
		f.rows, f.one.all = rows, make([]entry, len(rows))
		for i, r := range rows {
			f.one.all[i] = entry{EntrantState: &r.A.State}
		}
		slices.SortFunc(f.one.all, func(a, b entry) int { return cmp.Compare(a.Slot, b.Slot) })
	}
	return &f.one
}

// speeds has a judge see how fast all cars are, for their gaps.
func (f *field) speeds(j *judge) {
	for i := range j.all {
		e := &j.all[i]
		if e.seen = (sight{}); f.cars.Find(e.Car) != nil {
			e.seen.speed = f.cars.Find(e.Car).Chassis.State.Velocity.Len()
		}
	}
}

// see has a judge see all cars.
func (f *field) see(j *judge) {
	for i := range j.all {
		e := &j.all[i]
		car := f.cars.Find(e.Car)
		if e.seen = (sight{}); car == nil || car.Lap == nil {
			continue
		}
		body := &car.Chassis.State
		if !j.course.closed && j.now <= e.Go {
			car.Lap.State.Since = 0 // the clock of an open road runs from its start on, not from the signal
		}
		e.seen = sight{there: true, lap: car.Lap.State, place: body.Place}
		if e.seen.there = e.Out != components.CauseLeft || car.Lap.State.Started; j.back(e) {
			j.carry(e, &car.Lap.State)
		}
		if j.look == 0 || f.course == nil {
			continue
		}
		e.seen.speed = body.Velocity.Len()
		if e.seen.lap.Started {
			line := f.course.Middle
			along, offset := line.Locate(body.Place.From(f.course.Place), e.seen.lap.Along)
			knot, half := line.KnotAt(along), float64(0.5*car.Chassis.Params.Size.X)
			lane, near := f.pits.at(line, along, offset, &knot)
			e.seen.pits, e.seen.beside = lane, max(offset-knot.Right, -offset-knot.Left)
			e.seen.off = !near && e.seen.beside > half
			e.seen.along = space.Heading(knot.Heading).Unrotate(body.Velocity).Y
		}
		e.seen.dry = car.Fuel != nil && car.Fuel.State.Litres <= 0
		if car.Bodywork != nil {
			for _, dent := range car.Bodywork.State.Dents {
				e.seen.crushed += dent
			}
		}
	}
}

// Around a lane: how far beyond the edge it begins, and how far before and behind it cars leave and join the road.
const (
	laneBeyond = 1.8   // m
	laneEnds   = 150.0 // m
)

// lane is a course's pit lane, as the judge sees it.
type lane struct{ terrain.PitLane }

// at tells whether a place is in the lane, and whether it is there or on the way in or out.
func (l *lane) at(on *line.Line, along, offset float64, knot *line.Knot) (in, near bool) {
	beyond := offset - knot.Right
	if l.Left {
		beyond = -offset - knot.Left
	}
	if !(l.Long > 0) || beyond < 0 {
		return false, false
	}
	past := along - l.From
	if on.Closed { // from ahead of the lane's ends on
		past -= float64(on.Length * math.Floor((past+laneEnds)/on.Length))
	}
	return beyond > laneBeyond && past >= 0 && past <= l.Long, past >= -laneEnds && past <= l.Long+laneEnds
}

// number deals the numbers that entrants are known by, who have none yet: those on their doors where they can stay.
func (f *field) number(j *judge) {
	if !slices.ContainsFunc(j.all, func(e entry) bool { return e.Number == 0 }) {
		return
	}
	var deal numbers
	for i := range j.all {
		e := &j.all[i]
		if car := f.cars.Find(e.Car); e.Number == 0 && car != nil && car.Bodywork != nil {
			e.Number = int32(deal.claim(car.Bodywork.Params.Looks))
		} else if e.Number != 0 {
			deal.take(int(e.Number))
		}
	}
	for i := range j.all {
		if e := &j.all[i]; e.Number == 0 {
			e.Number = int32(deal.next(int(e.Slot)))
		}
	}
}
