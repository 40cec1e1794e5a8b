// Junctions, their arms, signs and signals, and what is built up.

package streets_test

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"camber/components/street"
	"camber/components/way"
	"camber/content/osm"
	"camber/content/osm/streets"
)

// cross is a crossing of two streets at node 5, about 100 m long each; what stands in its middle and on its western arm
// is given.
func cross(t *testing.T, middle, onWest, more string) *streets.Town {
	t.Helper()
	m, err := osm.Read(strings.NewReader(`<osm version="0.6">
<bounds minlat="52" minlon="13" maxlat="52.01" maxlon="13.01"/>
<node id="1" lat="52.005" lon="13.004"/><node id="2" lat="52.005" lon="13.0048">`+onWest+`</node>
<node id="5" lat="52.005" lon="13.005">`+middle+`</node><node id="3" lat="52.005" lon="13.006"/>
<node id="6" lat="52.004" lon="13.005"/><node id="7" lat="52.006" lon="13.005"/>
<way id="10"><nd ref="1"/><nd ref="2"/><nd ref="5"/><nd ref="3"/>
<tag k="highway" v="primary"/><tag k="lanes" v="4"/></way>
<way id="11"><nd ref="6"/><nd ref="5"/><nd ref="7"/><tag k="highway" v="residential"/></way>`+more+`</osm>`), osm.Options{})
	if err != nil {
		t.Fatal(err)
	}
	got := streets.Read(m, rules, streets.Options{Project: flat})
	hangsTogether(t, got.Network)
	return got
}

// middleOf is the junction of the crossing.
func middleOf(t *testing.T, n *streets.Town) *street.Junction {
	t.Helper()
	for i := range n.Junctions {
		if n.Junctions[i].Node == 5 {
			return &n.Junctions[i]
		}
	}
	t.Fatal("the streets do not meet")
	return nil
}

func TestArmsGoRoundFromNorth(t *testing.T) {
	n := cross(t, "", "", "")
	j := middleOf(t, n)
	for i, want := range []float64{0, 90, 180, 270} {
		if got := j.Arms[i].Heading * 180 / math.Pi; math.Abs(got-want) > 1e-6 {
			t.Errorf("arm %d leads to %.6f degrees, want %g", i, got, want)
		}
	}
}

func TestAnArmLeadsWhereItsStreetGoesNotToTheNextCrumb(t *testing.T) {
	n := cross(t, "", "", `<node id="20" lat="52.0050009" lon="13.005"/><node id="21" lat="52.0045" lon="13.0055"/>
<way id="12"><nd ref="5"/><nd ref="20"/><nd ref="21"/><tag k="highway" v="residential"/></way>`)
	j := middleOf(t, n)
	for i, want := range []float64{0, 90, 143.6, 180, 270} { // by a tenth of a metre to the north, and then south-east
		if got := j.Arms[i].Heading * 180 / math.Pi; math.Abs(got-want) > 0.1 {
			t.Errorf("arm %d leads to %.6f degrees, want %g", i, got, want)
		}
	}
}

func TestSignalsGiveGreenToArmsThatFaceEachOther(t *testing.T) {
	for name, n := range map[string]*streets.Town{
		"in the middle": cross(t, `<tag k="highway" v="traffic_signals"/>`, "", ""),
		"before it":     cross(t, "", `<tag k="highway" v="traffic_signals"/>`, ""),
	} {
		j := middleOf(t, n)
		g := way.Of(n.Network, 6)
		if j.Control != street.Signalled || len(g.Groups) != 1 || len(g.Signals) != 4 || len(g.Phases) != 2 {
			t.Fatalf("%s: %+v, %d groups", name, j, len(g.Groups))
		}
		if p := g.Phases; p[1].Length <= p[0].Length {
			t.Errorf("%s: phases %+v; want north and south, then longer east and west", name, p)
		}
		seen := [4]map[street.Light]int{{}, {}, {}, {}}
		for ms := 0; ms < int(g.Groups[0].Cycle*1000); ms += 100 {
			green := 0
			for arm := range 4 {
				l := g.Shows(int32(arm), float64(ms)/1000) // they stand in the order of the arms
				seen[arm][l]++
				if l != street.Red {
					green |= 1 << arm
				}
			}
			if green != 0 && green != 0b0101 && green != 0b1010 {
				t.Fatalf("%s: at %d ms the arms %b may go", name, ms, green)
			}
		}
		for arm := range 4 {
			if seen[arm][street.Green] == 0 || seen[arm][street.Amber] != 30 || seen[arm][street.Red] == 0 {
				t.Errorf("%s: arm %d sees %v", name, arm, seen[arm])
			}
		}
	}
}

