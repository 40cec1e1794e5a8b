// Towns among files: what lies in NAME.town is read as if that were a folder.

package town

import (
	"bytes"
	"errors"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Ext is how the name of a town's file ends.
const Ext = ".town"

// Unfold gives a tree of files in which what a town holds can be read like files of a folder: its heading, its streets,
// its tiles. The towns themselves are there as before. A town that is written anew goes on to give the tiles of what it
// was, as long as somebody drives there.
func Unfold(files fs.FS) *Unfolded { return &Unfolded{FS: files, open: map[string][]version{}} }

// Unfolded is a tree of files with its towns unfolded. Whoever closes it gives all towns back.
type Unfolded struct {
	fs.FS
	alone sync.Mutex
	open  map[string][]version // the latest last
}

// version is a town as it was at a time.
type version struct {
	size  int64
	at    time.Time
	file  *File
	tiles map[uint64]int // by their sums
}

func newVersion(info fs.FileInfo, f *File) version {
	v := version{info.Size(), info.ModTime(), f, make(map[uint64]int, len(f.Index))}
	for i := range f.Index {
		v.tiles[f.Index[i].Sum] = i
	}
	return v
}

// mostVersions is how many of a town are held.
const mostVersions = 3

// Stat describes a file, or a part of a town.
func (u *Unfolded) Stat(name string) (fs.FileInfo, error) {
	if town, part, in := inside(name); in {
		b, err := u.read(town, part)
		return told(part, b), err
	}
	return fs.Stat(u.FS, name)
}

// ReadDir lists a folder; a town is a file in it.
func (u *Unfolded) ReadDir(name string) ([]fs.DirEntry, error) { return fs.ReadDir(u.FS, name) }

// Open opens a file, or a part of a town.
func (u *Unfolded) Open(name string) (fs.File, error) {
	town, part, in := inside(name)
	if !in {
		return u.FS.Open(name)
	}
	b, err := u.read(town, part)
	if err != nil {
		return nil, err
	}
	return &partFile{bytes.NewReader(b), told(part, b)}, nil
}

// ReadFile reads a file, or a part of a town.
func (u *Unfolded) ReadFile(name string) ([]byte, error) {
	if town, part, in := inside(name); in {
		return u.read(town, part)
	}
	return fs.ReadFile(u.FS, name)
}

// Close gives all towns back.
func (u *Unfolded) Close() error {
	u.alone.Lock()
	defer u.alone.Unlock()
	var all []error
	for _, versions := range u.open { //exact:ok all are closed, in any order
		for _, v := range versions {
			all = append(all, v.file.Close())
		}
	}
	clear(u.open)
	return errors.Join(all...)
}

func inside(name string) (town, part string, ok bool) {
	at := strings.Index(name, Ext+"/")
	if at < 0 {
		return "", "", false
	}
	return name[:at+len(Ext)], name[at+len(Ext)+1:], true
}

func (u *Unfolded) read(town, part string) ([]byte, error) {
	u.alone.Lock()
	defer u.alone.Unlock()
	info, err := fs.Stat(u.FS, town)
	if err == nil && info.IsDir() { // unfolded on a disk
		return fs.ReadFile(u.FS, path.Join(town, part))
	}
	if part != partHeading { // of the version that says so, the latest first
		versions := u.open[town]
		for i := len(versions) - 1; i >= 0; i-- {
			if b, has, err := versions[i].part(part); has {
				return b, err
			}
		}
		return nil, &fs.PathError{Op: "open", Path: path.Join(town, part), Err: fs.ErrNotExist}
	}
	if errors.Is(err, fs.ErrNotExist) {
		return nil, &fs.PathError{Op: "open", Path: path.Join(town, part), Err: fs.ErrNotExist}
	}
	if err != nil {
		return nil, err
	}
	f, err := u.latest(town, info)
	if err != nil {
		return nil, err
	}
	return f.heading(), nil
}

// part is a part or a tile that a version has.
func (v *version) part(name string) (b []byte, has bool, err error) {
	if sum, is := tileOfName(name); is {
		k, has := v.tiles[sum]
		if !has {
			return nil, false, nil
		}
		b, err = v.file.Bytes(k)
		return b, true, err
	}
	if strings.HasPrefix(name, viewPrefix) {
		return v.view(name)
	}
	part, sum, _ := strings.Cut(name, "_")
	if was, has := v.file.Sums[part]; !has || was != sum {
		return nil, false, nil
	}
	b, err = v.file.part(part)
	return b, true, err
}

// latest opens a town as it is now, unless it is open; info is of its file.
func (u *Unfolded) latest(town string, info fs.FileInfo) (*File, error) {
	versions := u.open[town]
	if n := len(versions); n > 0 && versions[n-1].size == info.Size() && versions[n-1].at.Equal(info.ModTime()) {
		return versions[n-1].file, nil
	}
	f, err := openIn(u.FS, town)
	if err != nil {
		return nil, err
	}
	if len(versions) == mostVersions {
		if err := versions[0].file.Close(); err != nil {
			return nil, errors.Join(err, f.Close())
		}
		versions = slices.Delete(versions, 0, 1)
	}
	u.open[town] = append(versions, newVersion(info, f))
	return f, nil
}

// tileName is what a tile is called among a town's files; equal ones have one name.
func (e *Entry) tileName() string { return tilePrefix + hexOf(e.Sum) }

const tilePrefix = "tile_"

func tileOfName(name string) (sum uint64, ok bool) {
	hex, ok := strings.CutPrefix(name, tilePrefix)
	if !ok {
		return 0, false
	}
	sum, err := strconv.ParseUint(hex, 16, 64)
	return sum, err == nil
}

// partFile is one opened part.
type partFile struct {
	*bytes.Reader
	info fs.FileInfo
}

func (f *partFile) Stat() (fs.FileInfo, error) { return f.info, nil }
func (f *partFile) Close() error               { return nil }

// part is what there is to tell of one.
type part struct {
	name string
	size int64
}

func told(name string, b []byte) fs.FileInfo { return part{path.Base(name), int64(len(b))} }

func (p part) Name() string       { return p.name }
func (p part) Size() int64        { return p.size }
func (p part) Mode() fs.FileMode  { return 0o444 }
func (p part) ModTime() time.Time { return time.Time{} }
func (p part) IsDir() bool        { return false }
func (p part) Sys() any           { return nil }
