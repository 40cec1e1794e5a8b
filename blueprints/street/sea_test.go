// The sea lies level, the land falls to it, and places are found in it as by hand.

package street

import (
	"math"
	"testing"

	"camber/components/space"
)

// winding is whether some rings, on the lattice, wind round a place, side by side.
func winding(w *Waters, p space.Vec) bool {
	area := House{Rings: w.Rings}
	n := 0
	for i := range w.Rings {
		ring := area.outline(i)
		for k := range ring {
			at := func(k int) space.Vec {
				q := ring[k%len(ring)]
				return space.V(float64(q[0])*space.Lattice, float64(q[1])*space.Lattice, 0)
			}
			a, b := at(k), at(k+1)
			switch t := (b.X-a.X)*(p.Y-a.Y) - (b.Y-a.Y)*(p.X-a.X); {
			case a.Y <= p.Y && p.Y < b.Y && t > 0:
				n++
			case b.Y <= p.Y && p.Y < a.Y && t < 0:
				n--
			}
		}
	}
	return n > 0
}

func TestPlacesAreFoundInTheSea(t *testing.T) {
	var shore, island []space.Vec
	for k := range 90 {
		a := float64(k) * math.Pi / 45
		r := 700 + 160*math.Sin(7*a) + 40*math.Cos(31*a)
		shore = append(shore, space.V(r*math.Cos(a), 40+r*math.Sin(a), 0))
		island = append(island, space.V(100+0.2*r*math.Cos(a), 0.2*r*math.Sin(a), 0))
	}
	w := Waters{Sea: true, Rings: [][]space.Vec{shore, island}, Known: []space.Vec{{Z: -3}}}
	land := AboveSea([]Waters{{Width: 3}, w}, func(x, y float64) float64 { return 7 })
	in := 0
	for x := -1000.0; x < 1000; x += 13.7 {
		for y := -1000.0; y < 1000; y += 11.3 {
			want := 7.0
			if winding(&w, space.V(x, y, 0)) {
				want = -3
				in++
			}
			if z := land(x, y); z != want {
				t.Fatalf("%g, %g is at %g, not %g", x, y, z, want)
			}
		}
	}
	if in < 5000 {
		t.Errorf("%d places lie in it", in)
	}
}

func TestTheSeaIsLevelAndItsShoresMeet(t *testing.T) {
	n := invented()
	hills := func(x, y float64) float64 { return 4 + 3*math.Sin(x/60) + 2*math.Cos(y/47) } // some of it below the sea
	box := []space.Vec{{X: -1536, Y: -1536}, {X: 1536, Y: -1536}, {X: 1536, Y: -128}, {X: 90, Y: -95}, {X: -1536, Y: -128}}
	sea := []Waters{{Sea: true, Low: 0.5, Rings: [][]space.Vec{box}, Known: []space.Vec{{Z: 1.5}}}}
	land := AboveSea(sea, hills)
	Lay(n, 6, land)
	town, err := NewTown(n, Shape{Corner: 6, Land: land, Waters: sea})
	if err != nil {
		t.Fatal(err)
	}
	l := &laid{n, map[[2]int32]*Tile{}}
	for i := range town.Tiles() {
		tile, err := town.Tile(i)
		if err != nil {
			t.Fatal(err)
		}
		l.tiles[tile.At] = tile
	}
	wet := 0
	for x := -400.0; x < 400; x += 9 {
		for y := -400.0; y < -135; y += 9 {
			z, made, ok := l.under(x, y)
			if !ok || made != Water {
				continue
			}
			if wet++; z > 1.5+1e-3 { // below a street's bank it may be lower
				t.Fatalf("the sea at %g, %g is %g m high", x, y, z)
			}
		}
	}
	if wet < 500 {
		t.Errorf("the sea is wet in %d places", wet)
	}
	if z, made, ok := l.under(-250, -60); ok && (made == Water || math.Abs(z-hills(-250, -60)) > 3) {
		t.Errorf("the land beside it is made of %d, %g m high", made, z)
	}
	shore := 0
	for _, at := range town.Bare() { // all bare land about it is the sea or land, and none has a shore across its border
		corner := space.V(float64(at[0])*TileSize, float64(at[1])*TileSize, 0)
		low, high := math.Inf(1), math.Inf(-1)
		for _, z := range town.Heights(at) {
			low, high = min(low, z), max(high, z)
		}
		if corner.Y+TileSize <= -256 && corner.Y >= -1536 && corner.X >= -1536 && corner.X+TileSize <= 1536 {
			if shore++; low != 1.5 || high != 1.5 {
				t.Errorf("the sea in the tile %v lies between %g and %g m", at, low, high)
			}
		}
	}
	if shore == 0 {
		t.Error("no bare tile lies in the sea")
	}
}
