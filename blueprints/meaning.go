// What a car's values mean for the drive: the figures that an engineer reads off a data sheet.

package blueprints

import (
	"fmt"
	"math"
	"strings"

	"camber/blueprints/linkage"
	"camber/blueprints/source"
)

// Figure is one derived figure.
type Figure struct {
	Name  string  // "rear ride"
	Value float64 // SI
	Dim   string  // dimension
	Unit  string  // to show it in
}

// Text writes the figure with its unit.
func (f Figure) Text() string {
	x := f.Value
	switch f.Unit {
	case "Hz":
		return fmt.Sprintf("%.2f Hz", x)
	case "mm":
		return fmt.Sprintf("%.0f mm", float64(x*1000))
	case "km/h":
		return fmt.Sprintf("%.0f km/h", float64(x*3.6))
	case "kW":
		return fmt.Sprintf("%.0f kW", x/1000)
	case "deg", "deg/m":
		return fmt.Sprintf("%.2f %s", float64(x*180)/math.Pi, f.Unit)
	case "kNm/deg":
		return fmt.Sprintf("%.2f kNm/deg", float64(x/180)*math.Pi/1000)
	case "%":
		return fmt.Sprintf("%.1f %%", float64(x*100))
	case "kg":
		return fmt.Sprintf("%.0f kg", x)
	case "kg.m2":
		return fmt.Sprintf("%.3g kg.m2", x)
	}
	return fmt.Sprintf("%.2f", x)
}

// Meaning lists the car's derived figures: for each axle its ride frequency, damping ratios in bump and rebound, static
// deflection, wheel hop and friction; then weight, power and what the gears are good for.
func (c *Car) Meaning() []Figure {
	var out []Figure
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
	out = append(out, Figure{"weight", total, "mass", "kg"})
	if all > 0 {
		out = append(out, Figure{"front share of the sprung weight", front / all, "ratio", "%"})
	}
	out = append(out, Figure{"power", c.Engine.Power(), "power", "kW"})
	if r := c.drivenRadius(); r > 0 {
		for _, g := range []struct {
			name string
			gear int32
		}{{"first gear", 1}, {"top gear", int32(len(c.Gearbox.Forward))}} {
			out = append(out, Figure{g.name, float64(c.Engine.MaxSpeed*r) / c.Gearbox.RatioOf(g.gear), "speed", "km/h"})
		}
	}
	return append(out, c.drivelineMeaning()...)
}

