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

	Heat     float64 // J/K, of one disc; 0 = discs do not warm
	Cooling  float64 // W/K, of one disc
	FadeFrom float64 // K above the air, where friction begins to fall
	FadeTo   float64 // K above the air, where all of Fade is lost
	Fade     float64 // 0..1, of the friction
}

// BrakesAux is for gauges and lamps.
type BrakesAux struct {
	On bool // pedal or hand brake is used
}
