// Humps that are felt, kerbs that are low where people cross, bollards and gates that stand in the way.

package street

import (
	"math"
	"testing"

	"camber/blueprints/street/plane"
	"camber/components/space"
	network "camber/components/street"
)

// calmed is one straight street from west to east, 200 m long, with something in its middle.
func calmed(kinds ...network.FeatureKind) *network.Network {
	n := &network.Network{Surfaces: []string{"asphalt"}, Junctions: make([]network.Junction, 2)}
	e := road(0, 1, -100, 10, 100, 10)
	for _, k := range kinds {
		e.Features = append(e.Features, network.Feature{Kind: k, Along: 100})
	}
	n.Edges = []network.Edge{e}
	joinArms(n)
	return n
}

func level0(float64, float64) float64 { return 0 }

// top is the highest that lies at a place.
func (l *laid) top(x, y float64) float64 {
	at := [2]int32{int32(math.Floor(x / TileSize)), int32(math.Floor(y / TileSize))}
	t := l.tiles[at]
	x, y = x-float64(at[0])*TileSize, y-float64(at[1])*TileSize
	most := math.Inf(-1)
	for _, tri := range t.Triangles {
		a, b, c := t.Points[tri[0]], t.Points[tri[1]], t.Points[tri[2]]
		area := (b.X-a.X)*(c.Y-a.Y) - (b.Y-a.Y)*(c.X-a.X)
		if area == 0 {
			continue
		}
		u := ((b.X-x)*(c.Y-y) - (b.Y-y)*(c.X-x)) / area
		v := ((c.X-x)*(a.Y-y) - (c.Y-y)*(a.X-x)) / area
		if u >= 0 && v >= 0 && u+v <= 1 {
			most = max(most, u*a.Z+v*b.Z+(1-u-v)*c.Z)
		}
	}
	return most
}

func TestHumpsAndTablesAreGroundThatRises(t *testing.T) {
	for _, c := range []struct {
		kind  network.FeatureKind
		high  float64
		along map[float64]float64 // m from the middle: share of the height
	}{
		{network.Hump, humpHigh, map[float64]float64{0: 1, 0.9: 0.5625, -0.9: 0.5625, 1.8: 0, -2: 0, 5: 0}},
		{network.Table, tableHigh, map[float64]float64{0: 1, 1.7: 1, -1.7: 1, 2.6: 0.5, 3.4: 0, -3.5: 0}},
	} {
		l := layAll(t, calmed(c.kind), level0)
		for x, share := range c.along {
			for _, y := range []float64{10.2, 8.1, 12.4} {
				if z, made, ok := l.under(x, y); !ok || made < Carriageway || math.Abs(z-share*c.high) > 0.002 {
					t.Errorf("%.1f m from the middle of a %d the ground is %.4f m high, want %.4f", x, c.kind, z, share*c.high)
				}
			}
		}
		if z, _, _ := l.under(0, 13.499); math.Abs(z) > 0.003 {
			t.Errorf("at the kerb a %d is %.4f m high", c.kind, z)
		}
	}
}

// TestATableIsFlatWhereItsStreetHasAPoint: corners of the street's sides, which are not raised, drew it down across.
func TestATableIsFlatWhereItsStreetHasAPoint(t *testing.T) {
	for _, along := range []float64{0, -0.7, 1.3, 2.6} {
		n := &network.Network{Surfaces: []string{"asphalt"}, Junctions: make([]network.Junction, 2)}
		e := bare(wide(3, road(0, 1, -100, 10, along, 10, 100, 10)))
		e.Features = []network.Feature{{Kind: network.Table, Along: 100}}
		n.Edges = []network.Edge{e}
		joinArms(n)
		l := layAll(t, n, level0)
		for x := -3.4; x <= 3.4; x += 0.1 {
			want := tableHigh * min(max((halfTable+tableRamp-math.Abs(x))/tableRamp, 0), 1)
			for _, y := range []float64{9.1, 10, 11} {
				if z, _, ok := l.under(x, y); !ok || math.Abs(z-want) > 0.003 {
					t.Fatalf("%.1f m from the middle of a table, with a point at %g, the ground is %.4f m high, want %.4f",
						x, along, z, want)
				}
			}
		}
	}
}

func TestKerbsAreAsHighAsTheirStreetSaysAndLowWherePeopleCross(t *testing.T) {
	for _, high := range []float64{0.12, 0.03} {
		n := calmed(network.PlainCrossing)
		n.Edges[0].Kerb = high
		l := layAll(t, n, level0)
		for _, c := range []struct{ x, y, want float64 }{
			{20, 13.7, high},
			{20, 15, high},
			{-20, 6.3, high},
			{20, 13.4, 0},
			{0.1, 13.66, lowKerb * high},
			{1.5, 6.34, lowKerb * high},
			{0.1, 15.6, high},
			{3.3, 13.66, high},
		} {
			if z, _, ok := l.under(c.x, c.y); !ok || math.Abs(z-c.want) > 0.012 {
				t.Errorf("with a kerb of %.2f m the ground at %.1f, %.1f is %.3f m high, want %.3f", high, c.x, c.y, z, c.want)
			}
		}
	}
}

