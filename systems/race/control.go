// What race control orders: to begin again, to end, to punish.

package race

import (
	"math"

	"camber/components"
)

// mostPenalty is what race control may add to somebody's time, in seconds.
const mostPenalty = 3600.0

// obey follows an order. It tells whether the session is to begin again; an order about nobody, or one that has no
// sense as the race stands, is forgotten.
func (j *judge) obey(o *components.RaceOrder) (again bool) {
	running := j.state.Phase == components.RaceRunning || j.state.Phase == components.RaceFlagged
	switch o.Do {
	case components.RaceRestart:
		j.tell(nil, components.Ruling{Kind: components.RulingAgain}, components.Notice{Kind: "race-again"})
		return true
	case components.RaceFlag:
		if j.state.Phase == components.RaceRunning {
			j.wave(j.now)
		}
	case components.RaceEndNow:
		if running {
			j.tell(nil, components.Ruling{Kind: components.RulingEnded}, components.Notice{Kind: "race-ended"})
			j.over()
		}
	case components.RacePenalise, components.RaceExclude:
		e := j.slot(o.Slot)
		switch {
		case e == nil || !running || e.Out != 0:
		case o.Do == components.RaceExclude:
			j.out(e, components.CauseControl)
		case math.Abs(o.Seconds) <= mostPenalty:
			j.punish(e, components.CauseControl, o.Seconds)
		}
	}
	return false
}

// slot is the entrant of a slot; nil: there is none.
func (j *judge) slot(n int32) *entry {
	for i := range j.all {
		if j.all[i].Slot == n {
			return &j.all[i]
		}
	}
	return nil
}

// annul forgets what was driven of the session that is on, which begins again.
func (j *judge) annul() {
	for i := range j.all {
		e := &j.all[i]
		first, session := int(e.First), j.state.Session
		e.Sectors = e.Sectors[:len(e.Sectors)-int(e.Gates)-(len(e.Laps)-first)*(len(j.course.gates)+1)]
		e.Laps, e.Gates = e.Laps[:first], 0
		kept := e.Penalties[:0]
		for _, p := range e.Penalties {
			if p.Session != session {
				kept = append(kept, p)
			}
		}
		e.Penalties = kept
		e.Ended = e.Ended[:min(len(e.Ended), int(session))]
	}
}
