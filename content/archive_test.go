// Archives made to do harm are refused, whole, with the reason; good ones come through unharmed.

package content

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
)

// entry is a file of an archive of a test.
type entry struct {
	name, text string
	mode       fs.FileMode
	flags      uint16
	method     uint16
}

func archive(t testing.TB, entries ...entry) []byte {
	t.Helper()
	var buffer bytes.Buffer
	z := zip.NewWriter(&buffer)
	for _, e := range entries {
		header := &zip.FileHeader{Name: e.name, Method: e.method, Flags: e.flags}
		if e.mode != 0 {
			header.SetMode(e.mode)
		}
		create := z.CreateHeader
		if e.method == 99 {
			create = z.CreateRaw
		}
		w, err := create(header)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(e.text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return buffer.Bytes()
}

// isPack is the manifest that a good archive begins with.
var isPack = entry{name: ManifestName, text: manifest("test-pack")}

// clean is a check that finds nothing.
func clean(fs.FS) error { return nil }

// tamper overwrites a field of the central directory's entry of a file: lies that the zip writer would not tell.
func tamper(t *testing.T, data []byte, name string, offset int, value uint32) []byte {
	t.Helper()
	from := bytes.LastIndex(data, []byte(name))
	if from < 46 {
		t.Fatalf("no central entry of %s", name)
	}
	data = bytes.Clone(data)
	binary.LittleEndian.PutUint32(data[from-46+offset:], value)
	return data
}

const (
	packedSize   = 20 // offsets in a central directory entry
	unpackedSize = 24
)

func TestHarmfulArchivesAreRefusedAndLeaveNothingBehind(t *testing.T) {
	if testing.Short() {
		t.Skip("long: one goroutine drives, reads or draws for seconds")
	}
	zeros := strings.Repeat("\x00", 80<<20)
	for what, c := range map[string]struct {
		data []byte
		want string
	}{
		"climbs out":       {archive(t, isPack, entry{name: "../evil.xml"}), "might leave the pack"},
		"climbs out later": {archive(t, isPack, entry{name: "cars/../../evil.xml"}), "might leave the pack"},
		"absolute":         {archive(t, isPack, entry{name: "/evil.xml"}), "absolute"},
		"backslashes":      {archive(t, isPack, entry{name: `..\evil.xml`}), "backslash"},
		"drive letter":     {archive(t, isPack, entry{name: "c:evil.xml"}), "':'"},
		"device":           {archive(t, isPack, entry{name: "cars/nul.xml"}), "device"},
		"hidden":           {archive(t, isPack, entry{name: ".bashrc"}), "hidden"},
		"link": {
			archive(t, isPack, entry{name: "a", text: "/etc", mode: fs.ModeSymlink | 0o777}),
			"is a link",
		},
		"pipe":           {archive(t, isPack, entry{name: "a", mode: fs.ModeNamedPipe | 0o666}), "neither a file"},
		"case":           {archive(t, isPack, entry{name: "a.xml"}, entry{name: "A.xml"}), "take them for the same"},
		"twice":          {archive(t, isPack, isPack), "twice"},
		"file in a file": {archive(t, isPack, entry{name: "a"}, entry{name: "a/b"}), "nothing can lie in it"},
		"encrypted":      {archive(t, isPack, entry{name: "a", flags: 1}), "encrypted"},
		"unknown method": {archive(t, isPack, entry{name: "a", method: 99}), "method 99"},
		"no manifest":    {archive(t, entry{name: "a.xml"}), "pack.xml is missing"},
		"bad manifest":   {archive(t, entry{name: ManifestName, text: manifest("../x")}), "lower-case"},
		"bomb": {
			archive(t, isPack, entry{name: "zeros", text: zeros, method: zip.Deflate}),
			"times as many",
		},
		"no archive": {[]byte("hello"), "no whole archive"},
		"cut off":    {archive(t, isPack)[:60], "no whole archive"},
		"says too many bytes": {tamper(t, archive(t, isPack, entry{name: "a.bin", text: "hello", method: zip.Deflate}),
			"a.bin", unpackedSize, 9), "unexpected EOF"},
		"says too few bytes": {tamper(t, archive(t, isPack, entry{name: "a.bin", text: "hello", method: zip.Deflate}),
			"a.bin", unpackedSize, 2), "not a valid zip"},
		"says far too many": {tamper(t, archive(t, isPack, entry{name: "a.bin", text: "hello", method: zip.Deflate}),
			"a.bin", unpackedSize, 0xfffffff0), "too many"},
		"sizes of a stored one": {
			tamper(t, archive(t, isPack, entry{name: "a.bin", text: "hello"}), "a.bin", packedSize, 4),
			"sizes differ",
		},
		"wrong sum": {
			tamper(t, archive(t, isPack, entry{name: "a.bin", text: "hello"}), "a.bin", 16, 1),
			"checksum",
		},
	} {
		t.Run(what, func(t *testing.T) {
			dir := t.TempDir()
			file := filepath.Join(dir, "x.camber")
			if err := os.WriteFile(file, c.data, 0o644); err != nil {
				t.Fatal(err)
			}
			into := filepath.Join(dir, "packs")
			_, err := Install(file, into, clean)
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v, want %q in it", err, c.want)
			}
			if left, _ := os.ReadDir(into); len(left) != 0 {
				t.Errorf("left %v behind", left)
			}
			if all, _ := os.ReadDir(dir); len(all) > 2 {
				t.Errorf("left %v outside", all)
			}
		})
	}
}

func TestAnArchiveIsAWellBehavedFileSystem(t *testing.T) {
	data := archive(t, isPack, entry{name: "cars/a.xml", text: "a", method: zip.Deflate}, entry{name: "cars/"})
	a, err := NewArchive(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	if err := fstest.TestFS(a, ManifestName, "cars/a.xml"); err != nil {
		t.Error(err)
	}
}

func FuzzArchive(f *testing.F) {
	f.Add(archive(f, isPack, entry{name: "cars/a.xml", text: "hello", method: zip.Deflate}))
	f.Add(archive(f, isPack, entry{name: "../x"}, entry{name: "A"}, entry{name: "a"}))
	f.Fuzz(func(t *testing.T, data []byte) {
		a, err := NewArchive(bytes.NewReader(data), int64(len(data)))
		if err != nil {
			return
		}
		into := t.TempDir()
		var total uint64
		for _, file := range a.files {
			total += file.UncompressedSize64
		}
		if total > 1<<20 {
			return // allowed, and too slow to unpack here
		}
		at, err := install(a, filepath.Join(into, "packs"), clean)
		if err != nil {
			if left, _ := os.ReadDir(filepath.Join(into, "packs")); len(left) != 0 {
				t.Errorf("%v left %v behind", err, left)
			}
			return
		}
		unpacked, err := Files(Folder(at), ".")
		if err != nil || len(unpacked) != len(a.files) {
			t.Errorf("unpacked %v of %d files, %v", unpacked, len(a.files), err)
		}
		if all, _ := os.ReadDir(into); len(all) != 1 {
			t.Errorf("wrote outside: %v", all)
		}
	})
}

var errBroken = errors.New("cars/a.xml:1:1: broken")
