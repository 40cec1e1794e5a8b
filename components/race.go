// Laps: how far a car has come round its track, and how fast.

package components

import "camber/ecs"

// Lap is a car's progress round the track.
var Lap = ecs.Declare[LapData]("lap")

// LapLog tells each lap as it is finished; the event's first key is the car.
var LapLog = ecs.DeclareLog[LapDone]("laps")

// LapData is the Lap component.
type LapData struct {
	State LapState
}

// LapState is a car's progress.
type LapState struct {
	Started  bool    // the car has been seen on the track
	Along    float64 // m, along the track at the last step, 0..length
	Distance float64 // m, progress since the line was first crossed, unwound over laps; negative before that
	Laps     int32   // finished
	Since    float64 // s, on this lap
	Last     float64 // s, of the last lap; 0 = none
	Best     float64 // s, of the best lap; 0 = none
}

// LapDone is a finished lap.
type LapDone struct {
	Lap  int32   // its number, from 1
	Time float64 // s
	Best bool    // no faster one before it
}
