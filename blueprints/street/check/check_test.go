// Ground and streets that are whole, and broken in one way each.

package check

import (
	"math"
	"reflect"
	"slices"
	"testing"

	"camber/components/space"
	"camber/components/street"
	"camber/components/way"
)

const squares = 8 // in a tile's side

// sheetTile is a flat tile of squares, with a street from west to east through its middle.
func sheetTile() *Tile {
	t := &Tile{}
	for y := range int32(squares + 1) {
		for x := range int32(squares + 1) {
			t.Points = append(t.Points, [3]int32{x * side / squares, y * side / squares, 0})
		}
	}
	for y := range uint32(squares) {
		for x := range uint32(squares) {
			a := y*(squares+1) + x
			made := uint8(0)
			if y == squares/2 {
				made = carriageway
			}
			b, c, d := a+1, a+squares+2, a+squares+1
			t.Triangles = append(t.Triangles, [3]uint32{a, b, c}, [3]uint32{a, c, d})
			t.Materials = append(t.Materials, made, made)
		}
	}
	t.Sheet = len(t.Triangles)
	return t
}

// lane is a street of two lanes through some places, x, y and z after each other.
func lane(way int64, from, to int32, at ...float64) street.Edge {
	e := street.Edge{Way: way, From: from, To: to, Width: 7, Lanes: []street.Lane{{Offset: 0, Width: 7}}}
	for i := 0; i < len(at); i += 3 {
		e.Points = append(e.Points, space.Vec{X: at[i], Y: at[i+1], Z: at[i+2]})
		if i > 0 {
			e.Length += level(e.Points[i/3-1], e.Points[i/3])
		}
	}
	return e
}

// network joins edges to their junctions.
func network(edges ...street.Edge) *street.Network {
	n := &street.Network{Edges: edges}
	for i := range edges {
		for end, j := range [2]int32{edges[i].From, edges[i].To} {
			for int(j) >= len(n.Junctions) {
				n.Junctions = append(n.Junctions, street.Junction{})
			}
			n.Junctions[j].Arms = append(n.Junctions[j].Arms, street.Arm{Edge: int32(i), End: end == 1})
		}
	}
	return n
}

// quilt is two tiles beside each other and one above the first, with a street.
type quilt map[[2]int32]*Tile

func newQuilt() quilt { return quilt{{0, 0}: sheetTile(), {1, 0}: sheetTile(), {0, 1}: sheetTile()} }

