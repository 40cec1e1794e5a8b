// Steering and assists, from a <camber> car to Params.

package car

import (
	"math"

	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/blueprints/source"
	"camber/components/vehicle"
)

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
	c.Steering = vehicle.SteeringParams{
		Lock: lock, Travel: s.Rack / (2 * math.Pi), Stiffness: s.Column, Inertia: turning, Rim: s.Rim, Friction: s.Friction,
		Damping: float64(columnDamping * math.Sqrt(float64(s.Column*turning))),
		Assist:  curveOf(s.Assist), Trail: s.Trail, Scrub: s.Scrub,
	}
	if s.Quick != nil {
		quick := curve(*s.Quick)
		c.Steering.Gear = vehicle.NewSteeringGear(func(turn float64) float64 {
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
	c.Assist = vehicle.AssistParams{
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

// rulesOfSteering checks that tables make sense with the lock.
func rulesOfSteering(r *load.Reader, c *dialect.Car) {
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
