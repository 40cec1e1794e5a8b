// Cars in a world: entities in document order, the id database, new Params under old State, snapshots.

package car_test

import (
	"slices"
	"strings"
	"testing"

	cars "camber/blueprints/car"
	"camber/components"
	"camber/components/space"
	"camber/components/vehicle"
	"camber/ecs"
)

// world is an empty world with the singletons of a run.
func world() *ecs.World { return ecs.NewWorld(components.Run, components.Gravity) }

var somewhere = space.Upright(space.PlaceAt([3]int32{3, -4, 0}, space.V(100, 200, 50)), 0.5)

// TestACarHasFiveIDsPerPlayer: CFG-20, COL-06.
func TestACarHasFiveIDsPerPlayer(t *testing.T) {
	w := world()
	c := car(t, base, p917)
	first, second := c.Spawn(w, somewhere, 0), c.Spawn(w, somewhere, 7)
	var names []string
	for _, id := range cars.IDs(w, 1) {
		names = append(names, id.Name)
	}
	if got := strings.Join(names, " "); got != "Body Wheel_FL Wheel_FR Wheel_RL Wheel_RR" {
		t.Errorf("player 1 has %s", got)
	}
	if k, ok := cars.Lookup(w, "Body", 1); !ok || k != first {
		t.Errorf("the first body is %d, not %d", k, first)
	}
	if k, ok := cars.Lookup(w, "Body", 7); !ok || k != second || vehicle.Vehicle.Of(w, second).State.Number != 7 {
		t.Errorf("the second body is %d, not %d", k, second)
	}
	if wheel, _ := cars.Lookup(w, "Wheel_RL", 7); vehicle.Wheel.Of(w, wheel).State.Chassis != second {
		t.Error("the second car's wheel is on another body")
	}
	if len(w.Keys()) != 1+2*9 {
		t.Errorf("there are %d entities", len(w.Keys()))
	}
	cars.Remove(w, first)
	if _, ok := cars.Lookup(w, "Wheel_FL", 1); ok || len(w.Keys()) != 1+9 {
		t.Errorf("%d entities are left", len(w.Keys()))
	}
}

// TestTwoCarsOfOnePlayerPanic with the cure.
func TestTwoCarsOfOnePlayerPanic(t *testing.T) {
	w := world()
	c := car(t, base, p917)
	c.Spawn(w, somewhere, 2)
	defer func() {
		if text, _ := recover().(string); !strings.Contains(text, "give 0 for the next free number") {
			t.Errorf("it says %q", text)
		}
	}()
	c.Spawn(w, somewhere, 2)
}

// TestCarsStandWhereTheyAreSpawned: the ground under the origin is at the pose, in both dialects.
func TestCarsStandWhereTheyAreSpawned(t *testing.T) {
	for _, file := range []string{p917, kestrel} {
		w := world()
		c := car(t, base, file)
		k := c.Spawn(w, somewhere, 0)
		body := vehicle.Chassis.Of(w, k)
		for _, corner := range c.Corners {
			hub := corner.Suspension.Hub(corner.Travel)
			at := body.State.Pose().PointFrom(somewhere.Place, hub)
			squash := (corner.Load + corner.Suspension.Mass*components.StandardGravity) / corner.Tyre.VerticalStiffness
			if low := at.Z - (corner.Tyre.Radius - squash); low > 1e-9 || low < -1e-9 {
				t.Errorf("%s %s is %v m above the ground", file, corner.Name, low)
			}
		}
		if got := vehicle.Engine.Of(w, k).State.Speed; got != c.Engine.Idle {
			t.Errorf("the engine turns at %v", got)
		}
	}
}

