// Electronic helpers: what keeps wheels from locking and spinning, and the car from turning round.

package components

import (
	"camber/components/space"
	"camber/ecs"
)

// Assist is a car's brake and engine electronics.
var Assist = ecs.Declare[AssistData]("assist")

// AssistData is the Assist component.
type AssistData struct {
	Params AssistParams
	State  AssistState
	Aux    AssistAux
}

// AssistWheels is how many wheels the electronics reach; the brakes of further ones follow the pedal.
const AssistWheels = 8

// AssistParams say what there is. With all of it off, pedals reach brakes and engine directly.
type AssistParams struct {
	Antilock  bool    // ABS
	Traction  bool    // traction control
	Stability bool    // stability control
	Rate      float64 // Hz, how often it decides; 0 reads as DefaultAssistRate
	Lag       float64 // s, of the brake fluid; 0 reads as DefaultHydraulicLag
	Wheelbase float64 // m, from the first axle to the last
	Steer     float64 // rad, of the road wheels at full lock
	// m/s, characteristic speed of the yaw rate that stability control expects; 0 reads as DefaultOwnSpeed
	Own float64
}

// Any says whether anything is on.
func (p *AssistParams) Any() bool { return p.Antilock || p.Traction || p.Stability }

// AssistState is what the electronics remember.
type AssistState struct {
	Awake     bool      // it has sensed before
	Clock     float64   // s, since the last decision
	Reference float64   // m/s, the car's speed as wheels and the acceleration sensor tell it
	Velocity  space.Vec // m/s, world axes, at the last decision: what the acceleration sensor's output is made of
	Ahead     float64   // m/s2, forwards, as sensed
	Aside     float64   // m/s2, to the right, as sensed
	Throttle  float64   // 0..1, the most that the engine is given
	Split     float64   // share of the pedal by which the front brakes may differ

	Pressure [AssistWheels]float64 // 0..1, in each caliper, of what a full pedal brings
	Target   [AssistWheels]float64 // 0..1, what the valves let towards it
	Speed    [AssistWheels]float64 // m/s, of each wheel's tread at the last decision
	Phase    [AssistWheels]AssistPhase
	Added    [AssistWheels]float64 // 0..1, brought by the pump without the pedal
}

// AssistPhase is what the valves of a wheel do.
type AssistPhase int8

// The phases.
const (
	PhaseOpen    AssistPhase = iota // the pedal reaches the brake
	PhaseRelease                    // the wheel is about to lock: pressure goes down
	PhaseHold                       // it picks up speed again: pressure stays
	PhaseBuild                      // it runs: pressure comes back in steps
)

// AssistAux is for lamps.
type AssistAux struct {
	Antilock  bool // ABS works now
	Traction  bool
	Stability bool
}

// What a blueprint leaves open about assists.
const (
	DefaultAssistRate   = 200.0 // Hz
	DefaultHydraulicLag = 0.012 // s
	DefaultOwnSpeed     = 22.0  // m/s, of a saloon that understeers as usual
)
