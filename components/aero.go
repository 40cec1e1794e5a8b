// The air's pull on a car: drag at the centre of gravity, lift at two points (drag as NightRider's VEH-29).

package components

import "camber/ecs"

// Aero is the air around a car.
var Aero = ecs.Declare[AeroData]("aero")

// AeroData is the Aero component.
type AeroData struct {
	Params AeroParams
	Aux    AeroAux
}

// AeroParams describe the body in the air.
type AeroParams struct {
	Density    float64 // kg/m3, of the air
	DragArea   float64 // m2, drag coefficient times frontal area
	LiftFront  float64 // m2, lift coefficient times area at FrontY; negative = downforce
	LiftRear   float64 // m2, at RearY
	FrontY     float64 // m, forward of the centre of gravity
	RearY      float64 // m, forward of the centre of gravity (negative)
	DragHeight float64 // m, of the drag's point above the centre of gravity
}

// AeroAux is for gauges.
type AeroAux struct {
	Drag float64 // N
}

// What a blueprint without aero gets.
const (
	DefaultAirDensity = 1.225 // kg/m3, 15 degC at sea level
	DefaultDragArea   = 0.75  // m2, a low sports prototype
)
