// Small junctions whose ways were written down by hand, from the rules of the road.

package way_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"camber/components/space"
	"camber/components/street"
	"camber/components/way"
)

// arm is a street of a junction in the middle of a map.
type arm struct {
	name       string  // one letter, by which tests call it
	heading    float64 // degrees, away from the junction
	class      string
	out, in    int // lanes away from it and towards it; none of both and it is one that both share
	flags      street.Flags
	turns      []street.Ways // of the lanes towards it, from left to right as they are driven
	features   []street.Feature
	long, wide float64 // m; 0: 100, and 3.5 a lane
}

var classes = []string{"motorway", "primary", "secondary", "tertiary", "residential", "service"}

// star is a junction of streets that begin there.
func star(control street.Control, left bool, arms ...arm) *street.Network {
	n := &street.Network{Left: left, Names: []string{""}, Classes: classes, Surfaces: []string{"asphalt"}}
	n.Junctions = []street.Junction{{Node: 1, Control: control}}
	for i, a := range arms {
		class := slices.Index(classes, a.class)
		if a.class == "" {
			class = 4
		}
		long, wide := a.long, a.wide
		if long == 0 {
			long = 100
		}
		if wide == 0 {
			wide = 3.5
		}
		end := street.Ahead(a.heading * math.Pi / 180).Scale(long)
		e := street.Edge{
			Way: int64(10 + i), To: int32(i + 1), Points: []space.Vec{{}, end}, Length: long, Class: uint8(class),
			Flags: a.flags, Limit: [2]float64{14, 14}, Features: a.features,
		}
		if left {
			e.Flags |= street.LeftHand
		}
		if a.out+a.in == 0 {
			e.Relane(1, 0, wide, 0)
		} else {
			e.Relane(a.out, a.in, wide, 0)
			if a.in == 0 {
				e.Flags |= street.Oneway
			}
		}
		if a.out == 0 && a.in > 0 { // one way, towards it: it is an edge that ends there
			e.Points, e.From, e.To = []space.Vec{end, {}}, e.To, e.From
			e.Relane(a.in, 0, wide, 0)
			e.Flags |= street.Oneway
		}
		k := 0
		for l := len(e.Lanes) - 1; l >= 0 && k < len(a.turns); l-- {
			if e.From != 0 { // along it
				e.Lanes[k].Turns = a.turns[k]
				k++
			} else if e.Lanes[l].Back {
				e.Lanes[l].Turns = a.turns[k]
				k++
			}
		}
		n.Edges = append(n.Edges, e)
		n.Junctions = append(n.Junctions, street.Junction{Node: int64(100 + i), At: end})
	}
	return joined(n)
}

// joined gives junctions the arms that their edges are.
func joined(n *street.Network) *street.Network {
	for i := range n.Junctions {
		n.Junctions[i].Arms = nil
	}
	for i := range n.Edges {
		e := &n.Edges[i]
		last := len(e.Points) - 1
		e.Length = street.LengthOf(e.Points)
		from, to := &n.Junctions[e.From], &n.Junctions[e.To]
		from.Arms = append(from.Arms, street.Arm{Edge: int32(i), Heading: street.Heading(e.Points[0], e.Points[1])})
		back := street.Heading(e.Points[last], e.Points[last-1])
		to.Arms = append(to.Arms, street.Arm{Edge: int32(i), End: true, Heading: back})
	}
	for i := range n.Junctions {
		slices.SortFunc(n.Junctions[i].Arms, func(a, b street.Arm) int { return int(math.Copysign(1, a.Heading-b.Heading)) })
	}
	return n
}