func TestSignsStandBeforeTheJunctionThatTheyAreFor(t *testing.T) {
	n := cross(t, "", `<tag k="highway" v="give_way"/>`, "")
	if j := middleOf(t, n); j.Control != street.Priority {
		t.Errorf("with a give-way before it a junction is ruled by %d", j.Control)
	}
	n = cross(t, "", `<tag k="highway" v="stop"/><tag k="direction" v="backward"/>`, "")
	if j := middleOf(t, n); j.Control != street.Free {
		t.Errorf("a stop for who leaves it rules a junction by %d", j.Control)
	}
	if j := middleOf(t, cross(t, `<tag k="highway" v="stop"/>`, "", "")); j.Control != street.AllStop {
		t.Errorf("a stop in its middle rules a junction by %d", j.Control)
	}
	if j := middleOf(t, cross(t, `<tag k="highway" v="mini_roundabout"/>`, "", "")); !j.Small || j.Circle != 7 {
		t.Error("a painted roundabout is none")
	}
	for tag, want := range map[string]street.FeatureKind{
		`k="barrier" v="bollard"`: street.Bollard, `k="barrier" v="lift_gate"`: street.Gate,
		`k="highway" v="crossing"`:                                                          street.Crossing,
		`k="highway" v="crossing"/><tag k="crossing" v="unmarked"`:                          street.PlainCrossing,
		`k="crossing" v="zebra"`:                                                            street.Crossing,
		`k="crossing:signals" v="yes"/><tag k="crossing" v="marked"`:                        street.LightCrossing,
		`k="barrier" v="gate"/><tag k="access" v="private"`:                                 street.ShutGate,
		`k="barrier" v="gate"/><tag k="access" v="private"/><tag k="motor_vehicle" v="yes"`: street.Gate,
		`k="traffic_calming" v="table"`:                                                     street.Table,
		`k="traffic_calming" v="hump"`:                                                      street.Hump, `k="barrier" v="cattle_grid"`: street.CattleGrid,
		`k="highway" v="speed_camera"`: street.Camera, `k="barrier" v="toll_booth"`: street.Toll,
	} {
		n := cross(t, "", "<tag "+tag+"/>", "")
		if f := n.Edges[0].Features; len(f) != 1 || f[0].Kind != want || math.Abs(f[0].Along-n.Edges[0].Length+16.4) > 0.1 {
			t.Errorf("%s stands as %+v, want %d 16.4 m before the crossing", tag, f, want)
		}
	}
}

// A table that people walk over, with lights, is all three.
func TestOnePlaceIsSeveralThings(t *testing.T) {
	n := cross(t, "", `<tag k="highway" v="crossing"/><tag k="crossing" v="traffic_signals"/>
<tag k="traffic_calming" v="table"/>`, "")
	var kinds []street.FeatureKind
	for _, f := range n.Edges[0].Features {
		kinds = append(kinds, f.Kind)
	}
	if !slices.Equal(kinds, []street.FeatureKind{street.SignalHere, street.LightCrossing, street.Table}) {
		t.Errorf("it is %v", kinds)
	}
}

