// The store: nothing lost, nothing half there, nothing outside.

package settings

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// good takes any text that does not say "bad".
func good(data []byte) error {
	if strings.Contains(string(data), "bad") {
		return errors.New("line 1: bad")
	}
	return nil
}

// home gives the test a home of its own, so that it never touches a person's settings.
func home(t *testing.T) *Store {
	t.Helper()
	dir := t.TempDir()
	t.Setenv("HOME", dir)
	t.Setenv("AppData", dir)
	s, err := OpenStore("camber-test")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func save(t *testing.T, s *Store, text string) {
	t.Helper()
	if err := s.Save("settings", "config.xml", []byte(text), good); err != nil {
		t.Fatal(err)
	}
}

func load(t *testing.T, s *Store) (text, words string) {
	t.Helper()
	data, words, err := s.Load("settings", "config.xml", good)
	if err != nil {
		t.Fatal(err)
	}
	return string(data), words
}

func TestWhatWasSavedIsLoaded(t *testing.T) {
	s := home(t)
	if text, words := load(t, s); text != "" || words != "" {
		t.Errorf("a new store loads %q, %q", text, words)
	}
	save(t, s, "one")
	save(t, s, "two")
	if text, words := load(t, s); text != "two" || words != "" {
		t.Errorf("loads %q, %q; want two", text, words)
	}
	path := s.Path("settings", "config.xml")
	if previous, err := os.ReadFile(path + ".previous"); string(previous) != "one" {
		t.Errorf("the previous version is %q, %v; want one", previous, err)
	}
	if info, err := os.Stat(path); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
		t.Errorf("mode %v, %v; want for the owner alone", info.Mode(), err)
	}
	if left, _ := os.ReadDir(filepath.Dir(path)); len(left) != 2 {
		t.Errorf("left %v", left)
	}
}

func TestSavingTheSameKeepsThePreviousVersion(t *testing.T) {
	s := home(t)
	save(t, s, "one")
	save(t, s, "two")
	save(t, s, "two")
	if previous, _ := os.ReadFile(s.Path("settings", "config.xml") + ".previous"); string(previous) != "one" {
		t.Errorf("the previous version is %q, want one", previous)
	}
}

func TestABrokenFileIsKeptAsideAndThePreviousGoodOneComesBack(t *testing.T) {
	s := home(t)
	save(t, s, "one")
	save(t, s, "two")
	path := s.Path("settings", "config.xml")
	for i, name := range []string{"config.xml.broken", "config.xml.broken-2"} {
		if err := os.WriteFile(path, []byte("bad"), 0o600); err != nil {
			t.Fatal(err)
		}
		text, words := load(t, s)
		if text != "one" || !strings.Contains(words, name) || !strings.Contains(words, "line 1: bad") {
			t.Errorf("load %d: %q, %q; want one, and the words to name %s and the reason", i, text, words, name)
		}
		if kept, err := os.ReadFile(filepath.Join(filepath.Dir(path), name)); string(kept) != "bad" {
			t.Errorf("kept %q, %v", kept, err)
		}
	}
	if text, words := load(t, s); text != "one" || words != "" {
		t.Errorf("the next load gives %q, %q; want one, without a word", text, words)
	}
}

func TestWithoutAPreviousVersionTheDefaultsServe(t *testing.T) {
	s := home(t)
	save(t, s, "one")
	if err := os.WriteFile(s.Path("settings", "config.xml"), []byte("bad"), 0o600); err != nil {
		t.Fatal(err)
	}
	if text, words := load(t, s); text != "" || !strings.Contains(words, "defaults") {
		t.Errorf("loads %q, %q; want nothing, and the defaults named", text, words)
	}
}

func TestBadDataIsNeverSaved(t *testing.T) {
	s := home(t)
	save(t, s, "one")
	if err := s.Save("settings", "config.xml", []byte("bad"), good); err == nil ||
		!strings.Contains(err.Error(), "not saved") {
		t.Errorf("%v, want: not saved", err)
	}
	if text, _ := load(t, s); text != "one" {
		t.Errorf("loads %q, want one", text)
	}
}

func TestSavingOverABrokenFileKeepsItAside(t *testing.T) {
	s := home(t)
	save(t, s, "one")
	path := s.Path("settings", "config.xml")
	if err := os.WriteFile(path, []byte("bad"), 0o600); err != nil {
		t.Fatal(err)
	}
	save(t, s, "two")
	if kept, err := os.ReadFile(path + ".broken"); string(kept) != "bad" {
		t.Errorf("kept %q, %v; want the broken one", kept, err)
	}
}

func TestALinkedFileStaysALink(t *testing.T) {
	s := home(t)
	save(t, s, "one")
	path := s.Path("settings", "config.xml")
	elsewhere := filepath.Join(t.TempDir(), "mine.xml")
	if err := errors.Join(os.Rename(path, elsewhere), os.Symlink(elsewhere, path)); err != nil {
		t.Skip("this system has no links:", err)
	}
	save(t, s, "two")
	if data, err := os.ReadFile(elsewhere); string(data) != "two" {
		t.Errorf("the linked file holds %q, %v; want two", data, err)
	}
	if to, err := os.Readlink(path); to != elsewhere {
		t.Errorf("the link leads to %q, %v; want %q", to, err, elsewhere)
	}
}

func TestUnsafeKeysAreRefused(t *testing.T) {
	s := home(t)
	for _, key := range []string{
		"..", "../x", "a/b", `a\b`, "", ".", "nul", "CON.xml", "a\x00b", "/etc", "a:b",
		".hidden", "x.previous", "x.broken", "x.tmp",
	} {
		if err := s.Save(key, "p", nil, good); err == nil {
			t.Errorf("object %q: saved", key)
		}
		if err := s.Save("o", key, nil, good); err == nil {
			t.Errorf("property %q: saved", key)
		}
		if _, _, err := s.Load("o", key, good); err == nil {
			t.Errorf("property %q: loaded", key)
		}
		if _, err := OpenStore(key); err == nil {
			t.Errorf("application %q: opened", key)
		}
	}
}
