// The built-in driver's left foot and right hand, in a car that does not shift by itself.

package control

import (
	"camber/components/vehicle"
)

// gears works clutch pedal and lever: up before the limiter, down when the engine labours, the clutch slipping in while
// the engine is slow, so that it neither stalls nor jerks. In the lower gear the engine would turn at low, in rad/s.
func gears(d *vehicle.DriverState, e *vehicle.EngineData, g *vehicle.GearboxData,
	want *vehicle.IntentState, low, dt float64,
) {
	p, s := g.Params, &g.State
	d.Rest = max(0, d.Rest-dt)
	idle, most := e.Params.Idle, e.Params.MaxSpeed
	want.Clutch = 1
	if from, to := float64(1.1*idle), idle+float64(0.25*(most-idle)); e.State.Speed < to && to > from {
		want.Clutch = min(max((e.State.Speed-from)/(to-from), 0), 1)
	}
	if s.Shift > 0 || d.Rest > 0 || want.Shift != 0 {
		return
	}
	switch {
	case s.Gear < 0: // backing out
		return
	case s.Gear < 1:
		want.Shift = 1
	case e.State.Speed > float64(shiftUp*most) && int(s.Gear) < len(p.Forward):
		want.Shift = 1
	case s.Gear > 1 && low < float64(shiftDown*most):
		want.Shift = -1
	default:
		return
	}
	d.Rest = p.ShiftTime + shiftPause
}

const (
	shiftUp    = 0.94 // of the engine's largest speed
	shiftDown  = 0.7  // likewise, that is left in the lower gear
	shiftPause = 0.4  // s
)

// lower is how fast the engine would turn in the next lower gear, in rad/s.
func lower(e *vehicle.EngineData, g *vehicle.GearboxData) float64 {
	if g.State.Gear <= 1 {
		return e.State.Speed
	}
	return float64(e.State.Speed*g.Params.RatioOf(g.State.Gear-1)) / g.Params.RatioOf(g.State.Gear)
}
