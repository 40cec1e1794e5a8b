// Tags of streets that lie, and numbers that mean less than they say.

package main

import (
	"encoding/json"
	"errors"
	"math"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"
)

const streetLies = `<osm version="0.6">
 <node id="1" lat="50.0000" lon="10.0000"/><node id="2" lat="50.0000" lon="10.0020"/>
 <node id="3" lat="50.0010" lon="10.0000"/><node id="4" lat="50.0010" lon="10.0020"/>
 <node id="5" lat="50.0020" lon="10.0000"/><node id="6" lat="50.0020" lon="10.0020"/>
 <node id="7" lat="50.0030" lon="10.0000"/><node id="8" lat="50.0030" lon="10.0020"/>
 <node id="9" lat="50.0040" lon="10.0000"/><node id="10" lat="50.0040" lon="10.0020"/>
 <node id="11" lat="50.0033" lon="10.0010"/><node id="12" lat="50.0033" lon="10.0012"/>
 <node id="13" lat="50.0035" lon="10.0012"/><node id="14" lat="50.0035" lon="10.0010"/>
 <way id="20"><nd ref="1"/><nd ref="2"/><tag k="highway" v="residential"/><tag k="lanes" v="999"/>
  <tag k="maxspeed" v="banana"/></way>
 <way id="21"><nd ref="3"/><nd ref="4"/><tag k="highway" v="residential"/><tag k="lanes" v="-3"/></way>
 <way id="22"><nd ref="5"/><nd ref="6"/><tag k="highway" v="motorway"/><tag k="lanes" v="2.5;banana"/>
  <tag k="maxspeed" v="99999999"/></way>
 <way id="23"><nd ref="7"/><nd ref="8"/><tag k="highway" v="track"/><tag k="width" v="wide"/></way>
 <way id="24"><nd ref="9"/><nd ref="10"/><tag k="highway" v="motorway"/><tag k="lanes" v="2;3"/>
  <tag k="maxspeed" v="120"/><tag k="maxspeed:backward" v="signals"/></way>
 <way id="30"><nd ref="11"/><nd ref="12"/><nd ref="13"/><nd ref="14"/><nd ref="11"/><tag k="building" v="yes"/>
  <tag k="min_height" v="99999999999999999999"/></way>
</osm>`

// exported is a feature of GeoJSON, of a street or of one of its lanes.
type exported struct {
	Properties struct {
		Kind   string  `json:"kind"`
		Way    int64   `json:"way_id"`
		Limit  float64 `json:"limit_kmh"`
		Lanes  int     `json:"lanes"`
		TwoWay *bool   `json:"two_way"`
	} `json:"properties"`
}

func TestTagsOfStreetsThatLieAreToldOnceAndLanesSayWhoUsesThem(t *testing.T) { // MAP-08
	work := t.TempDir()
	save(t, filepath.Join(work, "m.osm"), streetLies)
	file := filepath.Join(work, "m.town")
	out, said := does(t, 0, "town", "build", filepath.Join(work, "m.osm"), "-o", file)
	for _, word := range []string{
		"lanes that are no numbers of 0 to 24: as many as usual are taken: 3, the first has the id 20",
		"a maxspeed that is no speed of up to 500 km/h: the usual one is taken: 2, the first has the id 20",
		"a width that is no length: that of its lanes is taken: 1, the first has the id 23",
		"a house that begins higher than 1 km: it stands on the ground: 1, the first has the id 30",
	} {
		if n := strings.Count(out+said, word); n != 1 {
			t.Errorf("%d times %q in %s%s", n, word, out, said)
		}
	}
	again, _ := does(t, 0, "town", "info", file)
	if lines, kept := skippedLines(out), skippedLines(again); len(lines) < 4 || !slices.Equal(lines, kept) {
		t.Errorf("town build says\n%s\nand town info\n%s", strings.Join(lines, "\n"), strings.Join(kept, "\n"))
	}
	kept, _ := does(t, 0, "town", "info", file, "--json")
	if !strings.Contains(kept, `"a width that is no length: that of its lanes is taken":23`) {
		t.Error("town info --json does not say which was the first:", kept)
	}
	text, _ := does(t, 0, "town", "export", file, "--geojson")
	var all struct {
		Features []exported `json:"features"`
	}
	if err := json.Unmarshal([]byte(text), &all); err != nil {
		t.Fatal(err)
	}
	tracks := 0
	for i := range all.Features {
		p := &all.Features[i].Properties
		if p.Kind == "road" && p.Way == 22 && p.Limit == 0 {
			t.Errorf("a motorway with a limit that cannot be has none: %+v", p)
		}
		if p.Kind == "road" && p.Way == 24 && p.Limit != 120 {
			t.Errorf("a motorway of 120 km/h has %v", p.Limit)
		}
		if p.Kind == "road" || p.Kind == "lane" {
			if p.TwoWay == nil || *p.TwoWay != (p.Way == 23) {
				t.Errorf("whether both directions use it is not said, or wrong: %s of way %d", p.Kind, p.Way)
			} else if *p.TwoWay {
				tracks++
			}
		}
	}
	if tracks != 3 { // as a road, and as a lane in each direction
		t.Errorf("a track of one lane for both directions is told of %d times", tracks)
	}
	noLongNumbers(t, text, "limit_kmh", "width_m", "offset_m", "length_m", "height_m", "low_m")
	info, _ := does(t, 0, "town", "info", file, "--json")
	noLongNumbers(t, info, "height_m", "corner_m", "p50", "p95", "max")
	there, _ := does(t, 0, "town", "where", file, "50.0040,10.0010", "--json")
	noLongNumbers(t, there, "limit_kmh", "away_m", "east_m", "north_m", "next_junction_m")
	tableHasNoLongNumbers(t, file)
}

