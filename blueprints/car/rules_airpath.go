// Rules of an engine that breathes.

package car

import (
	"fmt"
	"math"

	"camber/blueprints/dialect"
	"camber/blueprints/source"
)

// What cylinders can be filled with, of their displacement: tuned pipes reach somewhat more than all of it.
const (
	fullest  = 1.3
	emptiest = 0.25
)

// rulesOfAirPath checks that cylinders of that size can give that torque: a fit to a table that they cannot give would
// be a model of nothing.
func (r *reader) rulesOfAirPath(c *dialect.Car, car *Car) {
	if c.Engine == nil || c.Engine.AirPath == nil {
		return
	}
	e, a := c.Engine.AirPath.Element, &car.AirPath
	litres := source.Format("volume", "l", a.Displacement)
	most, speed := airMost(a)
	rpm := func(x float64) string { return fmt.Sprintf("%.0frpm", x*30/math.Pi) }
	switch {
	case most > fullest:
		r.Report(e.AttrProblem("displacement", "cylinders of %s would have to fill to %.0f %% to give torque@full at %s; a "+
			"larger displacement or throttle, or less torque", litres, float64(100*most), rpm(speed)))
		return
	case most < emptiest:
		r.Report(e.AttrProblem("displacement",
			"cylinders of %s would fill to %.0f %% at most to give torque@full; a smaller displacement, or more torque", litres,
			float64(100*most)))
		return
	}
	for _, p := range a.Friction {
		if p.Y <= 0 {
			r.Report(c.Engine.Torque.Element.AttrProblem("full", "shut off, pumping alone takes more from an engine of %s "+
				"than torque@closed at %s, and nothing is left for friction; a larger air-path@leak, or a closed table further "+
				"below zero", litres, rpm(p.X)))
			return
		}
	}
}