func TestBollardsAndGatesStandInTheWay(t *testing.T) {
	const here = 7.0 // m from the border of two tiles
	stands := func(kind network.FeatureKind) *laid {
		n := calmed(kind)
		n.Edges[0].Features[0].Along += here
		return layAll(t, n, level0)
	}
	barred := func(kind network.FeatureKind) (high float64, free bool) {
		l := stands(kind)
		free = true
		for y := 6.55; y < 13.45; y += 0.02 { // over all of the carriageway
			z := l.top(here, y)
			high, free = max(high, z), free && z < 0.01
		}
		return high, free
	}
	for kind, want := range map[network.FeatureKind]float64{
		network.Bollard: bollardHigh, network.ShutGate: gateHigh, network.Gate: 0,
	} {
		if high, free := barred(kind); math.Abs(high-want) > 0.01 || free != (want == 0) {
			t.Errorf("a %d is %.2f m high, and leaves the street free: %v; want %.2f m", kind, high, free, want)
		}
	}
	if z := stands(network.Gate).top(here, 13.7); math.Abs(z-postHigh) > 0.2 {
		t.Errorf("the post of an open gate is %.2f m high", z)
	}
	// No gap between bollards lets a car through.
	l := stands(network.Bollard)
	gap := 0.0
	for y := 6.5; y < 13.5; y += 0.02 {
		if gap += 0.02; l.top(here, y) > 0.5 {
			gap = 0
		}
		if gap > bollardsGap {
			t.Fatalf("a car gets through beside %.1f", y)
		}
	}
}

// What stands there is solid: its faces look out. So do those of the walls over tunnels, whichever way they stand.
func TestBlocksFaceOutwards(t *testing.T) {
	volume := func(tile *Tile) (sum float64) {
		for _, tri := range tile.Triangles[tile.Sheet:] {
			a, b, c := tile.Points[tri[0]], tile.Points[tri[1]], tile.Points[tri[2]]
			sum += a.Dot(space.V((b.Y*c.Z)-(b.Z*c.Y), (b.Z*c.X)-(b.X*c.Z), (b.X*c.Y)-(b.Y*c.X))) / 6
		}
		return sum
	}
	for _, kind := range []network.FeatureKind{network.Bollard, network.ShutGate, network.Gate} {
		sum := 0.0
		for _, tile := range layAll(t, calmed(kind), level0).tiles {
			sum += volume(tile)
		}
		if sum < 0.05 || sum > 3 {
			t.Errorf("a %d has %.3f m3", kind, sum)
		}
	}
	n := calmed()
	Lay(n, 6, level0)
	town, err := NewTown(n, Shape{Corner: 6, Land: level0})
	if err != nil {
		t.Fatal(err)
	}
	for _, way := range []space.Vec{{X: 1}, {X: -1}} {
		town.solids = map[[2]int32][]solid{}
		town.wall(&drawer{net: n, cut: &plane.Cut{}}, space.Vec{X: 10, Y: 50, Z: -9}, space.Vec{Y: -1}, way, -2, 2)
		tile := &Tile{}
		for _, all := range town.solids {
			for i := range all {
				all[i].put(tile, space.Vec{})
			}
		}
		if is := volume(tile); is < 0.1 {
			t.Errorf("a wall that stands along %v has %.3f m3", way, is)
		}
	}
}

// On a slope a street that turns in a circle is a plane there, no steeper than junctions are, and its land joins it.
func TestCirclesLieOnOnePlane(t *testing.T) {
	n := calmed()
	n.Junctions[1].Circle = 8
	slope := func(x, y float64) float64 { return 0.12*x + 0.05*y }
	l := layAll(t, n, slope)
	at := n.Junctions[1].At
	middle, _, _ := l.under(at.X-0.1, at.Y)
	for k := range 16 {
		turn := float64(k) / 8 * math.Pi
		dx, dy := 7.5*math.Cos(turn), 7.5*math.Sin(turn)
		z, made, ok := l.under(at.X+dx, at.Y+dy)
		if !ok || made < Carriageway {
			t.Fatalf("the circle is not paved at %.1f, %.1f", dx, dy)
		}
		opposite, _, _ := l.under(at.X-dx, at.Y-dy)
		if math.Abs(z-middle) > 7.5*steepest*1.1 || math.Abs(z+opposite-2*middle) > 0.12 {
			t.Errorf("at %.1f, %.1f the circle is %.2f m higher than in its middle, and %.2f m opposite", dx, dy, z-middle,
				opposite-middle)
		}
	}
}

func TestAPaintedRoundaboutHasADomeThatIsDrivenOver(t *testing.T) {
	n := invented()
	j := &n.Junctions[1]
	j.Small, j.Circle = true, 7
	flat := layAll(t, n, level0)
	street, _, _ := flat.under(j.At.X+3, j.At.Y)
	for far, want := range map[float64]float64{0.05: domeHigh, 1: 0.06, 1.9: 0.008, 2.1: 0, 4: 0} {
		for k := range 8 {
			sin, cos := math.Sincos(float64(k) + 0.3)
			z, made, _ := flat.under(j.At.X+far*cos, j.At.Y+far*sin)
			if made < Carriageway || math.Abs(z-street-want) > 0.013 {
				t.Errorf("%.1f m from its middle it is %.3f m high, want %.3f", far, z-street, want)
			}
		}
	}
}
