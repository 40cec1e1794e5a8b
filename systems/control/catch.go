// The built-in driver catches a car whose rear slides.

package control

import (
	"math"

	"camber/components/num"
)

const (
	catchFrom = 0.9  // of the slip angle at which the tyres hold most, that the rear may have
	catchLock = 1.0  // rad of the road wheels into the slide, for each rad beyond
	catchEase = 0.10 // rad beyond, over which the pedals are left
	catchRest = 0.25 // of a pedal, that stays
	usualPeak = 0.12 // of a tyre that does not say
)

// feelSlide finds how far the rear slides beyond what its tyres like. Beside the road there is nothing to lose but
// speed, and nothing is felt.
func (v *view) feelSlide(c *seat, drift float64) {
	if v.out <= 0 {
		v.slide = c.slides(v.speed, drift, v.yaw)
	}
}

// slides is how far the rear of a car slides beyond what its tyres like: rad, positive where it goes to the right. It
// goes ahead with speed and to the right with drift, in m/s, and turns with yaw, in rad/s.
func (c *seat) slides(speed, drift, yaw float64) float64 {
	if speed < feelSpeed {
		return 0
	}
	rear, peak := 0.0, usualPeak
	for _, k := range c.suspensions {
		rear = min(rear, k.Params.Mount.Y)
	}
	if c.tyre != nil {
		peak = read(c.tyre.Params.SlipPeakLat, usualPeak)
	}
	angle := num.Atan2(drift-float64(yaw*rear), speed)
	return math.Copysign(max(math.Abs(angle)-float64(catchFrom*peak), 0), angle)
}

// caught is what a slide leaves of the pedals: a rear that slides can neither drive nor brake more.
func caught(slide float64) float64 {
	return max(1-math.Abs(slide)/catchEase, catchRest)
}
