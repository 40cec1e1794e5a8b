// The common case: all of a tread stands on one plane, and nothing around it rises into the wheel.

package collide

import (
	"math"

	"camber/components"
	"camber/components/space"
)

const (
	calmRoom  = 0.3 // of the radius: a contact is taken to be as long as this to each side, or longer when pressed in
	calmDepth = 0.4 // of the radius: pressed in deeper, everything is looked at
)

// calm puts a wheel on one plane, if that is all there is to it. What it leaves out would not have carried anything, so the
// answer is that of sit; and which way it is come by hangs on the triangles in reach alone.
func (s *seat) calm(w *components.WheelAux, p *patch, off space.Vec) bool {
	for _, m := range s.met {
		n, u := &p.near[m.at], &s.under[m.from]
		a := n.a.Sub(off)
		if n.in[0].Dot(a) > 0 || n.in[1].Dot(n.b.Sub(off)) > 0 || n.in[2].Dot(a) > 0 {
			continue // not even the hub is over it
		}
		var c level
		if !s.level(n, a, u.bumps, &c) {
			continue
		}
		p.settleOn(m.at)
		room, calm := s.room(p, m)
		calm = calm && s.alone(n, a, off, &c, &room) || s.even(p, m) && s.paved(p, off, &c)
		if !calm {
			continue
		}
		settle(w, c.radius-c.height, c.up, n.normal, c.ahead)
		if w.Contact {
			on(w, u.grip, u.rolling, u.owner, u.material)
		}
		return true
	}
	return false
}

// room is how far a contact must stay away from each edge of a triangle, because of what else is in reach: see about.
func (s *seat) room(p *patch, m met) (room [3]float64, ok bool) {
	bumps := s.under[m.from].bumps
	for _, o := range s.met {
		if o.at == m.at {
			continue
		}
		b := &p.about[o.at]
		if b.how == rises || s.under[o.from].bumps != bumps {
			return room, false
		}
		b.widen(&room, b.slope)
	}
	for k := range room {
		room[k] = float64(room[k] * p.long[k])
	}
	return room, true
}

// even tells whether all in reach is one plane of one material, without an end or a fold.
func (s *seat) even(p *patch, m met) bool {
	for _, o := range s.met {
		if o.from != m.from || p.near[o.at].active != 0 || o.at != m.at && p.about[o.at].how != flush {
			return false
		}
	}
	return true
}

// paved tells whether the corners of a contact lie on triangles in reach: a neighbour that an edge was made for may not be laid.
func (s *seat) paved(p *patch, off space.Vec, c *level) bool {
	lowest := c.height - float64(s.apart*math.Abs(float64(c.tilt*c.up)))
	long := math.Sqrt(max(float64(c.radius*c.radius)-float64(lowest*lowest), float64((calmRoom*calmRoom)*float64(c.radius*c.radius))))
	before := c.ahead.Scale(float64(c.up * long))
	for _, v := range [2]space.Vec{before.Add(c.aside), before.Sub(c.aside)} {
		if !s.covered(p, off, c.foot.Add(v)) || !s.covered(p, off, c.foot.Sub(v)) {
			return false
		}
	}
	return true
}

// covered tells whether a point, seen from the hub, is over, in or under a triangle in reach.
func (s *seat) covered(p *patch, off, at space.Vec) bool {
	for _, m := range s.met {
		n := &p.near[m.at]
		a := n.a.Sub(off).Sub(at)
		if n.in[0].Dot(a) <= 0 && n.in[1].Dot(n.b.Sub(off).Sub(at)) <= 0 && n.in[2].Dot(a) <= 0 {
			return true
		}
	}
	return false
}

// level is how a wheel stands over a plane.
type level struct {
	radius float64   // m, of the wheel and the ground's roughness
	height float64   // m, of the hub, in the wheel's plane
	tilt   float64   // sine of camber
	ahead  space.Vec // across the normal and the axle
	up     float64   // 1 / its length
	foot   space.Vec // m, below the hub, seen from there
	aside  space.Vec // m, from the foot of one disc to that of the next
}

// level tells how a wheel stands over a triangle's plane, if upright and pressed in no deeper than calmDepth; a is the triangle's
// first corner from the hub.
func (s *seat) level(n *nearby, a space.Vec, bumps float64, c *level) bool {
	c.ahead = n.normal.Cross(s.axle)
	upright := math.Sqrt(c.ahead.LenSq())
	c.tilt = n.normal.Dot(s.axle)
	if !(upright > 0.8) || math.Abs(c.tilt) > float64(gapShare*upright) {
		return false
	}
	c.up = 1 / upright
	c.height = float64(-n.normal.Dot(a) * c.up)
	c.radius = s.radius + bumps
	if c.height < float64((1-calmDepth)*c.radius) || c.height > c.radius+s.gap {
		return false
	}
	out := n.normal.AddScaled(s.axle, -c.tilt).Scale(float64(c.up * c.up)) // in the wheel's plane, 1 / upright long
	c.foot = out.Scale(float64(-c.height * upright))
	c.aside = s.axle.AddScaled(out, -c.tilt).Scale(s.apart)
	return true
}

// alone tells whether the feet of all discs stand on a triangle and keep their room from its edges; a is its first corner from
// the hub.
func (s *seat) alone(n *nearby, a, off space.Vec, c *level, room *[3]float64) bool {
	reach := c.radius + s.gap
	a = a.Sub(c.foot)
	b := n.c.Sub(off).Sub(c.foot)
	return -n.in[0].Dot(a) > math.Abs(n.in[0].Dot(c.aside))+float64(room[0]*reach)+inward &&
		-n.in[1].Dot(b) > math.Abs(n.in[1].Dot(c.aside))+float64(room[1]*reach)+inward &&
		-n.in[2].Dot(b) > math.Abs(n.in[2].Dot(c.aside))+float64(room[2]*reach)+inward
}

// inward is more than is lost by rounding, in m2.
const inward = 1e-6
