// Houses as maps have them, and as they should not.

package houses_test

import (
	"fmt"
	"math"
	"reflect"
	"strings"
	"testing"

	"camber/components/street"
	"camber/content/osm"
	"camber/content/osm/houses"
)

var rules = &street.Rules{Houses: []street.Building{
	{Value: "yes", Height: 7, Storey: 3},
	{Value: "no"},
	{Value: "garage", Height: 2.5, Storey: 2.5},
	{Value: "roof", Height: 5, Storey: 3, Open: true},
}}

// nodes are 1 to 4 around a square, 5 to 8 around a smaller one in it, 11 to 14 around its western half.
const nodes = `<node id="1" lat="1.0000" lon="1.0000"/><node id="2" lat="1.0000" lon="1.0010"/>
<node id="3" lat="1.0010" lon="1.0010"/><node id="4" lat="1.0010" lon="1.0000"/>
<node id="5" lat="1.0004" lon="1.0004"/><node id="6" lat="1.0004" lon="1.0006"/>
<node id="7" lat="1.0006" lon="1.0006"/><node id="8" lat="1.0006" lon="1.0004"/>
<node id="11" lat="1.0000" lon="1.0005"/><node id="12" lat="1.0010" lon="1.0005"/>`

func read(t *testing.T, text string) ([]houses.House, map[string]int) {
	t.Helper()
	m, err := osm.Read(strings.NewReader(`<osm version="0.6">`+nodes+text+`</osm>`), osm.Options{})
	if err != nil {
		t.Fatal(err)
	}
	all, skipped := houses.Read(m, houses.Options{Rules: rules})
	why := map[string]int{}
	for _, s := range skipped {
		why[s.Reason] += s.Count
	}
	return all, why
}

// way is a closed way through some nodes, with tags as key=value.
func way(id int, refs []int, tags ...string) string {
	b := strings.Builder{}
	fmt.Fprintf(&b, `<way id="%d">`, id)
	for _, r := range append(refs, refs[0]) {
		fmt.Fprintf(&b, `<nd ref="%d"/>`, r)
	}
	for _, tag := range tags {
		key, value, _ := strings.Cut(tag, "=")
		fmt.Fprintf(&b, `<tag k="%s" v="%s"/>`, key, value)
	}
	return b.String() + `</way>`
}

var square = []int{1, 2, 3, 4}

func TestHowHighAHouseIs(t *testing.T) {
	for tags, want := range map[string][2]float64{ // height, low
		"building=yes":                   {7, 0},
		"building=garage":                {2.5, 0},
		"building=castle":                {7, 0},
		"building=yes building:levels=4": {12, 0},
		"building=yes building:levels=4 roof:levels=1 height=11.5": {11.5, 0},
		"building=yes height=40ft":                                 {12.192, 0},
		"building=yes height=9,5 min_height=3":                     {9.5, 3},
		"building:part=yes building:levels=5 building:min_level=2": {15, 6},
		"building=yes height=tall":                                 {7, 0},
		"building=yes height=-3 building:levels=-1":                {7, 0},
		"building=yes height=1e9 building:levels=nan":              {7, 0},
		"building=yes height=99999":                                {7, 0},
	} {
		carrier := way(2, []int{11, 2, 3, 12}, "building=yes", "height=60") // beside which it may begin high up
		all, _ := read(t, way(1, square, strings.Fields(tags)...)+carrier)
		if len(all) != 2 || all[0].ID != 1 || all[0].Height-want[0] > 1e-9 || want[0]-all[0].Height > 1e-9 ||
			all[0].Low != want[1] {
			t.Errorf("%s: %+v, want height and underside of %v", tags, all, want)
		}
	}
	if all, _ := read(t, way(1, square, "building=roof")); len(all) != 1 || !all[0].Open {
		t.Errorf("a roof stands on walls: %+v", all)
	}
}

