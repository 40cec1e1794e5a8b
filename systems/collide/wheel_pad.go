// The usual case: a wheel that stands on its triangle as it did, and has not gone so far that anything else could
// matter.

package collide

import (
	"math"

	"camber/components"
	"camber/components/space"
)

// A pad is a part of the triangle that a wheel stands on. While the hub is so near to where it was then, and the wheel
// turns and leans so little, all that stands and standsOn would ask for is known to hold, and they would put the wheel
// on the triangle's plane.
type pad struct {
	epoch     uint64     // Ground.epoch when it was made
	off       space.Vec  // m, where the hub was, from the patch's anchor
	slack     float64    // m2, how far it may go from there, squared; below 0: there is no pad
	axle      space.Vec  // unit, as it was
	lean      float64    // the most of the tangent of camber, squared
	radius    float64    // m, of the wheel; 0: there is no pad
	width     float64    // m, likewise
	reach     float64    // m, likewise
	most      float64    // m, how high the hub may be
	aside     [3]float64 // m, how much room within each edge the wheel's width takes
	a, normal space.Vec  // of the triangle
	surface   *components.Surface
	owner     *components.LandOwner
	material  uint8
}

const (
	padLeast = 0.01 // m, the least way for which a pad is worth making
	padLean  = 0.02 // how much more than now the wheel may lean: the tangent of camber
	padTurn  = 0.04 // how far the end of the axle's unit may turn
	padSlop  = 1e-6 // far more than rounding: m, and shares
)

// settle makes a pad of the triangle that the hub is above, if the wheel may move on it; n is its triangle, b what lies
// around it and c how the wheel stands over it. It tells whether it did.
func (d *pad) settle(s *seat, p *patch, off space.Vec, c *level) bool {
	n, b := &p.here, &p.round
	if !b.alone || !b.clear || !p.dry || n.surface.Roughness > 0 {
		return false
	}
	lean := math.Abs(float64(c.tilt*c.long)) + padLean
	foot := s.farthest(lean)
	var aside [3]float64
	for k := range aside {
		aside[k] = float64(foot*math.Abs(n.in[k].Dot(s.axle)))/b.long[k] + float64(padTurn*foot)
	}
	slack := p.slack(off, p.size.reach, s.radius+s.gap, &aside)
	if !(slack > padLeast) {
		return false
	}
	// one by one: a pad made elsewhere would have to be copied
	d.epoch, d.off, d.axle = s.epoch, off, s.axle
	d.slack, d.lean = float64(slack*slack), least(float64(lean*lean), gapShare*gapShare)
	d.radius, d.width, d.reach, d.most = s.radius, p.size.width, p.size.reach, s.radius+s.gap
	d.aside[0], d.aside[1], d.aside[2] = aside[0], aside[1], aside[2]
	d.a, d.normal, d.surface, d.owner, d.material = n.a, n.normal, n.surface, n.owner, n.material
	return true
}

// farthest is how far the foot of an outer disc can be from the hub's own, along the ground and along the axle, while
// the tangent of camber is no more than lean.
func (s *seat) farthest(lean float64) float64 {
	return float64((1 + padSlop) * (float64((s.radius+s.gap)*lean) + float64(s.apart*(1+float64(lean*lean)))))
}

// slack is how far the hub of a wheel on the triangle that is at hand may go from a place before anything else could
// matter, in metres.
func (p *patch) slack(off space.Vec, reach, most float64, aside *[3]float64) float64 {
	n, b := &p.here, &p.round
	slack := p.toRim(off, reach)
	corners := [...]*space.Vec{&n.a, &n.b, &n.c, &n.a}
	for k, from := range corners[:3] {
		to := corners[k+1]
		x, y := to.X-from.X, to.Y-from.Y
		above := float64(x*(off.Y-from.Y)) - float64(y*(off.X-from.X)) - inward // as nearby.below has it
		slack = least(slack, above/math.Sqrt(float64(x*x)+float64(y*y)))
		inside := n.in[k].Dot(off.Sub(*from)) - float64(b.room[k]*most) - inward // as seat.within has it
		slack = least(slack, inside/b.long[k]-aside[k])
	}
	return slack - padSlop
}

// toRim is how far a hub may go before the triangles around it must be gathered anew.
func (p *patch) toRim(off space.Vec, reach float64) float64 {
	x := toEnds(off.X, p.box.Min.X+reach, p.box.Max.X-reach)
	y := toEnds(off.Y, p.box.Min.Y+reach, p.box.Max.Y-reach)
	return least(least(x, y), toEnds(off.Z, p.box.Min.Z+reach, p.box.Max.Z-reach))
}

// toEnds is how far a number is from the ends of a range.
func toEnds(x, low, high float64) float64 { return least(x-low, high-x) }

// least is the smaller of two: by comparing, which takes a third of what min of floats does.
func least(x, y float64) float64 {
	if y < x {
		return y
	}
	return x
}

// larger is the other.
func larger(x, y float64) float64 {
	if y > x {
		return y
	}
	return x
}

// near tells whether the hub is about where it was when the pad was made.
func (d *pad) near(off space.Vec) bool {
	x, y, z := off.X-d.off.X, off.Y-d.off.Y, off.Z-d.off.Z
	return float64(x*x)+float64(y*y)+float64(z*z) <= d.slack
}

// centre makes the pad one about another place of the same triangle, or none where it is not good for a hub there.
func (p *patch) centre(off space.Vec) bool {
	d := &p.pad
	if !(d.slack > 0) {
		return false
	}
	slack := p.slack(off, d.reach, d.most, &d.aside)
	if !(slack > 0) {
		d.drop()
		return false
	}
	d.off, d.slack = off, float64(slack*slack)
	return true
}

// drop forgets the pad.
func (d *pad) drop() { d.slack = -1 }

// stand puts a wheel whose hub is near on the pad, if it is still good for that: by the same sums as seat.level and
// level.rest.
func (d *pad) stand(w *components.WheelAux, width float64, off space.Vec) bool {
	if w.Radius != d.radius || width != d.width {
		return false
	}
	normal, axle := d.normal, w.Axle
	if x, y, z := axle.X-d.axle.X, axle.Y-d.axle.Y,
		axle.Z-d.axle.Z; !(float64(x*x)+float64(y*y)+float64(z*z) <= padTurn*padTurn) {
		return false
	}
	ahead, tilt := normal.Cross(axle), normal.Dot(axle)
	square := ahead.LenSq()
	if !(square > 0.64) || !(float64(tilt*tilt) <= float64(d.lean*square)) {
		return false
	}
	long := 1 / math.Sqrt(square)
	height := float64(-normal.Dot(d.a.Sub(off)) * long)
	if height < float64((1-calmDepth)*d.radius) || height > d.most {
		return false
	}
	depth := d.radius - height
	if !(depth > 0) {
		w.Contact, w.Surface = false, nil
		return true
	}
	ahead = ahead.Scale(long)
	w.Contact, w.Depth, w.Normal, w.Ahead, w.Camber = true, depth, normal, ahead, tilt
	w.Aside = ahead.Cross(normal)
	w.Foot = w.Arm.AddScaled(normal.AddScaled(axle, -tilt).Scale(long), depth-w.Radius)
	on(w, d.surface.Grip, d.surface.Rolling, d.owner, d.material)
	return true
}
