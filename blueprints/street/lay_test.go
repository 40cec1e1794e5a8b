// How high streets lie, on paper.

package street

import (
	"math"
	"slices"
	"testing"

	"camber/components/space"
	network "camber/components/street"
)

// worst is the steepest stretch of some edges, and the largest change of grade over 10 m.
func worst(n *network.Network, edges ...int) (grade, bend float64) {
	for _, i := range edges {
		e := &n.Edges[i]
		for k := 1; k < len(e.Points); k++ {
			g := (e.Points[k].Z - e.Points[k-1].Z) / levelLength(e.Points[k-1], e.Points[k])
			grade = max(grade, math.Abs(g))
			if k > 1 {
				was := (e.Points[k-1].Z - e.Points[k-2].Z) / levelLength(e.Points[k-2], e.Points[k-1])
				far := levelLength(e.Points[k-2], e.Points[k]) / 2
				bend = max(bend, math.Abs(g-was)/max(far, 5)*10)
			}
		}
	}
	return grade, bend
}

func TestAStreetIsSmoothOverRoughLand(t *testing.T) {
	n := &network.Network{Junctions: make([]network.Junction, 2), Edges: []network.Edge{road(0, 1, 0, 0, 1000, 0)}}
	joinArms(n)
	Lay(n, 6, func(x, y float64) float64 { return 0.05*x + 3*math.Sin(x/8) })
	grade, bend := worst(n, 0)
	if math.Abs(grade-0.05) > 0.02 || bend > 0.01 {
		t.Errorf("over land that rises by 5%% and is rough it is up to %.1f%% steep, and bends by %.2f%% over 10 m",
			100*grade, 100*bend)
	}
	if middle := n.Edges[0].Points[len(n.Edges[0].Points)/2]; math.Abs(middle.Z-0.05*middle.X) > 0.5 {
		t.Errorf("in its middle it is %.2f m high, the land %.2f m", middle.Z, 0.05*middle.X)
	}
}

// TestAStreetOnASlopeIsAPlane: wherever its ground has points, as at the borders of tiles, none lies above or below it.
func TestAStreetOnASlopeIsAPlane(t *testing.T) {
	l := layAll(t, streets(2, wide(8, road(0, 1, -93, 5, 163, 5))), func(x, y float64) float64 { return 0.11 * x })
	for x := -80.0; x < 150; x += 0.25 {
		for _, off := range []float64{-3.8, -2, 0, 2, 3.8} {
			z, made, ok := l.under(x, 5+off)
			if !ok || made != Carriageway || math.Abs(z-0.11*x) > 0.003 {
				t.Fatalf("%g m along and %g m to the left: material %d, %.3f m from the plane", x, off, made, z-0.11*x)
			}
		}
	}
}

func TestAStreetIsNoSteeperThanStreetsAre(t *testing.T) {
	n := &network.Network{Junctions: make([]network.Junction, 2), Edges: []network.Edge{road(0, 1, 0, 0, 1500, 0)}}
	joinArms(n)
	Lay(n, 6, func(x, y float64) float64 { return 60 * math.Tanh((x-750)/60) }) // up to 100 %
	if grade, _ := worst(n, 0); grade > 0.16 {
		t.Errorf("up a cliff it is %.0f%% steep", 100*grade)
	}
}

// overpass is a street that goes over another, held up or not.
func overpass(flags network.Flags, layer int8) *network.Network {
	n := &network.Network{Junctions: make([]network.Junction, 6), Edges: []network.Edge{
		road(0, 1, -400, 0, -30, 0), road(1, 2, -30, 0, 30, 0), road(2, 3, 30, 0, 400, 0), road(4, 5, 3, -400, 3, 400),
	}}
	n.Edges[1].Flags, n.Edges[1].Layer = flags, layer
	joinArms(n)
	return n
}

// gap is how much higher the street over it is than the other at the place where they cross.
func gap(n *network.Network) float64 {
	height := func(e *network.Edge, p space.Vec) (z float64) {
		best := math.Inf(1)
		for k := 1; k < len(e.Points); k++ {
			if far, at := distance(&piece{a: e.Points[k-1], b: e.Points[k]}, p); far < best {
				best, z = far, at
			}
		}
		return z
	}
	at := space.Vec{X: 3}
	return height(&n.Edges[1], at) - height(&n.Edges[3], at)
}

