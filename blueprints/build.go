// From a <camber> car to the Params of its components.

package blueprints

import (
	"math"

	"camber/blueprints/dialect"
	"camber/blueprints/source"
	"camber/components"
	"camber/components/space"
)

// damperSpeed is where a damper's table is read until the issue on dynamics reads all of it, in m/s.
const damperSpeed = 0.1

// plan is a <camber> car on its way to Params.
type plan struct {
	doc      *dialect.Car
	car      *Car
	corners  []planned
	mass     float64   // kg, of everything
	centre   space.Vec // m, centre of all mass, from the car's origin; z of it is the height at rest
	unsprung float64   // kg, of all corners
}

// planned is a corner before the weight is known.
type planned struct {
	axle *dialect.Axle
	what *dialect.Corner
	y    float64 // m, from the car's origin
	side float64 // -1 left, 1 right
	name string
}

// buildCar fills the Params of a car whose rules hold.
func (r *reader) buildCar(doc *dialect.Car) *Car {
	p := &plan{doc: doc, car: &Car{BodyName: "body"}}
	p.line()
	p.weigh()
	p.engine()
	p.gearbox()
	for i := range p.corners {
		p.car.Corners = append(p.car.Corners, p.corner(&p.corners[i]))
	}
	p.stand()
	p.body()
	r.frameOf(p.doc, p.car)
	return p.car
}

// axleAt is how far forward of the origin an axle stands.
func axleAt(doc *dialect.Car, i int) float64 {
	switch {
	case doc.Axles[i].At != nil:
		return *doc.Axles[i].At
	case i == 0:
		return 0
	}
	return -doc.Chassis.Wheelbase
}

// line lists the corners in document order, left before right.
func (p *plan) line() {
	for i := range p.doc.Axles {
		axle := &p.doc.Axles[i]
		y := axleAt(p.doc, i)
		left, right := axle.RL, axle.RR
		names := [2]string{axle.ID + "-left", axle.ID + "-right"}
		switch i {
		case 0:
			left, right, names = axle.FL, axle.FR, [2]string{"fl", "fr"}
		case len(p.doc.Axles) - 1:
			names = [2]string{"rl", "rr"}
		}
		p.corners = append(p.corners,
			planned{axle, chosen(axle, left), y, -1, names[0]}, planned{axle, chosen(axle, right), y, 1, names[1]})
	}
}

func chosen(axle *dialect.Axle, side *dialect.Side) *dialect.Corner {
	if side != nil {
		return &side.Corner
	}
	return &axle.Corner
}

// weigh adds driver and fuel to the car's own mass, takes the corners' off, and leaves the sprung body.
func (p *plan) weigh() {
	c := p.doc.Chassis
	p.add(c.Mass, space.Vec{Y: float64(-(1 - c.FrontShare) * c.Wheelbase), Z: c.CogHeight})
	if t := c.Tank; t != nil {
		p.add(float64(t.Fuel*t.Density), vec(t.At))
	}
	for _, s := range c.Seats {
		p.add(s.Mass, vec(s.At))
	}
	for _, k := range p.corners {
		p.unsprung += k.axle.Unsprung
	}
}

// add adds a mass to the whole.
func (p *plan) add(mass float64, at space.Vec) {
	total := p.mass + mass
	p.centre = p.centre.AddScaled(at.Sub(p.centre), mass/total)
	p.mass = total
}

func (p *plan) engine() {
	e := p.doc.Engine
	torque := &components.TorqueMap{Full: curve(e.Torque.Full)}
	if e.Torque.Closed != nil {
		torque.Closed = curve(*e.Torque.Closed)
	} else {
		torque.Closed = components.FlatTorque(highest(torque.Full), e.Limiter.Speed).Closed
	}
	p.car.Engine = components.EngineParams{
		Torque: torque, MaxSpeed: e.Limiter.Speed, Idle: e.Idle.Speed, Inertia: e.Flywheel.Inertia,
	}
}

func (p *plan) gearbox() {
	g := p.doc.Gearbox
	p.car.Gearbox = components.GearboxParams{
		Forward: g.Forward, Reverse: g.Reverse, Final: g.Final, Efficiency: g.Efficiency,
		ShiftTime: g.ShiftTime, Auto: g.Kind == "automatic",
		Clutch: float64(components.DefaultClutchShare * highest(p.car.Engine.Torque.Full)),
	}
	if p.doc.Clutch.Torque != nil {
		p.car.Gearbox.Clutch = *p.doc.Clutch.Torque
	}
	p.car.Brakes = components.BrakesParams{Pedal: 1, Hand: 1}
}

