// Where changed blueprints come from: a watched folder while driving, a recording in a replay.

package reload

import (
	"context"
	"crypto/sha256"
	"io/fs"
	"strings"

	"camber/blueprints"
	"camber/blueprints/source"
	"camber/ecs"
)

// Source reads blueprints again when their files change, off the loop, and holds the bytes that recordings need.
type Source struct {
	// Keep is handed every file's bytes before the reload that uses them; a recorder stores them. May be nil.
	Keep func(Sum, []byte)

	sets     []string // overrides, "path=value", that every load gets
	fresh    chan result
	blobs    map[Sum][]byte
	current  map[string]*blueprints.Car // the newest version, by path
	versions []*blueprints.Car          // every one that cars have had, in the order they came
}

// result is one attempt to read a blueprint again.
type result struct {
	path     string
	car      *blueprints.Car // nil where problems has errors
	files    Memory
	problems source.Problems
	later    bool // it is no car: its change is taken at the next start
}

// NewSource starts from the blueprints that the world's cars were spawned from.
func NewSource(cars []*blueprints.Car, sets ...string) *Source {
	s := &Source{sets: sets, fresh: make(chan result, 16), blobs: map[Sum][]byte{}, current: map[string]*blueprints.Car{}}
	for _, car := range cars {
		s.adopt(car)
	}
	return s
}

// adopt makes a version the newest of its blueprint.
func (s *Source) adopt(car *blueprints.Car) {
	s.current[car.Path] = car
	if s.version(ecs.Origin{Blueprint: car.Path, Hash: car.Hash}) == nil {
		s.versions = append(s.versions, car)
	}
}

// version finds what an entity was made from; nil where it never came this way.
func (s *Source) version(o ecs.Origin) *blueprints.Car {
	for _, car := range s.versions {
		if car.Path == o.Blueprint && car.Hash == o.Hash {
			return car
		}
	}
	return nil
}

// Versions lists every version that cars have had, for restoring a snapshot from before or after a reload.
func (s *Source) Versions() []*blueprints.Car { return s.versions }

// Store gives the source the bytes of files that a recording carries.
func (s *Source) Store(data []byte) { s.blobs[sha256.Sum256(data)] = data }

// Follow reads every blueprint again whenever files change, until ctx ends or changed closes. It returns at once.
// A blueprint that does not load is tried again at the next change, whichever file that is.
func (s *Source) Follow(ctx context.Context, files fs.FS, changed <-chan []string) {
	paths := sortedNames(s.current)
	last := map[string][32]byte{}
	for _, path := range paths {
		last[path] = s.current[path].Hash
	}
	go func() { //exact:ok parses off the loop; what it finds enters the world at one tick, as a recorded input
		for {
			select { //exact:ok off the loop, as above
			case <-ctx.Done():
				return
			case saved, more := <-changed:
				if !more {
					return
				}
				for _, path := range saved {
					if atStart(path) && !s.send(ctx, result{path: path, later: true}) {
						return
					}
				}
			}
			for _, path := range paths {
				r := s.read(files, path)
				if r.car != nil && r.car.Hash == last[path] {
					continue
				}
				last[path] = [32]byte{} // after a failure the old content counts as a change, and is told
				if r.car != nil {
					last[path] = r.car.Hash
				}
				if !s.send(ctx, r) {
					return
				}
			}
		}
	}()
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

// atStart tells whether a file is of a kind that is read when a run begins and not while it lasts.
func atStart(path string) bool {
	for _, folder := range []string{"scenes/", "surfaces/", "tracks/"} {
		if strings.HasPrefix(path, folder) {
			return true
		}
	}
	return false
}

// read loads one blueprint and keeps the bytes it was made of.
func (s *Source) read(files fs.FS, path string) result {
	captured := Capture(files)
	car, problems := blueprints.LoadCar(captured, path, s.sets...)
	if problems.Err() != nil {
		car = nil
	}
	return result{path: path, car: car, files: captured.Files(), problems: problems}
}
