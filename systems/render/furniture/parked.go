// Parked cars: a body and a cabin as they are hit, with glass, wheels and lamps. They stand with their middle at the
// origin and look along +y.

package furniture

import (
	"math"

	"camber/components/space"
	"camber/components/street"
	"camber/systems/render/mesh"
)

// parkedStyle is the outline of a kind of car from the side: y and z of the body's upper edge, then of the cabin's.
type parkedStyle struct {
	body  [][2]float64
	cabin [4][2]float64 // foot behind, roof behind, roof before, foot before
}

var parkedStyles = [...]parkedStyle{
	{ // a hatchback
		[][2]float64{{-2.13, 0.52}, {-2.08, 0.88}, {1.0, 0.9}, {1.85, 0.78}, {2.12, 0.6}},
		[4][2]float64{{-2.0, 0.88}, {-1.45, 1.42}, {0.05, 1.42}, {1.0, 0.9}},
	},
	{ // a saloon
		[][2]float64{{-2.14, 0.55}, {-2.1, 0.86}, {-1.5, 0.9}, {0.95, 0.88}, {1.9, 0.76}, {2.14, 0.58}},
		[4][2]float64{{-1.5, 0.9}, {-0.95, 1.38}, {0.05, 1.38}, {0.95, 0.88}},
	},
	{ // an estate
		[][2]float64{{-2.14, 0.5}, {-2.12, 0.9}, {1.0, 0.9}, {1.9, 0.78}, {2.14, 0.58}},
		[4][2]float64{{-2.08, 0.9}, {-1.85, 1.41}, {0.1, 1.41}, {1.0, 0.9}},
	},
	{ // a van
		[][2]float64{{-2.14, 0.5}, {-2.14, 0.95}, {1.5, 0.95}, {2.0, 0.85}, {2.14, 0.6}},
		[4][2]float64{{-2.12, 0.95}, {-2.05, 1.42}, {0.75, 1.42}, {1.5, 0.95}},
	},
}

// ParkedStyles is how many kinds of parked cars there are.
const ParkedStyles = len(parkedStyles)

const sillHigh = 0.28 // m

// Parked makes one; its paint is that of the instance.
func Parked(style int, detail mesh.Detail) mesh.Model {
	s := &parkedStyles[style]
	b := newMaker()
	half := street.CarWide / 2
	lacquer := func(p, n space.Vec) mesh.Vertex {
		v := painted(p, n, signWhite, mesh.LayerPlain, 0, 0, 0.6+0.3*min(p.Z, 1))
		v.Normal[3], v.Extra = 90, [2]float32{1, 0.3}
		return v
	}
	dull := func(p, n space.Vec, c [3]float64, shine int8) mesh.Vertex {
		v := painted(p, n, c, mesh.LayerPlain, 0, 0, 0.7)
		v.Normal[3] = shine
		return v
	}
	paint := mesh.Bodywork
	if detail == mesh.Coarse {
		paint = mesh.Solid
	}
	// The body: two flanks, and over them from the rear bumper to the front one.
	over := append([][2]float64{{s.body[0][0], sillHigh}}, s.body...)
	over = append(over, [2]float64{s.body[len(s.body)-1][0], sillHigh})
	for i := 1; i < len(over); i++ {
		p, q := over[i-1], over[i]
		n := space.V(0, -(q[1] - p[1]), q[0]-p[0])
		b.Quad(paint, [4]mesh.Vertex{
			lacquer(space.V(half, p[0], p[1]), n), lacquer(space.V(half, q[0], q[1]), n),
			lacquer(space.V(-half, q[0], q[1]), n), lacquer(space.V(-half, p[0], p[1]), n),
		})
		if i == 1 || i == len(over)-1 {
			continue
		}
		for _, x := range [2]float64{half, -half} {
			n := space.V(x, 0, 0.15)
			v := [4]mesh.Vertex{
				lacquer(space.V(x, p[0], sillHigh), n), lacquer(space.V(x, q[0], sillHigh), n),
				lacquer(space.V(x, q[0], q[1]), n), lacquer(space.V(x, p[0], p[1]), n),
			}
			if x < 0 {
				v[0], v[1], v[2], v[3] = v[1], v[0], v[3], v[2]
			}
			b.Quad(paint, v)
		}
	}
	b.parkedCabin(s, paint, lacquer, dull)
	if detail == mesh.Fine {
		b.parkedParts(s, dull)
	}
	return b.Build()
}

