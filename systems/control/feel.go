// The system of what hands feel: the rack's force as it comes to the rim, step by step, into the mailbox of a device
// (INP-05).

package control

import (
	"math"

	"camber/components"
	"camber/components/person"
	"camber/components/solid"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/control/rim"
)

// Feel puts the steering torque of the cars that devices drive into mailboxes, one for each pair of hands. By default
// that is the rack's force and nothing else; canned effects and the damping of a car that stands come on top as they
// are tuned. What a cue pushes is told without a mailbox, too. It writes Aux alone.
type Feel struct {
	w       *ecs.World
	hands   []grip // the first driver's, and those of who drives beside him
	devices *ecs.View1[person.DevicesData]
	felt    *ecs.View1[person.FeelData]
	cars    *vehicle.Cars
	pushes  *ecs.Cursor[components.Push]
	push    components.Push // Lasts is what is left of it
}

// grip is one pair of hands at the car that it drives.
type grip struct {
	w       *ecs.World
	mail    *person.FeelMail // nil: nobody wants to feel anything
	cars    *vehicle.Cars
	touches *ecs.Cursor[solid.Touch]

	car    ecs.Key
	tick   uint64
	tuning person.FeelTuning
	sense  rim.Sense
	memory rim.Memory
	shaker rim.Shaker
}

// NewFeel binds the system to a world; devices fade in anew. The first mailbox is the first driver's, the others are of
// who drives beside him; one that is nil is of nobody.
func NewFeel(w *ecs.World, mails ...*person.FeelMail) *Feel {
	s := &Feel{w: w, cars: vehicle.CarsOf(w), pushes: components.Pushes.In(w).Reader()}
	s.devices, s.felt = ecs.NewView1(w, person.Devices), ecs.NewView1(w, person.Feel)
	if len(mails) == 0 {
		mails = []*person.FeelMail{nil}
	}
	for _, mail := range mails {
		g := grip{w: w, mail: mail, cars: s.cars}
		if mail != nil {
			mail.Begin()
			g.touches = solid.TouchLog.In(w).Reader()
		}
		s.hands = append(s.hands, g)
	}
	return s
}

// Run does one step. What was felt already is not felt again.
func (s *Feel) Run(t ecs.Tick) {
	if s.w.Rerun() {
		return
	}
	car := s.held()
	if s.hands[0].take(car, t) {
		s.push = components.Push{}
	}
	felt := person.FeelAux{Car: car, Push: s.pushed(t.Dt)}
	felt.Torque, felt.Meter = s.hands[0].feel(t.Dt, felt.Push)
	for _, row := range s.felt.Rows() {
		row.A.Aux = felt
	}
	for i := range s.hands[1:] {
		g := &s.hands[i+1]
		g.take(s.beside(i), t)
		g.feel(t.Dt, 0)
	}
}

// held is the car whose wheel somebody holds; where no wheel could push, as in a run of programs, the first car's is
// told to be pushed.
func (s *Feel) held() (car ecs.Key) {
	for _, row := range s.devices.Rows() {
		switch d := &row.A.Aux; {
		case d.Active:
			car = d.Car
		case s.hands[0].mail != nil:
		case d.Car != 0:
			car = d.Car
		case len(s.cars.Rows()) > 0:
			car = s.cars.Rows()[0].Key
		}
	}
	return car
}

// beside is the car that the i-th of those beside the first holds the wheel of; 0: none.
func (s *Feel) beside(i int) (car ecs.Key) {
	for _, row := range s.devices.Rows() {
		if mates := row.A.Aux.Mates; i < len(mates) && mates[i].Active {
			car = mates[i].Car
		}
	}
	return car
}

// take has the hands at a car in a step, and says whether they feel something else from now on: another car, or a world
// put back.
func (s *grip) take(car ecs.Key, t ecs.Tick) (anew bool) {
	if anew = car != s.car || t.N <= s.tick || s.w.Began() > s.tick; anew {
		s.car, s.memory, s.shaker = car, rim.Memory{}, rim.Shaker{}
		if s.mail != nil {
			s.mail.Begin()
		}
	}
	s.tick = t.N
	return anew
}

