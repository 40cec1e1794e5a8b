// Houses in hills, over borders of tiles, beside and over streets.

package street

import (
	"math"
	"slices"
	"testing"

	"camber/components/space"
	network "camber/components/street"
)

// box is a house from one corner to the other.
func box(x0, y0, x1, y1, height float64) House {
	return House{Rings: [][]space.Vec{{{X: x0, Y: y0}, {X: x1, Y: y0}, {X: x1, Y: y1}, {X: x0, Y: y1}}}, Height: height}
}

// housed is a town with houses, and what became of each that does not stand as it was told.
func housed(
	t *testing.T, n *network.Network, land func(x, y float64) float64, houses ...House,
) (*laid, map[int32]Fate) {
	t.Helper()
	Lay(n, 6, land)
	town, err := NewTown(n, Shape{Corner: 6, Land: land, Houses: houses})
	if err != nil {
		t.Fatal(err)
	}
	l, fates := &laid{n, map[[2]int32]*Tile{}}, map[int32]Fate{}
	lots := town.Lots
	for i := range town.Tiles() {
		tile, err := town.Tile(i)
		if err != nil {
			t.Fatal(err)
		}
		l.tiles[tile.At] = tile
		lots = append(lots, tile.Lots...)
	}
	for _, lot := range lots {
		fates[lot.House] = lot.Fate
	}
	return l, fates
}

// straightRoad is one street from west to east, flat.
func straightRoad(flags network.Flags) *network.Network {
	n := &network.Network{Surfaces: []string{"asphalt"}, Junctions: make([]network.Junction, 2)}
	n.Edges = []network.Edge{road(0, 1, -200, 0, 200, 0)}
	n.Edges[0].Flags = flags
	joinArms(n)
	return n
}

func flatLand(x, y float64) float64 { return 0 }

// blocks are a town's triangles of houses, in metres from its origin.
func (l *laid) blocks() (all [][3]space.Vec, made []uint8) {
	for at, tile := range l.tiles {
		corner := space.Vec{X: float64(at[0]) * TileSize, Y: float64(at[1]) * TileSize}
		for i, tri := range tile.Triangles {
			if is := tile.Materials[i]; is == Wall || is == Roof {
				all = append(all, [3]space.Vec{
					tile.Points[tri[0]].Add(corner), tile.Points[tri[1]].Add(corner), tile.Points[tri[2]].Add(corner),
				})
				made = append(made, is)
			}
		}
	}
	return all, made
}

// oneSided counts the edges that have a triangle on one side alone.
func oneSided(all [][3]space.Vec) (n int) {
	sides := map[[2]space.Vec]int{}
	for _, t := range all {
		for k := range 3 {
			sides[[2]space.Vec{t[k], t[(k+1)%3]}]++
		}
	}
	for s, times := range sides {
		if sides[[2]space.Vec{s[1], s[0]}] != times {
			n++
		}
	}
	return n
}

func TestHousesAreClosedBlocksThatStandInTheSlope(t *testing.T) {
	court := box(20, -60, 60, -30, 9)
	court.Rings = append(court.Rings, []space.Vec{{X: 30, Y: -50}, {X: 50, Y: -50}, {X: 50, Y: -40}, {X: 30, Y: -40}})
	crossed := House{Rings: [][]space.Vec{{{X: -60, Y: 40}, {X: -40, Y: 60}, {X: -40, Y: 40}, {X: -60, Y: 60}}}, Height: 7}
	hall := box(-180, -190, 60, -90, 8) // wider than a tile
	houses := []House{court, crossed, hall}
	l, fates := housed(t, straightRoad(0), hills, houses...)
	if len(fates) != 0 {
		t.Fatalf("not all stand: %v", fates)
	}
	all, made := l.blocks()
	if open := oneSided(all); open != 0 {
		t.Errorf("%d edges are open", open)
	}
	for i, h := range houses {
		low, high, top := math.Inf(1), math.Inf(-1), math.Inf(-1)
		bottom := math.Inf(1)
		b := space.BoxOf(h.Rings[0]...)
		for x := b.Min.X; x <= b.Max.X; x++ {
			for y := b.Min.Y; y <= b.Max.Y; y++ {
				if p := (space.Vec{X: x, Y: y}); h.around(p) {
					z := l.land(t, x, y)
					low, high = min(low, z), max(high, z)
				}
			}
		}
		roofs := 0.0
		for k, tri := range all {
			m := tri[0].Add(tri[1]).Add(tri[2]).Scale(1.0 / 3)
			if m.X < b.Min.X-0.01 || m.X > b.Max.X+0.01 || m.Y < b.Min.Y-0.01 || m.Y > b.Max.Y+0.01 {
				continue
			}
			for _, p := range tri {
				top, bottom = max(top, p.Z), min(bottom, p.Z)
			}
			if made[k] == Roof {
				roofs += tri[1].Sub(tri[0]).Cross(tri[2].Sub(tri[0])).Z / 2
			}
		}
		if bottom > low-0.3 {
			t.Errorf("house %d floats: its walls end at %.2f m, the ground lies at %.2f m", i, bottom, low)
		}
		if top < high+1 || top < low+h.Height-1 {
			t.Errorf("house %d is covered: its roof lies at %.2f m, the ground at %.2f m to %.2f m", i, top, low, high)
		}
		if want := []float64{1000, 200, 24000}[i]; math.Abs(roofs-want) > 0.5 {
			t.Errorf("the roof of house %d covers %.1f m2, not %g", i, roofs, want)
		}
	}
}

