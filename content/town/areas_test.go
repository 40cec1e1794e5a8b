// The land of an invented village: cut into its tiles, read from its file, from a folder, and broken.

package town_test

import (
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"

	"camber/components/cover"
	"camber/content/town"
)

// fields are a wood over several tiles with a meadow in it, and a car park.
const fields = `<node id="61" lat="49.9425" lon="11.5640"/><node id="62" lat="49.9425" lon="11.5690"/>
 <node id="63" lat="49.9448" lon="11.5690"/><node id="64" lat="49.9448" lon="11.5640"/>
 <node id="65" lat="49.9430" lon="11.5660"/><node id="66" lat="49.9430" lon="11.5670"/>
 <node id="67" lat="49.9436" lon="11.5670"/><node id="68" lat="49.9436" lon="11.5660"/>
 <way id="71"><nd ref="61"/><nd ref="64"/><nd ref="63"/><nd ref="62"/><nd ref="61"/><tag k="landuse" v="forest"/></way>
 <way id="72"><nd ref="65"/><nd ref="66"/><nd ref="67"/><nd ref="68"/><nd ref="65"/><tag k="landuse" v="meadow"/></way>
 <way id="73"><nd ref="31"/><nd ref="32"/><nd ref="33"/><nd ref="31"/><tag k="amenity" v="parking"/></way>`

// covered is how many square metres of each kind the tiles of a town have, each point of land counted once.
func covered(t *testing.T, f *town.File) (m2 map[cover.Kind]float64) {
	t.Helper()
	m2 = map[cover.Kind]float64{}
	for i := range f.Index {
		all, err := f.Areas(i)
		if err != nil {
			t.Fatal(err)
		}
		for x := 0.5; x < 128; x += 2 {
			for y := 0.5; y < 128; y += 2 {
				top := cover.Nothing
				for k := range all {
					if has(&all[k], float32(x), float32(y)) {
						top = all[k].Kind
					}
				}
				m2[top] += 4
			}
		}
	}
	return m2
}

// has tells whether a point lies in an area.
func has(a *cover.Area, x, y float32) (in bool) {
	for _, ring := range a.Rings {
		for i, p := range ring {
			q := ring[(i+1)%len(ring)]
			if (p[1] > y) != (q[1] > y) && x < p[0]+(y-p[1])/(q[1]-p[1])*(q[0]-p[0]) {
				in = !in
			}
		}
	}
	return in
}

func TestLandIsCutIntoTheTilesOfATown(t *testing.T) {
	path, _ := written(t, town.Options{}, fields)
	f, err := town.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	got := covered(t, f)
	for kind, want := range map[cover.Kind]float64{ // by the degrees above
		cover.Wood: 358.5*255.8 - 71.7*66.7, cover.Meadow: 71.7 * 66.7, cover.CarPark: 57.4 * 44.5 / 2, cover.Path: 900,
	} {
		if math.Abs(got[kind]-want) > 0.05*want+200 {
			t.Errorf("%v: %.0f m2, the map has %.0f", kind, got[kind], want)
		}
	}
}

func TestLandIsReadFromATreeOfFilesAndIsNeverCarried(t *testing.T) {
	path, _ := written(t, town.Options{}, fields)
	files := town.Unfold(os.DirFS(filepath.Dir(path)))
	defer func() { _ = files.Close() }()
	in, err := town.OpenIn(files, "village.town")
	if err != nil {
		t.Fatal(err)
	}
	f, err := town.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	some := 0
	for i := range f.Index {
		a, err := f.Areas(i)
		b, also := in.Areas(i)
		if err != nil || also != nil || !reflect.DeepEqual(a, b) {
			t.Fatalf("tile %v: %v, %v; %v, %v", f.Index[i].At, a, b, err, also)
		}
		some += len(a)
	}
	if some < 10 {
		t.Errorf("%d pieces of land", some)
	}
	for _, name := range []string{"village.town/view_areas_0_0_0", "village.town/view_areas_x", "village.town/view_"} {
		if _, err := fs.Stat(files, name); err == nil || town.IsPart(name) {
			t.Errorf("%s is there, or is carried", name)
		}
	}
}

func TestLandThatIsBrokenIsTold(t *testing.T) {
	path, _ := written(t, town.Options{}, fields)
	conn, err := sqlite.OpenConn(path, sqlite.OpenReadWrite)
	if err != nil {
		t.Fatal(err)
	}
	if err := sqlitex.ExecuteTransient(conn, "UPDATE views SET data = x'0263'", nil); err != nil {
		t.Fatal(err)
	}
	if err := conn.Close(); err != nil {
		t.Fatal(err)
	}
	f, err := town.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	told := ""
	for i := range f.Index {
		if _, err := f.Areas(i); err != nil {
			told = err.Error()
		}
		if _, err := f.Tile(i); err != nil { // the ground is as before
			t.Fatal(err)
		}
	}
	for _, word := range []string{"village.town, tile ", "its land is broken", "build it again"} {
		if !strings.Contains(told, word) {
			t.Errorf("%q does not say %q", told, word)
		}
	}
}
