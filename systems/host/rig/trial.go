// One car in a world of its own, driven step by step.

package rig

import (
	"fmt"
	"math"

	"camber/blueprints"
	"camber/blueprints/car"
	"camber/blueprints/load"
	"camber/blueprints/scene"
	"camber/blueprints/track"
	"camber/components"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/host/session"
)

// Rate is the steps per second of every rig.
const Rate = 1000

// dt is the time of a step in seconds.
const dt = 1.0 / Rate

// site is where and how a car starts.
type site struct {
	slope   float64              // rad, uphill ahead
	speed   float64              // m/s, forwards
	neutral bool                 // the lever stands in neutral, also that of an automatic
	within  float64              // m/s: it stays in the gear that goes up to this, also an automatic; 0: as it likes
	meshes  []terrain.GroundMesh // besides the plane
	floor   float64              // m, height of the plane
	grip    float64              // factor on friction; 0: 1, of dry asphalt
}

// trial is one car in its world. The car starts at the origin, facing north.
type trial struct {
	world    *ecs.World
	loop     *ecs.Loop
	car      *car.Car
	key      ecs.Key
	ground   *terrain.GroundData
	body     *vehicle.ChassisData
	engine   *vehicle.EngineData
	gearbox  *vehicle.GearboxData
	steering *vehicle.SteeringData
	corners  []corner
	start    space.Place
	steps    int
	was      space.Vec // m/s, velocity a step ago
	along    float64   // m/s2, forwards, level, smoothed
	aside    float64   // m/s2, to the left, level, smoothed
	turned   float64   // rad, heading to the left, without jumps
	facing   float64   // rad, as the last step left it
	stays    bool      // in its gear
}

// corner is what one wheel is made of.
type corner struct {
	suspension *vehicle.SuspensionData
	wheel      *vehicle.WheelData
	tyre       *vehicle.TyreData
}

// Middle is where rigs stand: in the middle of a cell.
var Middle = space.PlaceAt([3]int32{}, space.V(512, 512, 512))

// open puts a car on its site.
func open(car *car.Car, s site) (*trial, error) {
	ground := &track.Track{
		Blueprint: &load.Blueprint{Kind: blueprints.KindTrack, ID: "rig", Name: "rig", Path: "rig"},
		TrackParts: terrain.TrackParts{Ground: terrain.GroundParams{
			SlopeY: math.Tan(s.slope), Meshes: s.meshes, Floor: s.floor,
			Surfaces: []terrain.Surface{{Name: "asphalt", Grip: or(s.grip, 1), Friction: 0.7}},
		}},
	}
	if s.within > 0 && s.speed/rollingRadius(car)*car.Gearbox.RatioOf(gearFor(car, s.within)) < 0.8*car.Engine.Idle {
		s.within = 0 // a lorry has no gear for both: it must change
	}
	if (s.neutral || s.within > 0) && car.Gearbox.Auto {
		own := *car
		own.Gearbox.Auto, own.Gearbox.Single = false, false
		car = &own
	}
	scene := scene.Scene{
		Track: ground, Gravity: components.StandardGravity,
		Cars: []scene.Start{{
			Car: car, Group: 1, Turn: space.AxisAngle(space.V(1, 0, 0), s.slope), Speed: s.speed, Driver: "none",
		}},
	}
	scene.Middle = Middle.At
	run, err := session.Open(session.Setup{Ready: &scene, Cell: &Middle.Cell, Hz: Rate, Time: ecs.NewFake()})
	if err != nil {
		return nil, err
	}
	w := run.World
	t := &trial{world: w, loop: run.Loop, car: car, key: run.Car(1), start: Middle}
	t.body = vehicle.Chassis.Of(w, t.key)
	t.engine = vehicle.Engine.Of(w, t.key)
	t.gearbox = vehicle.Gearbox.Of(w, t.key)
	t.steering = vehicle.Steering.Of(w, t.key)
	for _, k := range vehicle.CarsOf(w).Find(t.key).Wheels {
		t.corners = append(t.corners, corner{k.Suspension, k.Wheel, k.Tyre})
	}
	for _, k := range w.Keys() {
		if d, ok := terrain.Ground.Find(w, k); ok {
			t.ground = d
		}
	}
	if s.neutral {
		t.gearbox.State = vehicle.GearboxState{}
	}
	if s.within > 0 {
		t.gearbox.State = vehicle.GearboxState{Gear: gearFor(car, s.within)}
		t.engine.State.Speed = max(t.engine.Params.Idle, t.shaft()*t.gearbox.Params.RatioOf(t.gearbox.State.Gear))
		t.stays = true
	}
	t.was, t.facing = t.body.State.Velocity, t.body.State.Turn.Yaw()
	return t, nil
}

