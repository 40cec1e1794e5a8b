// A car of ours as bench-model drives it: alone on an endless level plane, in the whole frame of the simulation.

package rig

import (
	"fmt"
	"math"

	"camber/blueprints/car"
	"camber/components"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems"
	"camber/systems/host/session"
)

// CarRunner drives a car of ours. The front wheels turn as asked; the acceleration is given by engine or brakes as a
// torque of the car's mass times the wheels' radius, shared out as the car shares it.
type CarRunner struct {
	car  *car.Car
	hz   int
	w    *ecs.World
	loop *ecs.Loop
	body ecs.Key

	from    space.Place // where it started
	heading float64     // rad, then
	turns   float64     // rad, whole turns of yaw so far
	yaw     float64     // rad
	steer   float64     // rad, of the front wheels, to the left
}

// NewCarRunner makes a runner of a car, with a step of 1/hz seconds.
func NewCarRunner(car *car.Car, hz int) *CarRunner { return &CarRunner{car: car, hz: hz} }

// How the car is brought to its speed: it stands until its springs are at rest, then rolls until its tyres are.
const (
	benchStands = 3.0 // s
	benchRolls  = 0.5 // s
)

// Start puts the car into a new world.
func (r *CarRunner) Start(speed float64) error {
	r.w = session.Empty(r.hz)
	place := space.PlaceAt([3]int32{}, space.V(512, 512, 512))
	r.w.SetOriginCell(place.Cell)
	terrain.SpawnTrack(r.w, ecs.Origin{}, place, &terrain.TrackParts{})
	r.body = r.car.Spawn(r.w, space.Pose{Place: place, Turn: space.Heading(0)}, 0)
	// the models have no body that could touch the ground
	vehicle.Bodywork.Of(r.w, r.body).Params = &vehicle.BodyworkParams{}
	if rack, have := vehicle.Steering.Find(r.w, r.body); have { // the wheels turn as asked
		own := components.Own(&rack.Params)
		own.Stiffness, own.Limit, own.Rate = 0, nil, nil
	}
	r.strong()
	r.loop = session.LoopOf(r.w, systems.Host{})
	r.steer, r.turns, r.yaw = 0, 0, 0

	parked := vehicle.Resting()
	parked.Brake, parked.HandBrake = 1, 1
	if err := r.steps(int(benchStands*float64(r.hz)), parked); err != nil {
		return err
	}
	r.roll(speed)
	for range int(benchRolls * float64(r.hz)) {
		if err := r.steps(1, r.wish(0)); err != nil {
			return err
		}
	}
	r.roll(speed)
	r.from, _ = r.foot()
	r.heading = 0
	r.heading = r.facing()
	return nil
}

func (r *CarRunner) chassis() *vehicle.ChassisState {
	return &vehicle.Chassis.Of(r.w, r.body).State
}

// strong lets the engine give at any speed what it gives at its best. In the published models the engine's power limits
// the acceleration at the car's own speed, and a wheel that spins gets no less for it; wish keeps that limit.
func (r *CarRunner) strong() {
	engine, have := vehicle.Engine.Find(r.w, r.body)
	if !have || engine.Params.Torque == nil {
		return
	}
	best := 0.0
	for _, p := range engine.Params.Torque.Full {
		best = max(best, p.Y)
	}
	own := components.Own(&engine.Params)
	own.Torque = &vehicle.TorqueMap{Full: vehicle.Curve{{Y: best}}, Closed: own.Torque.Closed}
	own.MaxSpeed *= 10
}

// roll sets car, wheels and engine to a speed along the car.
func (r *CarRunner) roll(speed float64) {
	s := r.chassis()
	ahead := s.Turn.Rotate(space.V(0, 1, 0))
	ahead = space.V(ahead.X, ahead.Y, 0).Unit()
	s.Velocity = ahead.Scale(speed).AddScaled(space.V(0, 0, 1), s.Velocity.Z)
	s.Spin.Z = 0
	for _, k := range vehicle.CarsOf(r.w).Find(r.body).Wheels {
		k.Wheel.State.Spin = speed / k.Radius()
	}
	gear, ratio := r.gearFor(speed)
	if gearbox, ok := vehicle.Gearbox.Find(r.w, r.body); ok && speed > 0 {
		gearbox.State = vehicle.GearboxState{Gear: gear, Next: gear, Locked: true}
		vehicle.Engine.Of(r.w, r.body).State.Speed = speed / r.car.Corners[0].Tyre.Radius * ratio
	}
}

