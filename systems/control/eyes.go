// What the built-in driver sees of the road, and what steering and pedals follow from it.

package control

import (
	"math"

	"camber/components"
	"camber/components/num"
	"camber/components/space"
)

// view is what the driver sees of the road.
type view struct {
	speed  float64   // m/s, ahead
	yaw    float64   // rad/s, right-handed
	target space.Vec // m, to the right and ahead, of the point the eyes rest on
	slow   float64   // m/s, the most that the road allows here and ahead
	grip   float64   // m/s2, that the driver dares to use across
	stop   float64   // m/s2, that the driver dares to brake with
}

// look finds the point to drive at and the speed that the road ahead allows.
func (s *Driver) look(c *seat) view {
	p, st, track := &c.driver.Params, &c.chassis.State, &s.track.Params
	at := st.Place.From(s.track.State.Place)
	v := view{speed: st.Turn.Unrotate(st.Velocity).Y, yaw: st.Spin.Z}
	rest := leastLook + float64(max(v.speed, 0)*read(p.Lookahead, components.DefaultLookahead))
	along := at.Y
	if track.Oval.Radius > 0 {
		along, _ = track.Oval.Locate(at.X, at.Y)
	}
	x, y := track.Oval.PointAt(along+rest, p.Offset)
	v.target = st.Turn.Unrotate(space.Vec{X: x - at.X, Y: y - at.Y})
	skill := read(p.Skill, components.DefaultSkill)
	friction := read(track.Grip, 1)
	long := friction
	if c.tyre != nil {
		long = float64(friction * c.tyre.FrictionLong)
		friction = float64(friction * c.tyre.FrictionLat)
	}
	v.grip = float64(float64(skill*friction) * s.down)
	v.stop = float64(float64(brakeShare*skill) * float64(long*s.down))
	v.slow = math.Inf(1)
	if p.TopSpeed > 0 {
		v.slow = p.TopSpeed
	}
	if track.Oval.Radius > 0 {
		v.slow = min(v.slow, bendSpeed(&track.Oval, along, p.Offset, v.grip, v.stop, s.down))
	}
	return v
}

const (
	leastLook  = 5.0 // m
	brakeShare = 0.6 // of the grip along: what is left for load that moves forward and for correcting
)

// read is a manner that may be left out.
func read(x, otherwise float64) float64 {
	if x == 0 {
		return otherwise
	}
	return x
}

// bendSpeed is the most speed that lets the car take the bend it is in or comes to: banking helps, and braking takes its
// way.
func bendSpeed(o *components.Oval, along, offset, grip, stop, down float64) float64 {
	entry, _ := o.BendAfter(along)
	hold := (grip + float64(o.Bank*down)) / max(1-float64(o.Bank*(grip/down)), 0.1) // m/s2
	square := float64(hold * (o.Radius + offset))
	if entry > 0 {
		square += float64(float64(2*stop) * entry)
	}
	return math.Sqrt(max(square, 0))
}

// steer points the wheels along the circle that leads through the target (pure pursuit), and corrects by how much less the car
// turns than that circle: so it answers the tyres' slip, whatever they are.
func (v *view) steer(c *seat) float64 {
	most, front, rear := 0.0, math.Inf(-1), math.Inf(1)
	for _, k := range c.suspensions {
		most = max(most, k.Params.MaxSteer)
		front, rear = max(front, k.Params.Mount.Y), min(rear, k.Params.Mount.Y)
	}
	base := front - rear // m, from axle to axle
	if most == 0 || !(base > 0) {
		return 0
	}
	square := float64(v.target.X*v.target.X) + float64(v.target.Y*v.target.Y)
	curve := float64(2*v.target.X) / max(square, 1) // 1/m, to the right
	if v.speed > feelSpeed {
		curve += float64(feel * (curve + v.yaw/v.speed))
	}
	return min(max(num.Atan(float64(curve*base))/most, -1), 1)
}

const (
	feel      = 1.5 // of the curvature missed
	feelSpeed = 5.0 // m/s, below which a car turns as its wheels point
)

// pedal is how much throttle (or, negative, brake) brings the car to the speed that the road allows, easing off where the
// driven or braked wheels slip.
func (v *view) pedal(c *seat) float64 {
	off := v.slow - v.speed
	want := min(float64(off*pedalGain), 1)
	if off < 0 {
		want = max(float64(off*brakeGain), -1)
	}
	slip := 0.0 // of the wheel that slips most, in the sense of the pedal
	for i, w := range c.wheels {
		if want > 0 && (c.mounts[i] == nil || c.mounts[i].Params.Drive == 0) {
			continue
		}
		radius := w.Params.Radius // of the rim, where no tyre is on it
		if c.tyres[i] != nil {
			radius = c.tyres[i].Radius
		}
		run := float64(w.State.Spin*radius) - v.speed
		if want < 0 {
			run = -run
		}
		slip = max(slip, run/(math.Abs(v.speed)+3))
	}
	ease := min(max((slipMost-slip)/(slipMost-slipFree), 0), 1)
	return float64(want * ease)
}

const (
	pedalGain = 0.35 // of the pedal per m/s
	brakeGain = 0.25 // of the pedal per m/s
	slipFree  = 0.10 // slip up to which the pedal is not eased
	slipMost  = 0.22 // slip at which it is left
)
