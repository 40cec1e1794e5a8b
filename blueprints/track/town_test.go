// A town on paper: its ground and the places on its streets.

package track_test

import (
	"io/fs"
	"math"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"camber/blueprints/town"
	tracks "camber/blueprints/track"
	"camber/components"
	"camber/components/cover"
	"camber/components/street"
	"camber/components/terrain"
	"camber/components/way"
	"camber/content"
	"camber/content/osm"
	towns "camber/content/town"
	"camber/ecs"
)

// crossing is a street that goes east and one that goes north, and a lane far from both.
const crossing = `<osm version="0.6">
 <node id="1" lat="50.0000" lon="10.0000"/><node id="2" lat="50.0000" lon="10.0020"/><node id="3" lat="50.0000" lon="10.0040"/>
 <node id="4" lat="50.0015" lon="10.0020"/><node id="5" lat="50.0100" lon="10.0000"/><node id="6" lat="50.0110" lon="10.0000"/>
 <way id="20"><nd ref="1"/><nd ref="2"/><nd ref="3"/><tag k="highway" v="residential"/><tag k="name" v="Ostweg"/></way>
 <way id="21"><nd ref="2"/><nd ref="4"/><tag k="highway" v="residential"/><tag k="name" v="Nordweg"/>
  <tag k="surface" v="sett"/></way>
 <way id="22"><nd ref="5"/><nd ref="6"/><tag k="highway" v="service"/><tag k="ref" v="S 1"/><tag k="oneway" v="yes"/></way>
</osm>`

// inTown loads a track in a small town.
func inTown(t *testing.T, attrs string, corrections ...string) (*tracks.Track, error) {
	t.Helper()
	m, err := osm.Read(strings.NewReader(crossing), osm.Options{})
	if err != nil {
		t.Fatal(err)
	}
	roads, problems := town.RoadsKind.Load(content.Base(), "roads/roads.xml")
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	made, err := towns.Build(m, towns.Options{Rules: &roads.Rules})
	if err != nil {
		t.Fatal(err)
	}
	data, _, err := made.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	const file = "tracks/here.xml"
	files := towns.Unfold(over{fstest.MapFS{
		file: {Data: []byte("<camber version=\"1\"><track><town " + attrs + ">\n" + strings.Join(corrections, "\n") +
			"</town></track></camber>")},
		"towns/small.town": {Data: data},
	}, content.Base()})
	t.Cleanup(func() {
		if err := files.Close(); err != nil {
			t.Error(err)
		}
	})
	loaded, problems := tracks.Kind.Load(files, file)
	return loaded, problems.Err()
}

// over is files that lie over others.
type over struct{ high, low fs.FS }

func (o over) Open(name string) (fs.File, error) {
	if f, err := o.high.Open(name); err == nil {
		return f, nil
	}
	return o.low.Open(name)
}

func TestCarsStartOnTheStreetThatIsAskedRaced(t *testing.T) { // GEO-02
	for _, c := range []struct {
		attrs   string
		first   [2]float64 // m, about, of the first place, from the middle of the map
		heading float64    // degrees
		most    float64    // m, off
	}{
		{`file="towns/small.town" street="ostweg"`, [2]float64{0, -613}, 90, 145},
		{`file="towns/small.town" street="Nordweg"`, [2]float64{0, -540}, 0, 100},
		{`file="towns/small.town" street="Nordweg" reverse="yes"`, [2]float64{0, -540}, 180, 100},
		{`file="towns/small.town" at="50.0105,10.0001"`, [2]float64{-143, 560}, 0, 60},
		{`file="towns/small.town" at="50.0000,10.0032"`, [2]float64{86, -613}, 90, 6},
		{`file="towns/small.town" street="S 1"`, [2]float64{-143, 560}, 0, 60},
	} {
		made, err := inTown(t, c.attrs)
		if err != nil {
			t.Fatal(err)
		}
		if len(made.Course.Starts) < 4 {
			t.Errorf("%s: %d places", c.attrs, len(made.Course.Starts))
			continue
		}
		s := made.Course.Starts[0]
		turned := math.Mod(s.Heading*180/math.Pi-c.heading+540, 360) - 180
		if far := math.Hypot(s.At.X-c.first[0], s.At.Y-c.first[1]); far > c.most || math.Abs(turned) > 2 {
			t.Errorf("%s: the first place is at %.0f, %.0f, heading %.0f degrees", c.attrs, s.At.X, s.At.Y,
				s.Heading*180/math.Pi)
		}
	}
}

