// Fuel: what an engine burns for the work that it does, and that it dies without it.

package drive

import "camber/components"

// thirst takes out of the tank what an engine that runs has burnt in a step: for what it gives, and what its own
// friction takes. With the throttle shut and the crank driven by the wheels that is nothing.
func thirst(p *components.EngineParams, s *components.EngineState, f *components.FuelData, torque, dt float64) {
	if s.Stalled || f.State.Litres <= 0 || p.Torque == nil {
		return
	}
	closed, _ := p.Torque.Closed.At(s.Speed)
	if work := float64(float64((torque-closed)*s.Speed) * dt); work > 0 {
		f.State.Litres = max(0, f.State.Litres-float64(f.Params.Burns*work)/f.Params.Density)
	}
}

// dry is work of an engine without fuel: it turns as long as something turns it, and nothing more.
func dry(p *components.EngineParams, s *components.EngineState, starter bool) (opened, torque, slope float64) {
	s.Stalled, s.Cut, s.Boost = true, 0, 0
	if p.Stall > 0 {
		torque, slope = p.Crank(s.Speed, starter)
	} else {
		torque, slope = p.Torque.Closed.At(s.Speed)
	}
	return 0, torque, slope
}
