// Spring, damper and stops of each corner (VEH-14).

package drive

import (
	"camber/components"
	"camber/ecs"
)

// Suspension works out what spring, damper and stops do to each wheel along its joint.
type Suspension struct {
	corners *ecs.View1[components.SuspensionData]
	w       *ecs.World
	rows    []ecs.Row1[components.SuspensionData]
	work    func(from, to int)
}

// NewSuspension binds the system to a world.
func NewSuspension(w *ecs.World) *Suspension {
	s := &Suspension{corners: ecs.NewView1(w, components.Suspension), w: w}
	s.work = func(from, to int) {
		for _, r := range s.rows[from:to] {
			r.A.Aux.Force, r.A.Aux.Damping = spring(&r.A.Params, &r.A.State)
		}
	}
	return s
}

// Run does one step.
func (s *Suspension) Run(ecs.Tick) {
	s.rows = s.corners.Rows()
	s.w.Split(len(s.rows), s.work)
}

// spring is the force on the wheel along the joint, positive outwards, and the damper's slope: bump damping while the joint
// shortens, rebound damping while it lengthens.
func spring(p *components.SuspensionParams, s *components.SuspensionState) (force, damping float64) {
	damping = p.DampingBump
	if s.Speed > 0 {
		damping = p.DampingRebound
	}
	force = float64(-p.SpringStiffness*s.Travel) - float64(damping*s.Speed)
	if p.StopStiffness > 0 && s.Travel < p.Bump {
		force += float64(p.StopStiffness * (p.Bump - s.Travel))
	}
	if p.StopStiffness > 0 && s.Travel > p.Droop {
		force += float64(p.StopStiffness * (p.Droop - s.Travel))
	}
	return force, damping
}
