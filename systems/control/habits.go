// What tells a beginner from somebody who knows the road: how much of it is used, how straight, and how quick the feet
// are.

package control

import (
	"math"

	"camber/components/num"
	"camber/components/vehicle"
)

const (
	shyRoad   = 0.75  // of the way from the racing line to the road's middle, for each part of skill below the default
	wander    = 1.5   // m, to either side, likewise
	wanderOne = 0.050 // rad for each metre along: a wave of 126 m
	wanderTwo = 0.123 // and one of 51 m
)

// habits moves the wish of those who drive less well than the default off the racing line: towards the middle, and to
// and fro. Above it nothing changes.
func (v *view) habits(p *vehicle.DriverParams) {
	less := vehicle.DefaultSkill - read(p.Skill, vehicle.DefaultSkill)
	if less <= 0 || p.Offset != 0 {
		return
	}
	middle := float64(0.5 * (v.road.Right - v.road.Left))
	one, two := num.Sin(float64(wanderOne*v.along)), num.Sin(float64(wanderTwo*v.along))
	room := max(min(v.road.Right, v.road.Left)+math.Abs(middle)-edgeGap, 0)
	sway := float64(float64(wander*less) * float64(0.5*(one+two)))
	v.aside += float64(float64(shyRoad*less)*middle) + min(max(sway, -room), room)
}

// quick is how fast the feet are, in full pedals per second.
func quick(p *vehicle.DriverParams) float64 {
	return float64(footSpeed * (read(p.Skill, vehicle.DefaultSkill) + (1 - vehicle.DefaultSkill)))
}
