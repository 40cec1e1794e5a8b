// Waking: what rests is left alone until something runs into it, or what it rests on goes.

package collide

import (
	"cmp"
	"slices"

	"camber/ecs"
)

// wake wakes a sleeper, and with it all sleepers beside it, and those beside them: what lies in one heap wakes
// together.
func (c *crowd) wake(x *thing, t ecs.Tick) {
	c.flood = append(c.flood[:0], x)
	for len(c.flood) > 0 {
		x := c.flood[len(c.flood)-1]
		c.flood = c.flood[:len(c.flood)-1]
		if x.body == nil || !x.body.State.Asleep || !x.movable() {
			continue
		}
		x.body.State.Asleep, x.body.State.Still = false, 0
		x.woken = t.N
		if x.stale() {
			x.learn()
		}
		x.pose(t.Dt)
		c.enter(x)
		c.w.Stir()
		c.found = c.fat.Overlap(*x.place, x.box, x.meets, c.found[:0])
		for _, id := range c.found {
			if y := c.at(ecs.Key(id)); y != nil && y.body != nil && y.body.State.Asleep {
				c.flood = append(c.flood, y)
			}
		}
	}
}

// wakeAround wakes what rested on a thing that is gone.
func (c *crowd) wakeAround(x *thing, t ecs.Tick) {
	for _, id := range c.fat.Overlap(*x.place, x.box, x.meets, nil) {
		if y := c.at(ecs.Key(id)); y != nil {
			c.wake(y, t)
		}
	}
}

// enter puts a thing among the awake.
func (c *crowd) enter(x *thing) {
	if i, found := c.seek(x); !found {
		c.awake = slices.Insert(c.awake, i, x)
		c.land.Announce(*x.place, x.box.Grown(askAround).Swept(x.velocity.Scale(askAhead)))
	}
}

// leave takes a thing that has fallen asleep out of the awake.
func (c *crowd) leave(x *thing) {
	if i, found := c.seek(x); found {
		c.awake = slices.Delete(c.awake, i, i+1)
	}
}

func (c *crowd) seek(x *thing) (int, bool) {
	return slices.BinarySearchFunc(c.awake, x.key, func(y *thing, k ecs.Key) int { return cmp.Compare(y.key, k) })
}