func TestATownIsPaintedByItsStyle(t *testing.T) {
	styles := map[string]*tracks.Track{}
	for name, attrs := range map[string]string{"summer": "", "winter": ` style="winter"`, "plain": ` style="plain"`} {
		made, err := inTown(t, `file="towns/small.town"`+attrs)
		if err != nil {
			t.Fatal(err)
		}
		if s := made.Course.Town.Style; s == nil || s.ID != name {
			t.Fatalf("with%s it is painted by %v", attrs, s)
		}
		styles[name] = made
	}
	summer, winter, plain := styles["summer"].Course.Town.Style, styles["winter"].Course.Town.Style,
		styles["plain"].Course.Town.Style
	if winter.Asphalt != summer.Asphalt || winter.Snow < 0.5 || summer.Snow != 0 {
		t.Error("streets of winter are not those of summer, or it has no snow")
	}
	for _, file := range []string{"styles/winter.xml", "styles/summer.xml"} { // saved, they are read again
		if !slices.Contains(styles["winter"].Files, file) {
			t.Errorf("nobody watches %s: %v", file, styles["winter"].Files)
		}
	}
	for c := range 3 {
		if winter.Kinds[cover.Meadow].Colour[c] < 0.75 || summer.Kinds[cover.Meadow].Colour[c] > 0.6 {
			t.Errorf("a meadow is %v in winter, %v in summer", winter.Kinds[cover.Meadow], summer.Kinds[cover.Meadow])
		}
	}
	if l := plain.Kinds[cover.Nothing]; l.Grain != 0 || l.Patches != 0 || plain.Wear != 0 {
		t.Errorf("the plain one is not plain: %+v", l)
	}
	if _, err := inTown(t, `file="towns/small.town" style="wintr"`); err == nil ||
		!strings.Contains(err.Error(), "winter") {
		t.Errorf("a style that is none: %v", err)
	}
}

func TestATownIsGroundThatComesTileByTileRaced(t *testing.T) {
	made, err := inTown(t, `file="towns/small.town"`)
	if err != nil {
		t.Fatal(err)
	}
	g := &made.Ground
	names := map[string]bool{}
	for i := range g.Surfaces {
		names[g.Surfaces[i].Name] = true
	}
	if len(g.Meshes) < 100 || g.Source == nil || !names["Grass"] || !names["Dry asphalt"] || !names["Cobbles"] {
		t.Fatalf("%d tiles, of %v", len(g.Meshes), names)
	}
	all := make([]int32, len(g.Meshes))
	for i := range all {
		all[i] = int32(i)
	}
	g.Source.Want(all[:20])
	sum := 0
	for i := range all {
		c, err := g.Take(int32(i))
		if err != nil {
			t.Fatal(err)
		}
		sum += c.Triangles()
		if b, err := g.Source.(terrain.GroundBytes).Bytes(int32(i)); err != nil || len(b) == 0 {
			t.Fatal(err)
		}
	}
	if sum < 1000 {
		t.Errorf("%d triangles", sum)
	}
}

