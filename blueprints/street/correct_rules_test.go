// What somebody says of junctions and lights holds, and nothing else is another.

package street

import (
	"slices"
	"testing"

	network "camber/components/street"
	"camber/components/way"
)

// rulesOf are those of the first junction's arms, clockwise from north.
func rulesOf(n *network.Network) (all []way.Rule) {
	g := way.Of(n, 6)
	of := g.Junctions[0].Approaches
	for _, a := range g.Approaches[of.From:of.To] {
		all = append(all, a.Rule)
	}
	return all
}

func ruled(all ...network.Ruled) (*network.Network, int) {
	c := Correct(cross4(), nil, nil, flatLand)
	return c.Network, len(network.Rule(c.Network, all))
}

func TestWhoIsSaidToGoFirstGoesFirst(t *testing.T) {
	free := network.Free
	n, near := ruled(network.Ruled{Said: network.Said{Node: 1, First: []int64{11, 13}}, Control: &free})
	if got := rulesOf(n); !slices.Equal(got, []way.Rule{way.GiveWay, way.NoSign, way.GiveWay, way.NoSign}) || near != 1 {
		t.Errorf("%v, %d places are others", got, near)
	}
	g := way.Of(n, 6)
	for i := range g.Connections {
		c := &g.Connections[i]
		if a := &g.Approaches[c.Approach]; c.At == 0 && c.Turn == way.Straight && c.GivesWay != (a.Rule == way.GiveWay) {
			t.Errorf("straight on from arm %d gives way: %t", a.Arm, c.GivesWay)
		}
	}
	n, _ = ruled(network.Ruled{Said: network.Said{Node: 1, Equal: true}, Control: &free})
	if got := rulesOf(n); slices.Max(got) != way.NoSign || len(way.Of(n, 6).Groups) != 0 {
		t.Errorf("nobody goes first, and the rules are %v", got)
	}
	stop := network.AllStop
	if n, _ = ruled(network.Ruled{Said: network.Said{Node: 1}, Control: &stop}); slices.Min(rulesOf(n)) != way.StopSign {
		t.Errorf("all stop: %v", rulesOf(n))
	}
	if own := cross4(); own.Junctions[0].Control != network.Signalled || len(own.Said) > 0 {
		t.Error("the town's own streets are others")
	}
}

func TestLightsAreTakenAwayAndPutUp(t *testing.T) {
	lit := func(kind network.FeatureKind, r network.Ruled) *way.Graph {
		n := cross4()
		n.Junctions[0].Control = network.Free
		n.Edges[2].Features = []network.Feature{{Kind: kind, Along: 60, Node: 50}}
		c := Correct(n, nil, nil, flatLand)
		near, own := network.Rule(c.Network, []network.Ruled{r}), n.Edges[2].Features
		if len(near) == 0 || len(own) != 1 || own[0].Kind != kind {
			t.Error("nothing is another, or the town's own street is")
		}
		return way.Of(c.Network, 6)
	}
	dark := network.Ruled{Said: network.Said{Node: 50}, Dark: true}
	if g := lit(network.SignalHere, dark); len(g.Groups) != 0 || len(g.Stops) != 0 {
		t.Errorf("%d groups, %d lines", len(g.Groups), len(g.Stops))
	}
	if g := lit(network.LightCrossing, dark); len(g.Groups) != 0 || g.Crossings[0].Lit {
		t.Errorf("%d groups, %+v", len(g.Groups), g.Crossings)
	}
	late := 7.5
	g := lit(network.Crossing, network.Ruled{Said: network.Said{Node: 50, Green: 40, Offset: &late}, Lit: true})
	if len(g.Groups) != 1 || !g.Crossings[0].Lit || g.Groups[0].Offset != late || g.Phases[0].Length != 40 {
		t.Errorf("%+v, %+v", g.Groups, g.Phases)
	}
}

func TestTurnsThatContradictEachOtherAreAllowed(t *testing.T) {
	n := cross4()
	n.Turns = nil
	for to := range int32(4) { // all ways from the west, and back
		n.Turns = append(n.Turns, network.Turn{From: 3, To: to, Relation: 9})
	}
	n.Detours = []network.Detour{{Relation: 5, Path: []int32{7, 2}}, {Relation: 6, Path: []int32{2, 3}}}
	c := Correct(n, nil, nil, flatLand)
	if shut := way.Of(c.Network, 6).Check().Shut; !slices.Equal(shut, []way.Leg{way.LegOf(3, true)}) {
		t.Errorf("shut: %v", shut)
	}
	network.Rule(c.Network, []network.Ruled{{Said: network.Said{Node: 1}, Unbarred: true}})
	g := way.Of(c.Network, 6)
	if len(g.Check().Shut) > 0 || len(g.Bans) != 1 || g.Bans[0].Relation != 6 {
		t.Errorf("shut: %v, bans: %+v", g.Check().Shut, g.Bans)
	}
}
