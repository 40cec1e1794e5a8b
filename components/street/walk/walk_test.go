// Walks on paper.

package walk

import (
	"cmp"
	"math"
	"reflect"
	"slices"
	"testing"

	"camber/components/space"
	"camber/components/street"
	"camber/components/way"
)

// block is streets round a block of 200 m, one side of it one-way, with a street that ends and one across its middle.
func block() *street.Network {
	at := []space.Vec{{}, {X: 200}, {X: 200, Y: 200}, {Y: 200}, {X: 200, Y: 100}, {Y: 100}, {X: -150, Y: 100}}
	n := &street.Network{Junctions: make([]street.Junction, len(at))}
	for _, e := range [][3]int32{{0, 1}, {1, 4}, {4, 2}, {2, 3, 1}, {3, 5}, {5, 0}, {5, 4}, {5, 6}} {
		edge := street.Edge{
			From: e[0], To: e[1], Points: []space.Vec{at[e[0]], at[e[1]]}, Width: 7,
			Lanes: []street.Lane{{Back: true, Offset: -1.75, Width: 3.5}, {Offset: 1.75, Width: 3.5}},
		}
		if e[2] == 1 {
			edge.Flags, edge.Lanes = street.Oneway, []street.Lane{{Width: 3.5}}
		}
		edge.Length = at[e[1]].Sub(at[e[0]]).Len()
		n.Edges = append(n.Edges, edge)
	}
	for i := range n.Edges {
		e := &n.Edges[i]
		for end, j := range [2]int32{e.From, e.To} {
			n.Junctions[j].At = e.Points[end]
			way := e.Points[1-end].Sub(e.Points[end])
			arm := street.Arm{Edge: int32(i), End: end == 1, Heading: math.Mod(math.Atan2(way.X, way.Y)+2*math.Pi, 2*math.Pi)}
			n.Junctions[j].Arms = append(n.Junctions[j].Arms, arm)
		}
	}
	for _, j := range n.Junctions {
		slices.SortFunc(j.Arms, func(a, b street.Arm) int { return cmp.Compare(a.Heading, b.Heading) })
	}
	n.Turns = []street.Turn{{At: 5, From: 5, To: 6}} // from the south-west into the middle
	return n
}

func newTown(n *street.Network) *Town {
	return New(named(n), way.Of(named(n), 6), street.NewFinder(n, 6), 5.5, nil)
}

func TestWalksGoByTheRulesAndNeverEnd(t *testing.T) {
	n := block()
	town := newTown(n)
	gone := map[Leg]bool{}
	for i := range uint64(30) {
		w, ok := town.Walk(7, i, 3000)
		if !ok || w.Line.Length < 3000 {
			t.Fatalf("walk %d is %v", i, w)
		}
		for k, l := range w.Legs {
			gone[l] = true
			if k > 0 && w.Legs[k-1] == way.LegOf(5, true) && l == way.LegOf(6, false) {
				t.Error("a forbidden turn")
			}
		}
	}
	if gone[way.LegOf(3, true)] {
		t.Error("against the one-way street")
	}
	if gone[way.LegOf(7, false)] {
		t.Error("into the street that ends")
	}
	if len(gone) < 10 {
		t.Errorf("of all streets only %d were driven", len(gone))
	}
	a, _ := town.Walk(7, 3, 500)
	b, _ := town.Walk(7, 3, 500)
	if c, _ := town.Walk(8, 3, 500); !reflect.DeepEqual(a, b) || reflect.DeepEqual(a.Legs, c.Legs) {
		t.Error("a walk is not that of its seed")
	}
}

func TestALaneOfBothDirectionsIsDrivenInBoth(t *testing.T) {
	n := block()
	n.Edges[6].Lanes = []street.Lane{{Width: 3.5}}
	town := newTown(n)
	gone := map[Leg]bool{}
	for i := range uint64(30) {
		w, _ := town.Walk(7, i, 3000)
		for _, l := range w.Legs {
			gone[l] = true
		}
	}
	if !gone[way.LegOf(6, false)] || !gone[way.LegOf(6, true)] {
		t.Errorf("along it %v, back %v", gone[way.LegOf(6, false)], gone[way.LegOf(6, true)])
	}
}

