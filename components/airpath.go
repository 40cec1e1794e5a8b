// An engine as its air, fuel and exhaust make it: the mean-value model of NightRider's engine (VEH-33..35).

package components

import "camber/ecs"

// AirPath is what an engine has whose torque comes from the air that it breathes, not straight from a table.
var AirPath = ecs.Declare[AirPathData]("airpath")

// AirPathData is the AirPath component.
type AirPathData struct {
	Params AirPathParams
	State  AirPathState
	Aux    AirPathAux
}

// AirPathParams describe the path from the air filter to the lambda sensor. Breathing and Friction are fitted at load
// so that the engine at rest in its speed gives the two torque tables; they are shared and never written.
type AirPathParams struct {
	Displacement float64 // m3, of all cylinders; 0 = the car has no air path
	Cylinders    float64 // how many; each has an injector
	Compression  float64 // ratio of the largest to the smallest volume of a cylinder
	Manifold     float64 // m3, between throttle and cylinders
	Throttle     float64 // m2, wide open
	Leak         float64 // m2, of the throttle when shut
	Breathing    Curve   // rad/s to the share of the displacement that fills, of air as it is in the manifold
	Friction     Curve   // rad/s to Pa, mean pressure that friction takes

	Rest     float64 // m2, of the idle valve at idle, which holds the engine there
	Valve    float64 // m2 per rad/s, how much further it opens for each rad/s below idle
	Injector float64 // kg/s, of one injector while it is open
	Dead     float64 // s, of each injection, before fuel comes
	Film     float64 // 0..1, of the injected fuel, that lands on the wall
	Dry      float64 // s, in which the wall gives it off
	Delay    float64 // turns of the crank, from the cylinder to the sensor
	Lag      float64 // s, of the sensor
	Integral float64 // 1/s, of the fuel, by which the controller moves it while the sensor stays on one side
	Jump     float64 // of the fuel, by which it moves at once when the sensor switches
}

// AirPathState is the air, the fuel and the exhaust that are under way.
type AirPathState struct {
	Pressure float64               // Pa, in the manifold; 0 = not yet filled
	Flow     float64               // kg/s, of air into the cylinders
	Puddle   float64               // kg, of fuel on the wall
	Burnt    float64               // lambda in the cylinders
	Lambda   float64               // at the sensor, continuous; 0 = nothing was burnt yet
	Lean     bool                  // what the switching sensor says: lambda above 1
	Trim     float64               // of the fuel, what the controller's integral adds
	Phase    float64               // 0..1, of a slot, that the exhaust has moved on
	At       int32                 // the slot that is filled next, the oldest one
	Way      [ExhaustSlots]float64 // lambda on its way to the sensor
}

// Disc is what the switching sensor says, as logs and buses carry it: 2 = lean, 1 = rich, 0 = nothing was burnt yet
// (VEH-35).
func (s *AirPathState) Disc() float64 {
	switch {
	case s.Lambda <= 0:
		return 0
	case s.Lean:
		return 2
	}
	return 1
}

// ExhaustSlots is into how many parts the exhaust between cylinders and sensor is cut.
const ExhaustSlots = 24

// AirPathAux is what the model gives this step, as its source lists it.
type AirPathAux struct {
	Injection float64 // s, for which each injector is open in each cycle
	Torque    float64 // N m, at the crank
	In        float64 // kg/s, of air past the throttle
}
