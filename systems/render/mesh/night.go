// What is seen of lights in the dark: stars, and soft round spots; and where the lamps of a car are.

package mesh

import (
	"math"

	"camber/components/sky"
	"camber/components/space"
	"camber/systems/render/paint"
)

// Sprite is a square from -1 to 1 along x and z, whose picture is a round spot.
func Sprite(p Paint) Model {
	b := &Builder{}
	spot(b, p, space.Vec{}, space.Vec{X: 1}, space.Vec{Z: 1}, 1, 0)
	return b.Build()
}

// spot adds a spot of so much light, along two axes; far is 1 where no haze dims it.
func spot(b *Builder, p Paint, at, x, z space.Vec, light, far float64) {
	vertex := func(u, v float64) Vertex {
		s := Share(light)
		return Vertex{
			At: Point(at.AddScaled(x, u).AddScaled(z, v)), Normal: [4]int8{0, -127, 0, 0}, Light: Lit,
			Colour: [4]uint8{s, s, s, LayerPlain},
			UV:     [2]float32{float32(u), float32(v)}, Extra: [2]float32{float32(far), 0},
		}
	}
	b.Quad(p, [4]Vertex{vertex(-1, -1), vertex(1, -1), vertex(1, 1), vertex(-1, 1)})
}

// StarBall makes the sky's ball of stars, of radius one, along the equator's axes of the year 2000: those that have
// names where they stand, and faint ones between them, more of these along the Milky Way.
func StarBall() Model {
	const faint = 900
	b := &Builder{}
	for _, s := range sky.Stars() {
		star(b, s.Way, s.Magnitude)
	}
	pole := space.V(-0.8676, -0.1981, 0.4560) // of the Milky Way
	for i := range int32(faint) {
		up, around := 2*paint.Hash(i, 1, 900)-1, 2*math.Pi*paint.Hash(i, 2, 900)
		flat := math.Sqrt(1 - up*up)
		at := space.V(flat*math.Cos(around), flat*math.Sin(around), up)
		if i%2 == 0 { // every second one is moved towards the band
			at = at.AddScaled(pole, -0.8*at.Dot(pole)).Unit()
		}
		star(b, at, 5.6-2.4*math.Pow(paint.Hash(i, 3, 900), 4))
	}
	return b.Build()
}

// star adds one of a magnitude in a direction: the brighter the larger, for no screen is as bright as that.
func star(b *Builder, at space.Vec, magnitude float64) {
	x := space.V(-at.Y, at.X, 0)
	if x.LenSq() < 1e-9 {
		x = space.V(1, 0, 0)
	}
	x = x.Unit()
	bright := math.Pow(10, -0.14*(magnitude-0.2)) // eyes tell less than what there is
	size := 0.0016 + 0.0016*bright
	spot(b, Stars, at, x.Scale(size), at.Cross(x).Scale(size), bright, 1)
}

// Sides are where the middles of a car's lamps of a kind are, left and right; false where it has none there.
func Sides(lit *Model) (at [2]space.Vec, has [2]bool) {
	var n [2]float64
	for i := range lit.Vertices {
		p := space.V(float64(lit.Vertices[i].At[0]), float64(lit.Vertices[i].At[1]), float64(lit.Vertices[i].At[2]))
		side := 0
		if p.X > 0 {
			side = 1
		}
		at[side] = at[side].Add(p)
		n[side]++
	}
	for side := range at {
		if has[side] = n[side] > 0; has[side] {
			at[side] = at[side].Scale(1 / n[side])
		}
	}
	return at, has
}
