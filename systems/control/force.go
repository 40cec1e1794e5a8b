// What the built-in driver knows of the car's engine, brakes and the air around it.

package control

import (
	"math"

	"camber/components/terrain"
	"camber/components/vehicle"
)

// can is what the car can do now.
type can struct {
	mass   float64 // kg
	full   float64 // N, at the wheels with the throttle down
	none   float64 // N, with none: less than nothing
	brake  float64 // N, with the brake pedal down
	drag   float64 // N, of air and rolling
	grip   float64 // m/s2, along, of the tyres at rest
	stop   float64 // m/s2, that the brakes can do until the first axle locks
	tail   bool    // the rear axle locks first
	driven float64 // of the load at rest, that driven wheels carry
	rise   float64 // of the pull, that goes over from the front wheels to the rear ones; below 0 where the front drives
}

// feelCan finds it.
func (v *view) feelCan(c *seat, down float64) {
	k := &v.can
	k.mass = c.chassis.Params.Mass
	front, rear, driven, radius := math.Inf(-1), math.Inf(1), 0.0, 0.0
	drivenY, wheels, ahead := 0.0, 0.0, 0.0
	for _, s := range c.suspensions {
		k.mass += s.Params.Mass
		front, rear = max(front, s.Params.Mount.Y), min(rear, s.Params.Mount.Y)
	}
	rolls := 0.0
	for i := range c.wheels {
		s, t := c.wheels[i].Suspension, c.wheels[i].Tyre
		if s == nil || t == nil || !(t.Params.Radius > 0) {
			continue
		}
		force := float64(s.Params.Brake*s.Params.BrakeTorque) / t.Params.Radius
		if k.brake += force; s.Params.Mount.Y > 0 {
			ahead += force
		}
		rolls = t.Params.RollingResistance
		if s.Params.Drive > 0 {
			driven, radius, drivenY, wheels = driven+1, radius+t.Params.Radius, drivenY+s.Params.Mount.Y, wheels+1
		}
	}
	base := front - rear
	k.grip = v.along1
	k.driven, k.stop, v.loose = 1, v.along1, 1
	if c.assist != nil && c.assist.Params.Antilock {
		k.stop = float64(antilock * k.stop)
	}
	if k.brake > 0 {
		if k.stop = min(k.stop, float64(mostPedal*k.brake)/k.mass); base > 0 {
			share, lean := ahead/k.brake, float64(tippingHeight(c)*v.along1)/float64(base*down)
			nose := v.along1 * (-rear / base) / max(share-lean, leastHold)
			tail := v.along1 * (front / base) / max(1-share+lean, leastHold)
			if first := min(nose, tail); c.assist != nil && c.assist.Params.Antilock {
				v.loose = min(first/k.stop, 1)
			} else {
				k.tail = tail < float64(tailShare*nose)
				k.stop = min(k.stop, first)
			}
		}
	}
	if driven > 0 && base > 0 {
		at := drivenY / driven // m, ahead of the centre of gravity
		switch height := tippingHeight(c); {
		case at > float64(axleAside*base) && driven < 3:
			k.driven, k.rise = -rear/base, -height/base
		case at < float64(-axleAside*base) && driven < 3:
			k.driven, k.rise = front/base, height/base
		}
	}
	if c.aero != nil {
		k.drag = float64(v.pull * float64(v.speed*v.speed) * k.mass)
	}
	k.drag += float64(rolls * k.mass * down)
	if c.published() {
		can := c.reference.Params.Car.AccelerationMax
		most := float64(can * k.mass)
		k.full, k.none, k.brake, k.drag, k.stop = most, 0, most, 0, min(can, v.along1)
		return
	}
	if c.engine == nil || c.gearbox == nil || wheels == 0 {
		k.full = float64(3 * k.mass)
		return
	}
	e, g := c.engine, c.gearbox
	gear := max(g.State.Gear, g.State.Next, 1)
	ratio := g.Params.RatioOf(gear) * read(g.Params.Efficiency, 1) / (radius / wheels)
	speed := max(e.State.Speed, e.Params.Idle)
	full, _ := e.Params.Torque.Full.At(speed)
	none, _ := e.Params.Torque.Closed.At(speed)
	k.full = float64(full * (1 + float64(e.Params.Boost*e.State.Boost)) * ratio)
	k.none = float64(min(none, 0) * ratio)
}

// published tells whether a published model moves the car: what its tyres hold is nowhere written.
func (c *seat) published() bool {
	r := c.reference
	return r != nil && r.Params.Car != nil && r.Params.Model != vehicle.NoReference
}

const (
	mostPedal = 0.95 // of the brakes, that is reckoned with
	tailShare = 0.5  // of the braking that locks the front axle, below which the rear one locks early
	axleAside = 0.25 // of the wheelbase, from the centre of gravity, from which on an axle drives alone
	antilock  = 0.92 // of the tyres' grip, that brakes which do not lock make use of
)

// air is by how much the air presses the tyres down, of their load, and how it brakes the car, in m/s2: both for the
// square of the speed.
func (c *seat) air(down float64) (press, pull float64) {
	if c.aero == nil {
		return 0, 0
	}
	p, mass := c.aero.Params, c.chassis.Params.Mass
	row := vehicle.AeroRow{Drag: p.DragArea, LiftFront: p.LiftFront, LiftRear: p.LiftRear}
	if p.Yaw != nil {
		row = p.Yaw[0]
	}
	half := float64(0.5 * read(p.Density, terrain.DefaultAirDensity))
	front, rear := math.Inf(-1), math.Inf(1) // m, where the axles are
	for _, k := range c.suspensions {
		front, rear = max(front, k.Params.Mount.Y), min(rear, k.Params.Mount.Y)
	}
	if base := front - rear; base > 0 && front > 0 && rear < 0 { // the axle that is pressed less slides first
		press = float64(float64(float64(-half*base)/float64(mass*down)) * max(row.LiftFront/-rear, row.LiftRear/front))
	}
	return press, float64(half*row.Drag) / mass
}
