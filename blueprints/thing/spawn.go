// Obstacles in a world: entities, and their Params again after a snapshot.

package thing

import (
	"fmt"
	"strings"

	"camber/blueprints/load"
	"camber/blueprints/meaning"
	"camber/blueprints/source"
	"camber/components/solid"
	"camber/components/space"
	"camber/ecs"
)

// thingPart is the Part of obstacles, of scenes and of those that people put down while driving (see put.go).
const thingPart = "thing/"

// Spawn puts a single thing into a world: at is where the ground under its origin is, and how it is turned. It returns
// the Key of its body. Inside a system, call it through World.Later.
func (o *Obstacle) Spawn(w *ecs.World, at space.Pose) ecs.Key {
	return o.spawn(w, at, false, solid.Body)
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
		b := solid.Body.Of(w, k)
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
	b := solid.Body.Of(w, k)
	d := b.Params.Origin.Sub(o.Body.Origin)
	b.State.Place = b.State.Place.Moved(b.State.Turn.Rotate(d))
	b.State.Velocity = b.State.Velocity.Add(b.State.Turn.Rotate(b.State.Spin.Cross(d)))
	b.State.Asleep = false
	b.Params = o.Body
	w.SetOrigin(k, o.Origin(w.OriginOf(k).Part))
	w.Stir()
}

// Renew makes all things of an obstacle that stand in a world this version of it, but those that a table of a town has
// placed, and wakes what may lean on them. It gives how many were another. Inside a system, call it through
// World.Later.
func (o *Obstacle) Renew(w *ecs.World) (changed int) {
	for _, r := range ecs.NewView1(w, solid.Body).Rows() {
		if was := w.OriginOf(r.Key); was.Blueprint == o.Path && was.Part == thingPart && was.Hash != o.Hash {
			WakeAbout(w, r.Key)
			o.Apply(w, r.Key)
			changed++
		}
	}
	return changed
}

// WakeAbout wakes what may lie on a thing that goes away or changes.
func WakeAbout(w *ecs.World, k ecs.Key) {
	at := solid.Body.Of(w, k).State.Place
	solid.WakeOn(w, at, space.NoBox().With(space.Vec{}).Grown(wakeNear))
}

// wakeNear is how far about a thing others may lean on it, in metres.
const wakeNear = 10.0

// Diff lists what differs between two versions of an obstacle.
func Diff(older, newer *Obstacle) (out []string) {
	model := false
	for _, c := range source.Diff(older.Values, newer.Values) {
		if strings.HasPrefix(c.Path, "hull@") || strings.HasPrefix(c.Path, "model@") { // nobody reads their numbers
			model = true
			continue
		}
		change := meaning.Change{Path: c.Path, Old: c.Old, New: c.New}
		out = append(out, change.String())
	}
	if model {
		out = append(out, "its model is another")
	}
	return out
}

// Fill gives an entity of a single thing its Params.
func (o *Obstacle) Fill(w *ecs.World, k ecs.Key, part string) error {
	b, ok := solid.Body.Find(w, k)
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
