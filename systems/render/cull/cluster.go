// Package cull leaves out what cannot be seen of models that are large: they come in clusters of triangles, of which
// those are drawn that lie in the picture, face the eye, and do not hide behind hills or houses. It knows no GL.
package cull

import (
	"cmp"
	"math"
	"slices"

	"camber/components/space"
)

// Cluster is a run of a model's triangles that are drawn or left out together.
type Cluster struct {
	First, Count int32     // of its indices
	Middle, Half space.Vec // m, of the box around it, from the model's origin
	Square       Square    // that its ground covers whole
	Axis         space.Vec // unit, about where its triangles face
	Cut          float64   // sine of how far they are turned from there at most; 1: some face every way
}

// Square is one of ground, with nothing of the ground in it lower than Low. One without a size covers nothing.
type Square struct {
	West, South, Size float64 // m, from the model's origin
	Low               float64 // m
}

// Split has a model's triangles, which begin at one of its indices, in an order by the squares of a size that their
// middles lie in, counted from a corner, and gives a cluster for each. Of ground that covers all of its squares without
// a hole hills can hide what is behind them.
func Split(at func(n uint32) space.Vec, indices []uint32, first int32, corner space.Vec, size float64, covers bool,
) []Cluster {
	type face struct {
		square [2]int32
		n      [3]uint32
	}
	faces := make([]face, len(indices)/3)
	for i := range faces {
		f := &faces[i]
		copy(f.n[:], indices[3*i:])
		m := at(f.n[0]).Add(at(f.n[1])).Add(at(f.n[2])).Scale(1.0 / 3).Sub(corner).Scale(1 / size)
		f.square = [2]int32{int32(math.Floor(m.X)), int32(math.Floor(m.Y))}
	}
	slices.SortStableFunc(faces, func(a, b face) int {
		return cmp.Or(cmp.Compare(a.square[1], b.square[1]), cmp.Compare(a.square[0], b.square[0]))
	})
	var all []Cluster
	begun := 0
	for i := range faces {
		copy(indices[3*i:], faces[i].n[:])
		if i+1 < len(faces) && faces[i+1].square == faces[i].square {
			continue
		}
		c := Around(at, indices[3*begun:3*i+3], first+int32(3*begun))
		if covers {
			q := faces[i].square
			c.Square = Square{West: corner.X + size*float64(q[0]), South: corner.Y + size*float64(q[1]), Size: size}
		}
		all, begun = append(all, c), i+1
	}
	if covers {
		lowest(at, indices, all)
	}
	return all
}

// lowest finds how low ground lies in the squares of clusters: triangles may reach into those of others.
func lowest(at func(n uint32) space.Vec, indices []uint32, all []Cluster) {
	for i := range all {
		all[i].Square.Low = math.Inf(1)
	}
	for i := 0; i+2 < len(indices); i += 3 {
		box := space.BoxOf(at(indices[i]), at(indices[i+1]), at(indices[i+2]))
		for k := range all {
			if q := &all[k].Square; box.Min.X < q.West+q.Size && box.Max.X > q.West && box.Min.Y < q.South+q.Size &&
				box.Max.Y > q.South {
				q.Low = min(q.Low, box.Min.Z)
			}
		}
	}
}

// Around is the cluster of all those triangles.
func Around(at func(n uint32) space.Vec, indices []uint32, first int32) Cluster {
	c := Cluster{First: first, Count: int32(len(indices)), Cut: 1}
	box := space.NoBox()
	sum := space.Vec{}
	normals := make([]space.Vec, 0, len(indices)/3)
	for i := 0; i+2 < len(indices); i += 3 {
		x, y, z := at(indices[i]), at(indices[i+1]), at(indices[i+2])
		box = box.With(x).With(y).With(z)
		if n := y.Sub(x).Cross(z.Sub(x)); n.LenSq() > 0 { // what has no area is not seen
			sum = sum.Add(n)
			normals = append(normals, n.Unit())
		}
	}
	c.Middle, c.Half = box.Centre(), box.Max.Sub(box.Min).Scale(0.5)
	if sum.LenSq() == 0 {
		return c
	}
	c.Axis = sum.Unit()
	least := 1.0
	for _, n := range normals {
		least = min(least, n.Dot(c.Axis))
	}
	if least > 0.1 {
		c.Cut = math.Sqrt(max(1-least*least, 0)) + rounding
	}
	return c
}

// rounding is more than what is lost to rounding of a unit.
const rounding = 1e-6

// Turned tells whether all of a cluster turns its back to the eye: its middle lies there from the eye.
func (c *Cluster) Turned(middle space.Vec) bool {
	if c.Cut >= 1 {
		return false
	}
	if c.Cut < 10*rounding { // it is as good as plane
		reach := math.Abs(c.Axis.X)*c.Half.X + math.Abs(c.Axis.Y)*c.Half.Y + math.Abs(c.Axis.Z)*c.Half.Z
		return c.Axis.Dot(middle)-reach > 0
	}
	return c.Axis.Dot(middle) > c.Cut*middle.Len()+(1+c.Cut)*c.Half.Len()
}
