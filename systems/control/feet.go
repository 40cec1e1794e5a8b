// The built-in driver's feet.

package control

import "math"

// pedal is how much throttle (or, negative, brake) brings the car to the speed that the road allows, easing off where
// the driven or braked wheels slip.
func (v *view) pedal(c *seat) float64 {
	off := v.slow - v.speed
	want := min(float64(off*pedalGain), 1)
	if off < 0 {
		want = max(float64(off*brakeGain)-v.planned(c), -1)
	}
	slip := 0.0 // of the wheel that slips most, in the sense of the pedal
	for i := range c.wheels {
		w := &c.wheels[i]
		if want > 0 && (w.Suspension == nil || w.Suspension.Params.Drive == 0) {
			continue
		}
		ground := v.speed // m/s, under this wheel: more on the outside of a bend
		if w.Suspension != nil {
			ground += float64(v.yaw * w.Suspension.Params.Mount.X)
		}
		run := float64(w.Wheel.State.Spin*w.Radius()) - ground
		if want < 0 {
			run = -run
		}
		slip = max(slip, run/(math.Abs(v.speed)+3))
	}
	slip = slip / v.spare() // what a bend takes of the tyres' grip is gone for driving and braking: less slip does it
	ease := min(max((slipMost-slip)/(slipMost-slipFree), 0), 1)
	return float64(float64(want*ease) * caught(v.slide))
}

// planned is the pedal that brakes as hard as it was reckoned with, once the car is as fast as it may be on the way to
// a bend: so it comes there no faster. It is left in time for the bend itself.
func (v *view) planned(c *seat) float64 {
	force, mass := 0.0, c.chassis.Params.Mass // N, with the pedal down
	for _, k := range c.suspensions {
		mass += k.Params.Mass
	}
	for _, k := range c.wheels {
		if m, t := k.Suspension, k.Tyre; m != nil && t != nil && t.Params.Radius > 0 {
			force += float64(m.Params.Brake*m.Params.BrakeTorque) / t.Params.Radius
		}
	}
	if !(force > 0) {
		return 0
	}
	begun := min(float64((v.speed-v.slow)/planFrom), 1)
	left := min(v.ahead/max(float64(planEnd*v.speed), 1), 1)
	return float64(min(float64(v.stop*mass)/force, planMost) * float64(begun*left))
}

// spare is the share of the tyres' grip that the bend driven now leaves.
func (v *view) spare() float64 {
	if !(v.full > 0) {
		return 1
	}
	bend := float64(v.speed*v.yaw) / v.full
	return math.Sqrt(max(1-float64(bend*bend), leastSpare))
}

const (
	planFrom   = 0.5  // m/s too fast, at which the planned pedal is down
	planEnd    = 0.4  // s before the bend, from which on it is left
	planMost   = 0.9  // of the pedal
	leastSpare = 0.5  // of the grip, squared
	pedalGain  = 0.35 // of the pedal per m/s
	brakeGain  = 0.25 // of the pedal per m/s
	slipFree   = 0.10 // slip up to which the pedal is not eased
	slipMost   = 0.22 // slip at which it is left
)
