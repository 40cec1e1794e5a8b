// Wheels: a tyre, and a rim with spokes, which turn into a grey disc when they spin fast.

package cars

import (
	"math"

	"camber/components/space"
	"camber/systems/render/mesh"
)

// Wheel makes a wheel of one metre in radius and in width about the x axis, its outer side to the right: instances
// stretch it. Blurred ones have no spokes.
func Wheel(spokes int, blurred bool, detail mesh.Detail) mesh.Model {
	b := &mesh.Builder{}
	const round, sides = 26, 18 // of the tyre, and of what lies within it
	vertex := func(colour [3]float64, shine int8, dim float64) func(space.Vec, float64, float64) mesh.Vertex {
		return func(p space.Vec, _, _ float64) mesh.Vertex {
			v := mesh.Vertex{
				At: [3]float32{float32(p.Z), float32(p.X), float32(p.Y)}, Light: mesh.Lit,
				Colour: mesh.Tint(colour, mesh.LayerPlain),
			}
			v.Normal[3] = shine
			v.Light[1] = mesh.Share(dim)
			return v
		}
	}
	// Radius and where along the axle, from the inside to the outside.
	bright := [3]float64{0.72, 0.73, 0.75}
	if detail == mesh.Coarse {
		b.Lathe([][2]float64{{0.66, -0.44}, {1, -0.42}, {1, 0.42}, {0.68, 0.46}}, 12, vertex(rubber, 8, 0.75), mesh.Solid)
		b.Lathe([][2]float64{{0.68, 0.46}, {0.60, 0.20}}, 12, vertex(bright, 90, 0.8), mesh.Solid)
		middle := [3]float64{0.24, 0.24, 0.25} // spokes and what is between them
		if blurred {
			middle = [3]float64{0.42, 0.42, 0.43}
		}
		b.Lathe([][2]float64{{0.60, 0.20}, {0.001, 0.30}}, 12, vertex(middle, 40, 0.8), mesh.Solid)
		b.Smooth(0.9)
		return b.Build()
	}
	tyre := [][2]float64{{0.66, -0.44}, {0.90, -0.5}, {1, -0.36}, {1, 0.36}, {0.965, 0.45}, {0.90, 0.5}, {0.68, 0.46}}
	b.Lathe(tyre, round, vertex(rubber, 8, 0.75), mesh.Solid)
	b.Lathe([][2]float64{{0.68, 0.46}, {0.62, 0.43}, {0.60, 0.18}}, round, vertex(bright, 90, 0.8), mesh.Solid)
	hole := [3]float64{0.035, 0.035, 0.04}
	if blurred {
		hole = [3]float64{0.42, 0.42, 0.43}
	}
	b.Lathe([][2]float64{{0.605, 0.18}, {0.54, 0.12}}, sides, vertex(hole, 0, 0.5), mesh.Solid)
	disc := [3]float64{0.40, 0.40, 0.41} // the brake disc behind the spokes
	if blurred {
		disc = hole
	}
	b.Lathe([][2]float64{{0.54, 0.12}, {0.30, 0.12}}, sides, vertex(disc, 60, 0.7), mesh.Solid)
	b.Lathe([][2]float64{{0.30, 0.12}, {0.001, 0.16}}, sides, vertex(hole, 0, 0.5), mesh.Solid)
	b.Lathe([][2]float64{{0.15, 0.16}, {0.13, 0.34}, {0.001, 0.36}}, 8, vertex(bright, 70, 0.9), mesh.Solid)
	if !blurred {
		for i := range spokes {
			a := 2 * math.Pi * float64(i) / float64(spokes)
			turn := space.AxisAngle(space.V(1, 0, 0), a)
			in, out := 0.10, 0.075
			at := func(r, w, x float64) mesh.Vertex {
				v := vertex(bright, 80, 0.85)(space.Vec{}, 0, 0)
				v.At = mesh.Point(turn.Rotate(space.V(x, w, r)))
				return v
			}
			b.Quad(mesh.Solid, [4]mesh.Vertex{
				at(0.12, -in, 0.33), at(0.12, in, 0.33), at(0.63, out, 0.40), at(0.63, -out, 0.40),
			})
			b.Quad(mesh.Solid, [4]mesh.Vertex{at(0.12, in, 0.33), at(0.12, in, 0.2), at(0.63, out, 0.25), at(0.63, out, 0.40)})
			b.Quad(mesh.Solid, [4]mesh.Vertex{
				at(0.12, -in, 0.2), at(0.12, -in, 0.33), at(0.63, -out, 0.40), at(0.63, -out, 0.25),
			})
		}
	}
	b.Smooth(0.9)
	return b.Build()
}
