// What lies along a street that is cut lies on the part where it was.

package street

import "testing"

func TestACutStreetKeepsWhatLiesAlongIt(t *testing.T) {
	for _, behind := range []bool{false, true} {
		n := paper(edge(1, 0, 0, 0, 0, 60, 0, 0), edge(2, 0, 60, 0, 0, 60, 80, 0), edge(3, 0, 60, 0, 0, 90, 0, 0))
		e := &n.Edges[0]
		e.Features = []Feature{{Kind: Hump, Along: 15}, {Kind: Crossing, Along: 45}}
		from, to := e.From, e.To
		n.Turns = []Turn{{At: to, From: 0, To: 1}, {At: to, From: 2, To: 0}}
		made := n.Cut(0, 40, behind)
		first, last := int32(0), made
		if !behind {
			first, last = made, 0
		}
		a, b := &n.Edges[first], &n.Edges[last]
		joint := int32(len(n.Junctions) - 1)
		if a.From != from || a.To != joint || b.From != joint || b.To != to || a.Length != 40 || b.Length != 20 {
			t.Errorf("%v: from %d over %d to %d; %g m and %g m", behind, a.From, a.To, b.To, a.Length, b.Length)
		}
		if len(a.Features) != 1 || a.Features[0].Along != 15 || len(b.Features) != 1 || b.Features[0].Along != 5 {
			t.Errorf("%v: before lies %+v, behind %+v", behind, a.Features, b.Features)
		}
		if n.Turns[0].From != last || n.Turns[1].To != last {
			t.Errorf("%v: forbidden are %+v", behind, n.Turns)
		}
		for i := range n.Edges { // arms and ends agree
			for end, j := range [2]int32{n.Edges[i].From, n.Edges[i].To} {
				some := 0
				for _, arm := range n.Junctions[j].Arms {
					if arm.Edge == int32(i) && arm.End == (end == 1) && arm.Heading == n.Edges[i].heading(arm.End) {
						some++
					}
				}
				if some != 1 {
					t.Errorf("%v: junction %d has %d arms of edge %d", behind, j, some, i)
				}
			}
		}
	}
}

func TestAStreetIsCutAtAPointThatIsThere(t *testing.T) {
	e := edge(1, 0, 0, 0, 0, 50, 0, 0, 100, 0, 0)
	before, behind := e.Cut(50.004)
	if len(before.Points) != 2 || len(behind.Points) != 2 || behind.Length != 50 {
		t.Errorf("%v, %v", before.Points, behind.Points)
	}
	before.Points[1].X = 7
	if e.Points[1].X != 50 {
		t.Error("the parts share the street's points")
	}
}
