// Noticing changes where the system cannot tell us of them: by size and time of every file.

package content

import (
	"io/fs"
	"slices"
	"time"
)

// peeked is what a file looked like from outside.
type peeked struct {
	size int64 // bytes
	time time.Time
}

// peeker remembers how all files of a folder looked.
type peeker struct {
	files fs.FS
	last  map[string]peeked
}

func newPeeker(files fs.FS) *peeker {
	p := &peeker{files: files, last: map[string]peeked{}}
	p.peek()
	return p
}

// peek lists the files that came, went or look different since the last peek.
func (p *peeker) peek() []string {
	now := map[string]peeked{}
	var list []string
	for _, path := range present(p.files, ".") {
		info, err := fs.Stat(p.files, path)
		if err != nil {
			continue
		}
		now[path] = peeked{info.Size(), info.ModTime()}
		if old, ok := p.last[path]; !ok || old != now[path] {
			list = append(list, path)
		}
	}
	for path := range p.last {
		if _, ok := now[path]; !ok {
			list = append(list, path)
		}
	}
	p.last = now
	slices.Sort(list)
	return list
}
