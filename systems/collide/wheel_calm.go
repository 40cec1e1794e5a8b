// The common case: all of a tread stands on one plane, and nothing around it rises into the wheel.

package collide

import (
	"math"

	"camber/components/space"
	"camber/components/vehicle"
)

const (
	calmRoom  = 0.3 // of the radius: a contact is taken to be as long as this to each side, or longer when pressed in
	calmDepth = 0.4 // of the radius: pressed in deeper, everything is looked at
)

// calm puts a wheel on one plane, if that is all there is to it; reach is squared. What it leaves out would not have
// carried anything, so the answer is that of sit; and which way it is come by hangs on the triangles in reach alone.
func (s *seat) calm(w *vehicle.WheelAux, p *patch, off space.Vec, reach float64) bool {
	for _, m := range s.met {
		if m.far {
			continue
		}
		n, u := &p.near[m.at], &s.under[m.from]
		a := n.a.Sub(off)
		if n.in[0].Dot(a) > 0 || n.in[1].Dot(n.b.Sub(off)) > 0 || n.in[2].Dot(a) > 0 {
			continue // not even the hub is over it
		}
		var c level
		if !s.level(n.normal, a, u.bumps, &c) {
			continue
		}
		calm := p.room(n, p.base(m.at), nobody, off, reach, &s.own) && s.within(n, a, off, &c, &s.own.edge) == noEdge
		if !calm && !(s.even(p, m, off, reach) && s.paved(p, off, &c)) {
			continue
		}
		c.rest(w, n.normal)
		if w.Contact {
			on(w, u.grip, u.rolling, u.owner, u.material)
		}
		return true
	}
	return false
}

// even tells whether all in reach is one plane of one material, without an end or a fold.
func (s *seat) even(p *patch, m met, off space.Vec, reach float64) bool {
	for _, o := range s.met {
		if o.from != m.from || p.near[o.at].active != 0 {
			return false
		}
	}
	b := p.base(m.at)
	beside := p.neighbours[b.from:b.to]
	for i := range beside {
		if beside[i].how != flush && p.meets(beside[i].at, off, reach) {
			return false
		}
	}
	return true
}

// paved tells whether the corners of a contact lie on triangles in reach: a neighbour that an edge was made for may not
// be laid.
func (s *seat) paved(p *patch, off space.Vec, c *level) bool {
	lowest := c.height - float64(s.apart*math.Abs(float64(c.tilt*c.long)))
	long := math.Sqrt(max(float64(c.radius*c.radius)-float64(lowest*lowest),
		float64((calmRoom*calmRoom)*float64(c.radius*c.radius))))
	before, foot, aside := c.ahead.Scale(float64(c.long*long)), c.foot(), c.aside(s)
	for _, v := range [2]space.Vec{before.Add(aside), before.Sub(aside)} {
		if !s.covered(p, off, foot.Add(v)) || !s.covered(p, off, foot.Sub(v)) {
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
	long   float64   // 1 / its length
	out    space.Vec // unit, out of the plane as the wheel's plane cuts it
	shift  float64   // m, along the ground for each metre along the axle: to the foot of the middle disc
	wide   float64   // m, the same: from the foot of one disc to that of the next
}

// foot is that of the middle disc, seen from the hub, in metres.
func (c *level) foot() space.Vec { return c.out.Scale(-c.height) }

// aside leads from the foot of one disc to that of the next, in metres.
func (c *level) aside(s *seat) space.Vec {
	return s.axle.AddScaled(c.out, float64(-c.tilt*c.long)).Scale(s.apart)
}

// level tells how a wheel stands over a plane, if upright and pressed in no deeper than calmDepth; a is a point of it,
// seen from the hub.
func (s *seat) level(normal, a space.Vec, bumps float64, c *level) bool {
	axle := s.axle
	ahead, tilt := normal.Cross(axle), normal.Dot(axle)
	square := ahead.LenSq()
	if !(square > 0.64) || float64(tilt*tilt) > float64((gapShare*gapShare)*square) {
		return false
	}
	long := 1 / math.Sqrt(square)
	height, radius := float64(-normal.Dot(a)*long), s.radius+bumps
	if height < float64((1-calmDepth)*radius) || height > radius+s.gap {
		return false
	}
	c.radius, c.height, c.tilt, c.ahead, c.long = radius, height, tilt, ahead, long
	c.out = normal.AddScaled(axle, -tilt).Scale(long)
	c.shift, c.wide = float64(height*tilt*long), float64(s.apart*long*long)
	return true
}

// rest puts a wheel on the plane.
func (c *level) rest(w *vehicle.WheelAux, normal space.Vec) {
	depth := c.radius - c.height
	if !(depth > 0) {
		return
	}
	ahead := c.ahead.Scale(c.long)
	w.Contact, w.Depth, w.Normal, w.Ahead = true, depth, normal, ahead
	w.Camber = c.tilt
	w.Aside = ahead.Cross(normal)
	w.Foot = w.Arm.AddScaled(c.out, depth-w.Radius)
}

// Which edges a contact does not keep its room from: one of 0, 1 and 2, or
const (
	noEdge    = -1 // none
	manyEdges = -2 // several
)

// within tells which edge of a triangle a contact comes too near to; a is its first corner from the hub, and room m2
// for each metre of reach.
func (s *seat) within(n *nearby, a, off space.Vec, c *level, room *[3]float64) int {
	reach, b, axle := c.radius+s.gap, n.c.Sub(off), s.axle
	edge := noEdge
	if across := n.in[0].Dot(axle); !(float64(c.shift*across)-n.in[0].Dot(a) > math.Abs(float64(c.wide*across))+
		float64(room[0]*reach)+inward) {
		edge = 0
	}
	if across := n.in[1].Dot(axle); !(float64(c.shift*across)-n.in[1].Dot(b) > math.Abs(float64(c.wide*across))+
		float64(room[1]*reach)+inward) {
		if edge != noEdge {
			return manyEdges
		}
		edge = 1
	}
	if across := n.in[2].Dot(axle); !(float64(c.shift*across)-n.in[2].Dot(b) > math.Abs(float64(c.wide*across))+
		float64(room[2]*reach)+inward) {
		if edge != noEdge {
			return manyEdges
		}
		edge = 2
	}
	return edge
}

// short tells whether a contact does not keep so much room from one edge.
func (s *seat) short(n *nearby, a, off space.Vec, c *level, edge int, room float64) bool {
	if edge > 0 {
		a = n.c.Sub(off)
	}
	across := n.in[edge].Dot(s.axle)
	return !(float64(c.shift*across)-n.in[edge].Dot(a) > math.Abs(float64(c.wide*across))+float64(room*(c.radius+s.gap))+
		inward)
}

// inward is more than is lost by rounding, in m2.
const inward = 1e-6
