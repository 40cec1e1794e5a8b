// From a blueprint to entities, in document order: one body, then its suspensions, then its wheels.

package blueprints

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
	components.Chassis, components.Bodywork, components.Engine, components.Gearbox, components.Brakes, components.Aero,
	components.Steering, components.Assist,
	components.Intent, components.Driver, components.Lap,
}

// kinds is what the car's chassis entity is made of.
func (c *Car) kinds() []ecs.Kind {
	kinds := slices.Clip(bodyKinds)
	if c.AirPath.Displacement > 0 {
		kinds = append(kinds, components.AirPath)
	}
	if c.Reference.Car != nil {
		kinds = append(kinds, components.Reference)
	}
	return kinds
}

// Spawn puts the car into a world, at rest on level ground: at is where the ground under its origin is and which way
// the car points. group is the player it belongs to, so that several can drive the same car; 0 deals the next free
// number. It returns the Key of the body.
func (c *Car) Spawn(w *ecs.World, at space.Pose, group int) ecs.Key {
	if group <= 0 {
		group = FreeGroup(w)
	} else if k, taken := Lookup(w, c.BodyName, group); taken {
		panic(
			fmt.Sprintf("blueprints: Spawn of %s as group %d, which %s (key %d) already is: give 0 for the next free group",
				c.Path, group, w.OriginOf(k).Blueprint, k))
	}
	pose := space.Pose{Place: at.Place.Moved(at.ToWorld(c.stand().Neg())), Turn: at.Turn}
	key := w.SpawnFrom(c.origin(group, bodyPart, c.BodyName), func(k ecs.Key) {
		c.fillBody(w, k)
		s := &components.Chassis.Of(w, k).State
		s.Place, s.Turn = pose.Place, pose.Turn
		components.Engine.Of(w, k).State.Speed = c.Engine.Idle
		components.Intent.Of(w, k).State = components.Resting()
	}, c.kinds()...)
	c.spawnParts(w, key, group)
	return key
}

// stand is the ground under the origin of a car at rest, from its centre of gravity, in body axes.
func (c *Car) stand() space.Vec {
	return space.Vec{X: c.Chassis.Origin.X, Y: c.Chassis.Origin.Y, Z: -c.Height}
}

// spawnParts hangs suspensions and wheels on a body.
func (c *Car) spawnParts(w *ecs.World, body ecs.Key, group int) {
	hung := make([]ecs.Key, len(c.Corners))
	for i := range c.Corners {
		corner := &c.Corners[i]
		hung[i] = w.SpawnFrom(c.origin(group, suspensionPart, corner.Name), func(k ecs.Key) {
			s := components.Suspension.Of(w, k)
			s.Params = corner.Suspension
			s.State = components.SuspensionState{Chassis: body, Corner: corner.Corner, Travel: corner.Travel}
		}, components.Suspension)
	}
	for _, i := range c.wheels {
		corner := &c.Corners[i]
		w.SpawnFrom(c.origin(group, wheelPart, corner.Name), func(k ecs.Key) {
			wheel := components.Wheel.Of(w, k)
			wheel.Params = corner.Wheel
			wheel.State = components.WheelState{Chassis: body, Suspension: hung[i]}
			components.Tyre.Of(w, k).Params = corner.Tyre
		}, components.Wheel, components.Tyre)
	}
}

// fillBody gives a chassis entity its Params.
func (c *Car) fillBody(w *ecs.World, k ecs.Key) {
	components.Chassis.Of(w, k).Params = c.Chassis
	components.Bodywork.Of(w, k).Params = c.Bodywork
	components.Engine.Of(w, k).Params = c.Engine
	components.Gearbox.Of(w, k).Params = c.Gearbox
	components.Brakes.Of(w, k).Params = c.Brakes
	components.Aero.Of(w, k).Params = c.Aero
	components.Steering.Of(w, k).Params = c.Steering
	components.Assist.Of(w, k).Params = c.Assist
	if c.AirPath.Displacement > 0 {
		components.AirPath.Of(w, k).Params = c.AirPath
	}
	if c.Reference.Car != nil {
		components.Reference.Of(w, k).Params = c.Reference
	}
}

// fill gives any entity of the car its Params.
func (c *Car) fill(w *ecs.World, k ecs.Key, p part) error {
	if p.kind == bodyPart {
		c.fillBody(w, k)
		return nil
	}
	i := slices.IndexFunc(c.Corners, func(corner Corner) bool { return corner.Name == p.name })
	if i < 0 {
		return fmt.Errorf("%s has no %q (it has %s)", c.Path, p.name, strings.Join(c.names(), ", "))
	}
	if p.kind == suspensionPart {
		components.Suspension.Of(w, k).Params = c.Corners[i].Suspension
		return nil
	}
	components.Wheel.Of(w, k).Params = c.Corners[i].Wheel
	components.Tyre.Of(w, k).Params = c.Corners[i].Tyre
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
	suspensions, wheels := partsOf(w, body)
	for _, k := range append(wheels, suspensions...) {
		w.Remove(k)
	}
}

// partsOf lists what hangs on a body, by Key.
func partsOf(w *ecs.World, body ecs.Key) (suspensions, wheels []ecs.Key) {
	for _, k := range w.Keys() {
		if s, ok := components.Suspension.Find(w, k); ok && s.State.Chassis == body {
			suspensions = append(suspensions, k)
		}
		if s, ok := components.Wheel.Find(w, k); ok && s.State.Chassis == body {
			wheels = append(wheels, k)
		}
	}
	return suspensions, wheels
}
