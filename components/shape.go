// What things are shaped like where they touch: simple convex shapes, clusters of them, and how far they reach.

package components

import (
	"math"

	"camber/components/space"
)

// ShapeKind tells which of a Shape's sizes count.
type ShapeKind uint8

// The kinds of shape.
const (
	Sphere   ShapeKind = iota // Radius
	Capsule                   // Radius, and Half.Z to each end's centre along its own z
	Cuboid                    // Half, along its own axes
	Cylinder                  // Radius, and Half.Z to each flat end along its own z
	Convex                    // Hull
)

// Shape is one convex part of a thing. A thing may have several: a cluster of spheres, a car of two hulls.
type Shape struct {
	Kind   ShapeKind
	At     space.Vec  // m, of its middle, from the thing's centre of gravity, body axes
	Turn   space.Quat // from its own axes to the body's
	Half   space.Vec  // m, half sizes
	Radius float64    // m
	Hull   *Hull      // of a Convex; shared, never written
}

// Hull is a convex body by its corners and faces. Make it with HullOf, which settles its faces.
type Hull struct {
	Corners []space.Vec // m, from the shape's middle
	Faces   []HullFace
	Edges   [][2]int32 // corners, each edge once, lower first
	Sides   [][2]int32 // of an edge: the faces to its left and right, seen from outside
	Box     space.Box  // m, around it
}

// HullFace is one flat face.
type HullFace struct {
	Normal  space.Vec // unit, outwards
	Offset  float64   // m, Normal times any of its points
	Corners []int32   // anticlockwise seen from outside
}

// BoxIn is the smallest box around a shape turned by turn, from its middle; without its At and its own Turn, which
// whoever needs them puts into turn.
func (s *Shape) BoxIn(turn space.Quat) space.Box {
	if s.Kind == Convex && s.Hull != nil {
		box := space.NoBox()
		for _, c := range s.Hull.Corners {
			box = box.With(turn.Rotate(c))
		}
		return box
	}
	var size space.Vec
	switch x, y, z := turn.Axes(); s.Kind {
	case Sphere:
		size = space.Vec{X: s.Radius, Y: s.Radius, Z: s.Radius}
	case Capsule:
		size = sizeOf(z).Scale(s.Half.Z).Add(space.Vec{X: s.Radius, Y: s.Radius, Z: s.Radius})
	case Cuboid:
		size = sizeOf(x).Scale(s.Half.X).Add(sizeOf(y).Scale(s.Half.Y)).Add(sizeOf(z).Scale(s.Half.Z))
	case Cylinder:
		size = sizeOf(z).Scale(s.Half.Z).Add(space.Vec{
			X: float64(s.Radius * slope(z.X)), Y: float64(s.Radius * slope(z.Y)), Z: float64(s.Radius * slope(z.Z)),
		})
	}
	return space.Box{Min: size.Neg(), Max: size}
}

// Reach is how far a shape reaches from its middle.
func (s *Shape) Reach() float64 {
	switch s.Kind {
	case Sphere:
		return s.Radius
	case Capsule:
		return s.Radius + s.Half.Z
	case Cuboid:
		return s.Half.Len()
	case Cylinder:
		return math.Sqrt(float64(s.Radius*s.Radius) + float64(s.Half.Z*s.Half.Z))
	}
	far := 0.0
	if s.Hull != nil {
		for _, c := range s.Hull.Corners {
			far = max(far, c.LenSq())
		}
	}
	return math.Sqrt(far)
}

func sizeOf(v space.Vec) space.Vec {
	return space.Vec{X: math.Abs(v.X), Y: math.Abs(v.Y), Z: math.Abs(v.Z)}
}

// slope is the sine to a cosine.
func slope(cos float64) float64 { return math.Sqrt(max(0, 1-float64(cos*cos))) }
