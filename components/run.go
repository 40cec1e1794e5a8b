// Singletons of a run: what holds for the whole world.

package components

import "camber/ecs"

// Run is the singleton that names the run.
var Run = ecs.Declare[RunData]("run")

// Gravity is the singleton that pulls everything down.
var Gravity = ecs.Declare[GravityData]("gravity")

// RunData is the Run component.
type RunData struct {
	State RunState
}

// RunState is set when the world is made.
type RunState struct {
	Seed uint64  // of every random draw in the run
	Hz   float64 // steps per second
}

// GravityData is the Gravity component.
type GravityData struct {
	State GravityState
}

// GravityState is set when the world is made; StandardGravity on a road.
type GravityState struct {
	Down float64 // m/s2, towards -z
}

// StandardGravity is what the sources' hand values use.
const StandardGravity = 9.81 // m/s2

// Singletons are what every world of the simulator has on ecs.WorldKey.
func Singletons() []ecs.Kind {
	return []ecs.Kind{Run, Gravity, Air, Devices, Land, Contacts, HUD, Feel, Weather, Eyes}
}
