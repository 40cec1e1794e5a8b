// Memory and Captured: the bytes a blueprint was made of, so that a recording can carry them to another machine.

package reload

import (
	"bytes"
	"io"
	"io/fs"
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
// so that what was parsed and what is recorded are the same bytes even while an editor is writing.
type Captured struct {
	from  fs.FS
	limit int64 // bytes; a larger file is passed through and not kept
	mu    sync.Mutex
	files Memory
}

// captureLimit is the largest file worth carrying in a recording: blueprints and tables are far below it.
const captureLimit = 16 << 20

// Capture starts remembering what is read from a file system.
func Capture(from fs.FS) *Captured {
	return &Captured{from: from, limit: captureLimit, files: Memory{}}
}

// Open opens a file for reading; small ones are read at once and kept, so a second Open gives the same bytes.
func (c *Captured) Open(name string) (fs.File, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, kept := c.files[name]; kept {
		return c.files.Open(name)
	}
	file, err := c.from.Open(name)
	if err != nil {
		return nil, err
	}
	info, err := file.Stat()
	if err != nil || info.IsDir() || info.Size() > c.limit {
		return file, err
	}
	data, err := io.ReadAll(io.LimitReader(file, c.limit+1))
	if closing := file.Close(); err == nil {
		err = closing
	}
	if err != nil {
		return nil, err
	}
	if int64(len(data)) > c.limit { // it grew after Stat
		return c.from.Open(name)
	}
	c.files[name] = data
	return c.files.Open(name)
}

// Files gives what has been read so far. The map is the caller's; the bytes are shared and must not be changed.
func (c *Captured) Files() Memory {
	c.mu.Lock()
	defer c.mu.Unlock()
	files := Memory{}
	for _, name := range sortedNames(c.files) {
		files[name] = c.files[name]
	}
	return files
}
