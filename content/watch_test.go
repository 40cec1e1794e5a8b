// Watching real folders the way editors save into them. No test sleeps: each waits for reports.

package content

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"time"

	"github.com/fsnotify/fsnotify"
)

// watching is a watched folder of a test.
type watching struct {
	t       *testing.T
	dir     string
	reports <-chan []string
}

func start(t *testing.T, files map[string]string, open func() (notifier, error)) *watching {
	t.Helper()
	dir := put(t, files)
	reports, err := watch(t.Context(), dir, 30*time.Millisecond, nil, open)
	if err != nil {
		t.Fatal(err)
	}
	return &watching{t, dir, reports}
}

func (w *watching) path(name string) string { return filepath.Join(w.dir, filepath.FromSlash(name)) }

func (w *watching) write(name, text string) {
	w.t.Helper()
	write(w.t, w.path(name), text)
}

func (w *watching) do(err error) {
	w.t.Helper()
	if err != nil {
		w.t.Fatal(err)
	}
}

// hears waits until all of want have been reported, and nothing else.
func (w *watching) hears(want ...string) {
	w.t.Helper()
	slices.Sort(want)
	var got []string
	limit := time.After(20 * time.Second)
	for !slices.Equal(got, want) {
		select {
		case report, ok := <-w.reports:
			if !ok {
				w.t.Fatalf("the channel closed; got %v, want %v", got, want)
			}
			if !slices.IsSorted(report) {
				w.t.Errorf("report %v is not sorted", report)
			}
			got = append(got, report...)
			slices.Sort(got)
			got = slices.Compact(got)
			for _, g := range got {
				if !slices.Contains(want, g) {
					w.t.Fatalf("reported %v, want %v", got, want)
				}
			}
		case <-limit:
			w.t.Fatalf("waited 20 s; got %v, want %v", got, want)
		}
	}
}

func TestAFileWrittenInPlaceIsReported(t *testing.T) {
	w := start(t, map[string]string{"cars/a.xml": "1", "b.xml": "1"}, systemNotifier)
	w.write("cars/a.xml", "2")
	w.hears("cars/a.xml")
	w.write("b.xml", "2")
	w.hears("b.xml")
}

func TestAFileSavedByRenameIsReportedAndItsScratchIsNot(t *testing.T) { // as vim and most editors do
	w := start(t, map[string]string{"a.xml": "1"}, systemNotifier)
	for _, text := range []string{"2", "3", "2"} { // saved again: a watch on the file itself would be lost by now
		w.write("4913", "")
		w.do(os.Remove(w.path("4913")))
		w.do(os.Rename(w.path("a.xml"), w.path("a.xml~")))
		w.write(".a.xml.swp", "scratch")
		w.write(".new", text)
		w.do(os.Rename(w.path(".new"), w.path("a.xml")))
		w.hears("a.xml")
	}
}

func TestScratchAndUnchangedSavesAreNotReported(t *testing.T) {
	w := start(t, map[string]string{"a.xml": "1", "b.xml": "1"}, systemNotifier)
	for _, name := range []string{".a.xml.swp", ".#a.xml", "a.xml~", "4913", "#a.xml#", ".git/index", "a.xml.tmp"} {
		w.write(name, "scratch")
	}
	w.write("a.xml", "1")
	w.do(os.Chtimes(w.path("a.xml"), noon, noon))
	w.write("b.xml", "2") // comes last: a report of anything above would have come with it
	w.hears("b.xml")
}

func TestFilesSavedTogetherAreReportedTogether(t *testing.T) {
	w := start(t, map[string]string{"a.xml": "1", "b.xml": "1", "c.xml": "1"}, systemNotifier)
	for _, name := range []string{"c.xml", "a.xml", "b.xml"} {
		w.write(name, "2")
	}
	if got, want := <-w.reports, []string{"a.xml", "b.xml", "c.xml"}; !slices.Equal(got, want) {
		t.Errorf("first report %v, want %v", got, want)
	}
}

func TestAFileInANewFolderIsReported(t *testing.T) {
	w := start(t, nil, systemNotifier)
	w.write("cars/new/deep/a.xml", "1")
	w.hears("cars/new/deep/a.xml")
	w.write("cars/new/deep/a.xml", "2")
	w.hears("cars/new/deep/a.xml")
	w.write("cars/new/b.xml", "1")
	w.hears("cars/new/b.xml")
}

func TestDeletedFilesAndFoldersAreReported(t *testing.T) {
	w := start(t, map[string]string{"a.xml": "1", "cars/b.xml": "1", "cars/x/c.xml": "1"}, systemNotifier)
	w.do(os.Remove(w.path("a.xml")))
	w.hears("a.xml")
	w.do(os.RemoveAll(w.path("cars")))
	w.hears("cars/b.xml", "cars/x/c.xml")
}

func TestARenamedFolderIsWatchedUnderItsNewName(t *testing.T) {
	w := start(t, map[string]string{"old/sub/a.xml": "1"}, systemNotifier)
	w.do(os.Rename(w.path("old"), w.path("new")))
	w.hears("old/sub/a.xml", "new/sub/a.xml")
	w.write("new/sub/a.xml", "2")
	w.hears("new/sub/a.xml")
	w.write("new/b.xml", "1")
	w.hears("new/b.xml")
}

