// Package reload puts changed blueprints into living cars, things and the track under them: all at one tick, or not at
// all.
//
//   - to reload while driving: NewSource, Source.FollowTrack, Source.FollowThings, Source.Follow, New
//   - to replay reloads from a recording: NewSource, Source.Store for each blob, New
//   - to know which bytes a blueprint was made of: Capture; to read from bytes in memory: Memory
//
// A save that does not load changes nothing and is told; the next one that does is taken. A reload is an input stamped
// with its tick, so a recording holds it and a replay repeats it to the bit.
package reload

import (
	"crypto/sha256"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	cars "camber/blueprints/car"
	"camber/blueprints/scene"
	"camber/blueprints/thing"
	tracks "camber/blueprints/track"
	"camber/components"
	"camber/components/person"
	"camber/components/solid"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
)

// Reload is the system that hears changed blueprints.
type Reload struct {
	w       *ecs.World
	cars    *ecs.View1[vehicle.ChassisData]
	bodies  *ecs.View1[solid.BodyData]
	guided  *ecs.View1[solid.GuidedData]
	tracks  *ecs.View1[terrain.TrackData]
	courses *terrain.Courses

	races    *ecs.View1[components.RaceData]
	entrants *ecs.View1[components.EntrantData]

	inputs  *ecs.Inputs[components.Reload]
	anews   *ecs.Inputs[components.Restart]
	starts  *ecs.View1[components.StartData]
	notices *ecs.Log[components.Notice]
	source  *Source
	parsed  map[Sum]result // read off the loop, by the sum of its manifest
	kept    []version      // that came while the world turned, the oldest first
	tick    uint64         // the tick whose reloads were applied last
	done    int            // how many of them: a paused world hears the same tick again and again
	again   []result       // to be stamped once more, after the world was put back
	start   func() error   // has the world begin again; nil: it cannot
	anew    uint64         // the tick before which it has done so last
	err     error
}

// New makes the system of a world. A nil source means that blueprints never change.
func New(w *ecs.World, from *Source) *Reload {
	return &Reload{
		w:       w,
		cars:    ecs.NewView1(w, vehicle.Chassis),
		bodies:  ecs.NewView1(w, solid.Body),
		guided:  ecs.NewView1(w, solid.Guided),
		tracks:  ecs.NewView1(w, terrain.Track),
		courses: terrain.NewCourses(w),

		races: ecs.NewView1(w, components.Race), entrants: ecs.NewView1(w, components.Entrant),

		inputs:  components.Reloads.In(w),
		anews:   components.Restarts.In(w),
		starts:  ecs.NewView1(w, components.Start),
		notices: components.Notices.In(w),
		source:  from,
		parsed:  map[Sum]result{},
	}
}

// Err is the first recorded reload that could not be repeated; nil while all could.
func (r *Reload) Err() error { return r.err }

// Run stamps what was read since the last loop with the coming tick, and applies all reloads of that tick.
func (r *Reload) Run(t ecs.Tick) {
	if r.source == nil {
		return
	}
	if !r.w.Rerun() {
		r.hear(t)
	}
	next := r.w.Tick() + 1
	if next != r.tick {
		r.tick, r.done = next, 0
	}
	again := r.restart(t, next)
	due := r.inputs.At(next)
	for ; r.done < len(due); r.done++ {
		if brought := due[r.done].Manifest; again { // to the cars that are there then
			r.w.Later(func() { r.apply(t, brought) })
		} else {
			r.apply(t, brought)
		}
	}
}

// hear stamps what was read since the last loop.
func (r *Reload) hear(t ecs.Tick) {
	for _, fresh := range r.again {
		fresh.again = true
		r.stamp(t, fresh)
	}
	r.again = r.again[:0]
	for more := true; more; {
		select {
		case fresh := <-r.source.fresh:
			r.stamp(t, fresh)
		default:
			more = false
		}
	}
}

// Due tells whether there are reloads of a tick.
func (r *Reload) Due(tick uint64) bool {
	return len(r.inputs.At(tick)) > 0 || len(r.anews.At(tick)) > 0
}

