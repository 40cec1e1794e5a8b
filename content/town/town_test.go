// A small invented town: built, written, read again, broken.

package town_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"

	"camber/components/street"
	"camber/components/tree"
	"camber/content/elevation"
	"camber/content/osm"
	"camber/content/town"
)

// rules are enough of a <roads> for the map below.
var rules = &street.Rules{
	Corner:   6,
	Surfaces: []string{"asphalt"},
	Classes: []street.Class{
		{Highway: "primary", Lanes: 2, Lane: 3.5, Kerb: 0.12, Pavement: 2},
		{Highway: "residential", Lanes: 2, Lane: 2.75, Kerb: 0.12, Pavement: 1.5},
		{Highway: "service", Lanes: 1, Lane: 3.5},
	},
	Houses:    []street.Building{{Value: "yes", Height: 7, Storey: 3}},
	Countries: []street.Country{{Code: "DE", Town: 50 / 3.6, Rural: 100 / 3.6}},
	Waters:    []street.Water{{Kind: "water", Low: 0.5}, {Kind: "river", Width: 6, Low: 1}},
}

// village is a main street over tile borders with a bridge, two side streets, one without a name, and a path; a house
// on a border of tiles, one on the street, a river and a pond.
const village = `<osm version="0.6">
 <bounds minlat="49.94" minlon="11.56" maxlat="49.95" maxlon="11.58"/>
 <node id="1" lat="49.9440" lon="11.5640"/><node id="2" lat="49.9450" lon="11.5690"/>
 <node id="3" lat="49.9455" lon="11.5720"/><node id="4" lat="49.9457" lon="11.5750"/>
 <node id="5" lat="49.9480" lon="11.5690"/><node id="6" lat="49.9420" lon="11.5700"/>
 <node id="7" lat="49.9460" lon="11.5640"><tag k="place" v="village"/><tag k="name" v="Straßdorf"/></node>
 <node id="8" lat="49.9461" lon="11.5650"><tag k="addr:street" v="Jägerallee"/><tag k="addr:housenumber" v="7a"/></node>
 <way id="20"><nd ref="1"/><nd ref="2"/><nd ref="3"/><tag k="highway" v="primary"/><tag k="name" v="Jägerallee"/></way>
 <way id="21"><nd ref="3"/><nd ref="4"/><tag k="highway" v="primary"/><tag k="ref" v="B 2"/><tag k="bridge" v="yes"/>
  <tag k="layer" v="1"/></way>
 <way id="22"><nd ref="5"/><nd ref="2"/><tag k="highway" v="residential"/><tag k="name" v="Улица Мира"/></way>
 <way id="23"><nd ref="2"/><nd ref="6"/><tag k="highway" v="service"/></way>
 <way id="24"><nd ref="1"/><nd ref="6"/><tag k="highway" v="footway"/><tag k="name" v="Steig"/></way>
 <node id="31" lat="49.9449" lon="11.5650"/><node id="32" lat="49.9449" lon="11.5658"/>
 <node id="33" lat="49.9453" lon="11.5658"/><node id="34" lat="49.9453" lon="11.5650"/>
 <node id="35" lat="49.9460" lon="11.5691"/><node id="36" lat="49.9460" lon="11.5689"/>
 <node id="37" lat="49.9464" lon="11.5689"/><node id="38" lat="49.9464" lon="11.5691"/>
 <node id="41" lat="49.9470" lon="11.5660"/><node id="42" lat="49.9475" lon="11.5740"/>
 <node id="43" lat="49.9425" lon="11.5720"/><node id="44" lat="49.9425" lon="11.5750"/>
 <node id="45" lat="49.9438" lon="11.5750"/><node id="46" lat="49.9438" lon="11.5720"/>
 <way id="51"><nd ref="31"/><nd ref="32"/><nd ref="33"/><nd ref="34"/><nd ref="31"/><tag k="building" v="yes"/>
  <tag k="building:levels" v="4"/></way>
 <way id="52"><nd ref="35"/><nd ref="36"/><nd ref="37"/><nd ref="38"/><nd ref="35"/><tag k="building" v="yes"/></way>
 <way id="53"><nd ref="41"/><nd ref="42"/><tag k="waterway" v="river"/></way>
 <way id="54"><nd ref="43"/><nd ref="44"/><nd ref="45"/><nd ref="46"/><nd ref="43"/><tag k="natural" v="water"/></way>
</osm>`

