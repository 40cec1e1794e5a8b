// What a car's values mean for the drive: the figures that an engineer reads off a data sheet.

package car

import (
	"math"

	"camber/blueprints/linkage"
	"camber/blueprints/meaning"
	"camber/components/vehicle"
)

// Meaning lists the car's derived figures: for each axle its ride frequency, damping ratios in bump and rebound, static
// deflection, wheel hop and friction; then weight, power and what the gears are good for.
func (c *Car) Meaning() []meaning.Figure {
	var out []meaning.Figure
	seen := map[string]bool{}
	front, all := 0.0, 0.0
	for i := range c.Corners {
		k := &c.Corners[i]
		all += k.Load
		if k.Corner < 2 {
			front += k.Load
		}
		if !seen[k.Axle] {
			seen[k.Axle] = true
			out = append(out, k.meaning()...)
		}
	}
	total := c.Chassis.Mass
	for i := range c.Corners {
		total += c.Corners[i].Suspension.Mass
	}
	out = append(out, meaning.Of("weight", total, "kg"))
	if all > 0 {
		out = append(out, meaning.Of("front share of the sprung weight", front/all, "%"))
	}
	out = append(out, meaning.Of("power", c.Engine.Power(), "kW"))
	if r := c.drivenRadius(); r > 0 {
		for _, g := range []struct {
			name string
			gear int32
		}{{"first gear", 1}, {"top gear", int32(len(c.Gearbox.Forward))}} {
			out = append(out, meaning.Of(g.name, float64(c.Engine.MaxSpeed*r)/c.Gearbox.RatioOf(g.gear), "km/h"))
		}
	}
	return append(out, c.drivelineMeaning()...)
}

// meaning is what the figures of one corner amount to.
func (k *Corner) meaning() []meaning.Figure {
	s, t := &k.Suspension, &k.Tyre
	mass := k.Load / gravity
	spring, damper := k.ratios()
	vertical := float64(float64(s.SpringStiffness*spring) * spring)
	name := func(what string) string { return k.Axle + " " + what }
	var figures []meaning.Figure
	if mass > 0 {
		critical := float64(2 * math.Sqrt(float64(vertical*mass)))
		bump, rebound := k.damping(damper)
		figures = append(figures,
			meaning.Of(name("ride"), math.Sqrt(vertical/mass)/(2*math.Pi), "Hz"),
			meaning.Of(name("bump damping"), bump/critical, ""),
			meaning.Of(name("rebound damping"), rebound/critical, ""),
			meaning.Of(name("static deflection"), k.Load/vertical, "mm"),
			meaning.Of(name("roll stiffness"), float64(2*square(k.leverage())*(vertical+float64(2*s.Antiroll))), "kNm/deg"),
		)
	}
	figures = append(figures,
		meaning.Of(name("wheel hop"), math.Sqrt((vertical+t.VerticalStiffness)/s.Mass)/(2*math.Pi), "Hz"),
		meaning.Of(name("friction across"), t.FrictionLat, ""),
		meaning.Of(name("friction along"), t.FrictionLong, ""),
	)
	return append(figures, k.geometry()...)
}

// ratios are how far spring and damper shorten for each metre that the wheel goes up.
func (k *Corner) ratios() (spring, damper float64) {
	s := &k.Suspension
	if s.Linkage == nil {
		spring, damper = -s.Axis.Z, 1
		if s.DamperRatio != 0 {
			damper = s.DamperRatio
		}
		return spring, float64(spring * damper)
	}
	f := linkage.FiguresOf(s.Linkage, s.Hub(0), 0)
	return f.SpringRatio, f.DamperRatio
}

// damping is the damper's in bump and rebound, at the wheel, in N s/m; of a table that at damperSpeed of the damper.
func (k *Corner) damping(ratio float64) (bump, rebound float64) {
	s := &k.Suspension
	bump, rebound = s.DampingBump, s.DampingRebound
	if s.Damper != nil {
		in, _ := s.Damper.At(damperSpeed)
		out, _ := s.Damper.At(-damperSpeed)
		bump, rebound = in/damperSpeed, -out/damperSpeed
	}
	square := float64(ratio * ratio)
	return float64(bump * square), float64(rebound * square)
}

// damperSpeed is where a damper's table is read for one figure, in m/s: what the body's own swinging makes of it.
const damperSpeed = 0.1

// leverage is half the track, in m.
func (k *Corner) leverage() float64 { return math.Abs(k.Suspension.Hub(k.Travel).X) }

// geometry is what the points of a suspension amount to, where it has points: at rest, with the wheels straight.
func (k *Corner) geometry() []meaning.Figure {
	s := &k.Suspension
	if s.Linkage == nil || k.Corner%2 != 0 {
		return nil
	}
	hub := s.Hub(0)
	hub.Z = k.Tyre.Radius // from the ground
	f := linkage.FiguresOf(s.Linkage, hub, 0)
	name := func(what string) string { return k.Axle + " " + what }
	out := []meaning.Figure{
		meaning.Of(name("roll centre"), f.RollCentre, "mm"),
		meaning.Of(name("camber by bump"), f.CamberGain, "deg/m"),
		meaning.Of(name("toe by bump"), f.BumpSteer, "deg/m"),
	}
	if f.Caster != 0 {
		out = append(out,
			meaning.Of(name("caster"), f.Caster, "deg"), meaning.Of(name("trail"), f.Trail, "mm"),
			meaning.Of(name("scrub radius"), f.Scrub, "mm"))
	}
	return out
}

const gravity = 9.81 // m/s2, components.StandardGravity

// drivenRadius is the radius of the first driven wheel's tyre, 0 without one.
func (c *Car) drivenRadius() float64 {
	for i := range c.Corners {
		if c.Corners[i].Suspension.Drive > 0 {
			return c.Corners[i].Tyre.Radius
		}
	}
	return 0
}

// drivelineMeaning lists how far each differential biases the torque, and how fast each half shaft swings.
func (c *Car) drivelineMeaning() []meaning.Figure {
	var out []meaning.Figure
	for i := range c.Corners {
		k := &c.Corners[i]
		n := int(k.Corner) / 2
		if k.Corner%2 != 0 || n >= len(c.Gearbox.Axles) || k.Suspension.Drive <= 0 {
			continue
		}
		of := &c.Gearbox.Axles[n]
		out = append(out, biases(k.Axle, &of.Differential)...)
		if s := &of.Shaft; s.Stiffness > 0 && s.Inertia > 0 {
			out = append(out, meaning.Of(k.Axle+" half shaft", math.Sqrt(s.Stiffness/s.Inertia)/(2*math.Pi), "Hz"))
		}
	}
	return append(out, biases("centre", &c.Gearbox.Centre)...)
}

// biases are how many times the faster output's torque the slower one gets, of an even split, beside any preload.
func biases(name string, d *vehicle.Differential) []meaning.Figure {
	if d.Power <= 0 && d.Coast <= 0 {
		return nil
	}
	var out []meaning.Figure
	for _, way := range []struct {
		name string
		lock float64
	}{{" bias under power", d.Power}, {" bias on the overrun", d.Coast}} {
		if way.lock < 1 { // all of it: it locks as long as there is torque
			out = append(out, meaning.Of(name+way.name, (1+way.lock)/(1-way.lock), ""))
		}
	}
	return out
}

// Diff lists what differs between two versions of a car, and what it means for the drive.
func Diff(older, newer *Car) []meaning.Change {
	return meaning.Changes(older.Values, newer.Values, older.Meaning(), newer.Meaning())
}
