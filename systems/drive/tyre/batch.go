// Tyres on their way through a step, four at a time: those that lanes are for, and those that these are not.

package tyre

import (
	"math"

	"camber/components/num"
	"camber/components/num/four"
	"camber/components/space"
	"camber/components/vehicle"
	"camber/systems/drive/fleet"
)

// Begin is tread of a car, which may wait for others: flush ends it.
func (b *Batch) Begin(c *fleet.Car, dt float64) {
	r := &b.rings[b.waiting&3]
	spin := c.Chassis.Aux.ToWorld(c.Chassis.State.Spin)
	if !four.Wide || len(c.Corners) != 4 || !r.take(c, c.Corners, spin) {
		tread(c, spin, b, dt)
		return
	}
	r.c, r.spin = c, spin
	k := (*[4]fleet.Corner)(c.Corners)
	r.ask(&k[0], &k[1], &k[2], &k[3], dt)
	if b.waiting++; b.waiting == len(b.rings) {
		b.Flush(dt)
	}
}

// Flush runs the tyres of the cars that wait to their end.
func (b *Batch) Flush(dt float64) {
	waiting := b.rings[:b.waiting]
	for i := range waiting {
		waiting[i].bend()
	}
	for i := range waiting {
		r := &waiting[i]
		if done := r.end(r.c.Corners, r.spin, dt); done != 0xf {
			b.rest(r.c, r.c.Corners, done, r.spin, dt)
		}
	}
	b.waiting = 0
}

// rest runs up to four tyres that lanes have not.
func (b *Batch) rest(c *fleet.Car, corners []fleet.Corner, done uint8, spin space.Vec, dt float64) {
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
func tread(c *fleet.Car, spin space.Vec, b *Batch, dt float64) {
	for first := 0; first < len(c.Corners); first += 4 {
		corners := c.Corners[first:min(first+4, len(c.Corners))]
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
	t     *vehicle.TyreData
	patch float64 // m, half the contact's length
	roll  float64 // m, rolling radius
	turn  float64 // rad, of the contact against the body's turning, in this step, positive to the left
	yaw   float64 // rad/s, of the body about the ground's normal
	width float64 // m, of the rim
	ring
}

// stand takes up a tyre that stands on the ground.
func (b *Batch) stand(c *fleet.Car, k *fleet.Corner, spin space.Vec, dt float64) {
	w, t := &k.Wheel.Aux, k.Tyre
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
	if p.Kind == vehicle.MagicTyre {
		l.roll = rollingRadius(p, w.Depth)
	}
	l.t, l.turn, l.Dt = t, turn, dt
	if !c.Slips {
		k.Skid(c, spin)
	}
	slip := &k.Suspension.Aux.Slip
	l.Ahead, l.Across = slip.X, slip.Y
	l.Along = l.Ahead - float64(l.roll*k.Wheel.State.Spin)
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
		l.yaw, l.width = spin.Dot(w.Normal), k.Wheel.Params.Width
	}
}

// run finds the forces of the tyres that stand on the ground.
func (b *Batch) run() {
	lanes := b.lanes[:min(b.n, 4)]
	for from := 0; from < len(lanes); {
		kind, to := lanes[from].t.Params.Kind, from+1
		for to < len(lanes) && lanes[to].t.Params.Kind == kind {
			to++
		}
		switch kind {
		case vehicle.RingTyre:
			b.deflectAll(lanes[from:to])
		case vehicle.BrushTyre:
			b.brushAll(lanes[from:to])
		case vehicle.MagicTyre:
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
