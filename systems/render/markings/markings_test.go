// What is painted on invented streets: where it belongs, as long and as wide as it is.

package markings_test

import (
	"math"
	"testing"

	"camber/components/cover"
	"camber/components/space"
	"camber/components/street"
	"camber/components/way"
	"camber/systems/render/distance"
	"camber/systems/render/markings"
)

// avenue is a street to the north of two lanes, with features.
func avenue(marks street.Marks, features ...street.Feature) *street.Network {
	e := street.Edge{
		To: 1, Points: []space.Vec{{}, {Y: 60, Z: 1}, {X: 10, Y: 120, Z: 2}}, Width: 7, Marks: marks, Features: features,
		Lanes: []street.Lane{{Back: true, Offset: -1.75, Width: 3.5}, {Offset: 1.75, Width: 3.5, Turns: street.TurnLeft}},
	}
	e.Length = 60 + math.Hypot(10, 60)
	return &street.Network{
		Surfaces: []string{"asphalt", "gravel"}, Junctions: make([]street.Junction, 2), Edges: []street.Edge{e},
	}
}

func painted(n *street.Network) []markings.Mark {
	return markings.NewPainter(n, way.Of(n, 6), 6).Edge(nil, 0)
}

// share is how much is painted of a line across the street or along it, by so many places.
func share(all []markings.Mark, from, to [2]float64) float64 {
	const places = 2000
	in := 0
	for i := range places {
		f := (float64(i) + 0.5) / places
		p := [2]float64{from[0] + f*(to[0]-from[0]), from[1] + f*(to[1]-from[1])}
		for k := range all {
			if all[k].Covers(p) {
				in++
				break
			}
		}
	}
	return float64(in) / places
}

func TestLinesLieWhereTheyAreAndDashesAreAThird(t *testing.T) {
	all := painted(avenue(street.Edged))
	if got := share(all, [2]float64{0, 5}, [2]float64{0, 55}); math.Abs(got-1.0/3) > 0.07 {
		t.Errorf("%.2f of the middle is painted", got)
	}
	for _, x := range []float64{-3.32, 3.32} {
		if got := share(all, [2]float64{x, 1}, [2]float64{x, 55}); got != 1 {
			t.Errorf("%.2f of the edge at %g m is painted", got, x)
		}
	}
	if got := share(all, [2]float64{-3.5, 30}, [2]float64{3.5, 30}) * 7; math.Abs(got-0.24) > 0.13 {
		t.Errorf("%.2f m across are painted, want two edges and perhaps a dash of 0.12 m each", got)
	}
	// In the bend lines stay as far apart as they are.
	way := [2]float64{10 / math.Hypot(10, 60), 60 / math.Hypot(10, 60)}
	at := [2]float64{5 + 3.32*way[1], 90 - 3.32*way[0]}
	if got := share(all, at, [2]float64{at[0] + way[0], at[1] + way[1]}); got < 0.98 {
		t.Errorf("%.2f of the edge behind the bend is painted", got)
	}
	for i := range all {
		if h := all[i].Height; h < 0 || h > 2 {
			t.Errorf("a mark at a height of %g m", h)
		}
	}
}

func TestWhatIsNotPavedOrNotMarkedHasNoLines(t *testing.T) {
	n := avenue(street.Edged)
	if n.Edges[0].Surface = 1; len(painted(n)) > 0 {
		t.Error("gravel is painted")
	}
	n = avenue(street.Unpainted)
	if n.Edges[0].Lanes[1].Turns = 0; len(painted(n)) > 0 {
		t.Error("a lane without marks is painted")
	}
}

func TestStopsCrossingsAndArrowsLieAcrossTheirLanes(t *testing.T) {
	all := painted(avenue(street.Unpainted, street.Feature{Kind: street.Crossing, Along: 30},
		street.Feature{Kind: street.StopHere, Along: 50}, street.Feature{Kind: street.GiveWayHere, Along: 5, Back: true}))
	if got := share(all, [2]float64{-3.5, 30}, [2]float64{3.5, 30}); math.Abs(got-0.5) > 0.02 {
		t.Errorf("%.2f of the crossing is painted", got)
	}
	if right, left := share(all, [2]float64{0.2, 50}, [2]float64{3.3, 50}), share(all, [2]float64{-3.4, 50},
		[2]float64{-0.1, 50}); right != 1 || left != 0 {
		t.Errorf("of the line to stop at %.2f is painted, beside it %.2f", right, left)
	}
	if left := share(all, [2]float64{-3.3, 5}, [2]float64{-0.2, 5}); math.Abs(left-0.64) > 0.15 {
		t.Errorf("of the line to give way at %.2f is painted", left)
	}
	arrow := 0.0
	for y := 60.0; y < 120; y += 0.5 {
		arrow += share(all, [2]float64{0.2, y}, [2]float64{11, y})
	}
	if arrow == 0 {
		t.Error("there is no arrow")
	}
}

