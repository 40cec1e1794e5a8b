// Tests of outlines that are cut at the borders of tiles.

package plane

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// sheets are all tiles covered, each sound, by their place.
func sheets(tiles []Tile) (map[[2]int32]Sheet, error) {
	made := map[[2]int32]Sheet{}
	for _, tile := range tiles {
		var tr Triangulator
		s, err := tr.Cover(tile.Rings, tile.Lines, tile.Posts)
		if err != nil {
			return nil, err
		}
		if err := flaw(&tr, s, tile.Rings, tile.Lines, tile.Posts); err != nil {
			return nil, fmt.Errorf("tile %v: %w", tile.At, err)
		}
		made[tile.At] = *s
	}
	return made, nil
}

// flawOfBorders: neighbours have the same points between them, and a tile that is not there has corners only.
func flawOfBorders(made map[[2]int32]Sheet) error {
	onBorder := func(at [2]int32, axis int, where int32) []int32 {
		s, ok := made[at]
		if !ok {
			return []int32{0, Size}
		}
		var list []int32
		for _, p := range s.Points {
			if p[axis] == where {
				list = append(list, p[1-axis])
			}
		}
		slices.Sort(list)
		return list
	}
	for at := range made {
		for axis := range 2 {
			for _, way := range []int32{-1, 1} {
				other, here, there := at, int32(0), int32(Size)
				other[axis] += way
				if way > 0 {
					here, there = Size, 0
				}
				if a, b := onBorder(at, axis, here), onBorder(other, axis, there); !slices.Equal(a, b) {
					return fmt.Errorf("%v and %v have %v and %v between them", at, other, a, b)
				}
			}
		}
	}
	return nil
}

// flawInTown: what winds round a triangle's middle by the town's rings is on top of it, where none of them lies near.
func flawInTown(made map[[2]int32]Sheet, rings []Ring) error {
	for at, s := range made {
		for i, c := range s.Triangles {
			middle := [2]int64{}
			for _, p := range c {
				for k := range middle {
					middle[k] += int64(s.Points[p][k]) + int64(at[k])*Size
				}
			}
			net, far := map[int32]int{}, true
			for _, r := range rings {
				for k, p := range r.Points {
					q := r.Points[(k+1)%len(r.Points)]
					turn, near := passesInTown(p, q, middle)
					net[r.Region] += turn
					far = far && !near
				}
			}
			if top := topOf(net); far && top != s.Top[i] {
				return fmt.Errorf("tile %v: round %v/3 winds %d, not %d", at, middle, top, s.Top[i])
			}
		}
	}
	return nil
}

// passesInTown is as passes is, for sides of any length, and tells whether the side lies within 4 steps.
func passesInTown(a, b Point, middle [2]int64) (turn int, near bool) {
	number := big.NewInt
	product := func(x, y int64) *big.Int { return new(big.Int).Mul(number(x), number(y)) }
	way := [2]int64{int64(b[0]) - int64(a[0]), int64(b[1]) - int64(a[1])}
	to := [2]int64{middle[0] - 3*int64(a[0]), middle[1] - 3*int64(a[1])}
	left := product(way[0], to[1])
	left.Sub(left, product(way[1], to[0]))
	up, down := to[1] >= 0 && middle[1] < 3*int64(b[1]), to[1] < 0 && middle[1] >= 3*int64(b[1])
	if up && left.Sign() > 0 {
		turn = 1
	} else if down && left.Sign() < 0 {
		turn = -1
	}
	for k := range middle {
		if middle[k] < 3*int64(min(a[k], b[k]))-12 || middle[k] > 3*int64(max(a[k], b[k]))+12 {
			return turn, false
		}
	}
	long := product(way[0], way[0])
	long.Add(long, product(way[1], way[1])).Add(long, number(1))
	return turn, left.Mul(left, left).Cmp(long.Mul(long, number(144))) <= 0
}

func TestTilesOfAnyTownShareTheirBorders(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		step := rapid.SampledFrom([]int32{1, 7, Size / 4, Size/3 + 1, Size, Size + 1}).Draw(t, "step")
		points := func(most int) []Point {
			list := make([]Point, rapid.IntRange(0, most).Draw(t, "points"))
			for i := range list {
				for k := range list[i] {
					list[i][k] = step*rapid.Int32Range(-3, 4).Draw(t, "at") + rapid.Int32Range(-1, 1).Draw(t, "beside")
				}
			}
			return list
		}
		var cut Cut
		var rings []Ring
		for range rapid.IntRange(0, 4).Draw(t, "rings") {
			r := Ring{points(6), rapid.Int32Range(0, 3).Draw(t, "region")}
			rings = append(rings, r)
			if err := cut.Ring(r.Points, r.Region); err != nil {
				t.Fatal(err)
			}
		}
		for range rapid.IntRange(0, 2).Draw(t, "lines") {
			if err := cut.Line(points(4)); err != nil {
				t.Fatal(err)
			}
		}
		for _, p := range points(2) {
			if err := cut.Post(p); err != nil {
				t.Fatal(err)
			}
		}
		made, err := sheets(cut.Tiles())
		if err == nil {
			err = flawOfBorders(made)
		}
		if err == nil {
			err = flawInTown(made, rings)
		}
		if err != nil {
			t.Fatal(err)
		}
	})
}

