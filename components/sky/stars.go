// Stars: where they stand on the ball of the sky, and how that is turned over a place.

package sky

import (
	"math"

	"camber/components/geo"
	"camber/components/space"
)

// Star is one that has a name.
type Star struct {
	Name      string
	Way       space.Vec // unit, along the equator's axes of the year 2000
	Magnitude float64   // the smaller the brighter
}

// Stars are the brightest ones, and some of the constellations that people know, the brightest first.
func Stars() []Star {
	all := make([]Star, len(brightest))
	for i := range brightest {
		s := &brightest[i]
		all[i] = Star{s.name, onBall(float64(15*sixties(s.ra)), sixties(s.dec)), s.magnitude}
	}
	return all
}

// sixties reads hours or degrees with minutes and seconds, written as one number.
func sixties(n float64) float64 {
	whole := math.Abs(n)
	units := math.Floor(whole / 10000)
	minutes := math.Floor(whole/100) - float64(100*units)
	seconds := whole - float64(100*math.Floor(whole/100))
	return math.Copysign(units+minutes/60+seconds/3600, n)
}

// Turn is what the ball of the sky is turned by: the rows east, north and up of a matrix.
type Turn [3]space.Vec

// ToHorizon is how the stars of the year 2000 stand over a place at a moment, without air.
func ToHorizon(place geo.Place, m Moment) Turn {
	over := horizonOf(place, m)
	x, y, z := axesOf2000(m.centuries())
	x, y, z = over.of(x), over.of(y), over.of(z)
	return Turn{{X: x.X, Y: y.X, Z: z.X}, {X: x.Y, Y: y.Y, Z: z.Y}, {X: x.Z, Y: y.Z, Z: z.Z}}
}

// See is a direction among the stars as it is seen over the place.
func (t *Turn) See(way space.Vec) Body {
	h := horizon{x: space.Vec{X: 1}, y: space.Vec{Y: 1}, z: space.Vec{Z: 1}}
	return h.see(space.Vec{X: t[0].Dot(way), Y: t[1].Dot(way), Z: t[2].Dot(way)})
}
