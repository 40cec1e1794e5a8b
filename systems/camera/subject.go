// What is followed, read out of the world: a car, its left front wheel, and the road that it is on.

package camera

import (
	"math"

	"camber/components"
	"camber/components/space"
	"camber/ecs"
)

// Of reads a car; false where there is none of that Key. It allocates nothing.
func Of(w *ecs.World, car ecs.Key) (Subject, bool) {
	c, ok := components.Chassis.Find(w, car)
	if !ok {
		return Subject{}, false
	}
	s := Subject{
		Key: car, Pose: c.State.Pose(), Velocity: c.State.Velocity, Size: c.Params.Size,
		From: space.Place{Cell: c.State.Place.Cell},
	}
	if f, ok := components.Bodywork.Find(w, car); ok {
		s.Looks = f.Params.Looks
	}
	s.road(w)
	s.wheel(w)
	return s, true
}

// road finds the road whose middle is nearest. Fixed points then count from its track.
func (s *Subject) road(w *ecs.World) {
	land, ok := components.Land.Find(w, ecs.WorldKey)
	if !ok {
		return
	}
	nearest := math.Inf(1)
	for i := range land.Aux.Owners {
		o := &land.Aux.Owners[i]
		course, ok := components.Course.Find(w, o.Key)
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

// mostBehind is how many Keys behind a car's its wheels are looked for: they are spawned right after it.
const mostBehind = 64

// wheel finds the wheel that is furthest ahead, and of two as far the left one.
func (s *Subject) wheel(w *ecs.World) {
	best := math.Inf(-1)
	for k := s.Key + 1; k < s.Key+mostBehind; k++ {
		if _, other := components.Chassis.Find(w, k); other {
			return
		}
		t, ok := components.Wheel.Find(w, k)
		if !ok || t.State.Chassis != s.Key {
			continue
		}
		at := s.Pose.ToBody(t.Aux.Arm)
		if t.Aux.Radius == 0 { // before the first step
			if u, ok := components.Suspension.Find(w, t.State.Suspension); ok {
				at = u.Params.Hub(u.Params.Rest)
			}
		}
		if ahead := at.Y - float64(0.1*at.X); ahead > best {
			best, s.Wheel, s.Radius = ahead, at, t.Aux.Radius
		}
	}
}
