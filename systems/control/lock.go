// How tight a bend the car can be steered through at a speed: an aid may leave the driver less lock the faster it goes
// (VEH-50).

package control

import (
	"math"

	"camber/components/num"
	"camber/components/vehicle"
)

// lock is what the driver knows of the steering.
type lock struct {
	most  float64        // rad, of the road wheels at full lock
	base  float64        // m, from axle to axle
	fore  float64        // m, of the front one ahead of the centre of gravity
	limit *vehicle.Curve // share of it that an aid allows, over road speed in m/s; nil = all
}

// feelLock finds it.
func feelLock(c *seat) lock {
	front, rear := math.Inf(-1), math.Inf(1)
	var l lock
	for _, k := range c.suspensions {
		l.most = max(l.most, k.Params.MaxSteer)
		front, rear = max(front, k.Params.Mount.Y), min(rear, k.Params.Mount.Y)
	}
	l.fore = front
	if l.base = front - rear; !(l.base > 0) {
		l.most = 0
	}
	if c.rack != nil && c.rack.Params.Lock > 0 {
		l.limit = c.rack.Params.Limit
	}
	return l
}

// at is how far the wheels turn at a speed, in radians.
func (l *lock) at(speed float64) float64 {
	if l.limit == nil {
		return l.most
	}
	share, _ := l.limit.At(math.Abs(speed))
	return float64(l.most * max(share, leastShare))
}

// reach is the highest speed, in m/s, at which the limit leaves lock enough for a curvature in 1/m, with some in hand.
// A bend that is too tight for all of it is taken at crawlSpeed.
func (l *lock) reach(curve float64) float64 {
	if l.limit == nil || l.most == 0 {
		return math.Inf(1)
	}
	need := (num.Atan(math.Abs(float64(curve*l.base))) + inHand) / l.most // as a share
	points := *l.limit
	last := len(points) - 1
	if points[last].Y >= need {
		return math.Inf(1)
	}
	for i := last; i > 0; i-- {
		a, b := points[i-1], points[i]
		if a.Y >= need {
			return max(a.X+float64((b.X-a.X)*((a.Y-need)/(a.Y-b.Y))), crawlSpeed)
		}
	}
	return crawlSpeed
}

const (
	inHand     = 0.035 // rad, beyond the angle that a bend takes: what slip and catching the car need
	crawlSpeed = 5.0   // m/s
	leastShare = 1e-3  // of the lock: no limit takes all of it
)
