// What <HH> files must hold, and how the slips of the printed ones are read, with the warning that says so (X16..X19).

package car

import (
	"math"
	"slices"
	"strings"

	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/blueprints/source"
	"camber/blueprints/source/markup"
)

// nearPi is how close to pi a DefaultRotation is still a mistyped pi, in rad: the printed 3.14659265 is 0.005 off.
const nearPi = 0.01

// hhSlips warns of what a car's file says differently from what it means.
func hhSlips(r *load.Reader, car *dialect.HHCar) {
	if car.Suspension == nil {
		return
	}
	for i := range car.Suspension.Prismatics {
		p := &car.Suspension.Prismatics[i]
		e := p.Element
		if off := math.Abs(math.Abs(p.Rotation) - math.Pi); off > 1e-6 && off < nearPi {
			r.Report(e.AttrWarning("DefaultRotation", "%s is read as pi, %.3f degrees away", e.Get("DefaultRotation"),
				float64(off*180/math.Pi)))
		}
		if p.RollPoint[1] != p.Mount[1] {
			r.Report(e.AttrWarning("vRollPoint_VRF",
				"its y is %g where the joint's mount has %g; a roll point is free, read as written", p.RollPoint[1], p.Mount[1]))
		}
	}
	if e := car.Engine; e != nil && e.Torque != nil && len(e.Curves) == 0 {
		r.Report(e.Element.AttrWarning("torque", "a single number is read as a flat curve, with engine braking that grows "+
			"to a tenth of it at maxspeed; <Curve> says it exactly"))
	}
	if car.Gearbox.Element != nil && car.Gearbox.Gears == nil {
		r.Report(car.Gearbox.Element.Warning("it has no <Gears>; read as five forward gears and a final drive that suit " +
			"the p917"))
	}
}

// hhLean warns of a car whose body leans inwards in a bend: right as the printed p917 reads, and not what most people
// expect.
func hhLean(r *load.Reader, car *dialect.HHCar) {
	for i := range car.Suspension.Prismatics {
		if p := &car.Suspension.Prismatics[i]; p.RollPoint[2] > 0 && p.RollAxis[1] != 0 {
			r.Report(p.Element.AttrWarning("vRollPoint_VRF",
				"it lies %.2f m above the centre of gravity, so the car leans inwards in a bend and rises; a roll point below it "+
					"(z under 0) leans it outwards", p.RollPoint[2]))
			return
		}
	}
}

// rotation is a DefaultRotation as it is meant.
func rotation(written float64) float64 {
	if math.Abs(math.Abs(written)-math.Pi) < nearPi {
		return math.Copysign(math.Pi, written)
	}
	return written
}

// hhMounts finds the suspension of each wheel.
func hhMounts(r *load.Reader, doc *dialect.HHAssembly, car *dialect.HHCar) []int {
	joints := car.Suspension.Prismatics
	names := make([]string, len(joints))
	for i := range joints {
		names[i] = joints[i].Called()
	}
	taken := make([]int, len(joints)) // number of the wheel on it, from 1
	mounts := make([]int, len(doc.Wheels.Wheels))
	for i, ref := range doc.Wheels.Wheels {
		at := hhMount(r, ref, names)
		mounts[i] = at
		if at < 0 {
			continue
		}
		if first := taken[at]; first > 0 {
			r.Report(ref.Element.AttrProblem("mount", "%q already carries %q; each suspension carries one wheel", names[at],
				doc.Wheels.Wheels[first-1].Called()))
		}
		taken[at] = i + 1
		hhWheelName(r, ref)
	}
	for i, wheel := range taken {
		if wheel == 0 {
			e := joints[i].Element
			r.Report(doc.Wheels.Element.Problem("no wheel is mounted on suspension %q (%s); add <Wheel name=... file=... "+
				"mount=%q/>", names[i], e.At, names[i]))
		}
	}
	return mounts
}

// hhMount finds a suspension by name; blanks, underscores and case do not count.
func hhMount(r *load.Reader, ref dialect.HHWheelRef, names []string) int {
	if i := slices.Index(names, ref.Mount); i >= 0 {
		return i
	}
	for i, n := range names {
		if loose(n) == loose(ref.Mount) {
			r.Report(ref.Element.AttrWarning("mount", "%q is read as %q", ref.Mount, n))
			return i
		}
	}
	hint := markup.DidYouMean(ref.Mount, names)
	if hint == "" {
		hint = " (there is " + strings.Join(names, ", ") + ")"
	}
	r.Report(ref.Element.AttrProblem("mount", "the car has no suspension %q%s", ref.Mount, hint))
	return -1
}

// loose is a name without what people write differently.
func loose(name string) string {
	return strings.ToLower(strings.NewReplacer(" ", "", "_", "", "-", "").Replace(name))
}

