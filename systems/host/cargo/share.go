// What a server reads of its own content: nothing that its guests could not be given.

package cargo

import (
	"fmt"
	"io"
	"io/fs"
	"path"

	"camber/content"
	"camber/content/town"
)

// Share gives files as guests get them: sounds are empty, for each has his own, and what may not travel cannot be read.
// So a server and its guests make the same world of the same files.
func Share(files fs.FS) fs.FS { return shared{files} }

type shared struct{ fs.FS }

// Back names what is read in place of a file that was deleted, as content.Overlay does.
func (s shared) Back(path string) string {
	if o, ok := s.FS.(interface{ Back(path string) string }); ok {
		return o.Back(path)
	}
	return ""
}

// Where tells which layer has a file, as content.Overlay does.
func (s shared) Where(path string) (content.Layer, error) {
	if o, ok := s.FS.(interface {
		Where(path string) (content.Layer, error)
	}); ok {
		return o.Where(path)
	}
	return content.Layer{}, fs.ErrNotExist
}

// Stat describes a file.
func (s shared) Stat(name string) (fs.FileInfo, error) { return fs.Stat(s.FS, name) }

// ReadDir lists a folder.
func (s shared) ReadDir(name string) ([]fs.DirEntry, error) { return fs.ReadDir(s.FS, name) }

// Open opens a file.
func (s shared) Open(name string) (fs.File, error) {
	file, err := s.FS.Open(name)
	if err != nil || town.IsPart(name) || path.Ext(name) == town.Ext { // by its parts a town is read
		return file, err
	}
	info, err := file.Stat()
	if err != nil || info.IsDir() {
		return file, err
	}
	data, err := io.ReadAll(io.LimitReader(file, MostBytes+1))
	if isSound(name) {
		data = nil
	}
	if closed := file.Close(); err == nil {
		err = closed
	}
	if err != nil {
		return nil, err
	}
	if len(data) > MostBytes {
		err = fmt.Errorf("it has more than %d MB", MostBytes>>20)
	} else {
		err = Check(name, data)
	}
	if err != nil {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fmt.Errorf("it cannot be given to guests: %w", err)}
	}
	return town.InMemory(name, data)()
}
