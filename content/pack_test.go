// Packing, installing, copying and hashing.

package content

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"
)

func TestTheSameFilesPackToTheSameBytes(t *testing.T) {
	var packed [][]byte
	for i := range 2 {
		dir := put(t, map[string]string{ManifestName: manifest("p"), "cars/b.xml": "b", "cars/a.xml": strings.Repeat("a",
			9999), "a.xml~": "scratch"})
		when := noon.Add(time.Duration(i) * time.Hour)
		if err := os.Chtimes(filepath.Join(dir, "cars/b.xml"), when, when); err != nil {
			t.Fatal(err)
		}
		out, err := Pack(dir, filepath.Join(t.TempDir(), "p.camber"), clean)
		if err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		packed = append(packed, data)
	}
	if !bytes.Equal(packed[0], packed[1]) {
		t.Error("packed twice, the archives differ")
	}
}

func TestAPackComesOutAsItWentIn(t *testing.T) {
	want := map[string]string{ManifestName: manifest("p"), "cars/a.xml": "a", "cars/deep/b.csv": strings.Repeat("1,2\n",
		5000), "empty.xml": ""}
	dir := put(t, want)
	out, err := Pack(dir, filepath.Join(t.TempDir(), "p.camber"), clean)
	if err != nil {
		t.Fatal(err)
	}
	into := filepath.Join(t.TempDir(), "packs")
	at, err := Install(out, into, clean)
	if err != nil {
		t.Fatal(err)
	}
	list, err := Files(Folder(at), ".")
	if err != nil || len(list) != len(want) {
		t.Fatalf("installed %v, %v", list, err)
	}
	for _, path := range list {
		if data, err := os.ReadFile(filepath.Join(at, path)); string(data) != want[path] {
			t.Errorf("%s came out as %d bytes, %v", path, len(data), err)
		}
	}
	a, err := OpenArchive(out)
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	if inside, err := Files(a, "."); err != nil || !slices.Equal(inside, list) {
		t.Errorf("the archive holds %v, %v; want %v", inside, err, list)
	}
	for _, path := range list {
		if data, err := fs.ReadFile(a, path); string(data) != want[path] {
			t.Errorf("in the archive %s has %d bytes, %v", path, len(data), err)
		}
	}
	if packs, err := Installed(into); err != nil || !slices.Equal(packs, []string{at}) {
		t.Errorf("installed packs %v, %v; want %v", packs, err, at)
	}
}

func TestAPackThatFailsItsCheckIsNeitherPackedNorInstalled(t *testing.T) {
	dir := put(t, map[string]string{ManifestName: manifest("p"), "cars/a.xml": "good"})
	broken := func(fs.FS) error { return errBroken }
	out := filepath.Join(t.TempDir(), "p.camber")
	if _, err := Pack(dir, out, broken); !errors.Is(err, errBroken) {
		t.Errorf("%v, want what the check said", err)
	}
	if _, err := os.Stat(out); !missing(err) {
		t.Error("an archive was made all the same")
	}
	if _, err := Pack(dir, out, clean); err != nil {
		t.Fatal(err)
	}
	into := filepath.Join(t.TempDir(), "packs")
	at, err := Install(out, into, clean)
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, "cars/a.xml"), "bad")
	if _, err := Pack(dir, out, clean); err != nil {
		t.Fatal(err)
	}
	if _, err := Install(out, into, broken); !errors.Is(err, errBroken) {
		t.Errorf("%v, want what the check said", err)
	}
	if data, err := os.ReadFile(filepath.Join(at, "cars/a.xml")); string(data) != "good" {
		t.Errorf("the installed pack holds %q, %v; want the good one still", data, err)
	}
	if _, err := Install(out, into, clean); err != nil {
		t.Fatal(err)
	}
	if data, _ := os.ReadFile(filepath.Join(at, "cars/a.xml")); string(data) != "bad" {
		t.Errorf("the newer pack did not replace the older one: %q", data)
	}
	if left, _ := os.ReadDir(into); len(left) != 1 {
		t.Errorf("left %v behind", left)
	}
}

func TestPackRefusesWhatNobodyCouldInstall(t *testing.T) {
	for want, file := range map[string]string{
		"device": "cars/nul.xml", "backslash": `cars\a.xml`,
		"take them for the same": "PACK.xml",
	} {
		dir := put(t, map[string]string{ManifestName: manifest("p"), file: ""})
		if _, err := Pack(dir, filepath.Join(t.TempDir(), "p.camber"), clean); err == nil ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q in it", file, err, want)
		}
	}
	dir := put(t, map[string]string{ManifestName: manifest("p")})
	if _, err := Pack(dir, filepath.Join(dir, "p.zip"), clean); err == nil ||
		!strings.Contains(err.Error(), "must end with .camber") {
		t.Errorf("p.zip: %v", err)
	}
}

