// Towns of maps are made once and kept.

package launch

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"camber/content"
	"camber/content/town"
)

const oneStreet = `<osm version="0.6"><node id="1" lat="1" lon="1"/><node id="2" lat="1.002" lon="1"/>
<way id="1"><nd ref="1"/><nd ref="2"/><tag k="highway" v="residential"/></way></osm>`

// homeOf is a working folder with a map, and an account of its own; what is said goes into the buffer.
func homeOf(t *testing.T) (*Folders, *bytes.Buffer, Streams) {
	t.Helper()
	dir := t.TempDir()
	f := &Folders{Work: filepath.Join(dir, "work"), Packs: filepath.Join(dir, "account", "packs")}
	if err := content.WriteFile(filepath.Join(f.Work, "towns", "lane.osm"), []byte(oneStreet), 0o644); err != nil {
		t.Fatal(err)
	}
	var said bytes.Buffer
	return f, &said, Streams{Out: &said, Err: &said}
}

func TestATownOfAMapIsMadeOnceAndKept(t *testing.T) {
	f, said, std := homeOf(t)
	file, err := f.FindTown(std, "lane")
	if err != nil {
		t.Fatal(err)
	}
	if dir := filepath.Dir(file); dir != filepath.Join(filepath.Dir(f.Packs), "towns") {
		t.Errorf("it lies in %s", dir)
	}
	first, err := os.Stat(file)
	if err != nil {
		t.Fatal(err)
	}
	// One that another engine made of the same map goes; what is nobody's town of this map stays.
	old := filepath.Join(filepath.Dir(file), "lane-00000000.town")
	mine := filepath.Join(filepath.Dir(file), "lane-mine.town")
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	fresh := filepath.Join(filepath.Dir(file), "lane-11111111.town")
	for _, name := range []string{old, fresh, mine} {
		if err := os.WriteFile(name, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	// So does what an engine made that wrote another version of towns.
	before := filepath.Join(filepath.Dir(file), "lane-22222222.town")
	version := fmt.Sprint("format", town.Format)
	if bytes.Count(data, []byte(version)) != 1 {
		t.Fatalf("%s does not stand in a town as it is written", version)
	}
	if err := os.WriteFile(before, bytes.Replace(data, []byte(version), []byte("format1"), 1), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{old, mine, before} {
		if err := os.Chtimes(name, time.Time{}, time.Now().Add(-2*young)); err != nil {
			t.Fatal(err)
		}
	}
	again, err := f.FindTown(std, "lane.town")
	if err != nil || again != file {
		t.Fatal(again, err)
	}
	if second, err := os.Stat(again); err != nil || !second.ModTime().Equal(first.ModTime()) {
		t.Error("it is made again when it is asked for again")
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	if again, err := f.FindTown(std, "lane"); err != nil || again != file {
		t.Fatal(again, err)
	}
	for _, name := range []string{old, before} {
		if _, err := os.Stat(name); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("another engine's town of the same map stays for ever: %s", name)
		}
	}
	for _, name := range []string{mine, fresh} {
		if _, err := os.Stat(name); err != nil {
			t.Error("a town that somebody made or drives in went: ", err)
		}
	}
	if _, err := f.FindTown(std, "lame"); err == nil || !strings.Contains(err.Error(), `did you mean "lane"?`) {
		t.Errorf("of no town it says %v", err)
	}
	if said.Len() > 0 {
		t.Errorf("it says %q", said)
	}
}

func TestWhereNoTownCanBeKeptItIsMadeInMemory(t *testing.T) {
	f, said, std := homeOf(t)
	if err := content.WriteFile(filepath.Dir(f.Packs), []byte("in the way"), 0o644); err != nil {
		t.Fatal(err)
	}
	files, err := f.Open(std)
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := files.Close(); err != nil {
			t.Error(err)
		}
	}()
	heading, err := fs.ReadFile(files, "towns/lane.town/heading.json")
	if err != nil || !bytes.Contains(heading, []byte(`"Name":"lane.osm"`)) {
		t.Errorf("its heading is %s, %v", heading, err)
	}
	if !strings.Contains(said.String(), "camber: the town lane is not kept, and is made anew each time: ") {
		t.Errorf("it says %q", said)
	}
}