// feel puts this step's torque into the mailbox, where there is one, and gives what its device last said.
func (s *grip) feel(dt, push float64) (torque float64, meter person.FeelMeter) {
	if s.mail == nil {
		return 0, meter
	}
	step, ok := s.step(dt, push)
	if !ok {
		return 0, s.mail.Idle()
	}
	return step.Torque, s.mail.Put(step)
}

// step is this step's torque; false where there is no car to feel.
func (s *grip) step(dt, push float64) (out person.FeelStep, ok bool) {
	hit := s.hit()
	car := s.cars.Find(s.car)
	if car == nil {
		return out, false
	}
	chassis := car.Chassis
	s.tuning = s.mail.Tuning()
	c, sense := &chassis.State, &s.sense
	*sense = rim.Sense{Dt: dt, Grip: 1}
	if mass := chassis.Params.Mass; mass > 0 {
		sense.Hit = hit / mass
	}
	sense.Speed = c.Velocity.Dot(chassis.Aux.Y)
	sense.Aside = float64(-c.Spin.Z * sense.Speed)
	if e := car.Engine; e != nil && !e.State.Stalled && !e.Params.Electric {
		sense.Engine, sense.Idle = e.State.Speed, e.Params.Idle
	}
	out.Steer = car.Want().Steer
	use := s.ground(car)
	if rack := car.Steering; rack != nil {
		out.Torque = rack.Aux.Rim
		sense.Wheel, sense.Turns = rack.State.Wheel, rack.State.WheelSpeed
	}
	out.Torque += s.memory.Torque(&s.tuning, sense) + rim.Damping(&s.tuning, sense) + push
	out.Strong, out.Weak = s.shaker.Shake(out.Torque+s.memory.Blow(), use, dt)
	return out, true
}

// pushed is what a script or a program puts on the rim in this step, in N m.
func (s *Feel) pushed(dt float64) float64 {
	for e, ok := s.pushes.Next(); ok; e, ok = s.pushes.Next() {
		s.push = e.What
	}
	if s.push.Lasts < float64(0.5*dt) {
		return 0
	}
	s.push.Lasts -= dt
	return s.push.Force
}

// ground senses what is below the steered wheels, and gives how much of their friction they use, above 1 where they
// slide.
func (s *grip) ground(car *vehicle.Car) (use float64) {
	sense := &s.sense
	for _, k := range car.Wheels {
		wheel, mount := &k.Wheel.Aux, k.Suspension
		if mount == nil || !wheel.Contact || mount.Params.MaxSteer == 0 && mount.Params.MaxRack == 0 {
			continue
		}
		if at := wheel.Surface; at != nil {
			if at.Roughness > sense.Rough {
				sense.Rough, sense.Bumps = at.Roughness, at.Bumps
			}
			sense.Kerb = sense.Kerb || at.Sound == "kerb"
		}
		if !sense.Ground || wheel.Grip < sense.Grip {
			sense.Grip = wheel.Grip
		}
		sense.Ground = true
		if k.Tyre != nil {
			use = max(use, slides(k.Tyre))
		}
	}
	return use
}

// slides is how far a tyre is on its way to its peak, 1 at it.
func slides(t *vehicle.TyreData) float64 {
	p, a := t.Params, &t.Aux
	if !(p.SlipPeakLat > 0 && p.SlipPeakLong > 0) {
		return a.Use
	}
	return max(math.Abs(a.SlipLat)/p.SlipPeakLat, math.Abs(a.SlipLong)/p.SlipPeakLong)
}

// hit is the strongest push of this step's touches in N s, positive where it is to the car's right.
func (s *grip) hit() float64 {
	const least = 0.2 // m/s: a wheel on a rail, a car at rest against a wall
	strongest := 0.0
	for e, ok := s.touches.Next(); ok; e, ok = s.touches.Next() {
		if e.Keys[0] != s.car && e.Keys[1] != s.car || e.What.Impulse <= math.Abs(strongest) {
			continue
		}
		chassis, ok := vehicle.Chassis.Find(s.w, s.car)
		if !ok || e.What.Impulse < float64(least*chassis.Params.Mass) {
			continue
		}
		side := chassis.Aux.X.Dot(e.What.Normal)
		if e.Keys[0] == s.car { // the normal leads away from the car
			side = -side
		}
		strongest = math.Copysign(e.What.Impulse, side)
	}
	return strongest
}
