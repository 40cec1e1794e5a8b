// Tests of the bytes that recordings carry.

package reload

import (
	"io/fs"
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
	captured := Capture(disk)
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
