// The files a run writes: opened before it begins, so that a bad path is told at once, and emptied only when it writes.

package launch

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"
)

// Output is one such file. Until its first byte is written, what was in it stays: a mistyped flag loses nobody's
// recording.
type Output struct {
	file  *os.File
	flag  string // as the user wrote it: "--record"
	plain bool   // a file on disk, not a pipe or a device
	fresh bool   // it was not there before
	begun bool   // something was written
	gone  func() // takes back what is done with it if the program is ended
}

// Write empties the file before the first bytes.
func (o *Output) Write(data []byte) (int, error) {
	if !o.begun && o.plain {
		if err := o.file.Truncate(0); err != nil {
			return 0, err
		}
	}
	o.begun = true
	return o.file.Write(data)
}

// Seek moves within the file.
func (o *Output) Seek(to int64, whence int) (int64, error) { return o.file.Seek(to, whence) }

// Outputs are the files of one command.
type Outputs []*Output

// peoples are the extensions of files that people make: no run writes any.
var peoples = []string{".xml", ".tir", ".obj", ".ase", ".dae", ".glb", ".gltf", ".osm", ".pbf", ".camber", ".town"}

// Create opens the file that a flag names, and the folders it lies in. No two flags may name the same one.
func (all *Outputs) Create(flag, path string) (*Output, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return nil, fmt.Errorf("%s: %w", flag, err)
	}
	there, err := os.Stat(path)
	peoplesOwn := slices.Contains(peoples, strings.ToLower(filepath.Ext(path)))
	if err == nil && there.Mode().IsRegular() && there.Size() > 0 && peoplesOwn {
		return nil, fmt.Errorf("%s: %s is somebody's work, and would be lost: name another file", flag, path)
	}
	o := &Output{flag: flag, fresh: errors.Is(err, os.ErrNotExist)}
	if o.file, err = openToWrite(path, there); err != nil {
		return nil, fmt.Errorf("%s: %w", flag, err)
	}
	info, err := o.file.Stat()
	if err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", flag, err), o.file.Close())
	}
	o.plain = info.Mode().IsRegular()
	for _, other := range *all {
		if o.plain && o.Same(other.file) {
			return nil, errors.Join(fmt.Errorf("%s and %s name the same file %s: say two", other.flag, flag, path),
				o.file.Close())
		}
	}
	*all = append(*all, o)
	o.gone = LastWords(func() {
		if o.fresh && !o.begun && o.plain {
			_ = os.Remove(path)
		}
	})
	return o, nil
}

// Same tells whether another open file is the same one on disk.
func (o *Output) Same(other *os.File) bool {
	mine, err1 := o.file.Stat()
	theirs, err2 := other.Stat()
	return err1 == nil && err2 == nil && os.SameFile(mine, theirs)
}

// Close closes all of them and removes those that were made for nothing.
func (all *Outputs) Close() error {
	var errs []error
	for _, o := range *all {
		o.gone()
		if err := o.file.Close(); err != nil {
			errs = append(errs, fmt.Errorf("%s: %w", o.flag, err))
		}
		if o.fresh && !o.begun && o.plain {
			errs = append(errs, os.Remove(o.file.Name()))
		}
	}
	*all = nil
	return errors.Join(errs...)
}

// pipeWait is how long somebody who is to read a pipe may take to begin, as content.OpenNamed waits for who writes.
const pipeWait = 3 * time.Second

// openToWrite opens a file, which is made if it is not there. A pipe that nobody reads is an error: to open it would
// take until somebody does.
func openToWrite(path string, there fs.FileInfo) (*os.File, error) {
	const write = os.O_WRONLY | os.O_CREATE
	if there == nil || there.Mode()&fs.ModeNamedPipe == 0 {
		return os.OpenFile(path, write, 0o644)
	}
	for until := time.Now().Add(pipeWait); ; time.Sleep(20 * time.Millisecond) {
		file, err := os.OpenFile(path, write|syscall.O_NONBLOCK, 0o644)
		switch {
		case !errors.Is(err, syscall.ENXIO):
			return file, err
		case time.Now().After(until):
			return nil, fmt.Errorf("%s is a pipe that nobody reads: begin to read before, or name a file", path)
		}
	}
}
