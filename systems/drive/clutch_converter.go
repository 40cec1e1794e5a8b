// The torque converter of an automatic, as a clutch that slips and multiplies.

package drive

import "camber/components"

// convert sets the line's coupling to what the converter does at the speeds of impeller and turbine before the step. Its
// torque grows with the slip that is left after the step, so it is stable at any rate.
func convert(g *components.GearboxData, l *line, impeller, turbine float64) {
	p, s := g.Params.Converter, &g.State
	if s.Shift > 0 || impeller <= 0 {
		s.LockUp = false
		if impeller <= 0 {
			l.Capacity = 0
			return
		}
	}
	ratio := min(max(turbine/impeller, 0), most)
	if p.LockUp > 0 && s.Shift <= 0 {
		s.LockUp = ratio > p.LockUp || s.LockUp && ratio > float64(letsGo*p.LockUp)
	}
	if s.LockUp {
		l.Capacity = g.Params.Clutch
		g.Aux.Engage = 1
		return
	}
	l.Capacity = unlimited
	g.Aux.Engage = ratio
	slip := max(1-ratio, 1-p.Coupling)
	if turbine > impeller {
		impeller = turbine // the wheels drive the engine
	}
	l.Slack = slip / float64(p.Capacity*impeller)
	l.Multiply = 1
	if ratio < p.Coupling {
		l.Multiply = p.Stall - float64((p.Stall-1)*ratio)/p.Coupling
	}
}

const (
	most      = 4.0  // turns of the turbine per turn of the impeller that still matter
	letsGo    = 0.85 // of the lock-up's speed ratio, where it opens again
	unlimited = 1e6  // N m
)