// named are the ways over the star's junction, as FROM lane>TO lane, by names of arms, lanes from the left; turns back
// only where they are asked for.
func named(g *way.Graph, back bool, arms ...arm) (names []string, of map[string]int32) {
	of = map[string]int32{}
	for i := range g.Connections {
		c := &g.Connections[i]
		if c.At != 0 || c.Turn == way.Uturn && !back {
			continue
		}
		place := func(lane int32) string {
			l := &g.Lanes[lane]
			edge, _ := l.Leg.Edge()
			return fmt.Sprintf("%s%d", arms[edge].name, lane-g.LanesOf(l.Leg).From)
		}
		name := place(c.From) + ">" + place(c.To)
		names = append(names, name+" "+[...]string{"straight", "left", "right", "back"}[c.Turn])
		of[name] = int32(i)
	}
	slices.Sort(names)
	return names, of
}

func wants(t *testing.T, g *way.Graph, want string, arms ...arm) {
	t.Helper()
	got, _ := named(g, false, arms...)
	var lines []string
	for _, line := range strings.Split(want, ",") {
		lines = append(lines, strings.TrimSpace(line))
	}
	slices.Sort(lines)
	if !slices.Equal(got, lines) {
		t.Errorf("the ways are\n%s\nwant\n%s", strings.Join(got, ", "), strings.Join(lines, ", "))
	}
}

// meets tells what two ways have with each other: "" where they do not meet, else who goes first: the first, the
// second, or neither.
func meets(t *testing.T, g *way.Graph, of map[string]int32, a, b string) string {
	t.Helper()
	i, ok := of[a]
	k, also := of[b]
	if !ok || !also {
		t.Fatalf("there is no way %s or %s", a, b)
	}
	find := func(i, k int32) (is way.Conflict, ok bool) {
		c := g.Connections[i].Conflicts
		for _, f := range g.Conflicts[c.From:c.To] {
			if f.With == k {
				return f, true
			}
		}
		return is, false
	}
	mine, ok := find(i, k)
	its, also := find(k, i)
	switch {
	case ok != also:
		t.Errorf("%s meets %s, but not the other way round", a, b)
	case !ok:
		return ""
	case mine.Yield && its.Yield:
		t.Errorf("%s and %s both give way", a, b)
	case mine.Yield:
		return "second"
	case its.Yield:
		return "first"
	}
	return "neither"
}

type pair struct{ a, b, first string }

func goes(t *testing.T, n *street.Network, pairs []pair, arms ...arm) *way.Graph {
	t.Helper()
	g := way.Of(n, 6)
	_, of := named(g, true, arms...)
	for _, p := range pairs {
		if got := meets(t, g, of, p.a, p.b); got != p.first {
			t.Errorf("of %s and %s %q goes first, want %q", p.a, p.b, got, p.first)
		}
	}
	return g
}

// cross are four streets of a lane in each direction.
func cross(change ...func(all []arm)) []arm {
	all := []arm{
		{name: "N", heading: 0, out: 1, in: 1},
		{name: "E", heading: 90, out: 1, in: 1},
		{name: "S", heading: 180, out: 1, in: 1},
		{name: "W", heading: 270, out: 1, in: 1},
	}
	for _, c := range change {
		c(all)
	}
	return all
}

func TestFourEqualStreetsGoRightBeforeLeft(t *testing.T) {
	arms := cross()
	g := goes(t, star(street.Free, false, arms...), []pair{
		{"S0>N0", "E0>W0", "second"},
		{"S0>N0", "W0>E0", "first"},
		{"S0>N0", "N0>S0", ""},
		{"S0>W0", "N0>S0", "second"},
		{"S0>W0", "N0>W0", "second"},
		{"S0>E0", "W0>E0", "first"},
		{"S0>E0", "N0>E0", "first"},
		{"S0>W0", "E0>W0", "second"},
		{"S0>E0", "E0>S0", ""},
		{"S0>W0", "W0>E0", "first"},
		{"S0>S0", "W0>S0", "second"},
	}, arms...)
	wants(t, g, `N0>E0 left, N0>S0 straight, N0>W0 right, E0>S0 left, E0>W0 straight, E0>N0 right,
		S0>W0 left, S0>N0 straight, S0>E0 right, W0>N0 left, W0>E0 straight, W0>S0 right`, arms...)
	_, of := named(g, false, arms...)
	for _, straight := range []string{"N0>S0", "E0>W0", "S0>N0", "W0>E0"} { // a circle: each waits for the next
		if !g.Connections[of[straight]].GivesWay {
			t.Errorf("%s gives way to nobody", straight)
		}
	}
	if len(g.Stops) > 0 {
		t.Errorf("there are lines to stop at: %+v", g.Stops)
	}
}

