// Land as maps have it.

package areas_test

import (
	"fmt"
	"strings"
	"testing"

	"camber/components/cover"
	"camber/content/osm"
	"camber/content/osm/areas"
)

const nodes = `<node id="1" lat="1.0000" lon="1.0000"/><node id="2" lat="1.0000" lon="1.0010"/>
<node id="3" lat="1.0010" lon="1.0010"/><node id="4" lat="1.0010" lon="1.0000"/>
<node id="6" lat="1.0002" lon="1.0002"/><node id="7" lat="1.0002" lon="1.0004"/><node id="8" lat="1.0004" lon="1.0004"/>`

func read(t *testing.T, text string) ([]areas.Area, []osm.Skipped) {
	t.Helper()
	m, err := osm.Read(strings.NewReader(`<osm version="0.6">`+nodes+text+`</osm>`), osm.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return areas.Read(m)
}

// way goes through nodes, with tags as key=value.
func way(id int, refs []int, tags string) string {
	b := strings.Builder{}
	fmt.Fprintf(&b, `<way id="%d">`, id)
	for _, r := range refs {
		fmt.Fprintf(&b, `<nd ref="%d"/>`, r)
	}
	return b.String() + said(tags) + `</way>`
}

func said(tags string) string {
	b := strings.Builder{}
	for _, tag := range strings.Fields(tags) {
		key, value, _ := strings.Cut(tag, "=")
		fmt.Fprintf(&b, `<tag k="%s" v="%s"/>`, key, value)
	}
	return b.String()
}

var around, along = []int{1, 2, 3, 4, 1}, []int{1, 2, 3}

func TestWhatOfAMapIsLand(t *testing.T) {
	for _, c := range []struct {
		refs  []int
		tags  string
		kind  cover.Kind // Nothing: it is none
		width float64
	}{
		{around, "landuse=farmland", cover.Farmland, 0},
		{around, "landuse=forest", cover.Wood, 0},
		{around, "natural=wood landuse=residential", cover.Wood, 0},
		{around, "leisure=park", cover.Park, 0},
		{around, "amenity=parking landuse=grass", cover.CarPark, 0},
		{around, "amenity=parking parking=surface", cover.CarPark, 0},
		{around, "amenity=parking parking=multi-storey", cover.Nothing, 0},
		{around, "amenity=parking parking=underground landuse=grass", cover.Grass, 0},
		{around, "place=square", cover.Square, 0},
		{around, "highway=pedestrian area=yes", cover.Square, 0},
		{around, "natural=water", cover.Water, 0},
		{around, "natural=water location=underground", cover.Nothing, 0},
		{around, "landuse=no_such_word", cover.Nothing, 0},
		{around, "building=yes", cover.Nothing, 0},
		{around, "highway=footway", cover.Path, 1.8},
		{along, "highway=footway", cover.Path, 1.8},
		{along, "highway=path width=3", cover.Path, 3},
		{along, "highway=path width=9999", cover.Path, 1.2},
		{along, "highway=path width=-2", cover.Path, 1.2},
		{along, "highway=footway bridge=yes", cover.Nothing, 0},
		{along, "highway=footway tunnel=yes", cover.Nothing, 0},
		{along, "railway=rail", cover.Railway, 4.2},
		{along, "railway=rail tunnel=yes", cover.Nothing, 0},
		{along, "highway=residential", cover.Nothing, 0},
	} {
		all, skipped := read(t, way(5, c.refs, c.tags))
		if is := len(all) > 0; is != (c.kind != cover.Nothing) || len(skipped) > 0 {
			t.Errorf("%s: %+v, %v", c.tags, all, skipped)
			continue
		}
		for _, a := range all {
			if a.Kind != c.kind || a.Width != c.width || (len(a.Line) > 0) != (c.width > 0) || a.ID != 5 {
				t.Errorf("%s: %+v", c.tags, a)
			}
		}
	}
}

func TestLandThatIsNotWholeIsTold(t *testing.T) {
	for text, want := range map[string]string{
		way(5, along, "landuse=forest"):                "land whose outline is not closed",
		way(5, []int{1, 2, 99, 3, 1}, "natural=scrub"): "land that sticks out of the map",
		`<relation id="1"><member type="way" ref="77" role="outer"/>` +
			said("type=multipolygon landuse=forest") + `</relation>`: "land whose outline is not closed",
	} {
		if all, skipped := read(t, text); len(all) > 0 || len(skipped) != 1 || skipped[0].Reason != want {
			t.Errorf("%s: %v, %v", text, all, skipped)
		}
	}
}

func TestAWoodWithAClearingIsOneArea(t *testing.T) {
	all, skipped := read(t, way(5, around, "landuse=forest")+way(9, []int{6, 7, 8, 6}, "landuse=meadow")+
		`<relation id="3"><member type="way" ref="5" role="outer"/><member type="way" ref="9" role="inner"/>`+
		said("type=multipolygon landuse=forest")+`</relation>`)
	if len(skipped) > 0 || len(all) != 2 || all[0].ID != 3 || len(all[0].Rings) != 2 || all[1].Kind != cover.Meadow {
		t.Errorf("%+v, %v", all, skipped)
	}
}
