// An engine whose torque comes from air and fuel, in the place of one that reads it from a table (VEH-33..35).

package powertrain

import (
	"camber/components/vehicle"
	"camber/systems/drive/meanvalue"
)

// widestValve is how far the idle valve opens at most, of the throttle.
const widestValve = 0.08

// breathe is work of an engine with an air path: it moves the States of both on.
func breathe(p *vehicle.EngineParams, s *vehicle.EngineState, air *vehicle.AirPathData, throttle float64,
	starter bool, dt float64,
) (opened, torque, slope float64) {
	a := &air.Params
	fire, limits := 1.0, 0.0
	switch s.Stalled = p.Stall > 0 && (s.Speed < p.Stall || s.Stalled && s.Speed < float64(vehicle.Fires*p.Stall)); {
	case s.Stalled:
		fire, s.Cut = 0, 0
	case p.Cut > 0:
		if s.Cut = max(0, s.Cut-dt); s.Speed > p.MaxSpeed {
			s.Cut = p.Cut
		}
		if s.Cut > 0 {
			fire = 0
		}
	case p.MaxSpeed > 0 && s.Speed > p.MaxSpeed:
		band := float64(cutBand * p.MaxSpeed)
		if fire = max(0, 1-(s.Speed-p.MaxSpeed)/band); fire > 0 {
			full, _ := p.Torque.Full.At(s.Speed)
			limits = -full / band
		}
	}
	if p.Boost > 0 {
		s.Boost = spool(p, s.Boost, s.Speed, throttle, dt)
	}
	in := meanvalue.Input{
		Pedal: throttle, Speed: s.Speed, Fire: fire, Boost: float64(p.Boost * s.Boost),
		Valve: min(max(0, a.Rest+float64(a.Valve*(p.Idle-s.Speed))), float64(widestValve*a.Throttle)),
	}
	if fire > 0 {
		in.Injection = meanvalue.Regulate(a, &air.State, air.State.Lean, air.State.Flow, s.Speed, dt)
	}
	out := meanvalue.Run(a, &air.State, in, dt)
	air.Aux = vehicle.AirPathAux{Injection: in.Injection, Torque: out.Torque, In: out.In}
	if s.Stalled {
		torque, slope = p.Crank(s.Speed, starter)
		return 0, torque, slope
	}
	return throttle, out.Torque, out.Slope + limits
}
