// Changing a car that lives: new Params under old State, or new entities at its pose and speed.

package car

import (
	"fmt"

	"camber/components/space"
	"camber/components/vehicle"
	"camber/ecs"
)

// Apply gives a living car of the same layout the Params of c and keeps its State. Where the centre of gravity has
// moved within the body, the body stays where it was. Inside a system, call it through World.Later.
func (c *Car) Apply(w *ecs.World, body ecs.Key) {
	mustBeCar(w, body, "Apply", c)
	shift(w, body, c)
	c.refill(w, body)
	car := vehicle.CarsOf(w).Find(body)
	for _, k := range car.Hung {
		c.refill(w, k)
	}
	for _, k := range car.Wheels {
		c.refill(w, k.Key)
	}
}

// mustBeCar refuses what is no car.
func mustBeCar(w *ecs.World, body ecs.Key, what string, c *Car) {
	if _, ok := vehicle.Vehicle.Find(w, body); !ok {
		panic(fmt.Sprintf("blueprints: %s of %s to entity %d, which is no car's body: give the Key that Spawn returned", what,
			c.Path, body))
	}
}

// refill replaces the Params of one entity and notes where they come from now.
func (c *Car) refill(w *ecs.World, k ecs.Key) {
	name := w.OriginOf(k).Part
	if err := c.Fill(w, k, name); err != nil {
		panic(
			fmt.Sprintf("blueprints: Apply of %s to entity %d: %v: ask SameLayout first, and call Respawn where it says no",
				c.Path, k, err))
	}
	w.SetOrigin(k, c.Origin(name))
	if g, ok := vehicle.Gearbox.Find(w, k); ok {
		c.shiftDown(g)
	}
	if f, ok := vehicle.Fuel.Find(w, k); ok {
		f.State.Litres = min(f.State.Litres, c.Fuel.Volume)
	}
}

// shiftDown leaves gears that are no longer there.
func (c *Car) shiftDown(g *vehicle.GearboxData) {
	most := int32(len(c.Gearbox.Forward))
	g.State.Gear, g.State.Next = min(g.State.Gear, most), min(g.State.Next, most)
}

// shift moves the centre of gravity so that the origin of the body stays.
func shift(w *ecs.World, body ecs.Key, c *Car) {
	b := vehicle.Chassis.Of(w, body)
	if d := b.Params.Origin.Sub(c.Chassis.Origin); d != (space.Vec{}) {
		b.State.Place = b.State.Place.Moved(b.State.Turn.Rotate(d))
		if m, ok := vehicle.Reference.Find(w, body); ok {
			m.State.From = m.State.From.Moved(b.State.Turn.Rotate(d))
		}
		b.State.Velocity = b.State.Velocity.Add(b.State.Turn.Rotate(b.State.Spin.Cross(d)))
	}
}

// Respawn makes a living car anew as c, at its pose and speed and with its driver's wishes; the body keeps its Key.
// Wheels roll at the car's speed. Inside a system, call it through World.Later.
func (c *Car) Respawn(w *ecs.World, body ecs.Key) {
	mustBeCar(w, body, "Respawn", c)
	shift(w, body, c)
	whose := vehicle.Vehicle.Of(w, body).State
	chassis := vehicle.Chassis.Of(w, body).State
	bodywork := vehicle.Bodywork.Of(w, body).State
	engine := vehicle.Engine.Of(w, body).State
	gearbox := vehicle.Gearbox.Of(w, body).State
	intent := vehicle.Intent.Of(w, body).State
	driver := *vehicle.Driver.Of(w, body)
	lap := vehicle.Lap.Of(w, body).State
	litres := c.Fuel.Begin
	if f, ok := vehicle.Fuel.Find(w, body); ok {
		litres = min(f.State.Litres, c.Fuel.Volume)
	}
	removeParts(w, body)
	w.Respawn(body, c.Origin(c.BodyName), func(k ecs.Key) {
		c.fillBody(w, k)
		vehicle.Vehicle.Of(w, k).State = whose
		vehicle.Chassis.Of(w, k).State = chassis
		vehicle.Bodywork.Of(w, k).State = bodywork
		vehicle.Engine.Of(w, k).State = engine
		g := vehicle.Gearbox.Of(w, k)
		g.State = gearbox
		c.shiftDown(g)
		vehicle.Intent.Of(w, k).State = intent
		*vehicle.Driver.Of(w, k) = driver
		if c.Fuel.Burns > 0 {
			vehicle.Fuel.Of(w, k).State.Litres = litres
		}
		vehicle.Lap.Of(w, k).State = lap
	}, c.kinds()...)
	c.spawnParts(w, body)
	Roll(w, body)
}

// Roll makes the wheels of a car turn at the speed at which it goes forward.
func Roll(w *ecs.World, body ecs.Key) {
	s := &vehicle.Chassis.Of(w, body).State
	forward := s.Turn.Unrotate(s.Velocity).Y
	for _, k := range vehicle.CarsOf(w).Find(body).Wheels {
		k.Wheel.State.Spin = forward / k.Radius()
	}
}