func TestWherePeopleDriveOnTheLeftAllIsTheOtherWayRound(t *testing.T) {
	arms := cross()
	g := goes(t, star(street.Free, true, arms...), []pair{
		{"S0>N0", "E0>W0", "first"},
		{"S0>N0", "W0>E0", "second"},
		{"S0>E0", "N0>S0", "second"},
		{"S0>E0", "N0>E0", "second"},
		{"S0>W0", "N0>W0", "first"},
	}, arms...)
	for i := range g.Approaches {
		if a := &g.Approaches[i]; a.Junction == 0 && !a.Left {
			t.Error("they drive on the right")
		}
	}
}

func TestSignsClassesAndYardsTellWhoGoesFirst(t *testing.T) {
	sign := func(k street.FeatureKind) func([]arm) {
		return func(all []arm) {
			for _, i := range [2]int{1, 3} {
				all[i].features = []street.Feature{{Kind: k, Along: 8, Back: true}}
			}
		}
	}
	for what, change := range map[string]func([]arm){
		"stop": sign(street.StopHere), "give way": sign(street.GiveWayHere),
		"class": func(all []arm) { all[0].class, all[2].class = "tertiary", "tertiary" },
		"yard":  func(all []arm) { all[1].class, all[3].class = "service", "service" },
	} {
		arms := cross(change)
		g := goes(t, star(street.Free, false, arms...), []pair{
			{"S0>N0", "E0>W0", "first"},
			{"S0>N0", "W0>E0", "first"},
			{"E0>N0", "S0>N0", "second"},
			{"S0>W0", "E0>W0", "first"},
			{"E0>S0", "W0>E0", "second"},
			{"S0>W0", "N0>S0", "second"},
		}, arms...)
		lines, teeth := len(g.Stops), 0
		for _, s := range g.Stops {
			if s.Teeth {
				teeth++
			}
		}
		if want := map[string][2]int{"stop": {2, 0}, "give way": {2, 2}}[what]; want != [2]int{lines, teeth} {
			t.Errorf("%s: %d lines, %d of teeth, want %v", what, lines, teeth, want)
		}
	}
}

func TestWhoHasAStopSignStopsBeforeTheWalkersAndTheOthersDoNot(t *testing.T) {
	arms := cross(func(all []arm) {
		all[1].features = []street.Feature{
			{Kind: street.StopHere, Along: 8, Back: true}, {Kind: street.Crossing, Along: 14, Node: 77},
		}
	})
	g := way.Of(star(street.Priority, false, arms...), 6)
	if len(g.Stops) != 1 {
		t.Fatalf("%d lines", len(g.Stops))
	}
	s := g.Stops[0]
	// From the east, in the lane to the north of the middle; 2 m of crossing and 1 m before it.
	if math.Abs(s.At.X-17) > 1e-9 || math.Abs(s.At.Y-1.75) > 1e-9 || math.Abs(s.Heading-1.5*math.Pi) > 1e-9 ||
		s.Width != 3.5 || s.Teeth || s.Signal != way.None {
		t.Errorf("the line is %+v", s)
	}
	if l := &g.Lanes[s.Lane]; math.Abs(l.Begin+s.Along-83) > 1e-9 {
		t.Errorf("it lies %g m along a lane that begins %g m from its street's end", s.Along, l.Begin)
	}
	if len(g.Crossings) != 1 || g.Crossings[0].Node != 77 || g.Crossings[0].Along != 14 || g.Crossings[0].Width != 7 {
		t.Errorf("walkers cross at %+v", g.Crossings)
	}
}

