// Air, steering and assists of a <camber> car to Params.

package car

import (
	"math"

	"camber/blueprints/source"
	"camber/components"
	"camber/components/num"
)

// air fills what the air does to the car.
func (r *reader) air(p *plan) {
	c, a := p.car, &p.doc.Aero
	front := c.Chassis.Origin.Y
	ground := -c.Height
	c.Aero = components.AeroParams{
		FrontY: front, RearY: front + axleAt(p.doc, len(p.doc.Axles)-1),
		DragHeight: ground + a.DragHeight, SideHeight: ground + a.SideHeight,
		Tail: float64(0.5*c.Chassis.Size.Y) + middleOf(c), Wake: a.Wake, RestHeight: c.Height,
		FrontByRide: curveOf(a.FrontRide), RearByRide: curveOf(a.RearRide),
	}
	if a.Density != nil {
		c.Aero.Density = *a.Density
	}
	base := math.Abs(c.Aero.FrontY - c.Aero.RearY)
	shape := r.airByYaw(p)
	c.Aero.Yaw = shape.over(a.Area, base)
	ahead := &c.Aero.Yaw[0]
	c.Aero.DragArea, c.Aero.LiftFront, c.Aero.LiftRear = ahead.Drag, ahead.LiftFront, ahead.LiftRear
}

// middleOf is how far the middle of the wheelbase lies behind the centre of gravity.
func middleOf(c *Car) float64 {
	fore, aft := math.Inf(-1), math.Inf(1)
	for i := range c.Corners {
		y := c.Corners[i].Suspension.Mount.Y
		fore, aft = max(fore, y), min(aft, y)
	}
	return float64(-0.5 * (fore + aft))
}

// airShape is the coefficients over the angle of the wind, one row for each degree; Turn goes with the wheelbase.
type airShape components.AeroByYaw

// over brings coefficients to areas.
func (s *airShape) over(area, base float64) *components.AeroByYaw {
	out := &components.AeroByYaw{}
	for i := range s {
		row := &s[i]
		out[i] = components.AeroRow{
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
		s[i] = components.AeroRow{
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
func (r *reader) airByYaw(p *plan) *airShape {
	a := &p.doc.Aero
	if a.Yaw == "" {
		return plainAir(a.Drag, a.LiftFront, a.LiftRear)
	}
	sheet := r.airSheet(a.Element, a.Yaw)
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
	row := func(i int) components.AeroRow {
		return components.AeroRow{
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
func blended(a, b components.AeroRow, f float64) components.AeroRow {
	f = max(f, 0)
	mix := func(a, b float64) float64 { return a + float64(f*(b-a)) }
	return components.AeroRow{
		Drag: mix(a.Drag, b.Drag), Side: mix(a.Side, b.Side), Turn: mix(a.Turn, b.Turn),
		LiftFront: mix(a.LiftFront, b.LiftFront), LiftRear: mix(a.LiftRear, b.LiftRear),
	}
}

// curveOf is a table as the step reads it, or nil.
func curveOf(t *source.Table) *components.Curve {
	if t == nil {
		return nil
	}
	c := curve(*t)
	return &c
}

// steering fills steering and assists, when the corners are known.
func (p *plan) steering() {
	c, s := p.car, &p.doc.Steering
	lock := float64(0.5 * s.Lock)
	steer, turning := 0.0, columnInertia
	for i := range c.Corners {
		u := &c.Corners[i].Suspension
		per := u.MaxSteer / lock
		steer = max(steer, math.Abs(u.MaxSteer))
		inertia := u.Turning
		if inertia == 0 {
			inertia = float64(wheelTurning * float64(u.Mass*square(c.Corners[i].Tyre.Radius)))
		}
		turning += float64(inertia * float64(per*per))
	}
	c.Steering = components.SteeringParams{
		Lock: lock, Travel: s.Rack / (2 * math.Pi), Stiffness: s.Column, Inertia: turning, Rim: s.Rim, Friction: s.Friction,
		Damping: float64(columnDamping * math.Sqrt(float64(s.Column*turning))),
		Assist:  curveOf(s.Assist), Trail: s.Trail, Scrub: s.Scrub,
	}
	if s.Quick != nil {
		quick := curve(*s.Quick)
		c.Steering.Gear = components.NewSteeringGear(func(turn float64) float64 {
			y, _ := quick.At(float64(turn * lock))
			return y
		})
	}
	a := &p.doc.Assists
	if a.Limit != nil && steer > 0 {
		limit := curve(*a.Limit)
		for i := range limit {
			limit[i].Y = min(limit[i].Y/steer, 1)
		}
		c.Steering.Limit = &limit
	}
	c.Steering.Rate = curveOf(a.SteerRate)
	c.Assist = components.AssistParams{
		Antilock: a.ABS, Traction: a.Traction, Stability: a.Stability, Rate: a.Rate, Lag: a.Lag, Own: a.Own,
		Wheelbase: -axleAt(p.doc, len(p.doc.Axles)-1), Steer: steer,
	}
}

// What is not written about a steering.
const (
	columnInertia = 1e-3 // kg m2, of column, pinion and rack
	columnDamping = 0.6  // twice the share of the critical damping
	wheelTurning  = 0.35 // of mass times radius squared: a wheel about its steering axis
)
