// From standstill at full throttle, and through the speeds in one gear.

package rig

import (
	"math"

	"camber/blueprints/car"
	"camber/components"
	"camber/components/vehicle"
)

var accel = &Rig{
	Name: "accel", Says: "From standstill at full throttle, and from 80 to 120 km/h in one gear.",
	Figures: []Figure{
		{"t_0_50", "s", "0 to 50 km/h"},
		{"t_0_100", "s", "0 to 100 km/h"},
		{"t_0_60mph", "s", "0 to 60 mph"},
		{"t_0_200", "s", "0 to 200 km/h"},
		{"t_80_120", "s", "80 to 120 km/h in gear"},
		{"quarter_mile", "s", "quarter mile"},
		{"t_400m", "s", "400 m"},
		{"t_1000m", "s", "1000 m"},
		{"power", "kw", "most power at the crank"},
		{"torque", "nm", "most torque at the crank"},
		{"mass", "kg", "mass on its wheels, with driver and fuel"},
	},
	drive: driveAccel,
}

const (
	kmh         = 1 / 3.6
	mph         = 0.44704
	quarterMile = 402.336 // m
	longest     = 120.0   // s, that anybody waits for a speed
)

func driveAccel(o *Order) (*Result, error) {
	t, err := open(o.Car, site{})
	if err != nil {
		return nil, err
	}
	defer t.close()
	r := newResult(o.Car, "t_s", "speed_kmh", "distance_m", "acceleration_ms2", "engine_rpm", "gear", "throttle")
	if err := t.settle(1, vehicle.IntentState{Brake: 1}); err != nil {
		return nil, err
	}
	speeds := []gate{
		{name: "t_0_50", at: 50 * kmh},
		{name: "t_0_60mph", at: 60 * mph},
		{name: "t_0_100", at: 100 * kmh},
		{name: "t_0_200", at: 200 * kmh},
	}
	ways := []gate{{name: "t_400m", at: 400}, {name: "quarter_mile", at: quarterMile}, {name: "t_1000m", at: 1000}}
	r.Values["mass"] = t.weighed()
	power, torque := 0.0, 0.0
	f := &feet{}
	from, begin, stale := t.at(), t.time(), 0.0
	for n := 0; t.time()-begin < longest; n++ {
		now, v, way := t.time()-begin, t.speed(), t.at().Sub(from).Len()
		past(speeds, now, v)
		left := past(ways, now, way)
		torque = max(torque, t.engine.Aux.Torque)
		power = max(power, t.engine.Aux.Torque*t.engine.State.Speed)
		if n%10 == 0 {
			r.Table.add(now, v/kmh, way, t.along, t.engine.State.Speed*30/math.Pi, float64(t.gearbox.State.Gear),
				t.engine.Aux.Throttle)
			o.said(min(way/1000, 0.9), "%3.0f km/h", v/kmh)
		}
		if t.along > 0.02 || now < 5 {
			stale = now
		}
		// There is no end to wait for once the road is done and it no longer gains.
		if left == 0 && (v >= 200*kmh || now-stale > 3) || now-stale > 10 {
			break
		}
		want := vehicle.Resting()
		f.flatOut(t, &want)
		if err := t.step(want); err != nil {
			return nil, err
		}
	}
	for _, g := range append(speeds, ways...) {
		r.Values[g.name] = g.value()
	}
	r.Values["power"], r.Values["torque"] = power, torque
	gear, seconds, err := elastic(o)
	if err != nil {
		return nil, err
	}
	r.Values["t_80_120"] = seconds
	r.note("no roll-out; the driver holds the driven wheels at their peak slip")
	if gear > 0 {
		r.note("80 to 120 km/h in gear %d", gear)
	}
	r.Panels = []Panel{
		{X: "time / s", Y: "speed / (km/h)", Across: "t_s", Up: []string{"speed_kmh"}, Markers: marked(speeds)},
		{X: "time / s", Y: "acceleration / (m/s²)", Across: "t_s", Up: []string{"acceleration_ms2"}},
		{X: "time / s", Y: "engine speed / (1/min)", Across: "t_s", Up: []string{"engine_rpm"}},
	}
	o.said(1, "")
	return r, nil
}

// weighed is what the car's wheels press the level ground with where it stands, in kg.
func (t *trial) weighed() float64 {
	load := 0.0
	for _, k := range t.corners {
		load += k.tyre.Aux.Load
	}
	return load / components.StandardGravity
}

// gate is a mark that is passed once.
type gate struct {
	name   string
	at     float64
	was    float64 // a step ago
	before float64 // s, that step
	time   float64 // s
	passed bool
}

// past looks which gates were passed, between two steps by a straight line, and how many are left.
func past(gates []gate, now, x float64) (left int) {
	for i := range gates {
		g := &gates[i]
		if !g.passed && x >= g.at {
			g.passed, g.time = true, now
			if x > g.was && now > 0 {
				g.time = g.before + (now-g.before)*(g.at-g.was)/(x-g.was)
			}
		}
		g.was, g.before = x, now
		if !g.passed {
			left++
		}
	}
	return left
}

// value is the time at which a gate was passed; NaN when it never was.
func (g *gate) value() float64 {
	if !g.passed {
		return math.NaN()
	}
	return g.time
}

// marked names the speeds in the diagram.
func marked(gates []gate) (out []Marker) {
	for i := range gates {
		if g := &gates[i]; g.passed {
			out = append(out, Marker{Point{g.time, g.at / kmh}, number4(g.time) + " s"})
		}
	}
	return out
}

// elastic drives from 80 to 120 km/h at full throttle in the highest gear but one (of up to four gears, the highest),
// or as an automatic has it. gear is 0 with an automatic.
func elastic(o *Order) (gear int32, seconds float64, err error) {
	t, err := open(o.Car, site{speed: 76 * kmh})
	if err != nil {
		return 0, 0, err
	}
	defer t.close()
	if auto := o.Car.Gearbox.Auto; !auto {
		gear = inGear(o.Car)
		t.gearbox.State = vehicle.GearboxState{Gear: gear}
		t.engine.State.Speed = t.shaft() * t.gearbox.Params.RatioOf(gear)
	}
	speeds := []gate{{at: 80 * kmh}, {at: 120 * kmh}}
	for t.time() < longest/2 {
		if past(speeds, t.time(), t.speed()) == 0 || t.time() > 10 && t.along < 0.01 {
			break
		}
		if err := t.step(vehicle.IntentState{Throttle: min(1, 5*t.time()), Clutch: 1}); err != nil {
			return 0, 0, err
		}
	}
	return gear, speeds[1].value() - speeds[0].value(), nil
}

// inGear is the gear of the 80 to 120 km/h run: the fourth of five or six, the highest of fewer, unless the engine
// could not follow to 120 km/h in it.
func inGear(c *car.Car) int32 {
	gear := int32(min(4, len(c.Gearbox.Forward)))
	for int(gear) < len(c.Gearbox.Forward) && 125*kmh/rollingRadius(c)*c.Gearbox.RatioOf(gear) > c.Engine.MaxSpeed {
		gear++
	}
	return gear
}