// TestApplyKeepsStateAndChangesParams, and leaves the body where it was when its centre of gravity moves.
func TestApplyKeepsStateAndChangesParams(t *testing.T) {
	w := world()
	old := car(t, base, kestrel)
	k := old.Spawn(w, somewhere, 0)
	vehicle.Gearbox.Of(w, k).State.Gear = 6
	vehicle.Chassis.Of(w, k).State.Velocity = space.V(1, 2, 3)
	origin := func() space.Vec {
		b := vehicle.Chassis.Of(w, k)
		return b.State.Pose().PointFrom(somewhere.Place, b.Params.Origin)
	}
	before := origin()
	fresh := car(t, base, kestrel, "chassis@front-share=60%", "rear/spring@rate=36kN/m", "gearbox@forward=4 2 1")
	if !cars.SameLayout(old, fresh) {
		t.Fatal("the layout differs")
	}
	fresh.Apply(w, k)
	if moved := origin().Sub(before).Len(); moved > 1e-9 {
		t.Errorf("the body jumped %v m", moved)
	}
	if b := vehicle.Chassis.Of(w, k); b.State.Velocity != space.V(1, 2, 3) || b.Params.Mass != fresh.Chassis.Mass {
		t.Errorf("the body is %+v", b)
	}
	if gear := vehicle.Gearbox.Of(w, k).State.Gear; gear != 3 {
		t.Errorf("it is in gear %d of 3", gear)
	}
	if w.OriginOf(k).Hash != fresh.Hash {
		t.Error("the body still says that it is the old car")
	}
	springs := 0
	for _, s := range w.Keys() {
		if d, ok := vehicle.Suspension.Find(w, s); ok && d.Params.SpringStiffness == 36000 {
			springs++
		}
	}
	if springs != 2 {
		t.Errorf("%d springs are new", springs)
	}
}

// TestRespawnKeepsPoseSpeedAndDriver when the layout is another.
func TestRespawnKeepsPoseSpeedAndDriver(t *testing.T) {
	w := world()
	old, fresh := car(t, base, p917), car(t, base, kestrel)
	if cars.SameLayout(old, fresh) {
		t.Fatal("two unlike cars have the same layout")
	}
	k := old.Spawn(w, somewhere, 4)
	body := vehicle.Chassis.Of(w, k)
	body.State.Velocity = body.State.Turn.Rotate(space.V(0, 20, 0))
	turn, velocity := body.State.Turn, body.State.Velocity
	vehicle.Driver.Of(w, k).State.Active = true
	fresh.Respawn(w, k)
	body = vehicle.Chassis.Of(w, k)
	if body.State.Turn != turn || body.State.Velocity != velocity || !vehicle.Driver.Of(w, k).State.Active {
		t.Errorf("it is now %+v", body.State)
	}
	if len(w.Keys()) != 1+9 || vehicle.Vehicle.Of(w, k).State.Number != 4 {
		t.Errorf("%d entities, group %d", len(w.Keys()), vehicle.Vehicle.Of(w, k).State.Number)
	}
	wheel, ok := cars.Lookup(w, "fl", 4)
	if !ok {
		t.Fatal("there is no wheel fl")
	}
	if spin := vehicle.Wheel.Of(w, wheel).State.Spin; spin < 60 || spin > 66 { // 20 m/s over 0.316 m
		t.Errorf("the wheel turns at %v rad/s", spin)
	}
}

// TestCarsShareTheParamsOfTheirBlueprint, and one that is given others leaves the rest as they are.
func TestCarsShareTheParamsOfTheirBlueprint(t *testing.T) {
	w := world()
	c := car(t, base, kestrel)
	first, second := c.Spawn(w, somewhere, 1), c.Spawn(w, somewhere, 2)
	params := func(body ecs.Key) *vehicle.ChassisParams { return vehicle.Chassis.Of(w, body).Params }
	corners := func(body ecs.Key) (all []*vehicle.SuspensionParams) {
		for _, s := range vehicle.CarsOf(w).Find(body).Suspensions {
			all = append(all, s.Params)
		}
		return all
	}
	mass := c.Chassis.Mass
	if params(first) != params(second) || len(corners(first)) != 4 || !slices.Equal(corners(first), corners(second)) {
		t.Error("two cars of one blueprint have Params of their own")
	}
	components.Own(&vehicle.Chassis.Of(w, first).Params).Mass = 1
	if params(first).Mass != 1 || params(second).Mass != mass || c.Chassis.Mass != mass {
		t.Errorf("the changed car has %v kg, the other %v, the blueprint %v, was %v", params(first).Mass, params(second).Mass,
			c.Chassis.Mass, mass)
	}
	tuned := car(t, base, kestrel, "front/spring@rate=36kN/m")
	tuned.Apply(w, first)
	if params(first).Mass != mass || slices.Equal(corners(first), corners(second)) {
		t.Error("a car that was tuned has not the Params of what it was tuned to")
	}
}
