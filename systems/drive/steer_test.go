// Rack force by virtual work, and the column between hands and rack.

package drive

import (
	"math"
	"math/rand"
	"testing"

	"camber/components/space"
	"camber/components/vehicle"
	"camber/systems/drive/fleet"
	"camber/systems/drive/fleet/anycar"
)

// rackCar has one front wheel to the right, steered about an axis through its hub, on flat ground.
func rackCar(p vehicle.SteeringParams, axis space.Vec) (*fleet.Car, *fleet.Corner) {
	c := &fleet.Car{Chassis: &vehicle.ChassisData{Params: &vehicle.ChassisParams{Mass: 1000}}}
	c.Chassis.State.Turn = space.Identity
	c.Chassis.Aux.X, c.Chassis.Aux.Y, c.Chassis.Aux.Z = space.Identity.Axes()
	c.Rack = &vehicle.SteeringData{Params: &p}
	c.Corners = []fleet.Corner{{
		Suspension: &vehicle.SuspensionData{Params: &vehicle.SuspensionParams{Axis: axis, MaxSteer: 0.5}},
		Wheel:      &vehicle.WheelData{Params: &vehicle.WheelParams{}},
		Tyre:       &vehicle.TyreData{Params: &vehicle.TyreParams{}}, Mate: -1,
	}}
	k := &c.Corners[0]
	k.Suspension.Aux.Hub, k.Suspension.Aux.Axle = space.V(0.75, 1.3, -0.2), space.V(1, 0, 0)
	w := &k.Wheel.Aux
	w.Contact, w.Outer = true, 1
	w.Normal, w.Ahead, w.Aside = space.V(0, 0, 1), space.V(0, 1, 0), space.V(1, 0, 0)
	k.Suspension.Aux.Foot = space.V(0.75, 1.3, -0.5)
	return c, k
}

// Virtual work by hand, a radian of the pinion turning the wheel by 0.5 / 8: across the trail, along at the scrub
// radius, and the aligning torque itself.
func TestRackForceIsTheVirtualWorkOfTheTyre(t *testing.T) {
	p := vehicle.SteeringParams{Lock: 8, Travel: 0.008, Trail: 0.03, Scrub: 0.02}
	const per = 0.5 / 8
	for _, x := range []struct {
		name            string
		long, lat, mz   float64
		want            float64
		outer, scrubbed float64
	}{
		{"a force to the right behind the axis turns the wheel left", 0, 2000, 0, -2000 * 0.03 * per, 1, 0.02},
		{"drive outside of the axis turns the right wheel left", 1000, 0, 0, -1000 * 0.02 * per, 1, 0.02},
		{"and the left wheel right", 1000, 0, 0, 1000 * 0.02 * per, -1, 0.02},
		{"aligning torque to the left", 0, 0, 50, -50 * per, 1, 0.02},
		{"all together", -3000, 1500, -80, (3000*0.02 - 1500*0.03 + 80) * per, 1, 0.02},
	} {
		c, k := rackCar(p, space.V(0, 0, -1))
		k.Wheel.Aux.Outer = x.outer
		k.Tyre.Aux.Load, k.Tyre.Aux.Long, k.Tyre.Aux.Lat, k.Tyre.Aux.Mz = 4000, x.long, x.lat, x.mz
		steer(c, 1e-3)
		close1(t, x.name, c.Rack.Aux.Load, x.want, 1e-9)
		close1(t, x.name+", as a force on the rack", c.Rack.Aux.Force, x.want/0.008, 1e-6)
	}
}

// A leaning steering axis lifts the car: the same as the contact's way by a small turn of the wheel about the axis.
func TestTheLoadTurnsAWheelWhoseAxisLeans(t *testing.T) {
	axis := space.V(0.2, -0.1, -1).Unit()
	c, k := rackCar(vehicle.SteeringParams{Lock: 8, Travel: 0.008}, axis)
	k.Suspension.Aux.Foot = space.V(0.80, 1.27, -0.5)
	k.Tyre.Aux.Load, k.Tyre.Aux.Lat, k.Tyre.Aux.Long = 5000, 700, -400
	steer(c, 1e-3)
	const turn = 1e-6
	arm := k.Suspension.Aux.Foot.Sub(k.Suspension.Aux.Hub)
	way := space.AxisAngle(axis, turn).Rotate(arm).Sub(arm) // about the downward axis: to the right
	want := space.V(700, -400, 5000).Dot(way) / turn * 0.5 / 8
	if math.Abs(want) < 0.1 {
		t.Fatalf("the case has no load: %v", want)
	}
	close1(t, "torque at the pinion", c.Rack.Aux.Load, want, 1e-3*math.Abs(want))
}

