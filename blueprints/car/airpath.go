// An engine that breathes: its air path is fitted so that the steady engine gives its torque tables.

package car

import (
	"fmt"
	"math"

	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/blueprints/source"
	"camber/components/vehicle"
)

// What cylinders can be filled with, of their displacement: tuned pipes reach somewhat more than all of it.
const (
	fullest  = 1.3
	emptiest = 0.25
)

// rulesOfAirPath checks that cylinders of that size can give that torque: a fit to a table that they cannot give would
// be a model of nothing.
func rulesOfAirPath(r *load.Reader, c *dialect.Car, car *Car) {
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

// Points of the fitted curves, and how often what fills and what rubs are found from each other.
const (
	airPoints = 25
	airRounds = 40
)

// What the air path leaves to nobody.
const (
	idleDamping = 0.5  // gain of the idle valve times the manifold's lag: damped by 0.7
	leastIdle   = 10.0 // rad/s, that counts as an engine's idle
)

// airPath fills the air path, if the engine has one.
func (p *plan) airPath() {
	if p.doc.Engine == nil || p.doc.Engine.AirPath == nil {
		return
	}
	doc := p.doc.Engine.AirPath
	e, a := &p.car.Engine, &p.car.AirPath
	area := float64(0.25 * math.Pi * doc.Throttle * doc.Throttle)
	*a = vehicle.AirPathParams{
		Displacement: doc.Displacement, Cylinders: float64(doc.Cylinders), Compression: doc.Compression,
		Manifold: written(doc.Manifold, doc.Displacement), Throttle: area, Leak: float64(doc.Leak * area),
		Dead: doc.Injection.Dead, Film: doc.Injection.Film, Dry: doc.Injection.FilmDry,
		Delay: doc.Lambda.Turns, Lag: doc.Lambda.Lag, Integral: doc.Lambda.Ramp, Jump: doc.Lambda.Jump,
	}
	greatest := fitAir(a, e)
	a.Injector = greatest / float64(vehicle.Stoichiometry*a.Cylinders*doc.Injection.Duty)
	a.Rest, a.Valve = idleValve(a, e)
}

// fitAir finds what fills and what rubs at each speed, and the greatest flow of air in kg/s.
func fitAir(a *vehicle.AirPathParams, e *vehicle.EngineParams) (greatest float64) {
	const heat = vehicle.AirGas * vehicle.AmbientWarmth
	full := e.Torque.Full
	last := max(full[len(full)-1].X, e.MaxSpeed)
	first := min(max(full[0].X, leastIdle), float64(0.5*last))
	per := a.PerPascal()
	back := float64(vehicle.BackPressure * vehicle.AmbientAir)
	gain := float64(vehicle.HeatingValue*a.Efficiency()) / vehicle.Stoichiometry // J of work for each kg of air
	for i := range airPoints {
		speed := first + float64((last-first)*float64(i))/(airPoints-1)
		drives, _ := e.Torque.Full.At(speed)
		brakes, _ := e.Torque.Closed.At(speed)
		breath, friction := 1.0, vehicle.AmbientAir
		for range airRounds {
			one := *a
			one.Breathing = vehicle.Curve{{X: speed, Y: breath}}
			one.Friction = vehicle.Curve{{X: speed, Y: friction}}
			_, open := one.Torque(a.Throttle, speed)
			ratio := open / vehicle.AmbientAir
			_, _, root := vehicle.Flow(ratio)
			fill, _ := a.Fill(ratio, root)
			works := drives/per + back - open + friction // Pa, of what burns
			breath = float64(works*heat) / float64(gain*open*fill)
			one.Breathing[0].Y = breath
			shut, _ := one.Torque(a.Leak, speed)
			friction = max(0, friction+(shut-brakes)/per)
		}
		a.Breathing = append(a.Breathing, vehicle.CurvePoint{X: speed, Y: breath})
		a.Friction = append(a.Friction, vehicle.CurvePoint{X: speed, Y: friction})
		works := drives/per + back + friction
		greatest = max(greatest, float64(works*per*speed)/gain)
	}
	return greatest
}

// idleValve is how far the valve is open where the engine idles without load, and how it must answer so that a push to
// the engine's speed dies out.
func idleValve(a *vehicle.AirPathParams, e *vehicle.EngineParams) (rest, gain float64) {
	speed := max(e.Idle, leastIdle)
	lo, hi := 0.0, float64(0.1*a.Throttle)
	for range 50 {
		rest = float64(0.5 * (lo + hi))
		if torque, _ := a.Torque(a.Leak+rest, speed); torque < 0 {
			lo = rest
		} else {
			hi = rest
		}
	}
	less, _ := a.Torque(a.Leak+float64(0.9*rest), speed)
	more, _ := a.Torque(a.Leak+float64(1.1*rest), speed)
	breath, _ := a.Breathing.At(speed)
	lag := a.Manifold / float64(a.PerPascal()*speed*breath)
	if !(more > less) {
		return rest, 0
	}
	return rest, float64(idleDamping*e.Inertia*0.2*rest) / float64((more-less)*lag)
}

// airMost is the fullest that the cylinders must be to give the full torque, and at which speed in rad/s.
func airMost(a *vehicle.AirPathParams) (share, speed float64) {
	for _, p := range a.Breathing {
		if p.Y > share {
			share, speed = p.Y, p.X
		}
	}
	return share, speed
}
