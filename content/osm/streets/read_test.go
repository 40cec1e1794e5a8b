// What each tag makes of a street.

package streets_test

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"camber/components/street"
	"camber/content/osm"
	"camber/content/osm/streets"
)

// rules are a few classes and countries.
var rules = &street.Rules{
	Classes: []street.Class{
		{Highway: "motorway", Lanes: 2, Lane: 3.75, Motorway: true, Shoulder: 2.5, Marks: street.Edged},
		{Highway: "primary", Lanes: 2, Lane: 3.5, Kerb: 0.12, Pavement: 2, Lamps: 35, Marks: street.Edged},
		{Highway: "primary_link", Lanes: 1, Lane: 4, Motorway: true, Limit: 50 / 3.6},
		{Highway: "tertiary", Lanes: 2, Lane: 3},
		{Highway: "unclassified", Lanes: 2, Lane: 2.75},
		{Highway: "residential", Lanes: 2, Lane: 2.75, Kerb: 0.12, Pavement: 1.8, Lamps: 40},
		{Highway: "living_street", Lanes: 1, Lane: 4.5, Limit: 20 / 3.6},
		{Highway: "service", Lanes: 1, Lane: 3.5},
		{Highway: "secondary", Lanes: 2, Lane: 3.25},
		{Highway: "secondary_link", Lanes: 1, Lane: 3.75, Motorway: true},
		{Highway: "tertiary_link", Lanes: 1, Lane: 3.5, Motorway: true},
		{Highway: "trunk", Lanes: 2, Lane: 3.5},
		{Highway: "motorway_link", Lanes: 1, Lane: 4, Motorway: true},
		{Highway: "raceway", Lanes: 1, Lane: 10, Motorway: true},
		{Highway: "road", Lanes: 2, Lane: 2.75},
		{Highway: "track", Lanes: 1, Lane: 3, Surface: 1},
	},
	Surfaces: []string{"asphalt", "gravel", "cobbles"},
	Paved: []street.Paved{
		{Tag: "surface", Value: "cobblestone", Surface: 2, Rough: 0.004},
		{Tag: "smoothness", Value: "bad", Surface: -1, Rough: 0.012},
		{Tag: "tracktype", Value: "grade1", Surface: 0},
	},
	Countries: []street.Country{
		{Code: "XX", Town: 50 / 3.6, Rural: 90 / 3.6, Motorway: 120 / 3.6},
		{
			Code: "DE", Town: 50 / 3.6, Rural: 100 / 3.6,
			Boxes: []street.Boundary{{West: 5.9, South: 47.3, East: 15, North: 55.1}},
		},
		{
			Code: "AD", Town: 50 / 3.6, Rural: 90 / 3.6,
			Boxes: []street.Boundary{{West: 1.4, South: 42.4, East: 1.8, North: 42.7}},
		},
		{
			Code: "LI", Town: 50 / 3.6, Rural: 80 / 3.6,
			Boxes: []street.Boundary{{West: 9.5, South: 47, East: 9.6, North: 47.3}},
		},
		{
			Code: "GB", Left: true, Miles: true, Town: 30 * 0.44704, Rural: 60 * 0.44704, Motorway: 70 * 0.44704,
			Boxes: []street.Boundary{{West: -8.2, South: 49.9, East: 1.8, North: 60.9}},
		},
	},
}

