// Water as maps have it.

package waters_test

import (
	"fmt"
	"strings"
	"testing"

	"camber/components/street"
	"camber/content/osm"
	"camber/content/osm/waters"
)

var rules = &street.Rules{Waters: []street.Water{
	{Kind: "water", Low: 0.5}, {Kind: "river", Width: 8, Low: 1}, {Kind: "stream", Low: 0.3},
}}

const nodes = `<node id="1" lat="1.0000" lon="1.0000"/><node id="2" lat="1.0000" lon="1.0010"/>
<node id="3" lat="1.0010" lon="1.0010"/><node id="4" lat="1.0010" lon="1.0000"/>`

func read(t *testing.T, text string, by *street.Rules) ([]waters.Water, []osm.Skipped) {
	t.Helper()
	m, err := osm.Read(strings.NewReader(`<osm version="0.6">`+nodes+text+`</osm>`), osm.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return waters.Read(m, by)
}

// way goes through nodes, with tags as key=value.
func way(refs []int, tags string) string {
	b := strings.Builder{}
	b.WriteString(`<way id="5">`)
	for _, r := range refs {
		fmt.Fprintf(&b, `<nd ref="%d"/>`, r)
	}
	for _, tag := range strings.Fields(tags) {
		key, value, _ := strings.Cut(tag, "=")
		fmt.Fprintf(&b, `<tag k="%s" v="%s"/>`, key, value)
	}
	return b.String() + `</way>`
}

func TestWhatOfAMapIsWater(t *testing.T) {
	around, along := []int{1, 2, 3, 4, 1}, []int{1, 2, 3}
	for _, c := range []struct {
		refs  []int
		tags  string
		is    bool
		river bool
		width float64
	}{
		{around, "natural=water", true, false, 0},
		{around, "natural=water water=river", true, true, 0},
		{around, "waterway=riverbank", true, true, 0},
		{around, "landuse=reservoir", true, false, 0},
		{around, "natural=wood", false, false, 0},
		{around, "natural=water location=underground", false, false, 0},
		{along, "waterway=river", true, true, 8},
		{along, "waterway=river width=12", true, true, 12},
		{along, "waterway=river width=1e9", true, true, 8},
		{along, "waterway=river tunnel=culvert", false, false, 0},
		{along, "waterway=stream", false, false, 0},
		{along, "waterway=stream width=2.5", true, true, 2.5},
		{along, "waterway=dam", false, false, 0},
		{along, "waterway=water", false, false, 0},
		{[]int{1, 2, 99, 3, 4}, "waterway=river", true, true, 8},
	} {
		all, skipped := read(t, way(c.refs, c.tags), rules)
		if len(all) > 0 != c.is || len(skipped) > 0 {
			t.Errorf("%s: %+v, %v", c.tags, all, skipped)
			continue
		}
		for _, w := range all {
			if w.River != c.river || w.Width != c.width || len(w.Line) > 0 != (c.width > 0) || w.Low == 0 {
				t.Errorf("%s: %+v", c.tags, w)
			}
		}
	}
	if all, _ := read(t, way(around, "natural=water"), &street.Rules{}); len(all) > 0 {
		t.Errorf("rules without water have %+v", all)
	}
}

func TestWaterThatIsNotWholeIsTold(t *testing.T) {
	for text, want := range map[string]string{
		way([]int{1, 2, 3}, "natural=water"):        "water whose outline is not closed",
		way([]int{1, 2, 99, 3, 1}, "natural=water"): "water that sticks out of the map",
		`<relation id="1"><member type="way" ref="77" role="outer"/><tag k="type" v="multipolygon"/>
			<tag k="natural" v="water"/></relation>`: "water whose outline is not closed",
	} {
		if all, skipped := read(t, text, rules); len(all) > 0 || len(skipped) != 1 || skipped[0].Reason != want {
			t.Errorf("%s: %v, %v", text, all, skipped)
		}
	}
	all, skipped := read(t, way([]int{1, 2, 3, 4, 1}, "natural=water")+`<relation id="9">
		<member type="way" ref="5" role="outer"/><tag k="type" v="multipolygon"/><tag k="natural" v="water"/></relation>`, rules)
	if len(all) != 1 || all[0].ID != 9 || len(skipped) > 0 {
		t.Errorf("a lake of a relation and its way: %+v, %v", all, skipped)
	}
}
