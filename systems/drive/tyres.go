// The system that asks every tyre for its force.

package drive

import (
	"camber/components"
	"camber/ecs"
)

// Tyres works out load, slip and force of each tyre, and the force's slope for the powertrain.
type Tyres struct {
	fleet fleet
	dt    float64
	work  func(from, to int)
}

// NewTyres binds the system to a world.
func NewTyres(w *ecs.World) *Tyres {
	s := &Tyres{fleet: newFleet(w)}
	s.work = func(from, to int) {
		for i := range s.fleet.cars[from:to] {
			tread(&s.fleet.cars[from+i], s.dt)
		}
	}
	return s
}

// Run does one step.
func (s *Tyres) Run(t ecs.Tick) {
	s.dt = t.Dt
	s.fleet.w.Split(len(s.fleet.all()), s.work)
}

// tread runs the tyres of one car.
func tread(c *car, dt float64) {
	a, s := &c.chassis.Aux, &c.chassis.State
	spin := a.ToWorld(s.Spin)
	for i := range c.corners {
		k := &c.corners[i]
		w := &k.wheel.Aux
		if !w.Contact {
			k.tyre.State, k.tyre.Aux = components.TyreState{}, components.TyreAux{}
			continue
		}
		out := a.ToWorld(k.suspension.Params.Axis)
		v := s.Velocity.Add(spin.Cross(w.Foot)).AddScaled(out, k.suspension.State.Speed)
		roll := w.Radius - w.Depth
		ahead := v.Dot(w.Ahead)
		deflect(&k.tyre.Params, &k.tyre.State, rolling{
			Ahead:  ahead,
			Along:  ahead - float64(roll*k.wheel.State.Spin),
			Across: v.Dot(w.Aside),
			Load:   float64(k.tyre.Params.VerticalStiffness*w.Depth) - float64(k.tyre.Params.VerticalDamping*v.Dot(w.Normal)),
			Grip:   w.Grip,
			Dt:     dt,
		}, &k.tyre.Aux)
		k.tyre.Aux.Roll = roll
	}
}
