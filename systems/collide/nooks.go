// Nooks: how many things are in one place. However many are pushed together there, what a step costs has a bound.

package collide

import (
	"cmp"
	"slices"

	"camber/components"
	"camber/components/num"
	"camber/components/solid"
	"camber/components/space"
	"camber/ecs"
)

// mostInNook is how many things in one place touch each other: a cube one to two times as wide as they are, where of
// solid ones there is room for a dozen, of thin ones that lie on each other for some more. Those with higher Keys touch
// the ground alone until there is room.
const mostInNook = 64

// mostPartners is how many others a thing touches for sure, those with the lowest Keys first. A couple that is beyond
// that for both is left out; whoever is large, with many small ones about, keeps them, as they have few.
const mostPartners = 24

// nook is a cube of the world in which things of about its size have their centres.
type nook struct {
	cell  [3]int32
	at    [3]int32
	level int32 // its side is 2^level m
}

// Sides of nooks: cells are whole numbers of each of them.
const (
	smallestNook = -6 // 1/64 m
	largestNook  = 10 // a cell
)

// nooks holds who is where: a function of the places alone, as what is in the tree hangs on it.
type nooks struct {
	of    map[nook][]*thing // sorted by Key; looked up, never gone through
	spare [][]*thing        // lists that nobody has
	full  *thing            // somebody who has found no room since it was last told
}

// crowds tells whether it counts: who meets nothing but the ground crowds nobody, and who goes his own way is few.
func (t *thing) crowds() bool {
	return t.meets&^(1<<solid.LayerGround) != 0 && t.side > 0 && t.guided == nil
}

// nookOf is the cube that a thing's centre of gravity is in.
func nookOf(t *thing) nook {
	side, level := 1.0, int32(0)
	for ; side < t.side && level < largestNook; level++ {
		side = float64(2 * side)
	}
	for ; side >= float64(2*t.side) && level > smallestNook; level-- {
		side = float64(0.5 * side)
	}
	p := t.place
	const most = int(space.CellSize) << -smallestNook
	index := func(x float64) int32 { return int32(num.Floor(x/side, 0, most)) }
	return nook{p.Cell, [3]int32{index(p.At.X), index(p.At.Y), index(p.At.Z)}, level}
}

// middleSide is the middle one of a box's three sides: what is long and thin, as a plank, has others beside it, not
// along it.
func middleSide(half space.Vec) float64 {
	return float64(2 * max(min(half.X, half.Y), min(max(half.X, half.Y), half.Z)))
}

// settle puts a thing where it is now, or takes it out, and lets the others of its old and new nook have its room.
func (c *crowd) settle(t *thing, there bool) {
	there = there && t.crowds()
	now := nook{}
	if there {
		now = nookOf(t)
	}
	if t.nooked == there && t.nook == now {
		return
	}
	if t.nooked {
		c.unnook(t)
	}
	if t.nooked, t.nook = there, now; !there {
		t.beyond = false
		return
	}
	s := &c.nooks
	list, ok := s.of[now]
	if n := len(s.spare); !ok && n > 0 {
		list, s.spare = s.spare[n-1], s.spare[:n-1]
	}
	i, _ := slices.BinarySearchFunc(list, t.key, byKey)
	list = slices.Insert(list, i, t)
	s.of[now] = list
	if t.beyond = i >= mostInNook; t.beyond {
		s.full = t
	} else if len(list) > mostInNook {
		s.full = list[mostInNook]
		c.limit(list[mostInNook], true)
	}
}

// unnook takes a thing out of its nook's list.
func (c *crowd) unnook(t *thing) {
	s := &c.nooks
	list := s.of[t.nook]
	i, found := slices.BinarySearchFunc(list, t.key, byKey)
	if !found {
		return
	}
	list = slices.Delete(list, i, i+1)
	if len(list) == 0 {
		delete(s.of, t.nook)
		s.spare = append(s.spare, list)
		return
	}
	s.of[t.nook] = list
	if i < mostInNook && len(list) >= mostInNook {
		c.limit(list[mostInNook-1], false)
	}
}

func byKey(t *thing, k ecs.Key) int { return cmp.Compare(t.key, k) }

// limit has a thing touch the ground alone, or others again.
func (c *crowd) limit(t *thing, beyond bool) {
	t.beyond = beyond
	if t.listed {
		t.pose(0)
		c.fat.Move(t.handle, *t.place, t.bounds(), space.Vec{})
	}
}

// bounds is the box by which others find a thing.
func (t *thing) bounds() space.Box {
	if t.beyond {
		return space.NoBox()
	}
	return t.box
}

// thin leaves couples out that are one too many for both.
func (c *crowd) thin() {
	for i := range c.couples {
		c.couples[i].a.partners, c.couples[i].b.partners = 0, 0
	}
	n := 0
	for i := range c.couples {
		p := &c.couples[i]
		ofA, ofB := p.a.partners, p.b.partners
		p.a.partners, p.b.partners = ofA+1, ofB+1
		if ofA < mostPartners || ofB < mostPartners {
			c.couples[n], c.couples[i] = c.couples[i], c.couples[n]
			n++
		}
	}
	c.couples = c.couples[:n]
}

// tellFull tells that a place is too full, once.
func (c *crowd) tellFull(t ecs.Tick) {
	x := c.nooks.full
	if c.nooks.full = nil; x == nil || c.toldFull {
		return
	}
	c.toldFull = true
	name := c.w.OriginOf(x.key).Blueprint
	if name == "" {
		name = "a thing"
	}
	c.notices.Add(t, components.Notice{
		Kind: "ground-full", Bad: true, Who: name, Numbers: [4]float64{mostInNook},
	}, x.key)
}