// column is the steering of a saloon.
func column() vehicle.SteeringParams {
	return vehicle.SteeringParams{
		Lock: 8, Travel: 0.0075, Stiffness: 1432, Damping: 2, Inertia: 0.009, Rim: 0.04,
		Friction: 0.4,
	}
}

// Held hands under a load: the column winds up by load over stiffness, less what friction holds; the hands feel the
// rest.
func TestTheColumnWindsUpAndTheRackSticks(t *testing.T) {
	for _, hz := range []float64{50, 250, 1000, 8000} {
		p, s := column(), vehicle.SteeringState{}
		rim := 0.0
		for range int(hz) {
			rim = turnColumn(&p, &s, 6.0, 1/hz)
		}
		if s.PinionSpeed != 0 || rim > 6.4+1e-9 || rim < 5.6-1e-9 {
			t.Errorf("%v Hz: under 6 Nm with 0.4 Nm of friction the hands feel %v, the rack moves at %v", hz, rim, s.PinionSpeed)
		}
		close1(t, "wind-up", s.Pinion, rim/1432, 1e-9)
		at := s.Pinion
		for _, load := range []float64{rim + 0.39, rim - 0.39, rim + 0.2} { // within the friction: nothing moves at all
			for range int(hz / 10) {
				turnColumn(&p, &s, load, 1/hz)
			}
		}
		if s.Pinion != at {
			t.Errorf("%v Hz: the rack creeps from %v to %v within its friction", hz, at, s.Pinion)
		}
	}
}

// A step of the hands is followed within 20 ms, whatever the step of the world, and without ringing on.
func TestThePinionFollowsTheHands(t *testing.T) {
	for _, hz := range []float64{100, 500, 2000} {
		p, s := column(), vehicle.SteeringState{Wheel: 1}
		most := 0.0
		for range int(0.05 * hz) {
			turnColumn(&p, &s, 0, 1/hz)
			most = max(most, s.Pinion)
		}
		if math.Abs(s.Pinion-1) > 1e-3 || most > 1.4 {
			t.Errorf("%v Hz: 50 ms after the hands the pinion is at %v, at most at %v", hz, s.Pinion, most)
		}
	}
}

// Left alone, the wheel turns under a load that grows with its angle like a pendulum, about the middle, and comes to
// rest.
func TestAFreeSteeringWheelSwingsToTheMiddle(t *testing.T) {
	p, s := column(), vehicle.SteeringState{Wheel: 1, Pinion: 1, Free: true}
	p.Friction = 0
	const dt = 1e-4
	first := 0.0
	for i := range 20_000 {
		turnColumn(&p, &s, -4*s.Pinion, dt)
		if first == 0 && s.Wheel < 0 {
			first = float64(i) * dt
		}
	}
	quarter := math.Pi / 2 * math.Sqrt((p.Rim+p.Inertia)/4)
	close1(t, "time to the middle", first, quarter, 0.03*quarter)

	s = vehicle.SteeringState{Free: true, Hand: 2}
	p = column()
	for range 5000 {
		turnColumn(&p, &s, -4*s.Pinion, 1e-3)
	}
	close1(t, "where 2 Nm hold against 4 Nm/rad and 0.4 Nm of friction", s.Wheel, 0.5, 0.1+1e-6)
}

