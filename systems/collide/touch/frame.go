// Where a shape stands, as three axes: turning many points by them is cheaper than by a quaternion.

package touch

import "camber/components/space"

// frame is a place and three axes.
type frame struct {
	at      space.Vec // m
	x, y, z space.Vec // unit, the shape's own axes in the world
}

func frameOf(p *Posed) frame {
	q := p.Turn
	xx, yy, zz := float64(2*q.X*q.X), float64(2*q.Y*q.Y), float64(2*q.Z*q.Z)
	xy, xz, yz := float64(2*q.X*q.Y), float64(2*q.X*q.Z), float64(2*q.Y*q.Z)
	wx, wy, wz := float64(2*q.W*q.X), float64(2*q.W*q.Y), float64(2*q.W*q.Z)
	return frame{
		at: p.At,
		x:  space.Vec{X: 1 - (yy + zz), Y: xy + wz, Z: xz - wy},
		y:  space.Vec{X: xy - wz, Y: 1 - (xx + zz), Z: yz + wx},
		z:  space.Vec{X: xz + wy, Y: yz - wx, Z: 1 - (xx + yy)},
	}
}

// out turns a direction from the shape's axes to the world's.
func (f *frame) out(v space.Vec) space.Vec {
	return space.Vec{
		X: float64(f.x.X*v.X) + float64(f.y.X*v.Y) + float64(f.z.X*v.Z),
		Y: float64(f.x.Y*v.X) + float64(f.y.Y*v.Y) + float64(f.z.Y*v.Z),
		Z: float64(f.x.Z*v.X) + float64(f.y.Z*v.Y) + float64(f.z.Z*v.Z),
	}
}

// in turns a direction from the world's axes to the shape's.
func (f *frame) in(v space.Vec) space.Vec {
	return space.Vec{X: f.x.Dot(v), Y: f.y.Dot(v), Z: f.z.Dot(v)}
}

// point brings a point of the shape into the world.
func (f *frame) point(v space.Vec) space.Vec { return f.at.Add(f.out(v)) }
