// Where each wheel hangs and points: the geometry that the rest of the step stands on.

package drive

import (
	"math"

	"camber/components"
	"camber/components/num"
	"camber/components/space"
	"camber/ecs"
)

// Hubs turns travel and steering into the place and direction of every wheel, and clears what is gathered on the body.
type Hubs struct {
	fleet *fleet
	work  func(from, to int)
}

// NewHubs binds the system to a world.
func NewHubs(w *ecs.World) *Hubs {
	s := &Hubs{fleet: fleetOf(w)}
	s.work = func(from, to int) {
		for i := range s.fleet.cars[from:to] {
			hang(&s.fleet.cars[from+i])
		}
	}
	return s
}

// Run does one step.
func (s *Hubs) Run(t ecs.Tick) { s.fleet.w.SplitRows(s.Rows(t)) }

// hang places the wheels of one car.
func hang(c *car) {
	a := &c.chassis.Aux
	a.Force, a.Torque, a.Lag = space.Vec{}, space.Vec{}, space.Vec{}
	a.X, a.Y, a.Z = axes(c.chassis.State.Turn)
	steer := c.steered()
	if c.dented() {
		steer = c.bodywork.State.Steered(steer)
	}
	turn := angle{cos: 1}
	corners := c.corners
	for i := range corners {
		k := &corners[i]
		p, u, w := k.suspension.Params, &k.suspension.Aux, &k.wheel.Aux
		if p.Linkage == nil {
			w.Steer, w.Outer = k.slide(float64(steer*p.MaxSteer), &turn)
		} else {
			w.Steer, w.Outer = k.follow(c, steer)
		}
		w.Axle = a.ToWorld(u.Axle)
		w.Arm = a.ToWorld(u.Hub).AddScaled(w.Axle, float64(w.Outer*k.wheel.Params.HubOffset))
		w.Radius, w.Contact, w.Gain = k.tyre.Params.Radius, false, 0
	}
}

// dented tells whether a car has a dent: whether a bit but the sign is set of four numbers, in one go.
func (c *car) dented() bool {
	if c.bodywork == nil {
		return false
	}
	d := &c.bodywork.State.Dents
	return (math.Float64bits(d[0])|math.Float64bits(d[1])|math.Float64bits(d[2])|math.Float64bits(d[3]))<<1 != 0
}

// axes are where a body's axes point in the world.
func axes(q space.Quat) (x, y, z space.Vec) {
	i, j, k := q.X+q.X, q.Y+q.Y, q.Z+q.Z
	xx, yy, zz := float64(i*q.X), float64(j*q.Y), float64(k*q.Z)
	xy, xz, yz := float64(i*q.Y), float64(i*q.Z), float64(j*q.Z)
	wx, wy, wz := float64(i*q.W), float64(j*q.W), float64(k*q.W)
	return space.Vec{X: 1 - (yy + zz), Y: xy + wz, Z: xz - wy},
		space.Vec{X: xy - wz, Y: 1 - (xx + zz), Z: yz + wx},
		space.Vec{X: xz + wy, Y: yz - wx, Z: 1 - (xx + yy)}
}

// slide places a wheel on its straight joint, and tells how far it is turned to the right and on which side its outside
// is.
func (k *corner) slide(steer float64, turn *angle) (right, outer float64) {
	p, u := k.suspension.Params, &k.suspension.Aux
	travel := k.suspension.State.Travel
	u.Hub = p.Mount.AddScaled(p.Axis, p.SpringLength+travel)
	u.Hub.Y += k.suspension.State.Ahead
	axle := space.Vec{X: 1}
	switch {
	case steer != 0:
		axle, outer = pointing(p, steer, turn)
	case p.DefaultRotation == 0:
		outer = 1
	case p.DefaultRotation == math.Pi:
		outer = -1
	default:
		axle, outer = pointing(p, steer, turn)
	}
	toe, lean := k.settled()
	lean += float64(p.LeanByTravel * (travel - p.Rest))
	if toe != 0 || lean != 0 {
		axle = directed(space.Vec{
			X: axle.X + float64(toe*axle.Y),
			Y: axle.Y - float64(toe*axle.X),
			Z: axle.Z - lean,
		})
	}
	u.Axle = axle
	if u.Slide = p.Axis; u.Curved {
		u.Curved, u.Beam, u.Twist, u.Bent = false, false, space.Vec{}, space.Vec{}
	}
	u.Short, u.Spring, u.Damper = -travel, -1, -factor(p.DamperRatio)
	return steer + toe, outer
}