// gearFor is the lowest gear in which the engine keeps a fifth of its speed in hand, and its ratio.
func (r *CarRunner) gearFor(speed float64) (gear int32, ratio float64) {
	g := &r.car.Gearbox
	for gear = 1; int(gear) <= len(g.Forward); gear++ {
		ratio = g.RatioOf(gear)
		if speed/r.car.Corners[0].Tyre.Radius*ratio <= 0.8*r.car.Engine.MaxSpeed {
			return gear, ratio
		}
	}
	return gear - 1, ratio
}

// wish is what hands and feet do for an acceleration at the wheels.
func (r *CarRunner) wish(accel float64) vehicle.IntentState {
	want := vehicle.Resting()
	mass, most, brakes := r.car.Chassis.Mass, 0.0, 0.0
	for i := range r.car.Corners {
		c := &r.car.Corners[i]
		mass += c.Suspension.Mass
		most = max(most, c.Suspension.MaxSteer)
		brakes += c.Suspension.BrakeTorque * c.Suspension.Brake
	}
	if most > 0 {
		want.Steer = -r.steer / most // to the right is positive there
	}
	torque := mass * r.car.Corners[0].Tyre.Radius * accel
	if torque < 0 && brakes > 0 {
		want.Brake = min(1, -torque/brakes)
	}
	engine, have := vehicle.Engine.Find(r.w, r.body)
	gearbox, geared := vehicle.Gearbox.Find(r.w, r.body)
	if !have || !geared || engine.Params.Torque == nil || gearbox.Params.RatioOf(gearbox.State.Gear) <= 0 {
		return want
	}
	efficiency := gearbox.Params.Efficiency
	if efficiency <= 0 {
		efficiency = 1
	}
	ratio := gearbox.Params.RatioOf(gearbox.State.Gear)
	s := r.chassis()
	has, _ := r.car.Engine.Torque.Full.At(max(0, s.Turn.Unrotate(s.Velocity).Y) / r.car.Corners[0].Tyre.Radius * ratio)
	wanted := min(max(torque, 0)/ratio/efficiency, has)
	full, _ := engine.Params.Torque.Full.At(engine.State.Speed)
	closed, _ := engine.Params.Torque.Closed.At(engine.State.Speed)
	if full > closed {
		want.Throttle = min(max((wanted-closed)/(full-closed), 0), 1)
	}
	return want
}

func (r *CarRunner) steps(n int, want vehicle.IntentState) error {
	vehicle.Intent.Of(r.w, r.body).State = want
	return r.loop.Steps(n)
}

// Step drives on.
func (r *CarRunner) Step(seconds, steerRate, accel float64) error {
	n := int(math.Round(seconds * float64(r.hz)))
	if n < 1 {
		return fmt.Errorf("%g s is shorter than a step at %d Hz", seconds, r.hz)
	}
	for range n {
		r.steer += steerRate * seconds / float64(n)
		if err := r.steps(1, r.wish(accel)); err != nil {
			return err
		}
		yaw := r.facing() - r.heading + r.turns
		if yaw-r.yaw > math.Pi {
			r.turns, yaw = r.turns-2*math.Pi, yaw-2*math.Pi
		} else if r.yaw-yaw > math.Pi {
			r.turns, yaw = r.turns+2*math.Pi, yaw+2*math.Pi
		}
		r.yaw = yaw
	}
	return nil
}

// facing is where the car points: the angle from east to the left, in radians.
func (r *CarRunner) facing() float64 {
	ahead := r.chassis().Turn.Rotate(space.V(0, 1, 0))
	return math.Atan2(ahead.Y, ahead.X)
}

// State is where the car is, told of the same point of it as the published runs do: their models find the slip of the
// tyres by the speed of x and y, without the body's lean and dive. So it is not the centre of gravity itself, which
// swings out of a bend by its height times the lean, but what the body has below it on the ground while the car stands.
func (r *CarRunner) State() BenchState {
	s := r.chassis()
	at, velocity := r.foot()
	way := at.From(r.from)
	sin, cos := math.Sincos(r.heading)
	ahead := s.Turn.Rotate(space.V(0, 1, 0))
	level := math.Hypot(ahead.X, ahead.Y)
	return BenchState{
		X: way.X*cos + way.Y*sin, Y: way.Y*cos - way.X*sin,
		V:   (velocity.X*ahead.X + velocity.Y*ahead.Y) / level,
		Yaw: r.yaw, YawRate: s.Turn.Rotate(s.Spin).Z,
	}
}

// foot is the place of that point, and its velocity in m/s.
func (r *CarRunner) foot() (space.Place, space.Vec) {
	s := r.chassis()
	down := space.V(0, 0, -r.car.Height)
	return s.Place.Moved(s.Turn.Rotate(down)), s.Velocity.Add(s.Turn.Rotate(s.Spin.Cross(down)))
}
