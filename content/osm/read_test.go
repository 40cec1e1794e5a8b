// Every format says the same map; what lies is told with its place.

package osm

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"
)

const small = `<?xml version='1.0' encoding='UTF-8'?>
<!DOCTYPE osm [<!ELEMENT osm ANY>]>
<!-- a > b, and <node id="9"/> -->
<osm version="0.6" timestamp='2018-03-01T21:43:02Z'>
 <note>a text <![CDATA[<node id="8" lat="1" lon="1"/>]]></note>
 <bounds minlat="42.4276" minlon="1.412368" maxlat="42.65717" maxlon="1.787481"/>
 <node id="2" lat="42.50000015" lon="-1.5" version="3" timestamp="2018-03-02T00:00:00Z"/>
 <node id='1' lat='42.5063' lon='1.5218' version='2'>
  <tag k="name" v='Caf&#233; &quot;Zum L&#xF6;wen&quot; &amp; "Sohn"'/><tag v="yes" k="amenity"/>
 </node>
 <node id="1" lat="0" lon="0" version="1"/>
 <node id="3" lat="1.5E-5" lon="+.5"></node>
 <node id="4" lat="91" lon="0"/>
 <node id="5" lat="1" lon="1" action="delete"/>
 <node id="6" visible="false"/>
 <way id="10"><nd ref="1"/><nd ref="2"/><nd ref="99"/><nd ref="3"/><nd ref="1"/><tag k="highway" v="residential"/></way>
 <way id="11"><nd ref="1"/></way>
 <relation id="20"><member type="way" ref="10" role="outer"/><member type="relation" ref="20" role=""/></relation>
</osm>
`

func TestWhatAMapSays(t *testing.T) { // MAP-01
	m, err := Read(strings.NewReader(small), Options{})
	if err != nil {
		t.Fatal(err)
	}
	want := &Map{
		Nodes: []Node{
			{1, 15218000, 425063000, Tags{{"amenity", "yes"}, {"name", `Café "Zum Löwen" & "Sohn"`}}},
			{2, -15000000, 425000002, nil},
			{3, 5000000, 150, nil},
		},
		Ways:      []Way{{10, []int64{1, 2, 99, 3, 1}, Tags{{"highway", "residential"}}}},
		Relations: []Relation{{20, []Member{{WayKind, 10, "outer"}, {RelationKind, 20, ""}}, nil}},
		Bounds:    Bounds{14123680, 424276000, 17874810, 426571700},
		Date:      "2018-03-02T00:00:00Z",
		Skipped: []Skipped{
			{"deleted node", 2, 5},
			{"older version of a node", 1, 1},
			{"position off the planet", 1, 4},
			{"way of fewer than two nodes", 1, 11},
		},
	}
	if !reflect.DeepEqual(m, want) {
		t.Errorf("\n%+v, want\n%+v", m, want)
	}
	if !m.Ways[0].Closed() {
		t.Error("a way whose last node is its first should be closed")
	}
	if p := m.Pieces(&m.Ways[0]); len(p) != 2 || p[0][1].ID != 2 || p[1][0].ID != 3 || p[1][1].ID != 1 {
		t.Errorf("pieces of a way with a node that is not there: %v", p)
	}
	if _, ok := m.Relation(20); !ok || m.Nodes[0].Tags.Get("amenity") != "yes" || m.Nodes[0].Tags.Has("amen") {
		t.Error("relation 20 and a café are there")
	}
}

func TestPackedTwiceAndByteByByteIsTheSame(t *testing.T) {
	plain, err := Read(strings.NewReader(small), Options{})
	if err != nil {
		t.Fatal(err)
	}
	for name, r := range map[string]io.Reader{
		"bytes":       iotest.OneByteReader(strings.NewReader(small)),
		"gzip":        strings.NewReader(zipped(small)),
		"gzip twice":  strings.NewReader(zipped(zipped(small))),
		"two members": strings.NewReader(zipped(small[:700]) + zipped(small[700:])),
	} {
		m, err := Read(r, Options{})
		if err != nil || !reflect.DeepEqual(m, plain) {
			t.Errorf("%s: %v, %v", name, m, err)
		}
	}
}

func zipped(text string) string {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	io.WriteString(w, text)
	w.Close()
	return b.String()
}

