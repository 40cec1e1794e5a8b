// Outlines that lack nodes stand; parts that nothing carries come down.

package houses_test

import (
	"os"
	"slices"
	"testing"

	"camber/content/osm"
	"camber/content/osm/houses"
)

func TestAnOutlineThatLacksANodeIsClosed(t *testing.T) {
	for name, c := range map[string]struct {
		refs  []int
		nodes int // of its ring, the first is the last as well
		size  float64
	}{
		"whole":                     {[]int{1, 2, 3, 4}, 5, 1},
		"a corner of a rectangle":   {[]int{1, 2, 99, 4}, 5, 1},
		"its first corner":          {[]int{99, 2, 3, 4}, 5, 1},
		"a place on a side":         {[]int{1, 2, 3, 99, 12, 4}, 6, 1},
		"two across":                {[]int{1, 98, 3, 99}, 5, 1},
		"two beside each other":     {[]int{1, 2, 98, 99}, 0, 0},
		"two, and three are left":   {[]int{1, 2, 98, 99, 4}, 4, 0.5},
		"more than half of it":      {[]int{1, 2, 3, 95, 96, 97, 98, 99}, 0, 0},
		"so much that none is left": {[]int{1, 2, 99}, 0, 0},
	} {
		all, why := read(t, way(1, c.refs, "building=yes"))
		if c.nodes == 0 {
			if len(all) != 0 || why["a house that sticks out of the map"] != 1 {
				t.Errorf("%s: %d houses, %v", name, len(all), why)
			}
			continue
		}
		if len(all) != 1 || len(all[0].Rings[0]) != c.nodes || all[0].Rings[0][0] != all[0].Rings[0][c.nodes-1] {
			t.Errorf("%s: %+v, %v", name, all, why)
			continue
		}
		if size := osm.RingSize(all[0].Rings[0]) / (2 * 1e4 * 1e4); size < c.size-0.01 || size > c.size+0.01 {
			t.Errorf("%s: it covers %.3f of the square, not %.3f", name, size, c.size)
		}
		if told := why["a house whose outline lacks nodes: it is closed without them"] == 1; told == (name == "whole") {
			t.Errorf("%s: told %v", name, why)
		}
	}
}

func TestATenthOfTheNodesMissingLeavesTheHouses(t *testing.T) {
	f, err := os.Open("../../base/towns/moewenau.osm")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	m, err := osm.Read(f, osm.Options{})
	if err != nil {
		t.Fatal(err)
	}
	whole, _ := houses.Read(m, houses.Options{Rules: rules})
	seed := uint64(5)
	m.Nodes = slices.DeleteFunc(m.Nodes, func(osm.Node) bool {
		seed = seed*6364136223846793005 + 1442695040888963407
		return seed>>33%10 == 0
	})
	left, skipped := houses.Read(m, houses.Options{Rules: rules})
	if gone := len(whole) - len(left); len(whole) < 1000 || 100*gone > 5*len(whole) {
		t.Errorf("%d of %d houses are gone: %v", gone, len(whole), skipped)
	}
}

func TestPartsThatNothingCarriesComeDown(t *testing.T) {
	base := way(1, []int{1, 2, 3, 4}, "building:part=yes", "height=10")
	for name, c := range map[string]struct {
		text string
		low  float64
		told int
	}{
		"on the ground's": {base + way(2, []int{5, 6, 7, 8}, "building:part=yes", "height=20", "min_height=10"), 10, 0},
		"over it":         {base + way(2, []int{5, 6, 7, 8}, "building:part=yes", "height=20", "min_height=14"), 10, 1},
		"over nothing":    {way(2, []int{5, 6, 7, 8}, "building:part=yes", "height=20", "min_height=14"), 0, 1},
		"beside a house": {
			way(1, []int{11, 2, 3, 12}, "building=yes", "height=20") +
				way(2, []int{1, 11, 12, 4}, "building=yes", "height=9", "min_height=4"), 4, 0,
		},
		"a roof is carried": {way(2, []int{5, 6, 7, 8}, "building=roof", "height=6", "min_height=5"), 5, 0},
	} {
		all, why := read(t, c.text)
		at := slices.IndexFunc(all, func(h houses.House) bool { return h.ID == 2 })
		if at < 0 || all[at].Low != c.low {
			t.Errorf("%s: %+v", name, all)
		}
		if got := why["a part of a house that nothing carries: it goes down to what is below it"]; got != c.told {
			t.Errorf("%s: told %v", name, why)
		}
	}
	// A tower on a part in the air comes down with that, and stays on it.
	all, _ := read(t, base+way(2, []int{5, 6, 7, 8}, "building:part=yes", "height=20", "min_height=14")+
		way(3, []int{5, 6, 7, 8}, "building:part=yes", "height=30", "min_height=20"))
	for i := range all {
		if want := map[int64]float64{1: 0, 2: 10, 3: 20}[all[i].ID]; all[i].Low != want {
			t.Errorf("part %d begins at %g m, not %g", all[i].ID, all[i].Low, want)
		}
	}
}
