// Driven axles: differentials, shafts, and what an engine starts and stalls with.

package car

import (
	"math"
	"slices"
	"strings"

	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/blueprints/source"
	"camber/components/vehicle"
)

// rulesOfDrive checks that something is driven, that it exists, and what lies between.
func rulesOfDrive(r *load.Reader, c *dialect.Car) {
	var ids []string
	for _, a := range c.Axles {
		ids = append(ids, a.ID)
	}
	seen := map[string]bool{}
	for i := range c.Drives {
		d := &c.Drives[i]
		switch {
		case !slices.Contains(ids, d.Axle):
			r.Report(d.Element.AttrProblem("axle", "the car has no axle %q%s", d.Axle, load.Known(d.Axle, ids)))
		case seen[d.Axle]:
			r.Report(d.Element.AttrProblem("axle", "%q is driven twice", d.Axle))
		}
		seen[d.Axle] = true
		if d.Differential != nil {
			rulesOfDifferential(r, d.Differential)
		}
	}
	if len(c.Drives) == 0 {
		r.Report(c.Element.Problem("no axle is driven; add <drive axle=%q/>", ids[len(ids)-1]))
	}
	if c.Centre != nil {
		rulesOfDifferential(r, c.Centre)
		if len(c.Drives) < 2 {
			r.Report(c.Centre.Element.Problem("it lies between driven axles, but only one is driven; add a <drive> for " +
				"another axle, or take <centre> away (between left and right stands <differential> in <drive>)"))
		}
	}
	if c.Engine == nil {
		return // a motor
	}
	rulesOfStarting(r, c.Engine)
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
func rulesOfDifferential(r *load.Reader, d *dialect.Differential) {
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
	case d.Kind == "plates" && written(d.Preload, 0)+written(d.Power, 0)+written(d.Coast, 0) == 0:
		r.Report(d.Element.Problem("its plates lock nothing without preload, power or coast; write one of them (say " +
			"power=\"40%%\" coast=\"20%%\"), or kind=\"open\""))
	case d.Kind == "viscous" && written(d.Viscous, 0) == 0:
		r.Report(d.Element.Problem("a viscous differential needs viscous=, its torque for each rad/s (say 20Nms/rad)"))
	case d.Kind == "torsen" && written(d.Bias, 0) <= 1 && written(d.Preload, 0) == 0:
		r.Report(d.Element.Problem("a torsen needs bias= above 1, how many times the faster output's torque the slower one " +
			"gets (say 2.5)"))
	}
}

// rulesOfStarting checks where an engine dies, and that its starter can bring it back.
func rulesOfStarting(r *load.Reader, e *dialect.Engine) {
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
	fires := float64(vehicle.Fires * e.Stall.Speed)
	closed := torqueOf(e).Closed
	for x := 0.0; x <= fires; x += float64(0.25 * fires) {
		turns := float64(e.Starter.Torque * vehicle.StarterLeft(x, e.Stall.Speed))
		pulls, _ := closed.At(x)
		if drag := -pulls; drag >= turns {
			r.Report(e.Starter.Element.AttrProblem("torque", "at %s it gives %.3g Nm, but the engine resists with %.3g Nm "+
				"(<torque closed>), and runs by itself only from %s; give at least %s",
				rpm(x), turns, drag, rpm(fires),
				source.Format("torque", "Nm", math.Ceil(float64(1.5*drag/vehicle.StarterLeft(fires, e.Stall.Speed))))))
			return
		}
	}
}

// driven is the share of the drive that one wheel of an axle has.
func (p *plan) driven(axle string) float64 {
	var all, this float64
	for _, d := range p.doc.Drives {
		all += d.Share
		if d.Axle == axle {
			this = d.Share
		}
	}
	if this == 0 {
		return 0
	}
	return float64(0.5*this) / all
}

// driveline fills the differentials and shafts. Where all are open and stiff there is nothing to fill, and nothing to
// solve.
func (p *plan) driveline() {
	g := &p.car.Gearbox
	if p.doc.Centre != nil {
		g.Centre = differential(p.doc.Centre)
	}
	plain := true
	axles := make([]vehicle.DrivenAxle, len(p.doc.Axles))
	for _, d := range p.doc.Drives {
		i := slices.IndexFunc(p.doc.Axles, func(a dialect.Axle) bool { return a.ID == d.Axle })
		if d.Differential != nil {
			axles[i].Differential = differential(d.Differential)
		}
		if h := d.Halfshaft; h != nil {
			axles[i].Shaft = vehicle.HalfShaft{Stiffness: h.Stiffness, Damping: h.Damping, Inertia: h.Inertia}
		}
		plain = plain && axles[i] == vehicle.DrivenAxle{}
	}
	if !plain {
		g.Axles = axles
	}
}

// differential is one as the solve has it. A torsen's gears hold a share of the torque, as plates do, the same both
// ways.
func differential(d *dialect.Differential) vehicle.Differential {
	out := vehicle.Differential{
		Locked: d.Kind == "locked", Preload: written(d.Preload, 0), Power: written(d.Power, 0),
		Coast: written(d.Coast, 0), Viscous: written(d.Viscous, 0),
	}
	if d.Kind == "torsen" {
		out.Power = vehicle.Bias(written(d.Bias, 0))
		out.Coast = out.Power
	}
	return out
}

// starting fills limiter, stall and starter.
func (p *plan) starting() {
	e, to := p.doc.Engine, &p.car.Engine
	if e == nil {
		return // a motor
	}
	to.Cut = e.Limiter.Cut
	if e.Stall == nil || !stalls(p.doc) {
		return
	}
	to.Stall = e.Stall.Speed
	if e.Starter != nil {
		to.Starter = e.Starter.Torque
		return
	}
	drag, _ := to.Torque.Closed.At(float64(vehicle.Fires * to.Stall))
	to.Starter = max(float64(vehicle.DefaultStarterShare*highest(to.Torque.Full)), float64(-4*drag))
}

// stalls says whether a car's engine can stall at all: not where the gearbox works the clutch.
func stalls(doc *dialect.Car) bool {
	return doc.Gearbox.Kind == "manual" || doc.Gearbox.Kind == "sequential"
}