func TestBadMapsAreToldWithPlaceAndCure(t *testing.T) {
	nodes := `<osm>` + "\n" + `<node id="1" lat="1" lon="1"/>`
	for name, c := range map[string]struct{ text, want string }{
		"empty": {
			"",
			"town.osm: it is empty: fetch it again",
		},
		"cut off": {
			nodes + "\n<way id=\"7\">",
			"town.osm: line 3: way 7: <way> is not closed: the file is cut off: fetch it again",
		},
		"cut in a tag": {
			nodes + "\n<way id=\"7",
			"town.osm: line 3: the file is cut off: fetch it again",
		},
		"number": {
			"<osm>\n<node id=\"4\" lat=\"north\" lon=\"1\"/></osm>",
			`town.osm: line 2: node 4: lat="north" is no number that it can be`,
		},
		"no id": {
			"<osm><node lat='1' lon='1'/></osm>",
			"town.osm: line 1: node 0: a node without an id",
		},
		"crossed": {
			nodes + "</way></osm>",
			"town.osm: line 2: </way> where </osm> should be",
		},
		"quotes": {
			nodes + "<way id=7></osm>",
			"town.osm: line 2: <way>: the value of id has no quotes",
		},
		"entity": {
			nodes + "<way id='7'><tag k='a' v='&uuml;'/></osm>",
			"town.osm: line 2: way 7: &uuml; is no entity of XML: say &amp; &lt; &gt; &quot; &apos; or &#NUMBER;",
		},
		"changes": {
			"<osmChange/>",
			"town.osm: line 1: it is a list of changes, not a map: apply it to the map it belongs to (osmium " +
				"apply-changes)",
		},
		"web page": {
			"<html><body>Too many requests</body></html>",
			"town.osm: line 1: it is a page of the web, likely one that tells why there is no map: open it in a browser",
		},
		"gpx": {
			"<gpx></gpx>",
			"town.osm: line 1: it begins with <gpx>, and a map with <osm>: export it as .osm",
		},
		"remark": {
			nodes + "<remark> runtime error: timed out </remark></osm>",
			`town.osm: line 2: the server remarks "runtime error: timed out": the map is not whole. Ask again, ` +
				`or for less`,
		},
		"JSON": {
			`{"version": 0.6}`,
			"town.osm: it is JSON: ask for XML ([out:xml] in Overpass), or export it as .osm",
		},
		"zip": {
			"PK\x03\x04....",
			"town.osm: it is a zip archive: unpack it, and give the map within",
		},
		"picture": {
			"\x89PNG",
			`town.osm: it is no map: it begins with "\x89PNG", and not with < (.osm), OSMHeader (.pbf), or as ` +
				`gzip and bzip2 do`,
		},
		"no nodes": {
			"<osm/>",
			"town.osm: it has no nodes: an empty map. Ask for an area where there is something, with its nodes " +
				"(Overpass: (._;>;); before out)",
		},
		"gzip cut off": {
			zipped(nodes)[:40],
			"town.osm: line 2: gzip: the file is cut off: fetch it again",
		},
		"thrice": {
			zipped(zipped(zipped(nodes))),
			"town.osm: packed more than 2 times over: unpack it first",
		},
		"two files": {
			nodes + "</osm>" + nodes,
			"town.osm: line 2: <osm> after the end of <osm>: two files in one? Give them one by one",
		},
	} {
		if _, err := Read(strings.NewReader(c.text), Options{Name: "town.osm"}); err == nil || err.Error() != c.want {
			t.Errorf("%s:\n%v, want\n%s", name, err, c.want)
		}
	}
}

func TestABombIsStopped(t *testing.T) {
	bomb := zipped("<osm>" + strings.Repeat(" ", 40<<20) + "</osm>")
	_, err := Read(strings.NewReader(bomb), Options{Budget: 1 << 20})
	if err == nil || !strings.Contains(err.Error(), "it unpacks to more than 1 MB") {
		t.Error(err)
	}
	long := "<osm><node id='" + strings.Repeat("1", 3<<20)
	_, err = Read(strings.NewReader(long), Options{})
	if err == nil || !strings.Contains(err.Error(), "a quote or a > is missing") {
		t.Error(err)
	}
}

