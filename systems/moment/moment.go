// The system: where somebody looks from in this loop, one moment is copied for all who make something of it.

package moment

import (
	"camber/components"
	"camber/ecs"
)

// Copy is the system.
type Copy struct {
	w      *ecs.World
	eyes   *components.EyesData // nil: the world has none
	copier *Copier
	to     *components.Latest[components.Moment]
}

// New binds the system to a world; whoever runs the frame hands over what it has written into the box.
func New(w *ecs.World, to *components.Latest[components.Moment]) *Copy {
	s := &Copy{w: w, copier: NewCopier(w), to: to}
	s.eyes, _ = components.Eyes.Find(w, ecs.WorldKey)
	return s
}

// Name is how the schedule calls it.
func (*Copy) Name() string { return "moment.Copy" }

// Run copies the world after the newest step, where a camera was placed.
func (s *Copy) Run(newest ecs.Tick) {
	if s.eyes == nil {
		return
	}
	aux := &s.eyes.Aux
	aux.Moment = nil
	for i := range aux.Cameras {
		if aux.Cameras[i].Placed {
			aux.Moment = s.to.Back()
		}
	}
	if aux.Moment == nil {
		return
	}
	last := s.to.Last()
	if last != nil && (last.Tick > newest.N || s.w.Began() > last.Tick) { // another world, or this one put back
		last = nil
	}
	s.copier.Look(aux.Moment, last, newest, aux.Cameras...)
}
