// What covers the land is counted as it lies; what hangs in the air is told from what is carried.

package town

import (
	"math"
	"testing"

	"camber/components/cover"
	"camber/components/space"
	"camber/components/street"
	"camber/components/tree"
)

func TestRingsCoverTheSquaresThatTheyWindRound(t *testing.T) {
	n := 0
	box := func(a, b float32) []cover.Point { return []cover.Point{{a, a}, {b, a}, {b, b}, {a, b}} }
	hole := box(20, 40)
	hole[1], hole[3] = hole[3], hole[1]
	fill([][]cover.Point{box(10, 50), hole}, func(x, y int) {
		if n++; x < 5 || x >= 25 || y < 5 || y >= 25 || x >= 10 && x < 20 && y >= 10 && y < 20 {
			t.Fatalf("the square %d, %d", x, y)
		}
	})
	if n != 300 {
		t.Errorf("%d squares, not 300", n)
	}
}

func TestWhatLiesNearAHouseReachesOverTiles(t *testing.T) {
	m := landMeter{roofs: map[[2]int32]*roofTile{}}
	m.roof([2]int32{0, 0}, 65, 10) // of the tile beside
	if m.roofs[[2]int32{1, 0}] == nil {
		t.Fatal("the house is in another tile")
	}
	for at, house := range map[[2]int32][2]float64{{0, 0}: {65, 10}, {1, 0}: {1, 10}, {1, -1}: {1, 74}} {
		beside := m.beside(at)
		for y := range coverSide {
			for x := range coverSide {
				far := coverSquare * math.Hypot(float64(x)-house[0], float64(y)-house[1])
				if is := beside[y]&(1<<x) != 0; is != (far <= besideHouse) {
					t.Fatalf("tile %v: %d, %d is %.1f m away: %v", at, x, y, far, is)
				}
			}
		}
	}
	if m.beside([2]int32{3, 0}) != nil {
		t.Error("a house two tiles away is near")
	}
}

// slab is a house of one block, so far east.
func slab(east, long, low, high float64) street.House {
	h := street.House{Base: 0}
	p := [4]space.Vec{{X: east}, {X: east + long}, {X: east + long, Y: 5}, {X: east, Y: 5}}
	quad := func(a, b, c, d space.Vec) {
		h.Walls = append(h.Walls, [3]space.Vec{a, b, c}, [3]space.Vec{a, c, d})
	}
	at := func(k int, z float64) space.Vec { return space.V(p[k%4].X, p[k%4].Y, z) }
	quad(at(0, low), at(3, low), at(2, low), at(1, low))
	for k := range 4 {
		quad(at(k, low), at(k+1, low), at(k+1, high), at(k, high))
	}
	h.Roof = [][3]space.Vec{{at(0, high), at(1, high), at(2, high)}, {at(0, high), at(2, high), at(3, high)}}
	return h
}

func TestWhatNothingCarriesFloats(t *testing.T) {
	land, err := tree.Build(tree.Soup{
		Points: []space.Vec{{X: -100, Y: -100}, {X: 100, Y: -100}, {Y: 100}}, Triangles: [][3]uint32{{0, 1, 2}},
	})
	if err != nil {
		t.Fatal(err)
	}
	below := tree.NewGround()
	below.Add(tree.ChunkID{}, land, space.Place{})
	for name, c := range map[string]struct {
		all  []street.House
		want float64
	}{
		"on the ground":        {[]street.House{slab(0, 9, -1, 8)}, 0},
		"in the air":           {[]street.House{slab(0, 9, 4, 8)}, 4},
		"on another":           {[]street.House{slab(0, 9, 8, 12), slab(0, 9, -1, 8)}, 0},
		"on one in the air":    {[]street.House{slab(0, 9, 8, 12), slab(0, 9, 3, 8)}, 8},
		"between two":          {[]street.House{slab(0, 9, -1, 8), slab(9, 5, 3, 8), slab(14, 9, -1, 8)}, 0},
		"higher than another":  {[]street.House{slab(0, 9, 9, 12), slab(0, 9, -1, 8)}, 9},
		"a metre beside it":    {[]street.House{slab(0, 9, -1, 8), slab(10, 5, 3, 8)}, 3},
		"a smaller one on one": {[]street.House{slab(3, 1, 8, 12), slab(0, 9, -1, 8)}, 0},
	} {
		if got := floats(c.all, below); math.Abs(got-c.want) > 0.05 {
			t.Errorf("%s: it floats by %.2f m, not %.2f", name, got, c.want)
		}
	}
}
