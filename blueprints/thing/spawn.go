// Obstacles in a world: entities, and their Params again after a snapshot.

package thing

import (
	"fmt"

	"camber/blueprints/load"
	"camber/components"
	"camber/components/space"
	"camber/ecs"
)

// thingPart is the Part of obstacles, of scenes and of those that people put down while driving (see put.go).
const thingPart = "thing/"

// Spawn puts a single thing into a world: at is where the ground under its origin is, and how it is turned. It returns
// the Key of its body. Inside a system, call it through World.Later.
func (o *Obstacle) Spawn(w *ecs.World, at space.Pose) ecs.Key {
	return o.spawn(w, at, false, components.Body)
}

func (o *Obstacle) spawn(w *ecs.World, at space.Pose, asleep bool, kinds ...ecs.Kind) ecs.Key {
	return o.spawnAs(w, at, asleep, thingPart, kinds...)
}

func (o *Obstacle) spawnAs(w *ecs.World, at space.Pose, asleep bool, part string, kinds ...ecs.Kind) ecs.Key {
	if o.IsSet() {
		panic(fmt.Sprintf("blueprints: Spawn of %s, which is a set of %d things: give it to Floor.Stand, and spawn what "+
			"that returns", o.Path, len(o.Things)))
	}
	origin := o.Origin(part)
	return w.SpawnFrom(origin, func(k ecs.Key) {
		b := components.Body.Of(w, k)
		b.Params = o.Body
		b.State.Place, b.State.Turn = at.Point(o.Body.Origin.Neg()), at.Turn
		b.State.Asleep = asleep
		w.Stir()
	}, kinds...)
}

// Apply gives a living thing the Params of another version of its blueprint and keeps its State; where the centre of
// gravity has moved within it, the thing stays where it was. Inside a system, call it through World.Later.
func (o *Obstacle) Apply(w *ecs.World, k ecs.Key) {
	if o.IsSet() {
		panic(fmt.Sprintf("blueprints: Apply of %s, which is a set, to entity %d: apply its things to theirs", o.Path, k))
	}
	b := components.Body.Of(w, k)
	d := b.Params.Origin.Sub(o.Body.Origin)
	b.State.Place = b.State.Place.Moved(b.State.Turn.Rotate(d))
	b.State.Velocity = b.State.Velocity.Add(b.State.Turn.Rotate(b.State.Spin.Cross(d)))
	b.State.Asleep = false
	b.Params = o.Body
	w.SetOrigin(k, o.Origin(w.OriginOf(k).Part))
	w.Stir()
}

// Fill gives an entity of a single thing its Params.
func (o *Obstacle) Fill(w *ecs.World, k ecs.Key, part string) error {
	b, ok := components.Body.Find(w, k)
	if !ok {
		return fmt.Errorf("entity %d is %q of %s, which is no thing", k, part, o.Path)
	}
	b.Params = o.Body
	return nil
}

// Versions are what entities of these obstacles are made from: single things, and those of sets.
func Versions(obstacles ...*Obstacle) []load.Version {
	var all []load.Version
	for _, o := range obstacles {
		if !o.IsSet() {
			all = append(all, o)
		}
		for _, t := range o.Things {
			all = append(all, t.Thing)
		}
	}
	return all
}
