// Cuboids and cylinders as hulls, built on the stack.

package touch

import (
	"math"

	"camber/components/solid"
	"camber/components/space"
)

// around is how many sides a cylinder has when it stands as a prism. The prism is around the cylinder.
const around = 16

// room is where a hull is built.
type room struct {
	corners [2 * around]space.Vec
	faces   [around + 2]solid.HullFace
}

// hull is a shape as a hull. A cylinder gets a flat side that looks along hint, in its own axes.
func (r *room) hull(s *solid.Shape, hint space.Vec) solid.Hull {
	switch {
	case s.Kind == solid.Cuboid:
		return r.cuboid(s.Half)
	case s.Kind == solid.Cylinder:
		return r.prism(s.Radius, s.Half.Z, hint)
	case s.Kind == solid.Convex && s.Hull != nil:
		return *s.Hull
	}
	panic(unknown(s))
}

func (r *room) cuboid(half space.Vec) solid.Hull {
	for i := range 8 {
		c := half
		if i&1 == 0 {
			c.X = -c.X
		}
		if i&2 == 0 {
			c.Y = -c.Y
		}
		if i&4 == 0 {
			c.Z = -c.Z
		}
		r.corners[i] = c
	}
	size := [3]float64{half.X, half.Y, half.Z}
	for i := range 6 {
		r.faces[i] = solid.HullFace{Normal: boxNormals[i], Offset: size[i/2], Corners: boxFaces[i]}
	}
	return solid.Hull{Corners: r.corners[:8], Faces: r.faces[:6], Edges: boxEdges, Sides: boxSides}
}

func (r *room) prism(radius, half float64, hint space.Vec) solid.Hull {
	x := space.Vec{X: 1}
	if side := (space.Vec{X: hint.X, Y: hint.Y}); side.LenSq() > float64(1e-6*hint.LenSq()) {
		x = side.Unit()
	}
	y := space.Vec{X: -x.Y, Y: x.X}
	for i := range around {
		d := &prismWays[2*i]
		r.faces[i] = solid.HullFace{Normal: x.Scale(d.X).AddScaled(y, d.Y), Offset: radius, Corners: prismFaces[i]}
		d = &prismWays[2*i+1]
		c := x.Scale(d.X).AddScaled(y, d.Y).Scale(radius / outer)
		c.Z = -half
		r.corners[i] = c
		c.Z = half
		r.corners[around+i] = c
	}
	r.faces[around] = solid.HullFace{Normal: space.Vec{Z: -1}, Offset: half, Corners: prismFaces[around]}
	r.faces[around+1] = solid.HullFace{Normal: space.Vec{Z: 1}, Offset: half, Corners: prismFaces[around+1]}
	return solid.Hull{Corners: r.corners[:], Faces: r.faces[:], Edges: prismEdges, Sides: prismSides}
}

var (
	boxNormals = [6]space.Vec{{X: -1}, {X: 1}, {Y: -1}, {Y: 1}, {Z: -1}, {Z: 1}}
	boxFaces   = [6][]int32{{0, 4, 6, 2}, {1, 3, 7, 5}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 2, 3, 1}, {4, 5, 7, 6}}

	boxEdges, boxSides = solid.EdgesOf(boxFaces[:])

	// outer is how far the middle of a prism's side is from its axis, for a corner at 1.
	outer     = math.Sqrt(float64((1 + math.Sqrt((1+math.Sqrt2/2)/2)) / 2))
	prismWays = ways()

	prismFaces             = prismFacesOf()
	prismEdges, prismSides = solid.EdgesOf(prismFaces[:])
)

// ways are the directions of the corners of a polygon of twice as many corners as a prism has sides, from the first by
// halving a right angle again and again.
func ways() (w [2 * around]space.Vec) {
	const right = around / 2 // steps in a right angle
	w[0], w[right], w[2*right], w[3*right] = space.Vec{X: 1}, space.Vec{Y: 1}, space.Vec{X: -1}, space.Vec{Y: -1}
	for step := right; step > 1; step /= 2 {
		for i := 0; i < len(w); i += step {
			w[i+step/2] = w[i].Add(w[(i+step)%len(w)]).Unit()
		}
	}
	return w
}

func prismFacesOf() (faces [around + 2][]int32) {
	for i := range int32(around) {
		before := (i + around - 1) % around
		faces[i] = []int32{before, i, i + around, before + around}
		faces[around] = append(faces[around], around-1-i)
		faces[around+1] = append(faces[around+1], around+i)
	}
	return faces
}
