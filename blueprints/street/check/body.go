// A car's body: a box, and whether a triangle reaches into it.

package check

import (
	"math"

	"camber/components/space"
)

// body is a box: where its middle is, its axes of unit length, and half of how long it is along each, in metres.
type body struct {
	middle space.Vec
	axes   [3]space.Vec
	half   [3]float64
}

// box is the level box that it fits into, around its middle.
func (b *body) box() space.Box {
	var reach space.Vec
	for k, u := range b.axes {
		reach.X += float64(math.Abs(u.X) * b.half[k])
		reach.Y += float64(math.Abs(u.Y) * b.half[k])
		reach.Z += float64(math.Abs(u.Z) * b.half[k])
	}
	return space.BoxOf(reach, reach.Neg())
}

// meets tells whether a triangle reaches into it: there is no plane between the two. Such a plane lies across one of
// the body's axes, along the triangle, or along an edge of each.
func (b *body) meets(corners [3]space.Vec) bool {
	var p [3]space.Vec // in the body's own axes
	for k, c := range corners {
		v := c.Sub(b.middle)
		p[k] = space.Vec{X: v.Dot(b.axes[0]), Y: v.Dot(b.axes[1]), Z: v.Dot(b.axes[2])}
	}
	low, high := p[0].Min(p[1]).Min(p[2]), p[0].Max(p[1]).Max(p[2])
	if low.X >= b.half[0] || high.X <= -b.half[0] || low.Y >= b.half[1] || high.Y <= -b.half[1] ||
		low.Z >= b.half[2] || high.Z <= -b.half[2] {
		return false
	}
	if b.parted(p, p[1].Sub(p[0]).Cross(p[2].Sub(p[0]))) {
		return false
	}
	for k := range p {
		e := p[(k+1)%3].Sub(p[k])
		for _, across := range [3]space.Vec{{Y: -e.Z, Z: e.Y}, {X: e.Z, Z: -e.X}, {X: -e.Y, Y: e.X}} {
			if b.parted(p, across) {
				return false
			}
		}
	}
	return true
}

// parted tells whether a plane across a direction, in the body's own axes, has the body on one side and three places
// on the other.
func (b *body) parted(p [3]space.Vec, way space.Vec) bool {
	reach := float64(b.half[0]*math.Abs(way.X)) + float64(b.half[1]*math.Abs(way.Y)) + float64(b.half[2]*math.Abs(way.Z))
	if reach == 0 {
		return false
	}
	u, v, w := p[0].Dot(way), p[1].Dot(way), p[2].Dot(way)
	return min(u, v, w) >= reach || max(u, v, w) <= -reach
}
