// Places where streets used to have steps, on paper, measured as a town is.

package street

import (
	"math"
	"slices"
	"testing"

	"camber/blueprints/street/check"
	"camber/components/space"
	network "camber/components/street"
)

// measured is what check finds in a laid town.
func (l *laid) measured(t *testing.T) *check.Report { return l.measuredAs(t, check.Options{}) }

// driven is the same where every lane of it is driven.
func (l *laid) driven(t *testing.T) *check.Report { return l.measuredAs(t, check.Options{Drive: 1}) }

func (l *laid) measuredAs(t *testing.T, o check.Options) *check.Report {
	t.Helper()
	o.Car = check.Car{Width: 1.85, Radius: 5.5}
	town := check.Town{Net: l.net, Tile: func(at [2]int32) (*check.Tile, error) {
		made := l.tiles[at]
		tile := &check.Tile{Triangles: made.Triangles, Materials: made.Materials, Sheet: made.Sheet}
		for _, p := range made.Points {
			var q [3]int32
			for axis, v := range [3]float64{p.X, p.Y, p.Z} {
				q[axis] = int32(math.Round(v / space.Lattice))
			}
			tile.Points = append(tile.Points, q)
		}
		return tile, nil
	}}
	for at := range l.tiles {
		town.Tiles = append(town.Tiles, at)
	}
	slices.SortFunc(town.Tiles, func(a, b [2]int32) int { return slices.Compare(a[:], b[:]) })
	r, err := check.Measure(town, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// held makes a street a bridge or a tunnel.
func held(e network.Edge, flags network.Flags, layer int8) network.Edge {
	e.Flags, e.Layer = flags, layer
	return e
}

// wide makes a street so many metres wide.
func wide(width float64, e network.Edge) network.Edge {
	e.Width = width
	return e
}

// bent is a bridge from one street, which comes from the west, through some places to another.
func bent(at ...float64) *network.Network {
	x, y := at[len(at)-2], at[len(at)-1]
	px, py := 0.0, 0.0
	if len(at) > 2 {
		px, py = at[len(at)-4], at[len(at)-3]
	}
	on := 80 / math.Hypot(x-px, y-py)
	return streets(4, road(0, 1, -80, 0, 0, 0), held(road(1, 2, append([]float64{0, 0}, at...)...), network.Bridge, 1),
		road(2, 3, x, y, x+on*(x-px), y+on*(y-py)))
}

// bare takes a street's kerbs and pavements away.
func bare(e network.Edge) network.Edge {
	e.Kerb, e.Pavement = 0, [2]float64{}
	return e
}

// streets is a network of streets of two lanes, with junctions wherever they say.
func streets(junctions int, edges ...network.Edge) *network.Network {
	n := &network.Network{Junctions: make([]network.Junction, junctions), Edges: edges, Surfaces: []string{"asphalt"}}
	for i := range n.Edges {
		e := &n.Edges[i]
		e.Way = int64(i)
		quarter := e.Width / 4
		e.Lanes = []network.Lane{{Back: true, Offset: -quarter, Width: 2 * quarter}, {Offset: quarter, Width: 2 * quarter}}
	}
	joinArms(n)
	return n
}

// circled is a network with a circle, of so many metres, at a junction.
func circled(junction int, radius float64, n *network.Network) *network.Network {
	n.Junctions[junction].Circle = radius
	return n
}

func TestNoWheelMeetsAStep(t *testing.T) {
	flat := func(x, y float64) float64 { return 0 }
	slope := func(x, y float64) float64 { return 0.1*x + 0.06*y }
	for _, c := range []struct {
		name string
		net  *network.Network
		land func(x, y float64) float64
	}{
		{"a bridge begins on a street that goes on", streets(
			4, road(0, 1, -150, 0, 0, 0), road(1, 2, 0, 0, 150, 0), held(road(1, 3, 0, 0, 0, -40), network.Bridge, 1),
		), slope},
		{"a tunnel begins at a crossing", streets(
			5, road(0, 1, -150, 0, 0, 0), road(1, 2, 0, 0, 150, 0), held(road(1, 3, 0, 0, 5, -80), network.Tunnel, -1),
			road(4, 1, 0, 120, 0, 0),
		), slope},
		{"a short bridge over a street that passes beside where it begins", streets(
			6, road(0, 1, -300, 0, -11, 0), held(road(1, 2, -11, 0, 11, 0), network.Bridge, 1), road(2, 3, 11, 0, 300, 0),
			road(4, 5, -4, -300, -4, 300),
		), flat},
		{"a tunnel goes under a street on a dam, at an acute angle", streets(
			6, road(0, 1, -300, 60, -80, 16), held(road(1, 2, -80, 16, 80, -16), network.Tunnel, -1),
			road(2, 3, 80, -16, 300, -60), road(4, 5, -200, 0, 200, 0),
		), func(x, y float64) float64 { return 3 - 3*math.Tanh((math.Abs(y)-2)/4) }},
		{"a bridge forks", streets(
			6, road(0, 1, -200, 0, -60, 0), held(road(1, 2, -60, 0, 0, 0), network.Bridge, 1),
			held(road(2, 3, 0, 0, 60, 12), network.Bridge, 1), held(road(2, 4, 0, 0, 60, -14), network.Bridge, 1),
		), func(x, y float64) float64 { return 0.05*x - 12*math.Exp(-x*x/2000) }},
		{"a slip road lies beside a street for long", streets(
			4, road(0, 1, -200, 0, 0, 0), road(1, 2, 0, 0, 200, 0), road(1, 3, 0, 0, 60, 6, 160, 60),
		), func(x, y float64) float64 { return 0.3 * y }},
		{"a narrow street goes on as a wide one in a bend uphill", streets(
			3, wide(3, road(0, 1, -140, 60, -20, 22, 0, 0)), road(1, 2, 0, 0, 30, 14, 150, 130),
		), func(x, y float64) float64 { return 0.14*x + 0.12*y }},
		{"the halves of a street begin bridges side by side, one higher than the other", streets(
			8, wide(16, road(0, 1, -200, 2, -30, 2)), wide(16, held(road(1, 2, -30, 2, 30, 2), network.Bridge, 1)),
			wide(16, road(2, 3, 30, 2, 200, 2)), wide(16, road(4, 5, 200, 15, 26, 15)),
			wide(16, held(road(5, 6, 26, 15, -34, 16), network.Bridge, 1)), wide(16, road(6, 7, -34, 16, -200, 16)),
		), func(x, y float64) float64 { return 0.03*x + 0.12*y - 8*math.Exp(-x*x/300) }},
		{"a bridge begins where the kerb of a street before it is still beside it", streets(
			6, road(0, 1, -200, 0, 0, 0), road(1, 2, 0, 0, 200, 0), bare(wide(3.5, road(1, 3, 0, 0, 0, -3.58))),
			bare(wide(3.5, held(road(3, 4, 0, -3.58, 0, -12), network.Bridge, 1))),
			bare(wide(3.5, road(4, 5, 0, -12, 0, -80))),
		), flat},
		{"a wide bridge is met by two narrow ones", streets(
			4, wide(4, held(road(0, 1, -80, 2, 0, 0), network.Bridge, 1)),
			wide(4, held(road(2, 1, -80, -8, 0, 0), network.Bridge, 1)),
			wide(15, held(road(1, 3, 0, 0, 80, 1), network.Bridge, 1)),
		), func(x, y float64) float64 { return -12 }},
		{"a tunnel forks on a slope", streets(
			6, road(0, 1, -200, 0, -60, 0), held(road(1, 2, -60, 0, 0, 0), network.Tunnel, -1),
			held(road(2, 3, 0, 0, 60, 12), network.Tunnel, -1), held(road(2, 4, 0, 0, 60, -25), network.Tunnel, -1),
		), func(x, y float64) float64 { return 0.1*x + 14*math.Exp(-(x-20)*(x-20)/2500) }},
		{"bridges side by side come out of tunnels", streets(
			8, wide(16, road(0, 1, -200, 0, -80, 0)), wide(16, held(road(1, 2, -80, 0, 0, 0), network.Tunnel, -1)),
			wide(16, held(road(2, 3, 0, 0, 80, 0), network.Bridge, 1)), wide(16, road(4, 5, -200, 22, -80, 18)),
			wide(16, held(road(5, 6, -80, 18, 0, 10), network.Tunnel, -1)),
			wide(16, held(road(6, 7, 0, 10, 80, 12), network.Bridge, 1)),
		), func(x, y float64) float64 { return 0.1*y - 12*math.Tanh(x/30) }},
		{"a deck bends by 60 degrees, twice, right behind its end", bent(1.4, -0.9, 2, -0.5, -0.1, 28.4, 40.7, 54.1), flat},
		{"a deck turns back in a hairpin", bent(50, 0, 4, 16), slope},
		{"a deck turns back upon itself", bent(50, 0, 20, 0.5, 60, 60), flat},
		{"a deck bends by 80 degrees where it ends", streets(
			4, road(0, 1, -80, 0, 0, 0), held(road(1, 2, 0, 0, 60, 0), network.Bridge, 1), road(2, 3, 60, 0, 74, 79),
		), flat},
		{"a bridge begins within a circle that streets meet in", circled(1, 7, streets(
			5, road(0, 1, -120, 0, 0, 0), road(1, 2, 0, 0, -10, 90), road(1, 3, 0, 0, 5, 0),
			held(road(3, 4, 5, 0, 60, -8), network.Bridge, 1),
		)), func(x, y float64) float64 { return 0.12 * y }},
		{"a bridge comes down beside a street that it has no junction with, on its lane", streets(
			6, bare(road(0, 1, -250, 0, 200, 0)), bare(road(2, 3, -250, 40, -150, 22)),
			bare(held(road(3, 4, -150, 22, 30, 2.6), network.Bridge, 2)), bare(road(4, 5, 30, 2.6, 120, 60)),
		), func(x, y float64) float64 { return 0.04 * y }},
		{"a street passes below a bridge, where the street behind that lies on it", streets(
			6, road(0, 1, -100, 5, 5, 5), held(wide(8, road(1, 2, 5, 5, 33, 5)), network.Bridge, 1),
			wide(8, road(2, 3, 33, 5, 120, 5)), road(4, 5, 11, -90, 29, 2, 39, 10, 49, 65),
		), func(x, y float64) float64 { return -0.1 * x }},
	} {
		r := layAll(t, c.net, c.land).measured(t)
		if r.StepMax > 0.02 || r.OpenEdges > 0 || r.Overlap > 0 {
			t.Errorf("%s: a step of %.3f m, %d open edges, %.2f m2 lie twice: %v", c.name, r.StepMax, r.OpenEdges,
				r.Overlap, r.Worst)
		}
	}
}

// TestADeckIsDrivenLittleBelowAnother: of two levels that do not meet, so that none lies on the other.
func TestADeckIsDrivenLittleBelowAnother(t *testing.T) {
	n := streets(8,
		road(0, 1, -160, 0, -60, 0), held(road(1, 2, -60, 0, 60, 0), network.Bridge, 1), road(2, 3, 60, 0, 160, 0),
		road(4, 5, 0, -160, 0, -60), held(road(5, 6, 0, -60, 0, 60), network.Bridge, 2), road(6, 7, 0, 60, 0, 160))
	Lay(n, 6, flatLand)
	for i := range n.Edges { // as steep bridges with little room between them are
		for k := range n.Edges[i].Points {
			p := &n.Edges[i].Points[k]
			if p.Z = 12; i >= 3 {
				p.Z = 14.9 - float64(0.1*p.Y)
			}
		}
	}
	for i := range n.Edges {
		e := &n.Edges[i]
		n.Junctions[e.From].At, n.Junctions[e.To].At = e.Points[0], e.Points[len(e.Points)-1]
	}
	r := tilesOf(t, n, flatLand).measured(t)
	if r.StepMax > 0.02 || r.OpenEdges > 0 {
		t.Errorf("a step of %.3f m, %d open edges: %v", r.StepMax, r.OpenEdges, r.Worst)
	}
}

// TestAKerbIsOneHeightOnBothSidesOfATilesBorder: a bend's carriageway reaches the border in one point, which the tile
// behind it, with the kerb and the pavement, does not know of.
func TestAKerbIsOneHeightOnBothSidesOfATilesBorder(t *testing.T) {
	rise := (3344 - math.Sqrt(3344*3344-4*1923.75*1431.75)) / (2 * 1923.75) // so that its outer corner is 128 m east
	n := streets(2, road(0, 1, 90, 20, 90+44*rise, 64, 90, 108))
	r := layAll(t, n, func(x, y float64) float64 { return 0 }).measured(t)
	if r.BorderGaps > 0 || r.OpenEdges > 0 {
		t.Errorf("%d gaps, %d open edges: %v", r.BorderGaps, r.OpenEdges, r.Worst)
	}
}

// TestASideOfAStreetEndsWhereABridgeBegins: pavements of the street behind the joint raise no land below the deck.
func TestASideOfAStreetEndsWhereABridgeBegins(t *testing.T) {
	n := streets(3, held(road(0, 1, -60, 0, 0, 0), network.Bridge, 1), road(1, 2, 0, 0, 60, 0))
	valley := func(x, y float64) float64 { return min(x/4, 0) }
	Lay(n, 6, valley)
	cut, _ := parted(n, 6)
	s := newSurface(cut, valley)
	for x := -1.0; x > -30; x -= 0.5 {
		for _, y := range []float64{-3, 0, 3} {
			p := space.Vec{X: x, Y: y}
			deck := math.Inf(1)
			for i := range s.over.pieces {
				if far, z := distance(&s.over.pieces[i], p); far < 4 {
					deck = min(deck, z)
				}
			}
			if land := s.at(p); land > deck-0.2 {
				t.Fatalf("%g m from the joint the land is %.2f m below the deck", -x, deck-land)
			}
		}
	}
}

// TestASharpBendEndsRound: where the sides of a hairpin would meet is far from the street, mostly on another height.
func TestASharpBendEndsRound(t *testing.T) {
	l := layAll(t, streets(2, wide(5, road(0, 1, -60, 20, 10, 3, -50, -12))), flatLand)
	e := &l.net.Edges[0]
	for at, tile := range l.tiles {
		corner := space.Vec{X: float64(at[0]) * TileSize, Y: float64(at[1]) * TileSize}
		for k, made := range tile.Materials {
			for _, p := range tile.Triangles[k] {
				far := math.Inf(1)
				for i := 1; i < len(e.Points); i++ {
					away, _ := distance(&piece{a: e.Points[i-1], b: e.Points[i]}, corner.Add(tile.Points[p]))
					far = min(far, away)
				}
				if made >= Carriageway && far > e.Half()+0.01 {
					t.Fatalf("carriageway %.2f m from the middle of a street of %g m", far, e.Width)
				}
			}
		}
	}
	if z, made, ok := l.under(12.3, 3); !ok || made != Carriageway || z != 0 {
		t.Errorf("on the outside of the bend is material %d, %g m high", made, z)
	}
}
