// Measured tables of a suspension.

package blueprints

import (
	"camber/blueprints/dialect"
	"camber/blueprints/linkage"
	"camber/blueprints/source"
)

// kinematicsColumns are what a measured table may hold.
var kinematicsColumns = []source.Wanted{
	{Name: "travel", Dim: "length", Doc: "The wheel's way up: bump is positive.", Ascends: true},
	{Name: "toe", Dim: "angle", Doc: "Of one wheel, positive = toe-in.", Optional: true},
	{Name: "camber", Dim: "angle", Doc: "Of one wheel, negative = top inwards.", Optional: true},
	{Name: "spin", Dim: "angle", Doc: "The carrier's turn about the car's width, positive = top to the rear.", Optional: true},
	{Name: "forward", Dim: "length", Doc: "The wheel centre's way forward.", Optional: true},
	{Name: "outward", Dim: "length", Doc: "The wheel centre's way away from the car's middle.", Optional: true},
	{Name: "spring", Dim: "length", Doc: "How much shorter the spring is.", Optional: true},
	{Name: "damper", Dim: "length", Doc: "How much shorter the damper is.", Optional: true},
}

// tableOf reads a measured table; nil when there is anything wrong with it.
func (r *reader) tableOf(k *dialect.Kinematics, ratio float64) *linkage.Curves {
	r.files = append(r.files, string(k.File))
	sheet, problems := source.ReadSheet(r.fsys, string(k.File), kinematicsColumns)
	if r.reportAll(problems); problems.Err() != nil {
		return nil
	}
	out, err := linkage.Table(sheet.Column, ratio)
	if err != nil {
		r.report(k.Element.AttrProblem("file", "%s: %v", k.File, err))
	}
	return out
}