// The assistance takes its share, by speed.
func TestAssistanceTakesItsShareOfTheEffort(t *testing.T) {
	p := vehicle.SteeringParams{
		Lock: 8, Travel: 0.0075, Assist: &vehicle.Curve{{X: 0, Y: 0.8}, {X: 20, Y: 0.5}},
		Trail: 0.03,
	}
	for _, x := range []struct{ speed, share float64 }{{0, 0.8}, {10, 0.65}, {50, 0.5}} {
		c, k := rackCar(p, space.V(0, 0, -1))
		c.Chassis.State.Velocity = space.V(0, x.speed, 0)
		k.Tyre.Aux.Load, k.Tyre.Aux.Lat = 4000, 3000
		steer(c, 1e-3)
		close1(t, "load", c.Rack.Aux.Load, -3000*0.03*0.5/8, 1e-9)
		close1(t, "torque at the rim", c.Rack.Aux.Rim, (1-x.share)*c.Rack.Aux.Load, 1e-9)
	}
}

// VEH-50: at most 10.5 degrees up to 40 km/h, then linearly less, down to 3.5 degrees at 80 km/h and above.
func TestSpeedDependentSteeringOfTUM(t *testing.T) {
	const most = 0.5 // rad, of the road wheels
	limit := vehicle.Curve{{X: 0, Y: 10.5}, {X: 40 / 3.6, Y: 10.5}, {X: 80 / 3.6, Y: 3.5}}
	for i := range limit {
		limit[i].Y *= math.Pi / 180 / most
	}
	for _, x := range []struct{ kmh, degrees float64 }{{0, 10.5}, {40, 10.5}, {50, 8.75}, {60, 7}, {80, 3.5}, {200, 3.5}} {
		for _, wish := range []float64{1, -1, 0.5} {
			c, _ := rackCar(vehicle.SteeringParams{Lock: 8, Limit: &limit}, space.V(0, 0, -1))
			c.Chassis.State.Velocity = space.V(0, x.kmh/3.6, 0)
			c.Intent = &vehicle.IntentData{State: vehicle.IntentState{Steer: wish}}
			hands(c, 1e-3)
			close1(t, "degrees of the road wheels", c.Steered()*most*180/math.Pi, wish*x.degrees, 1e-9)
		}
	}
}

// Keys know only left and right: the wheel goes there at its rate.
func TestTheKeyboardAidTurnsTheWheelAtARateBySpeed(t *testing.T) {
	p := vehicle.SteeringParams{Lock: 8, Rate: &vehicle.Curve{{X: 0, Y: 10}, {X: 50, Y: 2}}}
	for _, x := range []struct{ speed, rate float64 }{{0, 10}, {25, 6}, {80, 2}} {
		c, _ := rackCar(p, space.V(0, 0, -1))
		c.Chassis.State.Velocity = space.V(0, x.speed, 0)
		c.Intent = &vehicle.IntentData{State: vehicle.IntentState{Steer: 1}}
		for range 100 {
			hands(c, 1e-3)
		}
		close1(t, "turn of the steering wheel after 0.1 s", c.Rack.State.Wheel, x.rate/10, 1e-12)
		c.Intent.State.Steer = 0.01
		for range 5000 {
			hands(c, 1e-3)
		}
		close1(t, "turn after long", c.Rack.State.Wheel, 0.08, 1e-12)
	}
}

// What goes straight up and down is a case of its own, with the bits of any other.
func TestAnUprightSteeringAxisIsTurnedAsAnyOther(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	for range 500 {
		c, p := anycar.Make(r), vehicle.SteeringParams{Trail: 0.05 * r.NormFloat64(), Scrub: 0.03 * r.NormFloat64()}
		for i := range c.Corners {
			k := &c.Corners[i]
			q := k.Suspension.Params
			k.Suspension.Aux.Foot, k.Wheel.Aux.Outer = k.Suspension.Aux.Hub.Sub(space.V(0.1, 0, 0.3)), float64(1-2*(i&1))
			q.Axis, q.MaxSteer = space.V(0, 0, float64(1-2*r.Intn(2))), 0.6*r.Float64()
			if is, want := swingUpright(k, &c.Chassis.Aux, &p), swing(k, &c.Chassis.Aux, &p); is != want || want == 0 {
				t.Fatalf("wheel %d is turned by %v, by %v as any other", i, is, want)
			}
		}
	}
}
