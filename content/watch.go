// Watching a folder: which files in it have other bytes than before, told after a moment of quiet.

package content

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/fsnotify/fsnotify"
)

// QuietTime is how long nothing may happen in a folder before its changes are reported.
const QuietTime = 100 * time.Millisecond

// mostWatched is the number of files above which a folder is not watched.
const mostWatched = 50_000

// longestWrite is how long a file is waited for that somebody has open for writing, as editors that save slowly and in
// place do.
const longestWrite = 10 * time.Second

// pollTime is how often a folder is looked through that the system cannot watch for us.
const pollTime = 200 * time.Millisecond

// Watch reports the files below dir that were made, changed or deleted, as sorted slash-separated paths relative to
// dir. Changes that belong together come together: a report waits until nothing has happened for the time quiet.
// Scratch files and saves that change no byte are not reported. While nobody takes a report, later changes join it.
//
// A folder that does not exist yet is waited for; one with more than 50,000 files is refused, because somebody has
// named a whole disk. Where the system cannot watch, the folder is looked through instead;
// say hears of that, once. The channel is closed when ctx ends.
func Watch(ctx context.Context, dir string, quiet time.Duration, say func(string)) (<-chan []string, error) {
	return watch(ctx, dir, quiet, say, systemNotifier)
}

func watch(ctx context.Context, dir string, quiet time.Duration, say func(string),
	open func() (notifier, error),
) (<-chan []string, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, fmt.Errorf("content: watch: %w", err)
	}
	if info, err := os.Stat(dir); err == nil && !info.IsDir() {
		return nil, fmt.Errorf("content: watch %s: not a folder", dir)
	}
	if tooMany(Folder(dir), mostWatched) {
		return nil, fmt.Errorf("content: watch %s: more than %d files: that is no folder of content, name one further down",
			dir, mostWatched)
	}
	if say == nil {
		say = func(string) {}
	}
	w := &watcher{
		dir: dir, seen: newSeen(Folder(dir)), settler: newSettler(quiet), watched: map[string]bool{},
		links: map[string]bool{}, busy: map[string]time.Time{},
		say: say, out: make(chan []string),
	}
	// Watch first and look second: what changes in between is noticed by the one or seen by the other.
	if w.notifier, err = open(); err != nil {
		w.poll(err)
	} else {
		w.follow(".")
	}
	w.seen.look(".")
	go w.run(ctx)
	return w.out, nil
}

// watcher is a folder being watched. All of it belongs to one goroutine.
type watcher struct {
	dir      string // absolute
	notifier notifier
	peeker   *peeker // set when we poll instead
	seen     *seen
	settler  *settler
	watched  map[string]bool      // folders that the notifier has, slash-separated relative to dir
	links    map[string]bool      // links to folders; true: it leads out, which was told
	busy     map[string]time.Time // files that somebody is writing, and since when that was first seen
	report   []string             // changes that nobody has taken yet
	out      chan []string
	say      func(string)
}

func (w *watcher) run(ctx context.Context) {
	defer close(w.out)
	settled := time.NewTimer(time.Hour)
	defer settled.Stop()
	poll := time.NewTicker(pollTime)
	defer poll.Stop()
	for {
		if at, ok := w.settler.due(); ok {
			settled.Reset(time.Until(at))
		} else {
			settled.Stop()
		}
		var events <-chan fsnotify.Event
		var failures <-chan error
		if w.notifier != nil {
			events, failures = w.notifier.Events(), w.notifier.Errors()
		}
		var out chan []string
		if len(w.report) > 0 {
			out = w.out
		}
		select {
		case <-ctx.Done():
			w.stop()
			return
		case e := <-events:
			w.hear(e, time.Now())
		case <-failures: //nolint:errcheck // whatever it was, most likely lost events: looking at everything makes up for it
			w.settler.touchAll(time.Now())
		case now := <-poll.C:
			w.tick(now)
		case now := <-settled.C:
			w.settle(now)
		case out <- w.report:
			w.report = nil
		}
	}
}

// hear takes one event of the system.
func (w *watcher) hear(e fsnotify.Event, now time.Time) {
	path, ok := w.relative(e.Name)
	if !ok || scratchPath(path) {
		return
	}
	if e.Has(fsnotify.Remove) || e.Has(fsnotify.Rename) {
		w.unfollow(path)
	}
	if e.Has(fsnotify.Create) {
		w.follow(path)
	}
	if len(w.links) > 0 { // what is there may be there under another name, too
		w.settler.touchAll(now)
	}
	w.settler.touch(path, now)
}

// tick does what must be done by the clock: looking through a folder that cannot be watched, or for one that is away.
func (w *watcher) tick(now time.Time) {
	if w.peeker != nil {
		for _, path := range w.peeker.peek() {
			w.settler.touch(path, now)
		}
		return
	}
	if !w.watched["."] {
		if w.follow("."); w.watched["."] {
			w.settler.touchAll(now)
		}
	}
}

// settle looks at what was touched and notes what has really changed.
func (w *watcher) settle(now time.Time) {
	paths, all := w.settler.take(now)
	if all {
		paths = []string{"."}
	}
	for _, path := range paths {
		if w.writing(path, now) {
			w.settler.touch(path, now)
			continue
		}
		// A renamed folder's watch may have been dropped by its rename after we added it: adding twice is harmless.
		w.follow(path)
		w.report = append(w.report, w.seen.look(path)...)
	}
	slices.Sort(w.report)
	w.report = slices.Compact(w.report)
}

// writing tells whether somebody has a file open for writing, and has not had it for too long.
func (w *watcher) writing(path string, now time.Time) bool {
	if !beingWritten(filepath.Join(w.dir, filepath.FromSlash(path))) {
		delete(w.busy, path)
		return false
	}
	since, known := w.busy[path]
	if !known {
		w.busy[path], since = now, now
	}
	return now.Sub(since) < longestWrite
}

// poll gives up on being told and looks instead.
func (w *watcher) poll(why error) {
	w.stop()
	w.watched = map[string]bool{}
	w.peeker = newPeeker(w.seen.files)
	w.settler.touchAll(time.Now())
	w.say(fmt.Sprintf("content: the system cannot watch %s (%v); it is looked through every %v instead, which is slower: "+
		"on Linux a higher fs.inotify.max_user_watches or max_user_instances helps", w.dir, why, pollTime))
}

func (w *watcher) stop() {
	if w.notifier != nil {
		_ = w.notifier.Close()
		w.notifier = nil
	}
}
