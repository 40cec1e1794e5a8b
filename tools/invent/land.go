// The land: an island with hills, and the valley of a river.

package main

import (
	"math"

	"camber/components/geo"
)

// middle is where the town lies, in the northern Atlantic: the nearest land is more than 600 km away.
var middle = geo.Place{Lat: 45.5, Lon: -30.5}

const (
	heightsName  = "N45W031.hgt"
	heightsReach = 0.04   // degrees: far beyond the shore
	shoreFrom    = 1500.0 // m from the middle: there the land begins to fall
	shoreTo      = 2700.0 // m: there the sea begins
	plateau      = 15.0   // m above the sea
	valleyDeep   = 9.0    // m, of the river's valley
	valleyWide   = 120.0  // m
)

// hills stand on the plateau: where, how high, how wide, in metres.
var hills = []struct{ x, y, high, wide float64 }{
	{-150, 640, 62, 270},  // the Warte, with the tunnel
	{1050, 420, 40, 330},  // the Ostberg
	{-900, -640, 34, 380}, // the Kiebitzhöhe
	{850, -950, 18, 300},
}

// landAt is how high the land is at a place, in metres above the sea.
func landAt(x, y float64) float64 {
	far := math.Sqrt(x*x + y*y)
	if far >= shoreTo {
		return 0
	}
	h := plateau
	for _, is := range hills {
		h += is.high * bump((x-is.x)*(x-is.x)+(y-is.y)*(y-is.y), is.wide)
	}
	away := river.distance(point{x, y})
	h -= valleyDeep * bump(away*away, valleyWide)
	if far > shoreFrom {
		f := (shoreTo - far) / (shoreTo - shoreFrom)
		h *= f * f * (3 - 2*f)
	}
	return h
}

// bump is 1 in its middle and fades as far as it is wide, a square of metres away.
func bump(away2, wide float64) float64 {
	f := 1 / (1 + away2/(wide*wide))
	return f * f
}
