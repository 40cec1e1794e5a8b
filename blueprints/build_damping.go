// Dampers, anti-roll bar, alignment and rubber of a corner of a <camber> car to Params.

package blueprints

import (
	"camber/blueprints/source"
	"camber/components"
)

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
