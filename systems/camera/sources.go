// The sources' four cameras by their formulas, in our axes: their y is up and their z is north.

package camera

import (
	"math"

	"camber/components/num"
	"camber/components/space"
)

// InCar is CAM-02: eyes 1.8 m over the car that look h metres ahead.
func InCar(x, y, z, heading, h float64) (at, target, up space.Vec) {
	sin, cos := num.SinCos(heading)
	return space.Vec{X: x, Y: y, Z: z + 1.8}, space.Vec{X: x + float64(h*sin), Y: y + float64(h*cos), Z: z}, space.Vec{Z: 1}
}

// Diagonal is CAM-03: h metres behind and as many above, looking at what is 3 m over the car.
func Diagonal(x, y, z, heading, h float64) (at, target, up space.Vec) {
	sin, cos := num.SinCos(heading)
	return space.Vec{X: x - float64(h*sin), Y: y - float64(h*cos), Z: z + h}, space.Vec{X: x, Y: y, Z: z + 3}, space.Vec{Z: 1}
}

// FixedPoints is CAM-04: on a grid of h metres. The rig moves on only when the car is more than 2.5 h away.
func FixedPoints(x, y, z, h float64) (at, target, up space.Vec) {
	return space.Vec{X: float64(h * math.Floor(x/h)), Y: float64(h * math.Floor(y/h)), Z: z + h}, space.Vec{X: x, Y: y, Z: z + 3}, space.Vec{X: 0.001, Z: 1}
}

// TopDown is CAM-05: from h metres above, north stays up.
func TopDown(x, y, z, h float64) (at, target, up space.Vec) {
	return space.Vec{X: x, Y: y, Z: z + h}, space.Vec{X: x, Y: y, Z: z}, space.Vec{Y: 1}
}

// Looking is the rotation of an eye that looks along a way, with up as near to the top of the picture as can be (CAM-01).
func Looking(way, up space.Vec) space.Quat {
	y := way.Unit()
	x := y.Cross(up)
	if !(x.LenSq() > 1e-18) {
		if x = y.Cross(space.Vec{Y: 1}); !(x.LenSq() > 1e-18) {
			x = space.Vec{X: 1}
		}
	}
	x = x.Unit()
	return turnTo(x, y, x.Cross(y))
}

// turnTo is the rotation that brings the axes to three unit vectors at right angles.
func turnTo(x, y, z space.Vec) space.Quat {
	switch t := x.X + y.Y + z.Z; {
	case t > 0:
		return space.Quat{W: 1 + t, X: y.Z - z.Y, Y: z.X - x.Z, Z: x.Y - y.X}.Unit()
	case x.X >= y.Y && x.X >= z.Z:
		return space.Quat{W: y.Z - z.Y, X: 1 + x.X - y.Y - z.Z, Y: x.Y + y.X, Z: z.X + x.Z}.Unit()
	case y.Y >= z.Z:
		return space.Quat{W: z.X - x.Z, X: x.Y + y.X, Y: 1 + y.Y - x.X - z.Z, Z: y.Z + z.Y}.Unit()
	default:
		return space.Quat{W: x.Y - y.X, X: z.X + x.Z, Y: y.Z + z.Y, Z: 1 + z.Z - x.X - y.Y}.Unit()
	}
}
