// The overlay: which file wins, what folders merge, which layer answers.

package content

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// put writes files below a new folder and returns it.
func put(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for path, text := range files {
		write(t, filepath.Join(dir, path), text)
	}
	return dir
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func text(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s), Mode: 0o644} }

// three is an overlay of three layers that hide parts of each other.
func three(t *testing.T) *Overlay {
	t.Helper()
	base := fstest.MapFS{
		"cars/a.xml": text("base a"), "cars/b.xml": text("base b"), "tyres/t.xml": text("base t"),
		"towns/x/y.xml": text("hidden by a file"), "menus": text("hidden by a folder"),
	}
	pack := fstest.MapFS{"cars/a.xml": text("pack a"), "cars/p/q.xml": text("pack q"), "towns/x": text("a file")}
	work := put(t, map[string]string{"cars/c.xml": "work c", "cars/a.xml~": "scratch", "menus/main.xml": "work main"})
	return Stack(Layer{WorkLayer, work, Folder(work)}, Layer{"pack p", "p", pack}, Layer{BaseLayer, "", base})
}

func TestOverlayIsAWellBehavedFileSystem(t *testing.T) {
	err := fstest.TestFS(three(t), "cars/a.xml", "cars/b.xml", "cars/c.xml", "cars/p/q.xml", "tyres/t.xml",
		"menus/main.xml", "towns/x")
	if err != nil {
		t.Fatal(err)
	}
}

func TestTheHighestLayerWins(t *testing.T) {
	o := three(t)
	for path, want := range map[string]string{
		"cars/a.xml": "pack p: pack a", "cars/b.xml": "base: base b", "cars/c.xml": "work: work c",
		"towns/x": "pack p: a file",
	} {
		data, err := fs.ReadFile(o, path)
		if err != nil {
			t.Fatal(err)
		}
		where, err := o.Where(path)
		if err != nil {
			t.Fatal(err)
		}
		if got := where.Name + ": " + string(data); got != want {
			t.Errorf("%s is %q, want %q", path, got, want)
		}
	}
}

func TestFoldersMergeAndHiddenThingsAreNotListed(t *testing.T) {
	o := three(t)
	var names []string
	entries, err := o.ReadDir("cars")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	if want := []string{"a.xml", "b.xml", "c.xml", "p"}; !slices.Equal(names, want) {
		t.Errorf("cars holds %v, want %v", names, want)
	}
	for _, path := range []string{"towns/x/y.xml", "cars/a.xml~", "cars/none.xml", "none"} {
		if _, err := o.Stat(path); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s: %v, want: does not exist", path, err)
		}
		if _, err := o.Where(path); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("where %s: %v, want: does not exist", path, err)
		}
	}
	if info, err := o.Stat("menus"); err != nil || !info.IsDir() {
		t.Errorf("menus: %v, %v, want the folder of the working folder", info, err)
	}
}

func TestPathsThatLeaveTheContentAreRefused(t *testing.T) {
	o := three(t)
	for _, path := range []string{"../x", "/etc/passwd", "cars/../../x", "", "cars//a.xml", "cars/"} {
		if _, err := o.Open(path); !errors.Is(err, fs.ErrInvalid) {
			t.Errorf("open %q: %v, want: invalid", path, err)
		}
	}
}

func TestLinksThatLeaveTheWorkingFolderAreNotThere(t *testing.T) {
	outside := put(t, map[string]string{"secret.xml": "secret"})
	work := put(t, map[string]string{"in.xml": "inside"})
	for link, to := range map[string]string{
		"out.xml": filepath.Join(outside, "secret.xml"), "dir": outside,
		"ok.xml": "in.xml", "dead.xml": "nowhere",
	} {
		if err := os.Symlink(to, filepath.Join(work, link)); err != nil {
			t.Skip("this system has no links:", err)
		}
	}
	files := Folder(work)
	if err := fstest.TestFS(files, "in.xml", "ok.xml"); err != nil {
		t.Error(err)
	}
	for _, path := range []string{"out.xml", "dir", "dir/secret.xml", "dead.xml"} {
		if data, err := fs.ReadFile(files, path); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("read %s: %q, %v; want: does not exist", path, data, err)
		}
	}
}

func TestOpenReadsWorkingFolderPacksAndBase(t *testing.T) {
	pack := put(t, map[string]string{ManifestName: manifest("rain"), "cars/wet.xml": "wet"})
	work := filepath.Join(t.TempDir(), "not yet there")
	o, err := OpenSome(nil, work, pack)
	if err != nil {
		t.Fatal(err)
	}
	defer o.Close()
	if got, want := o.String(), "work > pack rain > base"; got != want {
		t.Errorf("layers %s, want %s", got, want)
	}
	if _, err := o.ReadFile("cars/wet.xml"); err != nil {
		t.Error(err)
	}
	write(t, filepath.Join(work, "cars/new.xml"), "made later")
	if data, err := o.ReadFile("cars/new.xml"); string(data) != "made later" {
		t.Errorf("a working folder made after Open reads %q, %v", data, err)
	}
}

func TestOpenSaysWhatIsWrongWithAPack(t *testing.T) {
	file := filepath.Join(put(t, map[string]string{"a.camber": "no zip"}), "a.camber")
	for what, c := range map[string]struct{ work, pack, want string }{
		"missing":         {"", filepath.Join(t.TempDir(), "none"), "no such file"},
		"without a name":  {"", t.TempDir(), "pack.xml is missing"},
		"not an archive":  {"", file, "no whole archive"},
		"file as folder":  {file, "", "is a file"},
		"broken manifest": {"", put(t, map[string]string{ManifestName: "<camber"}), "pack.xml:1:"},
	} {
		var packs []string
		if c.pack != "" {
			packs = append(packs, c.pack)
		}
		if _, err := OpenSome(nil, c.work, packs...); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q in it", what, err, c.want)
		}
	}
}

func TestTheBaseIsAWellBehavedFileSystem(t *testing.T) {
	if err := fstest.TestFS(Base(), "README.md"); err != nil {
		t.Fatal(err)
	}
}

func manifest(id string) string {
	return `<camber version="1"><pack id="` + id + `" name="Test" version="1.0"/></camber>`
}

func TestLinksThatGoRoundEnd(t *testing.T) {
	dir := put(t, map[string]string{"a.xml": "a", "in/b.xml": "b"})
	for link, to := range map[string]string{"round": ".", "again": ".", "in/out": "..", "in/deep": "../in"} {
		if err := os.Symlink(to, filepath.Join(dir, filepath.FromSlash(link))); err != nil {
			t.Skip(err)
		}
	}
	n := 0
	err := fs.WalkDir(Folder(dir), ".", func(string, fs.DirEntry, error) error {
		if n++; n > 100 {
			return errors.New("there is no end to it")
		}
		return nil
	})
	if err != nil || n < 10 {
		t.Errorf("%d files and folders: %v", n, err)
	}
}