func TestWhatIsNoHouseIsToldWithItsReason(t *testing.T) {
	for text, want := range map[string]string{
		way(1, square, "building=no"):                              "no house, or none any more",
		way(1, square, "building=yes", "location=underground"):     "a house below the ground",
		way(1, square, "building=yes", "height=3", "min_height=3"): "a house that begins above its top",
		way(1, []int{1, 2, 99}, "building=yes"):                    "a house that sticks out of the map",
		`<way id="1"><nd ref="1"/><nd ref="2"/><nd ref="3"/>
			<tag k="building" v="yes"/></way>`: "a house whose outline is not closed",
		`<relation id="1"><member type="way" ref="77" role="outer"/><tag k="type" v="multipolygon"/>
			<tag k="building" v="yes"/></relation>`: "a house whose outline is not closed",
	} {
		if all, why := read(t, text); len(all) != 0 || why[want] != 1 {
			t.Errorf("%s: %d houses, %v, want %q", text, len(all), why, want)
		}
	}
	all, why := read(t, way(1, square, "building=yes", "height=2km"))
	if len(all) != 1 || all[0].Height != 7 || why["a house higher than 1 km: it is as high as usual"] != 1 {
		t.Errorf("what is too high is not as high as usual: %v %v", all, why)
	}
	text := `<osm version="0.6">` + nodes + way(1, square, "building=yes") + `</osm>`
	m, err := osm.Read(strings.NewReader(text), osm.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if all, why := houses.Read(m, houses.Options{Rules: &street.Rules{}}); len(all)+len(why) != 0 {
		t.Errorf("rules without houses build %v, and tell %v", all, why)
	}
}

func TestCourtsAreHolesAndTheirHousesAreToldOnce(t *testing.T) {
	all, why := read(t, way(1, square, "building=yes")+way(2, []int{5, 6, 7, 8})+
		`<relation id="9"><member type="way" ref="1" role="outer"/><member type="way" ref="2" role="inner"/>
		<tag k="type" v="multipolygon"/><tag k="building" v="yes"/></relation>`)
	if len(all) != 1 || len(why) != 0 || all[0].ID != 9 || all[0].Kind != osm.RelationKind {
		t.Fatalf("%+v, %v", all, why)
	}
	if got := []int{len(all[0].Rings[0]), len(all[0].Rings[1])}; !reflect.DeepEqual(got, []int{5, 5}) {
		t.Errorf("rings of %v nodes", got)
	}
}

func TestPartsStandForTheirOutline(t *testing.T) {
	west, east := []int{1, 11, 12, 4}, []int{11, 2, 3, 12}
	outline := way(1, square, "building=yes")
	both := way(2, west, "building:part=yes", "height=20") + way(3, east, "building:part=yes")
	for text, want := range map[string][]int64{
		outline + both: {2, 3},
		outline + way(2, west, "building:part=yes"):         {1, 2},
		outline + way(2, west, "building:part=no"):          {1},
		outline + way(2, []int{5, 6, 7, 8}, "building=yes"): {1, 2},
	} {
		all, _ := read(t, text)
		var ids []int64
		for i := range all {
			ids = append(ids, all[i].ID)
		}
		if !reflect.DeepEqual(ids, want) {
			t.Errorf("houses %v, want %v: %s", ids, want, text)
		}
	}
}

func TestRoofsAndColoursAreAsTagged(t *testing.T) {
	for tags, want := range map[string]houses.House{
		"building=yes roof:shape=hipped roof:height=2.5 height=9": {
			Height: 9, Roof: houses.Roof{Shape: street.Hipped, Rise: 2.5}, From: houses.FromHeight,
		},
		"building=yes roof:shape=half_hipped building:levels=2 roof:levels=1": {
			Height: 6, Added: true, Roof: houses.Roof{Shape: street.HalfHipped, Rise: 3}, From: houses.FromLevels,
		},
		"building=yes roof:shape=flat building:levels=2 roof:levels=1": {Height: 9, Added: true, From: houses.FromLevels},
		"building=yes roof:shape=skillion roof:direction=ESE": {
			Height: 7, Added: true, Roof: houses.Roof{Shape: street.Skillion, Way: 5 * math.Pi / 8, Told: true},
		},
	} {
		all, why := read(t, way(1, square, strings.Fields(tags)...))
		if len(all) != 1 || len(why) != 0 {
			t.Fatalf("%s: %d houses, %v", tags, len(all), why)
		}
		h := &all[0]
		if h.Height != want.Height || h.Added != want.Added || h.From != want.From || h.Roof.Shape != want.Roof.Shape ||
			h.Roof.Rise != want.Roof.Rise || h.Roof.Told != want.Roof.Told || math.Abs(h.Roof.Way-want.Roof.Way) > 1e-9 {
			t.Errorf("%s: %+v", tags, *h)
		}
	}
	all, _ := read(t, way(1, square, "building=yes", "building:colour=#a0b", "roof:colour=Dark Red", "roof:material=slate",
		"building:material=brick"))
	look := all[0].Look
	if look.Wall != [3]uint8{0xaa, 0, 0xbb} || look.Roof != [3]uint8{0x7c, 0x26, 0x21} ||
		look.Facade != street.Brickwork || look.Covering != street.Slate {
		t.Errorf("as tagged: %+v", look)
	}
}

func TestLiesAreBoundedAndToldInAWord(t *testing.T) {
	for tags, want := range map[string]string{
		"building=yes building:levels=10000":                   "a house of more than 200 storeys: it is as high as usual",
		"building=yes height=-3":                               "a house of a height below nought: it is as high as usual",
		"building=yes roof:height=-3":                          "a roof of a height that cannot be: it is as usual",
		"building=yes height=6 roof:height=8":                  "a roof of a height that cannot be: it is as usual",
		"building=yes roof:levels=99":                          "a roof of a height that cannot be: it is as usual",
		"building=yes roof:shape=impossible":                   "a roof of a shape that is not known: it is as usual",
		"building=yes building:colour=ultra":                   "a colour that is none: it is as usual",
		"building=yes roof:colour=#12345":                      "a colour that is none: it is as usual",
		"building=yes building:colour=#-12345 roof:shape=flat": "a colour that is none: it is as usual",
	} {
		all, why := read(t, way(1, square, strings.Fields(tags)...))
		if len(all) != 1 || why[want] != 1 || all[0].Height < 2 || all[0].Height > 30 {
			t.Errorf("%s: %d houses, %v, want %q", tags, len(all), why, want)
		}
	}
}

func TestHousesAreAsHighAsTheirNeighbours(t *testing.T) {
	small := `<node id="21" lat="1.00002" lon="1.00002"/><node id="22" lat="1.00002" lon="1.00014"/>
		<node id="23" lat="1.00012" lon="1.00014"/><node id="24" lat="1.00012" lon="1.00002"/>`
	lot := []int{21, 22, 23, 24}
	text := small + way(9, lot, "building=yes")
	for id := range 3 {
		text += way(id+1, lot, "building=house", fmt.Sprintf("building:levels=%d", id+3))
	}
	all, _ := read(t, text)
	if h := &all[len(all)-1]; h.ID != 9 || h.From != houses.FromNeighbours || h.Height != 12 {
		t.Errorf("%+v", *h)
	}
	all, _ = read(t, small+way(9, lot, "building=yes"))
	if h := &all[0]; h.From != houses.FromClass || h.Height != 7 {
		t.Errorf("alone: %+v", *h)
	}
}

func TestTownsHaveColoursOfTheirOwn(t *testing.T) {
	text := strings.Builder{}
	for id := range 60 {
		text.WriteString(way(id+1, []int{5, 6, 7, 8}, "building=house"))
	}
	colours := func(name string) map[[3]uint8]bool {
		all, _ := read(t, fmt.Sprintf(`<node id="50" lat="1" lon="1"><tag k="place" v="town"/><tag k="name" v="%s"/></node>`,
			name)+text.String())
		seen := map[[3]uint8]bool{}
		for i := range all {
			c := all[i].Look.Wall
			seen[[3]uint8{c[0] / 16, c[1] / 16, c[2] / 16}] = true
		}
		return seen
	}
	a, b := colours("Alder"), colours("Borda")
	if len(a) < 4 || reflect.DeepEqual(a, b) {
		t.Errorf("Alder has %d colours, Borda %d", len(a), len(b))
	}
}