// hhWheelName warns of the printed "Wheel RL" beside "Wheel_FL".
func hhWheelName(r *load.Reader, ref dialect.HHWheelRef) {
	if name := ref.Called(); strings.Contains(name, " ") {
		r.Report(ref.Element.AttrWarning("name", "%q is read as %q", name, wheelName(ref)))
	}
}

// wheelName is a wheel's name with underscores for blanks.
func wheelName(ref dialect.HHWheelRef) string { return strings.ReplaceAll(ref.Called(), " ", "_") }

// rulesOfHHCar checks what the tags of an <HH> car cannot say.
func rulesOfHHCar(r *load.Reader, c *dialect.HHCar) {
	if c.Suspension == nil || c.Engine == nil || c.Body == nil {
		return // Bind has said so
	}
	if in := c.Body.Inertia; in[0] > in[1]+in[2] || in[1] > in[0]+in[2] || in[2] > in[0]+in[1] {
		r.Report(c.Body.Element.AttrProblem("inertia",
			"no body has these moments of inertia: each must be at most the sum of the other two"))
	}
	drive := 0.0
	seen := map[string]markup.Position{}
	for _, p := range c.Suspension.Prismatics {
		drive += p.Drive
		name := p.Called()
		if name == "" {
			r.Report(p.Element.Problem("it has no name; wheels are mounted by the name of their suspension"))
		} else if first, twice := seen[name]; twice {
			r.Report(p.Element.AttrProblem("name", "%q is used twice (first at %s)", name, first))
		}
		seen[name] = p.Element.At
		if !(p.Axis[2] < -0.5) {
			r.Report(p.Element.AttrProblem("vJointAxis_VRF",
				"%q does not point down; the joint runs from the body to the wheel (say 0 0 -1)", p.Element.Get("vJointAxis_VRF")))
		}
		if p.RollAxis == (source.Vec3{}) {
			r.Report(p.Element.AttrProblem("vRollAxis_VRF", "an axis needs a direction (say 0 1 0)"))
		}
	}
	if drive == 0 {
		r.Report(c.Suspension.Element.Problem("no suspension is driven; give some Drive=\"1.0\""))
	}
	rulesOfHHEngine(r, c.Engine)
	rulesOfHHGears(r, c.Gearbox.Gears)
}

func rulesOfHHEngine(r *load.Reader, e *dialect.HHEngine) {
	full := 0
	for _, c := range e.Curves {
		if c.Throttle == "full" {
			full++
		}
	}
	switch {
	case e.Torque == nil && full == 0:
		r.Report(e.Element.Problem("attribute torque is missing (say torque=\"700.0\"), or a <Curve throttle=\"full\"> in " +
			"its place"))
	case e.Torque != nil && full > 0:
		r.Report(e.Element.AttrWarning("torque",
			"not used beside a <Curve throttle=\"full\">, which says it exactly; take one of them away"))
	case full > 1 || len(e.Curves)-full > 1:
		r.Report(e.Element.Problem("it holds %d <Curve>; one for throttle full and one for closed are enough", len(e.Curves)))
	}
}

func rulesOfHHGears(r *load.Reader, g *dialect.HHGears) {
	if g == nil {
		return
	}
	for i := 1; i < len(g.Forward); i++ {
		rises := g.Forward[i] > g.Forward[i-1]
		if rises != (g.Convention == "out/in") || g.Forward[i] == g.Forward[i-1] {
			r.Report(g.Element.AttrProblem("forward",
				"gear %d has %g and gear %d has %g; with convention %s ratios %s from first gear on",
				i+1, g.Forward[i], i, g.Forward[i-1], g.Convention,
				map[bool]string{true: "rise", false: "descend"}[g.Convention == "out/in"]))
			return
		}
	}
}

func rulesOfHHTyre(r *load.Reader, t *dialect.HHTyre) {
	if t.SlipSlideLat <= t.SlipPeakLat && t.SlipSlideLat > 0 {
		r.Report(t.Element.AttrProblem("SlipSlideLat", "%g is not above SlipPeakLat %g; a tyre holds best before it slides",
			t.SlipSlideLat, t.SlipPeakLat))
	}
	if t.SlipSlideLong <= t.SlipPeakLong && t.SlipSlideLong > 0 {
		r.Report(t.Element.AttrProblem("SlipSlideLong",
			"%g is not above SlipPeakLong %g; a tyre holds best before it slides", t.SlipSlideLong, t.SlipPeakLong))
	}
	if t.FrictionLat > 0 && t.FrictionLong > 0 && t.FrictionSlide > min(t.FrictionLat, t.FrictionLong) {
		r.Report(t.Element.AttrProblem("MySlide", "%g is more than it holds with (MyLat %g, MyLong %g)", t.FrictionSlide,
			t.FrictionLat, t.FrictionLong))
	}
}
