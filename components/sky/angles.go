// Angles in degrees, as astronomers write them.

package sky

import (
	"math"

	"camber/components/num"
	"camber/components/space"
)

const radian = math.Pi / 180

// sinCos are those of an angle in degrees.
func sinCos(degrees float64) (sin, cos float64) { return num.SinCos(float64(turned(degrees) * radian)) }

func sin(degrees float64) float64 {
	s, _ := sinCos(degrees)
	return s
}

func cos(degrees float64) float64 {
	_, c := sinCos(degrees)
	return c
}

// turned is an angle from 0 up to 360 degrees.
func turned(degrees float64) float64 { return degrees - float64(360*math.Floor(degrees/360)) }

// series is a polynomial of centuries, its lowest power first.
func series(t float64, terms ...float64) float64 {
	sum := 0.0
	for i := len(terms) - 1; i >= 0; i-- {
		sum = terms[i] + float64(sum*t)
	}
	return sum
}

// onBall is the direction of a longitude and a latitude: x at longitude 0, y at 90 degrees, z at the pole.
func onBall(lon, lat float64) space.Vec {
	sinLon, cosLon := sinCos(lon)
	sinLat, cosLat := sinCos(lat)
	return space.Vec{X: float64(cosLat * cosLon), Y: float64(cosLat * sinLon), Z: sinLat}
}

// ballOf is the longitude, 0..360, and the latitude of a direction.
func ballOf(v space.Vec) (lon, lat float64) {
	flat := num.Hypot(v.X, v.Y)
	return turned(num.Atan2(v.Y, v.X) / radian), num.Atan2(v.Z, flat) / radian
}
