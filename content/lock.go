// One at a time: changes of a folder's files that several processes make, and what is left by those that were killed.

package content

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
)

// Lock waits until no other process changes the files of a folder together, and keeps them out until the returned
// function is called. Where a folder cannot be locked, nobody waits.
func Lock(dir string) (unlock func()) {
	unlock, _ = lock(dir, true)
	return unlock
}

// ErrClaimed is that another process has a file.
var ErrClaimed = errors.New("another process has it")

// Claim has a file be this process's alone until release is called: for one that is read once and written again and
// again, as what a server keeps. While another process has it, it gives ErrClaimed at once. What says so is a file
// beside it, since the file itself is another one with every save. Where there are no locks, nobody is refused.
func Claim(file string) (release func(), err error) {
	path := file + ".lock"
	for {
		f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
		if err != nil {
			return nil, err
		}
		if !holds {
			return func() { _ = f.Close(); _ = os.Remove(path) }, nil
		}
		if !hold(f, false) {
			_ = f.Close()
			return nil, ErrClaimed
		}
		mine, mineErr := f.Stat()
		there, err := os.Stat(path)
		if mineErr == nil && err == nil && os.SameFile(mine, there) {
			return func() { _ = os.Remove(path); _ = f.Close() }, nil
		}
		_ = f.Close() // whoever had it took it away in between
	}
}

// lock tells whether it has the lock, or nobody can.
func lock(dir string, wait bool) (unlock func(), ok bool) {
	f, err := os.Open(dir)
	if missing(err) {
		if err = os.MkdirAll(dir, 0o755); err == nil {
			f, err = os.Open(dir)
		}
	}
	if err != nil {
		return func() {}, true
	}
	if !hold(f, wait) {
		_ = f.Close()
		return func() {}, false
	}
	return func() { _ = f.Close() }, true
}

// sweep takes away what processes have left in a folder that were killed while they wrote: temporary files that nobody
// holds any more.
func sweep(dir string) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	for _, e := range entries {
		if !strings.HasPrefix(e.Name(), tempPrefix) || !strings.HasSuffix(e.Name(), tempSuffix) || !e.Type().IsRegular() {
			continue
		}
		path := filepath.Join(dir, e.Name())
		f, err := os.Open(path)
		if err != nil {
			continue
		}
		if hold(f, false) {
			_ = os.Remove(path)
		}
		_ = f.Close()
	}
}

// Repair puts a folder of packs in order after an installation that was killed: a pack that was being replaced comes
// back, and what was left is taken away. One that is under way is left alone.
func Repair(dir string) {
	list, _ := filepath.Glob(filepath.Join(dir, tempPrefix+"*"+tempSuffix))
	if len(list) == 0 {
		return
	}
	unlock, ok := lock(dir, false)
	if !ok {
		return // whoever has it is at work there
	}
	defer unlock()
	for _, temp := range list {
		if info, err := os.Lstat(temp); err != nil || !info.IsDir() {
			continue
		}
		if id, err := os.ReadFile(filepath.Join(temp, "id")); err == nil && packID(string(id)) == nil {
			at := filepath.Join(dir, string(id))
			if _, err := os.Lstat(at); missing(err) {
				_ = os.Rename(filepath.Join(temp, "old"), at)
			}
		}
		_ = os.RemoveAll(temp)
	}
	sweep(dir)
}
