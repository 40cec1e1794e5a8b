// The system that lets contacts push, and puts to sleep what rests.

package collide

import (
	"slices"

	"camber/components/solid"
	"camber/components/space"
	"camber/ecs"
	"camber/systems/collide/solve"
)

// Solve turns contacts into velocities, remembers what they carried, and tells of touches.
type Solve struct {
	c       *crowd
	log     *ecs.Log[solid.Touch]
	solver  solve.Solver
	bodies  []solve.Body
	things  []*thing // of bodies
	still   []float64
	joined  []solve.Contact
	meeting []meeting
	islands func(from, to int)
}

// newSolve binds the system to a crowd.
func newSolve(c *crowd) *Solve {
	s := &Solve{c: c, log: solid.TouchLog.In(c.w)}
	s.islands = func(from, to int) {
		for i := from; i < to; i++ {
			s.solver.SolveIsland(i)
		}
	}
	return s
}

// Run does one step.
func (s *Solve) Run(t ecs.Tick) {
	c := s.c
	if !c.active {
		return
	}
	s.gather(t.Dt)
	s.solver.Prepare(s.bodies, s.joined, t.Dt)
	c.w.Split(s.solver.Islands(), s.islands)
	s.hand(t)
	s.rest(t)
	s.solver.Finish()
	s.tell(t)
	s.keep()
}

// gather makes bodies of all that can move in this step, in the order of their Keys, and joins the contacts to them.
func (s *Solve) gather(dt float64) {
	c := s.c
	down := c.down()
	s.bodies, s.things, s.joined = s.bodies[:0], s.things[:0], s.joined[:0]
	for _, x := range c.awake {
		x.index = -1
		if x.body != nil { // cars come in with their contacts: a car that touches nothing keeps its bits
			s.take(x, down)
			x.tie(&s.bodies[x.index], dt)
		}
	}
	s.joined = slices.Grow(s.joined, len(c.contacts))
	for _, k := range c.contacts {
		k.A, k.B = s.side(k.a, down), -1
		if k.b != nil {
			k.B = s.side(k.b, down)
		}
		s.joined = append(s.joined, k.Contact)
	}
}

// side is the solver's number for a thing, -1 when it stands fast in this step.
func (s *Solve) side(x *thing, down float64) int32 {
	switch {
	case !x.awake() && (x.guided == nil || !x.moves()):
		return -1
	case x.index < 0:
		s.take(x, down)
	}
	return x.index
}

// take makes a body of a thing.
func (s *Solve) take(x *thing, down float64) {
	b := solve.Body{
		InvMass: 1 / x.mass, InvInertia: space.Vec{X: 1 / x.inertia.X, Y: 1 / x.inertia.Y, Z: 1 / x.inertia.Z},
		Turn: *x.turn, Velocity: *x.velocity, Spin: x.turn.Rotate(*x.spin),
	}
	if x.guided != nil {
		b.InvMass, b.InvInertia = 0, space.Vec{}
	} else if x.body != nil {
		p := &x.body.Params
		b.Inertia, b.Roll = x.inertia, p.Roll
		b.Accel = space.Vec{Z: -down}
		if p.Drag > 0 {
			b.Accel = b.Accel.AddScaled(*x.velocity, -float64(p.Drag*x.velocity.Len())/x.mass)
		}
	}
	x.index = int32(len(s.bodies))
	s.bodies, s.things = append(s.bodies, b), append(s.things, x)
}

// hand gives the things their new motion. Bodies go on in Move, cars in drive.
func (s *Solve) hand(t ecs.Tick) {
	s.still = s.still[:0]
	for i, x := range s.things {
		b := &s.bodies[i]
		if x.guided != nil {
			s.still = append(s.still, solve.StillTime)
			continue
		}
		if x.body == nil {
			*x.velocity = b.Velocity
			if b.Spin != x.turn.Rotate(*x.spin) { // nothing turned it: it keeps its bits
				*x.spin = x.turn.Unrotate(b.Spin)
			}
			s.still = append(s.still, stillness(x))
			continue
		}
		*x.velocity, x.moved, x.turned, x.spun = b.Velocity, b.Moved, b.Turn, b.Spin
		st := &x.body.State
		st.Still = b.Rested(st.Still, t.Dt)
		s.still = append(s.still, st.Still)
	}
}

// stillness is that of a car, which never sleeps, but lets others sleep while it stands.
func stillness(x *thing) float64 {
	if x.moves() {
		return 0
	}
	return solve.StillTime
}

// rest puts islands to sleep that have been still long enough.
func (s *Solve) rest(t ecs.Tick) {
	c := s.c
	c.slept = c.slept[:0]
	for _, x := range s.things {
		if x.settled() {
			x.body.State.Broken = false
			s.lay(x)
		}
	}
	if c.sleepless {
		if len(c.slept) > 0 {
			c.w.Stir()
		}
		return
	}
	for i := range s.solver.Islands() {
		if !s.solver.Rests(i, s.still) {
			continue
		}
		members, _ := s.solver.Island(i)
		for _, m := range members {
			if x := s.things[m]; x.body != nil && x.awake() {
				s.lay(x)
			}
		}
	}
	if len(c.slept) > 0 {
		c.w.Stir()
	}
}

// lay puts a thing to rest where it is.
func (s *Solve) lay(x *thing) {
	x.body.State.Asleep = true
	*x.velocity, x.spun, x.moved, x.turned = space.Vec{}, space.Vec{}, space.Vec{}, *x.turn
	s.c.slept = append(s.c.slept, x)
}

// keep remembers what contacts carry on, of all pairs that are not wholly asleep.
func (s *Solve) keep() {
	c := s.c
	c.state.Kept = slices.Grow(c.state.Kept[:0], len(c.contacts))
	for i, k := range c.contacts {
		if k.a.awake() || k.b != nil && k.b.awake() {
			c.state.Kept = append(c.state.Kept, solid.Contact{Pair: k.pair, Part: k.part, Points: s.joined[i].Kept})
		}
	}
}
