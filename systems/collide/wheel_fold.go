// A wheel across the fold between two triangles: each disc on one of them, on both, or on the edge between.

package collide

import (
	"math"

	"camber/components/space"
	"camber/components/vehicle"
)

// flank is one side of a fold as the discs see it.
type flank struct {
	// of the plane: m, the hub's above it in the wheel's plane, and how much its normal leans along the axle
	height, lean float64
	// m2, how far the foot of the middle disc is on it, times the edge's length; and how much more that of the next
	in, more float64
}

const (
	leastFold = 0.995 // cosine of the most that two triangles may be folded by
	foldDepth = 0.25  // of the radius: pressed in deeper, everything is looked at
)

// fold puts a wheel on its home triangle and the one beyond its edge, if nothing else is to it; a is the triangle's
// first corner from the hub, and c how the wheel stands over it.
func (s *seat) fold(w *vehicle.WheelAux, p *patch, edge int, off space.Vec, reach float64, a space.Vec,
	c *level,
) bool {
	at, next := p.home, p.round.next[edge]
	if next < 0 || !p.meets(at, off, reach) || !p.meets(next, off, reach) {
		return false
	}
	n, o := &p.here, &p.near[next]
	back, entry := p.over(edge)
	if entry == noEdge {
		return false
	}
	var d level
	a2 := o.a.Sub(off)
	if !s.level(o.normal, a2, c.radius-s.radius, &d) || min(c.height, d.height) < float64((1-foldDepth)*c.radius) {
		return false
	}
	to := manyEdges
	if back.clear {
		to, s.others.corner = s.within(o, a2, off, &d, &back.room), back.corner
	}
	if to != noEdge && to != entry {
		if !p.room(o, back, at, off, reach, &s.others) {
			return false
		}
		if to = s.within(o, a2, off, &d, &s.others.edge); to != noEdge && to != entry {
			return false
		}
	}
	corners := [3]*space.Vec{&n.a, &n.b, &n.c}
	from := corners[edge].Sub(off)
	along := corners[(edge+1)%3].Sub(off).Sub(from)
	if long := p.round.long[edge]; !s.amid(from, along, entry, edge, long, c) {
		// what is not in reach may have taken the room
		p.room(n, &p.round, nobody, off, reach, &s.own)
		p.room(o, back, at, off, reach, &s.others)
		if !s.amid(from, along, entry, edge, long, c) {
			return false
		}
	}
	s.across(w, n.in[edge], o.in[entry], from, along, c, &d)
	return true
}

// over is what lies around the triangle beyond an edge of the home, and which edge of that triangle it is: noEdge if a
// wheel cannot stand across it.
func (p *patch) over(edge int) (back *base, entry int) {
	next := p.round.next[edge]
	if next < 0 {
		return nil, noEdge
	}
	n, o, back := &p.here, &p.near[next], p.base(next)
	if n.surface != o.surface || n.owner != o.owner || !(n.normal.Dot(o.normal) > leastFold) {
		return nil, noEdge
	}
	for entry, from := range back.next {
		if from == p.home {
			return back, entry
		}
	}
	return nil, noEdge
}

// across puts a wheel on both sides of a fold: in leads inwards from the edge on each of them, along to its end from a
// point, seen from the hub, and c and d are how the wheel stands over them.
func (s *seat) across(w *vehicle.WheelAux, in, inNext, from, along space.Vec, c, d *level) {
	s.fore, s.up = c.ahead.Scale(c.long), c.out
	one, two := flankOf(in, from, s.axle, c), flankOf(inNext, from, s.axle, d)
	y, z := s.fore.Dot(d.out), s.up.Dot(d.out) // where the other plane pushes; this one pushes up
	ax, ex := s.axle.Dot(from), s.axle.Dot(along)
	var all [discs]carried
	for k := range all {
		side := float64(k - 1)
		x := float64(side * s.apart)
		v := &all[k]
		onOne, onTwo := one.in+float64(side*one.more), two.in+float64(side*two.more)
		first, second := c.radius-(one.height+float64(x*one.lean)), c.radius-(two.height+float64(x*two.lean)) // depths
		switch {
		case onOne < 0 && onTwo < 0 && math.Abs(ex) > sheer:
			s.onEdge(v, from.AddScaled(along, (x-ax)/ex), along, ex, c.radius)
		case onOne >= 0 && onTwo >= 0 && math.Abs(y) > parallel:
			v.between(y, z, first, second, one.lean, two.lean, s.gap)
		case onOne >= onTwo:
			v.rest(0, 1, first, one.lean, s.gap)
		default:
			v.rest(y, z, second, two.lean, s.gap)
		}
	}
	s.join(w, &all)
}

// amid tells whether a contact keeps its room from both ends of an edge.
func (s *seat) amid(from, along space.Vec, entry, edge int, long float64, c *level) bool {
	room := larger(s.own.corner[edge], s.others.corner[entry])
	if !(room > 0) {
		return true
	}
	at, wide := along.Dot(c.foot().Sub(from)), math.Abs(along.Dot(c.aside(s)))+float64(room*long*(c.radius+s.gap))
	return at > wide && along.LenSq()-at > wide
}

// flankOf is one side of a fold: in leads inwards from the edge, and from is a point of that, seen from the hub.
func flankOf(in, from, axle space.Vec, c *level) flank {
	across := in.Dot(axle)
	return flank{
		c.height, float64(c.tilt * c.long), float64(c.shift*across) - in.Dot(from),
		float64(c.wide * across),
	}
}

// rest puts a disc on one plane that pushes along a unit vector.
func (v *carried) rest(y, z, depth, lean, gap float64) {
	v.depth = larger(depth, -gap)
	if depth > 0 {
		v.y, v.z, v.lean = float64(y*depth), float64(z*depth), lean
	}
}

// between puts a disc on two planes that meet in front of it: one pushes straight up, the other along a unit vector.
func (v *carried) between(y, z, first, second, leanFirst, leanSecond, gap float64) {
	switch {
	case first >= second && (float64(z*first) >= second || !(first > 0)):
		v.rest(0, 1, first, leanFirst, gap)
	case second > first && (float64(z*second) >= first || !(second > 0)):
		v.rest(y, z, second, leanSecond, gap)
	default:
		v.y, v.z = (second-float64(z*first))/y, first
		v.depth = math.Sqrt(float64(v.y*v.y) + float64(v.z*v.z))
		share := v.y / y
		v.lean = leaned((float64(larger(0, first-float64(share*z))*leanFirst)+float64(larger(0, share)*leanSecond))/v.depth,
			leanMost)
	}
}

// onEdge puts a disc on the edge of a fold, which it crosses at a point seen from the hub; ex is how far the edge leads
// along the axle.
func (s *seat) onEdge(v *carried, at, along space.Vec, ex, radius float64) {
	y, z := s.fore.Dot(at), s.up.Dot(at)
	r := math.Sqrt(float64(y*y) + float64(z*z))
	v.depth = larger(radius-r, -s.gap)
	if !(radius > r) || !(r > 0) {
		return
	}
	y, z = -y/r, -z/r
	v.y, v.z = float64(y*v.depth), float64(z*v.depth)
	v.lean = leaned(-(float64(y*s.fore.Dot(along))+float64(z*s.up.Dot(along)))/ex, leanEdge)
}