func TestCorrectionsChangeWhatTheyNameAndNothingElseRaced(t *testing.T) {
	const file = `file="towns/small.town"`
	plain, err := inTown(t, file)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		text   string
		shows  func(tr *tracks.Track, way func(id int64) *street.Edge) bool
		ground bool // another one lies there
	}{
		{`<way id="21" width="12m"/>`, func(_ *tracks.Track, way func(int64) *street.Edge) bool {
			return way(21).Width == 12 && way(20).Width == 5.5
		}, true},
		{`<way id="21" lanes="4"/>`, func(_ *tracks.Track, way func(int64) *street.Edge) bool {
			return len(way(21).Lanes) == 4 && way(21).Width == 11
		}, true},
		{`<way id="21" oneway="yes"/>`, func(_ *tracks.Track, way func(int64) *street.Edge) bool {
			return way(21).Flags.Has(street.Oneway) && !way(21).Lanes[0].Back
		}, false},
		{`<way id="22" oneway="no" lanes="2"/>`, func(_ *tracks.Track, way func(int64) *street.Edge) bool {
			return !way(22).Flags.Has(street.Oneway) && way(22).Lanes[0].Back
		}, true},
		{`<way id="21" surface="gravel"/>`, func(tr *tracks.Track, way func(int64) *street.Edge) bool {
			return tr.Course.Town.Streets.Surfaces[way(21).Surface] == "gravel"
		}, true},
		{`<way id="21" limit="20km/h"/>`, func(_ *tracks.Track, way func(int64) *street.Edge) bool {
			return math.Abs(way(21).Limit[1]-20/3.6) < 1e-9
		}, false},
		{`<way id="21" height="+0.5m"/>`, func(_ *tracks.Track, way func(int64) *street.Edge) bool {
			at, _ := way(21).At(0.5 * way(21).Length)
			return math.Abs(at.Z-0.5) < 1e-9
		}, true},
		{`<junction id="2" control="all_stop"/>`, func(tr *tracks.Track, _ func(int64) *street.Edge) bool {
			return rulesAt(tr, way.StopSign, way.StopSign, way.StopSign)
		}, true},
		{`<junction id="2" priority="21"/>`, func(tr *tracks.Track, _ func(int64) *street.Edge) bool {
			return rulesAt(tr, way.NoSign, way.GiveWay, way.GiveWay)
		}, true},
		{
			`<junction id="2" control="signals"/><signal id="2" green="17s" offset="3s"/>`,
			func(tr *tracks.Track, _ func(int64) *street.Edge) bool {
				g := tr.Course.Town.Ways()
				return len(g.Groups) == 1 && g.Groups[0].Offset == 3 && g.Phases[0].Length == 17 && len(g.Signals) == 3
			}, true,
		},
		{`<junction id="2" control="none" bans="no"/>`, func(tr *tracks.Track, _ func(int64) *street.Edge) bool {
			return rulesAt(tr, way.NoSign, way.NoSign, way.NoSign)
		}, false},
		{`<way id="21" gone="yes"/>`, func(_ *tracks.Track, way func(int64) *street.Edge) bool {
			return way(21) == nil && way(20) != nil
		}, true},
		{
			`<add id="-7" like="21" name="Südweg" width="8m" lanes="3" oneway="yes" surface="concrete" limit="0km/h"
				height="10cm"><point at="50.0000,10.0030"/><point at="49.9985,10.0030"/></add>`,
			func(tr *tracks.Track, way func(int64) *street.Edge) bool {
				e := way(-7)
				n := tr.Course.Town.Streets
				return e != nil && n.Names[e.Name] == "Südweg" && e.Width == 8 && len(e.Lanes) == 3 && !e.Lanes[0].Back &&
					e.Limit == [2]float64{} && n.Surfaces[e.Surface] == "concrete" && len(n.Junctions[e.From].Arms) == 3 &&
					math.Abs(e.Length-166.8) < 1 && n.Junctions[e.To].At.Z == 0.1
			}, true,
		},
	} {
		made, err := inTown(t, file, c.text)
		if err != nil {
			t.Fatal(c.text, err)
		}
		n := made.Course.Town.Streets
		edge := func(id int64) *street.Edge {
			for i := range n.Edges {
				if n.Edges[i].Way == id {
					return &n.Edges[i]
				}
			}
			return nil
		}
		if !c.shows(made, edge) {
			t.Errorf("%s: %+v", c.text, edge(21))
		}
		others := 0
		for i := range made.Ground.Meshes {
			if !made.Ground.Meshes[i].Same(&plain.Ground.Meshes[i]) {
				if others++; others > 30 {
					t.Fatal(c.text, "changes most of the town")
				}
				if _, err := made.Ground.Take(int32(i)); err != nil {
					t.Error(err)
				}
			}
		}
		if others > 0 != c.ground {
			t.Errorf("%s: %d tiles are others", c.text, others)
		}
	}
}

// rulesAt tells whether the arms of the crossing's junction have such rules: from the north, the east and the west.
func rulesAt(tr *tracks.Track, want ...way.Rule) bool {
	g := tr.Course.Town.Ways()
	var are []way.Rule
	for i := range g.Approaches {
		if a := &g.Approaches[i]; g.Junctions[a.Junction].Node == 2 {
			are = append(are, a.Rule)
		}
	}
	return slices.Equal(are, want)
}