// meaning is what the figures of one corner amount to.
func (k *Corner) meaning() []Figure {
	s, t := &k.Suspension, &k.Tyre
	mass := k.Load / gravity
	spring, damper := k.ratios()
	vertical := float64(float64(s.SpringStiffness*spring) * spring)
	name := func(what string) string { return k.Axle + " " + what }
	figures := []Figure{}
	if mass > 0 {
		critical := float64(2 * math.Sqrt(float64(vertical*mass)))
		bump, rebound := k.damping(damper)
		figures = append(figures,
			Figure{name("ride"), math.Sqrt(vertical/mass) / (2 * math.Pi), "frequency", "Hz"},
			Figure{name("bump damping"), bump / critical, "none", ""},
			Figure{name("rebound damping"), rebound / critical, "none", ""},
			Figure{name("static deflection"), k.Load / vertical, "length", "mm"},
			Figure{
				name("roll stiffness"), float64(2 * square(k.leverage()) * (vertical + float64(2*s.Antiroll))),
				"torsional-stiffness", "kNm/deg",
			},
		)
	}
	figures = append(figures,
		Figure{name("wheel hop"), math.Sqrt((vertical+t.VerticalStiffness)/s.Mass) / (2 * math.Pi), "frequency", "Hz"},
		Figure{name("friction across"), t.FrictionLat, "none", ""},
		Figure{name("friction along"), t.FrictionLong, "none", ""},
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
func (k *Corner) geometry() []Figure {
	s := &k.Suspension
	if s.Linkage == nil || k.Corner%2 != 0 {
		return nil
	}
	hub := s.Hub(0)
	hub.Z = k.Tyre.Radius // from the ground
	f := linkage.FiguresOf(s.Linkage, hub, 0)
	name := func(what string) string { return k.Axle + " " + what }
	out := []Figure{
		{name("roll centre"), f.RollCentre, "length", "mm"},
		{name("camber by bump"), f.CamberGain, "angle-by-length", "deg/m"},
		{name("toe by bump"), f.BumpSteer, "angle-by-length", "deg/m"},
	}
	if f.Caster != 0 {
		out = append(out,
			Figure{name("caster"), f.Caster, "angle", "deg"}, Figure{name("trail"), f.Trail, "length", "mm"},
			Figure{name("scrub radius"), f.Scrub, "length", "mm"})
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

// concerns names the figures that a value bears on, by the end of its path; the first that fits counts.
var concerns = []struct{ ending, figures string }{
	{"spring@rate", "ride"},
	{"antiroll@rate", "roll stiffness"},
	{"spring@ratio", "ride"},
	{"@SpringStiffness", "ride"},
	{"damper@bump", "bump damping"},
	{"@DampingBump", "bump damping"},
	{"damper@rebound", "rebound damping"},
	{"@DampingRebound", "rebound damping"},
	{"ring@vertical", "wheel hop"},
	{"@VerticalStiffness", "wheel hop"},
	{"@unsprung", "wheel hop"},
	{"@Mass", "wheel hop"},
	{"chassis@mass", "weight,ride"},
	{"RigidBody@mass", "weight,ride"},
	{"seat@mass", "weight"},
	{"tank@fuel", "weight"},
	{"chassis@front-share", "front share of the sprung weight,ride"},
	{"gearbox@forward", "first gear,top gear"},
	{"gearbox@final", "first gear,top gear"},
	{"Gears@forward", "first gear,top gear"},
	{"limiter@speed", "power,first gear,top gear"},
	{"@maxspeed", "power,first gear,top gear"},
	{"torque@full", "power"},
	{"turbo@boost", "power"},
	{"motor@power", "power"},
	{"motor@max-speed", "first gear,top gear"},
	{"Engine@torque", "power"},
	{"tyre@radius", "top gear"},
	{"Tyre@Radius", "top gear"},
	{"friction@across", "friction across"},
	{"@MyLat", "friction across"},
	{"friction@along", "friction along"},
	{"@power", "bias under power"},
	{"@coast", "bias on the overrun"},
	{"@bias", "bias under power"},
	{"halfshaft@stiffness", "half shaft"},
	{"halfshaft@inertia", "half shaft"},
	{"@MyLong", "friction along"},
}

// meanings says how figures moved that a change of this value bears on: "ride 1.59 -> 1.69 Hz".
func meanings(path string, before, after []Figure) []string {
	wanted := ""
	for _, c := range concerns {
		if strings.HasSuffix(path, c.ending) {
			wanted = c.figures
			break
		}
	}
	if wanted == "" {
		return nil
	}
	axle := axleOf(path, after)
	var out []string
	for _, what := range strings.Split(wanted, ",") {
		for _, now := range after {
			own := now.Name == what || strings.HasSuffix(now.Name, " "+what)
			if !own || (axle != "" && now.Name != what && now.Name != axle+" "+what) {
				continue
			}
			for _, then := range before {
				if then.Name == now.Name && then.Text() != now.Text() {
					out = append(out, moved(strings.TrimPrefix(now.Name, axle+" "), then.Text(), now.Text()))
				}
			}
		}
	}
	return out
}

// axleOf is the axle that a path begins with, or "".
func axleOf(path string, figures []Figure) string {
	first, _, _ := strings.Cut(path, "/")
	first, _, _ = strings.Cut(first, "@")
	for _, f := range figures {
		if axle, ok := strings.CutSuffix(f.Name, " ride"); ok && axle == first {
			return axle
		}
	}
	return ""
}

// moved writes "ride 1.59 -> 1.69 Hz": the unit once, when it is the same.
func moved(name, before, after string) string {
	x, unit, _ := strings.Cut(before, " ")
	if _, same, _ := strings.Cut(after, " "); same == unit {
		return name + " " + x + " -> " + after
	}
	return name + " " + before + " -> " + after
}

// figureText writes one value without its unit, and the unit.
func figureText(v source.Value) (number, unit string) {
	if len(v.SI) == 1 && v.Unit != "" {
		return strings.TrimSpace(strings.TrimSuffix(v.Shown, v.Unit)), v.Unit
	}
	return v.Shown, ""
}
