// The tiles of map servers: squares of Mercator's map, numbered from 180 degrees west and 85 degrees north. Contract
// GEO-16 to 18.

package geo

import (
	"math"

	"camber/components/num"
)

// mostZoom is as far in as tiles are numbered by 32 bits.
const mostZoom = 30

// TileAt returns the tile that has a place, of a zoom from 0 to 30 (GEO-16; the sources leave out that x and y are
// made whole downwards, X8). What is beyond Mercator's map lies in its outermost tiles.
func TileAt(at Place, zoom int) (x, y int) {
	zoom = min(max(zoom, 0), mostZoom)
	n := float64(int(1) << zoom)
	sin, cos := num.SinCos(float64(at.Lat * radian))
	fx := float64(n * (float64(at.Lon*radian) + math.Pi) / (2 * math.Pi))
	up := num.Log((1 + math.Abs(sin)) / cos) // tan + sec, of the northern half, where it does not cancel
	fy := float64(n / 2 * (1 - math.Copysign(up, sin)/math.Pi))
	last := 1<<zoom - 1
	return num.Floor(fx, 0, last), num.Floor(fy, 0, last)
}

// Corner returns the place of a tile's upper left corner (GEO-17).
func Corner(x, y, zoom int) Place {
	n := float64(int(1) << min(max(zoom, 0), mostZoom))
	lat := num.Atan(num.Sinh(float64(math.Pi * (1 - float64(2*float64(y))/n))))
	return Place{(2*math.Pi*float64(x)/n - math.Pi) / radian, lat / radian}
}

// Snap moves a place to the middle of its tile, halfway between its corner and that of the next, so that roads and the
// tile's image match (GEO-18).
func Snap(at Place, zoom int) Place {
	x, y := TileAt(at, zoom)
	a, b := Corner(x, y, zoom), Corner(x+1, y+1, zoom)
	return Place{float64(0.5 * (a.Lon + b.Lon)), float64(0.5 * (a.Lat + b.Lat))}
}