func TestPackingIntoThePackedFolderDoesNotPackTheArchive(t *testing.T) {
	dir := put(t, map[string]string{ManifestName: manifest("p"), "a.xml": "a"})
	t.Chdir(dir)
	for range 2 {
		out, err := Pack(".", "", clean)
		if err != nil {
			t.Fatal(err)
		}
		if out != "p-1.0.camber" {
			t.Errorf("packed to %s, want p-1.0.camber", out)
		}
		a, err := OpenArchive(out)
		if err != nil {
			t.Fatal(err)
		}
		if list, _ := Files(a, "."); len(list) != 2 {
			t.Errorf("packed %v", list)
		}
		if err := a.Close(); err != nil {
			t.Error(err)
		}
	}
}

func TestCopyBringsFilesIntoTheWorkingFolder(t *testing.T) {
	work := t.TempDir()
	base := fstest.MapFS{
		"cars/p917/p917.xml": text("car"), "cars/p917/wheel.xml": text("wheel"),
		"tyres/t.xml": text("tyre"),
	}
	o := Stack(Layer{WorkLayer, work, Folder(work)}, Layer{BaseLayer, "", base})
	got, err := Copy(o, work, "cars/p917", "tyres/t")
	want := []string{"cars/p917/p917.xml", "cars/p917/wheel.xml", "tyres/t.xml"}
	if err != nil || !slices.Equal(got, want) {
		t.Fatalf("copied %v, %v; want %v", got, err, want)
	}
	if layer, err := o.Where("cars/p917/wheel.xml"); err != nil || layer.Name != WorkLayer {
		t.Errorf("the wheel comes from %v, %v; want the working folder", layer.Name, err)
	}

	edited := filepath.Join(work, "cars/p917/wheel.xml")
	write(t, edited, "mine")
	if err := os.Remove(filepath.Join(work, "cars/p917/p917.xml")); err != nil {
		t.Fatal(err)
	}
	_, err = Copy(o, work, "cars/p917")
	var there *Exists
	if !errors.As(err, &there) || !slices.Equal(there.Files, []string{"cars/p917/wheel.xml"}) ||
		!strings.Contains(err.Error(), "--force") {
		t.Errorf("%v, want that the wheel exists, and the cure", err)
	}
	if _, err := os.Stat(filepath.Join(work, "cars/p917/p917.xml")); !missing(err) {
		t.Error("half of it was copied")
	}
	if data, _ := os.ReadFile(edited); string(data) != "mine" {
		t.Error("the edited wheel was overwritten")
	}
	if _, err := CopyOver(o, work, "cars/p917"); err != nil {
		t.Error(err)
	}
	if data, _ := os.ReadFile(edited); string(data) != "wheel" {
		t.Errorf("copied by force, the wheel is %q", data)
	}
	if list, _ := os.ReadDir(filepath.Join(work, "cars/p917")); len(list) != 2 {
		t.Errorf("left %v", list)
	}
	for _, name := range []string{"cars/none", "../x", ""} {
		if _, err := Copy(o, work, name); err == nil || !strings.Contains(err.Error(), "content: copy") {
			t.Errorf("copy %q: %v", name, err)
		}
	}
}

func TestWriteFileReplacesAFileWholeOrNotAtAll(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "deep", "a.xml")
	for _, text := range []string{"one", "two"} {
		if err := WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if data, _ := os.ReadFile(path); string(data) != text {
			t.Errorf("wrote %q, reads %q", text, data)
		}
	}
	failure := errors.New("disk full")
	if err := writeFile(path, 0o600, func(w io.Writer) error {
		_, _ = w.Write([]byte("hal"))
		return failure
	}); !errors.Is(err, failure) {
		t.Errorf("%v, want %v", err, failure)
	}
	if data, _ := os.ReadFile(path); string(data) != "two" {
		t.Errorf("after a failed write the file reads %q, want the old one", data)
	}
	if left, _ := os.ReadDir(filepath.Dir(path)); len(left) != 1 {
		t.Errorf("left %v behind", left)
	}
	if info, _ := os.Stat(path); info.Mode().Perm() != 0o600 {
		t.Errorf("mode %v, want 0600", info.Mode())
	}
}
