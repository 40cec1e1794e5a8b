// What entities were made from: every version of every blueprint that a world has had.

package load

import (
	"fmt"
	"sync"

	"camber/components"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
)

// Version is one version of a blueprint that entities are made from.
type Version interface {
	// Origin is what an entity made from it says of itself, part being what of it the entity is.
	Origin(part string) ecs.Origin
	// Fill gives an entity that was made from it its Params again.
	Fill(w *ecs.World, k ecs.Key, part string) error
}

// Origin is what an entity made from the blueprint says of itself.
func (b *Blueprint) Origin(part string) ecs.Origin {
	return ecs.Origin{Blueprint: b.Path, Hash: b.Hash, Part: part}
}

// Library keeps versions by path and hash, for restoring snapshots from before or after any reload. Several goroutines
// may use it.
type Library struct {
	mu     sync.Mutex
	made   map[ecs.Origin]Version // by origins without a part
	newest map[string]ecs.Origin  // of each path, the one that came last
}

// NewLibrary makes a library of these versions.
func NewLibrary(versions ...Version) *Library {
	l := &Library{made: map[ecs.Origin]Version{}, newest: map[string]ecs.Origin{}}
	l.Add(versions...)
	return l
}

// Add keeps versions too; one that is there already stays.
func (l *Library) Add(versions ...Version) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, v := range versions {
		o := v.Origin("")
		if l.made[o] == nil {
			l.made[o], l.newest[o.Blueprint] = v, o
		}
	}
}

// Forget lets go of a version: nothing is made of it any more, and no world that was will come back.
func (l *Library) Forget(o ecs.Origin) {
	o.Part = ""
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.made, o)
}

// Find is the version that an entity was made from; nil where it never came this way.
func (l *Library) Find(o ecs.Origin) Version {
	o.Part = ""
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.made[o]
}

// Fill gives an entity the Params of the version that it was made from; it is an ecs.Maker.
func (l *Library) Fill(w *ecs.World, k ecs.Key, o ecs.Origin) error {
	if _, ok := terrain.Outside.Find(w, k); ok {
		return nil // what a car was told of its ground has no Params, and comes from no file
	}
	if _, ok := components.Puppet.Find(w, k); ok {
		return nil // nor has what says that a car is moved from outside
	}
	if _, ok := components.Start.Find(w, k); ok {
		return nil // nor has the countdown
	}
	if _, ok := terrain.Patch.Find(w, k); ok {
		return nil // nor has a piece of ground that was laid
	}
	if _, ok := vehicle.Limiter.Find(w, k); ok {
		return nil // nor has what holds a car to a speed
	}
	if _, ok := vehicle.Route.Find(w, k); ok {
		return nil // nor has where it goes
	}
	if v := l.Find(o); v != nil {
		return v.Fill(w, k, o.Part)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	newest, known := l.newest[o.Blueprint]
	if !known {
		return fmt.Errorf("entity %d was made from %s (%x) as %q, which is not loaded", k, o.Blueprint, o.Hash[:4], o.Part)
	}
	return fmt.Errorf("entity %d was made from another version of %s (%x, this one is %x)", k, o.Blueprint, o.Hash[:4],
		newest.Hash[:4])
}
