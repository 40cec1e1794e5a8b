// From a blueprint to entities, in document order: one body, then its suspensions, then its wheels.

package car

import (
	"fmt"
	"slices"
	"strings"

	"camber/components/space"
	"camber/components/vehicle"
	"camber/ecs"
)

// bodyKinds is what a chassis entity is made of.
var bodyKinds = []ecs.Kind{
	vehicle.Vehicle, vehicle.Chassis, vehicle.Bodywork, vehicle.Engine, vehicle.Gearbox, vehicle.Brakes,
	vehicle.Aero, vehicle.Steering, vehicle.Assist, vehicle.Intent, vehicle.Driver, vehicle.Lap,
}

// kinds is what the car's chassis entity is made of.
func (c *Car) kinds() []ecs.Kind {
	kinds := slices.Clip(bodyKinds)
	if c.AirPath.Displacement > 0 {
		kinds = append(kinds, vehicle.AirPath)
	}
	if c.Fuel.Burns > 0 {
		kinds = append(kinds, vehicle.Fuel)
	}
	if c.Reference.Car != nil {
		kinds = append(kinds, vehicle.Reference)
	}
	return kinds
}

// Spawn puts the car into a world, at rest on level ground: at is where the ground under its origin is and which way
// the car points. number is the car's own, so that several can be of the same blueprint; 0 deals the next free one. It
// returns the Key of the body.
func (c *Car) Spawn(w *ecs.World, at space.Pose, number int) ecs.Key {
	most := int32(0)
	for _, r := range ecs.NewView1(w, vehicle.Vehicle).Rows() {
		if most = max(most, r.A.State.Number); number > 0 && int(r.A.State.Number) == number {
			panic(fmt.Sprintf("blueprints: Spawn of %s as number %d, which %s (key %d) already is: "+
				"give 0 for the next free number", c.Path, number, w.OriginOf(r.Key).Blueprint, r.Key))
		}
	}
	if number <= 0 {
		number = int(most) + 1
	}
	return c.SpawnAs(w, at, number)
}

// SpawnAs is Spawn for a number that nobody has.
func (c *Car) SpawnAs(w *ecs.World, at space.Pose, number int) ecs.Key {
	key := w.SpawnFrom(c.Origin(c.BodyName), func(k ecs.Key) {
		c.fillBody(w, k)
		vehicle.Vehicle.Of(w, k).State = vehicle.VehicleState{
			Number: int32(number), Name: vehicle.NameOf(c.Name),
		}
		s := &vehicle.Chassis.Of(w, k).State
		s.Place, s.Turn = at.Place.Moved(at.ToWorld(c.stand().Neg())), at.Turn
		vehicle.Engine.Of(w, k).State.Speed = c.Engine.Idle
		vehicle.Intent.Of(w, k).State = vehicle.Resting()
		if c.Fuel.Burns > 0 {
			vehicle.Fuel.Of(w, k).State.Litres = c.Fuel.Begin
		}
	}, c.kinds()...)
	c.spawnParts(w, key)
	return key
}

// stand is the ground under the origin of a car at rest, from its centre of gravity, in body axes.
func (c *Car) stand() space.Vec {
	return space.Vec{X: c.Chassis.Origin.X, Y: c.Chassis.Origin.Y, Z: -c.Height}
}

// spawnParts hangs suspensions and wheels on a body.
func (c *Car) spawnParts(w *ecs.World, body ecs.Key) {
	hung := make([]ecs.Key, len(c.Corners))
	for i := range c.Corners {
		corner := &c.Corners[i]
		hung[i] = w.SpawnFrom(c.Origin(corner.Name), func(k ecs.Key) {
			s := vehicle.Suspension.Of(w, k)
			s.Params = &corner.Suspension
			s.State = vehicle.SuspensionState{Chassis: body, Corner: corner.Corner, Travel: corner.Travel}
		}, vehicle.Suspension)
	}
	for _, i := range c.wheels {
		corner := &c.Corners[i]
		w.SpawnFrom(c.Origin(corner.Name), func(k ecs.Key) {
			wheel := vehicle.Wheel.Of(w, k)
			wheel.Params = &corner.Wheel
			wheel.State = vehicle.WheelState{Chassis: body, Suspension: hung[i]}
			vehicle.Tyre.Of(w, k).Params = &corner.Tyre
		}, vehicle.Wheel, vehicle.Tyre)
	}
}

// fillBody gives a chassis entity its Params.
func (c *Car) fillBody(w *ecs.World, k ecs.Key) {
	vehicle.Chassis.Of(w, k).Params = &c.Chassis
	vehicle.Bodywork.Of(w, k).Params = &c.Bodywork
	vehicle.Engine.Of(w, k).Params = &c.Engine
	vehicle.Gearbox.Of(w, k).Params = &c.Gearbox
	vehicle.Brakes.Of(w, k).Params = &c.Brakes
	vehicle.Aero.Of(w, k).Params = &c.Aero
	vehicle.Steering.Of(w, k).Params = &c.Steering
	vehicle.Assist.Of(w, k).Params = &c.Assist
	if c.AirPath.Displacement > 0 {
		vehicle.AirPath.Of(w, k).Params = c.AirPath
	}
	if c.Fuel.Burns > 0 {
		vehicle.Fuel.Of(w, k).Params = c.Fuel
	}
	if c.Reference.Car != nil {
		vehicle.Reference.Of(w, k).Params = c.Reference
	}
}

// Fill gives any entity of the car its Params; name is that of the part.
func (c *Car) Fill(w *ecs.World, k ecs.Key, name string) error {
	if !isPart(w, k) {
		return fmt.Errorf("entity %d is %q of %s, which is no part of a car", k, name, c.Path)
	}
	if _, ok := vehicle.Chassis.Find(w, k); ok {
		c.fillBody(w, k)
		return nil
	}
	i := slices.IndexFunc(c.Corners, func(corner Corner) bool { return corner.Name == name })
	if i < 0 {
		return fmt.Errorf("%s has no %q (it has %s)", c.Path, name, strings.Join(c.names(), ", "))
	}
	if s, ok := vehicle.Suspension.Find(w, k); ok {
		s.Params = &c.Corners[i].Suspension
		return nil
	}
	vehicle.Wheel.Of(w, k).Params = &c.Corners[i].Wheel
	vehicle.Tyre.Of(w, k).Params = &c.Corners[i].Tyre
	return nil
}

// names lists what the id database knows of a car: the body and its wheels.
func (c *Car) names() []string {
	names := []string{c.BodyName}
	for _, i := range c.wheels {
		names = append(names, c.Corners[i].Name)
	}
	return names
}

// Remove takes a car out of a world: its wheels, suspensions and body, what it was held to and where it went.
func Remove(w *ecs.World, body ecs.Key) {
	if car := vehicle.CarsOf(w).Find(body); car != nil {
		for _, k := range car.Beside() {
			w.Remove(k)
		}
	}
	removeParts(w, body)
	w.Remove(body)
}

func removeParts(w *ecs.World, body ecs.Key) {
	car := vehicle.CarsOf(w).Find(body)
	if car == nil {
		return
	}
	for _, k := range car.Wheels {
		w.Remove(k.Key)
	}
	for _, k := range car.Hung {
		w.Remove(k)
	}
}

// isPart tells whether an entity is one of a car.
func isPart(w *ecs.World, k ecs.Key) bool {
	_, chassis := vehicle.Chassis.Find(w, k)
	_, suspension := vehicle.Suspension.Find(w, k)
	_, wheel := vehicle.Wheel.Find(w, k)
	return chassis || suspension || wheel
}
