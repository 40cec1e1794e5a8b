// The system that asks every tyre for its force.

package drive

import (
	"math"

	"camber/components"
	"camber/components/num"
	"camber/components/num/four"
	"camber/components/space"
	"camber/ecs"
)

// Tyres works out load, slip and force of each tyre, and the force's slope for the powertrain.
type Tyres struct {
	fleet *fleet
	dt    float64
	work  func(from, to int)
}

// NewTyres binds the system to a world.
func NewTyres(w *ecs.World) *Tyres {
	s := &Tyres{fleet: fleetOf(w)}
	s.work = func(from, to int) {
		b := s.fleet.batches.take()
		for i := range s.fleet.cars[from:to] {
			b.begin(&s.fleet.cars[from+i], s.dt)
		}
		b.flush(s.dt)
		s.fleet.batches.give(b)
	}
	return s
}

// Run does one step.
func (s *Tyres) Run(t ecs.Tick) {
	s.dt = t.Dt
	s.fleet.w.Split(len(s.fleet.all()), s.work)
}

// begin is tread of a car, which may wait for others: flush ends it.
func (b *batch) begin(c *car, dt float64) {
	r := &b.rings[b.waiting&3]
	spin := c.chassis.Aux.ToWorld(c.chassis.State.Spin)
	if !four.Wide || len(c.corners) != 4 || !r.take(c, c.corners, spin) {
		tread(c, spin, b, dt)
		return
	}
	r.c, r.spin = c, spin
	k := (*[4]corner)(c.corners)
	r.ask(&k[0], &k[1], &k[2], &k[3], dt)
	if b.waiting++; b.waiting == len(b.rings) {
		b.flush(dt)
	}
}

// flush runs the tyres of the cars that wait to their end.
func (b *batch) flush(dt float64) {
	waiting := b.rings[:b.waiting]
	for i := range waiting {
		waiting[i].bend()
	}
	for i := range waiting {
		r := &waiting[i]
		if done := r.end(r.c.corners, r.spin, dt); done != 0xf {
			b.rest(r.c, r.c.corners, done, r.spin, dt)
		}
	}
	b.waiting = 0
}

// rest runs up to four tyres that lanes have not.
func (b *batch) rest(c *car, corners []corner, done uint8, spin space.Vec, dt float64) {
	b.n = 0
	for i := range corners {
		if done>>i&1 == 0 {
			b.stand(c, &corners[i], spin, dt)
		}
	}
	b.run()
}

// tread runs the tyres of one car, four at a time: in lanes those that these are for; of the others first what each
// stands on, then the formulas of all that have one, stage by stage, which lets the processor work on all of them at
// once, then what all kinds share. spin is the car's, in rad/s, in world axes.
func tread(c *car, spin space.Vec, b *batch, dt float64) {
	for first := 0; first < len(c.corners); first += 4 {
		corners := c.corners[first:min(first+4, len(c.corners))]
		done := uint8(0)
		if r := &b.rings[b.waiting&3]; four.Wide && len(corners) == 4 && r.take(c, corners, spin) {
			if done = r.tread(corners, spin, dt); done == 0xf {
				continue
			}
		}
		b.rest(c, corners, done, spin, dt)
	}
}

// lane is a tyre on the ground on its way through a step.
type lane struct {
	t     *components.TyreData
	patch float64 // m, half the contact's length
	roll  float64 // m, rolling radius
	turn  float64 // rad, of the contact against the body's turning, in this step, positive to the left
	yaw   float64 // rad/s, of the body about the ground's normal
	width float64 // m, of the rim
	ring
}

// stand takes up a tyre that stands on the ground.
func (b *batch) stand(c *car, k *corner, spin space.Vec, dt float64) {
	w, t := &k.wheel.Aux, k.tyre
	turn := t.State.Steered - w.Steer
	t.State.Steered = w.Steer
	if !w.Contact {
		clear(&t.State, &t.Aux)
		return
	}
	l := &b.lanes[b.n&3]
	b.n++
	p := t.Params
	l.roll = w.Radius - w.Depth
	if p.Kind == components.MagicTyre {
		l.roll = rollingRadius(p, w.Depth)
	}
	l.t, l.turn, l.Dt = t, turn, dt
	if !c.slips {
		k.skid(c, spin)
	}
	slip := &k.suspension.Aux.Slip
	l.Ahead, l.Across = slip.X, slip.Y
	l.Along = l.Ahead - float64(l.roll*k.wheel.State.Spin)
	l.Load = float64(p.VerticalStiffness*w.Depth) - float64(p.VerticalDamping*slip.Z)
	l.Grip = w.Grip
	if t.State.From > 0 {
		l.Grip = float64(l.Grip * t.State.From)
	}
	if p.Heat != nil {
		l.Grip = float64(l.Grip * grips(p.Heat, &t.State))
	}
	l.Lean, l.Outer = -w.Camber, w.Outer
	l.patch = halfPatch(w.Radius, w.Depth)
	if math.Abs(l.Ahead) < boreSpeed {
		l.yaw, l.width = spin.Dot(w.Normal), k.wheel.Params.Width
	}
}

// skid tells how the contact of a corner moves on the ground.
func (k *corner) skid(c *car, spin space.Vec) {
	u, w := &k.suspension.Aux, &k.wheel.Aux
	v := c.chassis.State.Velocity.Add(spin.Cross(w.Foot))
	drift := u.Lever.Scale(k.suspension.State.Speed)
	if u.Beam {
		drift = drift.AddScaled(u.MateLever, c.corners[k.mate].suspension.State.Speed)
	}
	v = v.Add(drift)
	u.Slip = space.Vec{X: v.Dot(w.Ahead), Y: v.Dot(w.Aside), Z: v.Dot(w.Normal)}
}

// run finds the forces of the tyres that stand on the ground.
func (b *batch) run() {
	lanes := b.lanes[:min(b.n, 4)]
	for from := 0; from < len(lanes); {
		kind, to := lanes[from].t.Params.Kind, from+1
		for to < len(lanes) && lanes[to].t.Params.Kind == kind {
			to++
		}
		switch kind {
		case components.RingTyre:
			b.deflectAll(lanes[from:to])
		case components.BrushTyre:
			b.brushAll(lanes[from:to])
		case components.MagicTyre:
			b.read(lanes[from:to])
		}
		from = to
	}
	for i := range lanes {
		lanes[i].share()
	}
}

// share is what all kinds have in common: bore torque, temperature and wear.
func (l *lane) share() {
	t := l.t
	t.Aux.Roll = l.roll
	if math.Abs(l.Ahead) < boreSpeed {
		most := float64(float64(float64(t.Params.FrictionLat*l.Grip)*num.Positive(l.Load)) * boreArm(l.patch, l.width))
		t.Aux.Mz += bore(&t.State, l.turn/l.Dt+l.yaw, l.Ahead, l.patch, most, l.Dt)
	} else {
		t.State.Twist = 0
	}
	if t.Params.Heat != nil {
		warm(t.Params.Heat, &t.State, &t.Aux, sized(l.Along, l.Across), l.Ahead, t.Params.RollingResistance, l.Dt)
	}
}
