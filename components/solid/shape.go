// What things are shaped like where they touch: simple convex shapes, clusters of them, how far they
// reach, and where straight ways meet them.

package solid

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

// Ray is where a way from a place outside of a shape meets it first: its share of the way, 0..1, and the shape's
// normal there. All of it is in the axes of the thing that has the shape, from its centre of gravity.
func (s *Shape) Ray(from, way space.Vec) (at float64, normal space.Vec, ok bool) {
	p, d := s.Turn.Unrotate(from.Sub(s.At)), s.Turn.Unrotate(way)
	c := chord{to: 1}
	switch s.Kind {
	case Sphere:
		c.ball(p, d, space.Vec{}, s.Radius)
	case Cuboid:
		c.slab(p, d, space.Vec{X: 1}, s.Half.X)
		c.slab(p, d, space.Vec{Y: 1}, s.Half.Y)
		c.slab(p, d, space.Vec{Z: 1}, s.Half.Z)
	case Cylinder:
		c.tube(p, d, s.Radius)
		c.slab(p, d, space.Vec{Z: 1}, s.Half.Z)
	case Capsule:
		c.capsule(p, d, s)
	case Convex:
		if s.Hull == nil {
			return 0, normal, false
		}
		for i := range s.Hull.Faces {
			f := &s.Hull.Faces[i]
			c.half(f.Normal.Dot(p)-f.Offset, f.Normal.Dot(d), f.Normal)
		}
	}
	if c.none || !c.entered || c.from > c.to {
		return 0, normal, false
	}
	return c.from, s.Turn.Rotate(c.normal), true
}

// chord is the part of a way that lies in a shape, as far as its sides were looked at.
type chord struct {
	from, to float64 // shares of the way
	normal   space.Vec
	entered  bool // from is where it comes in; else it began inside
	none     bool
}

// enter cuts what lies before a share off.
func (c *chord) enter(at float64, normal space.Vec) {
	if at >= c.from {
		c.from, c.normal, c.entered = at, normal, true
	}
}

// half keeps what is on the inner side of a plane: above is how far the way begins beyond it, and rises how far it
// goes away from it.
func (c *chord) half(above, rises float64, normal space.Vec) {
	switch {
	case rises < 0:
		c.enter(-above/rises, normal)
	case rises > 0:
		c.to = min(c.to, -above/rises)
	case above > 0:
		c.none = true
	}
}

// slab keeps what lies between two planes across an axis.
func (c *chord) slab(p, d, axis space.Vec, half float64) {
	c.half(axis.Dot(p)-half, axis.Dot(d), axis)
	c.half(-axis.Dot(p)-half, -axis.Dot(d), axis.Neg())
}

// ball keeps what lies in a ball.
func (c *chord) ball(p, d, middle space.Vec, radius float64) {
	q := p.Sub(middle)
	c.round(d.LenSq(), q.Dot(d), q.LenSq()-float64(radius*radius), func(at float64) space.Vec {
		return q.AddScaled(d, at)
	})
}

// tube keeps what lies within an endless tube along z.
func (c *chord) tube(p, d space.Vec, radius float64) {
	q, r := space.Vec{X: p.X, Y: p.Y}, space.Vec{X: d.X, Y: d.Y}
	c.round(r.LenSq(), q.Dot(r), q.LenSq()-float64(radius*radius), func(at float64) space.Vec {
		return q.AddScaled(r, at)
	})
}

// round keeps what lies between the roots of a t^2 + 2 b t + k.
func (c *chord) round(a, b, k float64, out func(at float64) space.Vec) {
	root := float64(b*b) - float64(a*k)
	switch {
	case a == 0:
		c.none = c.none || k > 0
	case root < 0:
		c.none = true
	default:
		root = math.Sqrt(root)
		at := (-b - root) / a
		c.to = min(c.to, (root-b)/a)
		if at >= c.from {
			c.enter(at, out(at).Unit())
		}
	}
}

// capsule keeps the first that is met of a tube and the balls at its ends.
func (c *chord) capsule(p, d space.Vec, s *Shape) {
	parts := [3]chord{{to: 1}, {to: 1}, {to: 1}}
	parts[0].tube(p, d, s.Radius)
	parts[0].slab(p, d, space.Vec{Z: 1}, s.Half.Z)
	parts[1].ball(p, d, space.Vec{Z: s.Half.Z}, s.Radius)
	parts[2].ball(p, d, space.Vec{Z: -s.Half.Z}, s.Radius)
	best := chord{none: true}
	for _, part := range parts {
		switch inside := part.from <= part.to && !part.none; {
		case inside && !part.entered: // it begins in the capsule
			c.none = true
			return
		case inside && (best.none || part.from < best.from):
			best = part
		}
	}
	*c = best
}
