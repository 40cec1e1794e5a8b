// What a driver wants of a car: the only way that people, networks and the built-in driver reach the step (INP-13).

package components

import "camber/ecs"

// Intent is what the car's driver wants now.
var Intent = ecs.Declare[IntentData]("intent")

// Intents carry wishes from outside, stamped with the tick that takes them.
var Intents = ecs.DeclareInput[Wish]("intents")

// IntentData is the Intent component.
type IntentData struct {
	State IntentState
}

// IntentState holds until the next wish arrives; Shift lasts one step.
type IntentState struct {
	Throttle  float64 // 0..1
	Brake     float64 // 0..1
	Steer     float64 // -1 = full left .. 1 = full right
	Clutch    float64 // 0 = pedal down, disengaged .. 1 = released; read by manual gearboxes only
	HandBrake float64 // 0..1
	Starter   bool    // the key is turned: the starter turns an engine that has stalled
	Shift     int8    // -1, 0 or +1 gear; in an automatic at standstill -1 asks for reverse, +1 for forward

	// where an H lever stands: -1 reverse, 1 upwards a gear, LeverNeutral; 0 = there is none. Read by boxes that a driver
	// shifts
	Lever     int8
	Indicator int8  // -1 left, +1 right, IndicatorBoth; 0 = off
	Lights    uint8 // one of LightsOff to LightsMain
	Wipers    uint8 // 0 = off .. WipersMost
	Flash     bool  // main beam as long as the stalk is pulled
	Horn      bool  // it sounds
}

// What levers and stalks can say.
const (
	LeverNeutral  = 64 // between the gates
	LeverMost     = 12 // the highest gear of a gate
	IndicatorBoth = 2  // hazard lights

	LightsOff    = 0
	LightsSide   = 1
	LightsDipped = 2
	LightsMain   = 3

	WipersMost = 3
)

// Wish is one stamped intent for one car.
type Wish struct {
	Car  ecs.Key
	Want IntentState
	Seat int8 // who drives from this tick on: SeatBuiltIn or SeatOwn; 0 = as it is
}

// Who a wish gives the car to. Want counts where it is the wisher; the built-in driver goes on from where hands and
// feet are.
const (
	SeatOwn     = -1
	SeatBuiltIn = +1
)

// Resting is the intent of an empty seat: feet off, clutch released.
func Resting() IntentState { return IntentState{Clutch: 1} }

// Limited returns the intent with every value inside its range and NaN read as 0.
func (s IntentState) Limited() IntentState {
	s.Throttle = within(s.Throttle, 0, 1)
	s.Brake = within(s.Brake, 0, 1)
	s.Steer = within(s.Steer, -1, 1)
	s.Clutch = within(s.Clutch, 0, 1)
	s.HandBrake = within(s.HandBrake, 0, 1)
	s.Shift = min(max(s.Shift, -1), 1)
	if s.Lever != LeverNeutral {
		s.Lever = min(max(s.Lever, -1), LeverMost)
	}
	s.Indicator = min(max(s.Indicator, -1), IndicatorBoth)
	s.Lights, s.Wipers = min(s.Lights, LightsMain), min(s.Wipers, WipersMost)
	return s
}

func within(x, lo, hi float64) float64 {
	if !(x >= lo) {
		if x < lo {
			return lo
		}
		return 0 // NaN
	}
	return min(x, hi)
}