func (q quilt) measure(t *testing.T, n *street.Network) *Report {
	t.Helper()
	town := Town{Net: n, Tiles: [][2]int32{{0, 1}, {1, 0}, {0, 0}}}
	town.Tile = func(at [2]int32) (*Tile, error) { return q[at], nil }
	r, err := Measure(town, Options{Rays: 4000, Seed: 3, Car: Car{Width: 1.8, Radius: 5.5}})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

var straight = network(lane(7, 0, 1, 0, 72, 0, 256, 72, 0))

func TestWholeGroundHasNothingWrong(t *testing.T) {
	r := newQuilt().measure(t, straight)
	if !reflect.DeepEqual(r, &Report{Rays: 4000, Worst: r.Worst}) || len(r.Worst) > 0 {
		t.Errorf("it says %+v", r)
	}
}

func TestBrokenGroundIsFound(t *testing.T) {
	for _, c := range []struct {
		name    string
		breaks  func(q quilt)
		found   func(r *Report) bool
		kinds   []string
		whereat space.Vec
	}{
		{"a hole", func(q quilt) {
			t := q[[2]int32{1, 0}]
			t.Triangles, t.Materials, t.Sheet = t.Triangles[1:], t.Materials[1:], t.Sheet-1
		}, func(r *Report) bool {
			return r.OpenEdges == 2 && r.BorderGaps == 0 && r.Through > 0 && r.Overlap == 0
		}, []string{"open", "through"}, space.Vec{X: 128}},
		{"a triangle on others", func(q quilt) {
			t := q[[2]int32{0, 0}]
			n := uint32(len(t.Points))
			t.Points = append(t.Points, [3]int32{0, 0, 9}, [3]int32{side / 2, 0, 9}, [3]int32{0, side / 2, 9})
			t.Triangles = append(t.Triangles, [3]uint32{n, n + 1, n + 2})
			t.Materials, t.Sheet = append(t.Materials, 0), t.Sheet+1
		}, func(r *Report) bool {
			return math.Abs(r.Overlap-64*64/2) < 1e-6 && r.OpenEdges > 0 && r.Through == 0
		}, []string{"open", "overlap"}, space.Vec{X: 64}},
		{"the same ground twice", func(q quilt) {
			t := q[[2]int32{0, 0}]
			t.Triangles, t.Materials = append(t.Triangles, t.Triangles...), append(t.Materials, t.Materials...)
			t.Sheet *= 2
		}, func(r *Report) bool {
			return math.Abs(r.Overlap-128*128) < 1e-6
		}, []string{"overlap"}, space.Vec{X: 64, Y: 64}},
		{"a border that is shifted", func(q quilt) {
			for i := range q[[2]int32{1, 0}].Points {
				q[[2]int32{1, 0}].Points[i][2] += 400 // 5 cm
			}
		}, func(r *Report) bool {
			return r.BorderGaps == 2*squares && math.Abs(r.StepMax-400*space.Lattice) < 1e-9 && r.OpenEdges == 0
		}, []string{"through", "border", "step"}, space.Vec{X: 240, Y: 29}}, // a slanted ray goes in between
		{"a border with one point more", func(q quilt) {
			t := q[[2]int32{0, 1}]
			n := uint32(len(t.Points))
			t.Points = append(t.Points, [3]int32{side / squares / 2, 0, 0})
			t.Triangles[0] = [3]uint32{0, n, squares + 2}
			t.Triangles = append([][3]uint32{{n, 1, squares + 2}}, t.Triangles...)
			t.Materials, t.Sheet = append([]uint8{0}, t.Materials...), t.Sheet+1
		}, func(r *Report) bool { return r.BorderGaps == 3 && r.OpenEdges == 0 }, []string{"border"}, space.Vec{Y: 128}},
		{"a step", func(q quilt) {
			t := q[[2]int32{1, 0}]
			for i, p := range t.Points { // the street's eastern half higher, with a wall a step wide
				if p[0] > side/2 {
					t.Points[i][2] = 8192 * 3 / 10
				}
				if p[0] == side/2+side/squares {
					t.Points[i][0] = side/2 + 100
				}
			}
		}, func(r *Report) bool {
			return math.Abs(r.StepMax-0.3) < 1e-3 && r.OpenEdges == 0
		}, []string{"step"}, space.Vec{X: 192, Y: 64}},
	} {
		t.Run(c.name, func(t *testing.T) {
			q := newQuilt()
			c.breaks(q)
			r := q.measure(t, straight)
			var kinds []string
			for _, w := range r.Worst {
				if len(kinds) == 0 || kinds[len(kinds)-1] != w.Kind {
					kinds = append(kinds, w.Kind)
				}
			}
			if !c.found(r) || !reflect.DeepEqual(kinds, c.kinds) {
				t.Fatalf("it says %+v", r)
			}
			if w := r.Worst[0]; math.Hypot(w.East-c.whereat.X, w.North-c.whereat.Y) > 20 {
				t.Errorf("it is at %.0f, %.0f", w.East, w.North)
			}
		})
	}
}

func TestABridgeThatIsOpenAndAStepOntoIt(t *testing.T) {
	for _, c := range []struct {
		high int32 // steps
		open bool
	}{{0, false}, {8192 / 20, false}, {0, true}} {
		q := newQuilt()
		tile := q[[2]int32{0, 0}]
		n := uint32(len(tile.Points))
		z := [2]int32{-8192, c.high + 1}
		for _, x := range [2]int32{20 * 8192, 60 * 8192} {
			for k := range 4 {
				y := [4]int32{68, 76, 76, 68}[k] * 8192
				tile.Points = append(tile.Points, [3]int32{x, y, z[k/2]})
			}
		}
		faces := [][4]uint32{{0, 1, 5, 4}, {1, 2, 6, 5}, {2, 3, 7, 6}, {3, 0, 4, 7}, {3, 2, 1, 0}, {4, 5, 6, 7}}
		if c.open {
			faces = faces[:5]
		}
		for _, f := range faces {
			a, b, c, d := n+f[0], n+f[1], n+f[2], n+f[3]
			tile.Triangles = append(tile.Triangles, [3]uint32{a, b, c}, [3]uint32{a, c, d})
			tile.Materials = append(tile.Materials, carriageway, carriageway)
		}
		e := lane(9, 1, 2, 20, 72, 0, 60, 72, 0)
		e.Flags = street.Bridge
		r := q.measure(t, network(lane(8, 0, 1, 0, 72, 0, 20, 72, 0), e, lane(10, 2, 3, 60, 72, 0, 128, 72, 0)))
		if open := r.OpenEdges > 0; open != c.open || math.Abs(r.StepMax-float64(c.high)*space.Lattice) > 0.001 {
			t.Errorf("a bridge %d steps high, open %v: %+v", c.high, c.open, r)
		}
	}
}

func TestAHouseOnAStreetIsToldOncePerWay(t *testing.T) {
	for _, c := range []struct {
		north   int32 // m, of its southern wall
		blocked int
	}{{76, 0}, {70, 1}} {
		q := newQuilt()
		tile := q[[2]int32{0, 0}]
		n := uint32(len(tile.Points))
		for _, z := range [2]int32{-2 * 8192, 5 * 8192} {
			for k := range int32(4) {
				x, y := [4]int32{20, 40, 40, 20}[k], [4]int32{c.north, c.north, c.north + 9, c.north + 9}[k]
				tile.Points = append(tile.Points, [3]int32{x * 8192, y * 8192, z})
			}
		}
		for _, f := range [][4]uint32{{0, 1, 5, 4}, {1, 2, 6, 5}, {2, 3, 7, 6}, {3, 0, 4, 7}, {3, 2, 1, 0}, {4, 5, 6, 7}} {
			a, b, c, d := n+f[0], n+f[1], n+f[2], n+f[3]
			tile.Triangles = append(tile.Triangles, [3]uint32{a, b, c}, [3]uint32{a, c, d})
			tile.Materials = append(tile.Materials, structure+1, structure+1)
		}
		r := q.measure(t, network(lane(7, 0, 1, 0, 72, 0, 60, 72, 0, 128, 72, 0)))
		if r.Blocked != c.blocked || r.OpenEdges+r.Through != 0 || r.Overlap != 0 {
			t.Errorf("a house from %d m north: %+v", c.north, r)
		}
		if c.blocked > 0 && (r.Worst[0].Kind != "blocked" || r.Worst[0].Way != 7 || math.Abs(r.Worst[0].East-20) > 0.1) {
			t.Errorf("it is at %+v", r.Worst[0])
		}
	}
}

func TestStreetsThatNoCarDrives(t *testing.T) {
	wide := lane(1, 0, 1, 0, 0, 0, 50, 0, 0, 50, 50, 0)       // a corner of 90 degrees
	alley := lane(2, 1, 2, 50, 50, 0, 50, 150, 0)             // straight, 2 m wide
	bent := lane(3, 2, 3, 50, 150, 0, 50, 180, 0, 52, 150, 0) // turns back on itself
	cliff := lane(4, 3, 4, 52, 150, 0, 52, 140, 4, 52, 0, 4)  // 40 % for 10 m
	alley.Width, bent.Width = 2, 3
	far := lane(5, 5, 6, 900, 0, 0, 1000, 0, 0)
	r := &Report{}
	n := network(wide, alley, bent, cliff, far)
	drivable(n, Car{Width: 1.8, Radius: 5.5}, r)
	islands(n, r)
	r.order()
	found := map[string]Worst{}
	for _, w := range r.Worst {
		if _, twice := found[w.Kind]; twice {
			t.Errorf("twice %+v", w)
		}
		found[w.Kind] = w
	}
	for kind, want := range map[string]Worst{
		"narrow": {Way: 2, Value: 2, Length: 100}, "steep": {Way: 4, Value: 0.4, Length: 10},
		"tight": {Way: 3, Length: 10}, "island": {Way: 5, Length: 100},
	} {
		w := found[kind]
		off := math.Abs(w.Value - want.Value)
		if w.Way != want.Way || math.Abs(w.Length-want.Length) > 0.1 || want.Value > 0 && off > 1e-9 {
			t.Errorf("%s: %+v, want %+v", kind, w, want)
		}
	}
	whole := 100 + 100 + 30 + math.Hypot(2, 30) + 150 + 100
	off := max(math.Abs(r.NotDrivable-120/whole), math.Abs(r.Over15-10/whole))
	if len(found) != 4 || r.Islands != 1 || off > 1e-9 {
		t.Errorf("it says %+v", r)
	}
}

func TestIslandsAreWhatNobodyDrivesToAndFro(t *testing.T) {
	oneway := func(e street.Edge) street.Edge {
		e.Flags = street.Oneway
		return e
	}
	ring := []street.Edge{ // a way round of one-way streets
		oneway(lane(1, 0, 1, 0, 0, 0, 90, 0, 0)), oneway(lane(2, 1, 2, 90, 0, 0, 90, 90, 0)),
		oneway(lane(3, 2, 0, 90, 90, 0, 0, 0, 0)),
	}
	yard := []street.Edge{lane(5, 3, 4, 200, 0, 0, 260, 0, 0)}
	there := lane(4, 1, 3, 90, 0, 0, 200, 0, 0)
	away := []street.Edge{oneway(lane(6, 3, 4, 0, 900, 0, 9, 900, 0)), oneway(lane(7, 4, 5, 9, 900, 0, 20, 900, 0))}
	with := func(more ...street.Edge) []street.Edge { return append(ring[:3:3], more...) }
	for name, c := range map[string]struct {
		edges []street.Edge
		want  int
	}{
		"a ring":                        {ring, 0},
		"a yard that is never left":     {append(with(oneway(there)), yard...), 1},
		"a yard with a way to and fro":  {append(with(there), yard...), 0},
		"a yard by itself":              {with(yard...), 1},
		"a way out of the map":          {with(oneway(there)), 0},
		"one-way streets by themselves": {with(away...), 1},
	} {
		r := &Report{}
		if islands(network(c.edges...), r); r.Islands != c.want {
			t.Errorf("%s: %d islands, want %d: %+v", name, r.Islands, c.want, r.Worst)
		}
	}
}

func TestGradesThatChange(t *testing.T) {
	var at []float64
	for x := 0.0; x <= 1000; x += 10 {
		at = append(at, x, 0, x*x/2000) // the grade changes by 1 % in 10 m
	}
	r := &Report{}
	drivable(network(lane(1, 0, 1, at...)), Car{Width: 1.8, Radius: 5.5}, r)
	if math.Abs(r.Jump10-0.01) > 1e-6 {
		t.Errorf("it says %g", r.Jump10)
	}
}

func TestRoundABend(t *testing.T) {
	if r := roundBend(math.Pi*10, math.Pi, 0); math.Abs(r-10) > 1e-9 {
		t.Errorf("half a circle of 10 m without room: %g", r)
	}
	if r := roundBend(0, math.Pi/2, 2); math.Abs(r-(4/(1-math.Sqrt2/2)-2)) > 1e-9 {
		t.Errorf("a corner with 2 m of room: %g", r)
	}
}

func TestHowFarStreetsLieFromTheLand(t *testing.T) {
	e := lane(1, 0, 1, 0, 0, 0, 1, 0, 1, 2, 0, 2, 3, 0, 9, 4, 0, 0)
	bridge := e
	bridge.Flags = street.Bridge
	o := OffsetsOf(network(e, bridge), func(x, y float64) float64 { return x })
	if o != (Offsets{0, 6, 6}) {
		t.Errorf("it says %+v", o)
	}
}

func TestATunnelOpensTheLandBetweenItsWallsAlone(t *testing.T) {
	e := lane(1, 0, 1, 20, 64, 0, 60, 64, 0, 60, 100, 0) // a bend of 90 degrees to the left
	e.Flags = street.Tunnel
	g := newGround(Town{Net: network(e)}, Options{}, &Report{})
	out := e.Half() + wallsOut
	for _, c := range []struct {
		x, y float64
		in   bool
	}{
		{40, 64 - out + 0.01, true},
		{40, 64 - out - 0.01, false},
		{40, 64 - 1.3*out, false},
		{60 + out - 0.01, 64 - out + 0.01, true}, // the outside of the bend
		{60 + out + 0.01, 64, false},
		{20 - 0.1, 64, false}, // before it begins
	} {
		at := [3]int32{int32(c.x / space.Lattice), int32(c.y / space.Lattice), 0}
		if in := g.mouth([2]int32{}, at, at); in != c.in {
			t.Errorf("the land at %g, %g may be open: %v", c.x, c.y, in)
		}
	}
}

// TestRaysEndBelowTheTunnelsOfTheTilesAround: they reach in from there, and a ray that came in at their mouth ended
// above their floor.
func TestRaysEndBelowTheTunnelsOfTheTilesAround(t *testing.T) {
	g := &ground{span: map[[2]int32][2]float64{{0, 0}: {-1, 4}, {-1, 0}: {-9, 2}, {1, -1}: {0, 7}, {2, 0}: {-99, 99}}}
	if span := g.spanAbout([2]int32{}); span != [2]float64{-9, 7} {
		t.Errorf("rays go from %g m to %g", span[1], span[0])
	}
}

// block stands on the street of a quilt's first tile: a wall right across it, from so low to so high, of some material.
func (q quilt) block(x, low, high float64, made uint8) {
	t := q[[2]int32{0, 0}]
	n := uint32(len(t.Points))
	for _, p := range [4][2]float64{{64, low}, {80, low}, {80, high}, {64, high}} {
		t.Points = append(t.Points, [3]int32{int32(x * 8192), int32(p[0] * 8192), int32(p[1] * 8192)})
	}
	t.Triangles = append(t.Triangles, [3]uint32{n, n + 1, n + 2}, [3]uint32{n, n + 2, n + 3},
		[3]uint32{n, n + 2, n + 1}, [3]uint32{n, n + 3, n + 2})
	t.Materials = append(t.Materials, made, made, made, made)
}

// What stands in a street's way is found, whatever it is made of: by who looks along it at the height of his chest, and
// by who drives there, whom what is lower or higher than that stops too. What a car passes under or over is nothing.
func TestWhatIsInTheWayIsFoundWhateverItIsMadeOf(t *testing.T) {
	for made := range uint8(carriageway + 1) {
		for _, c := range []struct {
			low, high       float64
			blocked, struck int
		}{{0, 3, 1, 1}, {0, 0.7, 0, 1}, {1.2, 3, 0, 1}, {0, 0.2, 0, 0}, {1.6, 3, 0, 0}} {
			q := newQuilt()
			q.block(40, c.low, c.high, made)
			town := Town{Net: straight, Tiles: [][2]int32{{0, 1}, {1, 0}, {0, 0}}}
			town.Tile = func(at [2]int32) (*Tile, error) { return q[at], nil }
			r, err := Measure(town, Options{Drive: 1})
			if err != nil {
				t.Fatal(err)
			}
			if r.Blocked != c.blocked || r.Struck != c.struck || r.DrivenEdges != 1 || math.Abs(r.DrivenKm-0.256) > 1e-9 {
				t.Errorf("material %d from %g to %g m: %d ways blocked, %d lanes of %d edges, %g km, struck, want %d and %d", made,
					c.low, c.high, r.Blocked, r.Struck, r.DrivenEdges, r.DrivenKm, c.blocked, c.struck)
			}
		}
	}
}

// What stands in a street that is too narrow for the car is told as that, and what is meant to stand behind a joint of
// two is in nobody's way before it, either.
func TestWhoDoesNotFitOrMayNotGoOnStrikesNothing(t *testing.T) {
	for name, c := range map[string]struct {
		width, bollard, post float64 // m, bollard: behind the joint
		struck, driven       int
		kind                 string
	}{
		"a street for all":       {7, 0, 40, 1, 2, "struck"},
		"a narrow street":        {2, 0, 40, 0, 1, "narrow"},
		"bollards at the joint":  {7, 0.5, 60.5, 0, 2, ""},
		"bollards farther on":    {7, 9, 60.5, 2, 2, "struck"},
		"bollards before a wall": {7, 0.5, 40, 1, 2, "struck"},
	} {
		n := network(lane(7, 0, 1, 0, 72, 0, 60, 72, 0), lane(8, 1, 2, 60, 72, 0, 256, 72, 0))
		n.Edges[0].Width = c.width
		if c.bollard > 0 {
			n.Edges[1].Features = []street.Feature{{Kind: street.Bollard, Along: c.bollard}}
		}
		q := newQuilt()
		q.block(c.post, 0, 0.9, structure)
		town := Town{Net: n, Tiles: [][2]int32{{0, 1}, {1, 0}, {0, 0}}}
		town.Tile = func(at [2]int32) (*Tile, error) { return q[at], nil }
		r, err := Measure(town, Options{Drive: 1, Car: Car{Width: 1.85}})
		if err != nil {
			t.Fatal(err)
		}
		some := slices.ContainsFunc(r.Worst, func(w Worst) bool { return w.Kind == c.kind && w.Way == 7 })
		if r.Struck != c.struck || r.DrivenEdges != c.driven || c.kind != "" && !some {
			t.Errorf("%s: %+v", name, r)
		}
	}
}

// Nobody rolls, looks or drives past the end of a street: where all others that meet it there lead back, too.
func TestNobodyDrivesPastAnEnd(t *testing.T) {
	for name, n := range map[string]*street.Network{
		"one street ends": network(lane(7, 0, 1, 0, 72, 0, 40, 72, 0)),
		"two come back":   network(lane(7, 0, 1, 0, 72, 0, 40, 72, 0), lane(8, 2, 1, 0, 66, 0, 40, 72, 0)),
	} {
		q := newQuilt()
		q.block(40.3, -3, 3, structure)
		town := Town{Net: n, Tiles: [][2]int32{{0, 1}, {1, 0}, {0, 0}}}
		town.Tile = func(at [2]int32) (*Tile, error) { return q[at], nil }
		r, err := Measure(town, Options{Drive: 1})
		if err != nil {
			t.Fatal(err)
		}
		if r.Blocked != 0 || r.Struck != 0 || r.StepMax > mostStep {
			t.Errorf("%s: %+v", name, r)
		}
	}
}

// A tenth of a town is the same tenth each time, a tenth of its edges and ways to one, and none where nobody asks.
func TestAShareOfTheEdgesIsDriven(t *testing.T) {
	n := &street.Network{Junctions: make([]street.Junction, 2)}
	ways := &way.Graph{Lanes: make([]way.Lane, 1), Points: make([]space.Vec, 2)}
	for i := range 99 {
		n.Edges = append(n.Edges, lane(int64(i), 0, 1, 0, 72, 0, 100, 72, 0))
		ways.Connections = append(ways.Connections, way.Connection{Line: way.Span{To: 2}})
	}
	for share, want := range map[float64]int{0: 0, 0.001: 1, 0.1: 10, 0.5: 50, 1: 99} {
		r := &Report{}
		newGround(Town{Net: n, Ways: ways}, Options{Drive: share}, r)
		if r.DrivenEdges != want || r.DrivenTurns != want {
			t.Errorf("of 99 edges and ways a share of %g is %d and %d, want %d", share, r.DrivenEdges, r.DrivenTurns, want)
		}
	}
}
