// Which folders the system watches for us: each one by itself, as they come and go.

package content

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/fsnotify/fsnotify"
)

// notifier tells of events in single folders.
type notifier interface {
	Add(folder string) error
	Remove(folder string) error
	Events() <-chan fsnotify.Event
	Errors() <-chan error
	Close() error
}

type fsNotifier struct{ *fsnotify.Watcher }

func (n fsNotifier) Events() <-chan fsnotify.Event { return n.Watcher.Events }
func (n fsNotifier) Errors() <-chan error          { return n.Watcher.Errors }

func systemNotifier() (notifier, error) {
	w, err := fsnotify.NewBufferedWatcher(256)
	if err != nil {
		return nil, err
	}
	return fsNotifier{w}, nil
}

// follow has the notifier watch a folder and all folders in it. Files and missing folders are no error.
func (w *watcher) follow(path string) {
	if w.notifier == nil {
		return
	}
	full := filepath.Join(w.dir, filepath.FromSlash(path))
	switch info, err := os.Lstat(full); {
	case path == ".":
	case err == nil && info.Mode()&fs.ModeSymlink != 0:
		w.link(path)
		return
	case err != nil || !info.IsDir():
		delete(w.links, path)
		return
	}
	delete(w.links, path)
	switch err := w.notifier.Add(full); {
	case err == nil:
		w.watched[path] = true
	case missing(err) || errors.Is(err, fs.ErrPermission):
		delete(w.watched, path)
		return
	default:
		w.poll(err)
		return
	}
	entries, err := os.ReadDir(full) // after Add: a folder made in between is in this list or in an event
	if err != nil {
		return
	}
	for _, e := range entries {
		if (e.IsDir() || e.Type()&fs.ModeSymlink != 0) && !Scratch(e.Name()) {
			w.follow(join(path, e.Name()))
		}
	}
}

// link takes in a link to a folder. What lies in this one is watched where it lies; what lies elsewhere is no part of
// it, and that is told.
func (w *watcher) link(path string) {
	to, err := os.Stat(filepath.Join(w.dir, filepath.FromSlash(path)))
	if err != nil || !to.IsDir() {
		delete(w.links, path)
		return
	}
	_, err = fs.Stat(w.seen.files, path)
	told := w.links[path]
	if w.links[path] = err != nil; err != nil && !told {
		w.say(fmt.Sprintf("content: %s is a link that leads out of %s: what it leads to is not read; put the folder itself "+
			"there, or name it with a flag of its own", path, w.dir))
	}
}

// unfollow forgets a folder that went, and all that were in it. A renamed folder keeps its watches, with the old name
// in their events, unless they are removed.
func (w *watcher) unfollow(path string) {
	for at := range w.watched {
		if within(at, path) {
			_ = w.notifier.Remove(filepath.Join(w.dir, filepath.FromSlash(at))) // it may be gone already
			delete(w.watched, at)
		}
	}
}

// relative turns the name in an event into a path relative to the watched folder.
func (w *watcher) relative(name string) (string, bool) {
	if name == w.dir {
		return ".", true
	}
	rest, ok := strings.CutPrefix(name, strings.TrimSuffix(w.dir, string(filepath.Separator))+string(filepath.Separator))
	return filepath.ToSlash(rest), ok
}