func TestACarParkHasBaysThatFitOverTheBordersOfTiles(t *testing.T) {
	a := cover.Area{Kind: cover.CarPark, Rings: [][]cover.Point{{{100, 20}, {130, 20}, {130, 60}, {100, 60}}}}
	b := cover.Area{Kind: cover.CarPark, Rings: [][]cover.Point{{{-2, 20}, {40, 20}, {40, 60}, {-2, 60}}}}
	all := markings.Bays(nil, &a, [2]float64{})
	if len(all) < 20 {
		t.Fatalf("%d lines of bays", len(all))
	}
	for _, m := range all {
		if x, y := m.Middle[0], m.Middle[1]; x < 100 || x > 130 || y < 20 || y > 60 {
			t.Errorf("a bay at %v", m.Middle)
		}
	}
	first := markings.Bays(nil, &b, [2]float64{128, 0})[0]
	apart := math.Mod(math.Abs(first.Middle[1]-all[0].Middle[1]), 2.5)
	if min(apart, 2.5-apart) > 1e-6 {
		t.Errorf("bays of two tiles are %g m out of step", apart)
	}
}

func TestAroundASquareOnlyWhatReachesIntoItIsThere(t *testing.T) {
	n := avenue(street.Edged)
	s := distance.Square{South: 100, West: -64, Side: 128, Far: 8}
	all := markings.Around(nil, markings.NewPainter(n, way.Of(n, 6), 6), distance.NewIndex(n).Around(nil, s), nil, s)
	if len(all) == 0 {
		t.Fatal("nothing is painted")
	}
	for i := range all {
		north := math.Inf(-1)
		for _, q := range all[i].Ring[:all[i].N] {
			north = max(north, q[1])
		}
		if north < 100 {
			t.Errorf("a mark that ends at %g m", north)
		}
	}
}

func TestALineThatNobodyCrossesIsNotBroken(t *testing.T) {
	n := avenue(street.Middle)
	n.Edges[0].Lanes[0].Keep = street.RightSide
	if got := share(painted(n), [2]float64{0, 2}, [2]float64{0, 58}); got < 0.99 {
		t.Errorf("%.2f of it is painted", got)
	}
}

func TestEachStopHasABarOfItsOwnAndNoBarIsWithout(t *testing.T) {
	n := avenue(street.Edged, street.Feature{Kind: street.StopHere, Along: 80}, street.Feature{
		Kind: street.GiveWayHere, Along: 40, Back: true,
	})
	n.Edges[0].Relane(2, 1, 3, 0)
	g := way.Of(n, 6)
	bars := map[int32][]markings.Mark{}
	for _, m := range markings.NewPainter(n, g, 6).Edge(nil, 0) {
		if m.Bar != 0 {
			bars[m.Bar] = append(bars[m.Bar], m)
		}
	}
	if len(g.Stops) != 3 || len(bars) != 3 {
		t.Fatalf("%d stops and %d bars", len(g.Stops), len(bars))
	}
	for k := range g.Stops { // who drives along the street comes first, in both
		s, x, y := &g.Stops[k], 0.0, 0.0
		of := bars[int32(k+1)]
		for _, m := range of {
			x, y = x+m.Middle[0]/float64(len(of)), y+m.Middle[1]/float64(len(of))
		}
		if math.Hypot(x-s.At.X, y-s.At.Y) > 0.01 || (len(of) > 1) != s.Teeth {
			t.Errorf("the bar for %+v has its middle at %g, %g and %d marks", s, x, y, len(of))
		}
	}
	n.Edges[0].Surface = 1 // gravel
	if g := way.Of(n, 6); len(g.Stops) != 3 || g.Stops[0].Painted || len(markings.NewPainter(n, g, 6).Edge(nil, 0)) > 0 {
		t.Errorf("on gravel there are %+v", g.Stops)
	}
}