// heights are hills, in a file as the shuttle took it.
func heights(t testing.TB) *elevation.Surface {
	t.Helper()
	const n = 1201
	b := make([]byte, 0, 2*n*n)
	for y := range n {
		for x := range n {
			z := int16(380 + 25*math.Sin(float64(x)/3) + 20*math.Cos(float64(y)/4))
			b = append(b, byte(z>>8), byte(z))
		}
	}
	s, err := elevation.Open(fstest.MapFS{"N49E011.hgt": {Data: b}},
		elevation.Area{West: 11.5, South: 49.9, East: 11.6, North: 49.99})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func build(t testing.TB, o town.Options, more ...string) *town.Town {
	t.Helper()
	text := strings.Replace(village, "</osm>", strings.Join(more, "")+"</osm>", 1)
	m, err := osm.Read(strings.NewReader(text), osm.Options{Name: "village.osm"})
	if err != nil {
		t.Fatal(err)
	}
	o.Rules, o.Sources = rules, []town.Source{{Name: "village.osm", Hash: "00"}}
	made, err := town.Build(m, o)
	if err != nil {
		t.Fatal(err)
	}
	return made
}

// written is the town in a file.
func written(t testing.TB, o town.Options, more ...string) (path string, data []byte) {
	t.Helper()
	data, _, err := build(t, o, more...).Bytes()
	if err != nil {
		t.Fatal(err)
	}
	path = filepath.Join(t.TempDir(), "village.town")
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return path, data
}

func TestALargeTownHasTheBytesOfASmallOne(t *testing.T) { // whichever way SQLite holds it in memory
	made := build(t, town.Options{Heights: heights(t)})
	one, hash, err := made.Written(true)
	if err != nil {
		t.Fatal(err)
	}
	pages, other, err := made.Written(false)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(one, pages) || hash != other {
		t.Errorf("%d bytes of hash %s in one piece, %d of hash %s page by page", len(one), hash, len(pages), other)
	}
}

func TestTheSameMapMakesTheSameBytesRaced(t *testing.T) {
	_, one := written(t, town.Options{Heights: heights(t)})
	_, two := written(t, town.Options{Heights: heights(t), Workers: 2})
	if !bytes.Equal(one, two) {
		t.Error("two goroutines make another town than one")
	}
	if _, flat := written(t, town.Options{}); bytes.Equal(one, flat) {
		t.Error("heights make no difference")
	}
}

// rows are what a query gives, a line each.
func rows(t *testing.T, path, sql string) (all []string) {
	t.Helper()
	conn, err := sqlite.OpenConn(path, sqlite.OpenReadOnly)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	err = sqlitex.ExecuteTransient(conn, sql, &sqlitex.ExecOptions{ResultFunc: func(s *sqlite.Stmt) error {
		var line []string
		for i := range s.ColumnCount() {
			line = append(line, s.ColumnText(i))
		}
		all = append(all, strings.Join(line, "|"))
		return nil
	}})
	if err != nil {
		t.Fatalf("%s: %v", sql, err)
	}
	return all
}

func TestTablesAreTheSources(t *testing.T) { // MAP-01, MAP-02, MAP-04, MAP-05, X13, X14
	path, _ := written(t, town.Options{})
	for _, c := range []struct {
		sql  string
		want []string
	}{
		{"SELECT * FROM Streets ORDER BY id, subid", []string{
			"20|0|11.564|49.944|11.569|49.945|primary|Jägerallee|2", "20|1|11.569|49.945|11.572|49.9455|primary|Jägerallee|2",
			"21|0|11.572|49.9455|11.575|49.9457|primary|B 2|2", "22|0|11.569|49.948|11.569|49.945|residential|Улица Мира|2",
			"23|0|11.569|49.945|11.57|49.942|service||1",
		}},
		{
			// the sources' query for a tile, its bounds filled in
			"SELECT id, subid FROM streets WHERE (((node1long < 11.5675 AND node2long > 11.5660) OR (node2long < 11.5675 " +
				"AND node1long > 11.5660)) AND ((node1lat < 49.9450 AND node2lat > 49.9440) OR (node2lat < 49.9450 AND " +
				"node1lat > 49.9440)))",
			[]string{"20|0"},
		},
		{"SELECT name, way FROM names ORDER BY name", []string{"B 2|21", "Jägerallee|20", "Улица Мира|22"}},
		{"SELECT kind, name FROM places", []string{"village|Straßdorf"}},
		{"SELECT street, number FROM addresses", []string{"Jägerallee|7a"}},
		{"SELECT id FROM ways_box WHERE west < 11.5745 AND east > 11.574", []string{"21"}},
		{"SELECT id, bridge, layer FROM ways WHERE bridge", []string{"21|1|1"}},
		{
			"SELECT id, osm, building, levels, height_m, low_m, json_extract(rings, '$[0][1]') FROM houses",
			[]string{"51|way|yes|4|12.0|0.0|[11.5658,49.9449]", "52|way|yes||12.38|0.0|[11.5689,49.946]"},
		},
		{"SELECT node, arms FROM junctions WHERE arms > 2", []string{"2|4"}},
		{"SELECT value FROM heading WHERE key = 'licence'", []string{"(c) OpenStreetMap contributors"}},
	} {
		if got := rows(t, path, c.sql); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s\n got %q\nwant %q", c.sql, got, c.want)
		}
	}
}