// A saved correction takes the place of the graph that is driven by.
func TestACorrectedJunctionIsThatOfTheWorldThatGoesOn(t *testing.T) {
	const file = `file="towns/small.town"`
	before, err := inTown(t, file)
	if err != nil {
		t.Fatal(err)
	}
	after, err := inTown(t, file, `<junction id="2" control="signals"/>`)
	if err != nil {
		t.Fatal(err)
	}
	w := ecs.NewWorld(components.Singletons()...)
	defer w.Close()
	lights := func(k ecs.Key) int { return len(terrain.Course.Of(w, k).Params.Town.Ways().Groups) }
	track := before.Spawn(w, middle)
	if n := lights(track); n != 0 {
		t.Fatalf("%d groups of lights", n)
	}
	if after.Apply(w, track, before); lights(track) != 1 {
		t.Errorf("%d groups of lights after it was saved", lights(track))
	}
}

func TestCorrectionsThatCannotBeAreToldOf(t *testing.T) {
	for text, words := range map[string]string{
		`<way id="999" width="6m"/>`: `tracks/here.xml:2:6: way: attribute id: no way 999 in this town; camber town where ` +
			`towns/small.town LAT,LON tells the id of the one at a place`,
		`<way id="20" surface="gravle"/>`:                 `(did you mean "gravel"?)`,
		`<way id="20" width="6"/>`:                        `6m`,
		`<way id="20"/><way id="20"/>`:                    `"20" is taken by the <way> at 2:1`,
		`<junction id="77"/>`:                             `no junction 77 in this town where three streets meet`,
		`<junction id="1"/>`:                              `no junction 1 in this town`,
		`<junction id="2" priority="22"/>`:                `way 22 does not come to junction 2; those that do are [20 21]`,
		`<junction id="2" priority="20" control="none"/>`: `control "none" says that nobody goes first`,
		`<junction id="2" control="red"/>`:                `is not one of map, none, priority, all_stop, signals`,
		`<signal id="77"/>`:                               `node 77 of this town has no lights, and is no crossing`,
		`<signal id="2" gone="yes"/>`:                     `node 2 of this town has no lights`,
		`<signal id="2" green="2s"/>`:                     `nobody gets away in 2 s: say 5s or more`,
		`<way id="20" gone="yes"/><way id="21" gone="yes"/><way id="22" gone="yes"/>`: `no street that is left`,
		`<add id="-1" like="20"/>`: `point`,
		`<add id="4" like="20"><point at="50,10"/><point at="50,10.001"/></add>`: `id`,
		`<add id="-1" like="5"><point at="50,10"/><point at="50,10.001"/></add>`: `attribute like: no way 5 in this town`,
		`<add id="-1" like="20"><point at="50.001,10.001"/></add>`:               `a street has 2 to 500 points`,
		`<add id="-1" like="20"><point at="50.001,10"/><point at="51,10"/></add>`: `the land of this town does not reach to 51,10: ` +
			`build a larger one, or leave the point out`,
		`<add id="-1" like="20"><point at="50.001,10"/><point at="nowhere"/></add>`:     `"nowhere" is no place`,
		`<add id="-1" like="20"><point at="50,10.001"/><point at="50,10.00101"/></add>`: `nothing is left to add`,
	} {
		if _, err := inTown(t, `file="towns/small.town"`, text); err == nil || !strings.Contains(err.Error(), words) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

func TestATownThatCannotBeIsToldOf(t *testing.T) {
	for attrs, words := range map[string]string{
		`file="towns/smal.town"`:                       `there is no towns/smal.town: make it of a map with camber town build`,
		`file="towns/small.town" street="Ostwg"`:       `the town has no street "Ostwg" (did you mean "Ostweg"?)`,
		`file="towns/small.town" at="somewhere"`:       `"somewhere" is no place`,
		`file="towns/small.town" at="95.000,10.00000"`: `off the planet`,
	} {
		if _, err := inTown(t, attrs); err == nil || !strings.Contains(err.Error(), words) {
			t.Errorf("%s: %v", attrs, err)
		}
	}
}
