// The point of a shape's skin that is nearest to a point, in the shape's own axes.

package touch

import (
	"math"

	"camber/components/solid"
	"camber/components/space"
)

// nearest finds the point of a cuboid, a cylinder or a hull nearest to p, all in the shape's own axes: on its skin, the
// direction out of it there, and how far p is above the skin: negative for a p within.
func nearest(s *solid.Shape, p space.Vec) (on, out space.Vec, height float64) {
	switch {
	case s.Kind == solid.Cuboid:
		return nearestOfCuboid(s.Half, p)
	case s.Kind == solid.Cylinder:
		return nearestOfCylinder(s.Radius, s.Half.Z, p)
	case s.Kind == solid.Convex && s.Hull != nil:
		return nearestOfHull(s.Hull, p)
	}
	panic(unknown(s))
}

func nearestOfCuboid(half, p space.Vec) (on, out space.Vec, height float64) {
	on = p.Max(half.Neg()).Min(half)
	d := p.Sub(on)
	if far := d.Len(); far > tiny {
		return on, space.Vec{X: d.X / far, Y: d.Y / far, Z: d.Z / far}, far
	}
	x, y, z := half.X-math.Abs(p.X), half.Y-math.Abs(p.Y), half.Z-math.Abs(p.Z)
	on = p
	switch {
	case z <= x && z <= y:
		out.Z = math.Copysign(1, p.Z)
		on.Z = math.Copysign(half.Z, p.Z)
		return on, out, -z
	case y <= x:
		out.Y = math.Copysign(1, p.Y)
		on.Y = math.Copysign(half.Y, p.Y)
		return on, out, -y
	}
	out.X = math.Copysign(1, p.X)
	on.X = math.Copysign(half.X, p.X)
	return on, out, -x
}

func nearestOfCylinder(radius, half float64, p space.Vec) (on, out space.Vec, height float64) {
	r := math.Sqrt(float64(p.X*p.X) + float64(p.Y*p.Y))
	side := space.Vec{X: 1}
	if r > tiny {
		side = space.Vec{X: p.X / r, Y: p.Y / r}
	}
	if on = p; r > radius {
		on = side.Scale(radius)
	}
	on.Z = max(-half, min(half, p.Z))
	d := p.Sub(on)
	if far := d.Len(); far > tiny {
		return on, space.Vec{X: d.X / far, Y: d.Y / far, Z: d.Z / far}, far
	}
	if end := half - math.Abs(p.Z); end <= radius-r {
		on.Z = math.Copysign(half, p.Z)
		return on, space.Vec{Z: math.Copysign(1, p.Z)}, -end
	}
	on = side.Scale(radius)
	on.Z = p.Z
	return on, side, r - radius
}

func nearestOfHull(h *solid.Hull, p space.Vec) (on, out space.Vec, height float64) {
	best, face := math.Inf(-1), 0
	for i := range h.Faces {
		f := &h.Faces[i]
		if s := f.Normal.Dot(p) - f.Offset; s > best {
			best, face = s, i
		}
	}
	out = h.Faces[face].Normal
	if best <= tiny {
		return p.AddScaled(out, -best), out, best
	}
	least := math.Inf(1)
	for i := range h.Faces {
		f := &h.Faces[i]
		s := f.Normal.Dot(p) - f.Offset
		if s <= 0 || float64(s*s) >= least {
			continue
		}
		q := onFace(h, f, p, s)
		if sq := p.Sub(q).LenSq(); sq < least {
			least, on = sq, q
		}
	}
	d := p.Sub(on)
	far := d.Len()
	if !(far > tiny) {
		return on, out, far
	}
	return on, space.Vec{X: d.X / far, Y: d.Y / far, Z: d.Z / far}, far
}

// onFace finds the point of a face nearest to p, which is so far above its plane.
func onFace(h *solid.Hull, f *solid.HullFace, p space.Vec, above float64) space.Vec {
	on, least := p.AddScaled(f.Normal, -above), math.Inf(1)
	a := h.Corners[f.Corners[len(f.Corners)-1]]
	for _, k := range f.Corners {
		b := h.Corners[k]
		if f.Normal.Dot(b.Sub(a).Cross(p.Sub(a))) < 0 {
			q := onSegment(a, b, p)
			if sq := p.Sub(q).LenSq(); sq < least {
				least, on = sq, q
			}
		}
		a = b
	}
	return on
}

// onSegment finds the point of a segment nearest to p.
func onSegment(a, b, p space.Vec) space.Vec {
	d := b.Sub(a)
	s := d.Dot(p.Sub(a))
	if s <= 0 {
		return a
	}
	sq := d.LenSq()
	if s >= sq {
		return b
	}
	return a.AddScaled(d, s/sq)
}
