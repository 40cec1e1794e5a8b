// The system that finds who touches whom and what of the ground.

package collide

import (
	"slices"

	"camber/components/solid"
	"camber/ecs"
)

// Find lists the contacts of a step: what the things would touch on their way through it. It wakes sleepers that are
// run into.
type Find struct {
	c     *crowd
	dt    float64
	pose  func(from, to int)
	stand func(from, to int)
}

// newFind binds the system to a crowd.
func newFind(c *crowd) *Find {
	s := &Find{c: c}
	s.pose = func(from, to int) {
		for _, x := range c.awake[from:to] {
			x.pose(s.dt)
		}
	}
	s.stand = func(from, to int) {
		for _, x := range c.awake[from:to] {
			c.stand(x, s.dt)
		}
	}
	c.touching = func(from, to int) {
		for i := range c.couples[from:to] {
			k := &c.couples[from+i]
			k.contacts = between(k.a, k.b, s.dt, k.contacts[:0])
		}
	}
	return s
}

// Run does one step.
func (s *Find) Run(t ecs.Tick) {
	c := s.c
	c.contacts = c.contacts[:0]
	if c.active = c.ready(t); !c.active {
		return
	}
	s.dt = t.Dt
	c.w.Split(len(c.awake), s.pose)
	for _, x := range c.awake {
		c.settle(x, true)
	}
	c.tellFull(t)
	c.guide(t)
	for _, x := range c.awake {
		way := x.velocity.Scale(min(aheadTime, aheadMost/max(x.velocity.Len(), aheadMost)))
		c.fat.Move(x.handle, *x.place, x.bounds(), way)
	}
	c.meet(t)
	if c.snap(t) { // what came off is a thing of its own now, with couples of its own
		c.meet(t)
	}
	c.w.Split(len(c.awake), s.stand)
	for _, x := range c.awake {
		for i := range x.ground {
			c.contacts = append(c.contacts, &x.ground[i])
		}
	}
	for i := range c.couples {
		for j := range c.couples[i].contacts {
			c.contacts = append(c.contacts, &c.couples[i].contacts[j])
		}
	}
	slices.SortFunc(c.contacts, order)
	recall(c.state.Kept, c.contacts)
}

// newGuided is a thing that goes its own way.
func newGuided(k ecs.Key, g *solid.GuidedData, t ecs.Tick) *thing {
	b := &solid.BodyData{}
	s := &b.State
	x := &thing{
		key: k, guided: g, body: b, place: &s.Place, turn: &s.Turn, velocity: &s.Velocity, spin: &s.Spin, index: -1,
	}
	x.follow(t)
	return x
}

// follow brings a thing that goes its own way to where it is in a step.
func (t *thing) follow(at ecs.Tick) {
	m := t.guided.MotionAt(at.N, at.Dt)
	t.body.Params, t.body.Params.Mass = t.guided.Params.Body, 0
	t.body.State = solid.BodyState{Place: m.Place, Turn: m.Turn, Velocity: m.Velocity, Spin: m.Spin}
	t.sweep = float64(m.Spin.Len() * (t.middle.Len() + t.half.Len()))
}

// guide brings all of them there. They ask for no ground.
func (c *crowd) guide(t ecs.Tick) {
	for _, x := range c.guided {
		x.index = -1
		if x.follow(t); x.stale() {
			x.learn()
			x.follow(t)
		}
		x.pose(t.Dt)
		c.fat.Move(x.handle, *x.place, x.bounds(), x.velocity.Scale(t.Dt))
	}
}

// How far ahead fat boxes reach along a thing's way.
const (
	aheadTime = 0.3 // s
	aheadMost = 3.0 // m
)

// recall gives contacts what they carried on from the last step; both are sorted alike.
func recall(kept []solid.Contact, now []*contact) {
	i := 0
	for _, k := range now {
		for i < len(kept) && (kept[i].Pair < k.pair || kept[i].Pair == k.pair && kept[i].Part < k.part) {
			i++
		}
		if i < len(kept) && kept[i].Pair == k.pair && kept[i].Part == k.part {
			k.Kept = kept[i].Points
		}
	}
}
