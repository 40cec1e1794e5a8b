// What goes from system to system and out: what people are told, tasks and sounds for who drives,
// samples of cars, changed blueprints (LOG-01, LOG-02).

package components

import (
	"camber/components/geo"
	"camber/components/person"
	"camber/components/space"
	"camber/components/vehicle"
	"camber/ecs"
)

// Notices are what people are told, by any system; whoever shows them keeps a reader on the log. The event's first key
// is the car that it is about, 0: none.
var Notices = ecs.DeclareLog[Notice]("notices")

// Notice is one thing to tell.
type Notice = person.Notice

// Samples tells how each car is doing, 100 times a second; the event's first key is the car.
var Samples = ecs.DeclareLog[Sample]("samples")

// Sample is one car at one moment.
type Sample struct {
	Number       int        // of the car in its world, from 1
	Time         float64    // s, simulated
	Place        space.Vec  // m, from the middle of the track
	Heading      float64    // rad, on the compass: 0 = north, clockwise positive
	Speed        float64    // m/s, forwards along the body
	Drift        float64    // m/s, to the right of the body
	YawRate      float64    // rad/s, right-handed about the body's z
	Acceleration space.Vec  // m/s2, body axes: x right, y forward, z up; what an accelerometer without gravity shows
	Throttle     float64    // 0..1
	Brake        float64    // 0..1
	Steer        float64    // -1 = full left .. 1 = full right
	Gear         int        // -1 = reverse, 0 = neutral
	Geared       bool       // the car has a gearbox
	EngineSpeed  float64    // rad/s
	Lap          int        // laps finished
	Distance     float64    // m, driven since the line was first crossed
	Load         [4]float64 // N, on each tyre in the order of its wheels: fl fr rl rr
	Travel       [4]float64 // m, of each suspension
	Lambda       float64    // of the exhaust at its sensor
	Offset       float64    // m, to the right of the middle of the road; NaN where the course has none
	Rim          float64    // N m, on the rim of the steering wheel, to the right: what steering and cues bring
	Push         float64    // N m, of Rim: what a cue pushes
	Fuel         float64    // l, in the tank
	Earth        geo.Place  // where on the Earth
	Way          int64      // OSM id of the street; 0 = there is none
	Limit        float64    // m/s, on it; 0 = there is none
	Lane         int        // from left to right, from 1; 0 = on none
	OnRoad       bool       // on its carriageway
	LambdaDisc   float64    // what the switching sensor says: 2 = lean, 1 = rich (VEH-35)
	InTown       bool       // Earth and what follows it mean something
	Want         vehicle.IntentState
	Published    Published
	Rate         float64 // Hz, samples of each car a second
	Mark         Mark    // the newest since the sample before; of a Code of 0: there was none
	MarkTick     uint64  // at which it was made
	Wall         Wall
	Ahead        Ahead
}

// Ahead is where a car is on the ways of a town or a track, and what comes next on them; NaN is what nobody knows, or
// what there is not. Distances are from its front bumper, along the way that its route takes, else straight on.
type Ahead struct {
	Way      float64 // number of the lane, or behind those of the connection over a junction
	Offset   float64 // m, of the centre of gravity, to the left of its middle, as the car goes
	Gap      float64 // m, to the rear of the next car
	Headway  float64 // m, to the front of that
	StopLine float64 // m, to the next
	Light    float64 // that comes next: 0 none, else 1 more than a street.Light
	Junction float64 // m, to the next where streets meet; 0 on it
}

// Wall is what this machine knows of a tick and the step does not; NaN is what nobody knows.
type Wall struct {
	UTC         float64 // s, since 1970 began
	Camera      float64 // a person.CameraKind
	Instruments float64 // 1: they lie over the picture, 0: they do not
	Mirrors     float64 // 1: they show what is behind, 0: they do not
	Device      float64 // s, from an event of a device to the step that took it
	Picture     float64 // s, from a step to the picture that shows it
	Frames      float64 // pictures that were left out
	Steps       float64 // steps that were
}

// Published is what studies publish, in the terms of ISO 8855.
type Published struct {
	WheelAngle   float64   // rad, of the steering wheel, to the left
	Acceleration space.Vec // m/s2, level axes: X ahead, Y to the left, Z up
	LateralSpeed float64   // m/s, level, to the left
	Contacts     int       // other cars and obstacles that it touches
	Limiter      float64   // m/s, that the car is held to; 0 = nothing holds it
	Stands       space.Vec // m, from the middle of the track: the ground below its origin, as its wheels stand at rest
}

// RaceOrders are race control's, stamped with the tick that follows them.
var RaceOrders = ecs.DeclareInput[RaceOrder]("race-orders")

// RaceOrder is one of them.
type RaceOrder struct {
	Do      RaceDo
	Slot    int32   // of whom it is about
	Seconds float64 // of a RacePenalise; below 0: a drive-through
}

// Restarts have a drive without a race begin again before the tick that follows them: the world is as at its first
// tick, and time goes on.
var Restarts = ecs.DeclareInput[Restart]("restarts")

// Restart is one of them.
type Restart struct {
	Player int32 // who asks; 0: nobody in particular
}

// RaceDo says what race control orders.
type RaceDo uint8

// What race control can order.
const (
	RaceRestart  RaceDo = iota // the session begins again
	RaceFlag                   // the chequered flag comes out
	RaceEndNow                 // the session is over as it stands
	RaceRefuel                 // all tanks are filled as at the start
	RacePenalise               // somebody has a penalty
	RaceExclude                // somebody is out
	RaceAfresh                 // the race begins again with its first session, without those who have left
)

// Reloads carry changed blueprints, stamped with the tick that takes them; a replay gets them from its recording.
var Reloads = ecs.DeclareInput[Reload]("reload")

// Reload names the blueprint of the cars to change and the files it is made of now, by content.
type Reload struct {
	Manifest []byte // written and read by systems/reload
}

// Cues carry what a program outside wants told, stamped with the tick that tells it (SND-02, HUD-09).
var Cues = ecs.DeclareInput[Cue]("cues")

// Tasks tells what a driver is to do; an empty one takes the last away (HUD-09).
var Tasks = ecs.DeclareLog[Task]("tasks")

// Task is one such text.
type Task struct{ Text string }

// Cue is one thing to tell. Nothing that is simulated depends on it.
type Cue struct {
	Car   ecs.Key // what sounds; 0: only the driver hears it
	Sound []byte  // a WAV file within the packs; empty: none
	Gain  float64 // factor on its loudness; 0 reads as 1
	Shows bool    // Task counts
	Task  []byte  // what is shown from now on; empty: nothing
	Force float64 // N m, on the rim, to the right, beside what the steering brings (INP-08)
	Lasts float64 // s, of Force
}

// Pushes tells of forces on the rim of whoever's hands are at a wheel.
var Pushes = ecs.DeclareLog[Push]("pushes")

// Push is one of them. It takes the place of the one before.
type Push struct {
	Force float64 // N m, to the right
	Lasts float64 // s
}

// MaxPush is how strong a push may be, in N m.
const MaxPush = 30

// MaxTask is how many bytes a task may have.
const MaxTask = 400

// TimedCue is one that a scene has.
type TimedCue struct {
	At  float64 // s after the first tick
	Cue Cue
}
