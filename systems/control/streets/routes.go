// Package streets gives built-in drivers their way through towns, which have no line to follow: on and on, from where
// they stand.
package streets

import (
	"math"

	"camber/components"
	"camber/components/space"
	"camber/components/street"
	"camber/components/street/walk"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
)

// Routes gives each car whose built-in driver drives in a town a way over its streets, and has that go on, at each
// junction by the run's seed, while it is driven. Who takes the car from him ends it.
type Routes struct {
	w       *ecs.World
	cars    *vehicle.Cars
	courses *terrain.Courses
	runs    *ecs.View1[components.RunData]
	towns   map[*street.Network]*walk.Town // those that somebody was driven in
	next    map[ecs.Key]*further           // of cars
}

// further is how a route goes on, which is made while it is driven: bends are rounded off, and that takes longer than a
// step. It hangs on the route's State alone, so whoever waits for it gets the same, whenever that was begun.
type further struct {
	of, is vehicle.RouteState
	line   vehicle.RouteLine
	there  chan struct{} // closed when it is made
}

// New binds the system to a world.
func New(w *ecs.World) *Routes {
	return &Routes{
		w: w, cars: vehicle.CarsOf(w), courses: terrain.NewCourses(w), runs: ecs.NewView1(w, components.Run),
		towns: map[*street.Network]*walk.Town{}, next: map[ecs.Key]*further{},
	}
}

// How far a route reaches, in metres: further than a car needs to stop, at any speed that a street allows.
const (
	leastAhead = 250.0 // less, and it goes on
	reachAhead = 450.0
	keptBehind = 30.0 // of the streets that were driven
)

// turnSpeed is how fast somebody comes to where he turns round, in m/s.
const turnSpeed = 2.5

// carRadius is the radius of the tightest circle of cars that routes are for, in metres.
const carRadius = 5.5

// Run does one step.
func (s *Routes) Run(ecs.Tick) {
	courses := s.courses.All()
	for i := range courses {
		if courses[i].Town == nil {
			continue
		}
		rows := s.cars.Rows()
		for k := range rows {
			if car := &rows[k]; car.Driver != nil {
				s.drives(car)
			}
		}
		return
	}
}

// drives sees to the route of one car.
func (s *Routes) drives(car *vehicle.Car) {
	var is *vehicle.RouteData
	if car.Driver.State.Active {
		is = s.Guide(car, car.Route)
	}
	switch {
	case is == nil && car.Route != nil:
		key := car.RoutedBy
		s.w.Later(func() { s.w.Remove(key) })
	case is != nil && car.Route == nil:
		r := is.State
		s.w.Later(func() { vehicle.SetRoute(s.w, r) })
	}
}

// Guide gives the route that the driver of a car follows, who followed another until now, or none: nil where there is
// none to follow. It has that go on.
func (s *Routes) Guide(car *vehicle.Car, r *vehicle.RouteData) *vehicle.RouteData {
	d := &car.Driver.State
	if r == nil {
		if len(s.courses.All()) == 0 {
			return nil
		}
		if course := s.courses.At(car.Chassis.State.Place); course.Town != nil && !hasLine(course.CourseParams) {
			return s.begin(car, course)
		}
		return nil
	}
	course := s.course(r.State.Course)
	if course == nil || !s.keeps(car, course, r) {
		delete(s.next, car.Key)
		return nil
	}
	if r.State.Pulls == vehicle.Rounded {
		s.turned(car, course, r)
	}
	if r.State.Ends || r.Aux.Turns {
		return r
	}
	next := s.next[car.Key]
	if next == nil || next.of != r.State.Way() || next.line.In != r.Aux.In {
		next = s.further(s.town(course.Town), course.Town, r)
		s.next[car.Key] = next
	}
	if !d.Seen || r.Aux.Line.Length-d.Along > leastAhead {
		return r
	}
	if <-next.there; next.is != next.of {
		if driven := drivenOf(&r.Aux); driven > 0 {
			d.Along -= r.Aux.Ends[driven-1]
		}
		round, pulls := r.State.Round, r.State.Pulls
		r.State, r.Aux = next.is, next.line
		r.State.Round, r.State.Pulls = round, pulls
	}
	return r
}

// turned has a route be what lies ahead of who has turned round.
func (s *Routes) turned(car *vehicle.Car, course *terrain.CourseAt, r *vehicle.RouteData) {
	legs := legsOf(&r.State)
	if r.State.Round == vehicle.RoundEnd {
		legs = legs[len(r.Aux.Ends):]
	}
	r.State = r.State.Way()
	fill(&r.State, legs)
	lay(s.town(course.Town), course.Town, r)
	car.Driver.State.Along = beside(&r.Aux, car.Chassis.State.Place.From(course.Place))
}

// drivenOf is how many streets of a route lie behind the car when it is time to go on.
func drivenOf(a *vehicle.RouteLine) (driven int) {
	for driven+1 < len(a.Ends) && a.Ends[driven] < a.Line.Length-leastAhead-keptBehind {
		driven++
	}
	return driven
}

