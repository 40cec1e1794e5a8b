// Where changed blueprints come from: a watched folder while driving, a recording in a replay.

package reload

import (
	"cmp"
	"context"
	"crypto/sha256"
	"io/fs"
	"path"
	"slices"
	"strings"

	"camber/blueprints/car"
	"camber/blueprints/load"
	"camber/blueprints/scene"
	"camber/blueprints/source/markup"
	"camber/blueprints/thing"
	"camber/blueprints/track"
	"camber/components"
	"camber/ecs"
)

// Source reads blueprints again when their files change, off the loop, and holds the bytes that recordings need.
type Source struct {
	// Keep is handed every file's bytes before the reload that uses them; a recorder stores them. May be nil.
	Keep func(Sum, []byte)
	// Hand is where files are looked for that a recording names and is too small to carry; nil: nowhere.
	Hand fs.FS
	// Beside gives files of a manifest with what is read beside them on the way, such as ground; nil: there is nothing.
	Beside func(files Memory) (fs.FS, error)
	// Carry is the size of the largest file that a recording carries, in bytes; 0: DefaultCarry.
	Carry int64

	// Back says what is read again in place of a file that was deleted; empty where it was not, or nothing is. Nil: nobody
	// knows.
	Back func(path string) string

	By uint32 // the player who has what comes next come: see ecs.Stamp

	known   *load.Library // every version that cars and the track have had
	sets    []string      // overrides, "path=value", that every load gets
	fresh   chan result
	blobs   map[Sum][]byte
	current map[string]*car.Car  // the newest version, by path
	ground  *track.Track         // the newest version of the track; nil: it is not followed
	scene   []string             // overrides that every load of the track gets
	race    string               // file of the race that the track is part of; "": of none
	plan    *components.RacePlan // the newest that is known of it
	own     owners               // cars that are set up for themselves
	numbers int                  // the highest number of a car of the scene
	fragile bool                 // hits leave dents in every car

	catalogue map[string]*thing.Obstacle // as the run began, by path
	versions  []thingVersion             // that came since, by tick
	newest    []result                   // the last one of each blueprint and of each such car, as they came
	saves     []saved                    // that can be undone, the newest last
}

// result is one attempt to read a blueprint again.
type result struct {
	path     string
	car      *car.Car             // nil where problems has errors, and of a track or a thing
	ground   *track.Track         // nil where problems has errors, and of a car or a thing
	thing    *thing.Obstacle      // nil where problems has errors, and of a car or a track
	plan     *components.RacePlan // of the race that the track is part of; nil: of none
	track    bool                 // it is the track of the scene at the path
	things   bool                 // it is an obstacle
	files    Memory
	large    map[string]Sum // of files too large to carry
	problems markup.Problems
	back     string   // what is read again in place of a file that was deleted
	later    bool     // it is no car: its change is taken at the next start
	only     ecs.Key  // the car that it is for; 0: all of the blueprint
	come     *Coming  // it is one more car; nil: it is of those that are there
	sets     []string // that car's own overrides, or those that the track got while it was driven on
	again    bool     // it comes once more: it is no save
	by       uint32   // player
}

// NewSource starts from the blueprints that the world's cars were spawned from; every version that comes is put into
// the library.
func NewSource(known *load.Library, cars []*car.Car, sets ...string) *Source {
	s := &Source{
		known: known, sets: sets, fresh: make(chan result, 16), blobs: map[Sum][]byte{}, current: map[string]*car.Car{},
		catalogue: map[string]*thing.Obstacle{},
	}
	for _, car := range cars {
		s.adopt(car)
	}
	return s
}

// FollowTrack has the source follow the scene's track too; sets are the overrides that it was loaded with. Call it
// before Follow.
func (s *Source) FollowTrack(scene *scene.Scene, sets ...string) {
	s.ground, s.scene = scene.Track, sets
	s.known.Add(scene.Track)
	if scene.Race != nil && scene.Race.Plan != nil {
		s.race, s.plan = scene.Path, scene.Race.Plan
	}
	s.fragile = scene.Damage
	for i := range scene.Cars {
		s.numbers = max(s.numbers, scene.Cars[i].Group)
	}
}

// adopt makes a version the newest of its blueprint.
func (s *Source) adopt(car *car.Car) {
	s.current[car.Path] = car
	s.known.Add(car)
}

// Store gives the source the bytes of files that a recording carries.
func (s *Source) Store(data []byte) { s.blobs[sha256.Sum256(data)] = data }

