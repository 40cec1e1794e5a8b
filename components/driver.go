// The built-in driver: who drives a car when nobody does.

package components

import "camber/ecs"

// Driver is the built-in driver of a car.
var Driver = ecs.Declare[DriverData]("driver")

// DriverData is the Driver component.
type DriverData struct {
	Params DriverParams
	State  DriverState
}

// DriverParams are the driver's manners.
type DriverParams struct {
	Skill     float64 // 0..1, share of the grip used in corners and under braking; 0 reads as DefaultSkill
	TopSpeed  float64 // m/s, never driven faster; 0 = as fast as the car goes
	Offset    float64 // m, a line of its own, to the right of the road's middle; 0 is the racing line
	Lookahead float64 // s, how far ahead the eyes rest; 0 reads as DefaultLookahead
}

// DriverState is what the driver remembers.
type DriverState struct {
	Active  bool    // the driver has the car
	Wait    float64 // s, until the next look at the road
	Rest    float64 // s, until the next gear change, in a car that does not shift by itself
	ToSteer float64 // -1..1, where the hands go
	ToPedal float64 // -1..1, where the feet go
	Steer   float64 // -1..1, where the hands are
	Pedal   float64 // -1 = full brake .. 1 = full throttle, where the feet are
	Seen    bool    // the driver has looked before
	Along   float64 // m, along the line driven, at the last look
	Stuck   float64 // s, without getting anywhere
	Back    float64 // s, left of backing out
}

// The manners of a driver whose blueprint says nothing.
const (
	DefaultSkill     = 0.8 // of the grip
	DefaultLookahead = 0.4 // s
)