// drawn is a map of nodes on a line eastwards, 1e-5 degrees (about a metre) times their number from Berlin, and ways
// through them: "1 2 3: highway=primary, lanes=2".
func drawn(t *testing.T, ways ...string) *osm.Map {
	t.Helper()
	var b strings.Builder
	b.WriteString(`<osm version="0.6"><bounds minlat="52" minlon="13" maxlat="52.1" maxlon="13.1"/>`)
	for i := range 400 {
		fmt.Fprintf(&b, `<node id="%d" lat="52.0%03d" lon="13.0%03d"/>`, i+1, i*i%97, 2*i)
	}
	for i, way := range ways {
		nodes, tags, _ := strings.Cut(way, ":")
		fmt.Fprintf(&b, `<way id="%d">`, 1000+i)
		for n := range strings.FieldsSeq(nodes) {
			fmt.Fprintf(&b, `<nd ref="%s"/>`, n)
		}
		for tag := range strings.SplitSeq(tags, ",") {
			k, v, _ := strings.Cut(strings.TrimSpace(tag), "=")
			fmt.Fprintf(&b, `<tag k="%s" v="%s"/>`, k, v)
		}
		b.WriteString("</way>")
	}
	b.WriteString("</osm>")
	m, err := osm.Read(strings.NewReader(b.String()), osm.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// one reads a single street.
func one(t *testing.T, tags string) *street.Edge {
	t.Helper()
	got := streets.Read(drawn(t, "1 2 3: "+tags), rules, streets.Options{Project: flat})
	if len(got.Edges) != 1 {
		t.Fatalf("%s makes %d streets, skipped %v", tags, len(got.Edges), got.Skipped)
	}
	return &got.Edges[0]
}

// X13: unnamed ways and raceways count, ways that are no streets do not; MAP-02, MAP-03.
func TestStreetsAreWhatCanBeDrivenWithANameOrWithout(t *testing.T) {
	for class, want := range map[string]bool{
		"motorway": true, "residential": true, "service": true, "track": true, "raceway": true, "motorway_link": true,
		"pedestrian": false, "bus_guideway": false, "footway": false, "cycleway": false, "bridleway": false,
		"steps": false, "path": false, "construction": false, "proposed": false, "platform": false, "corridor": false,
		"elevator": false, "strange": false,
	} {
		got := streets.Read(drawn(t, "1 2 3: highway="+class), rules, streets.Options{Project: flat})
		if (len(got.Edges) == 1) != want || (len(got.Skipped) == 0) != want {
			t.Errorf("highway=%s makes %d streets, skipped %v", class, len(got.Edges), got.Skipped)
		}
	}
}

func TestLanesAreThoseOfTheMapElseOfTheClass(t *testing.T) {
	for _, c := range []struct {
		tags  string
		lanes string // from left to right: < against the way, > along it
		width float64
	}{
		{"highway=primary", "<>", 7},
		{"highway=primary, lanes=3", "<>>", 10.5},
		{"highway=primary, lanes=3, lanes:backward=2", "<<>", 10.5},
		{"highway=primary, lanes:forward=2, lanes:backward=1", "<>>", 10.5},
		{"highway=primary, oneway=yes", ">", 3.5},
		{"highway=primary, oneway=-1, lanes=2", ">>", 7},
		{"highway=primary, driving_side=left", "><", 7},
		{"highway=motorway", ">>", 7.5},
		{"highway=motorway, oneway=no", "<<>>", 15},
		{"highway=primary_link", ">", 4},
		{"highway=residential, junction=roundabout", ">", 2.75},
		{"highway=living_street", ">", 4.5},
		{"highway=residential, width=3", ">", 3},
		{"highway=residential, width=3.5 m, oneway=yes", ">", 3.5},
		{"highway=residential, width=20'", "<>", 6.096},
		{"highway=residential, width=7, lanes=2", "<>", 7},
		{"highway=residential, width=1000", "<>", 5.5},
		{"highway=residential, lanes=nonsense", "<>", 5.5},
		{"highway=residential, lanes=1000000", "<>", 5.5},
	} {
		e := one(t, c.tags)
		lanes := ""
		for _, l := range e.Lanes {
			lanes += map[bool]string{true: "<", false: ">"}[l.Back]
		}
		if lanes != c.lanes || math.Abs(e.Width-c.width) > 1e-9 {
			t.Errorf("%s: lanes %s, %g m, want %s, %g m", c.tags, lanes, e.Width, c.lanes, c.width)
		}
	}
}

func TestArrowsLieOnTheLaneThatTheyArePaintedOn(t *testing.T) {
	e := one(t, "highway=primary, lanes=4, turn:lanes:forward=left;through|right, turn:lanes:backward=left|through")
	want := []street.Ways{street.Through, street.TurnLeft, street.TurnLeft | street.Through, street.TurnRight}
	for i := range e.Lanes {
		if e.Lanes[i].Turns != want[i] {
			t.Errorf("lane %d from the left shows %b, want %b", i, e.Lanes[i].Turns, want[i])
		}
	}
	if e := one(t, "highway=primary, lanes=2, turn:lanes:forward=left|through|right"); e.Lanes[1].Turns != 0 {
		t.Errorf("three arrows for one lane are painted as %b", e.Lanes[1].Turns)
	}
}

func TestLimitsAreSignedOrTheCountrys(t *testing.T) {
	for _, c := range []struct {
		tags        string
		there, here float64 // km/h
	}{
		{"highway=primary", 100, 100},
		{"highway=motorway", 0, 0},
		{"highway=primary_link", 50, 50},
		{"highway=primary, maxspeed=70", 70, 70},
		{"highway=primary, maxspeed=30 mph", 48.28032, 48.28032},
		{"highway=primary, maxspeed=none", 0, 0},
		{"highway=primary, maxspeed=walk", 7, 7},
		{"highway=primary, maxspeed=DE:urban", 50, 50},
		{"highway=primary, zone:maxspeed=DE:30", 30, 30},
		{"highway=primary, source:maxspeed=DE:zone30", 30, 30},
		{"highway=primary, source:maxspeed=GB:rural", 96.56064, 96.56064},
		{"highway=primary, maxspeed:forward=80, maxspeed:backward=60", 80, 60},
		{"highway=primary, oneway=-1, maxspeed:backward=60", 60, 100},
		{"highway=primary, maxspeed=signals", 100, 100},
		{"highway=primary, maxspeed=-50", 100, 100},
		{"highway=primary, maxspeed=1e9", 100, 100},
		{"highway=primary, maxspeed=80;60", 80, 80},
	} {
		e := one(t, c.tags)
		if math.Abs(e.Limit[0]*3.6-c.there) > 1e-9 || math.Abs(e.Limit[1]*3.6-c.here) > 1e-9 {
			t.Errorf("%s: %.3f and %.3f km/h, want %g and %g", c.tags, e.Limit[0]*3.6, e.Limit[1]*3.6, c.there, c.here)
		}
	}
}

func TestTagsSayWhatLiesBelowAndBeside(t *testing.T) {
	for _, c := range []struct {
		tags string
		want func(*street.Edge) bool
	}{
		{"highway=primary, bridge=yes", func(e *street.Edge) bool { return e.Flags.Has(street.Bridge) && e.Layer == 1 }},
		{
			"highway=primary, bridge=viaduct, layer=2",
			func(e *street.Edge) bool { return e.Flags.Has(street.Bridge) && e.Layer == 2 },
		},
		{"highway=primary, bridge=no", func(e *street.Edge) bool { return e.Flags&street.Bridge == 0 && e.Layer == 0 }},
		{"highway=primary, tunnel=yes", func(e *street.Edge) bool { return e.Flags.Has(street.Tunnel) && e.Layer == -1 }},
		{"highway=primary, tunnel=building_passage", func(e *street.Edge) bool { return e.Flags&street.Tunnel == 0 }},
		{"highway=primary, layer=1000000000", func(e *street.Edge) bool { return e.Layer == 0 }},
		{"highway=primary, surface=cobblestone", func(e *street.Edge) bool { return e.Surface == 2 && e.Rough == 0.004 }},
		{"highway=primary, smoothness=bad", func(e *street.Edge) bool { return e.Surface == 0 && e.Rough == 0.012 }},
		{"highway=track", func(e *street.Edge) bool { return e.Surface == 1 }},
		{"highway=track, tracktype=grade1", func(e *street.Edge) bool { return e.Surface == 0 }},
		{
			"highway=primary, sidewalk=left",
			func(e *street.Edge) bool { return e.Pavement == [2]float64{2, 0} && e.Kerb == 0.12 },
		},
		{"highway=primary, sidewalk=left, oneway=-1", func(e *street.Edge) bool { return e.Pavement == [2]float64{0, 2} }},
		{"highway=primary", func(e *street.Edge) bool { return e.Pavement == [2]float64{} && e.Kerb+e.Lamps == 0 }},
		{"highway=primary, lit=yes", func(e *street.Edge) bool { return e.Lamps == 35 }},
		{
			"highway=primary, parking:lane:right=diagonal, parking:left=lane, parking:left:orientation=perpendicular",
			func(e *street.Edge) bool {
				return e.Parking == [2]street.Parking{street.Perpendicular, street.Diagonal}
			},
		},
		{"highway=primary, access=private", func(e *street.Edge) bool { return e.Flags.Has(street.Private) }},
		{"highway=primary, name=Straße, ref=B 2", func(e *street.Edge) bool { return e.Name == 1 && e.Ref == 2 }},
	} {
		if e := one(t, c.tags); !c.want(e) {
			t.Errorf("%s: %+v", c.tags, e)
		}
	}
}

func TestRoundaboutsHaveKerbsAndNoPavementWithin(t *testing.T) {
	left, right := one(t, "highway=residential, junction=roundabout, sidewalk=both, driving_side=left"),
		one(t, "highway=residential, junction=roundabout, sidewalk=both")
	if left.Pavement[1] != 0 || left.Pavement[0] == 0 || right.Pavement[0] != 0 || right.Pavement[1] == 0 {
		t.Errorf("pavements of %v where people drive on the left, of %v where on the right", left.Pavement, right.Pavement)
	}
	if bare := one(t, "highway=residential, junction=roundabout"); bare.Kerb == 0 {
		t.Error("a roundabout between fields has no kerb")
	}
}

func TestWaysAreCutWhereTheyMeet(t *testing.T) {
	for _, c := range []struct {
		name             string
		ways             []string
		edges, junctions int
	}{
		{"a crossing", []string{"1 2 3: highway=primary", "4 2 5: highway=primary"}, 4, 5},
		{"a walker's way does not cut", []string{"1 2 3: highway=primary", "4 2 5: highway=footway"}, 1, 2},
		{"ring", []string{"1 2 3 4 1: highway=primary"}, 2, 2},
		{"a figure of eight", []string{"1 2 3 1 4 5 1: highway=primary"}, 4, 3},
		{"there and back", []string{"1 2 1: highway=primary"}, 2, 2},
		{"twice the same node", []string{"1 1 2 2 3 3: highway=primary"}, 1, 2},
		{"end to end", []string{"1 2: highway=primary", "2 3: highway=residential"}, 2, 3},
		{"no length", []string{"1 1 1: highway=primary"}, 0, 0},
		{"one node", []string{"1: highway=primary"}, 0, 0},
		{"nodes that are not there", []string{"1 2 901 902 3 4: highway=primary"}, 2, 4},
		{"none that are there", []string{"901 902: highway=primary"}, 0, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := drawn(t, c.ways...)
			got := streets.Read(m, rules, streets.Options{Project: flat})
			if len(got.Edges) != c.edges || len(got.Junctions) != c.junctions {
				t.Errorf("%d edges and %d junctions, want %d and %d", len(got.Edges), len(got.Junctions), c.edges, c.junctions)
			}
			if c.edges == 0 && len(got.Skipped)+len(m.Skipped) == 0 {
				t.Error("nothing says that it was left out")
			}
			hangsTogether(t, got.Network)
		})
	}
}

func TestTheOrderOfWaysChangesNothing(t *testing.T) {
	m := drawn(t, "1 2 3: highway=primary, name=A", "4 2 5: highway=residential, name=B", "6 5 3: highway=primary")
	a := streets.Read(m, rules, streets.Options{Project: flat})
	for range 20 { // maps go round in any order
		if b := streets.Read(m, rules, streets.Options{Project: flat}); !reflect.DeepEqual(a, b) {
			t.Fatal("the same map makes other streets")
		}
	}
}

func TestACorrectionStandsInForTheTags(t *testing.T) {
	m := drawn(t, "1 2 3: highway=primary", "4 2 5: highway=residential")
	fixes := map[int64]func(osm.Tags) osm.Tags{
		1000: func(tags osm.Tags) osm.Tags { return append(slices.Clone(tags), osm.Tag{Key: "width", Value: "9"}) },
		1001: func(osm.Tags) osm.Tags { return nil },
	}
	got := streets.Read(m, rules, streets.Options{Project: flat, Fixes: fixes})
	if len(got.Edges) != 1 || got.Edges[0].Width != 9 {
		t.Errorf("%d streets, the first %g m wide; want one of 9 m", len(got.Edges), got.Edges[0].Width)
	}
}