// Follow reads every blueprint again whenever files change, until ctx ends or changed closes. It returns at once.
// A blueprint that does not load is tried again at the next change, whichever file that is.
func (s *Source) Follow(ctx context.Context, files fs.FS, changed <-chan []string) {
	reads := s.reads(files)
	go func() { //exact:ok parses off the loop; what it finds enters the world at one tick, as a recorded input
		for {
			var saved []string
			var more bool
			select { //exact:ok off the loop, as above
			case <-ctx.Done():
				return
			case saved, more = <-changed:
				if !more || !s.tell(ctx, saved) {
					return
				}
			}
			for _, i := range nearest(reads, saved) {
				w := &reads[i]
				if !w.meant(saved) {
					continue
				}
				r := w.read()
				w.note(&r)
				if hash := r.hash(); hash == ([32]byte{}) || hash != w.last {
					w.last = hash // after a failure the old content counts as a change, and is told
					if !s.send(ctx, r) || !s.follow(ctx, files, &r) {
						return
					}
				}
			}
		}
	}()
}

// watched is one blueprint that is read again and again.
type watched struct {
	path string
	read func() result
	last [32]byte
	only []string // it is read again when one of these is saved; nil: whatever is
}

// meant tells whether a blueprint is to be read again after a save.
func (w *watched) meant(saved []string) bool {
	return w.only == nil || slices.ContainsFunc(saved, func(file string) bool { return slices.Contains(w.only, file) })
}

// note remembers what an obstacle was made of: there are many, and a save is of few. One that has problems may want
// any file.
func (w *watched) note(r *result) {
	if w.only = nil; r.things && len(r.problems) == 0 {
		w.only = slices.Concat(sortedNames(r.files), sortedNames(r.large))
	}
}

// nearest is the order in which blueprints are read again after a save: first those whose own folder it was in, so that
// nobody waits for the others.
func nearest(all []watched, saved []string) (order []int) {
	var others []int
	for i := range all {
		home := path.Dir(all[i].path) + "/"
		if slices.ContainsFunc(saved, func(file string) bool { return strings.HasPrefix(file, home) }) {
			order = append(order, i)
		} else {
			others = append(others, i)
		}
	}
	return append(order, others...)
}

// reads lists what is followed: the cars by path, then obstacles, then the track.
func (s *Source) reads(files fs.FS) []watched {
	var all []watched
	for _, path := range sortedNames(s.current) {
		all = append(all, watched{path, func() result { return s.read(files, path) }, s.current[path].Hash, nil})
	}
	for _, path := range sortedNames(s.catalogue) {
		o := s.catalogue[path]
		all = append(all, watched{path, func() result { return s.readThing(files, path) }, thingHash(o), o.Files})
	}
	if track := s.ground; track != nil {
		from, now := cmp.Or(s.race, track.Path), result{ground: track, plan: s.plan}
		all = append(all, watched{from, func() result { return s.readTrack(files, from) }, now.hash(), nil})
	}
	return all
}

// hash is the content that was read; zero where it did not load.
func (r *result) hash() [32]byte {
	switch {
	case r.car != nil:
		return r.car.Hash
	case r.plan != nil:
		plan := scene.PlanHash(r.plan)
		return sha256.Sum256(append(r.ground.Hash[:], plan[:]...))
	case r.ground != nil:
		return r.ground.Hash
	case r.thing != nil:
		return thingHash(r.thing)
	}
	return [32]byte{}
}

// tell says of saved files that nobody follows that they wait for the next start; false when ctx has ended.
func (s *Source) tell(ctx context.Context, saved []string) bool {
	for _, path := range saved {
		if s.Back != nil {
			if back := s.Back(path); back != "" && !s.send(ctx, result{path: path, back: back, later: true}) {
				return false
			}
		}
		if s.atStart(path) && !s.send(ctx, result{path: path, later: true}) {
			return false
		}
	}
	return true
}

// send hands a result to the loop; false when ctx has ended first.
func (s *Source) send(ctx context.Context, r result) bool {
	select { //exact:ok off the loop, as in Follow
	case s.fresh <- r:
		return true
	case <-ctx.Done():
		return false
	}
}

// atStart tells whether a file is of a kind that is read when a run begins and not while it lasts. Of the scene that is
// driven it is all but the track and the sky over it.
func (s *Source) atStart(path string) bool {
	folders := []string{"races/", "scenes/", "surfaces/", "tracks/"}
	if s.ground != nil {
		folders = folders[:2]
	}
	for _, folder := range folders {
		if strings.HasPrefix(path, folder) {
			return true
		}
	}
	return false
}

// read loads one blueprint and keeps the bytes it was made of.
func (s *Source) read(files fs.FS, path string, own ...string) result {
	captured := Capture(files, s.Carry)
	car, problems := car.Load(captured, path, slices.Concat(s.sets, own)...)
	if problems.Err() != nil {
		car = nil
	}
	return result{
		path: path, car: car, files: captured.Files(), large: captured.Large(), problems: problems,
	}
}

// readTrack loads the track of a scene and keeps the bytes it was made of.
func (s *Source) readTrack(files fs.FS, path string, own ...string) result {
	captured := Capture(files, s.Carry)
	track, plan, problems := scene.LoadCourse(captured, path, slices.Concat(s.scene, own)...)
	if problems.Err() != nil {
		track, plan = nil, nil
	}
	return result{
		path: path, ground: track, plan: plan, track: true,
		files: captured.Files(), large: captured.Large(), problems: problems,
	}
}
