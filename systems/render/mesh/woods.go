// What stands in rows behind the verge: a grove, which is a piece of a wall of trees, and a piece of guard rail between
// two posts.

package mesh

import (
	"camber/components/space"
	"camber/systems/render/paint"
)

// Grove makes a grove one metre high, whose front looks along -y: one upright picture, as high in each of so many
// slices as it must be.
func Grove(kind, slices int, mirror bool) Model {
	b := &Builder{}
	tops := paint.GroveOutline(kind, slices)
	// How high the edges between slices are.
	edge := func(i int) float64 { return max(tops[max(i-1, 0)], tops[min(i, slices-1)]) }
	vertex := func(i int, z float64) Vertex {
		u := float64(i) / float64(slices)
		x := (u - 0.5) * paint.GroveWide
		if mirror {
			x = -x
		}
		v := Vertex{At: Point(space.V(x, 0, z)), Light: Lit, Colour: [4]uint8{
			255, 255, 255, LayerTree + TreeKinds + uint8(kind),
		}}
		v.Normal = Normal(space.V(0.5*x, -0.75, 0.25+0.8*z))
		v.Light[1] = Share(0.40 + 0.60*z)
		v.UV = [2]float32{float32(u), float32(0.004 + 0.992*z)}
		return v
	}
	for i := range slices {
		b.Quad(Leaves, [4]Vertex{vertex(i, 0), vertex(i+1, 0), vertex(i+1, edge(i+1)), vertex(i, edge(i))})
	}
	return b.Build()
}

// RailHigh is how high the upper edge of a guard rail is, in metres.
const RailHigh = 0.75

// railWaves is the beam's section: y and z in metres, from below.
var railWaves = [...][2]float64{
	{0.02, 0.44},
	{-0.06, 0.50},
	{-0.06, 0.55},
	{0, 0.595},
	{-0.06, 0.64},
	{-0.06, 0.69},
	{0.02, RailHigh},
}

// RailOf is a piece of guard rail, from x 0 to 1, whose front looks along -y; its post stands at 0.
func RailOf(detail Detail) Model {
	b := &Builder{}
	steel, dull := [3]float64{0.74, 0.75, 0.76}, [3]float64{0.46, 0.46, 0.47}
	corner := func(x, y, z float64, n space.Vec, colour [3]float64, sky float64) Vertex {
		v := painted(space.V(x, y, z), n, colour, LayerPlain, 0, 0, sky)
		v.Normal[3] = 70
		return v
	}
	strip := func(y0, z0, y1, z1 float64) {
		n := space.V(0, -(z1 - z0), y1-y0)
		b.Quad(Solid, [4]Vertex{
			corner(0, y0, z0, n, steel, 0.9), corner(1, y0, z0, n, steel, 0.9),
			corner(1, y1, z1, n, steel, 0.9), corner(0, y1, z1, n, steel, 0.9),
		})
	}
	back := space.V(0, 1, 0)
	b.Quad(Solid, [4]Vertex{corner(1, 0.02, railWaves[0][1], back, dull, 0.8), corner(0, 0.02, railWaves[0][1], back,
		dull, 0.8), corner(0, 0.02, RailHigh, back, dull, 0.8), corner(1, 0.02, RailHigh, back, dull, 0.8)})
	// A post is as long along the rail as it is wide when pieces are four metres long.
	const half = 0.016
	side := func(x, y0, y1 float64, n space.Vec) {
		b.Quad(Solid, [4]Vertex{
			corner(x, y0, -0.3, n, dull, 0.4), corner(x, y1, -0.3, n, dull, 0.4),
			corner(x, y1, 0.70, n, dull, 0.8), corner(x, y0, 0.70, n, dull, 0.8),
		})
	}
	face := func(y, from, to float64, n space.Vec) {
		b.Quad(Solid, [4]Vertex{
			corner(from, y, -0.3, n, dull, 0.4), corner(to, y, -0.3, n, dull, 0.4),
			corner(to, y, 0.70, n, dull, 0.8), corner(from, y, 0.70, n, dull, 0.8),
		})
	}
	face(0.03, -half, half, space.V(0, -1, 0))
	if detail == Coarse {
		last := len(railWaves) - 1
		strip(railWaves[0][0], railWaves[0][1], railWaves[last][0], railWaves[last][1])
		return b.Build()
	}
	for i := 1; i < len(railWaves); i++ {
		strip(railWaves[i-1][0], railWaves[i-1][1], railWaves[i][0], railWaves[i][1])
	}
	face(0.16, half, -half, back)
	side(half, 0.03, 0.16, space.V(1, 0, 0))
	side(-half, 0.16, 0.03, space.V(-1, 0, 0))
	return b.Build()
}
