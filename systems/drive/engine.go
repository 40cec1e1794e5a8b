// The engine's torque at a speed and throttle (VEH-30).

package drive

import (
	"math"

	"camber/components"
)

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

// work is burn of an engine that may be charged, cut, stalled or started: it moves the engine's State on (VEH-30). open says
// that nothing hangs on the crank, so that the starter may turn it.
func work(p *components.EngineParams, s *components.EngineState, throttle float64, open bool, dt float64) (opened, torque, slope float64) {
	if p.Electric {
		return spark(p, s.Speed, throttle)
	}
	if s.Stalled = p.Stall > 0 && (s.Speed < p.Stall || s.Stalled && s.Speed < float64(fires*p.Stall)); s.Stalled {
		s.Cut, s.Boost = 0, 0
		torque, slope = p.Torque.Closed.At(s.Speed)
		if open {
			fall := -p.Starter / float64(2*fires*p.Stall)
			torque += p.Starter + float64(fall*s.Speed)
			slope += fall
		}
		return 0, torque, slope
	}
	if p.Cut > 0 {
		if s.Cut = max(0, s.Cut-dt); s.Speed > p.MaxSpeed && throttle > 0 {
			s.Cut = p.Cut
		}
		if s.Cut > 0 {
			throttle = 0
		}
	}
	opened, torque, slope = burn(p, s.Speed, throttle)
	if p.Boost > 0 {
		to := opened
		if p.BoostAt > 0 {
			to = float64(opened * min(1, s.Speed/p.BoostAt))
		}
		s.Boost += float64((to-s.Boost)*dt) / (dt + p.BoostLag)
		full, fullSlope := p.Torque.Full.At(s.Speed)
		more := float64(opened * p.Boost * s.Boost)
		torque += float64(more * full)
		slope += float64(more * fullSlope)
	}
	return opened, torque, slope
}

const fires = 1.25 // of the stall speed, where a started engine runs by itself

// spark is the torque of an electric motor: the full curve ahead; the closed one, its regeneration, against the turning.
func spark(p *components.EngineParams, speed, throttle float64) (opened, torque, slope float64) {
	full, fullSlope := p.Torque.Full.At(math.Abs(speed))
	closed, closedSlope := p.Torque.Closed.At(math.Abs(speed))
	if speed < 0 { // driven backwards it still pulls ahead, and regenerates the other way
		fullSlope, closed = -fullSlope, -closed
	}
	if p.MaxSpeed > 0 && speed > p.MaxSpeed {
		throttle = 0
	}
	shut := 1 - throttle
	return throttle, float64(throttle*full) + float64(shut*closed), float64(throttle*fullSlope) + float64(shut*closedSlope)
}
