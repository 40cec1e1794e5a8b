// What contacts do beside pushing: they are told of, they dent cars and break what stands fast only so far.

package collide

import (
	"camber/components/solid"
	"camber/components/space"
	"camber/ecs"
	"camber/systems/collide/solve"
)

// tell gathers what each pair does and tells of it; it also bends and breaks what is too weak for its hits.
func (s *Solve) tell(t ecs.Tick) {
	c := s.c
	s.meeting = s.meeting[:0]
	strongest := 0.0
	for i, k := range c.contacts {
		j := &s.joined[i]
		if j.Impulse <= 0 && k.deepest() < 0 {
			continue
		}
		s.hit(k, j)
		if n := len(s.meeting); n == 0 || s.meeting[n-1].pair != k.pair {
			s.meeting = append(s.meeting, meeting{pair: k.pair, resumed: resumed(k, t)})
			strongest = -1
		}
		m := &s.meeting[len(s.meeting)-1]
		m.what.Impulse += j.Impulse
		if j.Impulse > strongest {
			strongest = j.Impulse
			describe(&m.what, k)
		}
	}
	c.state.Told = tell(s.log, c.state.Told, s.meeting, t)
	if len(c.slept) > 0 {
		c.forgetSleepers()
	}
}

// forgetSleepers drops the pairs that are wholly asleep now; they go on, untold, until they wake.
func (c *crowd) forgetSleepers() {
	n := 0
	for _, k := range c.state.Told {
		low, high := k.Pair.Keys()
		if c.up(low) || c.up(high) {
			c.state.Told[n] = k
			n++
		}
	}
	c.state.Told = c.state.Told[:n]
}

// up tells whether a key is that of a thing that is awake.
func (c *crowd) up(k ecs.Key) bool {
	x := c.at(k)
	return x != nil && x.awake()
}

// resumed tells whether a touch is as old as the sleep of those who woke in this step.
func resumed(k *contact, t ecs.Tick) bool {
	old := func(x *thing) bool { return x == nil || x.woken == t.N || !x.awake() }
	return old(k.a) && old(k.b)
}

// describe tells where and how a contact is.
func describe(what *solid.Touch, k *contact) {
	what.Fixed = k.b == nil || !k.a.movable() || !k.b.movable()
	what.Material = k.material
	what.Place = k.a.place.Moved(k.middle())
	what.Normal = k.Normal
	if low, _ := k.pair.Keys(); low != k.a.key {
		what.Normal = k.Normal.Neg()
	}
	rate := k.motionOf(k.a).Neg()
	if k.b != nil {
		rate = rate.Add(k.motionOf(k.b))
	}
	what.Slip = rate.AddScaled(k.Normal, -rate.Dot(k.Normal)).Len()
}

// middle is where a contact is, in metres from a's centre.
func (k *contact) middle() (at space.Vec) {
	for _, p := range k.Points[:k.N] {
		at = at.AddScaled(p.At, 1/float64(k.N))
	}
	return at
}

// motionOf is how fast one of the two moves where they touch, in m/s.
func (k *contact) motionOf(x *thing) space.Vec {
	at := k.middle()
	if x == k.b {
		at = at.Sub(k.BFromA)
	}
	return space.PointVelocity(*x.velocity, x.turn.Rotate(*x.spin), at)
}

// hit bends the cars of a contact and loosens what stands fast only so far.
func (s *Solve) hit(k *contact, j *solve.Contact) {
	s.strike(k.a, k, space.Vec{}, -j.Impulse)
	if k.b != nil {
		s.strike(k.b, k, k.BFromA, j.Impulse)
	}
}

// strike is one side's share: impulse is along the contact's normal; off is where the side's centre is seen from a's.
func (s *Solve) strike(x *thing, k *contact, off space.Vec, impulse float64) {
	if x.bodywork != nil {
		push := x.turn.Unrotate(k.Normal.Scale(impulse / float64(k.N)))
		for _, p := range k.Points[:k.N] {
			bruise(x.bodywork, x.middle, x.half, x.turn.Unrotate(p.At.Sub(off)), push)
		}
		return
	}
	if p := &x.body.Params; p.Breaks > 0 && p.Mass > 0 && !x.body.State.Broken && max(impulse, -impulse) >= p.Breaks {
		s.c.loose(x)
	}
}