func TestLinesThatNobodyCrosses(t *testing.T) {
	for _, c := range []struct {
		tags string
		keep [4]street.Sides
	}{
		{`<tag k="overtaking" v="no"/>`, [4]street.Sides{0, street.RightSide, street.LeftSide, 0}},
		{`<tag k="overtaking" v="forward"/>`, [4]street.Sides{0, street.RightSide, 0, 0}},
		{`<tag k="divider" v="dashed_line"/>`, [4]street.Sides{}},
		{
			`<tag k="change:lanes:forward" v="not_right|no"/>`,
			[4]street.Sides{0, 0, street.RightSide, street.LeftSide | street.RightSide},
		},
		{`<tag k="change:lanes:backward" v="not_right|yes"/>`, [4]street.Sides{0, street.LeftSide, 0, 0}},
		{`<tag k="change:lanes:forward" v="no|no|no"/>`, [4]street.Sides{}},
	} {
		n := cross(t, "", "", `<way id="9"><nd ref="6"/><nd ref="7"/><tag k="highway" v="primary"/><tag k="lanes" v="4"/>`+
			c.tags+`</way>`)
		var keep [4]street.Sides
		for i := range n.Edges[0].Lanes {
			keep[i] = n.Edges[0].Lanes[i].Keep
		}
		if n.Edges[0].Way != 9 || keep != c.keep {
			t.Errorf("%s: %v, want %v", c.tags, keep, c.keep)
		}
	}
}

func TestForbiddenTurnsAreThoseOfTheMap(t *testing.T) {
	rule := func(kind, from, via, to string) string {
		return `<relation id="20"><member type="way" ref="` + from + `" role="from"/><member type="node" ref="` + via +
			`" role="via"/><member type="way" ref="` + to + `" role="to"/><tag k="type" v="restriction"/>` +
			`<tag k="restriction" v="` + kind + `"/></relation>`
	}
	for _, c := range []struct {
		rule          string
		turns, missed int
	}{
		{rule("no_u_turn", "10", "5", "10"), 1, 0},
		{rule("only_straight_on", "11", "5", "11"), 2, 0},
		{rule("no_left_turn", "10", "5", "99"), 0, 1},
		{rule("no_left_turn", "10", "2", "11"), 0, 1},
		{rule("strange", "10", "5", "11"), 0, 0},
		{`<relation id="20"><member type="relation" ref="20" role="from"/><tag k="type" v="restriction"/>` +
			`<tag k="restriction" v="no_u_turn"/></relation>`, 0, 1},
	} {
		n := cross(t, "", "", c.rule)
		if len(n.Turns) != c.turns || len(n.Skipped) != c.missed {
			t.Errorf("%s forbids %+v, skipped %v", c.rule, n.Turns, n.Skipped)
		}
	}
}

