// The air of a world: how dense it is, and where the wind blows.

package components

import (
	"camber/components/space"
	"camber/ecs"
)

// Air is the singleton that every car moves through.
var Air = ecs.Declare[AirData]("air")

// AirData is the Air component.
type AirData struct {
	State AirState
}

// AirState is set when the world is made, and may be changed at any tick.
type AirState struct {
	Density float64   // kg/m3; 0 reads as DefaultAirDensity
	Wind    space.Vec // m/s, world axes, where the air goes to, as a car's body feels it near the ground
	Gust    float64   // m/s, root mean square of what gusts add to the wind, along each of east and north
}

// What a world without air written has.
const (
	DefaultAirDensity = 1.225 // kg/m3, 15 degC at sea level
)
