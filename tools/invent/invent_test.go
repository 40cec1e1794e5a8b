// The shipped town is what the generator writes, and has what it promises.

package main

import (
	"bytes"
	"path/filepath"
	"slices"
	"testing"
	"unicode"

	"camber/content/osm"
)

func TestTownsAreWhatIsWritten(t *testing.T) {
	for folder, files := range map[string]func() ([]file, error){
		"content/base/towns": files, "systems/render/testdata/maps": sightFiles,
	} {
		if err := write(filepath.Join("..", "..", folder), true, files); err != nil {
			t.Error(err)
		}
		dir := t.TempDir()
		if write(dir, true, files) == nil {
			t.Error("a town that is not there is found to be there")
		}
		if err := write(dir, false, files); err != nil {
			t.Fatal(err)
		}
		if err := write(dir, true, files); err != nil {
			t.Error("written twice it is not the same: ", err)
		}
	}
}

// drawnMap is the town as a reader of maps sees it.
func drawnMap(t *testing.T) *osm.Map {
	t.Helper()
	c, err := draw()
	if err != nil {
		t.Fatal(err)
	}
	m, err := osm.Read(bytes.NewReader(c.Bytes()), osm.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestTheTownHasWhatTownsHave(t *testing.T) { // GEO-22
	m := drawnMap(t)
	if len(m.Skipped) > 0 {
		t.Errorf("readers skip %+v", m.Skipped)
	}
	ways, nodes := map[string]int{}, map[string]int{}
	scripts := map[string]bool{}
	for _, w := range m.Ways {
		for _, tag := range w.Tags {
			ways[tag.Key+"="+tag.Value]++
			ways[tag.Key]++
		}
		if w.Tags.Get("highway") == "" {
			continue
		}
		for _, letter := range w.Tags.Get("name") {
			for name, table := range map[string]*unicode.RangeTable{
				"Latin": unicode.Latin, "Cyrillic": unicode.Cyrillic, "Han": unicode.Han, "Katakana": unicode.Katakana,
				"Hangul": unicode.Hangul, "Greek": unicode.Greek,
			} {
				scripts[name] = scripts[name] || unicode.Is(table, letter)
			}
		}
	}
	for _, n := range m.Nodes {
		for _, tag := range n.Tags {
			nodes[tag.Key+"="+tag.Value]++
		}
	}
	for _, what := range []string{
		"bridge=yes", "tunnel=yes", "junction=roundabout", "highway=motorway", "highway=motorway_link", "highway=primary",
		"highway=living_street", "surface=sett", "highway=track", "amenity=parking", "service=parking_aisle",
		"building:levels",
		"height", "natural=water", "waterway=river", "natural=wood", "landuse=residential", "leisure=park",
		"parking:both=lane", "barrier=hedge", "barrier=fence", "barrier=wall", "barrier=guard_rail", "natural=tree_row",
		"landuse=vineyard", "natural=scrub", "railway=rail", "railway=tram", "man_made=pier",
	} {
		if ways[what] == 0 {
			t.Errorf("no way has %s", what)
		}
	}
	for _, what := range []string{
		"highway=traffic_signals", "highway=stop", "highway=give_way", "highway=crossing", "traffic_calming=hump",
		"highway=turning_circle", "highway=bus_stop", "natural=tree", "place=town", "amenity=fountain",
		"amenity=bench", "amenity=post_box", "advertising=column", "power=pole", "traffic_sign=city_limit",
	} {
		if nodes[what] == 0 {
			t.Errorf("no node has %s", what)
		}
	}
	if ways["building"] < 300 || len(m.Relations) < 2 {
		t.Errorf("it has %d houses and %d relations", ways["building"], len(m.Relations))
	}
	for name, there := range scripts {
		if !there {
			t.Errorf("no street is written in %s", name)
		}
	}
}

// Streets that cross on one level meet: a car that turns there would drive on nothing else.
func TestStreetsThatCrossMeet(t *testing.T) {
	town := &town{sheet: newSheet()}
	town.roundabout()
	for _, group := range [][]street{mainStreets, lanes, quarters, links} {
		for i := range group {
			town.street(&group[i])
		}
	}
	town.motorway()
	town.field()
	for i, a := range town.streets {
		for _, b := range town.streets[:i] {
			if a.held || b.held {
				continue
			}
			for k := 1; k < len(a.line); k++ {
				for l := 1; l < len(b.line); l++ {
					if crossed(a.line[k-1], a.line[k], b.line[l-1], b.line[l]) && !share(a.line[k-1:k+1], b.line[l-1:l+1]) {
						t.Errorf("%s %s and %s %s cross at %.0f, %.0f, and do not meet", a.highway, a.name, b.highway, b.name,
							a.line[k].x, a.line[k].y)
					}
				}
			}
		}
	}
}

func crossed(a, b, c, d point) bool {
	side := func(p, q, r point) bool { return p.to(q).x*p.to(r).y-p.to(q).y*p.to(r).x > 0 }
	return side(a, b, c) != side(a, b, d) && side(c, d, a) != side(c, d, b)
}

func share(a, b line) bool {
	return slices.ContainsFunc(a, func(p point) bool {
		return slices.ContainsFunc(b, func(q point) bool { return p.to(q).long() < 0.02 })
	})
}
