// Memory and Captured: the bytes a blueprint was made of, so that a recording can carry them to another machine.

package reload

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"
	"time"
)

// Memory is a file system of files held in memory, by slash-separated path. A replay reads its blueprints from one.
type Memory map[string][]byte

// Open opens a file, or a folder that some file lies in.
func (m Memory) Open(name string) (fs.File, error) {
	data, err := m.ReadFile(name)
	if err == nil {
		return &memoryFile{Reader: bytes.NewReader(data), info: memoryInfo{path.Base(name), int64(len(data)), 0o444}}, nil
	}
	if entries := m.list(name); len(entries) > 0 {
		return &memoryFolder{memoryFile{Reader: bytes.NewReader(nil), info: memoryInfo{
			path.Base(name), 0,
			fs.ModeDir | 0o555,
		}}, entries}, nil
	}
	return nil, err
}

// list gives what lies directly in a folder, by name.
func (m Memory) list(folder string) []fs.DirEntry {
	prefix := folder + "/"
	if folder == "." {
		prefix = ""
	}
	var entries []fs.DirEntry
	last := ""
	for _, name := range sortedNames(m) {
		rest, inside := strings.CutPrefix(name, prefix)
		if !inside {
			continue
		}
		info := memoryInfo{rest, int64(len(m[name])), 0o444}
		if first, _, deeper := strings.Cut(rest, "/"); deeper {
			info = memoryInfo{first, 0, fs.ModeDir | 0o555}
		}
		if info.name != last {
			entries = append(entries, fs.FileInfoToDirEntry(info))
			last = info.name
		}
	}
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return entries
}

// ReadFile gives a copy of a file's bytes.
func (m Memory) ReadFile(name string) ([]byte, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	data, ok := m[name]
	if !ok {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return slices.Clone(data), nil
}

// Over reads files from memory, and those that are not there from elsewhere.
type Over struct {
	Memory
	Under fs.FS
}

// Open opens a file; a folder is what of it is in memory.
func (o Over) Open(name string) (fs.File, error) {
	file, err := o.Memory.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return o.Under.Open(name)
	}
	return file, err
}

// ReadFile reads a file.
func (o Over) ReadFile(name string) ([]byte, error) {
	data, err := o.Memory.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return fs.ReadFile(o.Under, name)
	}
	return data, err
}

// memoryFile is one open file of a Memory.
type memoryFile struct {
	*bytes.Reader
	info memoryInfo
}

func (f *memoryFile) Stat() (fs.FileInfo, error) { return f.info, nil }
func (f *memoryFile) Close() error               { return nil }

// memoryFolder is one open folder of a Memory.
type memoryFolder struct {
	memoryFile
	left []fs.DirEntry
}

func (f *memoryFolder) ReadDir(n int) ([]fs.DirEntry, error) {
	if n <= 0 {
		n = len(f.left)
	} else if len(f.left) == 0 {
		return nil, io.EOF
	}
	n = min(n, len(f.left))
	some := f.left[:n]
	f.left = f.left[n:]
	return some, nil
}

// memoryInfo is what Stat tells of either.
type memoryInfo struct {
	name string
	size int64
	mode fs.FileMode
}

func (i memoryInfo) Name() string       { return i.name }
func (i memoryInfo) Size() int64        { return i.size }
func (i memoryInfo) Mode() fs.FileMode  { return i.mode }
func (i memoryInfo) ModTime() time.Time { return time.Time{} }
func (i memoryInfo) IsDir() bool        { return i.mode.IsDir() }
func (i memoryInfo) Sys() any           { return nil }

// Captured reads through to another file system and remembers the bytes of every file that was read to its end,
// so that what was parsed and what is recorded are the same bytes even while an editor is writing. Of files too large
// to carry it remembers their sums.
type Captured struct {
	from  fs.FS
	carry int64 // bytes, of the largest file that is kept
	whole bool  // all was read that counts: from now on nothing is remembered
	mu    sync.Mutex
	files Memory
	large map[string]Sum
}

// DefaultCarry is the largest file worth carrying in a recording, in bytes: blueprints and tables are far below it.
const DefaultCarry = 16 << 20

// Capture starts remembering what is read from a file system: the bytes of files of at most so many, 0 for
// DefaultCarry.
func Capture(from fs.FS, carry int64) *Captured {
	if carry <= 0 {
		carry = DefaultCarry
	}
	return &Captured{from: from, carry: carry, files: Memory{}, large: map[string]Sum{}}
}

// Open opens a file for reading. It is read at once, so that what is remembered is what is parsed; a second Open gives
// the same bytes, or of a large file that was written meanwhile an error.
func (c *Captured) Open(name string) (fs.File, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, kept := c.files[name]; kept {
		return c.files.Open(name)
	}
	file, err := c.from.Open(name)
	if err != nil || c.whole {
		return file, err
	}
	info, err := file.Stat()
	if err != nil || info.IsDir() {
		return file, err
	}
	data, err := io.ReadAll(file)
	if closing := file.Close(); err == nil {
		err = closing
	}
	if err != nil {
		return nil, err
	}
	if int64(len(data)) <= c.carry {
		c.files[name] = data
		return c.files.Open(name)
	}
	sum := sha256.Sum256(data)
	if before, known := c.large[name]; known && before != sum {
		return nil, fmt.Errorf("%s: it was written while it was read: save it again", name)
	}
	c.large[name] = sum
	return Memory{name: data}.Open(name)
}

// Done ends it: what is read from now on, such as ground on the way, is not remembered.
func (c *Captured) Done() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.whole = true
}

// Files gives what has been read so far. The map is the caller's; the bytes are shared and must not be changed.
func (c *Captured) Files() Memory {
	c.mu.Lock()
	defer c.mu.Unlock()
	return maps.Clone(c.files)
}

// Large gives the sums of what was read and is too large to carry.
func (c *Captured) Large() map[string]Sum {
	c.mu.Lock()
	defer c.mu.Unlock()
	return maps.Clone(c.large)
}

// Needed reads a file that a recording names and does not carry from the content at hand; nil is none. It must be the
// one that was recorded, to the byte.
func Needed(hand fs.FS, name string, sum Sum) ([]byte, error) {
	if hand == nil {
		return nil, fmt.Errorf("%s: the recording lacks the bytes with sum %x, and no content is at hand", name, sum)
	}
	data, err := fs.ReadFile(hand, name)
	if err != nil {
		return nil, fmt.Errorf("%s: the recording lacks the bytes with sum %x: %w", name, sum, err)
	}
	if got := sha256.Sum256(data); got != sum {
		return nil, fmt.Errorf("%s: the recording lacks the bytes with sum %x, and the file at hand is another version, "+
			"with sum %x: put the recorded one in its place", name, sum, got)
	}
	return data, nil
}
