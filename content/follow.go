// Which folders the system watches for us: each one by itself, as they come and go.

package content

import (
	"errors"
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
	if info, err := os.Lstat(full); path != "." && (err != nil || !info.IsDir()) {
		return
	}
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
		if e.IsDir() && !Scratch(e.Name()) {
			w.follow(join(path, e.Name()))
		}
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