// chunks grows all tiles of a file.
func chunks(t *testing.T, f *town.File) map[[2]int32]*tree.Chunk {
	t.Helper()
	all := map[[2]int32]*tree.Chunk{}
	for i := range f.Index {
		tile, err := f.Tile(i)
		if err != nil {
			t.Fatal(err)
		}
		c, err := tile.Chunk(f.Index[i].At, f.Index[i].Sum)
		if err != nil {
			t.Fatal(err)
		}
		lies := f.Index[i].Lies()
		if box := c.Box(); c.Print() != f.Index[i].Sum || !lies.Has(box.Min) || !lies.Has(box.Max) {
			t.Errorf("tile %v lies in %v, the list says %v", f.Index[i].At, box, lies)
		}
		all[f.Index[i].At] = c
	}
	return all
}

func TestATownIsReadAsItWasBuilt(t *testing.T) {
	made := build(t, town.Options{Heights: heights(t)})
	path, _ := written(t, town.Options{Heights: heights(t)})
	f, err := town.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if len(f.Index) != len(made.Tiles) || f.Segments != 5 || f.Ways != 4 || f.Country != "DE" {
		t.Errorf("%d tiles, %d segments, %d ways in %q", len(f.Index), f.Segments, f.Ways, f.Country)
	}
	n, err := f.Network()
	if err != nil {
		t.Fatal(err)
	}
	for i := range n.Edges {
		for k, p := range n.Edges[i].Points {
			if far := p.Sub(made.Net.Edges[i].Points[k]).Len(); far > 1e-3 {
				t.Fatalf("way %d point %d is %g m off", n.Edges[i].Way, k, far)
			}
		}
		n.Edges[i].Points = made.Net.Edges[i].Points
	}
	for i := range n.Junctions {
		n.Junctions[i].At = made.Net.Junctions[i].At
	}
	if !reflect.DeepEqual(n, made.Net) {
		t.Error("the streets differ from those that were built")
	}
	chunks(t, f)
}

