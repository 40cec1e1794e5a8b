// A town that is built anew while somebody drives in it: its middle may be elsewhere now, and all that stands in it
// stays where it is on the Earth.

package track

import (
	"math"

	"camber/components"
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

// Rebuilt says what a town of which the files say the same has now, where it has anything else.
func Rebuilt(older, newer *Track) (n components.Notice, ok bool) {
	was, is := older.Course.Town, newer.Course.Town
	if was == nil || is == nil || older.Hash == newer.Hash {
		return n, false
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
	n = components.Notice{
		Kind: "reload-town", Who: newer.Path, Numbers: [4]float64{float64(others), float64(len(newer.Ground.Meshes))},
	}
	if n.Numbers[2] = apart(was.Earth, is.Earth); n.Numbers[2] > 0 {
		n.Kind = "reload-town-far"
	}
	return n, true
}

// apart is how far the middles of two towns are from each other, in metres.
func apart(a, b *geo.Plane) float64 {
	x, y := a.Forward(b.Origin())
	return math.Sqrt(float64(x*x) + float64(y*y))
}
