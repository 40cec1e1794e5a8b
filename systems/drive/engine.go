// The engine's torque at a speed and throttle (VEH-30).

package drive

import "camber/components"

const (
	idleGain = 0.03 // of the throttle per rad/s below idle
	cutBand  = 0.01 // of the largest speed, over which the limiter closes the throttle
)

// burn is the engine's torque at a speed and throttle, held above idle and below the limiter (VEH-30).
func burn(p *components.EngineParams, speed, throttle float64) (opened, torque, slope float64) {
	full, fullSlope := p.Torque.Full.At(speed)
	closed, closedSlope := p.Torque.Closed.At(speed)
	span := full - closed
	cut := 0.0
	if over := float64((1 + cutBand) * p.MaxSpeed); p.MaxSpeed > 0 && speed > p.MaxSpeed {
		open := max(0, (over-speed)/float64(cutBand*p.MaxSpeed))
		if throttle > open {
			throttle, cut = open, -1/float64(cutBand*p.MaxSpeed)
		}
	}
	if speed < p.Idle && span > 0 {
		if hold := min(1, float64(idleGain*(p.Idle-speed))-closed/span); hold > throttle {
			throttle, cut = hold, -idleGain
		}
	}
	torque = closed + float64(throttle*span)
	slope = closedSlope + float64(throttle*(fullSlope-closedSlope)) + float64(cut*span)
	return throttle, torque, slope
}
