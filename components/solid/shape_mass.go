// How heavy shapes are, and how they resist being turned.

package solid

import (
	"math"

	"camber/components/space"
)

// Bulk is the mass of shapes, for 1 kg/m3: scale Moments by mass over Volume.
type Bulk struct {
	Volume  float64    // m3
	Centre  space.Vec  // m, of gravity
	Moments space.Vec  // m5, of inertia about Centre, along the axes of Turn
	Turn    space.Quat // from the principal axes to the body's
	Tensor  Tensor     // m5, of inertia about Centre, along the body's axes
}

// Tensor is a symmetric matrix, such as one of inertia.
type Tensor struct{ XX, YY, ZZ, XY, XZ, YZ float64 }

// MassOf weighs shapes of one even material. Where they overlap they count twice.
func MassOf(shapes []Shape) Bulk {
	var b Bulk
	parts := make([]Bulk, len(shapes))
	for i := range shapes {
		parts[i] = shapes[i].bulk()
		b.Volume += parts[i].Volume
		b.Centre = b.Centre.AddScaled(parts[i].Centre, parts[i].Volume)
	}
	if b.Volume > 0 {
		b.Centre = b.Centre.Scale(1 / b.Volume)
	}
	for _, p := range parts {
		b.Tensor = b.Tensor.plus(p.Tensor.moved(p.Volume, p.Centre.Sub(b.Centre)))
	}
	b.Moments, b.Turn = b.Tensor.principal()
	return b
}

// bulk is that of one shape, in the thing's axes.
func (s *Shape) bulk() Bulk {
	b := s.own()
	b.Tensor = b.Tensor.turned(s.Turn)
	b.Centre = s.At.Add(s.Turn.Rotate(b.Centre))
	return b
}

// own is that of one shape, in its own axes.
func (s *Shape) own() Bulk {
	r, h := s.Radius, s.Half
	rr := float64(r * r)
	switch s.Kind {
	case Sphere:
		v := float64(4.0 / 3 * math.Pi * rr * r)
		return round(v, float64(0.4*v*rr), float64(0.4*v*rr))
	case Capsule:
		side, ends := float64(2*math.Pi*rr*h.Z), float64(4.0/3*math.Pi*rr*r)
		along := float64(0.5*side*rr) + float64(0.4*ends*rr)
		across := float64(side*(float64(rr*0.25)+float64(h.Z*h.Z/3))) +
			float64(ends*(float64(0.4*rr)+float64(h.Z*h.Z)+float64(0.75*r*h.Z)))
		return round(side+ends, along, across)
	case Cylinder:
		v := float64(2 * math.Pi * rr * h.Z)
		return round(v, float64(0.5*v*rr), float64(v*(float64(rr*0.25)+float64(h.Z*h.Z/3))))
	case Cuboid:
		v := float64(8 * h.X * h.Y * h.Z)
		x, y, z := float64(h.X*h.X/3), float64(h.Y*h.Y/3), float64(h.Z*h.Z/3)
		return Bulk{Volume: v, Tensor: Tensor{XX: float64(v * (y + z)), YY: float64(v * (x + z)), ZZ: float64(v * (x + y))}}
	}
	if s.Hull == nil {
		return Bulk{}
	}
	return s.Hull.bulk()
}

func round(volume, along, across float64) Bulk {
	return Bulk{Volume: volume, Tensor: Tensor{XX: across, YY: across, ZZ: along}}
}

// bulk adds up the pyramids from one corner to all triangles of the faces.
func (h *Hull) bulk() Bulk {
	var b Bulk
	var c Tensor // the integrals of x x and so on
	o := h.Corners[0]
	for i := range h.Faces {
		k := h.Faces[i].Corners
		for j := 2; j < len(k); j++ {
			p, q, r := h.Corners[k[0]].Sub(o), h.Corners[k[j-1]].Sub(o), h.Corners[k[j]].Sub(o)
			v := p.Dot(q.Cross(r)) / 6
			sum := p.Add(q).Add(r)
			b.Volume += v
			b.Centre = b.Centre.AddScaled(sum, float64(v*0.25))
			for _, x := range [4]space.Vec{p, q, r, sum} {
				c = c.plus(outer(x, float64(v*0.05)))
			}
		}
	}
	if !(b.Volume > 0) {
		return Bulk{}
	}
	b.Centre = b.Centre.Scale(1 / b.Volume)
	c = c.plus(outer(b.Centre, -b.Volume))
	b.Tensor = Tensor{XX: c.YY + c.ZZ, YY: c.XX + c.ZZ, ZZ: c.XX + c.YY, XY: -c.XY, XZ: -c.XZ, YZ: -c.YZ}
	b.Centre = b.Centre.Add(o)
	return b
}

// outer is the product of a vector with itself, times f.
func outer(v space.Vec, f float64) Tensor {
	return Tensor{
		XX: float64(v.X * v.X * f), YY: float64(v.Y * v.Y * f), ZZ: float64(v.Z * v.Z * f),
		XY: float64(v.X * v.Y * f), XZ: float64(v.X * v.Z * f), YZ: float64(v.Y * v.Z * f),
	}
}

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
