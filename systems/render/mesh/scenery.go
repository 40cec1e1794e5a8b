// What only stands there to be seen: trees as crossed pictures, the dome of the sky, the shadow under a car.

package mesh

import (
	"math"

	"camber/components/space"
	"camber/systems/render/paint"
)

// Cross makes a tree of one metre: its picture on so many upright planes that cross, cut along its outline in so many
// slices.
func Cross(kind, planes, slices int) Model {
	b := &Builder{}
	reach, top := paint.Outline(kind, slices)
	// How far out the edges between slices lie.
	edge := func(i, side int) float64 {
		far := 0.0
		for k := max(i-1, 0); k <= min(i, slices-1); k++ {
			far = max(far, math.Abs(reach[k][side]))
		}
		return far
	}
	for i := range planes {
		sin, cos := math.Sincos(math.Pi * float64(i) / float64(planes))
		vertex := func(x, z float64) Vertex {
			v := Vertex{
				At: Point(space.V(x*cos, x*sin, z)), Light: Lit,
				Colour: [4]uint8{255, 255, 255, LayerTree + uint8(kind)},
			}
			v.Normal = Normal(space.V(1.2*x*cos-0.2*sin, 1.2*x*sin+0.2*cos, 0.25+z))
			v.Light[1] = Share(0.45 + 0.55*z)
			v.UV = [2]float32{float32(0.5 + x), float32(0.005 + 0.99*z)}
			return v
		}
		for k := range slices {
			z0, z1 := top*float64(k)/float64(slices), top*float64(k+1)/float64(slices)
			l0, r0, l1, r1 := -edge(k, 0), edge(k, 1), -edge(k+1, 0), edge(k+1, 1)
			b.Quad(Leaves, [4]Vertex{vertex(l0, z0), vertex(r0, z0), vertex(r1, z1), vertex(l1, z1)})
		}
	}
	return b.Build()
}

// Dome makes the sky: a half ball of radius one and a rim below it, seen from inside, for the picture that paint.Sky
// paints.
func Dome() Model {
	b := &Builder{}
	const sides = 24
	rings := []float64{-0.25, 0, 0.1, 0.2, 0.3, 0.45, 0.6, 0.8, 1.1, math.Pi / 2}
	for i := 1; i < len(rings); i++ {
		for k := range sides {
			at := func(up float64, k int) Vertex {
				a := 2 * math.Pi * float64(k) / sides
				return Vertex{
					At: Point(space.V(math.Cos(up)*math.Cos(a), math.Cos(up)*math.Sin(a), math.Sin(up))),
					UV: [2]float32{float32(k) / sides, float32(max(up, 0) / (math.Pi / 2))},
				}
			}
			b.Quad(Sky, [4]Vertex{at(rings[i-1], k), at(rings[i-1], k+1), at(rings[i], k+1), at(rings[i], k)})
		}
	}
	return b.Build()
}

// Blob makes the soft shadow under a thing: a square from -1 to 1.
func Blob() Model {
	b := &Builder{}
	vertex := func(x, y float64) Vertex {
		return Vertex{
			At: Point(space.V(x, y, 0)), Normal: [4]int8{0, 0, 127, 0}, UV: [2]float32{float32(x), float32(y)},
			Light: Lit,
		}
	}
	b.Quad(Shade, [4]Vertex{vertex(-1, -1), vertex(1, -1), vertex(1, 1), vertex(-1, 1)})
	return b.Build()
}
