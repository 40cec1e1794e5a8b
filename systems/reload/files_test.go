// Tests of the bytes that recordings carry.

package reload

import (
	"crypto/sha256"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
)

func TestMemoryIsAnOrdinaryFileSystem(t *testing.T) {
	files := Memory{"cars/a/a.xml": []byte("<a/>"), "cars/a.xml": []byte("x"), "cars/a-b/c.xml": nil, "z.xml": []byte("z")}
	if err := fstest.TestFS(files, "cars/a/a.xml", "cars/a.xml", "cars/a-b/c.xml", "z.xml"); err != nil {
		t.Fatal(err)
	}
}

func TestCapturedFilesStayAsTheyWereReadFirst(t *testing.T) {
	disk := fstest.MapFS{"cars/a.xml": {Data: []byte("old")}, "cars/b.xml": {Data: []byte("never read")}}
	captured := Capture(disk, 0)
	for _, want := range []string{"old", "old"} {
		got, err := fs.ReadFile(captured, "cars/a.xml")
		if err != nil || string(got) != want {
			t.Fatalf("read %q, %v, want %q", got, err, want)
		}
		disk["cars/a.xml"].Data = []byte("new")
	}
	if _, err := fs.ReadFile(captured, "cars/none.xml"); err == nil {
		t.Error("a missing file was read")
	}
	entries, err := fs.ReadDir(captured, "cars")
	if err != nil || len(entries) != 2 {
		t.Errorf("listed %v, %v", entries, err)
	}
	if files := captured.Files(); len(files) != 1 || string(files["cars/a.xml"]) != "old" {
		t.Errorf("captured %v", files)
	}
}

func TestAFileTooLargeToCarryIsNamedBySum(t *testing.T) {
	disk := fstest.MapFS{"tracks/a.glb": {Data: []byte("0123456789")}, "a.xml": {Data: []byte("12345")}}
	captured := Capture(disk, 5)
	for name, file := range disk {
		if got, err := fs.ReadFile(captured, name); err != nil || string(got) != string(file.Data) {
			t.Errorf("%s reads as %q, %v", name, got, err)
		}
	}
	sum := Sum(sha256.Sum256([]byte("0123456789")))
	large := captured.Large()
	if files := captured.Files(); len(files) != 1 || len(large) != 1 || large["tracks/a.glb"] != sum {
		t.Errorf("carried are %v, named %v", files, large)
	}
	m := newManifest("a.xml", captured.Files(), large)
	carried := map[Sum][]byte{sha256.Sum256([]byte("12345")): []byte("12345")}
	if files, err := m.files(carried, disk); err != nil || string(files["tracks/a.glb"]) != "0123456789" {
		t.Errorf("with the content at hand it gives %v, %v", files, err)
	}
	if _, err := m.files(carried, nil); err == nil || !strings.Contains(err.Error(), "tracks/a.glb") {
		t.Errorf("without content at hand: %v", err)
	}
	disk["tracks/a.glb"] = &fstest.MapFile{Data: []byte("0123456780")}
	if _, err := m.files(carried, disk); err == nil || !strings.Contains(err.Error(), "another version") {
		t.Errorf("with another version at hand: %v", err)
	}
	if _, err := fs.ReadFile(captured, "tracks/a.glb"); err == nil {
		t.Error("a file that is written while it is read is taken")
	}
}
