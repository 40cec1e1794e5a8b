// The usual case: a wheel that stands on its triangle as it did, and has not gone so far that anything else could
// matter.

package collide

import (
	"math"

	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
)

// A pad is a part of the triangle that a wheel stands on. While the hub is so near to where it was then, and the wheel
// turns and leans so little, all that stands and standsOn would ask for is known to hold, and they would put the wheel
// on the triangle's plane.
type pad struct {
	off       space.Vec        // m, where the hub was, from the patch's anchor
	slack     float64          // m2, how far it may go from there, squared; below 0: there is no pad
	epoch     uint64           // Ground.epoch when it was made
	axle      space.Vec        // unit, as it was
	lean      float64          // the most of the tangent of camber, squared
	radius    float64          // m, of the wheel; 0: there is no pad
	width     float64          // m, likewise
	most      float64          // m, how high the hub may be
	a, normal space.Vec        // of the triangle
	surface   *terrain.Surface // what it is made of
	named     *terrain.Surface // the same, or nil where its owner has none
	owner     ecs.Key
	material  uint8

	reach  float64     // m, of the wheel
	bounds [6]boundary // that the hub must stay within
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
	d.drop()
	if !b.alone || !b.clear || !p.dry || n.surface.Roughness > 0 {
		return false
	}
	lean, corners := math.Abs(float64(c.tilt*c.long))+padLean, [...]*space.Vec{&n.a, &n.b, &n.c, &n.a}
	for k, from := range corners[:3] {
		d.bounds[k].above(from, corners[k+1])
		d.bounds[3+k].keep(s, n.in[k], from, b.long[k], b.room[k], lean)
	}
	slack := p.slack(off, p.size.reach, d.bounds[:])
	if !(slack > padLeast) {
		return false
	}
	// one by one: a pad made elsewhere would have to be copied
	d.epoch, d.off, d.axle = s.epoch, off, s.axle
	d.slack, d.lean = float64(slack*slack), least(float64(lean*lean), gapShare*gapShare)
	d.radius, d.width, d.reach, d.most = s.radius, p.size.width, p.size.reach, s.radius+s.gap
	d.a, d.normal, d.surface, d.named = n.a, n.normal, n.surface, surfaceOf(n.owner, n.material)
	d.owner, d.material = n.owner.Key, n.material
	return true
}

// farthest is how far the foot of an outer disc can be from the hub's own, along the ground and along the axle, while
// the tangent of camber is no more than lean.
func (s *seat) farthest(lean float64) float64 {
	return float64((1 + padSlop) * (float64((s.radius+s.gap)*lean) + float64(s.apart*(1+float64(lean*lean)))))
}

// slack is how far the hub of a wheel may go from a place until it comes out of one of the boundaries, or out of the
// patch, in metres.
func (p *patch) slack(off space.Vec, reach float64, bounds []boundary) float64 {
	slack := p.toRim(off, reach) - padSlop
	for k := range bounds {
		slack = least(slack, bounds[k].in.Dot(off)-bounds[k].at)
	}
	return slack
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
	slack := p.slack(off, d.reach, d.bounds[:])
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
func (d *pad) stand(w *vehicle.WheelAux, width float64, off space.Vec) bool {
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
	w.Grip, w.Rolling, w.Owner, w.Material, w.Surface = d.surface.Grip, d.surface.Rolling, d.owner, d.material, d.named
	return true
}