// further begins to make how a route goes on: without the streets that were driven, and with others ahead.
func (s *Routes) further(t *walk.Town, town *terrain.Town, route *vehicle.RouteData) *further {
	next := &further{of: route.State.Way(), is: route.State.Way(), there: make(chan struct{})}
	next.line.In = t
	legs, seed := legsOf(&next.of)[drivenOf(&route.Aux):], s.seed()
	go func() { //exact:ok what it makes hangs on the State alone, is handed back whole, and is waited for
		defer close(next.there)
		extend(t, &next.is, legs, seed, reachAhead-leastAhead)
		made := vehicle.RouteData{State: next.is}
		lay(t, town, &made)
		next.line = made.Aux
	}()
	return next
}

// seed is the run's.
func (s *Routes) seed() (seed uint64) {
	for _, run := range s.runs.Rows() {
		seed = run.A.State.Seed
	}
	return seed
}

// hasLine tells whether a course has a line of its own to follow.
func hasLine(c *terrain.CourseParams) bool {
	line := c.Racing
	if line == nil {
		line = c.Middle
	}
	return line != nil && len(line.Knots) > 1
}

// course finds that of a route; nil where it is gone, or has no streets any more.
func (s *Routes) course(k ecs.Key) *terrain.CourseAt {
	all := s.courses.All()
	for i := range all {
		if all[i].Key == k && all[i].Town != nil {
			return &all[i]
		}
	}
	return nil
}

// farOff is how far from where it was along its route a car is on another way, in metres.
const farOff = 40.0

// keeps tells whether a car still is on its route: streets may have been corrected, and cars are put elsewhere. It lays
// the line where that is another.
func (s *Routes) keeps(car *vehicle.Car, course *terrain.CourseAt, r *vehicle.RouteData) bool {
	t := s.town(course.Town)
	if r.Aux.In != t && !t.Connected(legsOf(&r.State)) {
		return false
	}
	lay(t, course.Town, r)
	d, at := &car.Driver.State, car.Chassis.State.Place.From(course.Place)
	if !d.Seen {
		d.Along, d.Seen = beside(&r.Aux, at), true
		return true
	}
	off := at.Sub(r.Aux.Line.PointAt(d.Along, 0))
	return float64(off.X*off.X)+float64(off.Y*off.Y) < farOff*farOff
}

// beside is how far along a route a car is that stands beside its first street: the line may come by there once more.
func beside(a *vehicle.RouteLine, at space.Vec) (along float64) {
	least := math.Inf(1)
	for i := range a.Line.Knots {
		k := &a.Line.Knots[i]
		if k.Along > a.Ends[0] {
			break
		}
		if off := at.Sub(k.At); off.Dot(off) < least {
			along, least = k.Along, off.Dot(off)
		}
	}
	return along
}

// begin gives a car a route from where it stands; nil: no street is near.
func (s *Routes) begin(car *vehicle.Car, course *terrain.CourseAt) *vehicle.RouteData {
	st, t := &car.Chassis.State, s.town(course.Town)
	leg, round, ok := t.Begin(st.Place.From(course.Place), street.Ahead(st.Turn.Heading()))
	if !ok {
		return nil
	}
	r := &vehicle.RouteData{State: vehicle.RouteState{Car: car.Key, Course: course.Key}}
	extend(t, &r.State, []walk.Leg{leg}, s.seed(), reachAhead)
	if round {
		r.State.Round = vehicle.RoundHere
	}
	car.Driver.State.Seen = false // he has not looked along it yet
	return r
}

// extend has a route go on behind some streets for so many metres more.
func extend(t *walk.Town, r *vehicle.RouteState, legs []walk.Leg, seed uint64, more float64) {
	on := walk.Route{Legs: legs, Chosen: r.Chosen, Ends: r.Ends}
	t.GoOn(seed, uint64(r.Car), &on, vehicle.MostLegs, more)
	fill(r, on.Legs)
	r.Chosen, r.Ends = on.Chosen, on.Ends
}

// fill writes down the streets of a route.
func fill(r *vehicle.RouteState, legs []walk.Leg) {
	r.Legs, r.Count = [vehicle.MostLegs]int32{}, int32(len(legs))
	for i, l := range legs {
		r.Legs[i] = int32(l)
	}
}

// legsOf are the streets of a route.
func legsOf(r *vehicle.RouteState) []walk.Leg {
	legs := make([]walk.Leg, r.Count)
	for i := range legs {
		legs[i] = walk.Leg(r.Legs[i])
	}
	return legs
}

// lay makes the line of a route whose State is another than it was made of.
func lay(t *walk.Town, town *terrain.Town, route *vehicle.RouteData) {
	a := &route.Aux
	if a.In == t && a.Of == route.State.Way() {
		return
	}
	legs := legsOf(&route.State)
	a.In, a.Of = t, route.State.Way()
	a.Line, a.Ends, a.Turns = t.Over(legs)
	a.Left = t.OnTheLeft(legs[len(a.Ends)-1])
	speeds := walk.SpeedsOf(town.Streets, town.Finder, a.Line)
	switch last := len(speeds) - 1; {
	case a.Turns:
		speeds[last] = min(speeds[last], turnSpeed)
	case a.Of.Ends:
		speeds[last] = 0 // there he stands
	}
	a.Limits = speeds
}

// town is one that is made ready to be driven in, once.
func (s *Routes) town(town *terrain.Town) *walk.Town {
	t := s.towns[town.Streets]
	if t == nil {
		t = walk.New(town.Streets, town.Ways(), town.Finder, carRadius, nil)
		s.towns[town.Streets] = t
	}
	return t
}
