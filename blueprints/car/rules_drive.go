// Rules of what the engine turns: driven axles, differentials, shafts, stalling and starting.

package car

import (
	"math"
	"slices"
	"strings"

	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/blueprints/source"
	"camber/components"
)

// rulesOfDrive checks that something is driven, that it exists, and what lies between.
func (r *reader) rulesOfDrive(c *dialect.Car) {
	var ids []string
	for _, a := range c.Axles {
		ids = append(ids, a.ID)
	}
	seen := map[string]bool{}
	for i := range c.Drives {
		d := &c.Drives[i]
		switch {
		case !has(ids, d.Axle):
			r.Report(d.Element.AttrProblem("axle", "the car has no axle %q%s", d.Axle, load.Known(d.Axle, ids)))
		case seen[d.Axle]:
			r.Report(d.Element.AttrProblem("axle", "%q is driven twice", d.Axle))
		}
		seen[d.Axle] = true
		if d.Differential != nil {
			r.rulesOfDifferential(d.Differential)
		}
	}
	if len(c.Drives) == 0 {
		r.Report(c.Element.Problem("no axle is driven; add <drive axle=%q/>", ids[len(ids)-1]))
	}
	if c.Centre != nil {
		r.rulesOfDifferential(c.Centre)
		if len(c.Drives) < 2 {
			r.Report(c.Centre.Element.Problem("it lies between driven axles, but only one is driven; add a <drive> for " +
				"another axle, or take <centre> away (between left and right stands <differential> in <drive>)"))
		}
	}
	if c.Engine == nil {
		return // a motor
	}
	r.rulesOfStarting(c.Engine)
	if e := c.Engine; e.Stall != nil && !stalls(c) {
		r.Report(e.Stall.Element.Warning("a gearbox of kind %q opens its clutch by itself, so the engine never stalls; "+
			"this changes nothing", c.Gearbox.Kind))
	}
}

// valuesOf lists which values each kind of differential has; who writes another one means another kind.
var valuesOf = map[string][]string{
	"open": nil, "locked": nil, "plates": {"preload", "power", "coast"}, "viscous": {"viscous"},
	"torsen": {"bias", "preload"},
}

// rulesOfDifferential checks that what is written belongs to the kind, and that what the kind lives by is there.
func (r *reader) rulesOfDifferential(d *dialect.Differential) {
	own := valuesOf[d.Kind]
	for _, v := range []struct {
		name  string
		value *float64
		kinds string
	}{
		{"preload", d.Preload, "plates or torsen"},
		{"power", d.Power, "plates"},
		{"coast", d.Coast, "plates"},
		{"viscous", d.Viscous, "viscous"},
		{"bias", d.Bias, "torsen"},
	} {
		if v.value == nil || *v.value == 0 || slices.Contains(own, v.name) {
			continue
		}
		why := "it has " + strings.Join(own, ", ")
		switch d.Kind {
		case "open":
			why = "it locks nothing"
		case "locked":
			why = "it is locked already"
		}
		r.Report(d.Element.AttrProblem(v.name,
			"%s means nothing to a differential of kind %q (%s); write kind=\"%s\", or take %s away",
			d.Element.Get(v.name), d.Kind, why, strings.ReplaceAll(v.kinds, " or ", "\" or kind=\""), v.name))
	}
	switch {
	case d.Kind == "plates" && amount(d.Preload)+amount(d.Power)+amount(d.Coast) == 0:
		r.Report(d.Element.Problem("its plates lock nothing without preload, power or coast; write one of them (say " +
			"power=\"40%%\" coast=\"20%%\"), or kind=\"open\""))
	case d.Kind == "viscous" && amount(d.Viscous) == 0:
		r.Report(d.Element.Problem("a viscous differential needs viscous=, its torque for each rad/s (say 20Nms/rad)"))
	case d.Kind == "torsen" && amount(d.Bias) <= 1 && amount(d.Preload) == 0:
		r.Report(d.Element.Problem("a torsen needs bias= above 1, how many times the faster output's torque the slower one " +
			"gets (say 2.5)"))
	}
}

// rulesOfStarting checks where an engine dies, and that its starter can bring it back.
func (r *reader) rulesOfStarting(e *dialect.Engine) {
	if e.Stall == nil {
		if e.Starter != nil {
			r.Report(e.Starter.Element.Problem("an engine without <stall> never stalls and needs no starter; add <stall " +
				"speed=/> (half the idle speed suits most), or take <starter> away"))
		}
		return
	}
	rpm := func(x float64) string { return source.Format("angular-speed", "rpm", x) }
	if e.Stall.Speed >= e.Idle.Speed {
		r.Report(e.Stall.Element.AttrProblem("speed", "it dies at %s and should idle at %s; give a lower speed than that",
			rpm(e.Stall.Speed), rpm(e.Idle.Speed)))
		return
	}
	if e.Starter == nil {
		return
	}
	fires := float64(components.Fires * e.Stall.Speed)
	for x := 0.0; x <= fires; x += float64(0.25 * fires) {
		turns := float64(e.Starter.Torque * components.StarterLeft(x, e.Stall.Speed))
		if drag := -closedAt(e, x); drag >= turns {
			r.Report(e.Starter.Element.AttrProblem("torque", "at %s it gives %.3g Nm, but the engine resists with %.3g Nm "+
				"(<torque closed>), and runs by itself only from %s; give at least %s",
				rpm(x), turns, drag, rpm(fires),
				source.Format("torque", "Nm", math.Ceil(float64(1.5*drag/components.StarterLeft(fires, e.Stall.Speed))))))
			return
		}
	}
}
