// Where a tape is written: a file that has no name any more, or a little memory where no file can be made.

package session

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"sync"
)

// spool is written at its end, and read anywhere by other goroutines meanwhile. It is gone when its last holder lets
// go.
type spool struct {
	from io.ReaderAt
	file *os.File // nil: in memory
	name string   // to be removed with it; "": it was, at once

	mu      sync.Mutex
	memory  []byte
	size    int64
	holders int
}

// mostMemory is how much of a tape is kept where no file can be made.
const mostMemory = 64 << 20 // bytes

// newSpool makes one, held by its maker: in the folder for what may be lost, which is on a disk where the one for
// temporary files often is memory.
func newSpool() *spool {
	s := &spool{holders: 1}
	folders := []string{os.TempDir()}
	if cache, err := os.UserCacheDir(); err == nil {
		folders = []string{filepath.Join(cache, "camber"), os.TempDir()}
	}
	for _, folder := range folders {
		if os.MkdirAll(folder, 0o700) != nil {
			continue
		}
		file, err := os.CreateTemp(folder, "drive-*.tape")
		if err != nil {
			continue
		}
		s.file, s.from, s.name = file, file, file.Name()
		if os.Remove(s.name) == nil { // a process that is killed leaves nothing; Windows wants it closed first
			s.name = ""
		}
		return s
	}
	s.from = memoryOf{s}
	return s
}

// Write appends.
func (s *spool) Write(b []byte) (n int, err error) {
	if s.file != nil {
		n, err = s.file.Write(b)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.file == nil {
		if len(s.memory)+len(b) > mostMemory {
			return 0, errors.New("no file can be made for it, and it has become too long for memory")
		}
		s.memory, n = append(s.memory, b...), len(b)
	}
	s.size += int64(n)
	return n, err
}

// hold keeps it there for one more, and says how long it is.
func (s *spool) hold() int64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.holders++
	return s.size
}

// release lets go of it.
func (s *spool) release() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.holders--; s.holders == 0 && s.file != nil {
		_ = s.file.Close() // what was in it is lost anyhow
		if s.name != "" {
			_ = os.Remove(s.name)
		}
	}
}

// memoryOf reads what of a spool is in memory.
type memoryOf struct{ *spool }

func (m memoryOf) ReadAt(b []byte, at int64) (int, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if at >= int64(len(m.memory)) {
		return 0, io.EOF
	}
	n := copy(b, m.memory[at:])
	if n < len(b) {
		return n, io.EOF
	}
	return n, nil
}
