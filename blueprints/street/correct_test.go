// Corrections keep what hangs on streets: signals, forbidden turns, what stands along them.

package street

import (
	"math"
	"slices"
	"testing"

	"camber/components/space"
	network "camber/components/street"
	"camber/components/way"
	"camber/systems/render/markings"
)

// cross4 is a junction with signals where four streets of 100 m meet; who comes from the west may not turn north.
func cross4() *network.Network {
	n := &network.Network{
		Names: []string{""}, Surfaces: []string{"asphalt"}, Classes: []string{"road"},
		Turns: []network.Turn{{At: 0, From: 3, To: 0, Relation: 9}},
	}
	n.Junctions = append(n.Junctions, network.Junction{Node: 1, Control: network.Signalled})
	for i, way := range []space.Vec{{Y: 100}, {X: 100}, {Y: -100}, {X: -100}} {
		n.Edges = append(n.Edges, network.Edge{
			Way: int64(10 + i), From: 0, To: int32(i) + 1, Length: 100,
			Points: []space.Vec{{}, way.Scale(0.1), way.Scale(0.5), way},
			Width:  6, Lanes: []network.Lane{{Back: true, Width: 3, Offset: -1.5}, {Width: 3, Offset: 1.5}},
			Features: []network.Feature{{Kind: network.Hump, Along: 30}, {Kind: network.Gate, Along: 70}},
		})
		n.Junctions = append(n.Junctions, network.Junction{Node: int64(2 + i), At: way, Arms: []network.Arm{
			{Edge: int32(i), End: true, Heading: network.Heading(way, space.Vec{})},
		}})
		n.Junctions[0].Arms = append(n.Junctions[0].Arms, network.Arm{
			Edge: int32(i), Heading: network.Heading(space.Vec{}, way),
		})
	}
	return n
}

// greens are the arms of the first junction, as bits, that have green in each phase of its lights.
func greens(n *network.Network) (all []uint32) {
	g := way.Of(n, 6)
	for _, group := range g.Groups {
		for _, p := range g.Phases[group.Phases.From:group.Phases.To] {
			is := uint32(0)
			for _, s := range g.Green[p.Green.From:p.Green.To] {
				is |= 1 << g.Signals[s].Arm
			}
			all = append(all, is)
		}
	}
	return all
}

func TestSignalsKnowTheArmsThatAreLeft(t *testing.T) {
	n := cross4()
	c := Correct(n, []Change{{Way: 11, Remove: true}}, nil, flatLand)
	j := &c.Junctions[0]
	if got := greens(c.Network); len(j.Arms) != 3 || !slices.Equal(got, []uint32{0b011, 0b100}) {
		t.Errorf("%+v, %b", j.Arms, got)
	}
	if len(c.Turns) != 1 || c.Edges[c.Turns[0].From].Way != 13 || c.Edges[c.Turns[0].To].Way != 10 {
		t.Errorf("forbidden: %+v", c.Turns)
	}
	c = Correct(n, []Change{{Way: 11, Remove: true}, {Way: 13, Remove: true}}, nil, flatLand)
	if j := &c.Junctions[0]; len(greens(c.Network)) > 0 || j.Control != network.Free || len(c.Turns) != 0 ||
		len(c.Junctions) != 3 {
		t.Errorf("a street that goes straight on has signals: %+v", j)
	}
	if len(n.Edges) != 4 || len(n.Junctions[0].Arms) != 4 || !slices.Equal(greens(n), []uint32{0b0101, 0b1010}) {
		t.Error("the town's own streets are others")
	}
}

func TestAForbiddenWayOverSeveralStreetsIsThatOfTheirParts(t *testing.T) {
	n := cross4()
	n.Detours = []network.Detour{
		{Relation: 5, Path: []int32{7, 2, 3, 4}}, // from the west to the east and back, then south
		{Relation: 6, Path: []int32{1, 4}},
	}
	c := Correct(n, []Change{{Way: 10, Remove: true}}, []Added{
		{Change: Change{Way: -2}, Like: 10, Points: []space.Vec{{X: 50, Y: -30}, {X: 50, Y: 30}}},
	}, flatLand)
	if len(c.Detours) != 1 || c.Detours[0].Relation != 5 {
		t.Fatalf("forbidden: %+v", c.Detours)
	}
	at := int32(-1)
	var ways []int64
	for _, leg := range c.Detours[0].Path {
		e := &c.Edges[leg>>1]
		from, to := e.From, e.To
		if leg&1 != 0 {
			from, to = to, from
		}
		if ways = append(ways, e.Way); at >= 0 && from != at {
			t.Errorf("edge %d begins at %d, and the one before ends at %d", leg>>1, from, at)
		}
		at = to
	}
	if want := []int64{13, 11, 11, 11, 11, 12}; !slices.Equal(ways, want) {
		t.Errorf("it is over the ways %d, want %d", ways, want)
	}
}

