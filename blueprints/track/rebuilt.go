// A town that is built anew while somebody drives in it: its middle may be elsewhere now, and all that stands in it
// stays where it is on the Earth.

package track

import (
	"fmt"
	"math"

	"camber/components/geo"
	"camber/components/space"
	"camber/components/terrain"
)

// stays gives where a place of one town is in another that takes its place: at the same latitude, longitude and height
// above the sea. Both have their middles at a place of the world.
func stays(was, is *terrain.Town, middle space.Place) func(space.Place) space.Place {
	if was == nil || is == nil || was.Earth.Origin() == is.Earth.Origin() && was.Height == is.Height {
		return func(p space.Place) space.Place { return p }
	}
	return func(p space.Place) space.Place {
		from := p.From(middle)
		x, y := is.Earth.Forward(was.Earth.Inverse(from.X, from.Y))
		return p.Moved(space.Vec{X: x - from.X, Y: y - from.Y, Z: was.Height - is.Height})
	}
}

// rebuilt says what a town of which the files say the same has now.
func rebuilt(older, newer *Track) []string {
	was, is := older.Course.Town, newer.Course.Town
	if was == nil || is == nil || older.Hash == newer.Hash {
		return nil
	}
	type lies struct {
		cell [3]int32
		x, y float64
	}
	known := map[lies]uint64{}
	for i := range older.Ground.Meshes {
		m := &older.Ground.Meshes[i]
		known[lies{m.Cell, m.Lies.Min.X, m.Lies.Min.Y}] = m.Sum
	}
	others := 0
	for i := range newer.Ground.Meshes {
		m := &newer.Ground.Meshes[i]
		if sum, ok := known[lies{m.Cell, m.Lies.Min.X, m.Lies.Min.Y}]; !ok || sum != m.Sum {
			others++
		}
	}
	text := fmt.Sprintf("the town was built anew: %d of %d tiles are others", others, len(newer.Ground.Meshes))
	if far := apart(was.Earth, is.Earth); far > 0 {
		text += fmt.Sprintf(", and its middle lies %.0f m away from where it was", far)
	}
	return []string{text}
}

// apart is how far the middles of two towns are from each other, in metres.
func apart(a, b *geo.Plane) float64 {
	x, y := a.Forward(b.Origin())
	return math.Sqrt(float64(x*x) + float64(y*y))
}
