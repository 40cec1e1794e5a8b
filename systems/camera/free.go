// The free camera: it goes where it is flown to, and stays there.

package camera

import (
	"math"

	"camber/components/person"
	"camber/components/space"
)

// How high over the car it is looked at from above, in metres.
const (
	mapHigh = 420.0
	topHigh = 60.0
)

// Fly moves the free camera: so many metres to its right, ahead and up, and turned by so many radians to the right and
// up. Up stays up.
func (r *Rig) Fly(move space.Vec, right, up float64) {
	if r.Flown.Turn == (space.Quat{}) {
		return // it was never looked through
	}
	_, ahead, _ := r.Flown.Turn.Axes()
	heading := r.Flown.Turn.Heading() + right
	pitch := float64(ahead.Z) + up
	pitch = min(max(pitch, -0.98), 0.98)
	level := space.Heading(heading)
	along := level.Rotate(space.Vec{Y: math.Sqrt(1 - float64(pitch*pitch))})
	r.Flown.Turn = space.Looking(along.Add(space.Vec{Z: pitch}), space.Vec{Z: 1})
	r.Flown.Place = r.Flown.Place.Moved(r.Flown.Turn.Rotate(move))
}

// free begins over the tail of the car.
func (r *Rig) free(s *Subject) person.Eye {
	if r.Flown.Turn == (space.Quat{}) {
		at := s.Pose.Turn.Rotate(space.Vec{Y: -8})
		at.Z += 3
		if own, _, has := s.own(person.FreeFly); has {
			at = s.Pose.Turn.Rotate(s.on(own.X, own))
		}
		r.Flown = space.Pose{Place: s.Pose.Place.Moved(at), Turn: space.Looking(at.Scale(-1), space.Vec{Z: 1})}
	}
	usual := 0.9
	if _, fov, has := s.own(person.FreeFly); has {
		usual = fov
	}
	return person.Eye{Pose: r.Flown, Fov: narrowed(usual, r.zoom())}
}