// stamp turns a blueprint that was read into an input of the coming tick, or tells what is wrong with it.
func (r *Reload) stamp(t ecs.Tick, fresh result) {
	if fresh.back != "" {
		r.tell(t, components.Notice{Kind: "reload-deleted", Who: fresh.path, Other: fresh.back})
		return
	}
	if fresh.later {
		r.tell(t, components.Notice{Kind: whatWaits(r.source), Who: fresh.path})
		return
	}
	if fresh.car == nil && fresh.ground == nil && fresh.thing == nil {
		n := components.Notice{Kind: "reload-kept-car", Bad: true, Who: fresh.path, Text: fresh.problems.Err().Error()}
		if fresh.track {
			n.Kind = "reload-kept-track"
		} else if fresh.things {
			n.Kind = "reload-kept-thing"
		}
		r.tell(t, n)
		return
	}
	if len(fresh.large) > 0 {
		r.tell(t, components.Notice{
			Kind: "reload-large", Who: fresh.path, Text: strings.Join(sortedNames(fresh.large), ", "),
		})
	}
	list := newManifest(fresh.path, fresh.files, fresh.large)
	list.Track, list.Only, list.Sets, list.Come = fresh.track, fresh.only, fresh.sets, fresh.come
	list.Thing = fresh.things
	if fresh.car != nil && fresh.only == 0 && fresh.come == nil {
		list.Except = r.source.own.of(fresh.path)
	}
	manifest := list.encode()
	for _, name := range sortedNames(fresh.files) {
		data := fresh.files[name]
		if r.source.Keep != nil {
			r.source.Keep(sha256.Sum256(data), data)
		}
	}
	r.keep(manifest, fresh)
	if fresh.come == nil && (!fresh.track || len(fresh.sets) == 0) { // the rest is of the run, not of how it begins
		if fresh.only == 0 && !fresh.again {
			r.source.undoable(fresh)
		}
		r.source.remember(fresh)
	}
	at := ecs.Stamp{Tick: r.w.Tick() + 1, Player: fresh.by}
	if err := r.inputs.PushAs(at, components.Reload{Manifest: manifest}); err != nil {
		r.tell(t, components.Notice{Kind: "reload-refused", Bad: true, Who: fresh.path, Text: err.Error()})
	}
}

// whatWaits tells what is read at the next start only.
func whatWaits(s *Source) person.Saying {
	if s.ground != nil {
		return "reload-later-town"
	}
	return "reload-later"
}

// apply gives every living car or thing of a blueprint, or the track, its new version.
func (r *Reload) apply(t ecs.Tick, manifest []byte) {
	fresh, except, err := r.blueprint(manifest)
	switch {
	case err != nil:
		if r.err == nil {
			r.err = fmt.Errorf("tick %d: %w", r.tick, err)
		}
		r.tell(t, components.Notice{Kind: "reload-wrong", Bad: true, Text: err.Error()})
	case fresh.ground != nil:
		if planned := r.replan(t, fresh.plan); !planned || !r.lies(fresh.ground) {
			r.relay(t, fresh.ground)
		}
	case fresh.thing != nil:
		r.exchange(t, fresh.thing)
	case fresh.car != nil && fresh.come != nil:
		r.arrive(t, fresh.car, *fresh.come)
	case fresh.car != nil && fresh.only != 0:
		r.tune(t, fresh.car, fresh.only)
	case fresh.car != nil:
		r.refit(t, fresh.car, except)
	}
}

// refit gives every living car of a blueprint its new version, but those that are set up for themselves.
func (r *Reload) refit(t ecs.Tick, car *cars.Car, except []ecs.Key) {
	old, same := r.source.current[car.Path], true
	r.source.adopt(car)
	for _, row := range r.cars.Rows() {
		key, origin := row.Key, r.w.OriginOf(row.Key)
		if origin.Blueprint != car.Path || slices.Contains(except, key) {
			continue
		}
		// What this car is made of, which after a restore need not be the version before.
		was, _ := r.source.known.Find(origin).(*cars.Car)
		same = r.change(key, was, car) && same
	}
	r.describe(t, old, car, same)
}

// change gives a car another version when the phase ends: false where it must be made anew for it.
func (r *Reload) change(key ecs.Key, was, car *cars.Car) bool {
	if was != nil && cars.SameLayout(was, car) {
		r.w.Later(func() { car.Apply(r.w, key) })
		return true
	}
	r.w.Later(func() { car.Respawn(r.w, key) })
	return false
}