func TestWhatCrossesOnTheMapIsApartOrAtOneHeight(t *testing.T) {
	flat := func(x, y float64) float64 { return 0 }
	for _, c := range []struct {
		name  string
		net   *network.Network
		least float64
		most  float64
	}{
		{"a bridge", overpass(network.Bridge, 1), clearance - 0.1, 8},
		{"a tunnel", overpass(network.Tunnel, -1), -8, -clearance + 0.1},
		{"streets without a junction", overpass(0, 0), -0.05, 0.05},
	} {
		Lay(c.net, 6, flat)
		if g := gap(c.net); g < c.least || g > c.most {
			t.Errorf("%s lies %.2f m above, want %.2f to %.2f", c.name, g, c.least, c.most)
		}
		if grade, _ := worst(c.net, 0, 1, 2, 3); grade > 0.15 {
			t.Errorf("%s makes a street %.0f%% steep", c.name, 100*grade)
		}
	}
	// Over a valley a bridge needs no help, and does not follow the land.
	n := overpass(network.Bridge, 1)
	n.Edges = n.Edges[:3]
	n.Junctions = make([]network.Junction, 4)
	for i := range n.Edges {
		n.Edges[i].Length = 0
	}
	joinArms(n)
	Lay(n, 6, func(x, y float64) float64 { return -20 * math.Exp(-x*x/200) })
	for _, p := range n.Edges[1].Points {
		if p.Z < -8 {
			t.Errorf("over a valley of 20 m the bridge lies at %.1f m", p.Z)
		}
	}
}

func TestWhereStreetsMeetTheGroundIsAPlaneOfSixPerCentAtMost(t *testing.T) {
	n := invented()
	Lay(n, 6, hills)
	j := &n.Junctions[1]
	if len(j.Arms) != 4 {
		t.Fatalf("%d arms", len(j.Arms))
	}
	var at []space.Vec
	for k, a := range j.Arms {
		e := &n.Edges[a.Edge]
		far := 0.0
		for i := 1; i < len(e.Points); i++ {
			p, q := e.Points[i-1], e.Points[i]
			if a.End {
				p, q = e.Points[len(e.Points)-i], e.Points[len(e.Points)-1-i]
			}
			if far += levelLength(p, q); far > reachOf(n, j, k)+0.1 {
				break
			}
			at = append(at, q.Sub(j.At))
		}
	}
	if len(at) < 4 {
		t.Fatalf("only %d stations lie on its plane", len(at))
	}
	var xx, xy, yy, xz, yz float64
	for _, p := range at {
		xx, xy, yy, xz, yz = xx+p.X*p.X, xy+p.X*p.Y, yy+p.Y*p.Y, xz+p.X*p.Z, yz+p.Y*p.Z
	}
	det := xx*yy - xy*xy
	x, y := (xz*yy-yz*xy)/det, (yz*xx-xz*xy)/det
	if steep := math.Hypot(x, y); steep > steepest+0.01 {
		t.Errorf("its plane rises by %.1f%%", 100*steep)
	}
	for _, p := range at {
		if off := p.Z - x*p.X - y*p.Y; math.Abs(off) > 0.05 {
			t.Errorf("a station %.1f m off lies %.3f m off its plane", math.Hypot(p.X, p.Y), off)
		}
	}
}

func TestAStreetThatLiesOnAnotherWithoutAJunctionIsAsHigh(t *testing.T) {
	n := &network.Network{Junctions: make([]network.Junction, 4), Edges: []network.Edge{
		road(0, 1, -200, 0, 200, 0), road(2, 3, 3, 1, 3, 200),
	}}
	joinArms(n)
	Lay(n, 6, func(x, y float64) float64 { return 0.1*y + 6*math.Tanh(y/4) }) // a wall between the two
	end := n.Edges[1].Points[0]
	for k := 1; k < len(n.Edges[0].Points); k++ {
		far, z := distance(&piece{a: n.Edges[0].Points[k-1], b: n.Edges[0].Points[k]}, end)
		if far < 1.01 && math.Abs(end.Z-z) > 0.02 {
			t.Errorf("its end lies %.2f m above the street that it lies on", end.Z-z)
		}
	}
}

