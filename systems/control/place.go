// Obstacles put down and taken away while driving (CFG-02).

package control

import (
	"fmt"
	"math"

	things "camber/blueprints/thing"
	"camber/components"
	"camber/components/solid"
	"camber/components/space"
	"camber/components/terrain"
	"camber/ecs"
)

// Placer does what the placings stamped with this tick want, at the end of the step: so it sees the cars where they
// then are. It has nothing of its own that a later step could feel, and the world deals the Keys, so a replay places
// the same.
type Placer struct {
	w         *ecs.World
	wishes    *ecs.Inputs[components.Placing]
	notices   *ecs.Log[components.Notice]
	catalogue []*things.Obstacle
	version   func(o *things.Obstacle, tick uint64) *things.Obstacle // that is put down at a tick; nil: they never change
}

// NewPlacer binds the system to a world; the catalogue is what may be put down, version what of it at a tick, nil where
// it never changes.
func NewPlacer(w *ecs.World, catalogue []*things.Obstacle,
	version func(o *things.Obstacle, tick uint64) *things.Obstacle,
) *Placer {
	return &Placer{
		w: w, catalogue: catalogue, version: version,
		wishes: components.Placings.In(w), notices: components.Notices.In(w),
	}
}

// Run does one step.
func (s *Placer) Run(t ecs.Tick) {
	for _, wish := range s.wishes.At(t.N) {
		s.w.Later(func() {
			if wrong := s.do(t.N, &wish); wrong.Kind != "" {
				wrong.Bad = true
				s.notices.Add(t, wrong, wish.Car)
			}
		})
	}
}

// do is one wish, and tells why it is not done.
func (s *Placer) do(tick uint64, wish *components.Placing) (wrong components.Notice) {
	near, heading, ok := wish.At(s.w)
	if !ok {
		return wrong
	}
	switch wish.Do {
	case components.Put:
		return s.put(tick, wish, near, heading)
	case components.RemoveLast, components.RemoveNear, components.RemoveAll:
		s.remove(wish, near)
	}
	return wrong
}

// put stands an obstacle on the ground.
func (s *Placer) put(tick uint64, wish *components.Placing, at space.Place, heading float64) (wrong components.Notice) {
	thing := things.Called(s.catalogue, string(wish.What))
	if thing == nil {
		return components.Notice{Kind: "obstacles-unknown", Who: fmt.Sprintf("%.40q", wish.What)}
	}
	if s.version != nil {
		thing = s.version(thing, tick)
	}
	ground, ok := terrain.GroundAt(s.w, at)
	if !ok {
		return components.Notice{Kind: "obstacles-no-ground", Who: thing.Name}
	}
	there := 0
	for _, p := range things.PutThings(s.w) {
		there += len(p.Keys)
	}
	if there+max(len(thing.Things), 1) > components.MaxPut {
		return components.Notice{
			Kind: "obstacles-full", Who: thing.Name, Numbers: [4]float64{float64(there), components.MaxPut},
		}
	}
	if n := s.about(at); n >= mostAbout {
		return components.Notice{Kind: "obstacles-many", Who: thing.Name, Numbers: [4]float64{float64(n)}}
	}
	rise := things.Near + float64(rising*wish.Away.Len())
	floor := things.FloorIn(s.w, ground)
	things.Put(s.w, floor.Stand(thing, at, heading, rise), wish.Car)
	things.Missing(s.w, floor.Err)
	return wrong
}

// How many things may lie about one place until nothing more is put there: each touches all others, and a key is soon
// pressed.
const (
	mostAbout = 24
	aboutFar  = 0.5 // m, level
)

// about counts the things that were put down about a place.
func (s *Placer) about(at space.Place) (n int) {
	for _, p := range things.PutThings(s.w) {
		for _, k := range p.Keys {
			if body, ok := solid.Body.Find(s.w, k); ok {
				if off := body.State.Place.From(at); max(math.Abs(off.X), math.Abs(off.Y)) < aboutFar {
					n++
				}
			}
		}
	}
	return n
}

// rising is how much the road may rise between a car and what it puts down, in metres for each metre between them.
const rising = 0.3

// remove takes away what was put down.
func (s *Placer) remove(wish *components.Placing, from space.Place) {
	all := things.PutThings(s.w)
	best, least := -1, 0.0
	for i := range all {
		p := &all[i]
		own := p.By == wish.Car
		switch wish.Do {
		case components.RemoveAll:
			if own || wish.Car == 0 {
				p.Remove(s.w)
			}
		case components.RemoveLast:
			if own {
				best = i
			}
		case components.RemoveNear:
			away := solid.Body.Of(s.w, p.Keys[0]).State.Place.From(from).LenSq()
			if best < 0 || away < least {
				best, least = i, away
			}
		}
	}
	if best >= 0 {
		all[best].Remove(s.w)
	}
}
