// The brake system: what the pedal and the lever ask of the corners.

package components

import "camber/ecs"

// Brakes is a car's brake system; each corner's share and torque are its Suspension's.
var Brakes = ecs.Declare[BrakesData]("brakes")

// BrakesData is the Brakes component.
type BrakesData struct {
	Params BrakesParams
	Aux    BrakesAux
}

// BrakesParams scale the whole system.
type BrakesParams struct {
	Pedal float64 // factor on every corner's pedal torque; 0 reads as 1
	Hand  float64 // factor on every corner's hand-brake torque; 0 reads as 1
}

// BrakesAux is for gauges and lamps.
type BrakesAux struct {
	On bool // pedal or hand brake is used
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