// parkedCabin is glass all around below a roof.
func (b *maker) parkedCabin(s *parkedStyle, paint mesh.Paint, lacquer func(p, n space.Vec) mesh.Vertex,
	dull func(p, n space.Vec, c [3]float64, shine int8) mesh.Vertex,
) {
	glass := [3]float64{0.05, 0.06, 0.07}
	foot, roof := street.CarWide/2-0.04, street.CarWide*street.CarRoof/2-0.08
	wide := [4]float64{foot, roof, roof, foot}
	at := func(i int, side float64) space.Vec { return space.V(side*wide[i], s.cabin[i][0], s.cabin[i][1]) }
	for i := 1; i < 4; i++ {
		n := space.V(0, -(s.cabin[i][1] - s.cabin[i-1][1]), s.cabin[i][0]-s.cabin[i-1][0])
		q := [4]space.Vec{at(i-1, 1), at(i, 1), at(i, -1), at(i-1, -1)}
		var v [4]mesh.Vertex
		for k, p := range q {
			if i == 2 {
				v[k] = lacquer(p, n)
			} else {
				v[k] = dull(p, n, glass, 110)
			}
		}
		if i == 2 {
			b.Quad(paint, v)
		} else {
			b.Quad(mesh.Solid, v)
		}
	}
	for _, side := range [2]float64{1, -1} {
		n := space.V(side, 0, 0.35)
		v := [4]mesh.Vertex{
			dull(at(0, side), n, glass, 110), dull(at(3, side), n, glass, 110), dull(at(2, side), n, glass, 110),
			dull(at(1, side), n, glass, 110),
		}
		if side < 0 {
			v[0], v[1], v[2], v[3] = v[1], v[0], v[3], v[2]
		}
		b.Quad(mesh.Solid, v)
	}
}

// parkedParts are wheels, lamps and the plates with its number.
func (b *maker) parkedParts(s *parkedStyle, dull func(p, n space.Vec, c [3]float64, shine int8) mesh.Vertex) {
	const radius, sides = 0.31, 8
	tyre, rim := [3]float64{0.05, 0.05, 0.05}, [3]float64{0.45, 0.46, 0.48}
	half := street.CarWide/2 + 0.005
	for _, y := range [2]float64{-1.32, 1.32} {
		for _, side := range [2]float64{1, -1} {
			disc := func(x, r float64, c [3]float64) {
				var n []uint32
				for k := range sides {
					sin, cos := math.Sincos(2 * math.Pi * float64(k) / sides * side)
					n = append(n, b.Vertex(dull(space.V(side*x, y+r*cos, radius+r*sin), space.V(side, 0, 0), c, 10)))
				}
				for k := 2; k < len(n); k++ {
					b.Triangle(mesh.Solid, n[0], n[k-1], n[k])
				}
			}
			disc(half, radius, tyre)
			disc(half+0.006, 0.6*radius, rim)
		}
	}
	front, back := s.body[len(s.body)-1][0]+0.006, s.body[0][0]-0.006
	lamp := func(y, x0, x1, z0, z1 float64, c [3]float64, ahead float64) {
		n := space.V(0, ahead, 0)
		v := [4]mesh.Vertex{
			dull(space.V(x1, y, z0), n, c, 60), dull(space.V(x0, y, z0), n, c, 60),
			dull(space.V(x0, y, z1), n, c, 60), dull(space.V(x1, y, z1), n, c, 60),
		}
		if ahead < 0 {
			v[0], v[1], v[2], v[3] = v[1], v[0], v[3], v[2]
		}
		b.Quad(mesh.Solid, v)
	}
	for _, x := range [2]float64{-0.85, 0.5} {
		lamp(front, x, x+0.35, 0.44, 0.58, [3]float64{0.75, 0.76, 0.72}, 1)
		lamp(back, x, x+0.3, 0.36, 0.5, [3]float64{0.45, 0.03, 0.03}, -1)
	}
	lamp(front, -0.26, 0.26, 0.32, 0.42, signWhite, 1)
	lamp(back, -0.26, 0.26, 0.32, 0.42, signWhite, -1)
}
