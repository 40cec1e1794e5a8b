// Engine or motor, clutch or converter, and gearbox.

package car

import (
	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/blueprints/source"
	"camber/components/num"
	"camber/components/vehicle"
)

func rpm(x float64) string { return source.Format("angular-speed", "rpm", x) }

func rulesOfEngine(r *load.Reader, e *dialect.Engine) {
	rulesOfFiring(r, e)
	full := e.Torque.Full
	last := full.X[len(full.X)-1]
	switch {
	case full.X[0] > e.Limiter.Speed:
		r.Report(e.Torque.Element.AttrProblem("full", "the table begins at %s, beyond the limiter at %s", rpm(full.X[0]),
			rpm(e.Limiter.Speed)))
	case last > float64(1.5*e.Limiter.Speed):
		r.Report(e.Torque.Element.AttrProblem("full", "the table goes up to %s, far beyond the limiter at %s", rpm(last),
			rpm(e.Limiter.Speed)))
	}
	if e.Idle.Speed >= e.Limiter.Speed {
		r.Report(e.Limiter.Element.AttrProblem("speed", "the limiter at %s is not above the idle speed of %s",
			rpm(e.Limiter.Speed), rpm(e.Idle.Speed)))
	}
	if t := e.Turbo; t != nil && t.At > e.Limiter.Speed {
		r.Report(t.Element.AttrProblem("at",
			"the whole boost is there only at %s, beyond the limiter at %s; give a lower speed", rpm(t.At),
			rpm(e.Limiter.Speed)))
	}
}

// rulesOfMotor checks that torque, power and speed of a motor belong together.
func rulesOfMotor(r *load.Reader, m *dialect.Motor) {
	if base := m.Power / m.Torque; base >= m.MaxSpeed {
		r.Report(m.Element.AttrProblem("power",
			"%s would need %s with %s, but it turns no faster than %s; give less power or a higher max-speed",
			m.Element.Get("power"), rpm(base), m.Element.Get("torque"), rpm(m.MaxSpeed)))
	}
}

func rulesOfGearbox(r *load.Reader, g *dialect.Gearbox) {
	if g.Kind == "single" {
		if len(g.Forward) > 1 {
			r.Report(g.Element.AttrProblem("forward",
				"a gearbox of kind \"single\" has one gear, not %d; write one number, or kind=\"automatic\"", len(g.Forward)))
		}
		if g.Element.Get("reverse") != "" && g.Reverse != 0 && g.Reverse != g.Forward[0] {
			r.Report(g.Element.AttrProblem("reverse",
				"a single gear runs backwards as it does forwards (%g), not with %g; take reverse away, or write 0 for none",
				g.Forward[0], g.Reverse))
		}
		return
	}
	for i := 1; i < len(g.Forward); i++ {
		if g.Forward[i] >= g.Forward[i-1] {
			r.Report(g.Element.AttrProblem("forward", "gear %d has %g and gear %d has %g; ratios descend from first gear on",
				i+1, g.Forward[i], i, g.Forward[i-1]))
			return
		}
	}
}

// rulesOfPower checks what makes the torque, and that clutch, converter and gearbox suit it.
func rulesOfPower(r *load.Reader, c *dialect.Car) {
	switch {
	case c.Motor != nil:
		rulesOfMotor(r, c.Motor)
	default:
		rulesOfEngine(r, c.Engine)
	}
	g := c.Gearbox
	rulesOfGearbox(r, g)
	if g.Kind == "single" {
		if c.Motor == nil {
			r.Report(g.Element.AttrProblem("kind", "a gearbox of kind \"single\" is for a <motor>; an engine cannot start "+
				"from rest, or turn backwards, without a clutch (say kind=\"automatic\")"))
		}
		if c.Clutch.Torque != nil {
			r.Report(c.Element.Problem("a gearbox of kind \"single\" has no clutch; take <clutch> away"))
		}
	}
	if v := c.Converter; v != nil {
		rulesOfConverter(r, v, c)
	}
}

// rulesOfConverter checks that a converter has a box that it fits, and an engine that reaches its stall speed.
func rulesOfConverter(r *load.Reader, v *dialect.Converter, c *dialect.Car) {
	if v.LockUp != nil && *v.LockUp < v.Coupling {
		r.Report(v.Element.AttrProblem("lock-up",
			"it would close at %s, where the converter still multiplies (coupling %s); give at least that",
			v.Element.Get("lock-up"), source.Format("ratio", "%", v.Coupling)))
	}
	switch {
	case c.Gearbox.Kind != "automatic":
		r.Report(v.Element.Problem("a gearbox of kind %q has no place for a converter; write kind=\"automatic\", or take "+
			"<converter> away", c.Gearbox.Kind))
	case c.Motor != nil:
		r.Report(v.Element.Problem("a motor pulls from rest and needs no converter; take it away"))
	case v.Stall <= c.Engine.Idle.Speed:
		r.Report(v.Element.AttrProblem("stall",
			"at %s the engine idles (%s), so this converter would choke it; give a higher speed", rpm(v.Stall),
			rpm(c.Engine.Idle.Speed)))
	case v.Stall >= c.Engine.Limiter.Speed:
		r.Report(v.Element.AttrProblem("stall",
			"the limiter at %s keeps the engine from %s, so the converter would never hold it; give a lower speed",
			rpm(c.Engine.Limiter.Speed), rpm(v.Stall)))
	default:
		if at, _ := curve(c.Engine.Torque.Full).At(v.Stall); at <= 0 {
			r.Report(v.Element.AttrProblem("stall", "at %s the engine gives no torque (<torque full>), so the converter would "+
				"have no capacity; give a speed at which it pulls", rpm(v.Stall)))
		}
	}
}

