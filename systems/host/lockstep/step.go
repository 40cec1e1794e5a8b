// Writing what the client wants of a car, and going on.

package lockstep

import (
	"errors"

	"camber/ecs"
	"camber/systems/host/orders/wire"
)

// brokenDown is a world that cannot go on.
type brokenDown struct{ why error }

func (b *brokenDown) Error() string { return "the simulation broke down: " + b.why.Error() }

// step writes and goes on. What is wrong with the request changes nothing.
func (s *server) step(r *wire.Request) error {
	if r.Writes() {
		if err := s.Write(r); err != nil {
			return err
		}
	}
	ticks := 1
	if r.Ticks != nil {
		ticks = *r.Ticks
	}
	for range ticks {
		if err := s.Run.Loop.Steps(1); errors.Is(err, ecs.ErrEnded) {
			return err
		} else if err != nil {
			return &brokenDown{err}
		}
		if s.Census() {
			s.found()
		}
		s.happened.hear()
		s.probe.Hear()
		for _, n := range s.Run.Notices() { // after every turn: what is told lives no longer
			s.Said(s.Run.InWords(n))
		}
	}
	return nil
}
