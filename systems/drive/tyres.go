// The system that asks every tyre for its force.

package drive

import (
	"math"

	"camber/components"
	"camber/components/space"
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

// tread runs the tyres of one car, four at a time: first what each stands on, then the formulas of all that have one, stage by
// stage, then what all kinds share.
func tread(c *car, dt float64) {
	spin := c.chassis.Aux.ToWorld(c.chassis.State.Spin)
	if c.batch == nil {
		c.batch = new(batch)
	}
	for first := 0; first < len(c.corners); first += 4 {
		treadFour(c, c.corners[first:min(first+4, len(c.corners))], spin, dt)
	}
}

// treadFour runs up to four tyres.
func treadFour(c *car, corners []corner, spin space.Vec, dt float64) {
	b := c.batch
	b.n = 0
	for i := range corners {
		k := &corners[i]
		w, p, t := &k.wheel.Aux, &k.tyre.Params, k.tyre
		turn := (t.State.Steered - w.Steer) / dt // rad/s, against the body, positive to the left
		t.State.Steered = w.Steer
		b.bored[i&3] = 0
		if !w.Contact {
			clear(&t.State, &t.Aux)
			continue
		}
		v := c.chassis.State.Velocity.Add(spin.Cross(w.Foot)).Add(k.suspension.Aux.Drift)
		roll := w.Radius - w.Depth
		if p.Kind == components.MagicTyre {
			roll = rollingRadius(p, w.Depth)
		}
		ahead := v.Dot(w.Ahead)
		in := leaning{rolling{
			Ahead:  ahead,
			Along:  ahead - float64(roll*k.wheel.State.Spin),
			Across: v.Dot(w.Aside),
			Load:   float64(p.VerticalStiffness*w.Depth) - float64(p.VerticalDamping*v.Dot(w.Normal)),
			Grip:   w.Grip,
			Dt:     dt,
		}, -w.Camber, w.Outer}
		if t.State.From > 0 {
			in.Grip = float64(in.Grip * t.State.From)
		}
		if p.Heat != nil {
			in.Grip = float64(in.Grip * grips(p.Heat, &t.State))
			b.sliding[i&3], b.ahead[i&3] = sized(in.Along, in.Across), ahead
		}
		patch := halfPatch(w.Radius, w.Depth)
		switch p.Kind {
		case components.RingTyre:
			deflect(p, &t.State, in.rolling, &t.Aux)
			t.Aux.Mz = aligned(&t.Aux, patch, ahead)
		case components.BrushTyre:
			brushed(p, &t.State, &in, &t.Aux)
		case components.MagicTyre:
			b.add(t, &in)
		}
		t.Aux.Roll = roll
		if math.Abs(ahead) < boreSpeed {
			most := float64(float64(float64(p.FrictionLat*in.Grip)*max(in.Load, 0)) * boreArm(patch, k.wheel.Params.Width))
			b.bored[i&3] = bore(&t.State, turn+spin.Dot(w.Normal), ahead, patch, most, dt)
		} else {
			t.State.Twist = 0
		}
	}
	b.run()
	for i := range corners {
		t := corners[i].tyre
		t.Aux.Mz += b.bored[i&3]
		if t.Params.Heat != nil && corners[i].wheel.Aux.Contact {
			warm(t.Params.Heat, &t.State, &t.Aux, b.sliding[i&3], b.ahead[i&3], t.Params.RollingResistance, dt)
		}
	}
}
