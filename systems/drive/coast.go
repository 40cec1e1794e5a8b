// A free body's spin over one step: the gyroscopic term, stepped so that it can neither gain energy nor momentum.

package drive

import (
	"math"

	"camber/components/space"
)

// coast turns Euler's equations without torque on by dt, about principal axes, with the angular momentum of the spinning
// wheels added (body axes, kg m2/s). It is the implicit midpoint rule,
//
//	I (after - before) / dt + middle x (I middle + wheels) = 0,
//
// which keeps energy exactly, and turning the body by the middle spin (see turned) keeps the momentum in the world
// exactly too. Newton's method finds it; two or three steps do for anything that tumbles slower than a thousand rad/s.
func coast(inertia, before, wheels space.Vec, dt float64) (after space.Vec) {
	after = before
	for range coastSteps {
		m := before.Add(after).Scale(0.5)
		l := inertia.Mul(m).Add(wheels)
		off := inertia.Mul(after.Sub(before)).Add(m.Cross(l).Scale(dt))
		if off.LenSq() <= float64(coastEnough*l.LenSq()) {
			break
		}
		after = after.Sub(lean(inertia, m, l, float64(0.5*dt), off))
	}
	return after
}

const (
	coastSteps  = 8
	coastEnough = 1e-32 // of the squared momentum
)

// lean solves (I + h (m x I - l x)) d = off.
func lean(i, m, l space.Vec, h float64, off space.Vec) space.Vec {
	r0 := space.Vec{X: i.X, Y: float64(h * (l.Z - float64(m.Z*i.Y))), Z: float64(h * (float64(m.Y*i.Z) - l.Y))}
	r1 := space.Vec{X: float64(h * (float64(m.Z*i.X) - l.Z)), Y: i.Y, Z: float64(h * (l.X - float64(m.X*i.Z)))}
	r2 := space.Vec{X: float64(h * (l.Y - float64(m.Y*i.X))), Y: float64(h * (float64(m.X*i.Y) - l.X)), Z: i.Z}
	a, b, c := r1.Cross(r2), r2.Cross(r0), r0.Cross(r1)
	return a.Scale(off.X).AddScaled(b, off.Y).AddScaled(c, off.Z).Scale(1 / r0.Dot(a))
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
