// Damping at standstill, and what a pad's two motors make of a steering wheel's torque.

package rim

import (
	"math"

	"camber/components/person"
)

// stands is the speed from which nothing is damped.
const stands = 3.0 // m/s

// Damping is the torque that slows the steering wheel of a car that stands; while driving it is exactly 0.
func Damping(g *person.FeelTuning, s *Sense) float64 {
	share := 1 - math.Abs(s.Speed)/stands
	if !(share > 0) {
		return 0
	}
	const most = 3.0 // N m
	return min(max(float64(float64(-g.Standstill*share)*s.Turns), -most), most)
}

// Shaker is what a pad's motors follow: they cannot push, so they shake with what shakes the torque, and with tyres
// that slide.
type Shaker struct {
	mean   float64 // N m
	shakes float64 // N2 m2, of the torque about its mean
}

// How a pad feels a torque.
const (
	settles = 0.15 // s, over which a torque is no shaking any more, but a bend
	lingers = 0.05 // s, for which motors go on
	shaking = 2.5  // N m, of shaking that is as strong as a pad can
	quiet   = 0.08 // of that: less is the road itself
)

// Shake takes a step's torque and how much of their friction the steered tyres use (above 1 they slide), and gives the
// shares of the heavy and the light motor.
func (k *Shaker) Shake(torque, use, dt float64) (strong, weak float64) {
	k.mean += float64((torque - k.mean) * min(dt/settles, 1))
	off := torque - k.mean
	k.shakes += float64((float64(off*off) - k.shakes) * min(dt/lingers, 1))
	strong = min(math.Sqrt(k.shakes)/shaking, 1)
	if strong < quiet {
		strong = 0
	}
	return strong, min(max(float64((use-1)*2), 0), 1)
}
