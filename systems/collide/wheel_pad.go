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
	epoch     uint64    // Ground.epoch when it was made
	off       space.Vec // m, where the hub was, from the patch's anchor
	slack     float64   // m2, how far it may go from there, squared; below 0: not at all
	axle      space.Vec // unit, as it was
	lean      float64   // the most of the tangent of camber, squared
	radius    float64   // m, of the wheel; 0: there is no pad
	width     float64   // m, likewise
	most      float64   // m, how high the hub may be
	a, normal space.Vec // of the triangle
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
// around it and c how the wheel stands over it. reach is the patch's, of this wheel.
func (d *pad) settle(s *seat, p *patch, off space.Vec, c *level, epoch uint64) {
	n, b, reach := &p.here, &p.round, p.size.reach
	if !b.alone || !b.clear || !p.dry || n.surface.Roughness > 0 {
		return
	}
	slack := min(
		off.X-reach-p.box.Min.X, p.box.Max.X-reach-off.X, off.Y-reach-p.box.Min.Y, p.box.Max.Y-reach-off.Y,
		off.Z-reach-p.box.Min.Z, p.box.Max.Z-reach-off.Z,
	)
	lean := math.Abs(float64(c.tilt*c.long)) + padLean
	// how far the foot of an outer disc is from the hub's own, along the ground and along the axle
	foot := float64((1 + padSlop) * (float64((s.radius+s.gap)*lean) + float64(s.apart*(1+float64(lean*lean)))))
	corners := [3]*space.Vec{&n.a, &n.b, &n.c}
	for k, from := range corners {
		to := corners[(k+1)%3]
		x, y := to.X-from.X, to.Y-from.Y
		above := float64(x*(off.Y-from.Y)) - float64(y*(off.X-from.X)) - inward // as nearby.below has it
		slack = min(slack, above/math.Sqrt(float64(x*x)+float64(y*y)))
		inside := n.in[k].Dot(off.Sub(*from)) - float64(b.room[k]*(s.radius+s.gap)) - inward // as seat.within has it
		slack = min(slack, (inside-float64(foot*math.Abs(n.in[k].Dot(s.axle))))/b.long[k]-float64(padTurn*foot))
	}
	if slack -= padSlop; !(slack > padLeast) {
		return
	}
	*d = pad{
		epoch: epoch, off: off, axle: s.axle, slack: float64(slack * slack), lean: min(float64(lean*lean), gapShare*gapShare),
		radius: s.radius, width: p.size.width, most: s.radius + s.gap,
		a: n.a, normal: n.normal, surface: n.surface, owner: n.owner, material: n.material,
	}
}

// drop forgets the pad.
func (d *pad) drop() { d.slack = -1 }

// stand puts a wheel on the pad, if it is still good for that: by the same sums as seat.level and level.rest.
func (d *pad) stand(w *components.WheelAux, width float64, off space.Vec) bool {
	x, y, z := off.X-d.off.X, off.Y-d.off.Y, off.Z-d.off.Z
	if !(float64(x*x)+float64(y*y)+float64(z*z) <= d.slack) || w.Radius != d.radius || width != d.width {
		return false
	}
	normal, axle := d.normal, w.Axle
	if x, y, z = axle.X-d.axle.X, axle.Y-d.axle.Y,
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
