// A free body's spin over one step: the gyroscopic term, stepped so that it can neither gain energy nor momentum.

package drive

import (
	"math"

	"camber/components/space"
)

// coast turns Euler's equations without torque on by dt, with the angular momentum of the spinning
// wheels added (body axes, kg m2/s). It is the implicit midpoint rule,
//
//	I (after - before) / dt + middle x (I middle + wheels) = 0,
//
// which keeps energy exactly, and turning the body by the middle spin (see turned) keeps the momentum in the world
// exactly too. Newton's method finds it; two or three steps do for anything that tumbles slower than a thousand rad/s.
//
// The equation is one of squares, so what a step of Newton's leaves of it is known without asking again: dt/4 times its
// change x I its change.
func coast(b *rigid, before, wheels space.Vec, dt float64) (after space.Vec) {
	after = before
	l := b.times(before).Add(wheels)
	off := before.Cross(l).Scale(dt)
	if off == (space.Vec{}) {
		return before
	}
	var j slope
	m := before
	for i := 0; ; i++ {
		if i > 0 {
			m = before.Add(after).Scale(0.5)
			l = b.times(m).Add(wheels)
		}
		j.of(b, m, l, float64(0.5*dt))
		change := j.solve(off)
		after = after.Sub(change)
		off = change.Cross(b.times(change)).Scale(float64(0.25 * dt))
		if off.LenSq() <= float64(coastEnough*l.LenSq()) || i == coastSteps {
			return after.Sub(j.solve(off)) // by the same slope, which is as good by then
		}
	}
}

const (
	coastSteps  = 8
	coastEnough = 1e-18 // of the squared momentum
)

// slope is a matrix turned round: its columns' products and the volume between them.
type slope struct {
	x, y, z space.Vec
	per     float64
}

// of makes it that of I + h (m x I - l x).
func (s *slope) of(b *rigid, m, l space.Vec, h float64) {
	// by columns: what the matrix makes of x, y and z
	i := b.Inertia
	x := space.Vec{X: i.X, Y: float64(h * (float64(i.X*m.Z) - l.Z)), Z: float64(h * (l.Y - float64(i.X*m.Y)))}
	y := space.Vec{X: float64(h * (l.Z - float64(i.Y*m.Z))), Y: i.Y, Z: float64(h * (float64(i.Y*m.X) - l.X))}
	z := space.Vec{X: float64(h * (float64(i.Z*m.Y) - l.Y)), Y: float64(h * (l.X - float64(i.Z*m.X))), Z: i.Z}
	if p := b.Products; !none(&p) {
		px, py, pz := space.Vec{Y: -p.Z, Z: -p.Y}, space.Vec{X: -p.Z, Z: -p.X}, space.Vec{X: -p.Y, Y: -p.X}
		x = x.Add(px).AddScaled(m.Cross(px), h)
		y = y.Add(py).AddScaled(m.Cross(py), h)
		z = z.Add(pz).AddScaled(m.Cross(pz), h)
	}
	yz := y.Cross(z)
	s.x, s.y, s.z, s.per = yz, z.Cross(x), x.Cross(y), 1/x.Dot(yz)
}

// solve finds what the matrix makes off of.
func (s *slope) solve(off space.Vec) space.Vec {
	return space.Vec{X: float64(s.per * s.x.Dot(off)), Y: float64(s.per * s.y.Dot(off)), Z: float64(s.per * s.z.Dot(off))}
}

// turned is the attitude after turning for dt with the spin held in body axes, by Cayley's map: the partner of coast.
func turned(q space.Quat, spin space.Vec, dt float64) space.Quat {
	h := spin.Scale(float64(0.5 * dt))
	return upright(q.Mul(space.Quat{W: 1, X: h.X, Y: h.Y, Z: h.Z}))
}

// upright scales a quaternion to length 1.
func upright(q space.Quat) space.Quat {
	n := 1 / math.Sqrt(q.Dot(q))
	return space.Quat{W: float64(q.W * n), X: float64(q.X * n), Y: float64(q.Y * n), Z: float64(q.Z * n)}
}