func TestAWatchedFolderMayGoAndComeBack(t *testing.T) {
	w := start(t, map[string]string{"a.xml": "1"}, systemNotifier)
	w.do(os.RemoveAll(w.dir))
	w.hears("a.xml")
	w.write("cars/b.xml", "1")
	w.hears("cars/b.xml")
	w.write("cars/b.xml", "2")
	w.hears("cars/b.xml")
}

func TestReportsThatNobodyTakesJoinUp(t *testing.T) {
	w := start(t, nil, systemNotifier)
	names := []string{"a.xml", "b.xml", "c.xml"}
	for _, name := range names {
		w.write(name, "1")
	}
	w.hears(names...)
}

func TestTheChannelClosesWhenTheContextEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	reports, err := Watch(ctx, t.TempDir(), QuietTime, nil)
	if err != nil {
		t.Fatal(err)
	}
	cancel()
	if report, ok := <-reports; ok {
		t.Errorf("reported %v, want a closed channel", report)
	}
}

func TestAFileIsNoFolderToWatch(t *testing.T) {
	file := filepath.Join(put(t, map[string]string{"a.xml": ""}), "a.xml")
	if _, err := Watch(t.Context(), file, QuietTime, nil); err == nil || !strings.Contains(err.Error(), "not a folder") {
		t.Errorf("%v, want: not a folder", err)
	}
}

func TestAWholeDiskIsNotWatched(t *testing.T) {
	files := fstest.MapFS{"a/a.xml": text(""), "b.xml": text("")} // and two folders
	if tooMany(files, 4) || !tooMany(files, 3) {
		t.Error("four are more than four, or no more than three")
	}
}

func TestALargeFileIsComparedBySizeAndTime(t *testing.T) {
	large := &fstest.MapFile{Data: make([]byte, wholeUpTo+1), ModTime: noon}
	files := fstest.MapFS{"a.bin": large}
	s := newSeen(files)
	s.look(".")
	if got := s.look("."); len(got) != 0 {
		t.Errorf("unchanged, it is reported: %v", got)
	}
	large.ModTime = at(1)
	if got := s.look("."); !slices.Equal(got, []string{"a.bin"}) {
		t.Errorf("touched, it reports %v", got)
	}
}

// deaf is a notifier that fails or keeps silent.
type deaf struct {
	adds     error
	events   chan fsnotify.Event
	failures chan error
}

func (d *deaf) Add(string) error              { return d.adds }
func (d *deaf) Remove(string) error           { return nil }
func (d *deaf) Events() <-chan fsnotify.Event { return d.events }
func (d *deaf) Errors() <-chan error          { return d.failures }
func (d *deaf) Close() error                  { return nil }

func TestWhereTheSystemCannotWatchTheFolderIsLookedThroughAndThatIsSaidOnce(t *testing.T) {
	full := errors.New("no space left on device")
	for what, open := range map[string]func() (notifier, error){
		"no watcher":      func() (notifier, error) { return nil, full },
		"no more folders": func() (notifier, error) { return &deaf{adds: full}, nil },
	} {
		t.Run(what, func(t *testing.T) {
			var said atomic.Int32
			dir := put(t, map[string]string{"cars/a.xml": "1", "b.xml": "1"})
			reports, err := watch(t.Context(), dir, 30*time.Millisecond, func(s string) {
				said.Add(1)
				if !strings.Contains(s, "no space left") || !strings.Contains(s, "max_user_watches") {
					t.Errorf("said %q, want the reason and the cure", s)
				}
			}, open)
			if err != nil {
				t.Fatal(err)
			}
			w := &watching{t, dir, reports}
			w.write("cars/a.xml", "22")
			w.hears("cars/a.xml")
			w.write("cars/new/c.xml", "1")
			w.hears("cars/new/c.xml")
			w.do(os.Remove(w.path("b.xml")))
			w.hears("b.xml")
			if said.Load() != 1 {
				t.Errorf("said it %d times, want once", said.Load())
			}
		})
	}
}

func TestAfterLostEventsEverythingIsLookedAt(t *testing.T) {
	d := &deaf{failures: make(chan error, 1)}
	w := start(t, map[string]string{"cars/a.xml": "1"}, func() (notifier, error) { return d, nil })
	w.write("cars/a.xml", "2")
	d.failures <- fsnotify.ErrEventOverflow
	w.hears("cars/a.xml")
}

// It asserts the least and the median of nine. How soon a save is in a car that is driven is measured where one is.
func TestASaveIsReportedWithinItsQuietTimeAndALittle(t *testing.T) {
	dir := put(t, map[string]string{"a.xml": "1"})
	reports, err := Watch(t.Context(), dir, QuietTime, nil)
	if err != nil {
		t.Fatal(err)
	}
	var took []time.Duration
	for i := range 9 {
		began := time.Now()
		write(t, filepath.Join(dir, "a.xml"), fmt.Sprint(i+2))
		<-reports
		took = append(took, time.Since(began))
	}
	slices.Sort(took)
	if took[0] < QuietTime || took[len(took)/2] > QuietTime+2*time.Second {
		t.Errorf("reported after %v: want none before %v, and the median at most 2 s later", took, QuietTime)
	}
}
