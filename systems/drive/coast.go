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
func coast(b *rigid, before, wheels space.Vec, dt float64) (after space.Vec) {
	after = before
	for range coastSteps {
		m := before.Add(after).Scale(0.5)
		l := b.times(m).Add(wheels)
		off := b.times(after.Sub(before)).Add(m.Cross(l).Scale(dt))
		if off.LenSq() <= float64(coastEnough*l.LenSq()) {
			break
		}
		after = after.Sub(b.lean(m, l, float64(0.5*dt), off))
	}
	return after
}

const (
	coastSteps  = 8
	coastEnough = 1e-32 // of the squared momentum
)

// lean solves (I + h (m x I - l x)) d = off.
func (b *rigid) lean(m, l space.Vec, h float64, off space.Vec) space.Vec {
	// by columns: what the matrix makes of x, y and z
	x := space.Vec{X: b.Inertia.X, Y: -b.Products.Z, Z: -b.Products.Y}
	y := space.Vec{X: -b.Products.Z, Y: b.Inertia.Y, Z: -b.Products.X}
	z := space.Vec{X: -b.Products.Y, Y: -b.Products.X, Z: b.Inertia.Z}
	x = x.AddScaled(m.Cross(x), h).Add(space.Vec{Y: float64(-h * l.Z), Z: float64(h * l.Y)})
	y = y.AddScaled(m.Cross(y), h).Add(space.Vec{X: float64(h * l.Z), Z: float64(-h * l.X)})
	z = z.AddScaled(m.Cross(z), h).Add(space.Vec{X: float64(-h * l.Y), Y: float64(h * l.X)})
	yz := y.Cross(z)
	return space.Vec{X: yz.Dot(off), Y: z.Cross(x).Dot(off), Z: x.Cross(y).Dot(off)}.Scale(1 / x.Dot(yz))
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