// corner fills all but the places, which need the weight.
func (p *plan) corner(k *planned) Corner {
	s := components.SuspensionParams{
		Axis: space.Vec{Z: -1}, RollAxis: space.Vec{Y: 1}, Drive: p.driven(k.axle.ID),
		Mass: k.axle.Unsprung, Inertia: hubInertia, SpringLength: k.what.Spring.Length,
		SpringStiffness: float64(float64(k.what.Spring.Rate*k.what.Spring.Ratio) * k.what.Spring.Ratio),
		DampingBump:     float64(float64(rate(k.what.Damper.Bump)*k.what.Spring.Ratio) * k.what.Spring.Ratio),
		DampingRebound:  float64(float64(rate(k.what.Damper.Rebound)*k.what.Spring.Ratio) * k.what.Spring.Ratio),
	}
	if k.side < 0 {
		s.DefaultRotation = math.Pi
	}
	if k.axle.Steered {
		s.MaxSteer = float64(0.5*p.doc.Steering.Lock) / p.doc.Steering.Ratio
	}
	if most := max(k.what.Brake.Torque, k.what.Brake.Hand); most > 0 {
		s.BrakeTorque, s.Brake, s.HandBrake = most, k.what.Brake.Torque/most, k.what.Brake.Hand/most
	}
	kind := "straight"
	switch w := k.what; {
	case w.Prismatic != nil:
		kind = "prismatic"
		s.Axis = mirrored(w.Prismatic.Axis, k.side).Unit()
		s.RollPoint, s.RollAxis = mirrored(w.Prismatic.RollPoint, k.side), mirrored(w.Prismatic.RollAxis, k.side).Unit()
	case w.MacPherson != nil:
		kind = "macpherson"
	case w.Kinematics != nil:
		kind = "kinematics"
	}
	return Corner{
		Name: k.name, Mount: k.name, Axle: k.axle.ID, Kind: kind, Suspension: s,
		Wheel: components.WheelParams{Radius: k.what.Wheel.Radius, Width: k.what.Wheel.Width, Inertia: k.what.Wheel.Inertia},
		Tyre:  tyre(k.what.Tyre),
	}
}

// hubInertia is what turns with a wheel besides rim and tyre: hub and disc, in kg m2.
const hubInertia = 0.1

// mirrored is a vector written for the left side, on either side.
func mirrored(v source.Vec3, side float64) space.Vec {
	return space.Vec{X: math.Copysign(v[0], float64(-side*v[0])), Y: v[1], Z: v[2]}
}

// driven is the share of the drive that one wheel of an axle has.
func (p *plan) driven(axle string) float64 {
	var all, this float64
	for _, d := range p.doc.Drives {
		all += d.Share
		if d.Axle == axle {
			this = d.Share
		}
	}
	if this == 0 {
		return 0
	}
	return float64(0.5*this) / all
}

// rate is a damper's force over speed.
func rate(t source.Table) float64 {
	if len(t.X) == 0 {
		return t.Slope
	}
	force, _ := curve(t).At(damperSpeed)
	return force / damperSpeed
}

func tyre(t *dialect.Tyre) components.TyreParams {
	return components.TyreParams{
		Radius:           t.Radius,
		LateralStiffness: t.Ring.Lateral, VerticalStiffness: t.Ring.Vertical, TorsionalStiffness: t.Ring.Torsion,
		FrictionLat: t.Friction.Across, FrictionLong: t.Friction.Along, FrictionSlide: t.Friction.Sliding,
		SlipPeakLat: t.Slip.PeakAcross, SlipSlideLat: t.Slip.SlideAcross, StiffnessLat: t.Slip.StiffnessAcross,
		SlipPeakLong: t.Slip.PeakAlong, SlipSlideLong: t.Slip.SlideAlong, StiffnessLong: t.Slip.StiffnessAlong,
		VerticalDamping: t.Ring.Damping, RingDamping: t.Ring.Settle, RollingResistance: t.Friction.Rolling,
	}
}
