// Rules of axles and of what hangs on them.

package car

import (
	"slices"
	"strings"

	"camber/blueprints/dialect"
	"camber/blueprints/linkage"
	"camber/blueprints/source"
)

func (r *reader) rulesOfAxle(c *dialect.Car, i int) {
	a := &c.Axles[i]
	e := a.Element
	metres := func(x float64) string { return source.Format("length", "m", x) }
	if i > 0 && axleAt(c, i) >= axleAt(c, i-1) {
		r.Report(
			e.Problem("axle %q is at %s, not behind %q at %s; write axles from front to rear, with at= for more than two",
				a.ID, metres(axleAt(c, i)), c.Axles[i-1].ID, metres(axleAt(c, i-1))))
	}
	if i == 0 && axleAt(c, 0) != 0 {
		r.Report(e.AttrProblem("at", "the first axle is the origin: its place is 0m"))
	}
	corners := []*dialect.Corner{&a.Corner}
	for _, side := range []*dialect.Side{a.FL, a.FR, a.RL, a.RR} {
		if side != nil {
			corners = append(corners, &side.Corner)
		}
	}
	for _, k := range corners {
		r.rulesOfCorner(a, k)
	}
}

func (r *reader) rulesOfCorner(a *dialect.Axle, k *dialect.Corner) {
	r.rulesOfTyre(k.Tyre)
	r.rulesOfFade(&k.Brake)
	if kind, points := k.Suspension(); points != nil {
		r.rulesOfPoints(kind, points)
		if k.Spring.Element.Get("length") != "" {
			r.Report(k.Spring.Element.AttrProblem("length",
				"where there are points nothing needs it: the spring is as long as the car at rest leaves it; take it away"))
		}
	}
	if kind, points := k.Suspension(); k.Align.Caster != 0 && (points == nil || !a.Steered ||
		linkage.KindOf(kind).Upper == nil) {
		r.Report(a.Element.Problem("align@caster is set for axle %q, but no points give a steering axis to lean; write its "+
			"suspension by points (say <macpherson>), or take it away", a.ID))
	}
	if k.Prismatic != nil && !(k.Prismatic.Axis[2] < -0.5) {
		r.Report(a.Element.Problem("the prismatic joint's axis must point down, from the body to the wheel (say 0 0 -1)"))
	}
	if k.Kinematics != nil {
		r.Exists(k.Kinematics.Element, "file", k.Kinematics.File)
	}
	w, t := k.Wheel, k.Tyre
	if w.Radius >= t.Radius {
		r.Report(w.Element.AttrProblem("radius", "the rim of %s does not fit into a tyre of %s", w.Element.Get("radius"),
			t.Element.Get("radius")))
	}
	if a.Track <= w.Width {
		r.Report(a.Element.AttrProblem("track", "%s is not wider than a wheel (%s); the left and right wheel would meet",
			a.Element.Get("track"), w.Element.Get("width")))
	}
}

// rulesOfPoints checks that every point that a kind needs is there, once, and no other.
func (r *reader) rulesOfPoints(name string, m *dialect.Hardpoints) {
	kind := linkage.KindOf(name)
	var have []string
	for _, p := range m.Points {
		switch {
		case slices.Contains(have, p.ID):
			r.Report(p.Element.AttrProblem("id", "point %q is written twice", p.ID))
		case !kind.Knows(p.ID):
			r.Report(p.Element.AttrProblem("id", "a <%s> has no %q; its points are %s", name, p.ID,
				strings.Join(slices.Concat(kind.Needs, kind.May), ", ")))
		}
		have = append(have, p.ID)
	}
	var missing []string
	for _, id := range kind.Needs {
		if !slices.Contains(have, id) {
			missing = append(missing, id)
		}
	}
	if len(missing) > 0 {
		what := "it"
		if name == "macpherson" {
			what = "the strut"
		}
		r.Report(m.Element.Problem("%s lacks %s; write <p id=%q at=\"x y z m\"/> for each", what,
			strings.Join(missing, ", "), missing[0]))
	}
}

// rulesOfBrakes checks that the car can stop, by foot and by hand.
func (r *reader) rulesOfBrakes(c *dialect.Car) {
	var foot, hand float64
	for i := range c.Axles {
		foot += c.Axles[i].Brake.Torque
		hand += c.Axles[i].Brake.Hand
	}
	if foot == 0 {
		r.Report(c.Element.Problem("no axle has a brake; add <brake torque=\"1500Nm\"/> to its axles"))
	} else if hand == 0 {
		r.Report(c.Element.Problem("no axle has a hand brake; add hand=\"1000Nm\" to the rear <brake>"))
	}
	if c.Axles[0].Brake.Torque == 0 && foot > 0 {
		r.Report(c.Axles[0].Element.Problem("the front axle has no brake; a car that brakes with the rear alone spins"))
	}
}

// rulesOfHHCar checks what the tags of an <HH> car cannot say.
func (r *reader) rulesOfHHCar(c *dialect.HHCar) {
	if c.Suspension == nil || c.Engine == nil || c.Body == nil {
		return // Bind has said so
	}
	if in := c.Body.Inertia; in[0] > in[1]+in[2] || in[1] > in[0]+in[2] || in[2] > in[0]+in[1] {
		r.Report(c.Body.Element.AttrProblem("inertia",
			"no body has these moments of inertia: each must be at most the sum of the other two"))
	}
	drive := 0.0
	seen := map[string]source.Position{}
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
	r.rulesOfHHEngine(c.Engine)
	r.rulesOfHHGears(c.Gearbox.Gears)
}

func (r *reader) rulesOfHHEngine(e *dialect.HHEngine) {
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

func (r *reader) rulesOfHHGears(g *dialect.HHGears) {
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

func (r *reader) rulesOfHHTyre(t *dialect.HHTyre) {
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
