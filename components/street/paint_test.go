// What is painted, and where.

package street

import (
	"math"
	"testing"
)

// painted is a crossing of a main street from west to east and a side street from the south and to the north, in whose
// middle lights stand where that is wanted. Edges: west, east, south, north; all lead away from the west or the south.
func painted(control Control) *Network {
	n := paper(edge(1, 0, -100, 0, 0, 0, 0, 0), edge(1, 0, 0, 0, 0, 100, 0, 0), edge(2, 1, 0, -100, 0, 0, 0, 0),
		edge(2, 1, 0, 0, 0, 0, 100, 0))
	for i := range n.Edges {
		n.Edges[i].Marks = Edged
	}
	for i := range n.Junctions {
		if len(n.Junctions[i].Arms) == 4 {
			n.Junctions[i].Control = control
		}
	}
	return n
}

func bars(p *Paint, kind BarKind) (all []Bar) {
	for _, b := range p.Bars {
		if b.Kind == kind {
			all = append(all, b)
		}
	}
	return all
}

// ends are where the lines of an edge end that lie about there across it.
func ends(p *Paint, offset float64) (from, to float64, whole int) {
	from, to = math.Inf(1), math.Inf(-1)
	for _, s := range p.Stripes {
		if math.Abs(s.Offset-offset) < 0.3 {
			from, to = min(from, s.From), max(to, s.To)
			if s.Dash == 0 {
				whole++
			}
		}
	}
	return from, to, whole
}

func TestLinesGoOnOverSideStreetsAndEndAtThem(t *testing.T) {
	n := painted(Free)
	main, side := n.Paint(0, 6), n.Paint(2, 6)
	if from, to, _ := ends(&main, 0); from != 0 || to != 100 {
		t.Errorf("the main street's middle line goes from %g to %g", from, to)
	}
	// The corners' arcs begin 3.5 m of the other street's half and 6 m from the middle.
	for _, c := range []struct {
		p      *Paint
		offset float64
	}{{&main, -3.5}, {&main, 3.5}, {&side, 0}, {&side, 3.5}} {
		if _, to, _ := ends(c.p, c.offset); math.Abs(to-90.5) > 0.01 {
			t.Errorf("the line at %g ends at %g, want 90.5", c.offset, to)
		}
	}
	if len(bars(&side, StopBar)) > 0 {
		t.Error("somebody has to stop where nothing says so")
	}
}

func TestWhoHasToWaitHasABarAndAWholeLineBeforeIt(t *testing.T) {
	n := painted(Signalled)
	n.Edges[0].Features = []Feature{{Kind: Crossing, Along: 84}}
	p := n.Paint(0, 6)
	stop := bars(&p, StopBar)
	if len(stop) != 1 || stop[0].Left != 0 || stop[0].Right != 3.5 || stop[0].Back ||
		math.Abs(stop[0].To-81) > 0.01 || stop[0].From != stop[0].To-stopDeep {
		t.Errorf("bars to stop at: %+v; want one that ends 1 m before the crossing, on the right lane", stop)
	}
	zebra := bars(&p, ZebraBar)
	if len(zebra) != 1 || zebra[0] != (Bar{ZebraBar, 82, 86, -3.5, 3.5, false}) {
		t.Errorf("crossings: %+v", zebra)
	}
	_, to, whole := ends(&p, 0)
	if whole != 1 || math.Abs(to-81) > 0.01 {
		t.Errorf("before the bar %d pieces are whole, and they end at %g", whole, to)
	}
	for _, s := range p.Stripes {
		if s.To > 81.1 && s.From < 86.9 {
			t.Errorf("a line lies on the crossing: %+v", s)
		}
	}
	n = painted(Free)
	n.Edges[2].Features = []Feature{{Kind: GiveWayHere, Along: 90}, {Kind: StopHere, Along: 5, Back: true}}
	side := n.Paint(2, 6)
	if y := bars(&side, YieldBar); len(y) != 1 || math.Abs(y[0].To-90) > 0.01 {
		t.Errorf("teeth: %+v", y)
	}
	if s := bars(&side, StopBar); len(s) != 0 {
		t.Errorf("a sign at the end of a street that leads nowhere: %+v", s)
	}
}

