// Areas in pieces: what the tiles have together is what was cut.

package cover_test

import (
	"math"
	"testing"

	"camber/components/cover"
)

// size is twice the area of a piece, holes taken off.
func size(a *cover.Area) (sum float64) {
	for _, ring := range a.Rings {
		for i, p := range ring {
			q := ring[(i+1)%len(ring)]
			sum += float64(p[0])*float64(q[1]) - float64(q[0])*float64(p[1])
		}
	}
	return sum
}

func field(side int32) (tiles [][2]int32) {
	for y := -side; y < side; y++ {
		for x := -side; x < side; x++ {
			tiles = append(tiles, [2]int32{x, y})
		}
	}
	return tiles
}

func TestPiecesOfTilesAreTogetherWhatWasCut(t *testing.T) {
	var ring, hole [][2]float64
	for k := range 40 { // a star around a hole
		a, r := float64(k)*math.Pi/20, 900.0
		if k%2 == 1 {
			r = 420
		}
		ring = append(ring, [2]float64{70 + r*math.Cos(a), -35 + r*math.Sin(a)})
		hole = append(hole, [2]float64{70 + 200*math.Cos(-a), -35 + 200*math.Sin(-a)})
	}
	whole := cover.Whole{Kind: cover.Wood, Number: 7, Rings: [][][2]float64{ring, hole}}
	want := cover.Area{Rings: make([][]cover.Point, 2)}
	for k, r := range whole.Rings {
		for _, p := range r {
			want.Rings[k] = append(want.Rings[k], cover.Point{float32(p[0]), float32(p[1])})
		}
	}
	sum, tiles := 0.0, field(9)
	seen := map[int]bool{}
	cover.NewCutter(tiles, 128, 0).Cut(&whole, func(tile int, piece cover.Area) {
		sum += size(&piece)
		if seen[tile] {
			t.Errorf("tile %v has two pieces", tiles[tile])
		}
		seen[tile] = true
		if piece.Kind != cover.Wood || piece.Number != 7 {
			t.Fatalf("a piece of something else: %+v", piece)
		}
		for _, r := range piece.Rings {
			for _, p := range r {
				if p[0] < 0 || p[0] > 128 || p[1] < 0 || p[1] > 128 {
					t.Fatalf("tile %v has a point at %v", tiles[tile], p)
				}
			}
		}
	})
	if math.Abs(sum-size(&want)) > 1 {
		t.Errorf("pieces of %.1f m2, whole of %.1f m2", sum/2, size(&want)/2)
	}
}

func TestACountryIsCutIntoTheTilesThatThereAre(t *testing.T) {
	whole := cover.Whole{Kind: cover.Wood, Rings: [][][2]float64{{{-2e7, -2e7}, {2e7, -2e7}, {2e7, 2e7}, {-2e7, 2e7}}}}
	tiles, n := [][2]int32{{-100000, 5}, {0, 0}, {3, 90000}}, 0
	cover.NewCutter(tiles, 128, 2).Cut(&whole, func(_ int, piece cover.Area) {
		if n++; math.Abs(size(&piece)/2-132*132) > 0.1 {
			t.Errorf("a tile has %.1f m2 of it", size(&piece)/2)
		}
	})
	if n != len(tiles) {
		t.Errorf("%d of %d tiles", n, len(tiles))
	}
	cover.NewCutter(tiles, 128, 2).Cut(&cover.Whole{Rings: [][][2]float64{{{1, 1}, {2, 1}}, nil}},
		func(int, cover.Area) { t.Error("a line has a piece") })
}

func TestKindsAreCalledByTheirWords(t *testing.T) {
	for k := range cover.Kinds {
		if named, ok := cover.Named(k.String()); !ok || named != k {
			t.Errorf("%d is %q, which is %d", k, k, named)
		}
	}
	if k, ok := cover.Named("moor"); ok || k != cover.Nothing || cover.Kinds.String() != "unknown" {
		t.Error("a word that is none")
	}
}