func TestNoWheelFeelsWhereTilesMeet(t *testing.T) {
	path, _ := written(t, town.Options{})
	f, err := town.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	seen := 0
	for at, c := range chunks(t, f) {
		for i := range int32(c.Triangles()) {
			corners := c.Corners(i)
			for k := range 3 {
				a, b := corners[k], corners[(k+1)%3]
				west := float64(at[0]&7) * 128
				if a.X != b.X || a.X != west && a.X != west+128 || a.Z != b.Z || a.Z != corners[(k+2)%3].Z {
					continue
				}
				if seen++; c.Active(i)>>k&1 != 0 {
					t.Fatalf("tile %v: the edge from %v to %v may be hit", at, a, b)
				}
			}
		}
	}
	if seen < 1000 {
		t.Errorf("only %d edges lie on borders", seen)
	}
}

func TestATownIsReadLikeAFolder(t *testing.T) {
	path, data := written(t, town.Options{})
	whole, err := town.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer whole.Close()
	carried := fstest.MapFS{}
	for name, files := range map[string]*town.Unfolded{
		"folder":  town.Unfold(os.DirFS(filepath.Dir(path))),
		"archive": town.Unfold(fstest.MapFS{"village.town": {Data: data}}),
	} {
		f, err := town.OpenIn(files, "village.town")
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		mine, _ := whole.Tile(5)
		theirs, err := f.Tile(5)
		if err != nil || !reflect.DeepEqual(mine, theirs) || f.Hash != whole.Hash ||
			!reflect.DeepEqual(f.Index, whole.Index) {
			t.Errorf("%s: another tile, or another town: %v", name, err)
		}
		for _, part := range f.Parts() {
			b, err := fs.ReadFile(files, "village.town/"+part)
			if err != nil {
				t.Fatal(err)
			}
			carried["village.town/"+part] = &fstest.MapFile{Data: b}
		}
		if b, err := fs.ReadFile(files, "village.town"); err != nil || !bytes.Equal(b, data) {
			t.Errorf("%s: the file itself is another: %v", name, err)
		}
		if err := files.Close(); err != nil {
			t.Error(err)
		}
	}
	tile, err := whole.Bytes(5)
	if err != nil {
		t.Fatal(err)
	}
	index := "village.town/" + whole.Parts()[1]
	names, err := town.Carried(map[string][]byte{index: carried[index].Data},
		[][32]byte{sha256.Sum256(nil), sha256.Sum256(tile)})
	if err != nil || names[0] != "" || !strings.HasPrefix(names[1], "village.town/tile_") {
		t.Fatalf("what is carried is called %q: %v", names, err)
	}
	carried[names[1]] = &fstest.MapFile{Data: tile}
	g, err := town.OpenIn(carried, "village.town")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := g.Tile(5); err != nil {
		t.Error(err)
	}
	other := slices.IndexFunc(g.Index, func(e town.Entry) bool { return e.Sum != g.Index[5].Sum })
	if _, err := g.Tile(other); err == nil || !strings.Contains(err.Error(), "tile_") {
		t.Errorf("a tile that is not carried: %v", err)
	}
}

func TestATownThatIsWrittenAnewGoesOnToGiveItsTiles(t *testing.T) {
	path, _ := written(t, town.Options{})
	_, other := written(t, town.Options{Heights: heights(t)})
	files := town.Unfold(os.DirFS(filepath.Dir(path)))
	defer files.Close()
	before, err := town.OpenIn(files, "village.town")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path+"~", other, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(path+"~", path); err != nil {
		t.Fatal(err)
	}
	after, err := town.OpenIn(files, "village.town")
	if err != nil || after.Hash == before.Hash {
		t.Fatalf("it is still the town that it was: %v", err)
	}
	for i, f := range []*town.File{before, after} {
		if _, err := f.Tile(7); err != nil {
			t.Errorf("version %d: %v", i, err)
		}
		n, err := f.Network() // of the version that was opened, not of what lies there by now
		if err != nil || len(n.Edges) == 0 {
			t.Fatalf("version %d: %v", i, err)
		}
		if level := n.Edges[0].Points[0].Z == n.Edges[0].Points[1].Z; level != f.Flat {
			t.Errorf("version %d: flat %t, but its streets go from %v to %v", i, f.Flat, n.Edges[0].Points[0],
				n.Edges[0].Points[1])
		}
	}
}

