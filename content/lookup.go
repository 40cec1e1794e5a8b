// How the overlay answers for one path: which layers have it, and what their folders hold together.

package content

import (
	"errors"
	"io"
	"io/fs"
	"slices"
	"strings"
)

// hit is a layer that has a path.
type hit struct {
	layer Layer
	info  fs.FileInfo
}

// find returns the layers that have the path: one for a file, all whose folders merge for a folder.
func (o *Overlay) find(op, name string) ([]hit, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: op, Path: name, Err: fs.ErrInvalid}
	}
	var hits []hit
	for _, layer := range o.layers {
		info, err := fs.Stat(layer.FS, name)
		switch {
		case err == nil && len(hits) == 0:
			hits = append(hits, hit{layer, info})
		case err == nil && info.IsDir():
			hits = append(hits, hit{layer, info})
		case err == nil:
			return hits, nil // a file below a folder of the same name is hidden, and so is what lies under it
		case errors.Is(err, fs.ErrNotExist):
			if blocked(layer.FS, name) {
				return found(op, name, hits)
			}
			continue
		default:
			return nil, err
		}
		if !info.IsDir() {
			return hits, nil
		}
	}
	return found(op, name, hits)
}

func found(op, name string, hits []hit) ([]hit, error) {
	if len(hits) == 0 {
		return nil, &fs.PathError{Op: op, Path: name, Err: fs.ErrNotExist}
	}
	return hits, nil
}

// blocked tells whether the layer has a file where the path needs a folder: then lower layers are hidden as well.
func blocked(layer fs.FS, name string) bool {
	for i := range len(name) {
		if name[i] != '/' {
			continue
		}
		if info, err := fs.Stat(layer, name[:i]); err == nil && !info.IsDir() {
			return true
		}
	}
	return false
}

// Open opens a file of the highest layer that has it, or the merged folder.
func (o *Overlay) Open(name string) (fs.File, error) {
	hits, err := o.find("open", name)
	if err != nil {
		return nil, err
	}
	if !hits[0].info.IsDir() {
		return hits[0].layer.FS.Open(name)
	}
	entries, err := merged(hits, name)
	if err != nil {
		return nil, err
	}
	return &folderFile{info: hits[0].info, name: name, entries: entries}, nil
}

// Stat describes the file or folder that Open would open.
func (o *Overlay) Stat(name string) (fs.FileInfo, error) {
	hits, err := o.find("stat", name)
	if err != nil {
		return nil, err
	}
	return hits[0].info, nil
}

// ReadFile reads a file of the highest layer that has it.
func (o *Overlay) ReadFile(name string) ([]byte, error) {
	hits, err := o.find("readfile", name)
	if err != nil {
		return nil, err
	}
	if hits[0].info.IsDir() {
		return nil, &fs.PathError{Op: "readfile", Path: name, Err: errors.New("is a folder")}
	}
	return fs.ReadFile(hits[0].layer.FS, name)
}

// ReadDir lists the merged folder by name.
func (o *Overlay) ReadDir(name string) ([]fs.DirEntry, error) {
	hits, err := o.find("readdir", name)
	if err != nil {
		return nil, err
	}
	if !hits[0].info.IsDir() {
		return nil, &fs.PathError{Op: "readdir", Path: name, Err: errors.New("not a folder")}
	}
	return merged(hits, name)
}

func merged(hits []hit, name string) ([]fs.DirEntry, error) {
	var all []fs.DirEntry
	seen := map[string]bool{}
	for _, h := range hits {
		entries, err := fs.ReadDir(h.layer.FS, name)
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			if !seen[e.Name()] {
				seen[e.Name()] = true
				all = append(all, e)
			}
		}
	}
	slices.SortFunc(all, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return all, nil
}

// folderFile is an opened merged folder.
type folderFile struct {
	info    fs.FileInfo
	name    string
	entries []fs.DirEntry // not yet handed out
}

func (d *folderFile) Stat() (fs.FileInfo, error) { return d.info, nil }
func (d *folderFile) Close() error               { return nil }

func (d *folderFile) Read([]byte) (int, error) {
	return 0, &fs.PathError{Op: "read", Path: d.name, Err: errors.New("is a folder")}
}

func (d *folderFile) ReadDir(n int) ([]fs.DirEntry, error) {
	if n <= 0 {
		rest := d.entries
		d.entries = nil
		return rest, nil
	}
	if len(d.entries) == 0 {
		return nil, io.EOF
	}
	n = min(n, len(d.entries))
	some := d.entries[:n]
	d.entries = d.entries[n:]
	return some, nil
}
