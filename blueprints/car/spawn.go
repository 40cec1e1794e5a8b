// From a blueprint to entities, in document order: one body, then its suspensions, then its wheels.

package car

import (
	"fmt"
	"slices"
	"strings"

	"camber/components"
	"camber/components/space"
	"camber/ecs"
)

// bodyKinds is what a chassis entity is made of.
var bodyKinds = []ecs.Kind{
	components.Vehicle, components.Chassis, components.Bodywork, components.Engine, components.Gearbox, components.Brakes,
	components.Aero, components.Steering, components.Assist, components.Intent, components.Driver, components.Lap,
}

// kinds is what the car's chassis entity is made of.
func (c *Car) kinds() []ecs.Kind {
	kinds := slices.Clip(bodyKinds)
	if c.AirPath.Displacement > 0 {
		kinds = append(kinds, components.AirPath)
	}
	if c.Fuel.Burns > 0 {
		kinds = append(kinds, components.Fuel)
	}
	if c.Reference.Car != nil {
		kinds = append(kinds, components.Reference)
	}
	return kinds
}

// Spawn puts the car into a world, at rest on level ground: at is where the ground under its origin is and which way
// the car points. number is the car's own, so that several can be of the same blueprint; 0 deals the next free one. It
// returns the Key of the body.
func (c *Car) Spawn(w *ecs.World, at space.Pose, number int) ecs.Key {
	most := int32(0)
	for _, r := range ecs.NewView1(w, components.Vehicle).Rows() {
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
		components.Vehicle.Of(w, k).State = components.VehicleState{
			Number: int32(number), Name: components.NameOf(c.Name),
		}
		s := &components.Chassis.Of(w, k).State
		s.Place, s.Turn = at.Place.Moved(at.ToWorld(c.stand().Neg())), at.Turn
		components.Engine.Of(w, k).State.Speed = c.Engine.Idle
		components.Intent.Of(w, k).State = components.Resting()
		if c.Fuel.Burns > 0 {
			components.Fuel.Of(w, k).State.Litres = c.Fuel.Begin
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
			s := components.Suspension.Of(w, k)
			s.Params = &corner.Suspension
			s.State = components.SuspensionState{Chassis: body, Corner: corner.Corner, Travel: corner.Travel}
		}, components.Suspension)
	}
	for _, i := range c.wheels {
		corner := &c.Corners[i]
		w.SpawnFrom(c.Origin(corner.Name), func(k ecs.Key) {
			wheel := components.Wheel.Of(w, k)
			wheel.Params = &corner.Wheel
			wheel.State = components.WheelState{Chassis: body, Suspension: hung[i]}
			components.Tyre.Of(w, k).Params = &corner.Tyre
		}, components.Wheel, components.Tyre)
	}
}

// fillBody gives a chassis entity its Params.
func (c *Car) fillBody(w *ecs.World, k ecs.Key) {
	components.Chassis.Of(w, k).Params = &c.Chassis
	components.Bodywork.Of(w, k).Params = &c.Bodywork
	components.Engine.Of(w, k).Params = &c.Engine
	components.Gearbox.Of(w, k).Params = &c.Gearbox
	components.Brakes.Of(w, k).Params = &c.Brakes
	components.Aero.Of(w, k).Params = &c.Aero
	components.Steering.Of(w, k).Params = &c.Steering
	components.Assist.Of(w, k).Params = &c.Assist
	if c.AirPath.Displacement > 0 {
		components.AirPath.Of(w, k).Params = c.AirPath
	}
	if c.Fuel.Burns > 0 {
		components.Fuel.Of(w, k).Params = c.Fuel
	}
	if c.Reference.Car != nil {
		components.Reference.Of(w, k).Params = c.Reference
	}
}

// Fill gives any entity of the car its Params; name is that of the part.
func (c *Car) Fill(w *ecs.World, k ecs.Key, name string) error {
	if !isPart(w, k) {
		return fmt.Errorf("entity %d is %q of %s, which is no part of a car", k, name, c.Path)
	}
	if _, ok := components.Chassis.Find(w, k); ok {
		c.fillBody(w, k)
		return nil
	}
	i := slices.IndexFunc(c.Corners, func(corner Corner) bool { return corner.Name == name })
	if i < 0 {
		return fmt.Errorf("%s has no %q (it has %s)", c.Path, name, strings.Join(c.names(), ", "))
	}
	if s, ok := components.Suspension.Find(w, k); ok {
		s.Params = &c.Corners[i].Suspension
		return nil
	}
	components.Wheel.Of(w, k).Params = &c.Corners[i].Wheel
	components.Tyre.Of(w, k).Params = &c.Corners[i].Tyre
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

// Remove takes a car out of a world: its wheels, suspensions and body.
func Remove(w *ecs.World, body ecs.Key) {
	removeParts(w, body)
	w.Remove(body)
}

func removeParts(w *ecs.World, body ecs.Key) {
	car := components.CarsOf(w).Find(body)
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
	_, chassis := components.Chassis.Find(w, k)
	_, suspension := components.Suspension.Find(w, k)
	_, wheel := components.Wheel.Find(w, k)
	return chassis || suspension || wheel
}
