// Laps, stages and their times.

package race

import (
	"math"

	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
)

// Laps measures how far each car has come along the track and tells every gate passed and every finished lap. A lap is
// timed to less than a step, by where within the step the line was crossed; going back over the line takes the progress
// back, so a lap must be driven to count.
type Laps struct {
	cars    *ecs.View2[vehicle.LapData, vehicle.ChassisData]
	courses *terrain.Courses
	laps    *ecs.Log[vehicle.LapDone]
	splits  *ecs.Log[vehicle.SplitDone]
}

// NewLaps binds the system to a world.
func NewLaps(w *ecs.World) *Laps {
	return &Laps{
		ecs.NewView2(w, vehicle.Lap, vehicle.Chassis), terrain.NewCourses(w),
		vehicle.LapLog.In(w), vehicle.SplitLog.In(w),
	}
}

// Run does one step.
func (s *Laps) Run(t ecs.Tick) {
	all := s.courses.All()
	if len(all) == 0 || len(all) == 1 && !measures(&all[0]) {
		return // before any car is looked at: of many, each would be fetched for nothing
	}
	for _, r := range s.cars.Rows() {
		at := on(s.courses, r.B.State.Place)
		if at == nil {
			r.A.State = vehicle.LapState{}
			continue
		}
		if !measures(at) {
			continue
		}
		line := at.Middle
		c := course{line.Length, line.Closed, at.Gates}
		hint := math.Inf(1)
		if r.A.State.Started {
			hint = r.A.State.Along
		}
		along, _ := line.Locate(r.B.State.Place.From(at.Place), hint)
		step := c.move(&r.A.State, along, t.Dt)
		if step <= 0 {
			continue
		}
		s.pass(t, &c, r, step)
		if done, ok := c.finish(&r.A.State, step, t.Dt); ok {
			s.laps.Add(t, done, r.Key)
			s.pass(t, &c, r, step)
		}
	}
}

// measures tells whether a course has a line to measure by.
func measures(at *terrain.CourseAt) bool { return at.Middle != nil && at.Middle.Length > 0 }

// on is the course that a place is on, once they are brought up to date; nil: there is none, or it is on the way from
// one to another.
func on(courses *terrain.Courses, p space.Place) *terrain.CourseAt {
	at := courses.At(p)
	if at == nil || courses.Len() > 1 && !at.Near(p, beyondAll) {
		return nil
	}
	return at
}

// pass tells the gates passed in a step.
func (s *Laps) pass(t ecs.Tick, c *course, r ecs.Row2[vehicle.LapData, vehicle.ChassisData], step float64) {
	for done, ok := c.gate(&r.A.State, step, t.Dt); ok; done, ok = c.gate(&r.A.State, step, t.Dt) {
		s.splits.Add(t, done, r.Key)
	}
}

// course is what laps know of a track.
type course struct {
	length float64 // m
	closed bool
	gates  []float64 // m, along it
}

// beyondAll is how far outside the box of a course a car has left it, where there are others, in metres: courses lie
// further apart than twice that, or a car that drives from one to the next keeps its laps.
const beyondAll = 250.0

// leap is a step that no car drives, in metres: it was put there, or has left a piece of the track out.
const leap = 25.0

// move takes a car's progress to where it now is and gives how far it came on.
func (c *course) move(s *vehicle.LapState, along, dt float64) (step float64) {
	if !s.Started {
		*s = vehicle.LapState{Started: true, Along: along, Distance: along}
		if c.closed && along > float64(0.5*c.length) {
			s.Distance = along - c.length // on the grid, before the line
		}
		return 0
	}
	step = along - s.Along
	if c.closed {
		step -= float64(c.length * math.Floor(step/c.length+0.5))
	}
	s.Cut = s.Cut || step > leap
	s.Along = along
	s.Distance += step
	if !c.closed {
		s.Distance = along
		if s.Distance < 0 {
			s.Finished = false // at the start again, for another run
		}
	}
	switch {
	case s.Finished:
		return 0
	case s.Distance < 0:
		s.Since, s.Gate, s.Cut = 0, 0, false
		return 0
	case s.Distance-step < 0:
		s.Since = float64(dt * (s.Distance / step)) // the line is crossed
	default:
		s.Since += dt
	}
	return step
}

// begun is the progress at which the lap began, in metres.
func (c *course) begun(s *vehicle.LapState) float64 {
	if !c.closed {
		return 0
	}
	return float64(c.length * float64(s.Laps))
}

// since is how long ago a progress was reached within the last step.
func since(s *vehicle.LapState, at, step, dt float64) float64 {
	return float64(dt * min((s.Distance-at)/step, 1))
}

// gate is the next gate, once it has been passed.
func (c *course) gate(s *vehicle.LapState, step, dt float64) (done vehicle.SplitDone, ok bool) {
	if int(s.Gate) >= len(c.gates) {
		return done, false
	}
	at := c.begun(s) + c.gates[s.Gate]
	if s.Distance < at {
		return done, false
	}
	s.Gate++
	return vehicle.SplitDone{Lap: s.Laps + 1, Gate: s.Gate, Time: s.Since - since(s, at, step, dt)}, true
}

// finish is the lap, once it has been driven.
func (c *course) finish(s *vehicle.LapState, step, dt float64) (done vehicle.LapDone, ok bool) {
	next := c.begun(s) + c.length
	if s.Distance < next {
		return done, false
	}
	over := since(s, next, step, dt)
	s.Last = s.Since - over
	s.Since = over
	s.Laps++
	s.Gate = 0
	if !c.closed {
		s.Finished, s.Since, s.Gate = true, 0, int32(len(c.gates))
	}
	done = vehicle.LapDone{Lap: s.Laps, Time: s.Last, Cut: s.Cut}
	if done.Best = !s.Cut && (s.Best == 0 || s.Last < s.Best); done.Best {
		s.Best = s.Last
	}
	s.Cut = false
	return done, true
}
