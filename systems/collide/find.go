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