func TestWhereAllStopAllGiveWay(t *testing.T) {
	arms := cross()
	g := way.Of(star(street.AllStop, false, arms...), 6)
	names, of := named(g, false, arms...)
	for name, i := range of {
		if !g.Connections[i].GivesWay {
			t.Errorf("%s gives no way", name)
		}
	}
	if len(names) != 12 || len(g.Stops) != 4 {
		t.Errorf("%d ways and %d lines, want 12 and 4", len(names), len(g.Stops))
	}
}

func TestWhoGoesRoundARoundaboutGoesFirst(t *testing.T) {
	arms := []arm{
		{name: "I", heading: 280, in: 1, flags: street.Roundabout},
		{name: "O", heading: 80, out: 1, flags: street.Roundabout},
		{name: "S", heading: 180, out: 1, in: 1},
	}
	g := goes(t, star(street.Free, false, arms...), []pair{{"S0>O0", "I0>O0", "second"}, {"I0>S0", "S0>O0", ""}}, arms...)
	wants(t, g, "I0>O0 straight, I0>S0 right, S0>O0 right", arms...)
	if len(g.Stops) != 1 || !g.Stops[0].Teeth {
		t.Errorf("who comes to it has the lines %+v", g.Stops)
	}
	if names, _ := named(g, true, arms...); len(names) != 3 {
		t.Errorf("somebody turns back: %s", names)
	}
	small := cross()
	n := star(street.Free, false, small...)
	n.Junctions[0].Small, n.Junctions[0].Circle = true, 7
	g = way.Of(n, 6)
	_, of := named(g, true, small...)
	if got := meets(t, g, of, "S0>N0", "W0>E0"); got != "second" {
		t.Errorf("at a small roundabout %s goes first: want who comes from the left", got)
	}
}

func TestArrowsTellWhichLaneLeadsWhere(t *testing.T) {
	arms := cross(func(all []arm) {
		all[2] = arm{name: "S", heading: 180, out: 2, in: 3, turns: []street.Ways{
			street.TurnLeft, street.Through, street.Through | street.TurnRight,
		}}
		all[0].out = 2
	})
	g := way.Of(star(street.Free, false, arms...), 6)
	wants(t, g, `S0>W0 left, S1>N0 straight, S2>N1 straight, S2>E0 right,
		N0>E0 left, N0>S0 straight, N0>W0 right, E0>S0 left, E0>W0 straight, E0>N1 right,
		W0>N0 left, W0>E0 straight, W0>S1 right`, arms...)
}

func TestLanesThatLeadNowhereByTheirArrowsLeadOnAllTheSame(t *testing.T) {
	arms := []arm{ // a T whose arrows are those of another junction
		{name: "E", heading: 90, out: 1, in: 1},
		{name: "W", heading: 270, out: 1, in: 1},
		{name: "S", heading: 180, out: 1, in: 2, turns: []street.Ways{street.Through, street.Reverse}},
	}
	g := way.Of(star(street.Free, false, arms...), 6)
	if f := g.Check(); len(f.Stranded) > 0 {
		t.Errorf("lanes lead nowhere: %v", f.Stranded)
	}
	_, of := named(g, true, arms...)
	for _, name := range []string{"S0>W0", "S1>S0"} {
		if _, ok := of[name]; !ok {
			t.Errorf("nobody goes %s: %v", name, of)
		}
	}
}

func TestWithoutArrowsTurnsAreFromTheOuterLanes(t *testing.T) {
	arms := cross(func(all []arm) { all[2].in, all[0].out = 2, 2 })
	g := way.Of(star(street.Free, false, arms...), 6)
	_, of := named(g, false, arms...)
	for name, want := range map[string]bool{
		"S0>W0": true, "S0>N0": true, "S1>N1": true, "S1>E0": true, "S1>W0": false, "S0>E0": false, "S0>N1": false,
	} {
		if _, ok := of[name]; ok != want {
			t.Errorf("%s: %v", name, ok)
		}
	}
	// Where only one lane goes on, who turns left leaves it to the other.
	arms = cross(func(all []arm) { all[2].in = 2 })
	g = way.Of(star(street.Free, false, arms...), 6)
	if _, of = named(g, false, arms...); of["S1>N0"] == 0 && of["S0>N0"] != 0 {
		t.Errorf("the ways are %v", of)
	}
}

