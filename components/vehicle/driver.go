// What is wanted of a car, and the built-in driver who may want it.

package vehicle

import (
	"camber/components/num"
	"camber/components/space"
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
	Active  bool    `says:"the driver has the car"`
	Wait    float64 // s, until the next look at the road
	Rest    float64 // s, until the next gear change, in a car that does not shift by itself
	ToSteer float64 `unit:"1" says:"-1..1, where the hands go"`
	ToPedal float64 `unit:"1" says:"-1..1, where the feet go"`
	Steer   float64 `unit:"1" says:"-1..1, where the hands are"`
	Eased   float64 // 0..1, of the pedal that is left because wheels slip, or the rear
	Pedal   float64 `unit:"1" says:"-1 = full brake .. 1 = full throttle, where the feet are"`
	Seen    bool    // the driver has looked before
	Along   float64 `unit:"m" says:"along the line driven, at the last look"`
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

// Intent is what the car's driver wants now.
var Intent = ecs.Declare[IntentData]("intent")

// Intents carry wishes from outside, stamped with the tick that takes them.
var Intents = ecs.DeclareInput[Wish]("intents")

// Recoveries carry cars to be put back on the road, stamped with the tick that does so.
var Recoveries = ecs.DeclareInput[Recovery]("recoveries")

// Recovery is one such wish.
type Recovery struct {
	Car     ecs.Key
	Put     bool        // to Place, and not to where it left the road
	Place   space.Place // the ground is looked for below it
	Heading float64     // rad, clockwise from north
	Speed   float64     // m/s, forwards
}

// Departures carry cars that leave the world, stamped with the tick that has them do so.
var Departures = ecs.DeclareInput[Departure]("departures")

// Departure is one of them.
type Departure struct{ Car ecs.Key }

// MaxRecoverySpeed is how fast a car may be put on its way, in m/s.
const MaxRecoverySpeed = 200

// IntentData is the Intent component.
type IntentData struct {
	State IntentState
}

// IntentState holds until the next wish arrives; Shift lasts one step.
type IntentState struct {
	Throttle  float64 `unit:"1" says:"pedal, 0..1"`
	Brake     float64 `unit:"1" says:"pedal, 0..1"`
	Steer     float64 `unit:"1" says:"wish, -1 full left..1 full right"`
	Clutch    float64 `unit:"1" says:"pedal, 0 down..1 released; manual gearboxes read it"`
	HandBrake float64 `unit:"1" says:"lever, 0..1"`
	Starter   bool    `says:"the key is turned: the starter turns an engine that has stalled"`
	Shift     int8    `says:"a gear up or down, or none" values:"-1 down, 0 none, 1 up"`

	// where an H lever stands: -1 reverse, 1 upwards a gear, LeverNeutral; 0 = there is none. Read by boxes that a driver
	// shifts
	Lever     int8  `says:"where an H lever stands, 1 upwards a gear" named:"-1 reverse, 64 between the gates" none:"0"`
	Indicator int8  `says:"stalk of the indicators" values:"-1 left, 0 off, 1 right, 2 both"`
	Lights    uint8 `says:"switch of the lights" values:"0 off, 1 side, 2 dipped, 3 main"`
	Wipers    uint8 `says:"stalk of the wipers, up to WipersMost" values:"0 off, 1 intermittent, 2 slow, 3 fast"`
	Flash     bool  `says:"main beam as long as the stalk is pulled"`
	Horn      bool  `says:"it sounds"`
}

// What levers and stalks can say.
const (
	LeverNeutral  = 64 // between the gates
	LeverMost     = 12 // the highest gear of a gate
	IndicatorBoth = 2  // hazard lights

	LightsOff    = 0
	LightsSide   = 1
	LightsDipped = 2
	LightsMain   = 3

	WipersMost = 3
)

// Wish is one stamped intent for one car.
type Wish struct {
	Car  ecs.Key
	Want IntentState
	Seat int8 // who drives from this tick on: SeatBuiltIn or SeatOwn; 0 = as it is
}

// Who a wish gives the car to. Want counts where it is the wisher; the built-in driver goes on from where hands and
// feet are.
const (
	SeatOwn     = -1
	SeatBuiltIn = +1
)

// Resting is the intent of an empty seat: feet off, clutch released.
func Resting() IntentState { return IntentState{Clutch: 1} }

// Limited returns the intent with every value inside its range and NaN read as 0.
func (s IntentState) Limited() IntentState {
	s.Throttle = within(s.Throttle, 0, 1)
	s.Brake = within(s.Brake, 0, 1)
	s.Steer = within(s.Steer, -1, 1)
	s.Clutch = within(s.Clutch, 0, 1)
	s.HandBrake = within(s.HandBrake, 0, 1)
	s.Shift = min(max(s.Shift, -1), 1)
	if s.Lever != LeverNeutral {
		s.Lever = min(max(s.Lever, -1), LeverMost)
	}
	s.Indicator = min(max(s.Indicator, -1), IndicatorBoth)
	s.Lights, s.Wipers = min(s.Lights, LightsMain), min(s.Wipers, WipersMost)
	return s
}

func within(x, lo, hi float64) float64 {
	if !(x >= lo) {
		if x < lo {
			return lo
		}
		return 0 // NaN
	}
	return min(x, hi)
}
