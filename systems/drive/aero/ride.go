// How lift follows the height at which the body rides, and how the wind gusts.

package aero

import (
	"camber/components"
	"camber/components/num"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/drive/fleet"
)

// rides tells how much higher than at rest the body stands at its front and rear axles: seen from the centre of
// gravity, how far down the wheels find the ground. A wheel in the air counts as far as it hangs.
func rides(c *fleet.Car, rest float64) (front, rear float64) {
	var n [2]float64
	var sum [2]float64
	for i := range c.Corners {
		k := &c.Corners[i]
		down := k.Wheel.Aux.Radius - k.Suspension.Aux.Hub.Z
		if k.Wheel.Aux.Contact {
			down = -k.Wheel.Aux.Foot.Dot(c.Chassis.Aux.Z)
		}
		end := 0
		if k.Suspension.Aux.Hub.Y < 0 {
			end = 1
		}
		sum[end] += down - rest
		n[end]++
	}
	return sum[0] / num.AtLeast(n[0], 1), sum[1] / num.AtLeast(n[1], 1)
}

// lifted is what the heights at which the body rides leave of both lifts.
func lifted(c *fleet.Car, p *vehicle.AeroParams, liftFront, liftRear float64) (front, rear float64) {
	front, rear = rides(c, c.Chassis.Params.Rest)
	if p.FrontByRide != nil {
		f, _ := p.FrontByRide.At(front)
		liftFront = float64(liftFront * f)
	}
	if p.RearByRide != nil {
		f, _ := p.RearByRide.At(rear)
		liftRear = float64(liftRear * f)
	}
	return liftFront, liftRear
}

// blowing is the wind at a time: gusts are drawn anew each gustTime and blend in between, so that they are the same
// whatever the step is.
func blowing(w *ecs.World, air *terrain.AirState, seconds float64) space.Vec {
	if air.Gust == 0 {
		return air.Wind
	}
	var seed uint64
	if run, ok := components.Run.Find(w, ecs.WorldKey); ok {
		seed = run.State.Seed
	}
	at := seconds / gustTime
	n, ok := num.Int64(at)
	if !ok {
		return air.Wind
	}
	f := at - float64(n)
	blend := float64(float64(f*f) * (3 - float64(2*f)))
	gust := func(purpose uint64) float64 {
		a, b := num.Normal(seed, 0, purpose, uint64(n)), num.Normal(seed, 0, purpose, uint64(n)+1)
		return float64(float64(air.Gust*gustEven) * (a + float64(blend*(b-a))))
	}
	return air.Wind.Add(space.Vec{X: gust(gustEast), Y: gust(gustNorth)})
}

const (
	gustTime = 1.5    // s, from one gust to the next
	gustEven = 1.1602 // blending two independent draws loses this much of their root mean square
)

var gustEast, gustNorth = num.Purpose("gust to the east"), num.Purpose("gust to the north")
