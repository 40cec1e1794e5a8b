// Simple shapes: boxes, cylinders, balls and hulls, such as obstacles are made of.

package mesh

import (
	"math"

	"camber/components/solid"
	"camber/components/space"
)

// Box adds the six faces of a box; vertex makes a corner of its place.
func (b *Builder) Box(c, half space.Vec, turn space.Quat, vertex func(space.Vec) Vertex, paint Paint) {
	at := func(x, y, z float64) space.Vec { return c.Add(turn.Rotate(space.V(x*half.X, y*half.Y, z*half.Z))) }
	for axis := range 3 {
		for _, side := range [2]float64{1, -1} {
			var q [4]Vertex
			for i, uv := range [4][2]float64{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
				u, v := uv[0], uv[1]*side
				var p space.Vec
				switch axis {
				case 0:
					p = at(side, u, v)
				case 1:
					p = at(v, side, u)
				default:
					p = at(u, v, side)
				}
				q[i] = vertex(p)
			}
			b.Quad(paint, q)
		}
	}
}

// Lathe turns a profile, pairs of radius and height along z, about an axis.
func (b *Builder) Lathe(line [][2]float64, sides int, vertex func(p space.Vec, turn, along float64) Vertex,
	paint Paint,
) {
	for i := 1; i < len(line); i++ {
		for k := range sides {
			a0, a1 := 2*math.Pi*float64(k)/float64(sides), 2*math.Pi*float64(k+1)/float64(sides)
			at := func(n int, a float64) Vertex {
				return vertex(space.V(line[n][0]*math.Cos(a), line[n][0]*math.Sin(a), line[n][1]), a/(2*math.Pi),
					float64(n)/float64(len(line)-1))
			}
			b.Quad(paint, [4]Vertex{at(i-1, a0), at(i-1, a1), at(i, a1), at(i, a0)})
		}
	}
}

// Thing makes an obstacle by its shapes, around its centre of gravity.
func Thing(p *solid.BodyParams, detail Detail) Model {
	colour := [3]float64{0.5, 0.5, 0.5}
	id := ""
	if p.Looks != nil {
		colour, id = p.Looks.Colour, p.Looks.ID
	}
	b := &Builder{}
	box := space.NoBox()
	for i := range p.Shapes {
		s := &p.Shapes[i]
		box = box.Join(s.BoxIn(s.Turn).Moved(s.At))
	}
	vertex := func(q space.Vec) Vertex {
		v := Vertex{At: Point(q), Light: Lit, Colour: Tint(striped(id, colour, q, box), LayerPlain)}
		v.Light[1] = Share(0.55 + 0.45*(q.Z-box.Min.Z)/max(box.Max.Z-box.Min.Z, 0.01))
		v.Normal[3] = 15
		return v
	}
	for i := range p.Shapes {
		b.shape(&p.Shapes[i], vertex, id, detail)
	}
	b.Smooth(0.7)
	return b.Build()
}

// striped is the colour of a point of a thing that people know by its stripes.
func striped(id string, colour [3]float64, q space.Vec, box space.Box) [3]float64 {
	high := (q.Z - box.Min.Z) / max(box.Max.Z-box.Min.Z, 0.01)
	if id == "cone" && (high > 0.42 && high < 0.6 || high > 0.72 && high < 0.86) {
		return [3]float64{0.92, 0.92, 0.9}
	}
	return colour
}

// shape adds one convex part.
func (b *Builder) shape(s *solid.Shape, vertex func(space.Vec) Vertex, id string, detail Detail) {
	place := func(p space.Vec) space.Vec { return s.At.Add(s.Turn.Rotate(p)) }
	turned := func(p space.Vec, _, _ float64) Vertex { return vertex(place(p)) }
	rings, sides, n := 1, 12, 8
	if id == "tyre-wall" {
		rings, sides = 6, 10
	}
	if detail == Coarse {
		rings, sides, n = 1, 6, 4
	}
	switch s.Kind {
	case solid.Cuboid:
		b.Box(s.At, s.Half, s.Turn, vertex, Solid)
	case solid.Cylinder:
		var line [][2]float64
		line = append(line, [2]float64{0, -s.Half.Z})
		for i := range rings { // stacked tyres are seen as such
			from, to := -s.Half.Z+2*s.Half.Z*float64(i)/float64(rings), -s.Half.Z+2*s.Half.Z*float64(i+1)/float64(rings)
			if rings > 1 {
				line = append(line, [2]float64{0.86 * s.Radius, from}, [2]float64{s.Radius, from + 0.3*(to-from)},
					[2]float64{s.Radius, from + 0.7*(to-from)}, [2]float64{0.86 * s.Radius, to})
			} else {
				line = append(line, [2]float64{s.Radius, from}, [2]float64{s.Radius, to})
			}
		}
		line = append(line, [2]float64{0, s.Half.Z})
		b.Lathe(line, sides, turned, Solid)
	case solid.Sphere, solid.Capsule:
		var line [][2]float64
		for i := range n + 1 {
			a := math.Pi * (float64(i)/float64(n) - 0.5)
			line = append(line, [2]float64{s.Radius * math.Cos(a), s.Radius*math.Sin(a) + math.Copysign(s.Half.Z,
				float64(2*i-n)+0.1)})
		}
		b.Lathe(line, sides, turned, Solid)
	case solid.Convex:
		for i := range s.Hull.Faces {
			f := &s.Hull.Faces[i]
			for k := 2; k < len(f.Corners); k++ {
				x, y, z := vertex(place(s.Hull.Corners[f.Corners[0]])), vertex(place(s.Hull.Corners[f.Corners[k-1]])),
					vertex(place(s.Hull.Corners[f.Corners[k]]))
				b.Triangle(Solid, b.Vertex(x), b.Vertex(y), b.Vertex(z))
			}
		}
	}
}

// Swell falls smoothly from 1 at nothing to 0 at one.
func Swell(x float64) float64 {
	if x = math.Abs(x); x >= 1 {
		return 0
	}
	return 0.5 + 0.5*math.Cos(math.Pi*x)
}
