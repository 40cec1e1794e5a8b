// What is in view (REN-12).

package lens

import (
	"math"

	"camber/components/space"
)

// Frustum is what a lens sees, by the planes around it.
type Frustum struct {
	at     space.Place
	planes [5]space.Vec // unit normals inwards, world axes, through the eye; the last one looks ahead
	scale  float64      // how tall a thing of one metre is, one metre away, as a share of the picture
}

// Frustum is what the lens sees.
func (l *Lens) Frustum() Frustum {
	f := Frustum{at: l.At, scale: 1 / (l.Top - l.Bottom)}
	inwards := [5]space.Vec{
		{X: 1, Y: -l.Left}, {X: -1, Y: l.Right}, {Z: 1, Y: -l.Bottom}, {Z: -1, Y: l.Top}, {Y: 1},
	}
	for i, n := range inwards {
		f.planes[i] = l.Turn.Rotate(n.Unit())
	}
	return f
}

// Sees tells whether any of a ball may be in view, and how far its middle is from the eye.
func (f *Frustum) Sees(middle space.Place, radius float64) (far float64, in bool) {
	return f.SeesFrom(middle.From(f.at), radius)
}

// SeesFrom is Sees for a middle counted from the eye, along the world's axes.
func (f *Frustum) SeesFrom(d space.Vec, radius float64) (far float64, in bool) {
	far = d.Len()
	for i := range f.planes {
		if f.planes[i].Dot(d) < -radius {
			return far, false
		}
	}
	return far, true
}

// SeesBox tells whether any of a box may be in view: its middle counted from the eye, and half its sizes along the
// world's axes.
func (f *Frustum) SeesBox(d, half space.Vec) bool {
	for i := range f.planes {
		n := &f.planes[i]
		if n.Dot(d) < -(math.Abs(n.X)*half.X + math.Abs(n.Y)*half.Y + math.Abs(n.Z)*half.Z) {
			return false
		}
	}
	return true
}

// Tall is how tall a thing looks, as a share of the picture's height: what levels of detail go by.
func (f *Frustum) Tall(size, far float64) float64 {
	return size * f.scale / max(far, 1e-3)
}