// land is the height of the ground without houses at a place.
func (l *laid) land(t *testing.T, x, y float64) float64 {
	t.Helper()
	at := tileOf(space.Vec{X: x, Y: y})
	tile := l.tiles[at]
	if tile == nil {
		return hills(x, y) // bare
	}
	sheet := *tile
	sheet.Triangles = tile.Triangles[:tile.Sheet]
	z, _, ok := (&laid{l.net, map[[2]int32]*Tile{at: &sheet}}).under(x, y)
	if !ok {
		t.Fatalf("no ground at %g, %g", x, y)
	}
	return z
}

// walled tells whether a house stands at a height over a place.
func walled(all [][3]space.Vec, p space.Vec) bool {
	in := 0
	for _, t := range all { // what lies above it, counted by which way it faces
		n := t[1].Sub(t[0]).Cross(t[2].Sub(t[0]))
		inside := true
		for k := range 3 {
			a, b := t[k], t[(k+1)%3]
			side := (b.X-a.X)*(p.Y-a.Y) - (b.Y-a.Y)*(p.X-a.X)
			inside = inside && side*n.Z > 0
		}
		if inside && n.Dot(t[0].Sub(p))/n.Z > 0 {
			in += map[bool]int{true: 1, false: -1}[n.Z > 0]
		}
	}
	return in > 0
}

// A hut on a mountain is far from all streets, which lie around it.
func TestHousesAmidstStreetsStandHoweverFarThoseAre(t *testing.T) {
	n := &network.Network{Surfaces: []string{"asphalt"}, Junctions: make([]network.Junction, 4)}
	n.Edges = []network.Edge{road(0, 1, -200, 0, 200, 0), road(2, 3, -200, 3000, 200, 3000)}
	joinArms(n)
	for name, c := range map[string]struct {
		house House
		fate  Fate
	}{"amidst": {box(0, 1500, 10, 1510, 8), Built}, "beside": {box(1500, 1500, 1510, 1510, 8), TooFar}} {
		l, fates := housed(t, n, flatLand, c.house)
		all, _ := l.blocks()
		at := c.house.Rings[0][0].Add(space.V(5.013, 5.017, 4))
		if fates[0] != c.fate || walled(all, at) != (c.fate == Built) {
			t.Errorf("%s: fate %d, want %d; a house stands there: %v", name, fates[0], c.fate, walled(all, at))
		}
	}
}