func TestWhoDrivesOnTheLeftWaitsThere(t *testing.T) {
	n := painted(AllStop)
	for i := range n.Edges {
		n.Edges[i].Flags |= LeftHand
		n.Edges[i].Lanes = []Lane{{Offset: -1.75, Width: 3.5}, {Back: true, Offset: 1.75, Width: 3.5}}
	}
	for edge, back := range map[int32]bool{0: false, 1: true} {
		p := n.Paint(edge, 6)
		stop := bars(&p, StopBar)
		want := Bar{StopBar, 90.1, 90.5, -3.5, 0, false}
		if back {
			want = Bar{StopBar, 9.5, 9.9, 0, 3.5, true}
		}
		if len(stop) != 1 || math.Abs(stop[0].From-want.From) > 0.01 || stop[0].Left != want.Left || stop[0].Back != back {
			t.Errorf("edge %d has %+v, want %+v", edge, stop, want)
		}
	}
}

func TestWhoSharesALaneWaitsOnHisHalfOfIt(t *testing.T) {
	n := painted(AllStop)
	for i := range n.Edges {
		n.Edges[i].Lanes, n.Edges[i].Width = []Lane{{Width: 4}}, 4
	}
	west, east := n.Paint(0, 6), n.Paint(1, 6)
	there, back := bars(&west, StopBar), bars(&east, StopBar)
	if len(there) != 1 || there[0].Left != 0 || there[0].Right != 2 || there[0].Back {
		t.Errorf("who comes along it stops at %+v", there)
	}
	if len(back) != 1 || back[0].Left != -2 || back[0].Right != 0 || !back[0].Back {
		t.Errorf("who comes back stops at %+v", back)
	}
}

func TestArrowsLieBeforeTheBarOnTheirLanes(t *testing.T) {
	n := painted(Signalled)
	e := &n.Edges[0]
	e.Width = 10.5
	e.Lanes = []Lane{
		{Back: true, Offset: -3.5, Width: 3.5},
		{Offset: 0, Width: 3.5, Turns: TurnLeft, Keep: RightSide},
		{Offset: 3.5, Width: 3.5, Turns: Through | TurnRight, Keep: LeftSide},
	}
	p := n.Paint(0, 6)
	if len(p.Arrows) != 2*arrows {
		t.Fatalf("arrows: %+v", p.Arrows)
	}
	for _, a := range p.Arrows {
		if a.Back || a.Ways == TurnLeft != (a.Offset == 0) || a.Along > 90.5-arrowBefore+0.01 {
			t.Errorf("an arrow: %+v", a)
		}
	}
	if _, _, whole := ends(&p, 1.75); whole != 1 {
		t.Errorf("the line that nobody may cross is in %d whole pieces", whole)
	}
}

func TestPlacesOfParkedCars(t *testing.T) {
	n := painted(Free)
	n.Edges[0].Parking = [2]Parking{NoParking, Parallel}
	p := n.Paint(0, 6)
	all := bars(&p, BayBar)
	if len(all) < 12 {
		t.Fatalf("%d bars between parked cars", len(all))
	}
	for k, b := range all {
		if b.Left != 3.5 || b.Right != 5.6 || b.To > 90 || k > 0 && math.Abs(b.From-all[k-1].From-5.5) > 1e-9 {
			t.Errorf("a bar between parked cars: %+v", b)
		}
	}
}

func TestRoundaboutsAreEnteredOverTeeth(t *testing.T) {
	n := painted(Free)
	n.Edges[0].Flags, n.Edges[1].Flags = Roundabout|Oneway, Roundabout|Oneway
	p := n.Paint(2, 6)
	if len(bars(&p, YieldBar)) != 1 {
		t.Errorf("who enters a roundabout has %+v", p.Bars)
	}
	if p = n.Paint(0, 6); len(bars(&p, YieldBar)) > 0 {
		t.Errorf("who goes round has %+v", p.Bars)
	}
	n = painted(Free)
	n.Junctions[n.Edges[0].To].Small, n.Junctions[n.Edges[0].To].Circle = true, 12
	if p = n.Paint(0, 6); len(bars(&p, YieldBar)) != 1 || bars(&p, YieldBar)[0].To > 100-11 {
		t.Errorf("who enters a painted one has %+v", p.Bars)
	}
}

// Whatever a file says of a street, painting it ends.
func TestPaintingEnds(t *testing.T) {
	e := edge(1, 0, 0, 0, 0, 50, 0, 0)
	n := paper(e)
	is := &n.Edges[0]
	is.Length, is.Marks, is.Parking = 1e300, Edged, [2]Parking{Perpendicular, Diagonal}
	is.Features = []Feature{{Kind: Crossing, Along: -1e300}, {Kind: LightCrossing, Along: math.MaxFloat64}}
	n.Junctions[is.To].Circle = 1e200
	if p := n.Paint(0, 6); len(p.Bars) > 2*mostBays+10 {
		t.Errorf("%d bars", len(p.Bars))
	}
}
