// Package lens is the geometry of looking: projections, what is in view, and places relative to the eye. It knows no
// GL.
//
//   - To look through a field of view: Wide.
//   - To look through a screen that stands beside others: Through, by its corners and the eye point.
//   - To bring a thing before the lens: Lens.Seen, a matrix relative to the eye and exact at any distance from the
//     origin.
//   - To leave out what is not in view: Lens.Frustum.
package lens

import (
	"math"

	"camber/components/space"
)

// Lens is an eye and the window that it looks through.
type Lens struct {
	At                       space.Place
	Turn                     space.Quat // from x right, y ahead, z up to the world
	Left, Right, Bottom, Top float64    // m, edges of the window, one metre ahead
	Near                     float64    // m, what is nearer is not seen
	ZeroToOne                bool       // depth goes from 0 to 1, not from -1 to 1 (see Clip)
}

// DefaultNear serves where nobody sits inside.
const DefaultNear = 0.1 // m

// Wide is a lens that sees so wide up and down (rad) in a picture of that aspect (width by height).
func Wide(at space.Pose, fov, aspect float64) Lens {
	tall := math.Tan(fov / 2)
	return Lens{
		At: at.Place, Turn: at.Turn, Left: -tall * aspect, Right: tall * aspect, Bottom: -tall, Top: tall,
		Near: DefaultNear,
	}
}

// Screen is a flat screen by three of its corners in millimetres, as seen from the eye's own frame: x right, y ahead, z
// up, with the middle of the eyes at the origin.
type Screen struct{ LowLeft, LowRight, TopLeft space.Vec }

// Through is a lens that sees what would be seen through a screen that were a window: triple screens and mirrors are
// made of these. Eye is where the eye is in the same frame as the screen's corners, in millimetres. It is false for a
// screen without area, or in whose plane the eye lies.
func Through(at space.Pose, s Screen, eye space.Vec) (Lens, bool) {
	right, up := s.LowRight.Sub(s.LowLeft), s.TopLeft.Sub(s.LowLeft)
	ahead := up.Cross(right)
	if !(ahead.Len() > 1e-9) || !finite(right, up, eye) {
		return Lens{}, false
	}
	right, ahead = right.Unit(), ahead.Unit()
	up = right.Cross(ahead)
	corner := s.LowLeft.Sub(eye)
	far := corner.Dot(ahead)
	if !(far > 1e-6) {
		return Lens{}, false
	}
	l := Lens{Near: DefaultNear, Turn: at.Turn.Mul(space.Turned(right, ahead, up))}
	l.At = at.Place.Moved(at.Turn.Rotate(eye.Scale(1e-3)))
	l.Left, l.Bottom = corner.Dot(right)/far, corner.Dot(up)/far
	l.Right, l.Top = s.LowRight.Sub(eye).Dot(right)/far, s.TopLeft.Sub(eye).Dot(up)/far
	return l, true
}

func finite(all ...space.Vec) bool {
	for _, v := range all {
		if !v.Finite() {
			return false
		}
	}
	return true
}

// Clip is the projection of a point of the eye's frame. Depth is reversed, near 1 and endlessly far 0: floating-point
// numbers are densest where depth is far, so that nothing fights at the horizon. Where GL cannot be told to run depth
// from 0 to 1, it runs from 1 to -1.
func (l *Lens) Clip() Matrix {
	w, h := l.Right-l.Left, l.Top-l.Bottom
	near, far := l.Near, 0.0
	if !l.ZeroToOne {
		near, far = 2*l.Near, -1
	}
	return Matrix{
		2 / w, 0, 0, 0,
		-(l.Right + l.Left) / w, -(l.Top + l.Bottom) / h, far, 1,
		0, 2 / h, 0, 0,
		0, 0, near, 0,
	}
}

// Seen is the matrix from a thing's own frame to the picture.
func (l *Lens) Seen(at space.Place, turn space.Quat) Matrix {
	return l.World().Times(Placed(at.From(l.At), turn))
}

// World is the matrix to the picture from metres along the world's axes, counted from the eye.
func (l *Lens) World() Matrix {
	return l.Clip().Times(Placed(space.Vec{}, l.Turn.Conj()))
}
