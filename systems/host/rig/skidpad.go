// Round a circle, slowly ever faster (ISO 4138, constant radius).

package rig

import (
	"fmt"
	"math"

	"camber/blueprints/car"
	"camber/components/space"
	"camber/components/vehicle"
)

var skidpad = &Rig{
	Name: "skidpad", Says: "Round a circle of 100 m radius (--radius), slowly ever faster (ISO 4138): the understeer " +
		"gradient and the most it holds.",
	Options: []string{"radius"},
	Figures: []Figure{
		{"lateral", "g", "the most lateral acceleration it holds for a second"},
		{"understeer", "deg_per_g", "understeer gradient, steering wheel over its ratio, 0.1 to 0.3 g"},
		{"understeer_4ms2", "deg_per_g", "the same about 4 m/s2"},
		{"roll", "deg", "roll at the most"},
		{"roll_gradient", "deg_per_g", "roll by lateral acceleration, outwards, up to 0.3 g"},
	},
	drive: driveSkidpad,
}

const (
	circleGain = 0.25 // m/s2 that the speed grows by: harder, the drive would take grip from its axle
	astray     = 1.0  // m off the circle: it holds no longer
	spinning   = 0.02 // of what its path turns, that the car turns more or less: it spins, or ploughs on
)

func driveSkidpad(o *Order) (*Result, error) {
	radius := or(o.Radius, 100)
	lock, err := lockOf(o.Car)
	if err != nil {
		return nil, err
	}
	least := 0.04 * gee
	t, err := open(o.Car, site{speed: math.Sqrt(least * radius), within: math.Sqrt(1.2 * gee * radius)})
	if err != nil {
		return nil, err
	}
	defer t.close()
	r := newResult(o.Car, "t_s", "speed_kmh", "lateral_g", "steer_deg", "roll_deg", "slip_angle_deg", "off_m")
	centre := space.V(-radius, 0, 0)
	h, f := &hands{lock: lock, ahead: 0.5, quick: 3}, &feet{}
	// lateral, steer, roll, slip angle, off, speed: all with the same lag, so that they belong together
	var mean [6]float64
	var last, turning second
	goal, best := math.Sqrt(least*radius), 0.0
	const lead = 8.0 // s, to find the circle and to settle
	for n := 0; ; n++ {
		var want vehicle.IntentState
		f.hold(t, goal, &want)
		var off float64
		want.Steer, off = h.circle(t, centre, radius)
		if err := t.step(want); err != nil {
			return nil, err
		}
		v := t.body.State.Velocity
		ahead, left := t.axes()
		now := [6]float64{t.aside, h.turned(t), t.roll(), math.Atan2(v.Dot(left), v.Dot(ahead)), off, v.Len()}
		for i := range mean {
			mean[i] += (now[i] - mean[i]) * dt / 0.5
		}
		held, turned := last.mean(t.aside), turning.mean(t.yawRate()*v.Len())
		if math.Abs(off) > astray || math.Abs(mean[3]) > 0.5 || t.overturned() {
			break
		}
		if t.time() < lead {
			continue
		}
		goal += circleGain * dt
		if held > best && math.Abs(turned-held) < spinning*held {
			best, r.Values["roll"] = held, mean[2]
		}
		if n%100 == 0 {
			r.Table.add(t.time()-lead, mean[5]/kmh, mean[0]/gee, mean[1]*180/math.Pi, mean[2]*180/math.Pi, mean[3]*180/math.Pi,
				off)
			o.said(min(goal/(1.2*gee), 0.95), "%.2f g", mean[0]/gee)
		}
		if slow := goal - t.speed(); slow > 4 || goal*goal > 4*gee*radius {
			r.note("the engine gives no more: at %.0f km/h the circle is not its limit", t.speed()/kmh)
			break
		}
	}
	if t.overturned() {
		r.note("it rolled over")
	}
	r.Values["lateral"] = best
	r.gradients(t.wheelbase())
	r.note("radius %g m, to the left; roll is outwards where it is positive", radius)
	r.Panels = []Panel{
		{
			X: "lateral acceleration / g", Y: "steering wheel over its ratio / deg", Across: "lateral_g",
			Up: []string{"steer_deg"},
		},
		{X: "lateral acceleration / g", Y: "roll / deg", Across: "lateral_g", Up: []string{"roll_deg"}},
		{
			X: "lateral acceleration / g", Y: "slip angle of the body / deg", Across: "lateral_g",
			Up: []string{"slip_angle_deg"},
		},
	}
	o.said(1, "")
	return r, nil
}

// turned is how far the hands have turned the steering wheel, over its ratio, in rad to the left: what column, rubber
// and suspension take away on the way to the wheels is part of how a car steers.
func (h *hands) turned(t *trial) float64 {
	if s := t.steering; s.Params.Lock > 0 {
		full := h.lock
		if s.Params.Limit != nil { // the lock was measured with what an aid leaves of it
			if slow, _ := s.Params.Limit.At(lookSpeed); slow > 0 {
				full /= slow
			}
		}
		return -s.State.Wheel / s.Params.Lock * full
	}
	return h.steer * h.lock
}

// second keeps what was measured in the last second.
type second struct {
	values [Rate]float64
	sum    float64
	n      int
}

// mean takes a value in and gives the mean of the last second's; 0 before the first second is over.
func (s *second) mean(value float64) float64 {
	at := s.n % Rate
	s.sum += value - s.values[at]
	s.values[at] = value
	if s.n++; s.n < Rate {
		return 0
	}
	return s.sum / Rate
}

// gradients fits steering and roll over lateral acceleration. What the bend itself wants is taken off, by the way that
// was driven.
func (r *Result) gradients(wheelbase float64) {
	var steer, late, roll line2
	for _, row := range r.Table.Rows {
		a, v := row[2]*gee, row[1]*kmh
		more := row[3]*math.Pi/180 - wheelbase*a/(v*v)
		if a >= 0.1*gee && a <= 0.3*gee {
			steer.add(a, more)
			roll.add(a, row[4]*math.Pi/180)
		}
		if a >= 3 && a <= 5 {
			late.add(a, more)
		}
	}
	_, r.Values["understeer"] = steer.solve()
	_, r.Values["understeer_4ms2"] = late.solve()
	_, r.Values["roll_gradient"] = roll.solve()
}

// roll is how far the body leans outwards of a bend to the left, in rad.
func (t *trial) roll() float64 {
	_, left := t.axes()
	x := t.body.State.Turn.Rotate(space.V(1, 0, 0))
	return math.Atan2(-x.Z, -x.Dot(left))
}

// noSteering says that nothing can be steered.
func noSteering(c *car.Car) error {
	return fmt.Errorf(
		"%s does not steer: no wheel turns with the steering wheel (give an axle steered=\"yes\" and a lock)", c.Name)
}
