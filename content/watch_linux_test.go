// What Linux tells of saves under way, links and permissions.

package content

import (
	"os"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

func TestAFileThatIsSavedSlowlyAndInPlaceIsReportedOnce(t *testing.T) {
	w := start(t, map[string]string{"a.xml": "old", "b.xml": "old"}, systemNotifier)
	slow, err := os.OpenFile(w.path("a.xml"), os.O_WRONLY|os.O_TRUNC, 0)
	w.do(err)
	for part := range 3 {
		_, err = slow.WriteString("a part ")
		w.do(err)
		w.write("b.xml", strings.Repeat("b", part+1))
		w.hears("b.xml") // by then a.xml has been quiet for as long, and is not whole
	}
	w.do(slow.Close())
	w.hears("a.xml")
}

func TestAFileThatIsNeverClosedIsReportedAllTheSame(t *testing.T) {
	w := start(t, map[string]string{"a.xml": "old"}, systemNotifier)
	slow, err := os.OpenFile(w.path("a.xml"), os.O_WRONLY|os.O_TRUNC, 0)
	w.do(err)
	defer slow.Close()
	watcher := &watcher{dir: w.dir, busy: map[string]time.Time{}}
	now := time.Now()
	if !watcher.writing("a.xml", now) || !watcher.writing("a.xml", now.Add(longestWrite-1)) {
		t.Error("it is not waited for")
	}
	if watcher.writing("a.xml", now.Add(longestWrite)) {
		t.Error("it is waited for without end")
	}
	if watcher.writing("none.xml", now) || watcher.writing(".", now) {
		t.Error("what is no file is waited for")
	}
}

func TestALinkToAFolderInsideIsReportedUnderBothNamesAndOneThatLeadsOutIsTold(t *testing.T) {
	out := put(t, map[string]string{"far.xml": "far"})
	var said atomic.Value
	said.Store("")
	dir := put(t, map[string]string{"cars/a.xml": "a", "kept/b.xml": "b"})
	reports, err := watch(t.Context(), dir, 30*time.Millisecond, func(s string) { said.Store(said.Load().(string) + s) },
		systemNotifier)
	if err != nil {
		t.Fatal(err)
	}
	w := &watching{t, dir, reports}
	w.do(os.Rename(w.path("cars"), w.path("moved")))
	w.do(os.Symlink("moved", w.path("cars")))
	w.hears("moved/a.xml") // cars/a.xml has the bytes that it had
	w.write("moved/a.xml", "another")
	w.hears("cars/a.xml", "moved/a.xml")
	w.do(os.RemoveAll(w.path("kept")))
	w.do(os.Symlink(out, w.path("kept")))
	w.hears("kept/b.xml")
	if text := said.Load().(string); strings.Count(text, "kept is a link that leads out of") != 1 {
		t.Errorf("it says %q", text)
	}
	w.do(os.Remove(w.path("cars")))
	w.hears("cars/a.xml")
}

func TestPermissionsThatAreGivenBackAreNoticed(t *testing.T) {
	if os.Geteuid() == 0 {
		t.Skip("root may read everything")
	}
	w := start(t, map[string]string{"a.xml": "a", "cars/b.xml": "b"}, systemNotifier)
	w.do(os.Chmod(w.path("a.xml"), 0))
	w.hears("a.xml")
	w.do(os.Chmod(w.path("a.xml"), 0o644))
	w.hears("a.xml")
	w.do(os.Chmod(w.path("cars"), 0))
	w.hears("cars/b.xml")
	w.do(os.Chmod(w.path("cars"), 0o755))
	w.hears("cars/b.xml")
}
