// Cars that come while a world turns: their files through the same gate as saved ones, so that a recording has them.

package reload

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"slices"

	cars "camber/blueprints/car"
	"camber/blueprints/thing"
	"camber/components"
	"camber/components/space"
	"camber/ecs"
)

// Coming is how a car comes.
type Coming struct {
	Place   space.Place // the ground is looked for below it
	Heading float64     // rad, clockwise from north
	Speed   float64     // m/s, forwards
	Drives  bool        // the built-in driver has it
	Parked  bool        // its hand brake is on
}

// usable tells whether a car can come so: a recording may be forged.
func (c *Coming) usable() bool {
	return c.Place.Valid() && math.Abs(c.Heading) <= 100 && math.Abs(c.Speed) <= components.MaxRecoverySpeed
}

// Come has a car come at one tick, recorded as any reload is; sets are overrides of its own. It reads the blueprint at
// once. With an error nothing comes.
func (s *Source) Come(files fs.FS, path string, sets []string, at Coming) error {
	r := s.read(files, path, sets...)
	r.come, r.sets = &at, slices.Clone(sets)
	if r.car == nil {
		return r.problems.Err()
	}
	return s.offer(r)
}

// offer hands over a change for the next tick. It is for between turns of the loop, by whoever turns it.
func (s *Source) offer(r result) error {
	select {
	case s.fresh <- r:
		return nil
	default:
		return errors.New("too many changes for one tick: go on by a step first")
	}
}

// arrive puts a car into the world that has come.
func (r *Reload) arrive(t ecs.Tick, car *cars.Car, at Coming) {
	r.source.known.Add(car)
	if !at.usable() {
		return
	}
	r.w.Later(func() {
		ground, ok := components.GroundAt(r.w, at.Place)
		if !ok {
			return
		}
		floor := thing.NewFloor(ground.GroundParams, ground.Place)
		place, normal := floor.Under(at.Place, thing.Near)
		pose := space.Pose{Place: place, Turn: thing.Onto(normal).Mul(space.Heading(at.Heading))}
		number := r.source.numbers // no car of the scene has such a one: manners go by numbers
		for _, row := range components.CarsOf(r.w).Rows() {
			number = max(number, row.Number(0))
		}
		key := car.SpawnAs(r.w, pose, number+1)
		components.Chassis.Of(r.w, key).State.Velocity = pose.Turn.Rotate(space.Vec{Y: at.Speed})
		components.Bodywork.Of(r.w, key).State.Fragile = r.source.fragile
		components.Driver.Of(r.w, key).State.Active = at.Drives
		if at.Parked {
			components.Intent.Of(r.w, key).State.HandBrake = 1
		}
		cars.Roll(r.w, key)
		r.w.Stop(floor.Err)
		r.tell(t, false, fmt.Sprintf("%s has come as car %d", car.Name, number+1))
	})
}
