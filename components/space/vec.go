// Vectors of three float64: directions, velocities, forces, and places relative to some origin.

package space

import "math"

// Vec is a vector in whatever unit its field or function names; metres where nothing is said.
type Vec struct{ X, Y, Z float64 }

// V is short for Vec{X: x, Y: y, Z: z}.
func V(x, y, z float64) Vec { return Vec{x, y, z} }

// Add returns v + w.
func (v Vec) Add(w Vec) Vec { return Vec{v.X + w.X, v.Y + w.Y, v.Z + w.Z} }

// Sub returns v - w.
func (v Vec) Sub(w Vec) Vec { return Vec{v.X - w.X, v.Y - w.Y, v.Z - w.Z} }

// Neg returns -v.
func (v Vec) Neg() Vec { return Vec{-v.X, -v.Y, -v.Z} }

// Scale returns v times s.
func (v Vec) Scale(s float64) Vec {
	return Vec{float64(v.X * s), float64(v.Y * s), float64(v.Z * s)}
}

// AddScaled returns v + w times s.
func (v Vec) AddScaled(w Vec, s float64) Vec {
	return Vec{v.X + float64(w.X*s), v.Y + float64(w.Y*s), v.Z + float64(w.Z*s)}
}

// Mul returns the product axis by axis.
func (v Vec) Mul(w Vec) Vec {
	return Vec{float64(v.X * w.X), float64(v.Y * w.Y), float64(v.Z * w.Z)}
}

// Dot returns the scalar product.
func (v Vec) Dot(w Vec) float64 {
	return float64(v.X*w.X) + float64(v.Y*w.Y) + float64(v.Z*w.Z)
}

// Cross returns the right-handed vector product.
func (v Vec) Cross(w Vec) Vec {
	return Vec{
		float64(v.Y*w.Z) - float64(v.Z*w.Y),
		float64(v.Z*w.X) - float64(v.X*w.Z),
		float64(v.X*w.Y) - float64(v.Y*w.X),
	}
}

// LenSq returns the square of the length.
func (v Vec) LenSq() float64 { return v.Dot(v) }

// Len returns the length. It is meant for lengths between 1e-146 and 1e154, whose squares float64 can hold.
func (v Vec) Len() float64 { return math.Sqrt(v.Dot(v)) }

// Unit returns the vector of length 1 that points as v does. The zero vector has no direction: its Unit is the
// zero vector, so that a force along it vanishes. Every other finite vector, however short or long, has one.
func (v Vec) Unit() Vec {
	sq := v.Dot(v)
	if sq > 0x1p-960 && sq < 0x1p+1000 {
		return v.over(math.Sqrt(sq))
	}
	most := max(math.Abs(v.X), math.Abs(v.Y), math.Abs(v.Z))
	if most == 0 {
		return Vec{}
	}
	v = v.over(most)
	return v.over(v.Len())
}

// Finite tells whether no coordinate is NaN or Inf.
func (v Vec) Finite() bool { return finite(v.X) && finite(v.Y) && finite(v.Z) }

// Min returns the smaller coordinate axis by axis.
func (v Vec) Min(w Vec) Vec { return Vec{min(v.X, w.X), min(v.Y, w.Y), min(v.Z, w.Z)} }

// Max returns the larger coordinate axis by axis.
func (v Vec) Max(w Vec) Vec { return Vec{max(v.X, w.X), max(v.Y, w.Y), max(v.Z, w.Z)} }

// Blend returns v at f = 0, w at f = 1 and what lies between them on a straight line.
func (v Vec) Blend(w Vec, f float64) Vec {
	return v.Scale(1-f).AddScaled(w, f)
}

func (v Vec) over(s float64) Vec { return Vec{v.X / s, v.Y / s, v.Z / s} }

func finite(x float64) bool { return x-x == 0 }