func TestWhoReadsIsToldHowFarAndMayStop(t *testing.T) {
	stop := errors.New("stopped")
	var told []int64
	_, err := Read(io.MultiReader(strings.NewReader(zipped(small)[:50]), iotest.ErrReader(stop)),
		Options{Progress: func(done int64) { told = append(told, done) }})
	if !errors.Is(err, stop) || len(told) == 0 || told[len(told)-1] != 50 {
		t.Error(err, told)
	}
}

func TestAWayOfAHundredThousandNodes(t *testing.T) {
	text := `<osm><node id="1" lat="1" lon="1"/><way id="1">` + strings.Repeat(`<nd ref="1"/>`, 100_000) + "</way></osm>"
	m, err := Read(strings.NewReader(text), Options{})
	if err != nil || len(m.Ways[0].Nodes) != 100_000 {
		t.Error(err)
	}
}

func TestPositionsThatTheWaysBring(t *testing.T) {
	text := `<osm><way id="1"><bounds minlat="0" minlon="0" maxlat="1" maxlon="1"/><nd ref="5" lat="1.5" lon="2"/>` +
		`<nd ref="6" lat="1" lon="2"/></way><node id="5" lat="7" lon="7"/></osm>`
	m, err := Read(strings.NewReader(text), Options{})
	if err != nil || len(m.Nodes) != 2 || m.Nodes[0].Lat != 7e7 || m.Nodes[1].Lat != 1e7 {
		t.Errorf("%+v %v", m, err)
	}
	if m.Bounds != (Bounds{2e7, 1e7, 7e7, 7e7}) {
		t.Errorf("bounds without a heading: %v", m.Bounds)
	}
}

func TestDegrees(t *testing.T) {
	for text, want := range map[string]int64{
		"0": 0, "-0.00000005": -1, "180": 1800000000, "1.23456789": 12345679, "1e-7": 1, "-1.5E1": -150000000, "5.": 50000000,
	} {
		if v, ok := degrees([]byte(text)); !ok || v != want {
			t.Errorf("%s: %d %v, want %d", text, v, ok, want)
		}
	}
	for _, text := range []string{"", "-", ".", "nan", "0x1p3", "1_0", "1,5", "1.2.3", "e5", "inf"} {
		if v, ok := degrees([]byte(text)); ok {
			t.Errorf("%q is %d", text, v)
		}
	}
}

// maps are real ones, read where they are.
const maps = "../../../shared/data/osm"

func open(tb testing.TB, name string) *bytes.Reader {
	tb.Helper()
	data, err := os.ReadFile(filepath.Join(maps, name))
	if err != nil {
		tb.Skip("needs the maps of ../shared/data/osm")
	}
	return bytes.NewReader(data)
}

func TestRealMaps(t *testing.T) {
	for name, want := range map[string]struct {
		nodes, ways, relations, streets int
		bounds                          Bounds
		date                            string
	}{
		"andorra.osm.pbf": {69644, 2725, 74, 1615, Bounds{14221040, 424350900, 17803860, 426571700}, "2013-05-28T18:59:04Z"},
		"liechtenstein-2013-08-03.osm.pbf": {
			65733, 7121, 113, 2753,
			Bounds{94710780, 470477400, 96362170, 472712800},
			"2013-08-03T19:00:02Z",
		},
		"north-bayreuth.osm.gz": {
			58631, 7801, 179, 2056,
			Bounds{114807000, 499721000, 116053000, 500470000},
			"2014-11-05T10:47:02Z",
		},
	} {
		m, err := Read(open(t, name), Options{Name: name})
		if err != nil {
			t.Fatal(err)
		}
		streets := 0
		for _, w := range m.Ways {
			if w.Tags.Has("highway") {
				streets++
			}
		}
		got := want
		got.nodes, got.ways, got.relations, got.streets = len(m.Nodes), len(m.Ways), len(m.Relations), streets
		got.bounds, got.date = m.Bounds, m.Date
		if got != want {
			t.Errorf("%s: %+v, want %+v; skipped %v", name, got, want, m.Skipped)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(small))
	f.Add([]byte(zipped(small)))
	f.Add([]byte("BZh91AY&SY"))
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := Read(bytes.NewReader(data), Options{Budget: 1 << 24})
		if err != nil {
			return
		}
		for i := range m.Ways {
			m.Pieces(&m.Ways[i])
		}
		for i := range m.Relations {
			m.Areas(&m.Relations[i])
		}
	})
}
