// An axle and what hangs on its corners: wheels, springs, dampers and brakes.

package car

import (
	"math"

	"camber/blueprints/dialect"
	"camber/blueprints/linkage"
	"camber/blueprints/load"
	"camber/blueprints/source"
	"camber/blueprints/source/markup"
	"camber/components/space"
	"camber/components/vehicle"
)

func rulesOfAxle(r *load.Reader, c *dialect.Car, i int) {
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
		rulesOfCorner(r, a, k)
	}
}

func rulesOfCorner(r *load.Reader, a *dialect.Axle, k *dialect.Corner) {
	rulesOfTyre(r, k.Tyre)
	rulesOfFade(r, &k.Brake)
	if kind, points := k.Suspension(); points != nil {
		rulesOfPoints(r, kind, points)
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

// rulesOfBrakes checks that the car can stop, by foot and by hand.
func rulesOfBrakes(r *load.Reader, c *dialect.Car) {
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

// corner fills all but the places, which need the weight.
func (p *plan) corner(k *planned) Corner {
	s := vehicle.SuspensionParams{
		Axis: space.Vec{Z: -1}, RollAxis: space.Vec{Y: 1}, Drive: p.driven(k.axle.ID),
		Mass: k.axle.Unsprung, Inertia: hubInertia, SpringLength: k.what.Spring.Length,
		SpringStiffness: float64(float64(k.what.Spring.Rate*k.what.Spring.Ratio) * k.what.Spring.Ratio),
	}
	p.damped(k, &s)
	if k.side < 0 {
		s.DefaultRotation = math.Pi
	}
	if k.axle.Steered {
		s.MaxSteer = float64(0.5*p.doc.Steering.Lock) / p.doc.Steering.Ratio
	}
	if most := max(k.what.Brake.Torque, k.what.Brake.Hand); most > 0 {
		s.BrakeTorque, s.Brake, s.HandBrake = most, k.what.Brake.Torque/most, k.what.Brake.Hand/most
	}
	s.Disc = disc(&k.what.Brake)
	kind := "straight"
	switch w := k.what; {
	case w.Prismatic != nil:
		kind = "prismatic"
		s.Axis = mirrored(w.Prismatic.Axis, k.side).Unit()
		s.LeanByTravel = float64(-k.side * w.Prismatic.Camber)
		s.RollPoint, s.RollAxis = mirrored(w.Prismatic.RollPoint, k.side), mirrored(w.Prismatic.RollAxis, k.side).Unit()
	case w.Kinematics != nil:
		kind = "kinematics"
	default:
		if name, points := w.Suspension(); points != nil {
			kind = name
		}
	}
	return Corner{
		Name: k.name, Mount: k.name, Axle: k.axle.ID, Kind: kind, Suspension: s,
		Wheel: vehicle.WheelParams{Radius: k.what.Wheel.Radius, Width: k.what.Wheel.Width, Inertia: k.what.Wheel.Inertia},
		Tyre:  tyreOf(p.Reader, k.what.Tyre),
	}
}

// hubInertia is what turns with a wheel besides rim and tyre: hub and disc, in kg m2.
const hubInertia = 0.1

// mirrored is a vector written for the left side, on either side.
func mirrored(v source.Vec3, side float64) space.Vec {
	return space.Vec{X: math.Copysign(v[0], float64(-side*v[0])), Y: v[1], Z: v[2]}
}

// damped fills in what damps a corner, ties it to the other side, sets its wheel and lets it give way.
func (p *plan) damped(k *planned, s *vehicle.SuspensionParams) {
	ratio := k.what.Spring.Ratio
	s.DamperRatio = ratio
	s.Turning = float64(0.5 * (s.Inertia + k.what.Wheel.Inertia)) // a disc's, across its axle
	if d := k.what.Damper; len(d.Bump.X) == 0 && len(d.Rebound.X) == 0 {
		s.DampingBump, s.DampingRebound = d.Bump.Slope, d.Rebound.Slope
	} else {
		s.Damper = vehicle.NewDamper(damping(d.Bump), damping(d.Rebound))
	}
	if b := k.axle.Antiroll; b != nil {
		s.Antiroll = b.Rate
		if b.At == "link" {
			s.Antiroll = float64(float64(b.Rate*ratio) * ratio)
		}
	}
	s.Toe = float64(-k.side * k.what.Align.Toe)
	s.Lean = float64(k.side * k.what.Align.Camber)
	if c := k.what.Compliance; c != nil {
		s.ToeByForce, s.ToeByTorque, s.LeanByForce = c.ToeByFy, c.ToeByMz, c.CamberByFy
		s.ToeByDrive, s.AheadByDrive = c.ToeByFx, c.ForwardByFx
	}
}

// damping is one side of a damper as a table; one rate is a table of one stretch.
func damping(t source.Table) vehicle.Curve {
	if len(t.X) == 0 {
		return vehicle.Curve{{X: 1, Y: t.Slope}}
	}
	return curve(t)
}

// rulesOfFade checks that a brake fades over a range.
func rulesOfFade(r *load.Reader, b *dialect.Brake) {
	if b.Disc != nil && b.Disc.To <= b.Disc.From {
		r.Report(b.Disc.Element.AttrProblem("to",
			"all of the share is lost at %s, which is not above %s, where it begins (from)",
			source.Format("temperature", "degC", b.Disc.To), source.Format("temperature", "degC", b.Disc.From)))
	}
}

// disc is how a corner's brake warms; nil when it does not.
func disc(b *dialect.Brake) *vehicle.Disc {
	if b.Fade != nil && !*b.Fade || b.Fade == nil && b.Disc == nil {
		return nil
	}
	f := b.Disc
	if f == nil {
		f = commonDisc()
	}
	return &vehicle.Disc{
		Heat: f.Heat, Cooling: f.Cooling, Fade: f.Share,
		From: f.From - vehicle.AirTemperature, To: f.To - vehicle.AirTemperature,
	}
}

// commonDisc is a disc by the dialect's own defaults.
func commonDisc() *dialect.Fade {
	f := &dialect.Fade{}
	source.Bind(&markup.Element{Name: "fade"}, f)
	return f
}
