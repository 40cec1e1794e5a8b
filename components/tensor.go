// Symmetric matrices: moved, turned, and seen along their own axes.

package components

import (
	"math"

	"camber/components/space"
)

func (t Tensor) plus(u Tensor) Tensor {
	return Tensor{t.XX + u.XX, t.YY + u.YY, t.ZZ + u.ZZ, t.XY + u.XY, t.XZ + u.XZ, t.YZ + u.YZ}
}

// moved is the inertia about a point from which the mass's centre is at d.
func (t Tensor) moved(mass float64, d space.Vec) Tensor {
	o := outer(d, mass)
	return t.plus(Tensor{o.YY + o.ZZ, o.XX + o.ZZ, o.XX + o.YY, -o.XY, -o.XZ, -o.YZ})
}

// times is the product with a vector.
func (t Tensor) times(v space.Vec) space.Vec {
	return space.Vec{
		X: float64(t.XX*v.X) + float64(t.XY*v.Y) + float64(t.XZ*v.Z),
		Y: float64(t.XY*v.X) + float64(t.YY*v.Y) + float64(t.YZ*v.Z),
		Z: float64(t.XZ*v.X) + float64(t.YZ*v.Y) + float64(t.ZZ*v.Z),
	}
}

// turned is the same thing after a turn.
func (t Tensor) turned(q space.Quat) Tensor {
	x, y, z := q.Conj().Axes() // the new axes as the old ones see them
	tx, ty, tz := t.times(x), t.times(y), t.times(z)
	return Tensor{XX: x.Dot(tx), YY: y.Dot(ty), ZZ: z.Dot(tz), XY: x.Dot(ty), XZ: x.Dot(tz), YZ: y.Dot(tz)}
}

// principal finds the axes along which a tensor is diagonal, by turning away its largest other element again and again.
func (t Tensor) principal() (moments space.Vec, turn space.Quat) {
	turn = space.Identity
	size := math.Abs(t.XX) + math.Abs(t.YY) + math.Abs(t.ZZ)
	now := t
	for range 32 {
		xy, xz, yz := math.Abs(now.XY), math.Abs(now.XZ), math.Abs(now.YZ)
		worst := max(xy, xz, yz)
		if !(worst > float64(1e-14*size)) {
			break
		}
		var q space.Quat
		switch worst {
		case xy:
			c, s := halfTurn(now.XX, now.YY, now.XY)
			q = space.Quat{W: c, Z: s}
		case xz:
			c, s := halfTurn(now.ZZ, now.XX, now.XZ)
			q = space.Quat{W: c, Y: s}
		default:
			c, s := halfTurn(now.YY, now.ZZ, now.YZ)
			q = space.Quat{W: c, X: s}
		}
		turn = turn.Mul(q).Unit()
		now = t.turned(turn.Conj())
	}
	return space.Vec{X: now.XX, Y: now.YY, Z: now.ZZ}, turn
}

// halfTurn is the cosine and sine of half the angle that makes the matrix (a c, c b) diagonal.
func halfTurn(a, b, c float64) (cos, sin float64) {
	theta := (b - a) / float64(2*c)
	tan := math.Copysign(1, -theta) / (math.Abs(theta) + math.Sqrt(float64(theta*theta)+1))
	full := 1 / math.Sqrt(float64(tan*tan)+1) // the cosine of the angle
	cos = math.Sqrt(float64((1 + full) * 0.5))
	return cos, float64(tan*full) / float64(2*cos)
}
