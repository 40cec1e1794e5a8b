// Lights: who has green with whom, for how long, and what is one crossing.

package way_test

import (
	"math"
	"slices"
	"testing"

	"camber/components/space"
	"camber/components/street"
	"camber/components/way"
)

// clean tells what is wrong with a graph that nothing should be wrong with.
func clean(t *testing.T, g *way.Graph) way.Faults {
	t.Helper()
	f := g.Check()
	if len(f.Stranded) > 0 || len(f.Clashes) > 0 || f.ForNobody > 0 {
		t.Errorf("%d lanes lead nowhere, %d ways clash (%v), %g s of green are for nobody", len(f.Stranded), len(f.Clashes),
			f.Clashes, f.ForNobody)
	}
	for i := range g.Groups {
		seen := map[street.Light]bool{}
		for s := g.Groups[i].Signals.From; s < g.Groups[i].Signals.To; s++ {
			for at := 0.5; at < g.Groups[i].Cycle; at++ {
				seen[g.Shows(s, at)] = true
			}
		}
		if len(seen) != 3 {
			t.Errorf("group %d shows only %v", i, seen)
		}
	}
	return f
}

// signalOf is the light for who comes along an edge.
func signalOf(t *testing.T, g *way.Graph, leg way.Leg) int32 {
	t.Helper()
	for i := range g.Signals {
		if g.Signals[i].Leg == leg && !g.Signals[i].Walkers {
			return int32(i)
		}
	}
	t.Fatalf("nobody on leg %d has a light", leg)
	return 0
}

// greens are the seconds of a round in which two lights are green, and in which both are.
func greens(g *way.Graph, a, b int32) (ofA, ofB, both int) {
	for at := 0.5; at < g.Groups[g.Signals[a].Group].Cycle; at++ {
		x, y := g.Shows(a, at) == street.Green, g.Shows(b, at) == street.Green
		if x {
			ofA++
		}
		if y {
			ofB++
		}
		if x && y {
			both++
		}
	}
	return ofA, ofB, both
}

func TestAtACrossingStreetsThatFaceEachOtherHaveGreenTogether(t *testing.T) {
	arms := cross()
	g := goes(t, star(street.Signalled, false, arms...), []pair{
		{"S0>N0", "E0>W0", "neither"},
		{"S0>W0", "N0>S0", "second"},
		{"S0>E0", "N0>E0", "first"},
		{"S0>S0", "N0>S0", "second"},
	}, arms...)
	f := clean(t, g)
	if len(g.Groups) != 1 || len(g.Signals) != 4 || g.Groups[0].Phases.Len() != 2 {
		t.Fatalf("%d groups, %d signals, %d phases", len(g.Groups), len(g.Signals), len(g.Phases))
	}
	north, south, east := signalOf(t, g, 1), signalOf(t, g, 5), signalOf(t, g, 3)
	if a, b, both := greens(g, north, south); a != 10 || b != 10 || both != 10 {
		t.Errorf("north and south have %d s and %d s of green, %d s together", a, b, both)
	}
	if a, b, both := greens(g, north, east); a != 10 || b != 10 || both != 0 {
		t.Errorf("north and east have %d s and %d s of green, %d s together", a, b, both)
	}
	if f.Permitted != 8 { // who turns left, and who turns back, from each side
		t.Errorf("%d ways are let go that give way", f.Permitted)
	}
	if len(g.Stops) != 4 || g.Stops[0].Signal == way.None {
		t.Errorf("the lines to stop at are %+v", g.Stops)
	}
}

func TestNobodyHasGreenForAStreetThatOnlyLeadsAway(t *testing.T) {
	arms := []arm{
		{name: "N", heading: 0, out: 1}, {name: "S", heading: 180, in: 1}, {name: "E", heading: 90, out: 1, in: 1},
	}
	n := star(street.Signalled, false, arms...)
	g := way.Of(n, 6)
	clean(t, g)
	if len(g.Signals) != 2 {
		t.Errorf("%d signals", len(g.Signals))
	}
	// A street that begins where no street leads to it: two that only lead away from one place.
	n.Edges = append(n.Edges, street.Edge{Way: 30, From: 2, To: 5, Flags: street.Oneway})
	last := &n.Edges[len(n.Edges)-1]
	last.Points, last.Lanes = []space.Vec{n.Junctions[2].At, {X: 90, Y: -90}}, []street.Lane{{Width: 3}}
	n.Junctions = append(n.Junctions, street.Junction{Node: 900}, street.Junction{Node: 901, At: space.Vec{X: 90, Y: -90}})
	g = way.Of(joined(n), 6)
	if f := g.Check(); f.ForNobody != 0 {
		t.Errorf("%g s of green are for nobody", f.ForNobody)
	}
	for i := range g.Signals {
		if g.Signals[i].Leg == way.LegOf(1, false) {
			t.Error("who comes from where nobody can come has a light")
		}
	}
}

