// Cars that are set up for themselves: overrides that one car has beside its blueprint, through the same gate as a
// saved file.

package reload

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"slices"
	"sync"

	"camber/blueprints/car"
	"camber/blueprints/scene"
	"camber/blueprints/source/markup"
	"camber/blueprints/thing"
	"camber/components/vehicle"
	"camber/ecs"
)

// owners are the cars that have overrides of their own. Those who read files and those who turn the world share it.
type owners struct {
	mu   sync.Mutex
	cars []owner // by Key
}

type owner struct {
	key  ecs.Key
	path string
	sets []string
}

// set notes what a car's overrides are now; none takes it off the list.
func (o *owners) set(key ecs.Key, path string, sets []string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	at, there := slices.BinarySearchFunc(o.cars, key, func(c owner, k ecs.Key) int { return cmp.Compare(c.key, k) })
	if there {
		o.cars = slices.Delete(o.cars, at, at+1)
	}
	if len(sets) > 0 {
		o.cars = slices.Insert(o.cars, at, owner{key, path, slices.Clone(sets)})
	}
}

// all lists them, of one blueprint.
func (o *owners) all(path string) []owner {
	o.mu.Lock()
	defer o.mu.Unlock()
	return slices.DeleteFunc(slices.Clone(o.cars), func(c owner) bool { return c.path != path })
}

// of lists their Keys, of one blueprint.
func (o *owners) of(path string) (keys []ecs.Key) {
	for _, c := range o.all(path) {
		keys = append(keys, c.key)
	}
	return keys
}

// Own says which overrides a car was spawned with beside its blueprint's, so that a saved file leaves them in force.
func (s *Source) Own(key ecs.Key, path string, sets []string) { s.own.set(key, path, sets) }

// Tune gives one car other overrides of its own in place of those it has: at one tick, recorded as any reload is. It
// reads the blueprint at once, off the loop, and gives what the car will be; with errors among the problems nothing
// changes.
func (s *Source) Tune(ctx context.Context, files fs.FS, key ecs.Key, path string, sets []string) (*car.Car,
	markup.Problems,
) {
	r := s.read(files, path, sets...)
	r.only, r.sets = key, slices.Clone(sets)
	if r.car == nil {
		return nil, r.problems
	}
	if s.send(ctx, r) {
		s.own.set(key, path, sets)
	}
	return r.car, r.problems
}

// Refit is Tune for whoever turns the loop, between two turns: it never waits. With an error nothing changes.
func (s *Source) Refit(files fs.FS, key ecs.Key, path string, sets []string) error {
	r := s.read(files, path, sets...)
	r.only, r.sets = key, slices.Clone(sets)
	if r.car == nil {
		return r.problems.Err()
	}
	if err := s.offer(r); err != nil {
		return err
	}
	s.own.set(key, path, sets)
	return nil
}

// Lay has the track and the sky over it be as these overrides say, in place of those laid before: at one tick,
// recorded as any reload is. A world that is put back to its beginning has them no more. With an error nothing changes.
func (s *Source) Lay(files fs.FS, sets []string) error {
	if s.ground == nil {
		return errors.New("there is no track to change")
	}
	r := s.readTrack(files, cmp.Or(s.race, s.ground.Path), sets...)
	r.sets = slices.Clone(sets)
	if r.ground == nil {
		return r.problems.Err()
	}
	return s.offer(r)
}

// follow reads again, for each car that is set up for itself, a blueprint that was saved; false when ctx has ended.
func (s *Source) follow(ctx context.Context, files fs.FS, saved *result) bool {
	if saved.track || saved.things || saved.later {
		return true
	}
	for _, c := range s.own.all(saved.path) {
		r := s.read(files, c.path, c.sets...)
		r.only, r.sets = c.key, c.sets
		if !s.send(ctx, r) {
			return false
		}
	}
	return true
}

// remember keeps the last result of each blueprint and each car, for Again.
func (s *Source) remember(fresh result) {
	s.newest = slices.DeleteFunc(s.newest, func(r result) bool {
		return r.path == fresh.path && r.track == fresh.track && r.only == fresh.only
	})
	s.newest = append(s.newest, fresh)
}

// Again has every blueprint that came while the world turned come once more, at its next tick: for a world that was put
// back to its beginning, whose cars are to keep what was changed.
func (r *Reload) Again() {
	if r.source != nil {
		r.again = append(r.again[:0], r.source.newest...)
	}
}

// Know reads the version that a recorded reload brings at a tick before that has come: a world from behind it needs it.
func (r *Reload) Know(tick uint64, manifest []byte) error {
	fresh, _, err := r.blueprint(manifest)
	switch {
	case err != nil:
	case fresh.car != nil:
		r.source.known.Add(fresh.car)
	case fresh.thing != nil:
		r.source.known.Add(thing.Versions(fresh.thing)...)
		r.source.comes(fresh.thing, tick)
	case fresh.ground != nil:
		r.source.known.Add(fresh.ground)
		if s := r.source; fresh.plan != nil && s.plan != nil {
			s.plan, _ = scene.Meanwhile(s.plan, fresh.plan)
			s.known.Add(&scene.PlanVersion{Path: s.race, Plan: s.plan})
		}
	}
	return err
}

// Restored tells the system that the world was put back: what its next tick brings is to be taken again.
func (r *Reload) Restored() { r.tick, r.done, r.anew = 0, 0, 0 }

// tune gives one car a version of its own.
func (r *Reload) tune(t ecs.Tick, now *car.Car, key ecs.Key) {
	r.source.known.Add(now)
	if _, ok := vehicle.Chassis.Find(r.w, key); !ok || r.w.OriginOf(key).Blueprint != now.Path {
		return // it has left
	}
	was, _ := r.source.known.Find(r.w.OriginOf(key)).(*car.Car)
	if same := r.change(key, was, now); was == nil || was.Hash != now.Hash {
		r.describe(t, was, now, same)
	}
}
