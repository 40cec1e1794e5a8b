// How far a car has come: its course, and its laps round it.

package vehicle

import (
	"camber/components/terrain"
	"camber/ecs"
)

// CourseOf is the course of a car; ok is false where there is no such car or no course. What asks in every step binds
// Courses instead.
func CourseOf(w *ecs.World, car ecs.Key) (course terrain.CourseAt, ok bool) {
	body, ok := Chassis.Find(w, car)
	if !ok {
		return course, false
	}
	c := terrain.NewCourses(w)
	c.All()
	at := c.At(body.State.Place)
	if at == nil {
		return course, false
	}
	return *at, true
}

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
	Finished bool    `says:"it is behind the finish of an open stage, and no clock runs"`
	Cut      bool    `says:"it has left a piece of this lap out"`
	Along    float64 `unit:"m" says:"along the track at the last step; 0..length on a closed one"`
	Distance float64 `unit:"m" says:"progress since the line was first crossed, unwound over laps; negative before that"`
	Laps     int32   `says:"laps finished"`
	Gate     int32   `says:"gates passed on this lap"`
	Since    float64 `unit:"s" says:"since the lap under way began"`
	Last     float64 `unit:"s" says:"time of the last lap" none:"0"`
	Best     float64 `unit:"s" says:"time of the best lap without a cut" none:"0"`
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
