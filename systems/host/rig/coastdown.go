// Rolling out in neutral, and what it tells of drag and rolling resistance.

package rig

import (
	"math"

	"camber/components"
	"camber/components/terrain"
	"camber/components/vehicle"
)

var coastdown = &Rig{
	Name: "coastdown", Says: "Rolling out in neutral from 125 km/h: the time from 100 to 50, and the drag area and " +
		"rolling resistance that it tells of.",
	Options: []string{"speed"},
	Figures: []Figure{
		{"t_100_50", "s", "100 to 50 km/h"},
		{"drag_area", "m2", "drag area, from the fit"},
		{"rolling", "", "rolling resistance over weight, from the fit"},
	},
	drive: driveCoastdown,
}

func driveCoastdown(o *Order) (*Result, error) {
	t, err := open(o.Car, site{speed: or(o.Speed, 125*kmh), neutral: true})
	if err != nil {
		return nil, err
	}
	defer t.close()
	r := newResult(o.Car, "t_s", "speed_kmh", "deceleration_ms2")
	from := t.speed()
	const least = 15 * kmh
	gates := []gate{{at: -100 * kmh}, {at: -50 * kmh}} // of falling speed
	var fit line2
	was, before := t.speed(), 0.0
	for n := 0; t.speed() > least && t.time() < 600; n++ {
		past(gates, t.time(), -t.speed())
		if n%500 == 0 && n > 0 {
			v := 0.5 * (was + t.speed())
			a := (was - t.speed()) / (t.time() - before)
			was, before = t.speed(), t.time()
			r.Table.add(t.time()-0.25, v/kmh, a)
			if n > 1500 { // it has settled on its springs
				fit.add(v*v, a)
			}
			o.said((from-v)/(from-least), "%3.0f km/h", v/kmh)
		}
		if err := t.step(vehicle.IntentState{Steer: straight(t)}); err != nil {
			return nil, err
		}
	}
	r.Values["t_100_50"] = gates[1].value() - gates[0].value()
	if gates[0].time == 0 {
		r.Values["t_100_50"] = math.NaN()
	}
	offset, slope := fit.solve()
	heavy := t.mass() + t.turningMass()
	density := or(o.Car.Aero.Density, terrain.DefaultAirDensity)
	r.Values["drag_area"] = 2 * slope * heavy / density
	r.Values["rolling"] = offset * heavy / (t.mass() * components.StandardGravity)
	r.note("turning wheels count as %.0f kg more", t.turningMass())
	r.Panels = []Panel{
		{X: "time / s", Y: "speed / (km/h)", Across: "t_s", Up: []string{"speed_kmh"}},
		{X: "speed / (km/h)", Y: "deceleration / (m/s²)", Across: "speed_kmh", Up: []string{"deceleration_ms2"}, Dots: true},
	}
	o.said(1, "")
	return r, nil
}

// turningMass is what the wheels' turning adds to the mass when the car changes its speed, in kg.
func (t *trial) turningMass() float64 {
	m := 0.0
	for i := range t.corners {
		k := &t.corners[i]
		roll := or(k.tyre.Aux.Roll, k.tyre.Params.Radius)
		m += (k.suspension.Params.Inertia + k.wheel.Params.Inertia) / (roll * roll)
	}
	return m
}

// line2 fits a straight line by least squares.
type line2 struct{ n, x, y, xx, xy float64 }

func (l *line2) add(x, y float64) {
	l.n++
	l.x += x
	l.y += y
	l.xx += x * x
	l.xy += x * y
}

// solve gives the line's height at 0 and its slope; NaN with fewer than two places.
func (l *line2) solve() (offset, slope float64) {
	det := l.n*l.xx - l.x*l.x
	if !(det > 1e-12*l.n*l.xx) {
		return math.NaN(), math.NaN()
	}
	slope = (l.n*l.xy - l.x*l.y) / det
	return (l.y - slope*l.x) / l.n, slope
}
