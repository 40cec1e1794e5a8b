// A town on paper: its ground and the places on its streets.

package track_test

import (
	"io/fs"
	"math"
	"strings"
	"testing"
	"testing/fstest"

	"camber/blueprints/town"
	tracks "camber/blueprints/track"
	"camber/components"
	"camber/content"
	"camber/content/osm"
	towns "camber/content/town"
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
func inTown(t *testing.T, attrs string) (*tracks.Track, error) {
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
		file:               {Data: []byte(`<camber version="1"><track><town ` + attrs + `/></track></camber>`)},
		"towns/small.town": {Data: data},
	}, content.Base()})
	t.Cleanup(func() {
		if err := files.Close(); err != nil {
			t.Error(err)
		}
	})
	loaded, problems := tracks.Load(files, file)
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

func TestCarsStartOnTheStreetThatIsAsked(t *testing.T) { // GEO-02
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

func TestATownIsGroundThatComesTileByTile(t *testing.T) {
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
		if b, err := g.Source.(components.GroundBytes).Bytes(int32(i)); err != nil || len(b) == 0 {
			t.Fatal(err)
		}
	}
	if sum < 1000 {
		t.Errorf("%d triangles", sum)
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
