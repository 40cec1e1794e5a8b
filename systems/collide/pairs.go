// Which things touch each other.

package collide

import (
	"camber/components/solid"
	"camber/ecs"
	"camber/systems/collide/touch"
)

// couple is two things whose boxes meet, the lower Key first, with what they touch of each other.
type couple struct {
	a, b     *thing
	contacts []contact
}

// meet lists the couples of this step and finds their contacts. A sleeper that something runs into wakes, and is then
// asked about its own.
func (c *crowd) meet(t ecs.Tick) {
	for c.pairUp(t) { // each time somebody woke
	}
	c.w.Split(len(c.couples), c.touching)
}

// pairUp lists couples with at least one side awake. It tells whether it woke somebody, whose couples are then missing.
func (c *crowd) pairUp(t ecs.Tick) (woke bool) {
	c.handles = c.handles[:0]
	for _, x := range c.awake {
		c.handles = append(c.handles, x.handle)
	}
	for _, x := range c.guided {
		if x.moves() { // who stands is met as what stands fast is
			c.handles = append(c.handles, x.handle)
		}
	}
	c.met = c.fat.Pairs(c.handles, c.met[:0])
	n := 0
	for _, k := range c.met {
		a, b := c.byHandle[k.Low], c.byHandle[k.High]
		if apart(a, b) || a.passes(b) || b.passes(a) {
			continue
		}
		if n == len(c.couples) {
			c.couples = append(c.couples, couple{})
		}
		c.couples[n].a, c.couples[n].b = a, b
		n++
	}
	c.couples = c.couples[:n]
	c.thin()
	for i := range c.couples {
		a, b := c.couples[i].a, c.couples[i].b
		woke = c.rouses(a, b, t) || c.rouses(b, a, t) || woke
	}
	return woke
}

// passes tells whether what goes its own way has nothing to push in another.
func (t *thing) passes(o *thing) bool { return t.guided != nil && (o.guided != nil || o.fixed()) }

// rouses wakes a sleeper when what comes at it moves and touches it.
func (c *crowd) rouses(mover, sleeper *thing, t ecs.Tick) bool {
	if sleeper.body == nil || !sleeper.body.State.Asleep || !sleeper.movable() ||
		!mover.awake() && mover.guided == nil || !mover.moves() {
		return false
	}
	if c.trial = between(mover, sleeper, t.Dt, c.trial[:0]); len(c.trial) == 0 {
		return false
	}
	c.wake(sleeper, t)
	return true
}

// between appends the contacts of two things.
func between(a, b *thing, dt float64, to []contact) []contact {
	off := b.place.From(*a.place)
	rate := b.velocity.Sub(*a.velocity)
	margin := slack + float64((rate.Len()+a.sweep+b.sweep)*dt)
	var m touch.Manifold
	for i := range a.shapes {
		for j := range b.shapes {
			p, q := &a.posed[i], b.posed[j]
			q.At = q.At.Add(off)
			far := a.reach[i] + b.reach[j] + margin
			if q.At.Sub(p.At).LenSq() > float64(far*far) || !touch.Shapes(p, &q, margin, &m) {
				continue
			}
			to = append(to, contact{})
			k := &to[len(to)-1]
			k.a, k.b, k.pair, k.part = a, b, solid.PairKey(a.key, b.key), uint64(i)<<32|uint64(j)
			k.Manifold, k.BFromA, k.Friction, k.Bounce = m, off, blend(a.friction, b.friction), max(a.bounce, b.bounce)
		}
	}
	return to
}

// snap breaks off the ground what a hit in this step is too hard for, before the solver: so the hitter keeps the speed
// that such a thing cannot take from it. It tells whether it did.
func (c *crowd) snap(t ecs.Tick) (broke bool) {
	for i := range c.couples {
		p := &c.couples[i]
		for j := range p.contacts {
			k := &p.contacts[j]
			broke = c.breaks(p.b, p.a, k, 1, t.Dt) || c.breaks(p.a, p.b, k, -1, t.Dt) || broke
		}
	}
	return broke
}

// breaks breaks x off when by hits it too hard; side is 1 where the normal points at x, else -1. The solver stops what
// would hit in the step after this one, so that counts as well.
func (c *crowd) breaks(x, by *thing, k *contact, side, dt float64) bool {
	if x.body == nil || x.body.Params.Breaks == 0 || x.body.State.Broken || x.body.Params.Mass == 0 ||
		!by.movable() && by.guided == nil {
		return false
	}
	closing, weight := float64(side*by.velocity.Dot(k.Normal)), by.mass // m/s
	if by.guided != nil {                                               // that takes all the speed it has from it
		closing, weight = float64(side*k.motionOf(by).Dot(k.Normal)), x.mass
	}
	if k.deepest() < -float64(2*closing*dt) || float64(closing*weight) < x.body.Params.Breaks {
		return false
	}
	c.loose(x)
	return true
}

// loose lets go what stood fast.
func (c *crowd) loose(x *thing) {
	x.body.State.Broken, x.body.State.Asleep, x.body.State.Still = true, false, 0
	c.enter(x)
	c.w.Stir()
}
