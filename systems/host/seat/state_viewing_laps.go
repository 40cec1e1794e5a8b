//go:build cgo && window

// The laps of a recording: found while it is read through, and laid over each other.

package seat

import (
	"camber/systems/host/session"
	"camber/systems/race/ghost"
)

// takeDown takes down the laps as the scan comes by.
func (v *viewing) takeDown(like ghost.Lap) func(*session.Session) {
	var tracer *ghost.Tracer
	return func(s *session.Session) {
		if tracer == nil {
			tracer = ghost.NewTracer(s.World, s.Watched(), like)
		}
		if lap := tracer.Look(); lap != nil {
			v.mu.Lock()
			v.laps = append(v.laps, lap)
			v.mu.Unlock()
		}
	}
}

// all are the laps to choose from.
func (v *viewing) all() []*ghost.Lap {
	v.mu.Lock()
	defer v.mu.Unlock()
	return append(append([]*ghost.Lap(nil), v.laps...), v.far...)
}

// overlay lays a lap over the one that is looked at: as a ghost, and as two lines of speed.
func (v *viewing) overlay() {
	m := &v.screens.Model.Player
	laps := v.all()
	m.Over = [2][]float64{}
	if m.Other < 0 || m.Other >= len(laps) {
		v.front.setGhost(nil)
		return
	}
	v.front.setGhost(laps[m.Other])
	if m.Lap < 0 || m.Lap >= len(laps) {
		return
	}
	v.front.offset.Store(int64(laps[m.Lap].From))
	for i, lap := range [...]*ghost.Lap{laps[m.Lap], laps[m.Other]} {
		long := lap.Points[len(lap.Points)-1].Along
		for n := range 400 {
			since, _ := lap.When(long * float64(n) / 400)
			m.Over[i] = append(m.Over[i], 3.6*lap.At(since).Speed)
		}
	}
	if at := float64(v.front.tick.Load()); at < float64(laps[m.Lap].From) || at > float64(laps[m.Lap].To) {
		v.seek(float64(laps[m.Lap].From))
	}
}
