// The engine's torque at a speed and throttle (VEH-30), and the fuel that it burns for the work that it does, without
// which it dies.

package powertrain

import (
	"math"

	"camber/components/num"
	"camber/components/vehicle"
	"camber/systems/drive/fleet"
)

const (
	idleGain = 0.03 // of the throttle per rad/s below idle
	cutBand  = 0.01 // of the largest speed, over which the limiter closes the throttle
)

// burn is the engine's torque at a speed and throttle, held above idle and below the limiter (VEH-30).
func burn(p *vehicle.EngineParams, speed, throttle float64) (opened, torque, slope float64) {
	return charged(p, speed, throttle, 1)
}

// charged is burn with a full throttle that gives charge times its curve.
func charged(p *vehicle.EngineParams, speed, throttle, charge float64) (opened, torque, slope float64) {
	full, fullSlope := p.Torque.Full.At(speed)
	full, fullSlope = float64(charge*full), float64(charge*fullSlope)
	closed, closedSlope := p.Torque.Closed.At(speed)
	span := full - closed
	cut := 0.0
	if over := float64((1 + cutBand) * p.MaxSpeed); p.MaxSpeed > 0 && speed > p.MaxSpeed {
		open := num.Positive((over - speed) / float64(cutBand*p.MaxSpeed))
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

// work is burn of an engine that may be charged, cut, stalled or started: it moves the engine's State on (VEH-30).
// starter says that the driver holds the key turned.
func work(p *vehicle.EngineParams, s *vehicle.EngineState, throttle float64, starter bool, dt float64) (opened,
	torque, slope float64,
) {
	if p.Electric {
		return spark(p, s.Speed, throttle)
	}
	if s.Stalled = p.Stall > 0 && (s.Speed < p.Stall ||
		s.Stalled && s.Speed < float64(vehicle.Fires*p.Stall)); s.Stalled {
		s.Cut, s.Boost = 0, 0
		torque, slope = p.Crank(s.Speed, starter)
		return 0, torque, slope
	}
	if p.Cut > 0 {
		if s.Cut = num.Positive(s.Cut - dt); s.Cut <= 0 && s.Speed > p.MaxSpeed && throttle > 0 {
			s.Cut = p.Cut
		}
		if s.Cut > 0 {
			throttle = 0
		}
	}
	if p.Boost <= 0 {
		return burn(p, s.Speed, throttle)
	}
	opened, torque, slope = charged(p, s.Speed, throttle, 1+float64(p.Boost*s.Boost))
	s.Boost = spool(p, s.Boost, s.Speed, opened, dt)
	return opened, torque, slope
}

// spool is a turbocharger's boost after dt: it follows what throttle and speed ask for, as exactly as if that stood
// still.
func spool(p *vehicle.EngineParams, boost, speed, opened, dt float64) float64 {
	to := opened
	if speed < p.BoostAt {
		to = float64(opened*speed) / p.BoostAt
	}
	if p.BoostLag <= 0 {
		return to
	}
	return to + float64((boost-to)*num.Exp(-dt/p.BoostLag))
}

// spark is the torque of an electric motor: the full curve ahead; the closed one, its regeneration, against the
// turning.
func spark(p *vehicle.EngineParams, speed, throttle float64) (opened, torque, slope float64) {
	full, fullSlope := p.Torque.Full.At(math.Abs(speed))
	closed, closedSlope := p.Torque.Closed.At(math.Abs(speed))
	if speed < 0 { // driven backwards it still pulls ahead, and regenerates the other way
		fullSlope, closed = -fullSlope, -closed
	}
	cut := 0.0
	if band := float64(cutBand * p.MaxSpeed); p.MaxSpeed > 0 && speed > p.MaxSpeed {
		if open := num.Positive((p.MaxSpeed + band - speed) / band); throttle > open {
			throttle, cut = open, -1/band
		}
	}
	shut := 1 - throttle
	torque = float64(throttle*full) + float64(shut*closed)
	slope = float64(throttle*fullSlope) + float64(shut*closedSlope) + float64(cut*(full-closed))
	return throttle, torque, slope
}

// drawn is the power that a motor takes from its battery, in W; negative, what it gives back.
func drawn(p *vehicle.EngineParams, torque, speed float64) float64 {
	if !p.Electric {
		return 0
	}
	yield := fleet.Factor(p.Yield)
	if out := float64(torque * speed); out > 0 {
		return out / yield
	}
	return float64(torque * speed * yield)
}

// thirst takes out of the tank what an engine that runs has burnt in a step: for what it gives, and what its own
// friction takes. With the throttle shut and the crank driven by the wheels that is nothing.
func thirst(p *vehicle.EngineParams, s *vehicle.EngineState, f *vehicle.FuelData, torque, dt float64) {
	if s.Stalled || f.State.Litres <= 0 || p.Torque == nil {
		return
	}
	closed, _ := p.Torque.Closed.At(s.Speed)
	if work := float64(float64((torque-closed)*s.Speed) * dt); work > 0 {
		f.State.Litres = max(0, f.State.Litres-float64(f.Params.Burns*work)/f.Params.Density)
	}
}

// dry is work of an engine without fuel: it turns as long as something turns it, and nothing more.
func dry(p *vehicle.EngineParams, s *vehicle.EngineState, starter bool) (opened, torque, slope float64) {
	s.Stalled, s.Cut, s.Boost = true, 0, 0
	if p.Stall > 0 {
		torque, slope = p.Crank(s.Speed, starter)
	} else {
		torque, slope = p.Torque.Closed.At(s.Speed)
	}
	return 0, torque, slope
}
