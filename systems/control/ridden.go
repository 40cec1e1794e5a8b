// What keys have to know of the car, because they feel nothing: how fast it is, what its tyres hold, and which of its
// wheels slip.

package control

import (
	"math"

	"camber/components"
	"camber/components/num"
	"camber/components/vehicle"
	"camber/ecs"
)

// Ridden is a car as it is felt. What is not known is zero.
type Ridden struct {
	Engine  *vehicle.EngineData  // nil without one
	Gearbox *vehicle.GearboxData // nil without one
	Speed   float64              // m/s, ahead
	Base    float64              // m, from axle to axle
	Lock    float64              // rad, of the road wheels at full lock
	Grip    float64              // m/s2, across, that the tyres hold at most
	Yaw     float64              // rad/s, right-handed
	Spins   float64              // slip of the driven wheel that spins most, against what a bend leaves of the grip
	Locks   float64              // slip of the braked wheel that is nearest to locking
	Slide   float64              // rad, that the rear slides to the right beyond what its tyres like
}

// Rider feels cars.
type Rider struct {
	driver *Driver
	car    Ridden
}

// NewRider binds it to a world.
func NewRider(w *ecs.World) *Rider { return &Rider{driver: NewDriver(w)} }

// Feel is a car as it is now; it is valid until the next call.
func (r *Rider) Feel(car ecs.Key) *Ridden {
	r.car = Ridden{}
	r.driver.sit()
	for i := range r.driver.known {
		if c := &r.driver.known[i]; c.car == car {
			r.car.feel(c)
			break
		}
	}
	return &r.car
}

// feel takes a car in.
func (r *Ridden) feel(c *seat) {
	st := &c.chassis.State
	v := st.Turn.Unrotate(st.Velocity)
	l := feelLock(c)
	r.Engine, r.Gearbox, r.Speed, r.Yaw, r.Base, r.Lock = c.engine, c.gearbox, v.Y, st.Spin.Z, l.base, l.at(v.Y)
	if c.tyre != nil {
		r.Grip = float64(c.tyre.Params.FrictionLat * components.StandardGravity)
	}
	r.Slide = c.slides(v.Y, v.X, st.Spin.Z)
	spare := r.spare()
	for i := range c.wheels {
		w := c.wheels[i].Wheel
		radius, ground := c.wheels[i].Radius(), math.Abs(v.Y)
		m := c.wheels[i].Suspension
		if m != nil {
			ground = math.Abs(v.Y + float64(st.Spin.Z*m.Params.Mount.X))
		}
		slip := (math.Abs(float64(w.State.Spin*radius)) - ground) / (ground + slipFloor)
		if m != nil && m.Params.Drive != 0 {
			r.Spins = max(r.Spins, slip/spare)
		}
		r.Locks = max(r.Locks, -slip/spare)
	}
}

const slipFloor = 3.0 // m/s, so that a wheel that creeps is none that slips

// tightest is the tightest bend, in 1/m, that the aid asks for: by the lock, and by what the tyres hold at this speed.
func (r *Ridden) tightest() float64 {
	curve := num.Tan(min(r.Lock, mostAngle)) / r.Base
	if speed := math.Abs(r.Speed); r.Grip > 0 && speed > 1 {
		curve = min(curve, float64(keysShare*r.Grip)/float64(speed*speed))
	}
	return curve
}

// steered is where the hands hold the wheel, -1..1, for a share of the tightest bend, to the right.
func (r *Ridden) steered(ask float64) float64 {
	speed := math.Abs(r.Speed)
	if !(r.Base > 0 && r.Lock > 0) { // nothing is known of it
		s := speed / 12
		return float64(ask * max(1/(1+float64(s*s)), leastAid))
	}
	curve := float64(ask * r.tightest())
	if r.Speed > feelSpeed {
		curve += float64(aidFeel * (curve + r.Yaw/r.Speed))
	}
	return min(max((num.Atan(float64(curve*r.Base))+float64(catchLock*r.Slide))/r.Lock, -1), 1)
}

// spare is the share of the tyres' grip that the bend driven now leaves.
func (r *Ridden) spare() float64 {
	if !(r.Grip > 0) {
		return 1
	}
	bend := float64(r.Speed*r.Yaw) / float64(keysShare*r.Grip)
	return math.Sqrt(max(1-float64(bend*bend), keysSpare))
}

const (
	keysShare = 0.87 // of the grip across, that the aid uses
	keysSpare = 0.2  // of it, squared, that a bend leaves at the least
	aidFeel   = 4.0  // of the bend that is missed
	leastAid  = 0.07 // of the lock
	mostAngle = 1.2  // rad, that road wheels turn
)
