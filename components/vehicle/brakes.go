// Brakes, and the electronics that help: ABS, traction and stability control.

package vehicle

import (
	"camber/components/space"
	"camber/ecs"
)

// Brakes is a car's brake system; each corner's share and torque are its Suspension's.
var Brakes = ecs.Declare[BrakesData]("brakes")

// BrakesData is the Brakes component.
type BrakesData struct {
	Params *BrakesParams
	Aux    BrakesAux
}

// BrakesParams scale the whole system.
type BrakesParams struct {
	Pedal float64 // factor on every corner's pedal torque; 0 reads as 1
	Hand  float64 // factor on every corner's hand-brake torque; 0 reads as 1
}

// BrakesAux is for gauges and lamps.
type BrakesAux struct {
	On bool `says:"pedal or hand brake is used"`
}

// Disc is how one wheel's brake warms, and what that costs it. It is shared and never written.
type Disc struct {
	Heat    float64 // J/K
	Cooling float64 // W/K
	From    float64 // K above the air, where friction begins to fall
	To      float64 // K above the air, where all of Fade is lost
	Fade    float64 // 0..1, of the friction
}

// AirTemperature is that of the air in K, 20 degC: blueprints write a disc's temperatures, the step counts them from
// here.
const AirTemperature = 293.15

// Grip is the share of its friction that a disc has at a temperature above the air.
func (d *Disc) Grip(over float64) float64 {
	switch {
	case d == nil || over <= d.From:
		return 1
	case over >= d.To:
		return 1 - d.Fade
	}
	return 1 - float64(d.Fade*(over-d.From))/(d.To-d.From)
}

// Warmed is a disc's temperature above the air after dt in which its brake took a power in W.
func (d *Disc) Warmed(over, power, dt float64) float64 {
	return (over + float64(dt*power)/d.Heat) / (1 + float64(dt*d.Cooling)/d.Heat)
}

// Assist is a car's brake and engine electronics.
var Assist = ecs.Declare[AssistData]("assist")

// AssistData is the Assist component.
type AssistData struct {
	Params *AssistParams
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
	Reference float64   `unit:"m/s" says:"the car's speed as wheels and the acceleration sensor tell it"`
	Velocity  space.Vec // m/s, world axes, at the last decision: what the acceleration sensor's output is made of
	Ahead     float64   `unit:"m/s2" says:"forwards, as the acceleration sensor tells it"`
	Aside     float64   `unit:"m/s2" says:"to the right, as the acceleration sensor tells it"`
	Throttle  float64   `unit:"1" says:"0..1, the most that the engine is given"`
	Split     float64   `unit:"1" says:"share of the pedal by which the front brakes may differ"`

	Pressure [AssistWheels]float64     `unit:"1" says:"0..1, in each caliper, of what a full pedal brings"`
	Target   [AssistWheels]float64     `unit:"1" says:"0..1, what the valves let towards it"`
	Speed    [AssistWheels]float64     `unit:"m/s" says:"of each wheel's tread at the last decision"`
	Phase    [AssistWheels]AssistPhase `says:"what the valves do" values:"0 open, 1 release, 2 hold, 3 build"`
	Added    [AssistWheels]float64     `unit:"1" says:"0..1, brought by the pump without the pedal"`
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
	Antilock  bool `says:"ABS works now"`
	Traction  bool `says:"traction control works now"`
	Stability bool `says:"stability control works now"`
}

// What a blueprint leaves open about assists.
const (
	DefaultAssistRate   = 200.0 // Hz
	DefaultHydraulicLag = 0.012 // s
	DefaultOwnSpeed     = 22.0  // m/s, of a saloon that understeers as usual
)
