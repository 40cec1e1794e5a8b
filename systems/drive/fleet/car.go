// What more than one system asks of a car, or of a figure of it.

package fleet

import (
	"math"

	"camber/components/space"
	"camber/components/vehicle"
)

// helps tells whether the electronics have a say in the driver's throttle.
func helps(d *vehicle.AssistData) bool { return d.Params.Any() && d.State.Awake }

// Pressed is the share of a full pedal that the brake of a corner feels when the driver gives it pedal.
func (c *Car) Pressed(corner int, pedal float64) float64 {
	if c.Assist == nil || !c.Assist.Params.Any() || corner >= vehicle.AssistWheels {
		return pedal
	}
	return c.Assist.State.Pressure[corner]
}

// Steered is how far the steering is turned, -1 full left .. 1 full right.
func (c *Car) Steered() float64 {
	if c.Rack == nil || !(c.Rack.Params.Lock > 0) {
		return c.Wish()
	}
	share, _ := c.Rack.Params.Turned(c.Rack.State.Pinion)
	return share
}

// Dented tells whether a car has a dent: whether a bit but the sign is set of four numbers, in one go.
func (c *Car) Dented() bool {
	if c.Bodywork == nil {
		return false
	}
	d := &c.Bodywork.State.Dents
	return (math.Float64bits(d[0])|math.Float64bits(d[1])|math.Float64bits(d[2])|math.Float64bits(d[3]))<<1 != 0
}

// Skid tells how the contact of a corner moves on the ground.
func (k *Corner) Skid(c *Car, spin space.Vec) {
	u, w := &k.Suspension.Aux, &k.Wheel.Aux
	v := c.Chassis.State.Velocity.Add(spin.Cross(w.Foot))
	drift := u.Lever.Scale(k.Suspension.State.Speed)
	if u.Beam {
		drift = drift.AddScaled(u.MateLever, c.Corners[k.Mate].Suspension.State.Speed)
	}
	v = v.Add(drift)
	u.Slip = space.Vec{X: v.Dot(w.Ahead), Y: v.Dot(w.Aside), Z: v.Dot(w.Normal)}
}

// Straight tells whether a joint goes straight up and down: whether a bit but the sign is set of two numbers, in one
// go.
func Straight(p *vehicle.SuspensionParams) bool {
	return (math.Float64bits(p.Axis.X)|math.Float64bits(p.Axis.Y))<<1 == 0
}

// LeastInertia is what anything has that turns, in kg m2.
const LeastInertia = 1e-3 // kg m2

// Factor reads a factor that a blueprint may leave out.
func Factor(x float64) float64 {
	if x == 0 {
		return 1
	}
	return x
}
