// What touches what: the two questions, and their answer.

package touch

import (
	"fmt"

	"camber/components/solid"
	"camber/components/space"
)

// Point is one point of a manifold.
type Point struct {
	At    space.Vec // m, world axes, from the common centre, midway between the skins
	Depth float64   // m, positive where the two overlap, negative where there is a gap
	ID    uint64    // which features touch; never 0; the same from step to step while the same features touch
}

// Manifold is how two shapes touch.
type Manifold struct {
	Normal space.Vec // unit, world axes, from A to B
	N      int       // of Points
	Points [4]Point
}

// Posed is a shape put into the world.
type Posed struct {
	Shape *solid.Shape
	At    space.Vec  // m, of the shape's middle, world axes, from the common centre
	Turn  space.Quat // shape to world
}

// Shapes finds where two shapes touch or are no more than margin apart. It tells whether they do; m counts only then.
func Shapes(a, b *Posed, margin float64, m *Manifold) bool {
	m.N = 0
	if a.Shape.Kind > b.Shape.Kind {
		if !ordered(b, a, margin, m) {
			return false
		}
		m.Normal = m.Normal.Neg()
		return true
	}
	return ordered(a, b, margin, m)
}

// ordered answers Shapes for a kind that does not come after the other's.
func ordered(a, b *Posed, margin float64, m *Manifold) bool {
	switch a.Shape.Kind {
	case solid.Sphere:
		return sphereAnd(a, b, margin, m)
	case solid.Capsule:
		return capsuleAnd(a, b, margin, m)
	case solid.Cuboid:
		if b.Shape.Kind == solid.Cuboid {
			return cuboids(a, b, margin, m)
		}
	}
	return solids(a, b, margin, m)
}

// sphereAnd is a sphere against any other shape.
func sphereAnd(a, b *Posed, margin float64, m *Manifold) bool {
	s := b.Shape
	switch s.Kind {
	case solid.Sphere:
		return m.one(a.At, b.At, a.Shape.Radius, s.Radius, margin, space.Vec{})
	case solid.Capsule:
		z := b.Turn.Rotate(space.Vec{Z: s.Half.Z})
		return m.one(a.At, onSegment(b.At.Sub(z), b.At.Add(z), a.At), a.Shape.Radius, s.Radius, margin, z)
	}
	f := frameOf(b)
	p := f.in(a.At.Sub(f.at))
	on, out, height := nearest(s, p)
	if height-a.Shape.Radius > margin {
		return false
	}
	out, on = f.out(out), f.at.Add(f.out(on))
	m.Normal = out.Neg()
	m.add(on.AddScaled(out, float64((height-a.Shape.Radius)*0.5)), a.Shape.Radius-height, 1)
	return true
}

// one makes the manifold of two round things whose cores are nearest at p and q. Cores that touch are pushed apart
// across a line, and as there are many ways across, so that A goes up, or as nearly as can be.
func (m *Manifold) one(p, q space.Vec, ra, rb, margin float64, line space.Vec) bool {
	d := q.Sub(p)
	far := d.Len()
	gap := far - ra - rb
	if gap > margin {
		return false
	}
	if far > tiny {
		m.Normal = space.Vec{X: d.X / far, Y: d.Y / far, Z: d.Z / far}
	} else if m.Normal = (space.Vec{Z: -1}); line.LenSq() > tiny*tiny {
		m.Normal = across(line, m.Normal)
	}
	m.N = 1
	m.Points[0] = Point{At: p.AddScaled(m.Normal, ra+float64(gap*0.5)), Depth: -gap, ID: 1}
	return true
}

// add appends a point.
func (m *Manifold) add(at space.Vec, depth float64, id uint64) {
	m.Points[m.N] = Point{At: at, Depth: depth, ID: id}
	m.N++
}

// tiny is a length that says nothing about a direction.
const tiny = 1e-9 // m

// unknown is what to panic with at a shape that is none.
func unknown(s *solid.Shape) string {
	return fmt.Sprintf("touch: a shape of kind %d, hull %v: make shapes of the kinds components names, a Convex with "+
		"HullOf", s.Kind, s.Hull != nil)
}
