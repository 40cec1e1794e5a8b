// What is seen of lights in the dark: stars, and soft round spots; and where the lamps of a car are.

package mesh

import (
	"math"

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

// Stars makes those of half a ball of radius one: few bright ones, many faint ones.
func Stars() Model {
	const most = 700
	b := &Builder{}
	for i := range int32(most) {
		up := paint.Hash(i, 1, 900)
		around := 2 * math.Pi * paint.Hash(i, 2, 900)
		flat := math.Sqrt(1 - up*up)
		at := space.V(flat*math.Cos(around), flat*math.Sin(around), up)
		x := space.V(-math.Sin(around), math.Cos(around), 0)
		rank := paint.Hash(i, 3, 900)
		size := 0.0015 + 0.0014*math.Pow(rank, 12)
		spot(b, Glow, at, x.Scale(size), at.Cross(x).Scale(size), (0.30+0.70*math.Pow(rank, 5))*min(up*5, 1), 1)
	}
	return b.Build()
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
