// How the Earth stands: its axis, which nods, and how far it has turned.

package sky

import "camber/components/space"

// nods is how the axis nods at a time, in degrees: along the ecliptic, and in its slant, which is the third (Meeus 22,
// to half an arc second).
func nods(t float64) (along, slant float64) {
	node := series(t, 125.04452, -1934.136261)
	sun, moon := series(t, 280.4665, 36000.7698), series(t, 218.3165, 481267.8813)
	sinNode, cosNode := sinCos(node)
	sinSun, cosSun := sinCos(float64(2 * sun))
	sinMoon, cosMoon := sinCos(float64(2 * moon))
	sinTwice, cosTwice := sinCos(float64(2 * node))
	along = float64(-17.20*sinNode) - float64(1.32*sinSun) - float64(0.23*sinMoon) + float64(0.21*sinTwice)
	more := float64(9.20*cosNode) + float64(0.57*cosSun) + float64(0.10*cosMoon) - float64(0.09*cosTwice)
	return along / 3600, series(t, 23.4392911, -0.0130041667, -1.63889e-7, 5.036111e-7) + more/3600
}

// ahead is how far Greenwich has turned from the equinox at a moment, in degrees (Meeus 12).
func ahead(m Moment) float64 {
	days := float64(m) - j2000
	t := days / 36525
	along, slant := nods(m.centuries())
	return turned(280.46061837 + float64(360.98564736629*days) + float64(series(t, 0, 0, 0.000387933, -1/38710000.0)) +
		float64(along*cos(slant)))
}

// fromEcliptic turns a direction along the ecliptic into one along the equator.
func fromEcliptic(v space.Vec, slant float64) space.Vec {
	s, c := sinCos(slant)
	return space.Vec{X: v.X, Y: float64(v.Y*c) - float64(v.Z*s), Z: float64(v.Y*s) + float64(v.Z*c)}
}

// axesOf2000 are the equator's axes of the year 2000 along those of a time (Meeus 21): how the equinox has gone on.
func axesOf2000(t float64) (x, y, z space.Vec) {
	zeta := float64(t*series(t, 2306.2181, 0.30188, 0.017998)) / 3600
	zed := float64(t*series(t, 2306.2181, 1.09468, 0.018203)) / 3600
	theta := float64(t*series(t, 2004.3109, -0.42665, -0.041833)) / 3600
	of := func(v space.Vec) space.Vec {
		s, c := sinCos(zeta)
		v = space.Vec{X: float64(c*v.X) - float64(s*v.Y), Y: float64(s*v.X) + float64(c*v.Y), Z: v.Z}
		s, c = sinCos(theta)
		v = space.Vec{X: float64(c*v.X) - float64(s*v.Z), Y: v.Y, Z: float64(s*v.X) + float64(c*v.Z)}
		s, c = sinCos(zed)
		return space.Vec{X: float64(c*v.X) - float64(s*v.Y), Y: float64(s*v.X) + float64(c*v.Y), Z: v.Z}
	}
	return of(space.Vec{X: 1}), of(space.Vec{Y: 1}), of(space.Vec{Z: 1})
}