func TestAStreetThatBecomesWiderOrNarrowerGoesOnWithAllItsLanes(t *testing.T) {
	wider := []arm{{name: "S", heading: 180, in: 2}, {name: "N", heading: 0, out: 3}}
	wants(t, way.Of(star(street.Free, false, wider...), 6), "S0>N0 straight, S1>N1 straight, S1>N2 straight", wider...)
	narrower := []arm{{name: "S", heading: 180, in: 3}, {name: "N", heading: 0, out: 2}}
	g := goes(t, star(street.Free, false, narrower...), []pair{{"S1>N1", "S2>N1", "second"}}, narrower...)
	wants(t, g, "S0>N0 straight, S1>N1 straight, S2>N1 straight", narrower...)
}

func TestWhatIsForbiddenHasNoWay(t *testing.T) {
	arms := cross()
	n := star(street.Free, false, arms...)
	n.Turns = []street.Turn{{At: 0, From: 2, To: 0}, {At: 0, From: 2, To: 2}} // from the south neither on nor back
	g := way.Of(n, 6)
	_, of := named(g, true, arms...)
	for name, want := range map[string]bool{"S0>N0": false, "S0>S0": false, "S0>W0": true, "N0>S0": true, "N0>N0": true} {
		if _, ok := of[name]; ok != want {
			t.Errorf("%s: %v", name, ok)
		}
	}
	for to := range int32(4) { // all that a map can forbid
		n.Turns = append(n.Turns, street.Turn{At: 0, From: 2, To: to})
	}
	g = way.Of(n, 6)
	for i := range g.Lanes {
		if l := &g.Lanes[i]; l.To == 0 && l.Leg == way.LegOf(2, true) && l.Exits.Len() > 0 {
			t.Error("from the south it goes on")
		}
	}
	if f := g.Check(); len(f.Stranded) > 0 {
		t.Errorf("where a map bars all ways lanes are said to lead nowhere: %v", f.Stranded)
	}
}

func TestALaneThatBothDirectionsShareIsThereTwice(t *testing.T) {
	arms := []arm{{name: "N", heading: 0}, {name: "S", heading: 180}, {name: "E", heading: 90, out: 1, in: 1}}
	g := way.Of(star(street.Free, false, arms...), 6)
	a, b := g.LanesOf(way.LegOf(0, false)), g.LanesOf(way.LegOf(0, true))
	if a.Len() != 1 || b.Len() != 1 || g.Lanes[a.From].Twin != b.From || g.Lanes[b.From].Twin != a.From {
		t.Errorf("its lanes are %v and %v", a, b)
	}
	wants(t, g, "N0>S0 straight, S0>N0 straight, N0>E0 left, S0>E0 right, E0>N0 right, E0>S0 left", arms...)
	if l := g.LanesOf(way.LegOf(2, false)); g.Lanes[l.From].Twin != way.None {
		t.Error("a lane of one direction has a twin")
	}
}

func TestABanOverStreetsInBetweenIsOfTheWholeWay(t *testing.T) {
	n := star(street.Free, false, cross()...)
	n.Detours = []street.Detour{{Relation: 5, Path: []int32{1, 2, 4}}}
	g := way.Of(n, 6)
	for _, c := range []struct {
		came []way.Leg
		next way.Leg
		may  bool
	}{
		{[]way.Leg{1, 2}, 4, false},
		{[]way.Leg{9, 1, 2}, 4, false},
		{[]way.Leg{1, 2}, 6, true},
		{[]way.Leg{2}, 4, true},
		{[]way.Leg{3, 2}, 4, true},
		{nil, 4, true},
	} {
		if got := g.MayFollow(c.came, c.next); got != c.may {
			t.Errorf("after %v, %d: %v", c.came, c.next, got)
		}
	}
}
