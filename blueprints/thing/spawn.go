// Obstacles in a world: entities, and their Params again after a snapshot.

package thing

import (
	"fmt"
	"slices"
	"strings"

	"camber/components"
	"camber/components/space"
	"camber/ecs"
)

// The Parts of obstacles: those that scenes and tracks place, and those that people put down while driving (see
// put.go).
const (
	thingPart = "thing/"
	putPart   = "put/"
)

// Spawn puts a single thing into a world: at is where the ground under its origin is, and how it is turned. It returns
// the Key of its body. Inside a system, call it through World.Later.
func (o *Obstacle) Spawn(w *ecs.World, at space.Pose) ecs.Key {
	return o.spawn(w, at, thingPart, false)
}

func (o *Obstacle) spawn(w *ecs.World, at space.Pose, part string, asleep bool) ecs.Key {
	if o.IsSet() {
		panic(fmt.Sprintf("blueprints: Spawn of %s, which is a set of %d things: give it to Floor.Stand, and spawn what "+
			"that returns", o.Path, len(o.Things)))
	}
	origin := ecs.Origin{Blueprint: o.Path, Hash: o.Hash, Part: part}
	return w.SpawnFrom(origin, func(k ecs.Key) {
		b := components.Body.Of(w, k)
		b.Params = o.Body
		b.State.Place, b.State.Turn = at.Point(o.Body.Origin.Neg()), at.Turn
		b.State.Asleep = asleep
		w.Stir()
	}, components.Body)
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
	w.SetOrigin(k, ecs.Origin{Blueprint: o.Path, Hash: o.Hash, Part: w.OriginOf(k).Part})
	w.Stir()
}

// Maker fills the Params of these obstacles when a snapshot is restored, and leaves everything else to next. They
// are single things or sets, of any version.
func Maker(next ecs.Maker, things ...*Obstacle) ecs.Maker {
	return func(w *ecs.World, k ecs.Key, origin ecs.Origin) error {
		if strings.HasPrefix(origin.Part, thingPart) || strings.HasPrefix(origin.Part, putPart) {
			for _, o := range things {
				if o = o.named(origin); o != nil {
					components.Body.Of(w, k).Params = o.Body
					return nil
				}
			}
		}
		if _, ok := components.Outside.Find(w, k); ok {
			return nil // what a car was told of its ground has no Params, and comes from no file
		}
		return next(w, k, origin)
	}
}

// named is the obstacle, or the thing of the set, that an entity was made from; nil when it is neither.
func (o *Obstacle) named(origin ecs.Origin) *Obstacle {
	is := func(o *Obstacle) bool { return !o.IsSet() && o.Path == origin.Blueprint && o.Hash == origin.Hash }
	if is(o) {
		return o
	}
	if i := slices.IndexFunc(o.Things, func(t SetThing) bool { return is(t.Thing) }); i >= 0 {
		return o.Things[i].Thing
	}
	return nil
}
