// Measured tables of a suspension.

package car

import (
	"camber/blueprints/dialect"
	"camber/blueprints/linkage"
	"camber/blueprints/source"
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
func (r *reader) tableOf(k *dialect.Kinematics, ratio, lock float64) *linkage.Curves {
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
