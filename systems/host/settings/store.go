// Keeping small files safely: gdata knows where they belong, this layer sees to it that none is ever lost or half
// there.

package settings

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/quasilyte/gdata/v2"

	"camber/content"
)

// The files beside a kept file.
const (
	previousSuffix = ".previous" // the last good version before the present one
	brokenSuffix   = ".broken"   // a version that could not be read, as it was found
)

// mode is for the owner's eyes: settings may hold names and addresses.
const mode fs.FileMode = 0o600

// Store keeps files as named properties of named objects.
type Store struct{ data *gdata.Manager }

// OpenStore opens the place where the system keeps an application's data, and makes it if need be.
func OpenStore(app string) (*Store, error) {
	if err := checkKey("application name", app); err != nil {
		return nil, err
	}
	data, err := gdata.Open(gdata.Config{AppName: app})
	if err != nil {
		return nil, fmt.Errorf("settings: there is no place to keep them: %w", err)
	}
	return &Store{data}, nil
}

// checkKey refuses names that gdata would take for paths out of its folder, or that clash with our own files.
func checkKey(what, key string) error {
	err := content.Portable(key)
	switch {
	case err != nil:
	case strings.Contains(key, "/"):
		err = errors.New("a name may hold no /")
	case strings.HasSuffix(key, previousSuffix):
		err = fmt.Errorf("names that end with %s are the store's own", previousSuffix)
	}
	if err != nil {
		return fmt.Errorf("settings: %s %q: %w", what, key, err)
	}
	return nil
}

func checkKeys(object, property string) error {
	if err := checkKey("object", object); err != nil {
		return err
	}
	return checkKey("property", property)
}

// Path tells where a property is kept.
func (s *Store) Path(object, property string) string { return s.data.ObjectPropPath(object, property) }

// Lock keeps other processes from changing properties beside this one until the returned function is called: for who
// reads one, changes it and saves it.
func (s *Store) Lock(object, property string) (unlock func()) {
	return content.Lock(filepath.Dir(s.Path(object, property)))
}

// Save keeps data as a property. A crash at any moment leaves the old version or the new one, whole. If the old one
// passes good, it stays beside the new one as the previous good one.
func (s *Store) Save(object, property string, data []byte, good func([]byte) error) error {
	if err := checkKeys(object, property); err != nil {
		return err
	}
	if err := good(data); err != nil {
		return fmt.Errorf("settings: not saved: %w", err)
	}
	path := s.Path(object, property)
	old, err := os.ReadFile(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return fmt.Errorf("settings: %w", err)
	case bytes.Equal(old, data):
		return nil
	case good(old) == nil:
		if err := content.WriteFile(path+previousSuffix, old, mode); err != nil {
			return fmt.Errorf("settings: the old version cannot be kept: %w", err)
		}
	default:
		if _, err := setAside(path); err != nil {
			return fmt.Errorf("settings: the broken old version cannot be kept: %w", err)
		}
	}
	if err := content.WriteFile(target(path), data, mode); err != nil {
		return fmt.Errorf("settings: %w", err)
	}
	return nil
}

// target follows a link: people keep their settings elsewhere and link to them, and a rename would replace the link.
func target(path string) string {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		return real
	}
	return path
}

// Load reads a property that passes good. A version that does not is moved aside, never deleted, and the previous good
// one is put back. The words say what was done, for the person to read; they are empty when all is well. No data and no
// error mean that nothing usable is kept.
func (s *Store) Load(object, property string, good func([]byte) error) (data []byte, words string, err error) {
	if err := checkKeys(object, property); err != nil {
		return nil, "", err
	}
	data, err = s.data.LoadObjectProp(object, property)
	if err != nil {
		return nil, "", fmt.Errorf("settings: %w", err)
	}
	if data == nil {
		return nil, "", nil
	}
	broken := good(data)
	if broken == nil {
		return data, "", nil
	}
	path := s.Path(object, property)
	aside, err := setAside(path)
	if err != nil {
		return nil, "", fmt.Errorf("settings: %s is broken (%w) and cannot be moved aside: %w", path, broken, err)
	}
	words = fmt.Sprintf("%s was broken and is kept as %s: %v", path, filepath.Base(aside), broken)
	previous, err := os.ReadFile(path + previousSuffix)
	if err != nil || good(previous) != nil {
		return nil, words + "; the defaults are used", nil
	}
	if err := content.WriteFile(target(path), previous, mode); err != nil {
		return nil, words, fmt.Errorf("settings: %w", err)
	}
	return previous, words + "; the version before it is used", nil
}

// setAside renames a broken file so that a person can look at it, and returns its new name.
func setAside(path string) (string, error) {
	aside := path + brokenSuffix
	for n := 2; ; n++ {
		if _, err := os.Lstat(aside); errors.Is(err, fs.ErrNotExist) {
			return aside, os.Rename(path, aside)
		}
		aside = fmt.Sprintf("%s%s-%d", path, brokenSuffix, n)
	}
}
