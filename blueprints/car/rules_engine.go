// Rules of engines, motors, gearboxes, converters and brakes that warm.

package car

import (
	"camber/blueprints/dialect"
	"camber/blueprints/source"
)

func rpm(x float64) string { return source.Format("angular-speed", "rpm", x) }

func (r *reader) rulesOfEngine(e *dialect.Engine) {
	r.rulesOfFiring(e)
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
func (r *reader) rulesOfMotor(m *dialect.Motor) {
	if base := m.Power / m.Torque; base >= m.MaxSpeed {
		r.Report(m.Element.AttrProblem("power",
			"%s would need %s with %s, but it turns no faster than %s; give less power or a higher max-speed",
			m.Element.Get("power"), rpm(base), m.Element.Get("torque"), rpm(m.MaxSpeed)))
	}
}

func (r *reader) rulesOfGearbox(g *dialect.Gearbox) {
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
func (r *reader) rulesOfPower(c *dialect.Car) {
	switch {
	case c.Motor != nil:
		r.rulesOfMotor(c.Motor)
	default:
		r.rulesOfEngine(c.Engine)
	}
	g := c.Gearbox
	r.rulesOfGearbox(g)
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
		r.rulesOfConverter(v, c)
	}
}

// rulesOfConverter checks that a converter has a box that it fits, and an engine that reaches its stall speed.
func (r *reader) rulesOfConverter(v *dialect.Converter, c *dialect.Car) {
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

// rulesOfFade checks that a brake fades over a range.
func (r *reader) rulesOfFade(b *dialect.Brake) {
	if b.Disc != nil && b.Disc.To <= b.Disc.From {
		r.Report(b.Disc.Element.AttrProblem("to",
			"all of the share is lost at %s, which is not above %s, where it begins (from)",
			source.Format("temperature", "degC", b.Disc.To), source.Format("temperature", "degC", b.Disc.From)))
	}
}