// A ban over two junctions: who has come by the first street goes on from the second to any but the third.
func TestAWalkKeepsToBansOverMoreThanOneJunction(t *testing.T) {
	n := block()
	came, over, to := way.LegOf(5, true), way.LegOf(4, true), way.LegOf(3, true)
	n.Edges[3].Flags, n.Edges[3].Lanes = 0, n.Edges[2].Lanes
	gone := func() (times int) {
		town := newTown(n)
		for i := range uint64(30) {
			w, _ := town.Walk(7, i, 3000)
			for k := 2; k < len(w.Legs); k++ {
				if w.Legs[k-2] == came && w.Legs[k-1] == over && w.Legs[k] == to {
					times++
				}
			}
		}
		return times
	}
	if gone() == 0 {
		t.Fatal("nobody goes there in any case")
	}
	n.Detours = []street.Detour{{Path: []int32{int32(came), int32(over), int32(to)}}}
	if times := gone(); times != 0 {
		t.Errorf("%d times over streets that may not follow each other", times)
	}
}

func TestAStreetThatEndsIsDrivenWhereACarCanTurn(t *testing.T) {
	n := block()
	n.Junctions[6].Circle = 8
	town := newTown(n)
	for i := range uint64(30) {
		w, _ := town.Walk(7, i, 3000)
		for _, l := range w.Legs {
			if l == way.LegOf(7, true) {
				return
			}
		}
	}
	t.Error("no walk turned there")
}

func TestBendsAreAsWideAsTheCarNeedsAndLanesAreKept(t *testing.T) {
	town := newTown(block())
	for i := range uint64(20) {
		w, _ := town.Walk(1, i, 2000)
		straight := 0
		for _, k := range w.Line.Knots[2 : len(w.Line.Knots)-2] {
			if math.Abs(k.Curve) > 1/(5.5*0.99) {
				t.Fatalf("%.0f m along walk %d the line turns in %.2f m", k.Along, i, 1/math.Abs(k.Curve))
			}
			x, y := math.Mod(k.At.X+400, 200), math.Mod(k.At.Y+400, 100)
			for _, off := range []float64{x, 200 - x, y, 100 - y} {
				if math.Abs(off-1.75) < 0.01 || off < 0.01 {
					straight++
					break
				}
			}
		}
		if share := float64(straight) / float64(len(w.Line.Knots)); share < 0.75 {
			t.Errorf("only %.0f%% of walk %d is in the middle of a lane", 100*share, i)
		}
	}
}

// The way round a turning circle stays in it, and on the street before it.
func TestWhoTurnsStaysInTheCircle(t *testing.T) {
	n := block()
	n.Junctions[6].Circle = 8
	town := newTown(n)
	legs := []Leg{way.LegOf(7, false), way.LegOf(7, true)}
	l, _ := town.line(legs, 0, true)
	end, turned := n.Junctions[6].At, 0.0
	for k, knot := range l.Knots {
		p := knot.At.Sub(end)
		if in := math.Hypot(p.X, p.Y) < 8-0.95; !in && math.Abs(p.Y) > 3.5-0.95 {
			t.Errorf("%.0f m along it is %.1f m beside the street's middle, %.1f m before its end", knot.Along, p.Y, p.X)
		}
		if math.Abs(knot.Curve) > 1/(5.5*0.99) {
			t.Errorf("%.0f m along it turns in %.2f m", knot.Along, 1/math.Abs(knot.Curve))
		}
		if k > 0 {
			turned += math.Remainder(knot.Heading-l.Knots[k-1].Heading, 2*math.Pi)
		}
	}
	if math.Abs(math.Abs(turned)-math.Pi) > 0.05 {
		t.Errorf("it turns by %.2f rad", turned)
	}
	n.Junctions[6].Circle = 6
	if (&Town{net: n, room: 5.5}).roomToTurn(legs[0]) {
		t.Error("it turns in a circle of 6 m, whose tightest has 5.5 m")
	}
}

func TestWalksBeginWhereSomebodyGetsOff(t *testing.T) {
	n := block()
	for i := range n.Edges {
		for k := range n.Edges[i].Points { // up a hill, but for the north side
			n.Edges[i].Points[k].Z = 0.2 * min(n.Edges[i].Points[k].Y, 199)
		}
	}
	town := newTown(n)
	for i := range uint64(30) {
		w, _ := town.Walk(7, i, 500)
		if edge, _ := w.Legs[0].Edge(); edge == 1 || edge == 2 || edge == 4 || edge == 5 {
			t.Errorf("walk %d begins on a slope of 20 %%", i)
		}
	}
}

func TestWhereNothingLeadsOnThereIsNoWalk(t *testing.T) {
	n := block()
	n.Edges = n.Edges[:1]
	for i := range n.Junctions {
		n.Junctions[i].Arms = nil
	}
	n.Junctions[0].Arms, n.Junctions[1].Arms = []street.Arm{{}}, []street.Arm{{End: true}}
	if w, ok := newTown(n).Walk(1, 0, 100); ok {
		t.Errorf("it goes %v", w.Legs)
	}
}
