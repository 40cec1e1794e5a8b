// Whole cars with steering and electronics, from their blueprints.

package drive_test

import (
	"math"
	"os"
	"testing"

	"camber/blueprints/car"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/collide"
	"camber/systems/control"
	"camber/systems/drive"
)

// kestrel puts the saloon of the base pack on the plane, with changes, going north.
func (s *scene) kestrel(speed float64, sets ...string) ecs.Key {
	s.t.Helper()
	c, problems := car.Load(os.DirFS("../../content/base"), "cars/kestrel/kestrel.xml", sets...)
	if err := problems.Err(); err != nil {
		s.t.Fatal(err)
	}
	k := c.Spawn(s.World, space.Pose{Place: s.at, Turn: space.Identity}, 0)
	vehicle.Chassis.Of(s.World, k).State.Velocity = space.V(0, speed, 0)
	car.Roll(s.World, k)
	return k
}

// icy makes the ground west of a line slippery: the wheels on it have that share of the grip.
type icy struct {
	wheels *ecs.View1[vehicle.WheelData]
	grip   func(arm space.Vec) float64
}

func (i *icy) Run(ecs.Tick) {
	for _, r := range i.wheels.Rows() {
		r.A.Aux.Grip = r.A.Aux.Grip * i.grip(r.A.Aux.Arm)
	}
}

// slippery is a plane whose grip depends on where a wheel is, seen from its car.
func slippery(t testing.TB, hz int, grip func(arm space.Vec) float64) *scene {
	s := newScene(t, hz, home, terrain.GroundParams{})
	w := s.World
	s.loop = ecs.NewLoop(w, ecs.Schedule{{Name: "step", When: ecs.EachStep, Slots: []ecs.Slot{
		{System: control.NewIntents(w), Says: "wishes"},
		{System: drive.NewAssist(w), Says: "hands and helpers"},
		{System: drive.NewHubs(w), Says: "where wheels are"},
		{System: collide.NewGround(w), Says: "what they stand on"},
		{System: &icy{ecs.NewView1(w, vehicle.Wheel), grip}, Says: "ice"},
		{System: drive.NewSuspension(w), Says: "springs and dampers"},
		{System: drive.NewTyres(w), Says: "tyre forces"},
		{System: drive.NewPowertrain(w), Says: "engine, brakes, wheel spin"},
		{System: drive.NewSteer(w), Says: "column and rack"},
		{System: drive.NewAero(w), Says: "air"},
		{System: drive.NewPush(w), Says: "forces to velocities"},
		{System: drive.NewMove(w), Says: "velocities to places"},
	}}}, ecs.NewClock(hz, ecs.NewFake()))
	return s
}

// evenly is ground with one share of the grip everywhere.
func evenly(share float64) func(space.Vec) float64 { return func(space.Vec) float64 { return share } }

// brake stands on the pedal until the car stands, with hands that steer, and gives the distance, the distance to the
// side and the speed at the beginning.
func (s *scene) brake(k ecs.Key, hands func() float64) (distance, aside, from float64) {
	s.t.Helper()
	s.run(1.5)
	start, from := s.where(k).Y, s.speed(k)
	for i := 0; s.speed(k) > 0.05; i++ {
		if i > 2000 {
			s.t.Fatalf("after 20 s it still goes %v m/s", s.speed(k))
		}
		s.want(k, vehicle.IntentState{Brake: 1, Clutch: 1, Steer: hands()})
		s.run(0.01)
		aside = max(aside, math.Abs(s.where(k).X))
	}
	return s.where(k).Y - start, aside, from
}

// keeping are hands that hold a car to its lane and heading, as a driver would.
func (s *scene) keeping(k ecs.Key) func() float64 {
	return func() float64 {
		c := s.chassis(k)
		ahead := c.Turn.Rotate(space.V(0, 1, 0))
		return min(max(-1.2*ahead.X-0.02*s.where(k).X+0.3*c.Spin.Z, -0.4), 0.4)
	}
}

func still() float64 { return 0 }

// ABS: shorter than locked wheels, on asphalt and on ice, with wheels that turn.
func TestABSStopsShorterThanLockedWheels(t *testing.T) {
	for _, grip := range []float64{1, 0.6, 0.3} {
		var far [2]float64
		for i, abs := range []string{"off", "on"} {
			s := slippery(t, 1000, evenly(grip))
			k := s.kestrel(28, "assists@abs="+abs)
			far[i], _, _ = s.brake(k, still)
		}
		if !(far[1] < far[0]) {
			t.Errorf("on grip %v it stops in %.1f m with ABS and in %.1f m with locked wheels", grip, far[1], far[0])
		}
	}
}

// With ABS a braking car can be steered around something; with locked wheels it goes straight on.
func TestABSKeepsTheCarSteerable(t *testing.T) {
	var aside [2]float64
	for i, abs := range []string{"off", "on"} {
		s := slippery(t, 1000, evenly(1))
		k := s.kestrel(28, "assists@abs="+abs)
		_, aside[i], _ = s.brake(k, func() float64 { return 0.12 })
	}
	if !(aside[1] > 4 && aside[0] < 1) {
		t.Errorf("steering to the right it comes %.1f m aside with ABS, %.1f m with locked wheels", aside[1], aside[0])
	}
}

