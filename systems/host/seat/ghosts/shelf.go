// Package ghosts keeps the best laps that somebody has driven, one file for each car on each track, and has the
// built-in driver drive one where there is none.
package ghosts

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"camber/content"
	"camber/systems/host/settings"
	"camber/systems/race/ghost"
)

// Shelf is a folder of laps; a nil one keeps none.
type Shelf struct{ dir string }

// Own is where the best laps are kept; nil where the system has no place for them.
func Own() *Shelf {
	store, err := settings.OpenStore("camber")
	if err != nil {
		return nil
	}
	return OpenShelf(filepath.Join(filepath.Dir(filepath.Dir(store.Path("laps", "best"))), "laps"))
}

// OpenShelf keeps laps in a folder, which is made when the first one comes.
func OpenShelf(dir string) *Shelf { return &Shelf{dir} }

// file is where the best lap of a car in a scene is.
func (s *Shelf) file(scene, car string) string {
	clean := func(id string) string {
		return strings.Map(func(r rune) rune {
			if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r == '-' {
				return r
			}
			if r >= 'A' && r <= 'Z' {
				return r + 'a' - 'A'
			}
			return '_'
		}, id)
	}
	return filepath.Join(s.dir, clean(scene)+"."+clean(car)+".lap")
}

// Best is the best lap of a car in a scene; nil without an error where there is none, or none of this version of the
// track. A damaged file is an error that names it.
func (s *Shelf) Best(scene, track, car string) (*ghost.Lap, error) {
	if s == nil {
		return nil, nil
	}
	name := s.file(scene, car)
	file, err := os.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("the best lap: %w", err)
	}
	defer file.Close()
	l, err := ghost.Read(file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w; it is replaced by the next lap, or delete it", name, err)
	}
	if l.Track != track {
		return nil, nil
	}
	return l, nil
}

// Keep keeps a lap if it is better than the one that is there, and says whether it did. A crash or a full disk leaves
// the old one.
func (s *Shelf) Keep(l *ghost.Lap) (kept bool, err error) {
	if s == nil || l.Cut || !l.Valid() {
		return false, nil
	}
	if old, err := s.Best(l.Scene, l.Track, l.Car); err == nil && old != nil && old.Time <= l.Time {
		return false, nil
	}
	var b bytes.Buffer
	if err := l.Write(&b); err != nil {
		return false, err
	}
	if err := os.MkdirAll(s.dir, 0o755); err != nil {
		return false, fmt.Errorf("the best lap is not kept: %w", err)
	}
	if err := content.WriteFile(s.file(l.Scene, l.Car), b.Bytes(), 0o644); err != nil {
		return false, fmt.Errorf("the best lap is not kept: %w", err)
	}
	return true, nil
}
