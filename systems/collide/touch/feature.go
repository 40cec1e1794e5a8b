// The part of a shape that looks along a direction: a face, or a line.

package touch

import (
	"math"

	"camber/components/solid"
	"camber/components/space"
)

// feature is a face with three corners or more, anticlockwise seen from outside, or a line with two.
type feature struct {
	n      int
	at     [most]space.Vec // m, world axes
	normal space.Vec       // of a face
	id     uint64          // which part of its shape it is, less than 2^16
}

// ring is how many corners a polygon has that stands for the end of a cylinder.
const ring = 8

// lying is the cosine between a cylinder's axis and a direction up to which its side looks along it, and not its end.
const lying = 0.7

// look finds what of a shape looks along a direction of the world. Of a capsule it is its core.
func (f *feature) look(s *solid.Shape, at *frame, dir space.Vec) {
	d := at.in(dir)
	switch s.Kind {
	case solid.Capsule:
		f.line(at, space.Vec{}, s.Half.Z)
	case solid.Cuboid:
		f.ofCuboid(s.Half, at, d)
	case solid.Cylinder:
		if math.Abs(d.Z) < lying {
			f.line(at, space.Vec{X: d.X, Y: d.Y}.Unit().Scale(s.Radius), s.Half.Z)
			return
		}
		f.ofEnd(s, at, d)
	default:
		f.ofHull(s.Hull, at, d)
	}
}

func (f *feature) line(at *frame, side space.Vec, half float64) {
	f.n, f.id = 2, 1
	side.Z = -half
	f.at[0] = at.point(side)
	side.Z = half
	f.at[1] = at.point(side)
}

func (f *feature) ofCuboid(half space.Vec, at *frame, d space.Vec) {
	axis := [3]space.Vec{at.x.Scale(half.X), at.y.Scale(half.Y), at.z.Scale(half.Z)}
	unit := [3]space.Vec{at.x, at.y, at.z}
	along := [3]float64{d.X, d.Y, d.Z}
	j := 0
	for k := range 3 {
		if math.Abs(along[k]) > math.Abs(along[j]) {
			j = k
		}
	}
	n, p, q := axis[j], axis[next[j]], axis[other[j]]
	f.n, f.normal, f.id = 4, unit[j], 2+uint64(j)
	if along[j] < 0 {
		n, p, q, f.normal, f.id = n.Neg(), q, p, f.normal.Neg(), f.id+4
	}
	c := at.at.Add(n)
	f.at[0], f.at[1] = c.Sub(p).Sub(q), c.Add(p).Sub(q)
	f.at[2], f.at[3] = c.Add(p).Add(q), c.Sub(p).Add(q)
}

// ofEnd stands an octagon for the round end of a cylinder, one corner where the end is furthest along d.
func (f *feature) ofEnd(s *solid.Shape, at *frame, d space.Vec) {
	x := space.Vec{X: 1}
	if side := (space.Vec{X: d.X, Y: d.Y}); side.LenSq() > 4e-4 {
		x = side.Unit() // leaning: the rim touches there, and rolls smoothly
	}
	f.n, f.normal, f.id = ring, at.z, 10
	sign := 1.0
	if d.Z < 0 {
		sign, f.normal, f.id = -1, at.z.Neg(), 11
	}
	y := space.Vec{X: float64(-x.Y * sign), Y: float64(x.X * sign)}
	for i := range ring {
		c := x.Scale(float64(round[i].X*s.Radius)).AddScaled(y, float64(round[i].Y*s.Radius))
		c.Z = float64(sign * s.Half.Z)
		f.at[i] = at.point(c)
	}
}

const half = math.Sqrt2 / 2

// round are the corners of an octagon.
var round = [ring]space.Vec{
	{X: 1}, {X: half, Y: half}, {Y: 1}, {X: -half, Y: half}, {X: -1}, {X: -half, Y: -half}, {Y: -1}, {X: half, Y: -half},
}

func (f *feature) ofHull(h *solid.Hull, at *frame, d space.Vec) {
	best, face := math.Inf(-1), 0
	for i := range h.Faces {
		if x := h.Faces[i].Normal.Dot(d); x > best {
			best, face = x, i
		}
	}
	c := h.Faces[face].Corners
	f.n, f.normal, f.id = min(len(c), most), at.out(h.Faces[face].Normal), 16+uint64(face)
	for i := range f.n {
		f.at[i] = at.point(h.Corners[c[i*len(c)/f.n]])
	}
}

// edge takes of a face the edge that looks along a direction most; a line stays what it is.
func (f *feature) edge(dir space.Vec) (p, q space.Vec, tag uint64) {
	if f.n == 2 {
		return f.at[0], f.at[1], f.id
	}
	best, k := math.Inf(-1), 0
	for i := range f.n {
		if s := f.at[i].Add(f.at[(i+1)%f.n]).Dot(dir); s > best+same {
			best, k = s, i
		}
	}
	return f.at[k], f.at[(k+1)%f.n], f.id<<5 | uint64(k)
}
