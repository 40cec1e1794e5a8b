// Rules of air, steering and assists.

package car

import (
	"math"

	"camber/blueprints/dialect"
	"camber/blueprints/source"
)

// rulesOfAir checks what the air's table and the steering's must hold.
func (r *reader) rulesOfAir(c *dialect.Car) {
	if c.Aero.Yaw != "" {
		r.Exists(c.Aero.Element, "yaw", c.Aero.Yaw)
	}
	r.rulesOfSteering(c)
}

// airColumns are what a table of the air may hold.
var airColumns = []source.Wanted{
	{Name: "yaw", Dim: "angle", Doc: "From which the air comes.", Ascends: true},
	{Name: "drag", Dim: "none", Doc: "Drag coefficient along the car."},
	{Name: "side", Dim: "none", Doc: "Side force coefficient, away from the wind."},
	{Name: "lift-front", Dim: "none", Doc: "Lift coefficient at the front axle.", Optional: true},
	{Name: "lift-rear", Dim: "none", Doc: "Lift coefficient at the rear axle.", Optional: true},
	{
		Name: "moment", Dim: "none", Doc: "Yaw moment coefficient over the wheelbase, about its middle, away from the wind.",
		Optional: true,
	},
}

// airSheet reads a table of the air; nil when there is anything wrong with it.
func (r *reader) airSheet(e *source.Element, file source.File) *source.Sheet {
	r.Files = append(r.Files, string(file))
	sheet, problems := source.ReadSheet(r.FS, string(file), airColumns)
	if r.ReportAll(problems); problems.Err() != nil {
		return nil
	}
	wrong := func(format string, args ...any) *source.Sheet {
		r.Report(e.AttrProblem("yaw", format, args...))
		return nil
	}
	yaw := sheet.Column("yaw")
	switch last := yaw[len(yaw)-1]; {
	case len(yaw) < 2:
		return wrong("%s: one row; add rows for other angles, or leave yaw out", file)
	case yaw[0] != 0:
		return wrong("%s: the first row is for %s; begin with 0deg, the air from ahead", file,
			source.Format("angle", "deg", yaw[0]))
	case last > math.Pi+1e-9:
		return wrong("%s: the last row is for %s; 180deg is from behind, and the other side is the same", file,
			source.Format("angle", "deg", last))
	case sheet.Column("drag")[0] < 0:
		return wrong("%s: the drag from ahead is negative, which would push the car on", file)
	}
	for _, c := range sheet.Columns {
		for i, x := range c.SI {
			if c.Name != "yaw" && math.Abs(x) > mostCoefficient {
				return wrong("%s: %s in row %d is %g; a coefficient is between -%d and %d", file, c.Name, i+1, x, mostCoefficient,
					mostCoefficient)
			}
		}
		if (c.Name == "side" || c.Name == "moment") && c.SI[0] != 0 {
			return wrong("%s: %s from ahead is %g; a car is the same on both sides, so make it 0 in the row of 0deg", file,
				c.Name, c.SI[0])
		}
	}
	r.Sheets = append(r.Sheets, sheet.Values("aero/yaw")...)
	return sheet
}

const mostCoefficient = 20

// rulesOfSteering checks that tables make sense with the lock.
func (r *reader) rulesOfSteering(c *dialect.Car) {
	s := &c.Steering
	if q := s.Quick; q != nil && s.Element != nil {
		if last := q.X[len(q.X)-1]; last > float64(0.5*s.Lock)+1e-9 {
			r.Report(s.Element.AttrProblem("quick",
				"the table goes up to %s, but the steering wheel turns only %s to each side (half of lock)",
				source.Format("angle", "deg", last), source.Format("angle", "deg", float64(0.5*s.Lock))))
		}
	}
	if c.Assists.Limit == nil {
		return
	}
	for i := range c.Axles {
		if c.Axles[i].Steered {
			return
		}
	}
	r.Report(c.Assists.Element.AttrProblem("steer-limit",
		"no axle is steered; say steered=\"yes\" in one, or leave this out"))
}
