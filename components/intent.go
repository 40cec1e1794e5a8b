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
}

// Wish is one stamped intent for one car.
type Wish struct {
	Car  ecs.Key
	Want IntentState
}

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