// skippedLines are those that say what is not as the map has it.
func skippedLines(text string) (lines []string) {
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "not as the map has it: ") {
			lines = append(lines, line)
		}
	}
	return lines
}

// noLongNumbers tells of numbers of JSON with more than three digits behind the point.
func noLongNumbers(t *testing.T, text string, keys ...string) {
	t.Helper()
	for _, key := range keys {
		rest := text
		for {
			_, after, ok := strings.Cut(rest, `"`+key+`":`)
			if !ok {
				break
			}
			end := strings.IndexAny(after, ",}")
			if _, places, ok := strings.Cut(after[:end], "."); ok && len(places) > 3 {
				t.Errorf("%s is %s", key, after[:end])
			}
			rest = after
		}
	}
}

func tableHasNoLongNumbers(t *testing.T, file string) {
	t.Helper()
	conn, err := sqlite.OpenConn(file, sqlite.OpenReadOnly)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	rows := 0
	for _, sql := range []string{
		"SELECT limit_kmh FROM ways", "SELECT width_m FROM ways", "SELECT height_m FROM junctions",
		"SELECT height_m FROM houses", "SELECT low_m FROM houses",
	} {
		if err := sqlitex.Execute(conn, sql, &sqlitex.ExecOptions{ResultFunc: func(s *sqlite.Stmt) error {
			v := s.ColumnFloat(0)
			if rows++; math.Round(v*1000)/1000 != v || math.Abs(v) > 1e6 {
				t.Errorf("%s has %v", sql, v)
			}
			return nil
		}}); err != nil {
			t.Fatal(err)
		}
	}
	if rows < 12 {
		t.Errorf("only %d numbers were looked at", rows)
	}
}

func TestATownWithoutAStreetToStartOnSaysSo(t *testing.T) {
	work := t.TempDir()
	private := strings.ReplaceAll(alteredMap, `<tag k="highway"`, `<tag k="access" v="private"/><tag k="highway"`)
	save(t, filepath.Join(work, "m.osm"), private)
	file := filepath.Join(work, "m.town")
	does(t, 0, "town", "build", filepath.Join(work, "m.osm"), "-o", file, "--detail", "2")
	for street, want := range map[string]string{
		"":       "no car can start in the town: all of its streets are private or in tunnels",
		"Ostweg": `no car can start on "Ostweg": it is private or in a tunnel`,
		"Ostwg":  `the town has no street "Ostwg" (did you mean "Ostweg"?)`,
	} {
		args := []string{"run", "--town", file, "--seconds", "0.01", "--work", work}
		if street != "" {
			args = append(args, "--street", street)
		}
		if _, said := does(t, 2, args...); !strings.Contains(said, want) || strings.Contains(said, `no street ""`) {
			t.Errorf("of the street %q it says %s", street, said)
		}
	}
}

func TestWhatWasSkippedIsKeptAndATownThatDoesNotKnowItIsReadAsBefore(t *testing.T) { // MAP-08
	work := t.TempDir()
	save(t, filepath.Join(work, "m.osm"), streetLies)
	file := filepath.Join(work, "m.town")
	does(t, 0, "town", "build", filepath.Join(work, "m.osm"), "-o", file)
	said := func(code int, sql string) string {
		t.Helper()
		conn, err := sqlite.OpenConn(file, sqlite.OpenReadWrite)
		if err != nil {
			t.Fatal(err)
		}
		err = sqlitex.ExecuteTransient(conn, sql, nil)
		if err := errors.Join(err, conn.Close()); err != nil {
			t.Fatal(err)
		}
		out, wrong := does(t, code, "town", "info", file, "--whole")
		return out + wrong
	}
	for value, want := range map[string]string{
		`[{"Reason":"\u001b[2J","Count":1}]`: `why something of its map was skipped is no plain word: "\x1b[2J"`,
		`[{"Reason":"wet","Count":-1}]`:      "how much of its map was skipped is -1",
	} {
		text := said(2, "UPDATE heading SET value = '"+value+"' WHERE key = 'skipped'")
		if !strings.Contains(text, want) || strings.Contains(text, "\x1b") {
			t.Errorf("%q, want %s", text, want)
		}
	}
	if text := said(0, "DELETE FROM heading WHERE key = 'skipped'"); len(skippedLines(text)) != 0 ||
		!strings.Contains(text, "5 ways") {
		t.Error("of a town of before:", text)
	}
}