// A street 1000 of two edges leads to two in between, 1001 and 1002, which is driven against its nodes, and on to 1003;
// 1004 and 1005 leave it where they meet.
func TestABanOverStreetsInBetweenIsCarried(t *testing.T) {
	for _, c := range []struct {
		rule string
		via  []int64
		from int64
		want []string // ways, with - where they are driven against
		lost int
	}{
		{"no_u_turn", []int64{1001, 1002}, 1000, []string{"1000 1001 -1002 1003"}, 0},
		{"only_straight_on", []int64{1001, 1002}, 1000, []string{"1000 1001 -1002 1005"}, 0},
		{"no_left_turn", []int64{1002, 1001}, 1000, nil, 1},
		{"no_left_turn", []int64{1001}, 1000, nil, 1},
		{"no_left_turn", []int64{1001, 1002}, 1004, []string{"-1004 1001 -1002 1003"}, 0},
	} {
		m := drawn(t, "1 2 3: highway=primary", "3 4: highway=primary", "6 5 4: highway=primary", "6 7: highway=primary",
			"3 8: highway=service", "6 9: highway=service", "2 10: highway=service")
		rel := osm.Relation{ID: 77, Tags: osm.Tags{{Key: "type", Value: "restriction"}, {Key: "restriction", Value: c.rule}}}
		rel.Members = append(rel.Members, osm.Member{Kind: osm.WayKind, Ref: c.from, Role: "from"})
		for _, w := range c.via {
			rel.Members = append(rel.Members, osm.Member{Kind: osm.WayKind, Ref: w, Role: "via"})
		}
		rel.Members = append(rel.Members, osm.Member{Kind: osm.WayKind, Ref: 1003, Role: "to"})
		m.Relations = append(m.Relations, rel)
		n := streets.Read(m, rules, streets.Options{Project: flat})
		var got []string
		for _, d := range n.Detours {
			if d.Relation != 77 {
				t.Errorf("it is of relation %d", d.Relation)
			}
			text := ""
			for _, leg := range d.Path {
				if leg&1 != 0 {
					text += "-"
				}
				text += strconv.FormatInt(n.Edges[leg>>1].Way, 10) + " "
			}
			got = append(got, strings.TrimSpace(text))
		}
		if !slices.Equal(got, c.want) || len(n.Skipped) != c.lost {
			t.Errorf("%s over %v from %d forbids %q, want %q; skipped: %v", c.rule, c.via, c.from, got, c.want, n.Skipped)
		}
	}
}

func TestHousesMakeAPlaceBuiltUp(t *testing.T) {
	house := `<way id="30"><nd ref="2"/><nd ref="6"/><nd ref="7"/><nd ref="2"/><tag k="building" v="yes"/></way>`
	one := cross(t, "", "", house)
	if one.Edges[0].Flags.Has(street.BuiltUp) {
		t.Error("one house makes a place built up")
	}
	several := ""
	for id := range 6 {
		several += strings.Replace(house, `"30"`, `"3`+string(rune('0'+id))+`"`, 1)
	}
	n := cross(t, "", "", several)
	e := &n.Edges[0]
	if !e.Flags.Has(street.BuiltUp) || e.Kerb != 0.12 || e.Pavement != [2]float64{2, 2} || e.Limit[0]*3.6 != 50 {
		t.Errorf("between houses a street is %+v", e)
	}
	lived := cross(t, "", "", `<way id="30"><nd ref="1"/><nd ref="6"/><nd ref="3"/><nd ref="7"/><nd ref="1"/>`+
		`<tag k="landuse" v="residential"/></way>`)
	if !lived.Edges[0].Flags.Has(street.BuiltUp) {
		t.Error("where the map says that people live a place is not built up")
	}
}

func TestTheCountryIsTheOptionsElseTheTagsElseThePlaces(t *testing.T) {
	n := cross(t, "", "", "")
	if n.Country != "DE" || n.CountryFrom != streets.FromPlace || n.Left {
		t.Errorf("near Berlin it is %s by %s", n.Country, n.CountryFrom)
	}
	n = cross(t, `<tag k="addr:country" v="gb"/>`, "", "")
	if n.Country != "GB" || n.CountryFrom != streets.FromTags || !n.Left || !n.Edges[0].Flags.Has(street.LeftHand) {
		t.Errorf("with an address in Britain it is %s by %s", n.Country, n.CountryFrom)
	}
	m := drawn(t, "1 2 3: highway=primary, addr:country=GB")
	got := streets.Read(m, rules, streets.Options{Project: flat, Country: "li"})
	if got.Country != "LI" || got.CountryFrom != streets.FromOption {
		t.Errorf("as said it is %s by %s", got.Country, got.CountryFrom)
	}
	m.Bounds = osm.Bounds{West: -1e9, South: 0, East: -0.9e9, North: 1}
	if got := streets.Read(m, rules, streets.Options{Project: flat, Country: "??"}); got.Country != "GB" {
		t.Errorf("an unknown code makes it %s", got.Country)
	}
}
