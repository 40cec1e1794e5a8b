// Rotations as unit quaternions.

package space

import (
	"math"

	"camber/components/num"
)

// Quat is a rotation when its length is 1. The zero Quat turns nothing, as [Identity] does, but a product with it
// is zero: start from Identity.
type Quat struct{ W, X, Y, Z float64 }

// Identity is the rotation that turns nothing.
var Identity = Quat{W: 1}

// AxisAngle returns the right-handed rotation by rad about axis, which may have any length. About the zero
// vector it is Identity.
func AxisAngle(axis Vec, rad float64) Quat {
	axis = axis.Unit()
	if axis == (Vec{}) {
		return Identity
	}
	s, c := num.SinCos(float64(rad / 2))
	return Quat{c, float64(axis.X * s), float64(axis.Y * s), float64(axis.Z * s)}
}

// Mul returns the rotation that turns by r first and then by q.
func (q Quat) Mul(r Quat) Quat {
	return Quat{
		float64(q.W*r.W) - float64(q.X*r.X) - float64(q.Y*r.Y) - float64(q.Z*r.Z),
		float64(q.W*r.X) + float64(q.X*r.W) + float64(q.Y*r.Z) - float64(q.Z*r.Y),
		float64(q.W*r.Y) - float64(q.X*r.Z) + float64(q.Y*r.W) + float64(q.Z*r.X),
		float64(q.W*r.Z) + float64(q.X*r.Y) - float64(q.Y*r.X) + float64(q.Z*r.W),
	}
}

// Conj returns the rotation backwards.
func (q Quat) Conj() Quat { return Quat{q.W, -q.X, -q.Y, -q.Z} }

// Dot returns the scalar product of the four numbers: 1 or -1 when both turn the same way.
func (q Quat) Dot(r Quat) float64 {
	return float64(q.W*r.W) + float64(q.X*r.X) + float64(q.Y*r.Y) + float64(q.Z*r.Z)
}

// Unit returns q scaled to length 1, and Identity for the zero Quat.
func (q Quat) Unit() Quat {
	n := math.Sqrt(q.Dot(q))
	if n == 0 {
		return Identity
	}
	return Quat{q.W / n, q.X / n, q.Y / n, q.Z / n}
}

// Rotate turns v: from the body's frame to the world's.
func (q Quat) Rotate(v Vec) Vec {
	u := Vec{q.X, q.Y, q.Z}
	t := u.Cross(v)
	t = t.Add(t)
	return v.AddScaled(t, q.W).Add(u.Cross(t))
}

// Unrotate turns v back: from the world's frame to the body's.
func (q Quat) Unrotate(v Vec) Vec {
	u := Vec{-q.X, -q.Y, -q.Z}
	t := u.Cross(v)
	t = t.Add(t)
	return v.AddScaled(t, q.W).Add(u.Cross(t))
}

// Axes returns where the body's axes point in the world: x right, y forward, z up.
func (q Quat) Axes() (x, y, z Vec) {
	return q.Rotate(Vec{X: 1}), q.Rotate(Vec{Y: 1}), q.Rotate(Vec{Z: 1})
}

// Turned returns q after spinning for dt seconds at spinWorld, in rad/s, right-handed, along the world's axes.
// The turn is exact for a constant spin of any size, and the result has length 1. What does not spin keeps its
// bits.
func (q Quat) Turned(spinWorld Vec, dt float64) Quat {
	if spinWorld == (Vec{}) {
		return q
	}
	half := spinWorld.Scale(float64(dt / 2))
	sq := half.LenSq() // rad², the square of half the angle
	var s, c float64   // sin(a)/a and cos(a) of half the angle
	if sq < 1e-4 {
		// The next terms, a^8/9! and a^8/8!, are below half an ulp of 1.
		s = 1 - float64(sq/6*(1-float64(sq/20*(1-sq/42))))
		c = 1 - float64(sq/2*(1-float64(sq/12*(1-sq/30))))
	} else {
		a := math.Sqrt(sq)
		s, c = num.SinCos(a)
		s /= a
	}
	return Quat{c, float64(half.X * s), float64(half.Y * s), float64(half.Z * s)}.Mul(q).Unit()
}

// Blend returns q at f = 0, r at f = 1 and what lies between them, the short way: the straight line between the
// two, scaled to length 1. Made for drawing between two steps, which are close.
func (q Quat) Blend(r Quat, f float64) Quat {
	g := 1 - f
	if q.Dot(r) < 0 {
		f = -f
	}
	return Quat{
		float64(q.W*g) + float64(r.W*f),
		float64(q.X*g) + float64(r.X*f),
		float64(q.Y*g) + float64(r.Y*f),
		float64(q.Z*g) + float64(r.Z*f),
	}.Unit()
}

// Finite tells whether no part is NaN or Inf.
func (q Quat) Finite() bool { return finite(q.W) && finite(q.X) && finite(q.Y) && finite(q.Z) }