// follow places a wheel where its linkage carries it.
func (k *corner) follow(c *car, steer float64) (right, outer float64) {
	p, u := k.suspension.Params, &k.suspension.Aux
	travel := k.suspension.State.Travel
	second := float64(steer * p.MaxRack)
	u.Beam = p.Linkage.Beam && k.mate >= 0
	switch {
	case u.Beam:
		second = c.corners[k.mate].suspension.State.Travel
	case p.Linkage.Beam:
		second = travel
	}
	var at components.LinkageAt
	if u.Beam || p.MaxRack != 0 {
		p.Linkage.ReadAcross(travel, second, &at, &u.Second)
	} else {
		p.Linkage.Read(travel, second, &at)
	}
	u.Hub = p.Mount.Add(at.Hub)
	u.Hub.Y += k.suspension.State.Ahead
	toe, lean := k.settled()
	u.Axle = directed(at.Carry(space.Vec{X: 1, Y: -toe, Z: -lean}))
	u.Slide, u.Twist, u.Bent, u.Curved = at.Slide, at.Twist, at.Bent, true
	u.Short, u.Spring, u.Damper = p.Preload+at.Spring, at.SpringSlope, at.DamperSlope
	outer = 1
	if p.DefaultRotation != 0 {
		outer = -1
	}
	return heading(u.Axle), outer
}

// directed is a vector that is nearly of length 1, at length 1.
func directed(v space.Vec) space.Vec { return v.Scale(1 / math.Sqrt(v.LenSq())) }

// heading is how far an axle is turned to the right.
func heading(axle space.Vec) float64 {
	// a wheel that does not steer: the series, to the last bits
	if t := -axle.Y / axle.X; t < 0.05 && t > -0.05 && axle.X > 0 {
		s := float64(t * t)
		q := float64(s * s)
		return t -
			float64(float64(t*s)*(1.0/3-float64(s*(1.0/5))+
				float64(q*(1.0/7-float64(s*(1.0/9))+float64(q*(1.0/11-float64(s*(1.0/13))))))))
	}
	return num.Atan2(-axle.Y, axle.X)
}

// settled is how a wheel is turned to the right and leant to the right beside what its joint does: as it was set, and
// as forces bend it.
func (k *corner) settled() (toe, lean float64) {
	p, s := k.suspension.Params, &k.suspension.State
	return p.Toe + s.Toe, p.Lean + s.Lean
}

// angle is one with its sine and cosine, for the next wheel that is turned by the same.
type angle struct{ is, sin, cos float64 }

// to makes it another.
func (a *angle) to(x float64) {
	if a.is != x {
		a.is = x
		a.sin, a.cos = num.SinCos(x)
	}
}

// pointing gives the axle's direction to the car's right in body axes, and on which side of the wheel the outside is.
// The hub is turned about the joint by its default rotation, which settles its outer side, and by the steering, which
// turns it to the right whether the joint is written downwards, as the sources do, or upwards.
func pointing(p *components.SuspensionParams, steer float64, turn *angle) (axle space.Vec, outer float64) {
	side := -math.Copysign(1, float64(steer*p.Axis.Z))
	size := math.Abs(steer)
	switch p.DefaultRotation {
	case 0, math.Pi:
		back := 1.0
		if p.DefaultRotation != 0 {
			back = -1
		}
		turn.to(size)
		axle = about(p.Axis, float64(float64(back*side)*turn.sin), float64(back*turn.cos))
	default:
		a := angle{cos: 1}
		a.to(p.DefaultRotation + float64(side*size))
		axle = about(p.Axis, a.sin, a.cos)
	}
	if axle.X < 0 {
		return axle.Neg(), -1
	}
	return axle, 1
}

// about turns the x axis about a unit axis by an angle of which it gets sine and cosine.
func about(axis space.Vec, s, c float64) space.Vec {
	along := float64(axis.X * (1 - c))
	return space.Vec{
		X: c + float64(axis.X*along),
		Y: float64(axis.Y*along) + float64(axis.Z*s),
		Z: float64(axis.Z*along) - float64(axis.Y*s),
	}
}