func FuzzCut(f *testing.F) {
	f.Add([]byte{200, 1, 0, 0, 9, 9, 9, 0, 0, 9, 3, 3, 12, 12})
	f.Add([]byte{3, 0, 250, 5, 5, 5, 9, 250, 1, 5})
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) < 2 || len(data) > 30 {
			return
		}
		step, rest := int32(data[0])*int32(data[0])*16+1, int32(data[1])-100
		var points []Point
		for data = data[2:]; len(data) > 1; data = data[2:] {
			points = append(points, Point{int32(int8(data[0]))*step + rest, int32(int8(data[1]))*step - rest})
		}
		cut := Cut{Most: 100}
		n := len(points) / 3
		if cut.Ring(points[n:], 0) != nil || cut.Line(points[:n]) != nil {
			return
		}
		made, err := sheets(cut.Tiles())
		if err == nil {
			err = flawOfBorders(made)
		}
		if err == nil {
			err = flawInTown(made, []Ring{{points[n:], 0}})
		}
		if err != nil {
			t.Fatal(err)
		}
	})
}

func TestARingAcrossManyTilesKeepsItsArea(t *testing.T) {
	var cut Cut
	r := square(-5*Size/2, -Size, 4*Size, 2)
	hole := square(-Size/2, 0, Size, 2)
	slices.Reverse(hole.Points)
	for _, r := range []Ring{r, hole} {
		if err := cut.Ring(r.Points, r.Region); err != nil {
			t.Fatal(err)
		}
	}
	made, err := sheets(cut.Tiles())
	if err != nil {
		t.Fatal(err)
	}
	sum := int64(0)
	for _, s := range made {
		sum += areas(&s)[2]
	}
	if want := int64(2*15) * Size * Size; sum != want {
		t.Errorf("%d of %d", sum, want)
	}
	if s := made[[2]int32{-2, 1}]; len(s.Triangles) != 2 || s.Top[0] != 2 || s.Top[1] != 2 {
		t.Error("a tile inside a ring is ", s)
	}
}

func TestOutlinesThatShareASideShareItsCuts(t *testing.T) {
	var cut Cut
	a, b := Point{-3 * Size, 12345}, Point{4 * Size, 2*Size + 777}
	for i, r := range [][]Point{{a, b, {a[0], b[1]}}, {b, a, {b[0], a[1]}}} {
		if err := cut.Ring(r, int32(i)); err != nil {
			t.Fatal(err)
		}
	}
	made, err := sheets(cut.Tiles())
	if err != nil {
		t.Fatal(err)
	}
	sum := int64(0)
	for _, s := range made {
		of := areas(&s)
		sum += of[0] + of[1]
	}
	if want := 2 * int64(b[0]-a[0]) * int64(b[1]-a[1]); sum != want {
		t.Errorf("%d of %d", sum, want)
	}
}

func TestRunsToACornerAndBackLeaveTheirPoints(t *testing.T) {
	var cut Cut // out of a tile, into one farther north, and back in at the same point
	ring := []Point{
		{Size / 2, 3 * Size / 2},
		{-Size / 2, 3 * Size / 2},
		{Size / 2, 7 * Size / 2},
		{-Size / 2, 3 * Size / 2},
		{Size / 4, 3 * Size / 2},
		{Size / 4, 5 * Size / 4},
	}
	if err := cut.Ring(ring, 0); err != nil {
		t.Fatal(err)
	}
	made, err := sheets(cut.Tiles())
	if err == nil {
		err = flawOfBorders(made)
	}
	if err != nil {
		t.Error(err)
	}
	for _, tile := range cut.Tiles() {
		if n := len(tile.Rings[0].Points); tile.At == [2]int32{0, 1} && n != 4 {
			t.Error(tile.Rings) // its own three and the one on the border, without the corner
		}
	}
}

func TestATownOfTooManyTilesIsRefused(t *testing.T) {
	cut := Cut{Most: 1000}
	far := []Point{{math.MinInt32, math.MinInt32}, {math.MaxInt32, math.MinInt32}, {math.MaxInt32, math.MaxInt32}}
	if err := cut.Ring(far, 0); !errors.Is(err, ErrBudget) {
		t.Error(err)
	}
	cut = Cut{Most: 1000}
	if err := cut.Line(far); !errors.Is(err, ErrBudget) {
		t.Error(err)
	}
}

func TestLinesStayWholeInATile(t *testing.T) {
	var cut Cut
	line := []Point{{10, 10}, {20, 30}, {Size, 30}, {Size + 5, 40}, {Size - 5, 50}}
	if err := cut.Line(line); err != nil {
		t.Fatal(err)
	}
	tiles := cut.Tiles()
	if len(tiles) != 2 || len(tiles[0].Lines) != 2 || !slices.Equal(tiles[0].Lines[0], line[:3]) ||
		len(tiles[0].Lines[1]) != 2 || len(tiles[1].Lines) != 1 || len(tiles[1].Lines[0]) != 3 {
		t.Errorf("%v", tiles)
	}
}

func BenchmarkCut(b *testing.B) {
	var lake []Point // 20 km across, with a jagged shore
	const n = 20000
	for i := range n {
		a := float64(i) * 2 * math.Pi / n
		r := (10000 + 300*math.Sin(50*a) + 5*math.Sin(3000*a)) * 8192
		lake = append(lake, Point{int32(r * math.Cos(a)), int32(r * math.Sin(a))})
	}
	for range b.N {
		var cut Cut
		if err := cut.Ring(lake, 0); err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(len(cut.Tiles())), "tiles")
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/n, "ns/point")
}
