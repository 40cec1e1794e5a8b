// What a watched folder held when it was last looked at, so that only changed bytes count as a change.

package content

import (
	"io/fs"
	"strings"
	"time"
)

// wholeUpTo is the size in bytes up to which a file is compared by its content; beyond it, size and time must do, so
// that a report never waits long for a disk.
const wholeUpTo = 8 << 20

// version tells two versions of a file apart.
type version struct {
	size int64     // bytes
	time time.Time // only where the content is too large to compare
	sum  [32]byte  // of the content; zero for a file that is too large or cannot be read
}

// seen is the known files of a folder.
type seen struct {
	files fs.FS
	known map[string]version
}

func newSeen(files fs.FS) *seen {
	return &seen{files: files, known: map[string]version{}}
}

// look compares a file, or all files of a folder, with what is known of them, and returns what has changed or gone.
func (s *seen) look(path string) []string {
	now := map[string]bool{}
	var changed []string
	for _, at := range present(s.files, path) {
		now[at] = true
		if s.update(at) {
			changed = append(changed, at)
		}
	}
	for at := range s.known {
		if !now[at] && within(at, path) {
			delete(s.known, at)
			changed = append(changed, at)
		}
	}
	return changed
}

func (s *seen) update(path string) bool {
	info, err := fs.Stat(s.files, path)
	if err != nil {
		return false // it went while we looked: the event of that is on its way
	}
	fresh := version{size: info.Size()}
	if fresh.size > wholeUpTo {
		fresh.time = info.ModTime()
	} else if sum, err := hashFile(s.files, path); err == nil {
		fresh.sum = sum
	}
	old, ok := s.known[path]
	s.known[path] = fresh
	return !ok || old != fresh
}

// present lists the files at path that are there, whatever comes and goes during the walk.
func present(files fs.FS, path string) []string {
	var list []string
	_ = fs.WalkDir(files, path, func(at string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() {
			list = append(list, at)
		}
		return nil
	})
	return list
}

// tooMany tells whether there are more than so many files and folders.
func tooMany(files fs.FS, most int) bool {
	n := 0
	_ = fs.WalkDir(files, ".", func(_ string, _ fs.DirEntry, _ error) error {
		if n++; n > most {
			return fs.SkipAll
		}
		return nil
	})
	return n > most
}

// within tells whether path is dir or lies in it.
func within(path, dir string) bool {
	return dir == "." || path == dir || strings.HasPrefix(path, dir+"/")
}
