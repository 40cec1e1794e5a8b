// The one system of this room: what can be heard, handed once a loop to whoever plays it.

package sound

import (
	"camber/components"
	"camber/ecs"
)

// Hearing is a listener with all that is played to it; it may outlive worlds. NewHearing makes one. Camera, Own,
// Captions and Rain are the loop's; Pull, Volume and Mute of its Player are for the sound card and everybody.
type Hearing struct {
	Camera   int     // through which of the world's the listener looks; while it is not wanted nothing new is heard
	Own      ecs.Key // the car whose signals are always heard
	Captions bool    // what happens is told as text too
	Rain     float64 // 0..1, at least, whatever the world's weather

	Bank   *Bank
	Player *Player
	box    components.Latest[Scene]
}

// NewHearing makes one with recordings.
func NewHearing(bank *Bank) *Hearing {
	h := &Hearing{Bank: bank}
	h.Player = NewPlayer(&h.box)
	return h
}

// Pull fills out with what is heard now; of a nil one with silence.
func (h *Hearing) Pull(out []float32) {
	if h == nil {
		clear(out)
		return
	}
	h.Player.Pull(out)
}

// Hear is the system.
type Hear struct {
	eyes *components.EyesData // nil: the world has none
	h    *Hearing
	ear  *Ear
}

// NewHear binds a hearing to a world; nil where nobody listens.
func NewHear(w *ecs.World, h *Hearing) *Hear {
	s := &Hear{h: h}
	s.eyes, _ = components.Eyes.Find(w, ecs.WorldKey)
	if h != nil {
		s.ear = NewEar(w, h.Bank)
	}
	return s
}

// Name is how the schedule calls it.
func (*Hear) Name() string { return "sound.Hear" }

// Run makes what can be heard of the moment and hands it over.
func (s *Hear) Run(ecs.Tick) {
	h := s.h
	if h == nil {
		return
	}
	s.ear.Gather()
	if s.eyes == nil || s.eyes.Aux.Moment == nil || !s.eyes.Aux.Cameras[h.Camera].Placed {
		return
	}
	s.ear.Own, s.ear.Captions, s.ear.Rain = h.Own, h.Captions, max(h.Rain, s.eyes.Aux.Moment.Weather.Rain)
	s.ear.Look(h.box.Back(), s.eyes.Aux.Moment, h.Camera)
	h.box.HandOver()
}
