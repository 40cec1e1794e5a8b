// What the hands feel of the car that devices drive, and how much of it a device could play (INP-05, INP-16).

package components

import "camber/ecs"

// Feel is a singleton: control.Feel writes it in each step.
var Feel = ecs.Declare[FeelData]("feel")

// FeelData is the Feel component. It has no State: a drive is the same with a wheel that pushes back and without.
type FeelData struct {
	Aux FeelAux
}

// FeelAux is the newest step's torque, and what the device says of the last ones.
type FeelAux struct {
	Torque float64 // N m, on the rim, to the right: as in a real car, before any device's limits
	Meter  FeelMeter
}

// FeelMeter is what a device makes of the torque.
type FeelMeter struct {
	Playing bool    // a device is there, and pushes
	Asked   float64 // N m, of the device now, to the right
	Most    float64 // N m, that it gives at most
	Clipped float64 // 0..1, share of the last second in which more was asked than it has
	// the strength at which the last minute's strongest torque is just not clipped; 0 = nothing was felt yet
	Fits float64
}

// FeelTuning is how people want to feel it. The canned effects are gains: 0 leaves them out, 1 is as strong as their
// text says.
type FeelTuning struct {
	Road        float64 // of the surface's roughness, 0.5 N m at 5 mm
	Kerb        float64 // of ribs on kerbs, 1 N m
	Collision   float64 // of hits, 4 N m at a change of speed of 5 m/s
	Engine      float64 // of the engine's firing, 0.3 N m at idle
	Centrifugal float64 // of the sources' centrifugal force, 4 N m at 1 g
	Speed       float64 // of the sources' stiffness that grows with speed, 1.5 N m/rad from 80 km/h on
	Standstill  float64 // N m s/rad, damping of a car that stands; gone at 3 m/s
}

// DefaultStandstill keeps a light wheel from swinging on the tyres of a car that stands, whose answer comes a few
// milliseconds late.
const DefaultStandstill = 0.25 // N m s/rad

// DefaultFeel is the steering's own torque and nothing else.
func DefaultFeel() FeelTuning { return FeelTuning{Standstill: DefaultStandstill} }
