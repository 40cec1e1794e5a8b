// Towns of maps that lie among the content: made at first use, and kept in the account.

package launch

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"time"

	roads "camber/blueprints/town"
	"camber/content"
	"camber/content/town"
)

// withTowns lays the towns that the content has maps of below it.
func (f *Folders) withTowns(files *content.Overlay, std Streams) *content.Overlay {
	made := roads.OfMaps(files, func(name string, known town.Known, build town.Builder) (func() (fs.File, error), error) {
		return f.keep(std, name, known, build)
	})
	return files.Upon(content.Layer{Name: "towns of maps", FS: made}, made)
}

// keep opens the town that was made of a map before, or makes it and keeps it. Where nothing can be kept it lies in
// memory.
func (f *Folders) keep(std Streams, name string, known town.Known, build town.Builder) (
	open func() (fs.File, error), err error,
) {
	dir, noPlace := f.Towns()
	file := ""
	open = func() (fs.File, error) { return os.Open(file) }
	if noPlace == nil {
		file = filepath.Join(dir, name+"-"+byEngine(known.Whole)+town.Ext)
		if made, err := town.Open(file); err == nil {
			return open, made.Close()
		}
	}
	bar := NewProgress(std, "town "+name)
	data, err := build(runtime.NumCPU(), TownProgress(bar.InWords))
	if err != nil {
		return nil, fmt.Errorf("%s%s: %w", name, town.MapExt, err)
	}
	bar.Clear()
	if noPlace == nil {
		noPlace = content.WriteFile(file, data, 0o644)
	}
	if noPlace != nil {
		fmt.Fprintf(std.Err, "camber: the town %s is not kept, and is made anew each time: %v\n", name, noPlace)
		return town.InMemory(filepath.Base(file), data), nil
	}
	outdated(dir, name, file, known)
	return open, nil
}

// young is how long another engine's town stays: several may be at work beside each other.
const young = 24 * time.Hour

// outdated removes towns that another engine made of the same map, or in another version, if they are not young.
func outdated(dir, name, but string, known town.Known) {
	found, _ := filepath.Glob(filepath.Join(dir, name+"-????????"+town.Ext)) // the pattern is right
	for _, file := range found {
		info, err := os.Stat(file)
		if file == but || err != nil || time.Since(info.ModTime()) < young {
			continue
		}
		made, err := town.Open(file)
		same := errors.As(err, new(*town.VersionError))
		if err == nil {
			same = len(made.Sources) == 1 && made.Sources[0].Hash == known.Map && made.Close() == nil
		}
		if same {
			_ = os.Remove(file) // somebody may drive there: then the next one removes it
		}
	}
}

// byEngine is a short word for what a town is made of and for the engine that makes it: another one may lay other
// ground.
func byEngine(of string) string {
	h := sha256.New()
	_, err := io.WriteString(h, of)
	if name, at := os.Executable(); at == nil {
		err = errors.Join(err, buildOf(name, h))
	}
	if err != nil { // it cannot be read: then by what it is made of alone
		return of[:knownDigits]
	}
	return hex.EncodeToString(h.Sum(nil))[:knownDigits]
}

// knownDigits is how much of a hash stands in a town's name.
const knownDigits = 8

// buildOf writes by what a build of the engine is known: how large it is, when it was written, and its beginning, where
// Go puts the build's number.
func buildOf(name string, w io.Writer) (err error) {
	const beginning = 1 << 16
	file, err := os.Open(name)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	info, err := file.Stat()
	if err != nil {
		return err
	}
	if _, err := fmt.Fprintln(w, info.Size(), info.ModTime().UnixNano()); err != nil {
		return err
	}
	_, err = io.CopyN(w, file, beginning)
	return err
}
