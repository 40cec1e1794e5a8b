// The torque converter of an automatic, as a clutch that slips and multiplies.

package drive

import "camber/components"

// convert sets the line's coupling to what the converter does at the speeds of impeller and turbine before the step.
// Its torque grows with the slip that is left after the step, so it is stable at any rate. Below the coupling point it
// takes Capacity times the square of the faster side's speed, from there to equal speeds down to nothing, whichever
// side is faster.
func convert(g *components.GearboxData, l *line, impeller, turbine, idle float64) {
	p, s := g.Params.Converter, &g.State
	fast, slow := impeller, turbine
	if turbine > impeller {
		fast, slow = turbine, impeller // the wheels drive the engine
	}
	fast = max(fast, leastImpeller)
	ratio := min(max(slow, 0)/fast, 1)
	from, over := p.LockUp, float64(locksFrom*idle)
	if s.LockUp {
		from, over = float64(letsGo*from), float64(letsGo*over)
	}
	s.LockUp = p.LockUp > 0 && s.Shift <= 0 && ratio > from && impeller > over
	g.Aux.Engage = ratio
	if s.LockUp {
		l.Capacity = g.Params.Clutch
		return
	}
	l.Capacity = components.DirectClutch
	l.Slack = max(1-ratio, 1-p.Coupling) / float64(p.Capacity*fast)
	if turbine <= impeller && ratio < p.Coupling {
		l.Multiply = p.Stall - float64((p.Stall-1)*ratio)/p.Coupling
	}
}

const (
	leastImpeller = 1.0  // rad/s, below which the converter drags as it does there
	locksFrom     = 1.6  // of the idle speed, that the engine turns at least for the lock-up to close
	letsGo        = 0.85 // of the lock-up's speed ratio and of that speed, where it opens again
)
