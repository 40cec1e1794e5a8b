// What stands about as maps have it, and as they should not.

package features_test

import (
	"fmt"
	"strings"
	"testing"

	"camber/blueprints/street/furniture"
	"camber/components/space"
	"camber/components/street"
	"camber/content/osm"
	"camber/content/osm/features"
)

var rules = func() *street.Rules {
	r := &street.Rules{}
	for _, k := range street.FurnitureKinds {
		r.Things = append(r.Things, street.Furniture{Kind: k, High: 7, Wide: 0.5, Apart: 9, Share: 1})
	}
	return r
}()

// read is what a map of a square of nodes has, with other text in it.
func read(t *testing.T, rules *street.Rules, text string) []furniture.Feature {
	t.Helper()
	m, err := osm.Read(strings.NewReader(`<osm version="0.6"><node id="1" lat="1.0000" lon="1.0000"/>
		<node id="2" lat="1.0000" lon="1.0010"/><node id="3" lat="1.0010" lon="1.0010"/>
		<node id="4" lat="1.0010" lon="1.0000"/>`+text+`</osm>`), osm.Options{})
	if err != nil {
		t.Fatal(err)
	}
	all, _ := features.Read(m, rules, features.Options{Project: func(n *osm.Node) space.Vec {
		return space.Vec{X: float64(n.Lon-1e7) / 100, Y: float64(n.Lat-1e7) / 100}
	}})
	return all
}

func tagged(tags string) string {
	b := strings.Builder{}
	for _, tag := range strings.Fields(tags) {
		key, value, _ := strings.Cut(tag, "=")
		fmt.Fprintf(&b, `<tag k="%s" v="%s"/>`, key, value)
	}
	return b.String()
}

func node(tags string) string {
	return `<node id="9" lat="1.0005" lon="1.0005">` + tagged(tags) + `</node>`
}

func way(refs, tags string) string {
	b := strings.Builder{}
	b.WriteString(`<way id="5">`)
	for _, r := range strings.Fields(refs) {
		fmt.Fprintf(&b, `<nd ref="%s"/>`, r)
	}
	return b.String() + tagged(tags) + `</way>`
}

func TestWhatAMapHasStandsThere(t *testing.T) {
	const line, area = "1 2 3", "1 2 3 4 1"
	for text, want := range map[string]furniture.Feature{
		node("natural=tree"):                        {Kind: street.Tree, High: 7},
		node("natural=tree genus=Betula height=12"): {Kind: street.Tree, Look: street.Birch, High: 12},
		node("natural=tree leaf_type=needleleaved"): {Kind: street.Tree, Look: street.Conifer, High: 7},
		node("natural=tree height=9999"):            {Kind: street.Tree, High: 7},
		node("natural=tree height=-3"):              {Kind: street.Tree, High: 7},
		node("highway=street_lamp height=5"):        {Kind: street.Lamp, High: 5},
		node("amenity=bench direction=E"):           {Kind: street.Bench, High: 7, Headed: true},
		node("traffic_sign=maxspeed maxspeed=50"):   {Kind: street.Sign, Value: 50, High: 7},
		node("traffic_sign=DE:274[30]"):             {Kind: street.Sign, Value: 30, High: 7},
		node("traffic_sign=DE:274-60"):              {Kind: street.Sign, Value: 60, High: 7},
		node("traffic_sign=stop"):                   {Kind: street.Sign, Look: street.StopSign, High: 7},
		node("traffic_sign=city_limit name=Oos"): {
			Kind: street.Sign, Look: street.CitySign, Text: "Oos", High: 7,
		},
		way(line, "barrier=hedge"):                 {Kind: street.Hedge, Spread: furniture.Line, High: 7},
		way(line, "barrier=wall height=2 width=1"): {Kind: street.Wall, Spread: furniture.Line, High: 2},
		way(line, "barrier=fence fence_type=railing"): {
			Kind: street.Fence, Look: street.Railing, Spread: furniture.Line, High: 7,
		},
		way(line, "railway=rail"):     {Kind: street.Rails, Spread: furniture.Line, High: 7},
		way(line, "natural=tree_row"): {Kind: street.Tree, Spread: furniture.Row, High: 7},
		way(area, "natural=wood"): {
			Kind: street.Tree, Spread: furniture.Over, Mixed: true, High: 7,
		},
		way(area, "natural=scrub"): {
			Kind: street.Tree, Look: street.Bush, Spread: furniture.Over, High: 7,
		},
		way(area, "landuse=vineyard"): {Kind: street.Vines, Spread: furniture.Lines, High: 7},
		way(area, "amenity=parking"): {
			Kind: street.ParkedCar, Spread: furniture.Parked, High: 7,
		},
		way(area, "landuse=forest leaf_type=needleleaved"): {
			Kind: street.Tree, Look: street.Conifer, Spread: furniture.Over, High: 7,
		},
		way(area, "") + `<relation id="6"><member type="way" ref="5" role="outer"/>` +
			tagged("type=multipolygon natural=wood") + `</relation>`: {Kind: street.Tree, Spread: furniture.Over, Mixed: true, High: 7},
	} {
		all := read(t, rules, text)
		if len(all) != 1 {
			t.Errorf("%s: %d features", text, len(all))
			continue
		}
		f := all[0]
		got := furniture.Feature{
			Kind: f.Kind, Look: f.Look, Spread: f.Spread, High: f.High, Value: f.Value, Text: f.Text, Mixed: f.Mixed,
			Headed: f.Headed,
		}
		if fmt.Sprint(got) != fmt.Sprint(want) || len(f.Points) == 0 || f.OSM == 0 {
			t.Errorf("%s: %+v, want %+v", text, got, want)
		}
	}
}

func TestWhatIsNotSaidOrNotKnownStandsNowhere(t *testing.T) {
	for _, text := range []string{
		node("traffic_sign=maxspeed"), node("traffic_sign=maxspeed maxspeed=1e9"), node("traffic_sign=city_limit"),
		node("traffic_sign=XX:999"), node("traffic_sign=hazard"), node("natural=stone"),
		way("1 2 3", "railway=rail tunnel=yes"), way("1 2 3", "barrier=wall location=underground"),
		way("1 2 3", "natural=wood"), way("1 2 3 4 1", "amenity=parking parking=underground"),
		way("1 2 3 4 1", "amenity=parking building=yes"), way("1 77 78 1", "natural=wood"),
	} {
		if all := read(t, rules, text); len(all) > 0 {
			t.Errorf("%s: %+v", text, all)
		}
	}
	if all := read(t, &street.Rules{}, node("natural=tree")); len(all) > 0 {
		t.Errorf("without rules there is %+v", all)
	}
}

func TestAnOutlineOfAnAreaGrowsOnce(t *testing.T) {
	all := read(t, rules, way("1 2 3 4 1", "natural=wood")+
		`<relation id="6"><member type="way" ref="5" role="outer"/>`+tagged("type=multipolygon natural=wood")+`</relation>`)
	if len(all) != 1 || all[0].Of != uint8(osm.RelationKind) {
		t.Errorf("%+v", all)
	}
}
