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
	return space.Vec{X: x, Y: y, Z: z + 1.8}, space.Vec{X: x + float64(h*sin), Y: y + float64(h*cos), Z: z},
		space.Vec{Z: 1}
}

// Diagonal is CAM-03: h metres behind and as many above, looking at what is 3 m over the car.
func Diagonal(x, y, z, heading, h float64) (at, target, up space.Vec) {
	sin, cos := num.SinCos(heading)
	return space.Vec{X: x - float64(h*sin), Y: y - float64(h*cos), Z: z + h}, space.Vec{X: x, Y: y, Z: z + 3},
		space.Vec{Z: 1}
}

// FixedPoints is CAM-04: on a grid of h metres. The rig moves on only when the car is more than 2.5 h away.
func FixedPoints(x, y, z, h float64) (at, target, up space.Vec) {
	return space.Vec{X: float64(h * math.Floor(x/h)), Y: float64(h * math.Floor(y/h)), Z: z + h},
		space.Vec{X: x, Y: y, Z: z + 3}, space.Vec{X: 0.001, Z: 1}
}

// TopDown is CAM-05: from h metres above, north stays up.
func TopDown(x, y, z, h float64) (at, target, up space.Vec) {
	return space.Vec{X: x, Y: y, Z: z + h}, space.Vec{X: x, Y: y, Z: z}, space.Vec{Y: 1}
}
