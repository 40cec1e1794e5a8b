// Who is where: one order of all cars, for instruments, pictures and tables.

package race

import (
	"cmp"
	"math"
	"slices"

	"camber/components"
	"camber/components/num"
	"camber/components/person"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
)

// Standings works out components.Standings at the end of a loop in which a picture or instruments are wanted: of a race
// from its State. Where there is none it remembers when cars crossed their lines, until a world is put back.
type Standings struct {
	w       *ecs.World
	cars    *vehicle.Cars
	courses *terrain.Courses
	laps    *ecs.Cursor[vehicle.LapDone]
	eyes    *components.EyesData // nil: the world has none
	hud     *person.HUDData      // nil: the world has none
	race    *field
	out     *components.Standings
	lines   map[ecs.Key][]float64 // s, of the run, at the end of each lap of a car; 0: nobody saw it
	trails  map[ecs.Key]*trail
	order   []*components.Standing
	tick    uint64
	now     float64 // s, of the run
	dt      float64 // s
}

// NewStandings binds the system to a world.
func NewStandings(w *ecs.World) *Standings {
	s := &Standings{
		w:    w,
		cars: vehicle.CarsOf(w), courses: terrain.NewCourses(w), laps: vehicle.LapLog.In(w).Reader(),
		out: components.StandingsOf(w), lines: map[ecs.Key][]float64{}, trails: map[ecs.Key]*trail{},
		race: newField(w),
	}
	s.eyes, _ = components.Eyes.Find(w, ecs.WorldKey)
	s.hud, _ = person.HUD.Find(w, ecs.WorldKey)
	return s
}

// Run notes the laps of the loop, and works the standings out where somebody wants them.
func (s *Standings) Run(newest ecs.Tick) {
	if newest.N < s.tick || s.w.Began() > s.tick { // a world that was put back, or began again
		clear(s.lines)
		clear(s.trails)
	}
	s.tick, s.now, s.dt = newest.N, float64(float64(newest.N)*newest.Dt), newest.Dt
	for e, ok := s.laps.Next(); ok; e, ok = s.laps.Next() {
		times := s.lines[e.Keys[0]]
		for len(times) < int(e.What.Lap) {
			times = append(times, 0)
		}
		times[e.What.Lap-1] = float64(float64(e.Tick) * newest.Dt)
		s.lines[e.Keys[0]] = times
	}
	wanted := s.hud != nil && s.hud.Aux.Wanted
	if s.eyes != nil {
		wanted = wanted || slices.ContainsFunc(s.eyes.Aux.Cameras, func(c components.Camera) bool { return c.Placed })
	}
	if wanted {
		s.Look()
	}
}

// Look works them out as the world is now; for the loop's own goroutine, between steps.
func (s *Standings) Look() {
	if s.out.Told != nil {
		s.out.Rows = append(s.out.Rows[:0], s.out.Told...)
		return
	}
	if j := s.race.judge(ecs.Tick{N: s.tick, Dt: s.dt}); j != nil {
		s.race.speeds(j)
		s.out.Rows = j.standings(s.out.Rows[:0], s.race)
		return
	}
	cars := s.cars.Rows()
	s.courses.All()
	rows, deal := s.out.Rows[:0], numbers{}
	laps := s.out.Laps
	for i := range cars {
		c := &cars[i]
		one := components.Standing{Key: c.Key, Car: c.Number(i + 1), Of: max(laps, 0)}
		if c.Vehicle != nil {
			one.Name = c.Vehicle.State.Name
		}
		if c.Bodywork != nil {
			one.Number = deal.claim(c.Bodywork.Params.Looks)
		}
		if course := on(s.courses, c.Chassis.State.Place); course != nil {
			one.Course = course.Key
			if one.Of == 0 && laps != components.OpenEnd {
				one.Of = int(course.LapCount)
			}
			if course.Middle != nil && course.Middle.Closed {
				one.Round = course.Middle.Length
			}
		}
		if c.Lap != nil {
			progress(&one, &c.Lap.State, s.lines[c.Key])
		}
		rows = append(rows, one)
	}
	s.order = s.order[:0]
	for i := range rows {
		if r := &rows[i]; r.Number == 0 {
			r.Number = deal.next(i + 1)
		}
		s.order = append(s.order, &rows[i])
	}
	s.flags(rows)
	for _, one := range s.order {
		one.Races = !one.Finished && one.Distance > 0
	}
	rank(s.order)
	s.gaps()
	s.out.Rows = rows
}

// flags ends the race of all who cross the line after the first of their course has driven all laps.
func (s *Standings) flags(rows []components.Standing) {
	for i := range rows {
		one := &rows[i]
		if one.Finished || one.Of == 0 || one.Laps == 0 {
			continue
		}
		flag := 0.0
		for j := range rows {
			if w := &rows[j]; w.Course == one.Course && w.Laps == w.Of && w.Time > 0 && (flag == 0 || w.Time < flag) {
				flag = w.Time
			}
		}
		if n := flagged(s.lines[one.Key], flag); flag > 0 && n > 0 {
			one.Finished, one.Laps, one.Time = true, min(n, one.Laps), s.lines[one.Key][n-1]
		}
	}
}

// gaps works out how far in time those who are ranked are behind the first of their course.
func (s *Standings) gaps() {
	var first *components.Standing
	for _, one := range s.order {
		if one.Place == 1 {
			first = one
		}
		t := s.trails[one.Key]
		if t == nil {
			t = &trail{}
			s.trails[one.Key] = t
		}
		t.note(one.Distance, s.now)
		if one.Gap, one.Down = 0, 0; one == first {
			continue
		}
		if one.Round > 0 {
			one.Down = num.Floor(one.Behind/one.Round, 0, math.MaxInt32)
		}
		if one.Finished && first.Finished {
			one.Gap, one.Down = one.Time-first.Time, first.Laps-one.Laps
			continue
		}
		one.Gap = s.trails[first.Key].since(one.Distance, first.Distance, s.now)
	}
}

// progress is how far a car has come; lines are when it finished its laps.
func progress(one *components.Standing, lap *vehicle.LapState, lines []float64) {
	one.Laps, one.Best, one.Distance = int(lap.Laps), lap.Best, lap.Distance
	if one.Of > 0 {
		one.Laps = min(one.Laps, one.Of)
		one.Finished = one.Laps == one.Of
	}
	if one.Laps > 0 && one.Laps <= len(lines) {
		one.Time = lines[one.Laps-1]
	}
}

// rank sorts a field, course by course, and gives each car its place: who has finished more laps is ahead; of those who
// have finished the race who came sooner, of the others who has come farther; at last the number, which on the grid is
// the place there.
func rank(field []*components.Standing) {
	slices.SortFunc(field, func(a, b *components.Standing) int {
		ahead := cmp.Or(cmp.Compare(a.Course, b.Course), cmp.Compare(b.Laps, a.Laps))
		if a.Finished && b.Finished {
			ahead = cmp.Or(ahead, cmp.Compare(a.Time, b.Time))
		}
		return cmp.Or(ahead, cmp.Compare(b.Distance, a.Distance), cmp.Compare(a.Car, b.Car), cmp.Compare(a.Key, b.Key))
	})
	first := 0
	for i, one := range field {
		if one.Course != field[first].Course {
			first = i
		}
		one.Place, one.Behind = i-first+1, max(0, field[first].Distance-one.Distance)
	}
}
