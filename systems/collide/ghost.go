// Ghosts: cars that pass through other cars and all that can move, and are there again when they overlap nobody.

package collide

import (
	"camber/components"
	"camber/components/person"
	"camber/components/vehicle"
	"camber/ecs"
)

// Ghosts makes cars ghosts, and cars again. It runs behind Find, when all is where it is in this step; what it changes
// counts from the next step on.
type Ghosts struct {
	c      *crowd
	wishes *ecs.Inputs[vehicle.Ghosting]
}

// Run does one step.
func (s *Ghosts) Run(t ecs.Tick) {
	if !s.c.active {
		return
	}
	for _, wish := range s.wishes.At(t.N) {
		if x := s.c.at(wish.Car); x != nil && x.bodywork != nil { // else it has left since
			s.change(t, x, wish.Ghost)
		}
	}
	for _, x := range s.c.ghosts {
		if g := &x.bodywork.State.Ghost; *g == vehicle.GhostUntilFree && s.c.free(x, t.Dt) {
			*g, x.ghost = vehicle.GhostNot, false
			s.tell(t, x, "car-there")
		}
	}
}

// change makes a car a ghost, or has it wait for room.
func (s *Ghosts) change(t ecs.Tick, x *thing, ghost bool) {
	g := &x.bodywork.State.Ghost
	switch {
	case !ghost && *g == vehicle.GhostIs:
		*g = vehicle.GhostUntilFree
	case ghost && *g == vehicle.GhostNot:
		s.tell(t, x, "car-ghost")
		s.c.wakeAround(x, t) // what lies on it falls
		fallthrough
	case ghost:
		*g = vehicle.GhostIs
	}
}

func (s *Ghosts) tell(t ecs.Tick, x *thing, what person.Saying) {
	if car := s.c.cars.Find(x.key); car != nil {
		s.c.notices.Add(t, components.Notice{Kind: what, Numbers: [4]float64{float64(car.Number(0))}}, x.key)
	}
}

// haunt lists the ghosts among those that are awake.
func (c *crowd) haunt() {
	c.ghosts = c.ghosts[:0]
	for _, x := range c.awake {
		if x.bodywork == nil {
			continue
		}
		if x.ghost = x.bodywork.State.Ghost != vehicle.GhostNot; x.ghost {
			c.ghosts = append(c.ghosts, x)
		}
	}
}

// apart tells whether two things are not there for each other.
func apart(a, b *thing) bool { return a.ghost && !b.fixed() || b.ghost && !a.fixed() }

// fixed tells whether nothing can ever move a thing.
func (t *thing) fixed() bool { return t.body != nil && t.body.Params.Mass == 0 && t.guided == nil }

// free tells whether a ghost overlaps nothing that it would hit.
func (c *crowd) free(x *thing, dt float64) bool {
	c.found = c.fat.Overlap(*x.place, x.box, x.meets, c.found[:0])
	for _, id := range c.found {
		y := c.at(ecs.Key(id))
		if y == nil || y == x || y.ghost || y.fixed() {
			continue
		}
		if c.trial = between(x, y, dt, c.trial[:0]); len(c.trial) > 0 {
			return false
		}
	}
	return true
}
