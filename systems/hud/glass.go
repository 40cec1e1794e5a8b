// The glass that the picture is: where a place in the world stands on it.

package hud

import (
	"math"

	"camber/components/person"
	"camber/components/space"
)

// glass is the picture before an eye.
type glass struct {
	eye   space.Pose
	x, y  float32 // px, of its middle
	scale float64 // px, for each metre aside that a thing one metre ahead is
}

// nearest is how far ahead a thing must be to be seen, in metres.
const nearest = 0.15

func lookThrough(eye *person.Eye, width, height int) glass {
	g := glass{eye: eye.Pose, x: float32(width) / 2, y: float32(height) / 2}
	if eye.Fov > 0 {
		g.scale = float64(height) / 2 / math.Tan(eye.Fov/2)
	}
	return g
}

// flat is where a point seen from the eye is.
func (g *glass) flat(v space.Vec) (x, y float32) {
	return g.x + float32(v.X/v.Y*g.scale), g.y - float32(v.Z/v.Y*g.scale)
}

// at is where a place is; false behind the eye.
func (g *glass) at(p space.Place) (x, y float32, ok bool) {
	v := g.eye.Local(p)
	if g.scale == 0 || v.Y < nearest {
		return 0, 0, false
	}
	x, y = g.flat(v)
	return x, y, true
}

// line is where a straight way is, without what lies behind the eye or far out of the picture.
func (g *glass) line(from space.Place, way space.Vec) (x0, y0, x1, y1 float32, ok bool) {
	a := g.eye.Local(from)
	b := a.Add(g.eye.Turn.Unrotate(way))
	if g.scale == 0 || a.Y < nearest && b.Y < nearest {
		return 0, 0, 0, 0, false
	}
	if a.Y < nearest {
		a = a.Blend(b, (nearest-a.Y)/(b.Y-a.Y))
	}
	if b.Y < nearest {
		b = b.Blend(a, (nearest-b.Y)/(a.Y-b.Y))
	}
	x0, y0 = g.flat(a)
	x1, y1 = g.flat(b)
	const far = 1e5 // px
	for _, x := range [...]float32{x0, y0, x1, y1} {
		if !(x > -far && x < far) {
			return 0, 0, 0, 0, false
		}
	}
	return x0, y0, x1, y1, true
}
