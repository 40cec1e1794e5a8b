// What the air does to a car.

package aero

import (
	"math"

	"camber/components/num"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/drive/fleet"
)

// Air is the air of a world in one step: its wind, and what cars drag along of it.
type Air struct {
	w           *ecs.World
	winds       *ecs.View1[terrain.AirData]
	slipstreams slipstreams
	still       breeze
}

// New is that of a world.
func New(w *ecs.World) *Air { return &Air{w: w, winds: ecs.NewView1(w, terrain.Air)} }

// Look finds the air, and who goes where through it.
func (s *Air) Look(cars []fleet.Car, t ecs.Tick) {
	s.still = breeze{density: terrain.DefaultAirDensity}
	for _, a := range s.winds.Rows() {
		wind := blowing(s.w, &a.A.State, float64(float64(t.N)*t.Dt))
		s.still.front, s.still.rear = wind, wind
		if a.A.State.Density > 0 {
			s.still.density = a.A.State.Density
		}
	}
	s.slipstreams.line(cars, s.still.front)
}

// Blow lets it pull on some of the cars.
func (s *Air) Blow(cars []fleet.Car, from, to int, dt float64) {
	for i := from; i < to; i++ {
		here := s.still
		s.slipstreams.shelter(cars, i, &here)
		blow(&cars[i], &here, dt)
	}
}

// breeze is the air around one car.
type breeze struct {
	density float64   // kg/m3
	front   space.Vec // m/s, world axes, of the air at the front axle
	rear    space.Vec // m/s, at the rear axle
	shelter float64   // m/s, of that from slipstreams
}

// blow is the air on one car.
func blow(c *fleet.Car, air *breeze, dt float64) {
	if c.Aero == nil {
		return
	}
	p, a, s := c.Aero.Params, &c.Chassis.Aux, &c.Chassis.State
	half := float64(0.5 * air.density)
	if p.Density > 0 {
		half = float64(0.5 * p.Density)
	}
	wind := air.front
	if air.front != air.rear {
		wind = air.front.Add(air.rear).Scale(0.5)
	}
	v := s.Velocity.Sub(wind)
	u := a.ToBody(v)
	speed := math.Sqrt(v.LenSq())
	// as vehicle.AeroRow has them, each by itself: to copy rows holds up a processor
	dragArea, liftFront, liftRear, sideArea, turn := p.DragArea, p.LiftFront, p.LiftRear, 0.0, 0.0
	angle, share := 0.0, 1.0 // share: of the air's pressure that lifts
	if p.Yaw != nil {
		angle = num.Atan2(u.X, u.Y)
		row := p.Yaw.At(float64(math.Abs(angle) * (180 / math.Pi)))
		dragArea, liftFront, liftRear, sideArea, turn = row.Drag, row.LiftFront, row.LiftRear, row.Side, row.Turn
	} else if speed > 0 {
		ahead := u.Y / speed
		share = float64(ahead * ahead)
	}
	if c.Dented() {
		dragArea, liftFront, liftRear = torn(&c.Bodywork.State, dragArea, liftFront, liftRear)
	}
	if p.FrontByRide != nil || p.RearByRide != nil {
		liftFront, liftRear = lifted(c, p, liftFront, liftRear)
	}

	press := float64(half * float64(speed*speed)) // Pa
	lift := float64(press * share)
	front, rear := float64(lift*liftFront), float64(lift*liftRear)
	if air.front != air.rear {
		// the end of the car that is deeper in a slipstream is held less
		front = float64(front * eased(s.Velocity.Sub(air.front), speed))
		rear = float64(rear * eased(s.Velocity.Sub(air.rear), speed))
	}
	drag := float64(press * dragArea)
	var force, torque space.Vec // body axes
	if p.Yaw == nil {
		force = u.Scale(float64(float64(-half*dragArea) * speed))
		torque = space.Vec{X: float64(-p.DragHeight * force.Y), Y: float64(p.DragHeight * force.X)}
	} else {
		side := math.Copysign(float64(press*sideArea), float64(-sideArea*angle))
		force = space.Vec{X: side, Y: -drag}
		middle := float64(0.5 * (p.FrontY + p.RearY))
		torque = space.Vec{
			X: float64(p.DragHeight * drag), Y: float64(p.SideHeight * side),
			Z: math.Copysign(float64(press*turn), float64(turn*angle)) - float64(middle*side),
		}
	}
	force.Z = front + rear
	torque.X += float64(front*p.FrontY) + float64(rear*p.RearY)
	x := &c.Aero.Aux
	x.Drag, x.Side, x.LiftFront, x.LiftRear = drag, force.X, front, rear
	x.Speed, x.Angle, x.Shelter = speed, angle, air.shelter
	// Air can take speed but not turn it round, however long the step and however light the car.
	if most := float64(float64(0.5*c.Chassis.Params.Mass)*speed) / dt; most > 0 {
		if is := force.LenSq(); is > float64(most*most) {
			f := most / math.Sqrt(is)
			force, torque = force.Scale(f), torque.Scale(f)
		}
	}
	a.Force = a.Force.Add(a.ToWorld(force))
	a.Torque = a.Torque.Add(a.ToWorld(torque))
}

// eased is the pressure at one end of the car over that at its middle.
func eased(v space.Vec, speed float64) float64 {
	if !(speed > 0) {
		return 1
	}
	return v.LenSq() / float64(speed*speed)
}

// torn is what dents leave of a car's shape in the air.
func torn(s *vehicle.BodyworkState, drag, liftFront, liftRear float64) (d, front, rear float64) {
	front, rear = s.Downforce()
	return float64(drag * s.Drag()), worn(liftFront, front), worn(liftRear, rear)
}

// worn takes a share of downforce; lift stays.
func worn(lift, left float64) float64 {
	if lift > 0 {
		return lift
	}
	return float64(lift * left)
}
