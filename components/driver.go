// The built-in driver: who drives a car when nobody does.

package components

import (
	"camber/components/num"
	"camber/ecs"
)

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
	Brake     float64 // share of the grip used under braking; 0 reads as what goes with Skill
	Notes     *PaceNotes
}

// PaceNotes are what is known of a track beforehand: how much more or less is dared than Skill says. They are never
// written once a driver has them.
type PaceNotes struct {
	Dare []float64 // factors on the grip used in corners, of as many even stretches of the line driven
}

// At is the factor so far along a line of a length in metres; 1 without notes.
func (p *PaceNotes) At(along, length float64) float64 {
	if p == nil || len(p.Dare) == 0 || !(length > 0) {
		return 1
	}
	return p.Dare[num.Floor(float64(float64(along/length)*float64(len(p.Dare))), 0, len(p.Dare)-1)]
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

// Level is how well a driver drives, by name.
type Level struct {
	Name  string
	Skill float64
}

// Levels are those that drives are offered by. Below DefaultSkill a driver brakes early and gently, uses less of the
// road and wanders on it; above it brakes late.
var Levels = [...]Level{{"beginner", 0.5}, {"club", 0.7}, {"fast", 0.85}, {"full", 1}}

// The manners of a driver whose blueprint says nothing.
const (
	DefaultSkill     = 0.8 // of the grip
	DefaultLookahead = 0.4 // s
)
