// The system that asks every tyre for its force.

package drive

import (
	"sync/atomic"

	"camber/ecs"
	"camber/systems/drive/fleet"
	"camber/systems/drive/tyre"
)

// Tyres works out load, slip and force of each tyre, and the force's slope for the powertrain.
type Tyres struct {
	fleet   *fleet.Fleet
	batches batches
	dt      float64
	work    func(from, to int)
}

// NewTyres binds the system to a world.
func NewTyres(w *ecs.World) *Tyres {
	s := &Tyres{fleet: fleet.Of(w)}
	s.work = func(from, to int) {
		b := s.batches.take()
		for i := range s.fleet.Cars[from:to] {
			b.Begin(&s.fleet.Cars[from+i], s.dt)
		}
		b.Flush(s.dt)
		s.batches.give(b)
	}
	return s
}

// Run does one step.
func (s *Tyres) Run(t ecs.Tick) {
	s.dt = t.Dt
	s.fleet.World.Split(len(s.fleet.All()), s.work)
}

// Rows prepares one step.
func (s *Tyres) Rows(t ecs.Tick) ecs.Rows {
	s.dt = t.Dt
	return s.fleet.Rows(s.work)
}

// batches are those that no worker has in hand: as many as have ever worked at once, so that each finds one that is
// near its processor, and none is made in a step.
type batches [32]atomic.Pointer[tyre.Batch]

// take is one for a worker until he gives it back.
func (l *batches) take() *tyre.Batch {
	for i := range l {
		if b := l[i].Load(); b != nil && l[i].CompareAndSwap(b, nil) {
			return b
		}
	}
	return new(tyre.Batch)
}

func (l *batches) give(b *tyre.Batch) {
	for i := range l {
		if l[i].CompareAndSwap(nil, b) {
			return
		}
	}
}
