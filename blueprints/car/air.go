// What the air does to a car: its table by the angle of the wind, or a plain shape.

package car

import (
	"math"

	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/blueprints/source"
	"camber/blueprints/source/markup"
	"camber/components/num"
	"camber/components/vehicle"
)

// rulesOfAir checks what the air's table and the steering's must hold.
func rulesOfAir(r *load.Reader, c *dialect.Car) {
	if c.Aero.Yaw != "" {
		r.Exists(c.Aero.Element, "yaw", c.Aero.Yaw)
	}
	rulesOfSteering(r, c)
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
func airSheet(r *load.Reader, e *markup.Element, file source.File) *source.Sheet {
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

// airOf fills what the air does to the car.
func airOf(r *load.Reader, p *plan) {
	c, a := p.car, &p.doc.Aero
	front := c.Chassis.Origin.Y
	ground := -c.Height
	fore, aft := c.ends()
	c.Aero = vehicle.AeroParams{
		FrontY: front, RearY: front + axleAt(p.doc, len(p.doc.Axles)-1),
		DragHeight: ground + a.DragHeight, SideHeight: ground + a.SideHeight,
		Tail: float64(0.5*c.Chassis.Size.Y) - float64(0.5*(fore+aft)), Wake: a.Wake,
		FrontByRide: curveOf(a.FrontRide), RearByRide: curveOf(a.RearRide), Density: written(a.Density, 0),
	}
	base := math.Abs(c.Aero.FrontY - c.Aero.RearY)
	shape := airByYaw(r, p)
	c.Aero.Yaw = shape.over(a.Area, base)
	ahead := &c.Aero.Yaw[0]
	c.Aero.DragArea, c.Aero.LiftFront, c.Aero.LiftRear = ahead.Drag, ahead.LiftFront, ahead.LiftRear
}

// airShape is the coefficients over the angle of the wind, one row for each degree; Turn goes with the wheelbase.
type airShape vehicle.AeroByYaw

// over brings coefficients to areas.
func (s *airShape) over(area, base float64) *vehicle.AeroByYaw {
	out := &vehicle.AeroByYaw{}
	for i := range s {
		row := &s[i]
		out[i] = vehicle.AeroRow{
			Drag: float64(area * row.Drag), Side: float64(area * row.Side),
			LiftFront: float64(area * row.LiftFront), LiftRear: float64(area * row.LiftRear),
			Turn: float64(float64(area*base) * row.Turn),
		}
	}
	return out
}

// plainAir is the shape of a car that nobody has measured in the wind from aside.
func plainAir(drag, liftFront, liftRear float64) *airShape {
	s := &airShape{}
	for i := range s {
		sin, cos := num.SinCos(float64(float64(i)) * math.Pi / 180)
		if i == 0 || i == len(s)-1 {
			sin = 0
		}
		lift := 0.0
		if i < 90 {
			lift = float64(cos * cos)
		}
		s[i] = vehicle.AeroRow{
			Drag: float64(drag * cos), Side: float64(plainSide * sin), Turn: float64(float64(2*plainTurn) * float64(sin*cos)),
			LiftFront: float64(liftFront * lift), LiftRear: float64(liftRear * lift),
		}
	}
	return s
}

// Measured saloons: a side force of about 0.04 for each degree, and a moment of about 0.007 over the wheelbase.
const (
	plainSide = 2.3
	plainTurn = 0.2
)

// airByYaw reads the table where there is one. What is written beside the table shifts its columns, so that drag and
// lift can be turned without a new table.
func airByYaw(r *load.Reader, p *plan) *airShape {
	a := &p.doc.Aero
	if a.Yaw == "" {
		return plainAir(a.Drag, a.LiftFront, a.LiftRear)
	}
	sheet := airSheet(r, a.Element, a.Yaw)
	if sheet == nil {
		return &airShape{}
	}
	yaw := sheet.Column("yaw")
	column := func(name string) []float64 {
		if c := sheet.Column(name); c != nil {
			return c
		}
		return make([]float64, len(yaw))
	}
	drag, side, moment := column("drag"), column("side"), column("moment")
	front, rear := column("lift-front"), column("lift-rear")
	shift := func(attr string, written float64, column []float64) float64 {
		if _, ok := a.Element.Attr(attr); ok {
			return written - column[0]
		}
		return 0
	}
	dDrag, dFront, dRear := shift("drag", a.Drag, drag), shift("lift-front", a.LiftFront, front),
		shift("lift-rear", a.LiftRear, rear)
	plain := plainAir(drag[0]+dDrag, front[0]+dFront, rear[0]+dRear)
	s := &airShape{}
	last := len(yaw) - 1
	row := func(i int) vehicle.AeroRow {
		return vehicle.AeroRow{
			Drag: drag[i] + dDrag, Side: side[i], LiftFront: front[i] + dFront,
			LiftRear: rear[i] + dRear, Turn: moment[i],
		}
	}
	for i := range s {
		angle := float64(float64(i)) * math.Pi / 180
		n := 0
		for n < last && yaw[n+1] <= angle+1e-12 {
			n++
		}
		switch {
		case n < last:
			s[i] = blended(row(n), row(n+1), (angle-yaw[n])/(yaw[n+1]-yaw[n]))
		case yaw[last] > 175*math.Pi/180:
			s[i] = row(last)
		default: // beyond the table it goes over to the plain shape within 30 degrees
			s[i] = blended(row(last), plain[i], min((angle-yaw[last])/min(math.Pi/6, math.Pi-yaw[last]), 1))
		}
	}
	return s
}

// blended is a row between two.
func blended(a, b vehicle.AeroRow, f float64) vehicle.AeroRow {
	f = max(f, 0)
	mix := func(a, b float64) float64 { return a + float64(f*(b-a)) }
	return vehicle.AeroRow{
		Drag: mix(a.Drag, b.Drag), Side: mix(a.Side, b.Side), Turn: mix(a.Turn, b.Turn),
		LiftFront: mix(a.LiftFront, b.LiftFront), LiftRear: mix(a.LiftRear, b.LiftRear),
	}
}

// curveOf is a table as the step reads it, or nil.
func curveOf(t *source.Table) *vehicle.Curve {
	if t == nil {
		return nil
	}
	c := curve(*t)
	return &c
}