// replan gives the race that is on what of a saved plan may come while it is driven, and tells whether there was any.
func (r *Reload) replan(t ecs.Tick, saved *components.RacePlan) bool {
	rows := r.races.Rows()
	if saved == nil || len(rows) == 0 || r.source.race == "" {
		return false
	}
	race, key := rows[0].A, rows[0].Key
	now, waits := scene.Meanwhile(race.Params.Plan, saved)
	changed := scene.PlanHash(now) != scene.PlanHash(race.Params.Plan)
	if changed {
		version := &scene.PlanVersion{Path: r.source.race, Plan: now}
		r.brought(version)
		r.source.known.Add(version)
		r.source.plan = now
		r.w.Later(func() {
			race.Params.Plan = now
			r.w.SetOrigin(key, version.Origin("race"))
		})
		r.tell(t, components.Notice{Kind: "reload-race", Who: r.source.race})
	}
	if waits {
		r.tell(t, components.Notice{Kind: "reload-race-later", Who: r.source.race})
	}
	return changed || waits
}

// lies tells whether a version of the track is the one that lies there.
func (r *Reload) lies(track *tracks.Track) bool {
	return !slices.ContainsFunc(r.tracks.Rows(), func(row ecs.Row1[terrain.TrackData]) bool {
		o := r.w.OriginOf(row.Key)
		return o.Blueprint == track.Path && o.Hash != track.Hash
	})
}

// relay puts a new version in the place of the track.
func (r *Reload) relay(t ecs.Tick, track *tracks.Track) {
	old := r.source.ground
	r.source.ground = track
	r.source.known.Add(track)
	r.source.known.Add(thing.Versions(thing.ThingsOf(tracks.Placements(track.Objects))...)...)
	for _, row := range r.tracks.Rows() {
		key, origin := row.Key, r.w.OriginOf(row.Key)
		if origin.Blueprint == track.Path {
			was, _ := r.source.known.Find(origin).(*tracks.Track) // which after a restore need not be the version before
			r.w.Later(func() { track.Apply(r.w, key, was) })
		}
	}
	if old == nil || old.Path != track.Path {
		r.tell(t, components.Notice{Kind: "reload-track", Who: track.Path})
	} else if lines := tracks.Diff(old, track); len(lines) > 0 {
		r.changed(t, track.Path, lines)
	} else if n, ok := tracks.Rebuilt(old, track); ok {
		r.tell(t, n)
	} else {
		r.tell(t, components.Notice{Kind: "reload-track-same", Who: track.Path})
	}
}

// changed tells what differs in a file, a line each.
func (r *Reload) changed(t ecs.Tick, path string, lines []string) {
	r.tell(t, components.Notice{Kind: "reload-change", Who: path, Text: strings.Join(lines, "\n"+path+": ")})
}

// blueprint finds what was read off the loop, or reads it from the bytes of a recording, and which cars are left as
// they are.
func (r *Reload) blueprint(manifest []byte) (fresh result, except []ecs.Key, err error) {
	m, err := decode(manifest)
	if err != nil {
		return fresh, nil, err
	}
	sum := sha256.Sum256(manifest)
	if fresh, ok := r.parsed[sum]; ok {
		return fresh, m.Except, nil
	}
	own, err := m.files(r.source.blobs, r.source.Hand)
	if err != nil {
		return fresh, nil, err
	}
	files := fs.FS(own)
	if r.source.Beside != nil {
		if files, err = r.source.Beside(own); err != nil {
			return fresh, nil, err
		}
	}
	switch {
	case m.Track:
		fresh = r.source.readTrack(files, m.Blueprint, m.Sets...)
	case m.Thing:
		fresh = r.source.readThing(files, m.Blueprint)
	default:
		fresh = r.source.read(files, m.Blueprint, m.Sets...)
		if fresh.only, fresh.come = m.Only, m.Come; fresh.car != nil && fresh.come != nil {
			fresh.share(r.source)
		}
	}
	fresh.files, fresh.large = nil, nil
	r.parsed[sum] = fresh // a world that is put back comes by again
	return fresh, m.Except, fresh.problems.Err()
}

// describe tells what changed and what it means for the drive.
func (r *Reload) describe(t ecs.Tick, old, now *cars.Car, same bool) {
	if old == nil {
		r.tell(t, components.Notice{Kind: "reload-loaded", Who: now.Path})
		return
	}
	var lines []string
	for _, change := range cars.Diff(old, now) {
		lines = append(lines, change.String())
	}
	if len(lines) > 0 {
		r.changed(t, now.Path, lines)
	}
	if !same {
		r.tell(t, components.Notice{Kind: "reload-layout", Who: now.Path})
	} else if len(lines) == 0 {
		r.tell(t, components.Notice{Kind: "reload-same", Who: now.Path})
	}
}

func (r *Reload) tell(t ecs.Tick, n components.Notice) { r.notices.Add(t, n) }
