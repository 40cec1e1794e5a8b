// The common case: all of a tread stands on one triangle, and nothing around it rises towards the wheel.

package collide

import (
	"math"

	"camber/components"
	"camber/components/space"
)

const (
	calmRise  = 0.25 // rise per metre beyond an edge of the triangle up to which neighbours are left out
	calmRoom  = 0.3  // of the radius: there must be as much of the triangle before and behind the contact, or more when pressed in
	calmDepth = 0.4  // of the radius: pressed in deeper, everything is looked at
)

// calm puts a wheel on one triangle, if that is all there is to it. What it leaves out would not have carried anything: the
// points of a neighbour that rises slower than calmRise, from an edge calmRoom or more away, are outside the tyre or pushed
// out with it. So the answer is that of sit; and which way it is come by hangs on the triangles in reach alone.
func (s *seat) calm(w *components.WheelAux, p *patch, off space.Vec) bool {
	for _, m := range s.met {
		n, u := &p.near[m.at], &s.under[m.from]
		a := n.a.Sub(off)
		if n.in[0].Dot(a) > 0 || n.in[1].Dot(n.b.Sub(off)) > 0 || n.in[2].Dot(a) > 0 {
			continue // not even the hub is over it
		}
		c, ok := s.alone(n, a, off, u.bumps)
		if !ok {
			continue
		}
		for _, o := range s.met {
			if o.at != m.at && (s.under[o.from].bumps != u.bumps || !p.below(m.at, o.at)) {
				return false
			}
		}
		settle(w, s.radius+u.bumps-c.height, c.up, n.normal, c.ahead)
		if w.Contact {
			on(w, u.grip, u.rolling, u.owner, u.material)
		}
		return true
	}
	return false
}

// level is how a wheel stands over a plane.
type level struct {
	height float64   // m, of the hub, in the wheel's plane
	ahead  space.Vec // across the normal and the axle
	up     float64   // 1 / its length
}

// alone tells whether all of the tread's contact lies on a triangle; a is its first corner from the hub.
func (s *seat) alone(n *nearby, a, off space.Vec, bumps float64) (level, bool) {
	ahead := n.normal.Cross(s.axle)
	upright := math.Sqrt(ahead.LenSq())
	tilt := n.normal.Dot(s.axle)
	if !(upright > 0.8) || math.Abs(tilt) > float64(gapShare*upright) {
		return level{}, false
	}
	up := 1 / upright
	height := float64(-n.normal.Dot(a) * up)
	radius := s.radius + bumps
	if height < float64((1-calmDepth)*radius) || height > radius+s.gap {
		return level{}, false
	}
	lowest := height - float64(s.apart*math.Abs(float64(tilt*up)))
	long := math.Sqrt(max(float64(radius*radius)-float64(lowest*lowest), float64((calmRoom*calmRoom)*float64(radius*radius))))
	before := ahead.Scale(float64(up * long))
	// from the foot of one disc to that of the next
	out := n.normal.AddScaled(s.axle, -tilt).Scale(float64(up * up)) // in the wheel's plane, 1 / upright long
	aside := s.axle.AddScaled(out, -tilt).Scale(s.apart)
	foot := out.Scale(float64(-height * upright))
	c := n.c.Sub(off)
	return level{height, ahead, up}, within(&n.in[0], a.Sub(foot), &before, &aside) &&
		within(&n.in[1], c.Sub(foot), &before, &aside) && within(&n.in[2], c.Sub(foot), &before, &aside)
}

// within tells whether a rectangle lies wholly on the inner side of an edge, one of whose ends is seen from its middle.
func within(in *space.Vec, end space.Vec, before, aside *space.Vec) bool {
	return -in.Dot(end) > math.Abs(in.Dot(*before))+math.Abs(in.Dot(*aside))
}

// below tells whether triangle j nowhere rises steeply from beyond an edge of triangle i, or lies under its plane altogether.
func (p *patch) below(i, j int32) bool {
	n := &p.near[i]
	if j < 64 {
		bit := uint64(1) << j
		if n.known&bit == 0 {
			n.known |= bit
			if n.above(&p.near[j]) {
				n.rising |= bit
			}
		}
		return n.rising&bit == 0
	}
	return !n.above(&p.near[j])
}

// above tells whether another triangle rises steeply over this one's plane.
func (n *nearby) above(o *nearby) bool {
	rise := [3]float64{n.normal.Dot(o.a.Sub(n.a)), n.normal.Dot(o.b.Sub(n.a)), n.normal.Dot(o.c.Sub(n.a))}
	if max(rise[0], rise[1], rise[2]) <= hair {
		return false
	}
	return !n.beyond(&n.a, &n.b, o, &rise) && !n.beyond(&n.b, &n.c, o, &rise) && !n.beyond(&n.c, &n.a, o, &rise)
}

// hair is what a shared corner may be off by rounding, in metres.
const hair = 1e-9

// beyond tells whether another triangle, whose corners rise so much, lies wholly beyond an edge and rises slowly.
func (n *nearby) beyond(from, to *space.Vec, o *nearby, rise *[3]float64) bool {
	out := to.Sub(*from).Cross(n.normal).Unit()
	for i, v := range [3]*space.Vec{&o.a, &o.b, &o.c} {
		far := out.Dot(v.Sub(*from)) + hair
		if far < 0 || rise[i] > float64(calmRise*far)+hair {
			return false
		}
	}
	return true
}