func TestAnAddedStreetGetsGreenAndCutsWhatItCrosses(t *testing.T) {
	c := Correct(cross4(), nil, []Added{
		{Change: Change{Way: -1}, Like: 10, Points: []space.Vec{{}, {X: 60, Y: 60}}},
		{Change: Change{Way: -2}, Like: 10, Points: []space.Vec{{X: 50, Y: -30}, {X: 50, Y: 30}}},
	}, flatLand)
	j := &c.Junctions[0]
	if got := greens(c.Network); len(c.Lost) != 0 || len(j.Arms) != 5 ||
		!slices.Equal(got, []uint32{0b01001, 0b00010, 0b10100}) {
		t.Errorf("%v, %+v, %b", c.Lost, j.Arms, got)
	}
	var humps, gates, parts int
	for i := range c.Edges {
		e := &c.Edges[i]
		if e.Way != 11 {
			continue
		}
		if parts++; e.Length != 50 {
			t.Errorf("a part is %g m long", e.Length)
		}
		for _, f := range e.Features {
			if f.Kind == network.Hump && f.Along == 30 {
				humps++
			}
			if f.Kind == network.Gate && f.Along == 20 {
				gates++
			}
		}
	}
	if parts != 2 || humps != 1 || gates != 1 {
		t.Errorf("%d parts, %d humps, %d gates", parts, humps, gates)
	}
	for i := range c.Edges { // arms and ends agree
		for end, j := range [2]int32{c.Edges[i].From, c.Edges[i].To} {
			some := false
			for _, a := range c.Junctions[j].Arms {
				some = some || a.Edge == int32(i) && a.End == (end == 1)
			}
			if !some {
				t.Errorf("junction %d has no arm for edge %d of way %d", c.Junctions[j].Node, i, c.Edges[i].Way)
			}
		}
	}
}

func TestAStreetThatGoesRoundIsTwoAndOneWithoutLengthIsNone(t *testing.T) {
	c := Correct(cross4(), nil, []Added{
		{Change: Change{Way: -1}, Like: 10, Points: []space.Vec{{X: 100}, {X: 150, Y: 20}, {X: 150, Y: -20}, {X: 100}}},
		{Change: Change{Way: -2}, Like: 10, Points: []space.Vec{{X: 30, Y: 1}, {X: 31, Y: -1}}},
	}, flatLand)
	round := 0
	for i := range c.Edges {
		if c.Edges[i].Way == -1 {
			round++
		}
	}
	if round != 2 || len(c.Lost) != 1 || c.Lost[0] != 1 {
		t.Errorf("%d edges go round, lost are %v", round, c.Lost)
	}
}

// TestAWiderStreetIsPaintedAsItsClassIs: with the lines that nobody crosses, and its arrows; as it is said, no more.
func TestAWiderStreetIsPaintedAsItsClassIs(t *testing.T) {
	n := cross4()
	e := &n.Edges[1]
	e.Relane(1, 1, 0, 4.5)
	e.Marks, e.Limit = network.Middle, [2]float64{14, 14}
	e.Lanes[0].Keep, e.Lanes[1].Keep = network.RightSide, network.LeftSide
	painted := func(n *network.Network) (stripes int, whole bool) {
		along := 0.0
		for _, m := range markings.NewPainter(n, way.Of(n, 6), 6).Edge(nil, 1) {
			if m.Bar == 0 && m.N == 4 {
				stripes++
				if far := m.Ring[2][0] - m.Ring[1][0]; math.Abs(far) > 8 { // of a street to the east; no dash is as long
					along += math.Abs(far)
				}
			}
		}
		return stripes, along > 80
	}
	if stripes, _ := painted(n); stripes != 0 {
		t.Errorf("a street of 4.5 m has %d lines", stripes)
	}
	c := Correct(n, []Change{{Way: 11, Width: 7}}, nil, flatLand)
	if _, whole := painted(c.Network); !whole || c.Edges[1].Width != 7 {
		t.Errorf("of 7 m, it has no line that nobody crosses: %+v", c.Edges[1])
	}
	no := true
	c = Correct(c.Network, []Change{{Way: 11, Lanes: 3}, {Way: 12, Oneway: &no}}, nil, flatLand)
	if _, whole := painted(c.Network); !whole || len(c.Edges[1].Lanes) != 3 || c.Edges[1].Lanes[1].Back {
		t.Errorf("of three lanes: %+v", c.Edges[1])
	}
	if e := &c.Edges[2]; !e.Flags.Has(network.Oneway) || e.Lanes[0].Back || len(e.Lanes) != 2 {
		t.Errorf("one way: %+v", e)
	}
}
