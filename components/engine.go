// The engine: torque between a full and a closed throttle curve (VEH-06, VEH-30, X18).

package components

import "camber/ecs"

// Engine is a car's engine.
var Engine = ecs.Declare[EngineData]("engine")

// EngineData is the Engine component.
type EngineData struct {
	Params EngineParams
	State  EngineState
	Aux    EngineAux
}

// EngineParams describe the engine; Torque is shared and never written.
type EngineParams struct {
	Torque   *TorqueMap // the two curves
	MaxSpeed float64    // rad/s, where the limiter cuts
	Idle     float64    // rad/s, held by the idle control
	Inertia  float64    // kg m2, of crank and flywheel
	Cut      float64    // s, for which the limiter cuts the fuel; 0 = it closes the throttle softly
	Stall    float64    // rad/s, below which it dies; 0 = never
	Starter  float64    // N m, of the starter at rest
	Boost    float64    // of the full torque, that a turbocharger adds at most; 0 = there is none
	BoostLag float64    // s, in which the boost follows
	BoostAt  float64    // rad/s, of the engine, where the whole boost is there
	Electric bool       // a motor: it turns both ways and never idles
	Yield    float64    // 0..1, of a motor's power, to the shaft and back; 0 reads as 1
}

// EngineState is the crank's speed.
type EngineState struct {
	Speed   float64 // rad/s
	Cut     float64 // s, left of the limiter's cut
	Boost   float64 // 0..1, of the turbocharger's
	Stalled bool    // it does not run
}

// EngineAux is for gauges and sound.
type EngineAux struct {
	Torque   float64 // N m, at the crank this step
	Throttle float64 // 0..1, after idle control, limiter and shift cut
	Power    float64 // W, that a motor takes from its battery; negative = it charges it
}

// What the plain form of an engine (torque and maxspeed only) leaves open.
const (
	DefaultEngineInertia = 0.15 // kg m2
	DefaultIdleShare     = 0.13 // of MaxSpeed
	ClosedShare          = 0.10 // of the torque, taken by the closed throttle at MaxSpeed; linear from 0 at rest (X18)
)

// TorqueMap is the pair of curves over engine speed that the throttle blends between.
type TorqueMap struct {
	Full   Curve // rad/s to N m
	Closed Curve // rad/s to N m, mostly negative
}

// FlatTorque makes the curves of the sources' plain engine: torque up to maxSpeed, linear engine braking (X18).
func FlatTorque(torque, maxSpeed float64) *TorqueMap {
	return &TorqueMap{
		Full:   Curve{{0, torque}, {maxSpeed, torque}},
		Closed: Curve{{0, 0}, {maxSpeed, float64(-ClosedShare * torque)}},
	}
}

// Curve is a table of rising X, read by straight lines, level beyond both ends.
type Curve []CurvePoint

// CurvePoint is one row of a Curve.
type CurvePoint struct{ X, Y float64 }

// At reads the curve and its slope; an empty curve is 0.
func (c Curve) At(x float64) (y, slope float64) {
	n := len(c)
	if n == 0 {
		return 0, 0
	}
	if x <= c[0].X {
		return c[0].Y, 0
	}
	for i := 1; i < n; i++ {
		if x < c[i].X {
			a, b := c[i-1], c[i]
			slope = (b.Y - a.Y) / (b.X - a.X)
			return a.Y + float64(slope*(x-a.X)), slope
		}
	}
	return c[n-1].Y, 0
}
