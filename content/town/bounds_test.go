// Numbers that no town has.

package town_test

import (
	"bytes"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"camber/components/street"
	"camber/content/osm"
	"camber/content/town"
)

func TestWhatNoTownHasIsRefusedWithItsPlaceItsValueAndTheCure(t *testing.T) { // MAP-08
	path, data := written(t, town.Options{})
	for _, c := range []struct {
		alter func(h *town.Held)
		want  string
	}{
		{
			func(h *town.Held) { h.Net.Edges[0].Lanes[0].Offset = 1e300 },
			"edge 0 (way 20): lane 1: the offset is 1e+300 m, and can be ",
		},
		{
			func(h *town.Held) { h.Net.Edges[0].Lanes[1].Width = -1 },
			"edge 0 (way 20): lane 2: the width is -1 m, and can be 0.05 to 60 m",
		},
		{
			func(h *town.Held) { h.Net.Edges[1].Width = 1e-300 },
			"edge 1 (way 20): its width is 1e-300 m, and can be 1 to 500 m",
		},
		{func(h *town.Held) { h.Net.Edges[1].Length = 1e300 }, "edge 1 (way 20): its length is 1e+300 m, and can be "},
		{
			func(h *town.Held) { h.Net.Edges[1].Points[1] = h.Net.Edges[1].Points[0] },
			"edge 1 (way 20): the way to point 1 is 0 m",
		},
		{
			func(h *town.Held) { h.Net.Edges[1].Points[1].X = 1e9 },
			"edge 1 (way 20): point 1 lies east of the town's origin: that is",
		},
		{
			func(h *town.Held) { h.Net.Junctions[0].Circle = 1e300 },
			"junction 0 (node 1): the radius of its circle is 1e+300 m, and can be 1 to 30 m, or 0",
		},
		{
			func(h *town.Held) { h.Net.Junctions[0].Control = 200 },
			"junction 0 (node 1): what rules it is 200, and there are 4 kinds",
		},
		{
			func(h *town.Held) { h.Net.Edges[0].Way = h.Net.Edges[1].Way + 1 },
			"its streets are broken: edge 1 (way 20) stands behind one of way 21",
		},
		{
			func(h *town.Held) {
				for i := range h.Net.Junctions {
					if j := &h.Net.Junctions[i]; len(j.Arms) > 1 {
						j.Arms[1] = j.Arms[0]
						return
					}
				}
			}, "comes to it twice",
		},
		{
			func(h *town.Held) { h.Net.Names = nil }, "its streets are broken: it has no streets",
		},
		{
			func(h *town.Held) { h.Net.Detours = []street.Detour{{Relation: 4, Path: []int32{0, 5000}}} },
			"forbidden way 0 (relation 4): its street is number 2500 of ",
		},
		{
			func(h *town.Held) { h.Net.Detours = []street.Detour{{Relation: 4, Path: []int32{0, 0}}} },
			"forbidden way 0 (relation 4): its edge 0 does not begin where the one before ends",
		},
		{func(h *town.Held) { h.Houses[0].Height = 1e300 }, "house 0: its height is 1e+300 m"},
		{func(h *town.Held) { h.Waters[0].Width = 1e300 }, "lake or river 0: its width is 1e+300 m"},
		{func(h *town.Held) { h.Tiles[0].At[0] = math.MinInt32 / 32 }, "tile -67108864"},
		{func(h *town.Held) { h.Info.Corner = math.NaN() }, "the radius of its corners is NaN m, and can be 1 to 30 m"},
		{func(h *town.Held) { h.Land.High[0] = 1 << 20 }, "the last tile of its heights is 1048576"},
	} {
		b, err := town.Altered(data, c.alter)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, b, 0o600); err != nil {
			t.Fatal(err)
		}
		f, err := town.Open(path)
		if err == nil {
			_, err = f.Network()
			if err == nil { // what is read to make a part of it anew
				_, err = f.Remake(new(street.Network), [][2]int32{f.Index[0].At}, nil)
			}
			_ = f.Close()
		}
		if err == nil {
			t.Errorf("nobody says that %s", c.want)
			continue
		}
		if text := err.Error(); !strings.Contains(text, c.want) || !strings.Contains(text, path) ||
			strings.Count(text, "build it again with camber town build") != 1 {
			t.Errorf("it says %q, want %q", text, c.want)
		}
	}
	b, err := town.Altered(data, func(*town.Held) {})
	if err != nil || len(b) != len(data) {
		t.Errorf("an altered town without alterations has %d bytes in place of %d: %v", len(b), len(data), err)
	}
}

// A town that is built is read: what maps can say is within what towns can be, else the build says so.
func TestAMapBeyondWhatATownCanBeIsRefusedByTheBuild(t *testing.T) {
	const far = `<osm version="0.6"><node id="1" lat="10" lon="10"/><node id="2" lat="10.001" lon="10"/>
 <node id="3" lat="30" lon="30"/><node id="4" lat="30.001" lon="30"/>
 <way id="20"><nd ref="1"/><nd ref="2"/><tag k="highway" v="primary"/></way>
 <way id="21"><nd ref="3"/><nd ref="4"/><tag k="highway" v="primary"/></way></osm>`
	m, err := osm.Read(strings.NewReader(far), osm.Options{Name: "far.osm"})
	if err != nil {
		t.Fatal(err)
	}
	_, err = town.Build(m, town.Options{Rules: rules})
	if err == nil || !strings.Contains(err.Error(), "way 20 comes to") || !strings.Contains(err.Error(), "--bounds") {
		t.Errorf("of a map of a quarter of the planet it says %v", err)
	}
}

// monaco is a map that nobody here drew.
func monaco(t *testing.T) *osm.Map {
	t.Helper()
	file, err := os.Open(filepath.Join("../../../shared/data/osm", "monaco.osm.gz"))
	if err != nil {
		t.Skip("no maps that nobody here drew: ", err)
	}
	defer file.Close()
	m, err := osm.Read(file, osm.Options{Name: "monaco.osm.gz"})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Real maps become towns that are read again.
func TestTownsOfRealMapsAreNotRefused(t *testing.T) {
	m := monaco(t)
	made, err := town.Build(m, town.Options{Rules: rules})
	if err != nil {
		t.Fatal(err)
	}
	data, _, err := made.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	again, err := town.Altered(data, func(*town.Held) {}) // which reads all that it holds
	if err != nil || !bytes.Equal(again[:16], data[:16]) {
		t.Error(err)
	}
}
