package markup

// Files that many others refer to, read and parsed once.

import (
	"io/fs"
	"sync"
)

// Shelf keeps parsed files for many calls of Resolve on a file system that does not change meanwhile: checking a
// thousand cars that extend one parses that one once. It may be used by several goroutines.
type Shelf struct {
	mu    sync.Mutex
	files map[string]shelved
}

// shelved is a file as it was read; the root is never changed, only cloned.
type shelved struct {
	Root     *Element
	Problems Problems
	Bytes    int
	Err      error
}

// NewShelf makes an empty shelf.
func NewShelf() *Shelf { return &Shelf{files: map[string]shelved{}} }

// Take gives a file, its root to be changed at will.
func (s *Shelf) Take(fsys fs.FS, path string) shelved {
	if s == nil {
		return Read(fsys, path)
	}
	s.mu.Lock()
	file, ok := s.files[path]
	if !ok {
		file = Read(fsys, path)
		s.files[path] = file
	}
	s.mu.Unlock()
	if file.Root != nil {
		file.Root = file.Root.Clone()
	}
	return file
}

// Read reads and parses a file.
func Read(fsys fs.FS, path string) shelved {
	data, err := ReadFile(fsys, path)
	if err != nil {
		return shelved{Err: err}
	}
	root, problems := Parse(path, data)
	return shelved{Root: root, Problems: problems, Bytes: len(data)}
}