// gearFor is the lowest gear in which a car reaches a speed, with a little left; the highest one where none does.
func gearFor(c *car.Car, speed float64) int32 {
	for g := int32(1); int(g) <= len(c.Gearbox.Forward); g++ {
		if speed/rollingRadius(c)*c.Gearbox.RatioOf(g) < 0.92*c.Engine.MaxSpeed {
			return g
		}
	}
	return int32(len(c.Gearbox.Forward))
}

// rollingRadius is that of the driven wheels, in metres.
func rollingRadius(c *car.Car) float64 {
	for i := range c.Corners {
		if c.Corners[i].Suspension.Drive > 0 {
			return c.Corners[i].Tyre.Radius
		}
	}
	return c.Corners[0].Tyre.Radius
}

// close lets the world go.
func (t *trial) close() { t.world.Close() }

// step drives on for a step with an intent.
func (t *trial) step(want vehicle.IntentState) error {
	if err := vehicle.Intents.In(t.world).Push(t.world.Tick()+1, vehicle.Wish{Car: t.key, Want: want}); err != nil {
		return err
	}
	if err := t.loop.Steps(1); err != nil {
		return fmt.Errorf("%s after %.3f s: %w", t.car.Name, t.time(), err)
	}
	t.steps++
	s := &t.body.State
	gain := s.Velocity.Sub(t.was).Scale(Rate)
	t.was = s.Velocity
	ahead, left := t.axes()
	t.along += (gain.Dot(ahead) - t.along) * dt / feel
	t.aside += (gain.Dot(left) - t.aside) * dt / feel
	yaw := s.Turn.Yaw()
	t.turned += math.Remainder(yaw-t.facing, 2*math.Pi)
	t.facing = yaw
	return nil
}

// feel is over how long accelerations are smoothed, in seconds.
const feel = 0.02

// axes are the car's own, laid level: ahead and to the left.
func (t *trial) axes() (ahead, left space.Vec) {
	y := t.body.State.Turn.Rotate(space.V(0, 1, 0))
	ahead = space.V(y.X, y.Y, 0).Unit()
	return ahead, space.V(-ahead.Y, ahead.X, 0)
}

// time is how long it has driven, in seconds.
func (t *trial) time() float64 { return float64(t.steps) * dt }

// speed is how fast the car goes forwards, in m/s.
func (t *trial) speed() float64 { return t.body.State.Turn.Unrotate(t.body.State.Velocity).Y }

// at is where the centre of gravity is, from the start: x east (right), y north (ahead), z up, in metres.
func (t *trial) at() space.Vec { return t.body.State.Place.From(t.start) }

// yawRate is in rad/s to the left.
func (t *trial) yawRate() float64 {
	return t.body.State.Turn.Rotate(t.body.State.Spin).Z
}

// steer is the mean of the steered wheels' angles, in rad to the left.
func (t *trial) steer() float64 {
	sum, n := 0.0, 0
	for _, k := range t.corners {
		if k.steers() {
			sum -= k.wheel.Aux.Steer
			n++
		}
	}
	return sum / float64(max(n, 1))
}

// steers tells whether the steering turns a corner's wheel.
func (k *corner) steers() bool {
	return k.suspension.Params.MaxSteer != 0 || k.suspension.Params.MaxRack != 0
}

// wheelbase is from the foremost to the rearmost axle, in metres.
func (t *trial) wheelbase() float64 {
	first, last := math.Inf(-1), math.Inf(1)
	for _, k := range t.corners {
		y := k.suspension.Params.Mount.Y
		first, last = max(first, y), min(last, y)
	}
	return first - last
}

// mass is that of the whole car in kg.
func (t *trial) mass() float64 { return Mass(t.car) }

// Mass is the mass of a whole car, ready to drive, in kg.
func Mass(c *car.Car) float64 {
	m := c.Chassis.Mass
	for i := range c.Corners {
		m += c.Corners[i].Suspension.Mass
	}
	return m
}

// overturned tells whether the car lies on its side or roof.
func (t *trial) overturned() bool {
	return t.body.State.Turn.Rotate(space.V(0, 0, 1)).Z < 0.5
}

// settle stands or rolls for a time in seconds with one intent.
func (t *trial) settle(seconds float64, want vehicle.IntentState) error {
	for range int(math.Round(seconds * Rate)) {
		if err := t.step(want); err != nil {
			return err
		}
	}
	return nil
}
