// The sources' formulas on a sphere, as printed and as they have to be read: contract GEO-09, 10, 13 to 15.

package geo

import (
	"math"

	"camber/components/num"
)

// Radii of the sphere, in metres. The sources print that of Airy's ellipsoid, of 1830; the tiles of map servers are
// made with the other (X7: 9 cm a kilometre).
const (
	PrintedRadius = 6377563.396
	TileRadius    = 6378137.0
)

// Sphere is the Earth without its flattening, and a point on it that a scene begins at. The sources' axes are x to the
// east and z to the south.
type Sphere struct {
	Radius float64 // m
	Origin Place
	X0, Z0 float64 // m, of the origin in the scene
}

// Scene returns where a place lies (GEO-14). East to west it uses the origin's latitude for all, so that what is square
// on the ground near the origin is a square grid (X8).
func (s Sphere) Scene(at Place) (x, z float64) {
	around := float64(s.Radius * num.Cos(float64(s.Origin.Lat*radian)))
	east := float64(around * float64((at.Lon-s.Origin.Lon)*radian))
	north := float64(s.Radius * float64((at.Lat-s.Origin.Lat)*radian))
	return s.X0 + east, s.Z0 - north
}

// Place returns the place at a point of the scene.
func (s Sphere) Place(x, z float64) Place {
	around := float64(s.Radius * num.Cos(float64(s.Origin.Lat*radian)))
	return Place{s.Origin.Lon + (x-s.X0)/around/radian, s.Origin.Lat - (z-s.Z0)/s.Radius/radian}
}

// Part returns the middle of the terrain part i to the right of the origin's and j below it, of a width and height in
// metres (GEO-15).
func (s Sphere) Part(i, j int, width, height float64) Place {
	return s.Place(s.X0+float64(float64(i)*width), s.Z0+float64(float64(j)*height))
}

// Region returns how many metres an image of so many pixels covers, of a map server's zoom, at a latitude in degrees
// (GEO-09). The sources say "equator's radius" for what has to be its length (X6).
func Region(pixels, zoom int, lat float64) float64 {
	image := 2 * math.Pi * TileRadius / float64(uint64(1)<<min(max(zoom, 0), 62)) // m along the equator
	return float64(float64(float64(pixels)/256*image) * num.Cos(float64(lat*radian)))
}

// PartEdges returns from where to where the terrain part of an index goes, in metres from the origin (GEO-10).
func PartEdges(index int, region float64) (least, most float64) {
	middle := float64(float64(index) * region)
	half := float64(0.5 * region)
	return middle - half, middle + half
}