func TestStreetsWinOverHouses(t *testing.T) {
	mostly := box(-30, -3, -20, 3, 8) // half of it is the street
	mostly.Rings[0] = slices.Clone(mostly.Rings[0])
	roofed := box(40, -8, 60, 8, 5)
	roofed.Open = true
	high := box(70, -10, 90, 10, 12)
	high.Low = 6
	far := box(5000, 5000, 5010, 5010, 8)
	nothing, small := box(0, 30, 0.1, 30.1, 8), box(0, 30, 0.5, 30.5, 8)
	huge := box(-450, 20, 450, 30, 8)
	for name, c := range map[string]struct {
		house House
		flags network.Flags
		fate  Fate
		want  map[space.Vec]bool // whether a house stands there
	}{
		"beside": {box(0, 8, 10, 18, 8), 0, Built, map[space.Vec]bool{
			{X: 5, Y: 8.1, Z: 4}: true, {X: 5, Y: 7.9, Z: 4}: false,
		}},
		"reaching in": {box(0, 2, 10, 18, 8), 0, CutBack, map[space.Vec]bool{
			{X: 5, Y: 3.8, Z: 4}: false, {X: 5, Y: 4.1, Z: 4}: true,
		}},
		"on it": {mostly, 0, OnStreet, map[space.Vec]bool{{X: -25, Y: 0, Z: 4}: false}},
		"over covered": {box(0, -15, 10, 15, 9), network.Covered, Built, map[space.Vec]bool{
			{X: 5, Y: 0, Z: 3.9}: false, {X: 5, Y: 0, Z: 4.5}: true, {X: 5, Y: 5, Z: 1}: true, {X: 5, Y: 0, Z: 9.5}: false,
		}},
		"over open": {box(0, -15, 10, 15, 9), 0, CutBack, map[space.Vec]bool{
			{X: 5, Y: 0, Z: 4.5}: false, {X: 5, Y: 5, Z: 1}: true, {X: 5, Y: -5, Z: 1}: true,
		}},
		"a roof":    {roofed, 0, Built, map[space.Vec]bool{{X: 50, Y: 0, Z: 4}: false, {X: 50, Y: 0, Z: 4.85}: true}},
		"held high": {high, 0, Built, map[space.Vec]bool{{X: 80, Y: 0, Z: 5}: false, {X: 80, Y: 0, Z: 7}: true}},
		"far away":  {far, 0, TooFar, nil},
		"nothing":   {nothing, 0, TooSmall, nil},
		"a column":  {small, 0, Built, map[space.Vec]bool{{X: 0.3, Y: 30.2, Z: 4}: true}},
		"too large": {huge, 0, TooLarge, nil},
		"on a tunnel": {box(0, -15, 10, 15, 9), network.Tunnel, Built, map[space.Vec]bool{
			{X: 5, Y: 0, Z: 3}: false, {X: 5, Y: 0, Z: 6}: true, {X: 5, Y: 6, Z: 1}: true,
		}},
		"under a bridge": {box(0, -3, 10, 3, 9), network.Bridge, UnderRoads, map[space.Vec]bool{{X: 5, Y: 0, Z: 4}: false}},
		"a little left of it": {box(0, -5, 10, 4, 9), network.Bridge, CutBack, map[space.Vec]bool{
			{X: 5, Y: 0, Z: 4}: false, {X: 5, Y: -4.6, Z: 4}: true,
		}},
	} {
		t.Run(name, func(t *testing.T) {
			l, fates := housed(t, straightRoad(c.flags), flatLand, c.house)
			if fates[0] != c.fate {
				t.Errorf("fate %d, want %d", fates[0], c.fate)
			}
			all, _ := l.blocks()
			if open := oneSided(all); open != 0 {
				t.Errorf("%d edges are open", open)
			}
			for p, want := range c.want {
				if got := walled(all, p.Add(space.Vec{X: 0.013, Y: 0.017})); got != want {
					t.Errorf("a house stands at %v: %v, want %v", p, got, want)
				}
			}
		})
	}
}

func TestNoHouseStandsInATurningCircle(t *testing.T) {
	for name, c := range map[string]struct {
		radius float64
		house  House
	}{
		"beside the street's end": {8, box(203, 4, 223, 24, 8)},
		"behind it":               {8, box(204, -10, 224, 10, 8)},
		"a wide one":              {30, box(222, -20, 252, 20, 8)},
	} {
		t.Run(name, func(t *testing.T) {
			n := straightRoad(0)
			n.Junctions[1].Circle = c.radius
			l, fates := housed(t, n, flatLand, c.house)
			if fates[0] != CutBack {
				t.Errorf("fate %d, want %d", fates[0], CutBack)
			}
			all, _ := l.blocks()
			if open := oneSided(all); open != 0 || len(all) == 0 {
				t.Errorf("of %d triangles %d edges are open", len(all), open)
			}
			for k := range 90 {
				sin, cos := math.Sincos(float64(k) / 90 * 2 * math.Pi)
				for _, far := range []float64{0.99, 0.8} {
					p := space.Vec{X: 200 + far*c.radius*cos, Y: far * c.radius * sin, Z: 4}
					if walled(all, p.Add(space.Vec{X: 0.013, Y: 0.017})) {
						t.Errorf("a house stands at %v in the circle", p)
					}
				}
			}
		})
	}
}

func TestHousesOfSeveralTilesAreTheSameForAnyHand(t *testing.T) {
	n := straightRoad(0)
	Lay(n, 6, hills)
	houses := []House{box(100, 10, 150, 40, 8), box(-20, 5, 20, 30, 8), box(-100, 3, -80, 20, 8)}
	town, err := NewTown(n, Shape{Corner: 6, Land: hills, Houses: houses})
	if err != nil {
		t.Fatal(err)
	}
	hand, some := town.Hand(), false
	for i := range town.Tiles() {
		one, err := town.Tile(i)
		if err != nil {
			t.Fatal(err)
		}
		two, err := hand.Tile(i)
		if err != nil {
			t.Fatal(err)
		}
		some = some || slices.Contains(one.Materials, Roof)
		if !slices.Equal(one.Points, two.Points) || !slices.Equal(one.Triangles, two.Triangles) ||
			!slices.Equal(one.Lots, two.Lots) {
			t.Errorf("tile %v is another one", one.At)
		}
	}
	if !some {
		t.Error("no tile has a roof")
	}
}