func TestWalkersHaveGreenWithWhoTurnsButNotWithWhoGoesStraightOn(t *testing.T) {
	arms := cross(func(all []arm) {
		all[0].features = []street.Feature{{Kind: street.LightCrossing, Along: 14, Node: 70}}
	})
	g := way.Of(star(street.Signalled, false, arms...), 6)
	clean(t, g)
	var walkers int32 = -1
	for i := range g.Signals {
		if g.Signals[i].Walkers {
			walkers = int32(i)
		}
	}
	if walkers < 0 || g.Crossings[0].Signal != walkers {
		t.Fatal("walkers have no light")
	}
	if _, on, both := greens(g, signalOf(t, g, 1), walkers); on == 0 || both > 0 {
		t.Errorf("walkers over the north have %d s of green, and %d s with who comes from there", on, both)
	}
	if _, _, both := greens(g, signalOf(t, g, 3), walkers); both == 0 {
		t.Error("walkers over the north have no green with the east")
	}
	_, of := named(g, false, arms...)
	for name, want := range map[string]bool{"E0>N0": true, "W0>N0": true, "S0>N0": false, "E0>W0": false} {
		if c := &g.Connections[of[name]]; c.Walkers != want || want && !c.GivesWay {
			t.Errorf("%s gives way to walkers: %v", name, c.Walkers)
		}
	}
}

// dual are two dual carriageways that cross: four nodes, 12 m apart.
func dual() *street.Network {
	n := &street.Network{Names: []string{""}, Classes: classes, Surfaces: []string{"asphalt"}}
	at := func(x, y float64, node int64) int32 {
		n.Junctions = append(n.Junctions, street.Junction{Node: node, At: space.Vec{X: x, Y: y}})
		return int32(len(n.Junctions) - 1)
	}
	nw, ne, sw, se := at(-6, 6, 1), at(6, 6, 2), at(-6, -6, 3), at(6, -6, 4)
	for i := range 4 {
		n.Junctions[i].Control = street.Signalled
	}
	add := func(nodes ...int32) {
		for i := 1; i < len(nodes); i++ {
			a, b := nodes[i-1], nodes[i]
			e := street.Edge{Way: int64(len(n.Edges)), From: a, To: b, Flags: street.Oneway, Class: 1}
			e.Points = []space.Vec{n.Junctions[a].At, n.Junctions[b].At}
			e.Relane(2, 0, 3.25, 0)
			n.Edges = append(n.Edges, e)
		}
	}
	add(at(-6, 150, 11), nw, sw, at(-6, -150, 12)) // to the south
	add(at(6, -150, 13), se, ne, at(6, 150, 14))   // to the north
	add(at(150, 6, 15), ne, nw, at(-150, 6, 16))   // to the west
	add(at(-150, -6, 17), sw, se, at(150, -6, 18)) // to the east
	return joined(n)
}

func TestTheCrossingOfTwoDualCarriagewaysIsOneGroupOfLights(t *testing.T) {
	g := way.Of(dual(), 6)
	clean(t, g)
	if len(g.Groups) != 1 || g.Groups[0].Nodes.Len() != 4 || len(g.Signals) != 8 || g.Groups[0].Phases.Len() != 2 {
		t.Fatalf("%d groups of %d nodes, %d signals, %d phases", len(g.Groups), g.Groups[0].Nodes.Len(), len(g.Signals),
			len(g.Phases))
	}
	outer, inner, side := signalOf(t, g, way.LegOf(0, false)), signalOf(t, g, way.LegOf(1, false)), signalOf(t, g,
		way.LegOf(6, false))
	if a, _, both := greens(g, outer, inner); a != both || a == 0 {
		t.Error("who goes on through the crossing is held in it")
	}
	if _, _, both := greens(g, outer, side); both != 0 {
		t.Error("both streets have green together")
	}
}

func TestLightsBetweenJunctionsHaveAPlanLinesAndWalkers(t *testing.T) {
	arms := []arm{
		{name: "S", heading: 180, out: 1, in: 1, long: 200, features: []street.Feature{
			{Kind: street.SignalHere, Along: 100, Node: 50}, {Kind: street.LightCrossing, Along: 100, Node: 50},
		}},
		{name: "N", heading: 0, out: 1, in: 1, features: []street.Feature{{Kind: street.SignalHere, Along: 60, Node: 51}}},
	}
	g := way.Of(star(street.Free, false, arms...), 6)
	clean(t, g)
	if len(g.Groups) != 2 || g.Groups[0].Node != 50 || g.Groups[0].Signals.Len() != 3 || g.Groups[1].Signals.Len() != 1 {
		t.Fatalf("the groups are %+v", g.Groups)
	}
	there, walkers := signalOf(t, g, way.LegOf(0, false)), g.Crossings[0].Signal
	if a, b, both := greens(g, there, walkers); a != 25 || b < 7 || both != 0 {
		t.Errorf("cars have %d s of green, walkers %d s, both %d s", a, b, both)
	}
	var ys []float64
	for _, s := range g.Stops {
		ys = append(ys, math.Round(s.At.Y))
	}
	if slices.Sort(ys); !slices.Equal(ys, []float64{-103, -97, 60}) {
		t.Errorf("who waits stops at %v m north of the middle", ys)
	}
}

func TestWhatAPlanNeverShowsIsFound(t *testing.T) {
	g := way.Of(star(street.Signalled, false, cross()...), 6)
	all := g.Phases[0].Green
	g.Phases[0].Green, g.Phases[1].Green = way.Span{From: all.From, To: all.From + 4}, way.Span{}
	slices.Sort(g.Green)
	if f := g.Check(); len(f.Clashes) == 0 {
		t.Error("all have green at once, and nothing is said")
	}
	g = way.Of(star(street.Free, false, cross()...), 6)
	g.Lanes[g.LanesOf(1).From].Exits = way.Span{}
	if f := g.Check(); len(f.Stranded) != 1 {
		t.Errorf("a lane leads nowhere, and that is said of %v", f.Stranded)
	}
}
