// Cars that come while a world turns: their files through the same gate as saved ones, so that a recording has them.

package reload

import (
	"cmp"
	"errors"
	"io/fs"
	"math"
	"slices"

	cars "camber/blueprints/car"
	"camber/blueprints/thing"
	"camber/components"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
)

// Coming is how a car comes.
type Coming struct {
	Place   space.Place // the ground is looked for below it
	Heading float64     // rad, clockwise from north
	Speed   float64     // m/s, forwards
	Drives  bool        // the built-in driver has it
	Parked  bool        // its hand brake is on
	Told    bool        // something else moves it: see components.Puppet
	Free    bool        // to a place of the course that is free; Place, Heading and Speed count for nothing
	Player  int32       // whose it is, from 1; 0: nobody's
	Name    string      // under which it is in the race that is on; "": it is not
	Skill   float64     // 0..1, of the built-in driver in a race; 0: vehicle.DefaultSkill
}

const mostName = 64 // bytes

// usable tells whether a car can come so: a recording may be forged.
func (c *Coming) usable() bool {
	return c.Place.Valid() && math.Abs(c.Heading) <= 100 && math.Abs(c.Speed) <= vehicle.MaxRecoverySpeed &&
		c.Player >= 0 && c.Skill >= 0 && c.Skill <= 1 && len(c.Name) <= mostName
}

// Come has a car come at one tick, recorded as any reload is; sets are overrides of its own. It reads the blueprint at
// once, and asks whether that car may. With an error nothing comes.
func (s *Source) Come(files fs.FS, path string, sets []string, at Coming, may ...func(*cars.Car) error) error {
	r := s.read(files, path, sets...)
	r.come, r.sets = &at, slices.Clone(sets)
	if r.car == nil {
		return r.problems.Err()
	}
	r.share(s)
	for _, ask := range may {
		if err := ask(r.car); err != nil {
			return err
		}
	}
	return s.offer(r)
}

// share has a car that comes be made of the version that is there already, where it is the same.
func (r *result) share(s *Source) {
	if same, ok := s.known.Find(r.car.Origin("")).(*cars.Car); ok {
		r.car = same
	}
}

var errTooMany = errors.New("too many changes for one tick: go on by a step first")

// offer hands over a change for the next tick. It is for between turns of the loop, by whoever turns it.
func (s *Source) offer(r result) error {
	r.by = s.By
	select {
	case s.fresh <- r:
		return nil
	default:
		return errTooMany
	}
}

// arrive puts a car into the world that has come.
func (r *Reload) arrive(t ecs.Tick, car *cars.Car, at Coming) {
	r.source.known.Add(car)
	if !at.usable() {
		return
	}
	r.w.Later(func() {
		if at.Free && !r.freePlace(car, &at) {
			r.tell(t, components.Notice{Kind: "car-no-place", Bad: true, Who: car.Name})
			return
		}
		ground, ok := terrain.GroundAt(r.w, at.Place)
		if !ok {
			return
		}
		floor := thing.NewFloor(ground.GroundParams, ground.Place).Of(ground.Town)
		place, normal := floor.Under(at.Place, thing.Near)
		pose := space.Pose{Place: place, Turn: thing.Onto(normal).Mul(space.Heading(at.Heading))}
		number := r.source.numbers // no car of the scene has such a one: manners go by numbers
		for _, row := range vehicle.CarsOf(r.w).Rows() {
			number = max(number, row.Number(0))
		}
		key := car.SpawnAs(r.w, pose, number+1)
		vehicle.Chassis.Of(r.w, key).State.Velocity = pose.Turn.Rotate(space.Vec{Y: at.Speed})
		vehicle.Bodywork.Of(r.w, key).State.Fragile = r.source.fragile
		vehicle.Vehicle.Of(r.w, key).State.Owner = at.Player
		vehicle.Driver.Of(r.w, key).State.Active = at.Drives
		if at.Parked {
			vehicle.Intent.Of(r.w, key).State.HandBrake = 1
		}
		if at.Told {
			components.SpawnPuppet(r.w, key)
		}
		cars.Roll(r.w, key)
		thing.Missing(r.w, floor.Err)
		n := components.Notice{Kind: "car-came", Who: car.Name, Numbers: [4]float64{float64(number + 1)}}
		if at.Name != "" && len(r.races.Rows()) > 0 {
			n.Kind, n.Who, n.Other = "car-came-raced", at.Name, car.Name
			if r.enter(key, car, &at) {
				n.Kind = "car-back-raced"
			}
		}
		r.tell(t, n)
	})
}

// freePlace finds the first place of the course that is free: in the pits, from the first on, then on the grid, from
// the last on, then behind that. Where a race is about to begin it is the next place of the grid, and the pits come
// last.
func (r *Reload) freePlace(car *cars.Car, at *Coming) bool {
	present := vehicle.CarsOf(r.w)
	for _, course := range r.courses.All() {
		for _, s := range r.placesOf(course.CourseParams) {
			if p := course.Place.Moved(s.At); present.Room(p, car.Chassis.Size.Len(), 0) {
				at.Place, at.Heading, at.Speed = p, s.Heading, 0
				return true
			}
		}
	}
	return false
}

// placesOf are the places of a course, in the order in which who comes takes them.
func (r *Reload) placesOf(course *terrain.CourseParams) []terrain.TrackStart {
	var pits, grid, behind []terrain.TrackStart
	last := 0.0 // m, along, of the grid's last place
	for _, s := range course.Starts {
		if s.Pit {
			pits = append(pits, s)
		} else {
			grid, last = append(grid, s), min(last, s.Along)
		}
	}
	if line := course.Middle; line != nil {
		for i := range behindMost {
			behind = append(behind, terrain.StartAt(line, last-float64(vehicle.PlaceEvery*float64(i+1)), 0, false))
		}
	}
	if races := r.races.Rows(); len(races) > 0 && races[0].A.State.Phase == components.RaceOnGrid {
		return slices.Concat(grid, behind, pits)
	}
	slices.Reverse(grid)
	return slices.Concat(pits, grid, behind)
}

// behindMost is how many places behind the grid are tried for whom none is left on it.
const behindMost = 25

// enter puts who has come into the race that is on: who had left it under that name has his entry again.
func (r *Reload) enter(key ecs.Key, car *cars.Car, at *Coming) (back bool) {
	driver := &vehicle.Driver.Of(r.w, key).Params
	driver.Skill = cmp.Or(at.Skill, vehicle.DefaultSkill)
	who := components.RaceEntry{Name: []byte(at.Name), Car: []byte(car.ID), Skill: driver.Skill, Hands: !at.Drives}
	if looks := car.Bodywork.Looks; looks != nil {
		who.Colour = looks.Colour
	}
	slot := int32(0)
	for _, row := range r.entrants.Rows() {
		e := &row.A.State
		if slot = max(slot, e.Slot); string(e.Who.Name) != at.Name || r.w.Alive(e.Car) {
			continue
		}
		if e.Out == 0 && !e.Finished { // it was not seen yet that he has left
			e.Out = components.CauseLeft
		}
		e.Car, e.Who = key, who
		return true
	}
	r.w.Spawn(func(k ecs.Key) {
		e := &components.Entrant.Of(r.w, k).State
		e.Slot, e.Car, e.Who = slot+1, key, who
	}, components.Entrant)
	return false
}
