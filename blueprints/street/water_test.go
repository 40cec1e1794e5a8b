// A lake in hills, a river, a street through both, a bridge over it.

package street

import (
	"math"
	"reflect"
	"testing"

	"camber/components/space"
)

func TestWaterLiesLowAndStreetsStayDry(t *testing.T) {
	n := invented()
	dale := func(x, y float64) float64 { return 100 + 3*math.Sin(x/60) + 2*math.Cos(y/47) + 0.02*x }
	Lay(n, 6, dale)
	box := func(x0, y0, x1, y1 float64) []space.Vec {
		return []space.Vec{{X: x0, Y: y0}, {X: x1, Y: y0}, {X: x1, Y: y1}, {X: x0, Y: y1}}
	}
	waters := []Waters{
		{Rings: [][]space.Vec{box(-220, -150, -80, -60), box(-160, -110, -140, -90)}, Low: 0.6},
		{Line: []space.Vec{{X: 20, Y: -60}, {X: 120, Y: -40}, {X: 200, Y: -60}}, Width: 10, Low: 1, River: true},
		{Line: []space.Vec{{X: 90, Y: 60}, {X: 120, Y: -150}}, Width: 6, Low: 1, River: true}, // through a street
		{Rings: [][]space.Vec{box(9000, 9000, 9100, 9100)}, Low: 1},                           // far from all
	}
	town, err := NewTown(n, Shape{Corner: 6, Land: dale, Waters: waters})
	if err != nil {
		t.Fatal(err)
	}
	l := &laid{n, map[[2]int32]*Tile{}}
	for i := range town.Tiles() {
		tile, err := town.Tile(i)
		if err != nil {
			t.Fatal(err)
		}
		if l.tiles[tile.At] = tile; tile.At[0] > 20 {
			t.Fatalf("there is a tile at %v", tile.At)
		}
	}
	level, _, _ := l.under(-150, -140)
	for _, p := range [][2]float64{{-210, -140}, {-90, -70}, {-100, -100}, {-200, -70}, {-129, -130}, {-127, -70}} {
		z, made, ok := l.under(p[0], p[1])
		if !ok || made != Water || math.Abs(z-level) > 0.01 {
			t.Errorf("the lake at %v: material %d, %.2f m, level %.2f m", p, made, z, level)
		}
	}
	if _, made, _ := l.under(-150, -100); made != Land {
		t.Errorf("the island is made of %d", made)
	}
	higher, all := 0, 0
	for x := -220.0; x <= -80; x += 7 {
		for _, y := range []float64{-154, -56} {
			z, made, ok := l.under(x, y)
			if all++; ok && made == Land && z > level {
				higher++
			}
		}
	}
	if higher < all*8/10 {
		t.Errorf("%d of %d places on its shores are higher than the lake", higher, all)
	}
	wet := 0
	for x := 30.0; x < 190; x += 3 { // along the river
		y := -60 + (x-20)/5
		if x > 120 {
			y = -40 - (x-120)/4
		}
		z, made, ok := l.under(x, y)
		bank, beside, _ := l.under(x, y+9)
		if ok && made == Water && beside == Land {
			if wet++; z > bank-0.2 {
				t.Errorf("the river at %.0f, %.0f lies at %.2f m, its bank at %.2f m", x, y, z, bank)
			}
		}
	}
	if wet < 30 {
		t.Errorf("the river is wet in %d places", wet)
	}
	along(&n.Edges[5], func(_ float64, p, _ space.Vec) { // the bridge over it
		if z, made, ok := l.under(p.X, p.Y); ok && made == Water && z > p.Z-deck {
			t.Errorf("water in the bridge at %.0f, %.0f: %.2f m, its street %.2f m", p.X, p.Y, z, p.Z)
		}
	})
	along(&n.Edges[1], func(_ float64, p, _ space.Vec) { // the street through it
		if z, made, ok := l.under(p.X, p.Y); ok && (made < Carriageway || z < p.Z-0.35) {
			t.Errorf("the street at %.0f, %.0f is made of %d, %.2f m high, not %.2f m", p.X, p.Y, made, z, p.Z)
		}
	})
	for at, tile := range l.tiles {
		for axis := range 2 {
			next := at
			next[axis]++
			if other := l.tiles[next]; other != nil &&
				!reflect.DeepEqual(border(tile, axis, TileSize), border(other, axis, 0)) {
				t.Errorf("between %v and %v the heights differ", at, next)
			}
		}
	}
}
