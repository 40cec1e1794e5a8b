// Bodies as the passes see them: velocities, and how far they have come in this step.

package solve

import "camber/components/space"

// motion is what the passes change of a body.
type motion struct {
	vx, vy, vz float64 // m/s
	wx, wy, wz float64 // rad/s, world axes
	dx, dy, dz float64 // m, moved since the step began
	tx, ty, tz float64 // rad, turned since the step began
	ax, ay, az float64 // m/s2
}

// inverse is how easily a body is moved.
type inverse struct {
	mass                   float64 // 1/kg
	xx, yy, zz, xy, xz, yz float64 // 1/(kg m2), world axes
}

// turn is what a unit of torque impulse about r does to the spin.
func (i *inverse) turn(r space.Vec) space.Vec {
	return space.Vec{
		X: float64(i.xx*r.X) + float64(i.xy*r.Y) + float64(i.xz*r.Z),
		Y: float64(i.xy*r.X) + float64(i.yy*r.Y) + float64(i.yz*r.Z),
		Z: float64(i.xz*r.X) + float64(i.yz*r.Y) + float64(i.zz*r.Z),
	}
}

// inverseOf turns a body's inverse inertia into the world.
func inverseOf(b *Body) inverse {
	k := b.InvInertia
	if k.X == k.Y && k.X == k.Z {
		return inverse{mass: b.InvMass, xx: k.X, yy: k.X, zz: k.X}
	}
	x, y, z := b.Turn.Axes()
	return inverse{
		mass: b.InvMass,
		xx:   float64(k.X*x.X*x.X) + float64(k.Y*y.X*y.X) + float64(k.Z*z.X*z.X),
		yy:   float64(k.X*x.Y*x.Y) + float64(k.Y*y.Y*y.Y) + float64(k.Z*z.Y*z.Y),
		zz:   float64(k.X*x.Z*x.Z) + float64(k.Y*y.Z*y.Z) + float64(k.Z*z.Z*z.Z),
		xy:   float64(k.X*x.X*x.Y) + float64(k.Y*y.X*y.Y) + float64(k.Z*z.X*z.Y),
		xz:   float64(k.X*x.X*x.Z) + float64(k.Y*y.X*y.Z) + float64(k.Z*z.X*z.Z),
		yz:   float64(k.X*x.Y*x.Z) + float64(k.Y*y.Y*y.Z) + float64(k.Z*z.Y*z.Z),
	}
}

// hasten adds gravity and the like.
func (w *work) hasten(h float64) {
	for i := range w.motions {
		m := &w.motions[i]
		m.vx += float64(m.ax * h)
		m.vy += float64(m.ay * h)
		m.vz += float64(m.az * h)
	}
}

// advance moves the bodies.
func (w *work) advance(h float64) {
	for i := range w.motions {
		m := &w.motions[i]
		m.dx += float64(m.vx * h)
		m.dy += float64(m.vy * h)
		m.dz += float64(m.vz * h)
		m.tx += float64(m.wx * h)
		m.ty += float64(m.wy * h)
		m.tz += float64(m.wz * h)
	}
}
