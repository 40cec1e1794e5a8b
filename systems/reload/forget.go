// Versions are let go of: a day of saving keeps no more of them than an hour.

package reload

import (
	"crypto/sha256"
	"slices"

	"camber/blueprints/load"
	"camber/blueprints/thing"
	"camber/components"
	"camber/components/solid"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
)

// mostKept is how many versions that came are kept beside those that something is made of: a world may be put back to
// before the last so many reloads.
const mostKept = 64

// version is one that came while the world turned.
type version struct {
	manifest Sum
	brings   []ecs.Origin
}

// keep remembers a result until so many others have come, and forgets what is older.
func (r *Reload) keep(manifest []byte, fresh result) {
	v := version{manifest: sha256.Sum256(manifest)}
	fresh.files, fresh.large = nil, nil // their bytes are the recording's
	if _, known := r.parsed[v.manifest]; known {
		r.kept = slices.DeleteFunc(r.kept, func(old version) bool { return old.manifest == v.manifest })
	}
	r.parsed[v.manifest] = fresh
	if fresh.car != nil {
		v.brings = r.news(v.brings, fresh.car)
	} else if fresh.ground != nil {
		v.brings = r.news(v.brings, fresh.ground)
	} else if fresh.thing != nil {
		for _, o := range thing.Versions(fresh.thing) {
			v.brings = r.news(v.brings, o)
		}
	}
	r.kept = append(r.kept, v)
	for n := len(r.kept); n > mostKept; n-- {
		oldest := r.kept[0]
		r.kept = slices.Delete(r.kept, 0, 1)
		delete(r.parsed, oldest.manifest)
		for _, o := range oldest.brings {
			if !r.needed(o) {
				r.source.known.Forget(o)
			} else { // by whoever still drives it
				r.kept = append(r.kept, version{manifest: oldest.manifest, brings: []ecs.Origin{o}})
			}
		}
	}
}

// news appends a version that nobody has had yet: what the world began with stays.
func (r *Reload) news(to []ecs.Origin, v load.Version) []ecs.Origin {
	if o := v.Origin(""); r.source.known.Find(o) == nil {
		to = append(to, o)
	}
	return to
}

// brought notes a plan that was saved while its race is on: it is kept as long as the version that came last.
func (r *Reload) brought(v load.Version) {
	if n := len(r.kept); n > 0 {
		r.kept[n-1].brings = r.news(r.kept[n-1].brings, v)
	}
}

// needed tells whether something is made of a version.
func (r *Reload) needed(o ecs.Origin) bool {
	if c := r.source.current[o.Blueprint]; c != nil && c.Origin("") == o {
		return true
	}
	made := func(k ecs.Key) bool {
		of := r.w.OriginOf(k)
		of.Part = ""
		return of == o
	}
	for i := range r.source.versions {
		for _, v := range thing.Versions(r.source.versions[i].thing) {
			if v.Origin("") == o {
				return true
			}
		}
	}
	return slices.ContainsFunc(r.bodies.Rows(), func(row ecs.Row1[solid.BodyData]) bool { return made(row.Key) }) ||
		slices.ContainsFunc(r.cars.Rows(), func(row ecs.Row1[vehicle.ChassisData]) bool { return made(row.Key) }) ||
		slices.ContainsFunc(r.tracks.Rows(), func(row ecs.Row1[terrain.TrackData]) bool { return made(row.Key) }) ||
		slices.ContainsFunc(r.races.Rows(), func(row ecs.Row1[components.RaceData]) bool { return made(row.Key) })
}