func (p *plan) engine() {
	if m := p.doc.Motor; m != nil {
		p.car.Engine = motor(m)
		return
	}
	e := p.doc.Engine
	p.car.Engine = vehicle.EngineParams{
		Torque: torqueOf(e), MaxSpeed: e.Limiter.Speed, Idle: e.Idle.Speed, Inertia: e.Flywheel.Inertia,
	}
	if t := e.Turbo; t != nil {
		p.car.Engine.Boost, p.car.Engine.BoostLag, p.car.Engine.BoostAt = t.Boost, t.Lag, t.At
	}
}

// fuel fills the tank of an engine that says how thirsty it is. Work on the pistons costs the same fuel at any throttle
// and speed: that is a straight line over power (Willans'), through what was measured at full power.
func (p *plan) fuel() {
	tank, e := p.doc.Chassis.Tank, &p.car.Engine
	if tank == nil || p.doc.Engine == nil || p.doc.Engine.Consumption == nil {
		return
	}
	power, speed := e.Strongest()
	closed, _ := e.Torque.Closed.At(speed)
	const litres = 1000 // in a cubic metre
	p.car.Fuel = vehicle.FuelParams{
		Volume: float64(litres * tank.Volume), Begin: float64(litres * tank.Fuel), Density: tank.Density / litres,
		Burns: float64(*p.doc.Engine.Consumption*power) / (power - float64(closed*speed)),
		At:    load.Vec(tank.At).Add(p.car.Chassis.Origin),
	}
}

// torqueOf is an engine's torque with the throttle open and shut.
func torqueOf(e *dialect.Engine) *vehicle.TorqueMap {
	full := curve(e.Torque.Full)
	if e.Torque.Closed != nil {
		return &vehicle.TorqueMap{Full: full, Closed: curve(*e.Torque.Closed)}
	}
	return &vehicle.TorqueMap{Full: full, Closed: vehicle.FlatTorque(highest(full), e.Limiter.Speed).Closed}
}

// motor is an electric motor's Params: its torque, from where that reaches its power the power over the speed, and
// beside it what it brakes with while the throttle is shut.
func motor(m *dialect.Motor) vehicle.EngineParams {
	base := m.Power / m.Torque
	from := min(m.RegenFrom, float64(0.5*base))
	full := vehicle.Curve{{X: 0, Y: m.Torque}, {X: base, Y: m.Torque}}
	for i := range motorPoints { // so close that the straight lines between them give less than 0.1 % too much
		x := float64(base * num.Pow(m.MaxSpeed/base, float64(i+1)/motorPoints))
		full = append(full, vehicle.CurvePoint{X: x, Y: m.Power / x})
	}
	brakes := func(x, pull float64) vehicle.CurvePoint {
		return vehicle.CurvePoint{X: x, Y: -float64(m.Regen*pull) - float64(m.Drag*x)/m.MaxSpeed}
	}
	closed := vehicle.Curve{{}, brakes(from, m.Torque)}
	for _, k := range full[1:] {
		closed = append(closed, brakes(k.X, k.Y))
	}
	return vehicle.EngineParams{
		Torque: &vehicle.TorqueMap{Full: full, Closed: closed}, MaxSpeed: m.MaxSpeed, Inertia: m.Inertia, Electric: true,
		Yield: m.Efficiency,
	}
}

const motorPoints = 24 // of its falling torque

func (p *plan) gearbox() {
	g, e := p.doc.Gearbox, &p.car.Engine
	to := vehicle.GearboxParams{
		Forward: g.Forward, Reverse: g.Reverse, Final: g.Final, Efficiency: float64(g.Efficiency * g.Shafts),
		ShiftTime: g.ShiftTime,
		Auto:      g.Kind == "automatic" || g.Kind == "double-clutch" || g.Kind == "single",
		Manual:    g.Kind == "manual", Double: g.Kind == "double-clutch", Single: g.Kind == "single",
		Clutch: float64(vehicle.DefaultClutchShare * highest(e.Torque.Full) * (1 + e.Boost)),
	}
	if to.Single {
		to.Clutch = vehicle.DirectClutch
		if g.Reverse > 0 {
			to.Reverse = g.Forward[0]
		}
	}
	to.Clutch = written(p.doc.Clutch.Torque, to.Clutch)
	if c := p.doc.Converter; c != nil {
		to.Converter = &vehicle.Converter{
			Stall: c.Ratio, Coupling: c.Coupling, Capacity: e.Most(c.Stall) / float64(c.Stall*c.Stall),
			LockUp: written(c.LockUp, 0),
		}
	}
	p.car.Gearbox = to
	p.car.Brakes = vehicle.BrakesParams{Pedal: 1, Hand: 1}
	p.driveline()
	p.starting()
}
