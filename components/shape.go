// What things are shaped like where they touch: simple convex shapes, and clusters of them.

package components

import "camber/components/space"

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
