// As fast as the car goes on a level road.

package rig

import (
	"math"

	"camber/blueprints/car"
	"camber/components"
	"camber/components/terrain"
	"camber/components/vehicle"
)

var vmax = &Rig{
	Name: "vmax", Says: "As fast as it goes on a level road, in the best of its gears.",
	Figures: []Figure{{"vmax", "kmh", "top speed"}},
	drive:   driveVmax,
}

func driveVmax(o *Order) (*Result, error) {
	r := newResult(o.Car, "t_s", "speed_kmh", "engine_rpm", "gear")
	// It starts near its end: what remains to be gained dies away slowly.
	t, err := open(o.Car, site{speed: 0.85 * powerSpeed(o.Car)})
	if err != nil {
		return nil, err
	}
	defer t.close()
	f := &feet{throttle: 1}
	best, held := 0.0, 0.0
	early := 0.0 // m/s, four seconds ago
	for n := 0; t.time() < 2*longest; n++ {
		if n%100 == 0 {
			r.Table.add(t.time(), t.speed()/kmh, t.engine.State.Speed*30/math.Pi, float64(t.gearbox.State.Gear))
			o.said(min(t.time()/60, 0.95), "%3.0f km/h", t.speed()/kmh)
		}
		if n%4000 == 0 {
			if n > 8000 && math.Abs(t.speed()-early) < 0.01 {
				break
			}
			early = t.speed()
		}
		if t.time() > 8 { // over a second, so that a limiter's flutter does not count
			held += (t.speed() - held) * dt
			best = max(best, held)
		} else {
			held = t.speed()
		}
		want := vehicle.Resting()
		f.flatOut(t, &want)
		want.Steer = straight(t)
		if err := t.step(want); err != nil {
			return nil, err
		}
	}
	r.Values["vmax"] = max(best, held)
	if e := t.engine; e.State.Speed > 0.96*e.Params.MaxSpeed {
		r.note("the engine's limiter is in the way in gear %d", t.gearbox.State.Gear)
	}
	r.Panels = []Panel{
		{X: "time / s", Y: "speed / (km/h)", Across: "t_s", Up: []string{"speed_kmh"}},
		{X: "time / s", Y: "engine speed / (1/min)", Across: "t_s", Up: []string{"engine_rpm"}},
	}
	o.said(1, "")
	return r, nil
}

// powerSpeed is where the engine's most power meets drag and rolling resistance, in m/s, but no faster than its gears
// allow.
func powerSpeed(c *car.Car) float64 {
	power := Power(c) * 0.9
	density := or(c.Aero.Density, terrain.DefaultAirDensity)
	rolling := 0.0
	for i := range c.Corners {
		rolling += c.Corners[i].Tyre.RollingResistance / float64(len(c.Corners))
	}
	v := 10.0
	for v < 150 && v*(0.5*density*c.Aero.DragArea*v*v+rolling*Mass(c)*components.StandardGravity) < power {
		v += 0.25
	}
	least := math.Inf(1)
	for g := range c.Gearbox.Forward {
		least = min(least, c.Gearbox.RatioOf(int32(g+1)))
	}
	return min(v, 0.95*c.Engine.MaxSpeed*rollingRadius(c)/least)
}

// Power is the most that a car's engine gives at its crank, in W, with all of its boost.
func Power(c *car.Car) float64 {
	if c.Engine.Torque == nil {
		return 0
	}
	return c.Engine.Power()
}

// straight steers against whatever would lead the car aside.
func straight(t *trial) float64 {
	return min(max(0.02*-t.at().X+1.0*t.turned, -0.3), 0.3)
}

// Driven says which axle of a car is driven: front, rear or all.
func Driven(c *car.Car) string {
	front, rear := false, false
	for i := range c.Corners {
		if k := &c.Corners[i]; k.Suspension.Drive > 0 {
			front = front || k.Corner < vehicle.RearLeft
			rear = rear || k.Corner >= vehicle.RearLeft
		}
	}
	switch {
	case front && rear:
		return "all"
	case front:
		return "front"
	case rear:
		return "rear"
	}
	return "none"
}