// Ice under the left wheels: with ABS and a driver who steers against it the car keeps its lane, and stops shorter than
// locked wheels do on ground with the same grip on average. With locked wheels the same driver is carried out of the
// lane.
func TestABSKeepsTheLaneOnSplitGrip(t *testing.T) {
	split := func(abs string) (distance, aside, from float64) {
		var s *scene
		var k ecs.Key
		s = slippery(t, 1000, func(arm space.Vec) float64 {
			if k != 0 && s.where(k).X+arm.X < 0 {
				return 0.3
			}
			return 1
		})
		k = s.kestrel(28, "assists@abs="+abs)
		return s.brake(k, s.keeping(k))
	}
	even := slippery(t, 1000, evenly(0.65))
	locked, _, _ := even.brake(even.kestrel(28, "assists@abs=off"), still)
	distance, aside, _ := split("on")
	_, lost, _ := split("off")
	if !(distance < locked) || !(aside < 1) {
		t.Errorf("with ABS it stops in %.1f m, %.2f m out of the middle of its lane; locked wheels take %.1f m", distance,
			aside, locked)
	}
	if !(lost > 1.5*aside) {
		t.Errorf("with locked wheels it comes %.2f m out of its lane, with ABS %.2f m", lost, aside)
	}
}

// The brake fluid lags: an eased pedal is felt later, a released one leaves.
func TestBrakePressureFollowsThePedalWithALag(t *testing.T) {
	s := slippery(t, 1000, evenly(1))
	k := s.kestrel(28, "assists@abs=on", "assists@lag=50ms")
	s.run(1)
	s.want(k, vehicle.IntentState{Brake: 0.2, Clutch: 1})
	s.run(0.05)
	if p := vehicle.Assist.Of(s.World, k).State.Pressure[0] / 0.2; math.Abs(p-(1-math.Exp(-1))) > 0.02 {
		t.Errorf("after one lag the pressure is %v of the pedal's", p)
	}
	s.run(0.5)
	if a := vehicle.Assist.Of(s.World, k); math.Abs(a.State.Pressure[0]-0.2) > 1e-4 || a.Aux.Antilock {
		t.Errorf("at rest the pressure is %v; the lamp is on: %v", a.State.Pressure[0], a.Aux.Antilock)
	}
}

// Traction control: on ice a car with all throttle is faster with it, and its driven wheels hardly spin.
func TestTractionControlHoldsTheDrivenWheels(t *testing.T) {
	var speed, spin [2]float64
	for i, on := range []string{"off", "on"} {
		s := slippery(t, 1000, evenly(0.25))
		k := s.kestrel(0, "assists@traction="+on)
		s.run(1)
		_, ws, ts := s.corners(k)
		for n := range 600 {
			s.want(k, vehicle.IntentState{Throttle: 1, Clutch: 1})
			s.run(0.01)
			if n > 200 {
				spin[i] = max(spin[i], ws[2].State.Spin*ts[2].Params.Radius-s.speed(k))
			}
		}
		speed[i] = s.speed(k)
	}
	if !(speed[1] > speed[0]) || !(spin[1] < 0.4*spin[0]) {
		t.Errorf("after 6 s it goes %.2f m/s with and %.2f without; its wheels are up to %.2f and %.2f m/s faster", speed[1],
			speed[0], spin[1], spin[0])
	}
}

// A sine with dwell, 0.7 Hz: with stability control the car goes straight soon after, without it goes on turning.
func TestStabilityControlEndsTheTurningOfASineWithDwell(t *testing.T) {
	left := func(on string) (most, after, aside float64) {
		s := slippery(t, 1000, evenly(0.8))
		k := s.kestrel(24, "assists@stability="+on)
		s.run(1.5)
		const period, dwell, turn = 1 / 0.7, 0.5, 0.55
		for n := range 500 {
			x := float64(n) * 0.01
			steer := 0.0
			switch {
			case x < 0.75*period:
				steer = math.Sin(2 * math.Pi * x / period)
			case x < 0.75*period+dwell:
				steer = -1
			case x < period+dwell:
				steer = math.Sin(2 * math.Pi * (x - dwell) / period)
			}
			s.want(k, vehicle.IntentState{Clutch: 1, Steer: turn * steer})
			s.run(0.01)
			yaw := math.Abs(s.chassis(k).Spin.Z)
			most = max(most, yaw)
			if x > period+dwell+1 {
				after = max(after, yaw)
			}
		}
		return most, after, s.where(k).X
	}
	most, after, _ := left("on")
	_, spins, _ := left("off")
	if !(after < 0.35*most) || !(after < spins) {
		t.Errorf("1 s after the steering it turns at %.3f rad/s (at most %.3f before), without the control at %.3f", after,
			most, spins)
	}
}

// Rolling on at a curve's lock with free hands, the wheel comes back to the middle.
func TestTheSteeringReturnsToTheMiddleAtSpeed(t *testing.T) {
	s := slippery(t, 1000, evenly(1))
	k := s.kestrel(15)
	s.run(1)
	for n := range 50 { // as hands turn, not as keys
		s.want(k, vehicle.IntentState{Clutch: 1, Steer: 0.2 * float64(n+1) / 50})
		s.run(0.02)
	}
	d := vehicle.Steering.Of(s.World, k)
	s.run(0.5)
	turned, rim := d.State.Wheel, d.Aux.Rim
	if !(rim < -0.5) {
		t.Errorf("in a bend to the right the hands feel %v Nm, and should be drawn to the left", rim)
	}
	d.State.Free = true
	s.run(2.5)
	if !(math.Abs(d.State.Wheel) < 0.35*turned) {
		t.Errorf("left alone, the steering wheel goes from %v to %v rad", turned, d.State.Wheel)
	}
}
