// What is asked of a server: everything around a place.

package fetch

import (
	"fmt"

	"camber/components/geo"
)

// Area is a square around a place, in degrees.
type Area struct{ West, South, East, North float64 }

// Around is the square of so many metres to each side of a place.
func Around(at geo.Place, metres float64) Area {
	plane := geo.NewPlane(at)
	a := Area{at.Lon, at.Lat, at.Lon, at.Lat}
	for _, side := range [][2]float64{{-metres, 0}, {metres, 0}, {0, -metres}, {0, metres}} {
		p := plane.Inverse(side[0], side[1])
		a.West, a.East = min(a.West, p.Lon), max(a.East, p.Lon)
		a.South, a.North = min(a.South, p.Lat), max(a.North, p.Lat)
	}
	return a
}

// Query asks for all nodes and ways of the area, with the nodes of ways that stick out, and for the relations that a
// town is made of. The server may take so many seconds and bytes for it.
func (a Area) Query(seconds int, most int64) string {
	return fmt.Sprintf("[out:xml][timeout:%d][maxsize:%d][bbox:%.7f,%.7f,%.7f,%.7f];"+
		`(node;way;relation["type"~"^(multipolygon|restriction)$"];);(._;node(w););out body;`,
		seconds, most, a.South, a.West, a.North, a.East)
}