func TestAPartThatIsWrittenOverIsNotTaken(t *testing.T) {
	path, _ := written(t, town.Options{})
	f, err := town.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	db, err := sqlite.OpenConn(path, sqlite.OpenReadWrite)
	if err != nil {
		t.Fatal(err)
	}
	if err := sqlitex.ExecuteTransient(db, "UPDATE engine SET data = (SELECT data FROM engine WHERE part = 'index') "+
		"WHERE part = 'network'", nil); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := f.Network(); err == nil || !strings.Contains(err.Error(), "its network is not what its heading says") ||
		!strings.Contains(err.Error(), "camber town build") {
		t.Errorf("it says %v", err)
	}
}

func TestBrokenTownsAreToldOfInWords(t *testing.T) {
	path, data := written(t, town.Options{})
	db, err := sqlite.OpenConn(path, sqlite.OpenReadWrite)
	if err != nil {
		t.Fatal(err)
	}
	if err := sqlitex.ExecuteTransient(db, "UPDATE heading SET value = '99' WHERE key = 'format'", nil); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	newer, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for name, b := range map[string][]byte{
		"empty": {}, "text": []byte("<osm version='0.6'/>"), "head alone": data[:4096], "half": data[:len(data)/2],
		"of a later version": newer,
	} {
		broken := filepath.Join(t.TempDir(), "b.town")
		if err := os.WriteFile(broken, b, 0o600); err != nil {
			t.Fatal(err)
		}
		f, err := town.Open(broken)
		if err == nil { // its end is missing: some tile is
			for i := range f.Index {
				if _, err = f.Tile(i); err != nil {
					break
				}
			}
			f.Close()
		}
		if err == nil || !strings.Contains(err.Error(), "camber town build") || !strings.Contains(err.Error(), "b.town") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestAMapWithoutStreetsIsRefused(t *testing.T) {
	m, err := osm.Read(strings.NewReader(strings.ReplaceAll(village, "highway", "waterway")), osm.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := town.Build(m, town.Options{Rules: rules}); err == nil || !strings.Contains(err.Error(), "no street") {
		t.Errorf("it says %v", err)
	}
}

func TestMapsAreJoinedAndCut(t *testing.T) {
	read := func(text string) *osm.Map {
		m, err := osm.Read(strings.NewReader(text), osm.Options{})
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	whole := read(village)
	west, east := read(strings.Replace(village, `<way id="21">`, `<way id="21"><tag k="action" v="none"/>`, 1)), read(village)
	if j := osm.Join(west, east); len(j.Nodes) != len(whole.Nodes) || len(j.Ways) != len(whole.Ways) {
		t.Errorf("two maps of the same have %d nodes and %d ways", len(j.Nodes), len(j.Ways))
	}
	part := whole.Within(osm.Bounds{West: 115680000, South: 499430000, East: 115730000, North: 499490000})
	made, err := town.Build(part, town.Options{Rules: rules})
	if err != nil {
		t.Fatal(err)
	}
	for i := range made.Net.Edges {
		if w := made.Net.Edges[i].Way; w == 21 {
			t.Error("a way that leaves the box at its first node is there")
		}
	}
	if got := fmt.Sprint(made.Origin); got != "49.9460000,11.5705000" {
		t.Errorf("its middle is %s", got)
	}
}
