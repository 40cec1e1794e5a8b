// Laps: how far a car has come round its track, and how fast.

package components

import "camber/ecs"

// Lap is a car's progress round the track.
var Lap = ecs.Declare[LapData]("lap")

// LapLog tells each lap as it is finished; the event's first key is the car.
var LapLog = ecs.DeclareLog[LapDone]("laps")

// SplitLog tells each of the track's Gates as it is passed; the event's first key is the car.
var SplitLog = ecs.DeclareLog[SplitDone]("splits")

// LapData is the Lap component.
type LapData struct {
	State LapState
}

// LapState is a car's progress. On an open stage a lap is one run from start to finish.
type LapState struct {
	Started  bool    // the car has been seen on the track
	Finished bool    // it is behind the finish of an open stage, and no clock runs
	Cut      bool    // it has left a piece of this lap out
	Along    float64 // m, along the track at the last step; 0..length on a closed one
	Distance float64 // m, progress since the line was first crossed, unwound over laps; negative before that
	Laps     int32   // finished
	Gate     int32   // gates passed on this lap
	Since    float64 // s, on this lap
	Last     float64 // s, of the last lap; 0 = none
	Best     float64 // s, of the best lap without a cut; 0 = none
}

// LapDone is a finished lap.
type LapDone struct {
	Lap  int32   // its number, from 1
	Time float64 // s
	Best bool    // no faster one before it
	Cut  bool    // a piece of the track was left out: it is nobody's best
}

// SplitDone is a gate passed.
type SplitDone struct {
	Lap  int32   // under way, from 1
	Gate int32   // its number along the track, from 1
	Time float64 // s, since the start of the lap
}
