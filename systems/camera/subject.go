// What is followed, read out of the world: a car, its left front wheel, and the road that it is on.

package camera

import (
	"math"

	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
)

// Of reads a car; false where there is none of that Key. It allocates nothing.
func Of(w *ecs.World, car ecs.Key) (Subject, bool) {
	row := vehicle.CarsOf(w).Find(car)
	if row == nil {
		return Subject{}, false
	}
	c := row.Chassis
	s := Subject{
		Key: car, Pose: c.State.Pose(), Velocity: c.State.Velocity, Size: c.Params.Size,
		From: space.Place{Cell: c.State.Place.Cell},
	}
	if row.Bodywork != nil {
		s.Looks = row.Bodywork.Params.Looks
	}
	s.road(w)
	s.wheel(row)
	return s, true
}

// road finds the road whose middle is nearest. Fixed points then count from its track.
func (s *Subject) road(w *ecs.World) {
	land, ok := terrain.Land.Find(w, ecs.WorldKey)
	if !ok {
		return
	}
	nearest := math.Inf(1)
	for i := range land.Aux.Owners {
		o := &land.Aux.Owners[i]
		course, ok := terrain.Course.Find(w, o.Key)
		if !ok || course.Params.Middle == nil {
			continue
		}
		at, line := s.Pose.From(o.Place), course.Params.Middle
		along, offset := line.Locate(at, math.Inf(1))
		far := math.Abs(offset) + math.Abs(at.Z-line.PointAt(along, 0).Z)
		if far < nearest {
			nearest, s.From, s.Line = far, o.Place, line
		}
	}
}

// wheel finds the wheel that is furthest ahead, and of two as far the left one.
func (s *Subject) wheel(car *vehicle.Car) {
	best := math.Inf(-1)
	for i := range car.Wheels {
		k := &car.Wheels[i]
		t := &k.Wheel.Aux
		at := s.Pose.ToBody(t.Arm)
		if t.Radius == 0 && k.Suspension != nil { // before the first step
			at = k.Suspension.Params.Hub(k.Suspension.Params.Rest)
		}
		if ahead := at.Y - float64(0.1*at.X); ahead > best {
			best, s.Wheel, s.Radius = ahead, at, t.Radius
		}
	}
}
