// Suspension and wheel of a corner of a <camber> car to Params.

package car

import (
	"math"

	"camber/blueprints/source"
	"camber/components"
	"camber/components/space"
)

// corner fills all but the places, which need the weight.
func (p *plan) corner(k *planned) Corner {
	s := components.SuspensionParams{
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
		Wheel: components.WheelParams{Radius: k.what.Wheel.Radius, Width: k.what.Wheel.Width, Inertia: k.what.Wheel.Inertia},
		Tyre:  p.tyre(k.what.Tyre),
	}
}

// hubInertia is what turns with a wheel besides rim and tyre: hub and disc, in kg m2.
const hubInertia = 0.1

// mirrored is a vector written for the left side, on either side.
func mirrored(v source.Vec3, side float64) space.Vec {
	return space.Vec{X: math.Copysign(v[0], float64(-side*v[0])), Y: v[1], Z: v[2]}
}

// damped fills in what damps a corner, ties it to the other side, sets its wheel and lets it give way.
func (p *plan) damped(k *planned, s *components.SuspensionParams) {
	ratio := k.what.Spring.Ratio
	s.DamperRatio = ratio
	s.Turning = float64(0.5 * (s.Inertia + k.what.Wheel.Inertia)) // a disc's, across its axle
	if d := k.what.Damper; len(d.Bump.X) == 0 && len(d.Rebound.X) == 0 {
		s.DampingBump, s.DampingRebound = d.Bump.Slope, d.Rebound.Slope
	} else {
		s.Damper = components.NewDamper(damping(d.Bump), damping(d.Rebound))
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
func damping(t source.Table) components.Curve {
	if len(t.X) == 0 {
		return components.Curve{{X: 1, Y: t.Slope}}
	}
	return curve(t)
}
