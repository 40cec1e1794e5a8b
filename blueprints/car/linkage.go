// Suspensions with points or a measured table: solved once for both sides of an axle.

package car

import (
	"math"
	"slices"
	"strings"

	"camber/blueprints/dialect"
	"camber/blueprints/linkage"
	"camber/blueprints/load"
	"camber/blueprints/source"
	"camber/components/space"
	"camber/components/vehicle"
)

// kinematicsColumns are what a measured table may hold.
var kinematicsColumns = []source.Wanted{
	{Name: "travel", Dim: "length", Doc: "The wheel's way up: bump is positive; it rises."},
	{
		Name: "rack", Dim: "length", Doc: "The rack's way to the right; all travels of one rack follow each other.",
		Optional: true,
	},
	{Name: "toe", Dim: "angle", Doc: "Of one wheel, positive = toe-in.", Optional: true},
	{Name: "camber", Dim: "angle", Doc: "Of one wheel, negative = top inwards.", Optional: true},
	{
		Name: "spin", Dim: "angle", Doc: "The carrier's turn about the car's width, positive = top to the rear.",
		Optional: true,
	},
	{Name: "forward", Dim: "length", Doc: "The wheel centre's way forward.", Optional: true},
	{Name: "outward", Dim: "length", Doc: "The wheel centre's way away from the car's middle.", Optional: true},
	{Name: "spring", Dim: "length", Doc: "How much shorter the spring is.", Optional: true},
	{Name: "damper", Dim: "length", Doc: "How much shorter the damper is.", Optional: true},
	{
		Name: "toe-by-fy", Dim: "angle-by-force", Doc: "How far the wheel turns to the left by the force to the right.",
		Optional: true,
	},
	{Name: "toe-by-mz", Dim: "angle-by-torque", Doc: "How far it turns with the aligning torque.", Optional: true},
	{
		Name: "camber-by-fy", Dim: "angle-by-force", Doc: "How far its foot gives way to the force across it, and so leans.",
		Optional: true,
	},
	{Name: "toe-by-fx", Dim: "angle-by-force", Doc: "How far it turns inwards by the force forward.", Optional: true},
	{Name: "forward-by-fx", Dim: "length-by-force", Doc: "How far it goes forward with that.", Optional: true},
}

// tableOf reads a measured table; nil when there is anything wrong with it.
func tableOf(r *load.Reader, k *dialect.Kinematics, ratio, lock float64) *linkage.Curves {
	r.Files = append(r.Files, string(k.File))
	sheet, problems := source.ReadSheet(r.FS, string(k.File), kinematicsColumns)
	if r.ReportAll(problems); problems.Err() != nil {
		return nil
	}
	out, err := linkage.Table(sheet.Column, ratio, lock)
	if err != nil {
		r.Report(k.Element.AttrProblem("file", "%s: %v", k.File, err))
	}
	return out
}

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
		return tableOf(p.Reader, m, k.what.Spring.Ratio, lock)
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
		p.Report(points.Element.Problem("%v", err))
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
	var at vehicle.LinkageAt
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

// rulesOfPoints checks that every point that a kind needs is there, once, and no other.
func rulesOfPoints(r *load.Reader, name string, m *dialect.Hardpoints) {
	kind := linkage.KindOf(name)
	var have []string
	for _, p := range m.Points {
		switch {
		case slices.Contains(have, p.ID):
			r.Report(p.Element.AttrProblem("id", "point %q is written twice", p.ID))
		case !kind.Knows(p.ID):
			r.Report(p.Element.AttrProblem("id", "a <%s> has no %q; its points are %s", name, p.ID,
				strings.Join(slices.Concat(kind.Needs, kind.May), ", ")))
		}
		have = append(have, p.ID)
	}
	var missing []string
	for _, id := range kind.Needs {
		if !slices.Contains(have, id) {
			missing = append(missing, id)
		}
	}
	if len(missing) > 0 {
		what := "it"
		if name == "macpherson" {
			what = "the strut"
		}
		r.Report(m.Element.Problem("%s lacks %s; write <p id=%q at=\"x y z m\"/> for each", what,
			strings.Join(missing, ", "), missing[0]))
	}
}
