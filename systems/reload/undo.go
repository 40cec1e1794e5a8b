// Saves that are undone: what was driven before comes again, through the same gate as a saved file.

package reload

import (
	"errors"
	"io/fs"
	"slices"
)

// mostUndone is how many saves can be undone, the newest first.
const mostUndone = 8

// saved is a save that can be undone.
type saved struct {
	path  string
	track bool
	thing bool
	was   *result // what was driven before; nil: what the run began with
}

// remembered is the last result of a blueprint that came while the world turned; nil: none has.
func (s *Source) remembered(path string, track bool) *result {
	for i := range s.newest {
		if r := s.newest[i]; r.path == path && r.track == track && r.only == 0 {
			return &r
		}
	}
	return nil
}

// undoable notes a save before it is remembered.
func (s *Source) undoable(fresh result) {
	s.saves = append(s.saves, saved{fresh.path, fresh.track, fresh.things, s.remembered(fresh.path, fresh.track)})
	s.saves = s.saves[max(0, len(s.saves)-mostUndone):]
}

// Undo has the blueprint that was saved last be as it was before, at one tick, recorded as any reload is. files are
// those that the run began with. It is for between turns of the loop, by whoever turns it, and gives the blueprint's
// path. What was undone comes again when its file is saved with another content.
func (s *Source) Undo(files fs.FS) (path string, err error) {
	if len(s.saves) == 0 {
		return "", errors.New("nothing was saved since it began")
	}
	last := s.saves[len(s.saves)-1]
	var was result
	switch {
	case last.was != nil:
		was = *last.was
	case last.track:
		was = s.readTrack(files, last.path)
	case last.thing:
		was = s.readThing(files, last.path)
	default:
		was = s.read(files, last.path)
	}
	if err := was.problems.Err(); err != nil {
		return last.path, err
	}
	was.again = true
	all := []result{was}
	for _, c := range s.own.all(last.path) { // who is set up for himself stays so
		r := s.read(Over{was.files, files}, c.path, c.sets...)
		if r.only, r.sets = c.key, c.sets; r.car != nil {
			all = append(all, r)
		}
	}
	if len(all) > cap(s.fresh)-len(s.fresh) {
		return last.path, errTooMany
	}
	for _, r := range all {
		if err := s.offer(r); err != nil {
			return last.path, err
		}
	}
	s.saves = slices.Delete(s.saves, len(s.saves)-1, len(s.saves))
	return last.path, nil
}
