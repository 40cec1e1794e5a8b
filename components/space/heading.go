// Rotations as people say them: a compass heading, or roll, pitch and heading.

package space

import (
	"math"

	"camber/components/num"
)

// Heading returns the rotation of a level body whose nose points rad clockwise of north: 0 is north (+y), Pi/2 is
// east (+x).
func Heading(rad float64) Quat {
	s, c := num.SinCos(float64(rad / 2))
	return Quat{W: c, Z: -s}
}

// Heading returns where the nose points on the compass, clockwise of north, in [0, 2 Pi). A nose that points straight
// up or down has no heading of its own: it gets some finite number.
func (q Quat) Heading() float64 {
	nose := q.Rotate(Vec{Y: 1})
	return compass(num.Atan2(nose.X, nose.Y))
}

// Yaw returns the angle of the nose right-handed about the world's z, in [-Pi, Pi]: anticlockwise of north, the
// integral of the yaw rate. It is minus the heading.
func (q Quat) Yaw() float64 {
	nose := q.Rotate(Vec{Y: 1})
	return num.Atan2(0-nose.X, nose.Y)
}

// Attitude is a rotation as three turns: first to a heading, then nose up by the pitch, then right side down by
// the roll.
type Attitude struct {
	Roll    float64 // rad, right side down, about the body's y
	Pitch   float64 // rad, nose up, about the body's x, in [-Pi/2, Pi/2]
	Heading float64 // rad, clockwise of north, about the world's -z
}

// Quat returns the rotation.
func (a Attitude) Quat() Quat {
	sr, cr := num.SinCos(float64(a.Roll / 2))
	sp, cp := num.SinCos(float64(a.Pitch / 2))
	return Heading(a.Heading).Mul(Quat{W: cp, X: sp}).Mul(Quat{W: cr, Y: sr})
}

// Attitude returns the three turns that make q: roll in [-Pi, Pi], pitch in [-Pi/2, Pi/2], heading in [0, 2 Pi).
// With the nose straight up or down roll and heading turn about the same line, and only the two together mean
// something.
func (q Quat) Attitude() Attitude {
	nose := q.Rotate(Vec{Y: 1})
	level := math.Sqrt(float64(nose.X*nose.X) + float64(nose.Y*nose.Y))
	a := Attitude{Pitch: num.Atan2(nose.Z, level), Heading: q.Heading()}
	rest := a.Quat().Conj().Mul(q) // the roll alone, whichever heading was dealt to a nose straight up
	if rest.W < 0 {
		rest.Y, rest.W = -rest.Y, -rest.W
	}
	a.Roll = float64(2 * num.Atan2(rest.Y, rest.W))
	return a
}

// compass brings an angle of (-2 Pi, 2 Pi) to [0, 2 Pi).
func compass(rad float64) float64 {
	if rad >= 0 {
		return rad + 0 // -0 is +0 on a compass
	}
	if rad += 2 * math.Pi; rad < 2*math.Pi {
		return rad
	}
	return 0
}
