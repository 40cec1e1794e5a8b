// Towns that are made of maps among files.

package town_test

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"camber/components/street"
	"camber/content/town"
)

const lane = `<osm version="0.6" copyright="Ada">
<node id="1" lat="49.94" lon="11.56"/><node id="2" lat="49.942" lon="11.56"/>
<way id="1"><nd ref="1"/><nd ref="2"/><tag k="highway" v="residential"/></way></osm>`

func usual() (*street.Rules, [32]byte, error) { return rules, [32]byte{}, nil }

func TestAMapAmongFilesIsATownOnceItIsAskedFor(t *testing.T) {
	files := fstest.MapFS{
		"towns/lane.osm":   {Data: []byte(lane)},
		"towns/broken.osm": {Data: []byte("<osm>")},
	}
	made := town.OfMaps(files, usual, nil)
	defer made.Close()
	f, err := town.OpenIn(made, "towns/lane.town")
	if err != nil {
		t.Fatal(err)
	}
	if f.Ways != 1 || !f.Flat || f.Licence != "(c) Ada" || f.Sources[0].Name != "lane.osm" {
		t.Errorf("it is %+v", f.Info)
	}
	if tile, err := f.Tile(0); err != nil || len(tile.Triangles) == 0 {
		t.Errorf("its first tile is %+v, %v", tile, err)
	}
	for _, none := range []string{"towns/other.town", "towns/lane.osm", "towns"} {
		if _, err := fs.Stat(made, none); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("it has %s: %v", none, err)
		}
	}
	if _, err := town.OpenIn(made, "towns/broken.town"); err == nil || !strings.Contains(err.Error(), "broken.osm") {
		t.Errorf("of a broken map it says %v", err)
	}
}

func TestATownIsKeptByItsMapItsHeightsAndItsRules(t *testing.T) {
	files := fstest.MapFS{"lane.osm": {Data: []byte(lane)}}
	var asked []town.Known
	gone := false
	keep := func(name string, known town.Known, build town.Builder) (func() (fs.File, error), error) {
		asked = append(asked, known)
		data, err := build(2, nil)
		open := town.InMemory(name, data)
		return func() (fs.File, error) {
			if was := gone; was {
				gone = false
				return nil, fs.ErrNotExist
			}
			return open()
		}, err
	}
	var print [32]byte
	made := town.OfMaps(files, func() (*street.Rules, [32]byte, error) { return rules, print, nil }, keep)
	defer made.Close()
	read := func() string {
		f, err := made.FS.Open("lane.town")
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(f)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	first := read()
	if read() != first || len(asked) != 1 {
		t.Error("asked for again it is made again")
	}
	if gone = true; read() != first || len(asked) != 2 || asked[0] != asked[1] {
		t.Error("of a file that somebody took away it is not made again")
	}
	const side = 1201
	files["N49E011.hgt"] = &fstest.MapFile{Data: bytes.Repeat([]byte{1, 44}, side*side)}
	if read() == first || asked[2].Map != asked[0].Map || asked[2].Whole == asked[0].Whole {
		t.Error("with heights it is the same town")
	}
	gone, print[0] = true, 1
	if read() == first || asked[3].Whole == asked[2].Whole {
		t.Error("by other rules it is known by the same word")
	}
}
