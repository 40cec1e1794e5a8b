// Obstacles that are saved: those that a scene has placed and those that people have put down are others at the same
// moment. Things of a town's table come with their track.

package reload

import (
	"cmp"
	"crypto/sha256"
	"io/fs"
	"slices"

	"camber/blueprints/thing"
	"camber/blueprints/track"
	"camber/components"
	"camber/ecs"
)

// thingVersion is what an obstacle is from a tick on.
type thingVersion struct {
	from  uint64
	thing *thing.Obstacle
}

// FollowThings has the source follow obstacles too: those that the scene places, and those that may be put down. Call
// it before Follow.
func (s *Source) FollowThings(things ...*thing.Obstacle) {
	for _, o := range things {
		if s.catalogue[o.Path] == nil {
			s.catalogue[o.Path] = o
		}
	}
}

// ThingAt is the version of an obstacle that is put down at a tick.
func (s *Source) ThingAt(o *thing.Obstacle, tick uint64) *thing.Obstacle {
	if s == nil {
		return o
	}
	for i := len(s.versions) - 1; i >= 0; i-- { // by tick
		if v := s.versions[i]; v.from <= tick && v.thing.Path == o.Path {
			return v.thing
		}
	}
	return o
}

// comes notes that an obstacle is another from a tick on.
func (s *Source) comes(o *thing.Obstacle, from uint64) {
	at := len(s.versions)
	for ; at > 0 && s.versions[at-1].from >= from; at-- {
		if v := &s.versions[at-1]; v.from == from && v.thing.Path == o.Path {
			v.thing = o // it comes by again
			return
		}
	}
	s.versions = slices.Insert(s.versions, at, thingVersion{from, o})
	for i := 0; i < len(s.versions) && len(s.versions) > mostKept; { // the newest of each stays, whatever its age
		path := s.versions[i].thing.Path
		if slices.ContainsFunc(s.versions[i+1:], func(v thingVersion) bool { return v.thing.Path == path }) {
			s.versions = slices.Delete(s.versions, i, i+1)
		} else {
			i++
		}
	}
}

// Forward lets go of what came later than a tick: the world goes on from there in another way.
func (r *Reload) Forward(tick uint64) {
	if s := r.source; s != nil {
		s.versions = slices.DeleteFunc(s.versions, func(v thingVersion) bool { return v.from > tick })
	}
}

// readThing loads an obstacle and keeps the bytes it was made of.
func (s *Source) readThing(files fs.FS, path string) result {
	captured := Capture(files, s.Carry)
	o, problems := thing.Load(captured, path)
	if problems.Err() != nil {
		o = nil
	}
	return result{path: path, thing: o, things: true, files: captured.Files(), large: captured.Large(), problems: problems}
}

// thingHash is the hash of an obstacle and, of a set, of what is in it.
func thingHash(o *thing.Obstacle) [32]byte {
	all := o.Hash[:]
	for i := range o.Things {
		all = append(all[:len(all):len(all)], o.Things[i].Thing.Hash[:]...)
	}
	return sha256.Sum256(all)
}

// exchange makes all that stand of an obstacle its new version, but those of a town's table, which come with their
// track. Of a set they stay where they are; the next that is put down is the new one.
func (r *Reload) exchange(t ecs.Tick, o *thing.Obstacle) {
	s := r.source
	s.known.Add(thing.Versions(o)...)
	old := s.ThingAt(cmp.Or(s.catalogue[o.Path], o), r.tick-1)
	s.comes(o, r.tick)
	r.w.Later(func() {
		changed := 0
		if !o.IsSet() {
			changed = o.Renew(r.w)
		}
		if changed == 0 && r.onTable(o.Path) {
			return // its track tells
		}
		lines := thing.Diff(old, o)
		if len(lines) > 0 {
			r.changed(t, o.Path, lines)
		}
		if o.IsSet() {
			r.tell(t, components.Notice{Kind: "reload-set", Who: o.Path})
		} else if len(lines) == 0 {
			r.tell(t, components.Notice{Kind: "reload-same", Who: o.Path})
		}
	})
}

// onTable tells whether an obstacle stands there as the track's table has it.
func (r *Reload) onTable(path string) bool {
	return r.source.ground != nil && slices.ContainsFunc(r.source.ground.Objects, func(o track.Object) bool {
		return o.Thing.Path == path || slices.ContainsFunc(o.Thing.Things, func(t thing.SetThing) bool {
			return t.Thing.Path == path
		})
	})
}
