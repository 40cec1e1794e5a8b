// Driven axles of a <camber> car to Params.

package car

import (
	"slices"

	"camber/blueprints/dialect"
	"camber/components"
)

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
	axles := make([]components.DrivenAxle, len(p.doc.Axles))
	for _, d := range p.doc.Drives {
		i := slices.IndexFunc(p.doc.Axles, func(a dialect.Axle) bool { return a.ID == d.Axle })
		if d.Differential != nil {
			axles[i].Differential = differential(d.Differential)
		}
		if h := d.Halfshaft; h != nil {
			axles[i].Shaft = components.HalfShaft{Stiffness: h.Stiffness, Damping: h.Damping, Inertia: h.Inertia}
		}
		plain = plain && axles[i] == components.DrivenAxle{}
	}
	if !plain {
		g.Axles = axles
	}
}

// differential is one as the solve has it. A torsen's gears hold a share of the torque, as plates do, the same both
// ways.
func differential(d *dialect.Differential) components.Differential {
	out := components.Differential{
		Locked: d.Kind == "locked", Preload: amount(d.Preload), Power: amount(d.Power),
		Coast: amount(d.Coast), Viscous: amount(d.Viscous),
	}
	if d.Kind == "torsen" {
		out.Power = components.Bias(amount(d.Bias))
		out.Coast = out.Power
	}
	return out
}

// amount reads a value that may be left out.
func amount(x *float64) float64 {
	if x == nil {
		return 0
	}
	return *x
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
	drag, _ := to.Torque.Closed.At(float64(components.Fires * to.Stall))
	to.Starter = max(float64(components.DefaultStarterShare*highest(to.Torque.Full)), float64(-4*drag))
}

// stalls says whether a car's engine can stall at all: not where the gearbox works the clutch.
func stalls(doc *dialect.Car) bool {
	return doc.Gearbox.Kind == "manual" || doc.Gearbox.Kind == "sequential"
}

// closedAt is an engine's torque at shut throttle, negative, in N m.
func closedAt(e *dialect.Engine, speed float64) float64 {
	closed := components.FlatTorque(highest(curve(e.Torque.Full)), e.Limiter.Speed).Closed
	if e.Torque.Closed != nil {
		closed = curve(*e.Torque.Closed)
	}
	torque, _ := closed.At(speed)
	return torque
}