func TestBothHalvesOfADualCarriagewayAreAsHigh(t *testing.T) {
	n := &network.Network{Junctions: make([]network.Junction, 4), Edges: []network.Edge{
		road(0, 1, -300, 0, 300, 0), road(2, 3, 300, 12, -300, 12),
	}}
	for i := range n.Edges {
		n.Edges[i].Flags, n.Edges[i].Ref = network.Oneway, 1
	}
	joinArms(n)
	Lay(n, 6, func(x, y float64) float64 { return 0.03*x + 0.25*y }) // 3 m apart by the land
	along(&n.Edges[0], func(far float64, p, right space.Vec) {
		for k := 1; k < len(n.Edges[1].Points); k++ {
			off, z := distance(&piece{a: n.Edges[1].Points[k-1], b: n.Edges[1].Points[k]}, p)
			if off < 12.01 && math.Abs(z-p.Z) > 0.2 {
				t.Errorf("%.0f m along, one half lies %.2f m above the other", far, z-p.Z)
			}
		}
	})
}

// TestStreetsThatEndBeforeEachOtherAreAtOneHeightThere: a map that was drawn without care has one street in two pieces.
func TestStreetsThatEndBeforeEachOtherAreAtOneHeightThere(t *testing.T) {
	cliff := func(x, y float64) float64 { return 0.3*math.Abs(x) - 3*math.Tanh(4*x) }
	for apart, most := range map[float64]float64{0.02: 0.01, 2: 0.01, 8: math.Inf(1)} {
		for times := 1; times <= 2; times++ { // it may have a street twice
			n := streets(4, slices.Concat(
				slices.Repeat([]network.Edge{road(0, 1, -90, 0, -apart, 0)}, times),
				slices.Repeat([]network.Edge{road(2, 3, 0, 0, 90, 0)}, times),
			)...)
			Lay(n, 6, cliff)
			up := math.Abs(n.Junctions[1].At.Z - n.Junctions[2].At.Z)
			if up > most || apart > facing && up < 1 {
				t.Errorf("%g m apart one end of %d is %.3f m above the other", apart, times, up)
			}
		}
	}
}

// A half of a dual carriageway that is on its bridge already goes over nothing: the other half still lies beside it.
func TestHalvesOfADualCarriagewayDoNotGoOverEachOther(t *testing.T) {
	half := func(from int32, flags network.Flags, at ...float64) network.Edge {
		e := road(from, from+1, at...)
		e.Width, e.Ref, e.Class, e.Flags = 12, 1, 1, flags|network.Oneway
		if flags.Has(network.Bridge) {
			e.Layer = 1
		}
		return e
	}
	for _, on := range []float64{0, 3, 6, 9, 12} { // m, by which one bridge lies further on than the other
		from, to := 400+on, 480+on
		n := streets(
			10,
			half(0, 0, 0, 0, 400, 0), half(1, network.Bridge, 400, 0, 480, 1), half(2, 0, 480, 1, 900, 6),
			half(4, 0, 900, 18, to, 13), half(5, network.Bridge, to, 13, from, 12), half(6, 0, from, 12, 0, 12),
			road(8, 9, 440, -300, 440, 300),
		)
		Lay(n, 6, flatLand)
		for i := range 6 {
			e, was := &n.Edges[i], 0.0
			for k := 1; k < len(e.Points); k++ {
				p, q := e.Points[k-1], e.Points[k]
				grade := (q.Z - p.Z) / levelLength(p, q)
				if k > 1 && math.Abs(grade-was) > 0.02 || math.Abs(grade) > 0.05 {
					t.Errorf("%g m on, edge %d rises by %.3f at %.0f, and by %.3f before", on, i, grade, p.X, was)
				}
				was = grade
			}
		}
		bridge, below := &n.Edges[1], &n.Edges[6]
		if z := bridge.Points[len(bridge.Points)/2].Z - below.Points[len(below.Points)/2].Z; z < 4.5 {
			t.Errorf("%g m on, the bridge goes over the street below it by %.2f m", on, z)
		}
	}
}
