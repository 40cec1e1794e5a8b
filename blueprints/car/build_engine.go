// Engine or motor, clutch or converter, and gears of a <camber> car to Params.

package car

import (
	"camber/blueprints/dialect"
	"camber/blueprints/source"
	"camber/components"
	"camber/components/num"
)

func (p *plan) engine() {
	if m := p.doc.Motor; m != nil {
		p.car.Engine = motor(m)
		return
	}
	e := p.doc.Engine
	torque := &components.TorqueMap{Full: curve(e.Torque.Full)}
	if e.Torque.Closed != nil {
		torque.Closed = curve(*e.Torque.Closed)
	} else {
		torque.Closed = components.FlatTorque(highest(torque.Full), e.Limiter.Speed).Closed
	}
	p.car.Engine = components.EngineParams{
		Torque: torque, MaxSpeed: e.Limiter.Speed, Idle: e.Idle.Speed, Inertia: e.Flywheel.Inertia,
	}
	if t := e.Turbo; t != nil {
		p.car.Engine.Boost, p.car.Engine.BoostLag, p.car.Engine.BoostAt = t.Boost, t.Lag, t.At
	}
}

// motor is an electric motor's Params: its torque, from where that reaches its power the power over the speed, and
// beside it what it brakes with while the throttle is shut.
func motor(m *dialect.Motor) components.EngineParams {
	base := m.Power / m.Torque
	from := min(m.RegenFrom, float64(0.5*base))
	full := components.Curve{{X: 0, Y: m.Torque}, {X: base, Y: m.Torque}}
	for i := range motorPoints { // so close that the straight lines between them give less than 0.1 % too much
		x := float64(base * num.Pow(m.MaxSpeed/base, float64(i+1)/motorPoints))
		full = append(full, components.CurvePoint{X: x, Y: m.Power / x})
	}
	brakes := func(x, pull float64) components.CurvePoint {
		return components.CurvePoint{X: x, Y: -float64(m.Regen*pull) - float64(m.Drag*x)/m.MaxSpeed}
	}
	closed := components.Curve{{}, brakes(from, m.Torque)}
	for _, k := range full[1:] {
		closed = append(closed, brakes(k.X, k.Y))
	}
	return components.EngineParams{
		Torque: &components.TorqueMap{Full: full, Closed: closed}, MaxSpeed: m.MaxSpeed, Inertia: m.Inertia, Electric: true,
		Yield: m.Efficiency,
	}
}

const motorPoints = 24 // of its falling torque

func (p *plan) gearbox() {
	g, e := p.doc.Gearbox, &p.car.Engine
	to := components.GearboxParams{
		Forward: g.Forward, Reverse: g.Reverse, Final: g.Final, Efficiency: float64(g.Efficiency * g.Shafts),
		ShiftTime: g.ShiftTime,
		Auto:      g.Kind == "automatic" || g.Kind == "double-clutch" || g.Kind == "single",
		Manual:    g.Kind == "manual", Double: g.Kind == "double-clutch", Single: g.Kind == "single",
		Clutch: float64(components.DefaultClutchShare * highest(e.Torque.Full) * (1 + e.Boost)),
	}
	if to.Single {
		to.Clutch = components.DirectClutch
		if g.Reverse > 0 {
			to.Reverse = g.Forward[0]
		}
	}
	if p.doc.Clutch.Torque != nil {
		to.Clutch = *p.doc.Clutch.Torque
	}
	if c := p.doc.Converter; c != nil {
		to.Converter = &components.Converter{
			Stall: c.Ratio, Coupling: c.Coupling, Capacity: e.Most(c.Stall) / float64(c.Stall*c.Stall), LockUp: amount(c.LockUp),
		}
	}
	p.car.Gearbox = to
	p.car.Brakes = components.BrakesParams{Pedal: 1, Hand: 1}
	p.driveline()
	p.starting()
}

// disc is how a corner's brake warms; nil when it does not.
func disc(b *dialect.Brake) *components.Disc {
	if b.Fade != nil && !*b.Fade || b.Fade == nil && b.Disc == nil {
		return nil
	}
	f := b.Disc
	if f == nil {
		f = commonDisc()
	}
	return &components.Disc{
		Heat: f.Heat, Cooling: f.Cooling, Fade: f.Share,
		From: f.From - components.AirTemperature, To: f.To - components.AirTemperature,
	}
}

// commonDisc is a disc by the dialect's own defaults.
func commonDisc() *dialect.Fade {
	f := &dialect.Fade{}
	source.Bind(&source.Element{Name: "fade"}, f)
	return f
}
