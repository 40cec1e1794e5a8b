// The tyre of the reference models: a part of PAC2002 with every scale 1 and the load as the only variable of a wheel.

package reference

import (
	"camber/components/num"
)

// contact is what a wheel does on the ground, in the models' own signs.
type contact struct {
	slip   float64 // 1 - wheel speed over ground speed: positive brakes
	angle  float64 // rad, slip angle
	camber float64 // rad
	load   float64 // N
}

// forces are what the tyre gives along and across the wheel, in N, with both slips at once.
func (c contact) forces(p *Parameters) (along, across float64) {
	pure, friction := c.pureAcross(p)
	return c.along(p, c.pureAlong(p)), c.across(p, friction, pure)
}

// pureAlong is the force along the wheel without side slip.
func (c contact) pureAlong(p *Parameters) float64 {
	most := float64(p.PDX1 * (1 - float64(p.PDX3*c.camber*c.camber)) * c.load)
	b := float64(c.load*p.PKX1) / float64(p.PCX1*most)
	shift := float64(c.load * p.PVX1) // inside the sine, as published
	return float64(most * num.Sin(float64(p.PCX1*bent(float64(b*(p.PHX1-c.slip)), p.PEX1))+shift))
}

// pureAcross is the force across the wheel without slip along it, and the friction at hand.
func (c contact) pureAcross(p *Parameters) (force, friction float64) {
	sign := 0.0
	switch {
	case c.camber > 0:
		sign = 1
	case c.camber < 0:
		sign = -1
	}
	lean := max(c.camber, -c.camber)
	shift := float64(sign * (p.PHY1 + float64(p.PHY3*lean)))
	lift := float64(sign * c.load * (p.PVY1 + float64(p.PVY3*lean)))
	friction = float64(p.PDY1 * (1 - float64(p.PDY3*c.camber*c.camber)))
	most := float64(friction * c.load)
	b := float64(c.load*p.PKY1) / float64(p.PCY1*most)
	return float64(most*num.Sin(float64(p.PCY1*bent(float64(b*(c.angle+shift)), p.PEY1)))) + lift, friction
}

// along weakens the force along the wheel by the slip angle.
func (c contact) along(p *Parameters, pure float64) float64 {
	b := float64(p.RBX1 * num.Cos(num.Atan(float64(p.RBX2*c.slip))))
	full := pure / num.Cos(float64(p.RCX1*bent(float64(b*p.RHX1), p.REX1)))
	return float64(full * num.Cos(float64(p.RCX1*bent(float64(b*(c.angle+p.RHX1)), p.REX1))))
}

// across weakens the force across the wheel by the slip along it, and adds what that slip alone causes.
func (c contact) across(p *Parameters, friction, pure float64) float64 {
	b := float64(p.RBY1 * num.Cos(num.Atan(float64(p.RBY2*(c.angle-p.RBY3)))))
	full := pure / num.Cos(float64(p.RCY1*bent(float64(b*p.RHY1), p.REY1)))
	most := float64(friction * c.load * (p.RVY1 + float64(p.RVY3*c.camber)) * num.Cos(num.Atan(float64(p.RVY4*c.angle))))
	steer := float64(most * num.Sin(float64(p.RVY5*num.Atan(float64(p.RVY6*c.slip)))))
	return float64(full*num.Cos(float64(p.RCY1*bent(float64(b*(c.slip+p.RHY1)), p.REY1)))) + steer
}

// bent is the inner part of the magic formula: the angle of a stretched slip with curvature e.
func bent(x, e float64) float64 {
	return num.Atan(x - float64(e*(x-num.Atan(x))))
}
