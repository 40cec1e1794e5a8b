// What a line goes over that nobody can drive.

package walk

import (
	"math"

	"camber/components/line"
	"camber/components/space"
)

const (
	leastRoomed = 0.9 // m, from the line to the kerb: half a car
	tightRoomed = 1.3 // m, likewise in a tight bend, whose inside a driver cuts
	tight       = 1 / 12.0
	wheelsApart = 0.75 // m, from the line to the wheels
	tooSteep    = 0.30 // rise per metre
	tooSharp    = 0.22 // by which that changes over a metre: a car sits on it, or its nose hits it
)

// spoilt is the first knot at which a line leaves the streets, is tighter than the car turns, or comes to ground that
// nobody gets over; -1: there is none.
func (t *Town) spoilt(l *line.Line) int { return t.spoiltFrom(l, 2) }

// spoiltFrom is the first from a knot on.
func (t *Town) spoiltFrom(l *line.Line, from int) int {
	var under [3]track
	for k := from; k+2 < len(l.Knots); k++ {
		bend := float64(math.Abs(l.Knots[k-1].Curve+float64(2*l.Knots[k].Curve)+l.Knots[k+1].Curve) / 4)
		room, _ := t.finder.Room(l.Knots[k].At)
		if room < leastRoomed || bend > tight && room < tightRoomed || bend > 1/t.room {
			return k
		}
		if t.ground == nil {
			continue
		}
		right := space.Heading(l.Knots[k].Heading).Rotate(space.Vec{X: wheelsApart})
		for i := range under {
			at := l.Knots[k].At.AddScaled(right, float64(i-1))
			at.Z = t.ground(at)
			if under[i].over(at) {
				return k
			}
		}
	}
	return -1
}

// track is where a wheel, or the middle of a car, came over the ground last.
type track struct {
	at     space.Vec
	grade  float64
	passed int // places
}

// over goes on to a place, and tells whether a car does not get there.
func (w *track) over(at space.Vec) bool {
	way := at.Sub(w.at)
	if w.passed++; w.passed == 1 {
		w.at = at
		return false
	}
	long := math.Sqrt(float64(way.X*way.X) + float64(way.Y*way.Y))
	if long < leastStep {
		return false
	}
	grade := way.Z / long
	bad := math.Abs(grade) > tooSteep || w.passed > 2 && math.Abs(grade-w.grade) > float64(tooSharp*max(long, 1))
	w.at, w.grade = at, grade
	return bad
}
