// Laps and their times.

package race

import (
	"math"

	"camber/components"
	"camber/ecs"
)

// Laps measures how far each car has come round the track and tells every finished lap. A lap is timed to less than a
// step, by where within the step the line was crossed; going back over the line takes the progress back, so a lap must
// be driven to count.
type Laps struct {
	cars   *ecs.View2[components.LapData, components.ChassisData]
	tracks *ecs.View1[components.TrackData]
	log    *ecs.Log[components.LapDone]
}

// NewLaps binds the system to a world.
func NewLaps(w *ecs.World) *Laps {
	return &Laps{
		ecs.NewView2(w, components.Lap, components.Chassis), ecs.NewView1(w, components.Track), components.LapLog.In(w),
	}
}

// Run does one step.
func (s *Laps) Run(t ecs.Tick) {
	tracks := s.tracks.Rows()
	if len(tracks) == 0 {
		return
	}
	track := tracks[0].A
	length := track.Params.Oval.Length()
	if length <= 0 {
		return
	}
	for _, r := range s.cars.Rows() {
		at := r.B.State.Place.From(track.State.Place)
		along, _ := track.Params.Oval.Locate(at.X, at.Y)
		if done, ok := progress(&r.A.State, along, length, t.Dt); ok {
			s.log.Add(t, done, r.Key)
		}
	}
}

// progress moves a car's lap on to where it now is along the track.
func progress(s *components.LapState, along, length, dt float64) (done components.LapDone, ok bool) {
	if !s.Started {
		*s = components.LapState{Started: true, Along: along, Distance: along}
		if along > float64(0.5*length) {
			s.Distance = along - length // on the grid, before the line
		}
		return done, false
	}
	step := along - s.Along
	step -= float64(length * math.Floor(step/length+0.5))
	s.Along = along
	s.Distance += step
	s.Since += dt
	next := float64(length * float64(s.Laps+1))
	if s.Distance < 0 || step <= 0 {
		if s.Distance < 0 {
			s.Since = 0
		}
		return done, false
	}
	if s.Distance-step < 0 {
		s.Since = float64(dt * (s.Distance / step)) // the line is crossed for the first time
	}
	if s.Distance < next {
		return done, false
	}
	over := float64(dt * min((s.Distance-next)/step, 1))
	s.Last = s.Since - over
	s.Since = over
	s.Laps++
	best := s.Best == 0 || s.Last < s.Best
	if best {
		s.Best = s.Last
	}
	return components.LapDone{Lap: s.Laps, Time: s.Last, Best: best}, true
}
