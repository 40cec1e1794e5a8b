// Suspensions with points: solved once for both sides of an axle.

package car

import (
	"math"

	"camber/blueprints/linkage"
	"camber/blueprints/load"
	"camber/components"
	"camber/components/space"
)

// spareTravel is how far, in metres, the curves of a suspension go beyond its stops, which give way.
const spareTravel = 0.03

// unstopped is how far they go where there are no stops.
const unstopped = 0.1

// link solves the suspensions that have points, for wheels that rest at the given places from the car's origin.
func (p *plan) link(wheels []space.Vec) {
	for i := 0; i+1 < len(p.corners); i += 2 {
		for n := i; n < i+2; n++ {
			if n == i+1 && p.corners[n].what == p.corners[i].what {
				continue // the same curves as the left side's, its mirror image
			}
			curves := p.curves(&p.corners[n], wheels[n])
			if curves == nil {
				continue
			}
			p.hook(n, curves)
			if n == i && p.corners[i+1].what == p.corners[i].what {
				p.hook(i+1, curves)
			}
		}
	}
}

// hook gives a corner its side of the curves.
func (p *plan) hook(n int, c *linkage.Curves) {
	s := &p.car.Corners[n].Suspension
	s.Linkage, s.MaxRack, s.Yield = c.Left, c.MaxRack, c.Yield
	if p.corners[n].side > 0 {
		s.Linkage = c.Right
	}
	s.SpringStiffness = p.corners[n].what.Spring.Rate
}

// curves solves one corner, written for the left, by its points.
func (p *plan) curves(k *planned, wheel space.Vec) *linkage.Curves {
	lock := 0.0
	if k.axle.Steered {
		lock = float64(0.5*p.doc.Steering.Lock) / p.doc.Steering.Ratio
	}
	if m := k.what.Kinematics; m != nil {
		return p.measured(m, k.what.Spring.Ratio, lock)
	}
	kind, points := k.what.Suspension()
	if points == nil {
		return nil
	}
	in := &linkage.Corner{
		Kind: kind, Hub: space.Vec{X: -math.Abs(wheel.X), Z: wheel.Z}, Steered: k.axle.Steered,
		Caster: k.what.Align.Caster, Bump: unstopped, Droop: unstopped, Ratio: k.what.Spring.Ratio, Lock: lock,
	}
	if stop := k.what.Stop; stop != nil {
		in.Bump, in.Droop = stop.Bump+spareTravel, stop.Droop+spareTravel
	}
	for _, point := range points.Points {
		in.Points = append(in.Points, linkage.Point{ID: point.ID, At: load.Vec(point.At), On: point.On})
	}
	out, err := linkage.Solve(in)
	if err != nil {
		p.faults = append(p.faults, points.Element.Problem("%v", err))
		return nil
	}
	return out
}

// rests gives a linked corner its place and the spring the load that it carries there; it says whether it is one.
func (k *Corner) rests(hub space.Vec, load float64) bool {
	s := &k.Suspension
	if s.Linkage == nil {
		return false
	}
	var at components.LinkageAt
	s.Linkage.Read(0, 0, &at)
	s.Mount, s.Axis, s.SpringLength = hub, space.Vec{Z: -1}, 0
	s.RollPoint, s.RollAxis = space.Vec{}, space.Vec{}
	slope := at.SpringSlope
	if s.Linkage.Beam {
		slope += s.Linkage.Across(0, 0).SpringSlope // the other wheel's spring shares this one's load as this one shares that
	}
	s.Preload = load / float64(-slope*s.SpringStiffness)
	return true
}
