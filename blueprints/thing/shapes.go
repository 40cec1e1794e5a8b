// The shapes of an obstacle as written, and the hulls around points.

package thing

import (
	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/blueprints/source"
	"camber/components/solid"
	"camber/components/space"
)

// shapesOf lists the parts, spheres first; false when a hull cannot be, which is then reported.
func (r *Reader) shapesOf(doc *dialect.Obstacle) (parts []piece, ok bool) {
	for i := range doc.Spheres {
		s := &doc.Spheres[i]
		parts = append(parts, piece{solid.Shape{
			Kind: solid.Sphere, At: load.Vec(s.At), Turn: space.Identity, Radius: s.Radius,
		}, s.Density})
	}
	for i := range doc.Capsules {
		c := &doc.Capsules[i]
		parts = append(parts, piece{solid.Shape{
			Kind: solid.Capsule, At: load.Vec(c.At), Turn: turned(c.Turn), Radius: c.Radius,
			Half: space.Vec{Z: float64(0.5*c.Length) - c.Radius},
		}, c.Density})
	}
	for i := range doc.Boxes {
		b := &doc.Boxes[i]
		parts = append(parts, piece{solid.Shape{
			Kind: solid.Cuboid, At: load.Vec(b.At), Turn: turned(b.Turn), Half: load.Vec(b.Size).Scale(0.5),
		}, b.Density})
	}
	for i := range doc.Cylinders {
		c := &doc.Cylinders[i]
		parts = append(parts, piece{solid.Shape{
			Kind: solid.Cylinder, At: load.Vec(c.At), Turn: turned(c.Turn), Radius: c.Radius,
			Half: space.Vec{Z: float64(0.5 * c.Length)},
		}, c.Density})
	}
	ok = true
	for i := range doc.Hulls {
		h := &doc.Hulls[i]
		if len(h.Points)%3 != 0 {
			r.Report(h.Element.AttrProblem("points", "%d numbers; a point has three, so their count is a multiple of 3",
				len(h.Points)))
			ok = false
			continue
		}
		shape, err := hullOf(h.Points)
		if err != nil {
			r.Report(h.Element.AttrProblem("points", "%s", err))
			ok = false
			continue
		}
		parts = append(parts, piece{shape, h.Density})
	}
	return parts, ok
}

// turned reads three turns: about x first, then y, then z.
func turned(by source.Vec3) space.Quat {
	x, y, z := space.AxisAngle(space.Vec{X: 1}, by[0]), space.AxisAngle(space.Vec{Y: 1}, by[1]),
		space.AxisAngle(space.Vec{Z: 1}, by[2])
	return z.Mul(y).Mul(x)
}

// hullOf puts a hull around points in a row, its middle where theirs is.
func hullOf(numbers []float64) (solid.Shape, error) {
	points := make([]space.Vec, len(numbers)/3)
	box := space.NoBox()
	for i := range points {
		points[i] = space.Vec{X: numbers[3*i], Y: numbers[3*i+1], Z: numbers[3*i+2]}
		box = box.With(points[i])
	}
	return solid.HullAround(points, box.Centre())
}
