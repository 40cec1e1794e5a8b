// Tests of sheets: of random outlines, of hand-made ones, and of those that nobody should give.

package plane

import (
	"errors"
	"math"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// anyPoint is on a lattice of some width, so that outlines meet in every way there is; often on the border.
func anyPoint(t *rapid.T, step int32, least Point) Point {
	var p Point
	for k := range p {
		p[k] = min(max(least[k]+step*rapid.Int32Range(0, 12).Draw(t, "at"), 0), Size)
	}
	return p
}

// anyOutlines are a few dirty rings, lines and posts.
func anyOutlines(t *rapid.T) (rings []Ring, lines []Line, posts []Point) {
	step := rapid.SampledFrom([]int32{1, 3, 101, Size / 64, Size / 12, 77777}).Draw(t, "step")
	least := rapid.SampledFrom([]Point{{0, 0}, {Size - 12, 4}, {Size / 3, Size / 2}, {1, Size - 5}}).Draw(t, "least")
	points := func(most int) []Point {
		list := make([]Point, rapid.IntRange(0, most).Draw(t, "points"))
		for i := range list {
			list[i] = anyPoint(t, step, least)
		}
		return list
	}
	for range rapid.IntRange(0, 5).Draw(t, "rings") {
		rings = append(rings, Ring{points(9), rapid.Int32Range(0, 3).Draw(t, "region")})
	}
	for range rapid.IntRange(0, 3).Draw(t, "lines") {
		lines = append(lines, points(5))
	}
	return rings, lines, points(4)
}

func TestAnyOutlinesMakeASheetThatIsWhole(t *testing.T) {
	var tr Triangulator
	rapid.Check(t, func(t *rapid.T) {
		rings, lines, posts := anyOutlines(t)
		s, err := tr.Cover(rings, lines, posts)
		if err != nil {
			t.Fatal(err)
		}
		if err := flaw(&tr, s, rings, lines, posts); err != nil {
			t.Fatal(err)
		}
	})
}

func TestASheetIsTheSameHoweverItsOutlinesAreGiven(t *testing.T) {
	var tr Triangulator
	rapid.Check(t, func(t *rapid.T) {
		rings, lines, posts := anyOutlines(t)
		tr.Free = rapid.Bool().Draw(t, "free")
		s, err := tr.Cover(rings, lines, posts)
		if err != nil {
			t.Fatal(err)
		}
		want := placedOf(s)
		turned := map[int32]bool{}
		var other []Ring
		for _, r := range rings {
			if _, ok := turned[r.Region]; !ok {
				turned[r.Region] = rapid.Bool().Draw(t, "reversed")
			}
			n := rapid.IntRange(0, len(r.Points)).Draw(t, "begin")
			points := slices.Concat(r.Points[n:], r.Points[:n])
			if turned[r.Region] {
				slices.Reverse(points)
			}
			other = append(other, Ring{points, r.Region})
		}
		if len(other) > 0 {
			other = rapid.Permutation(other).Draw(t, "order")
		}
		slices.Reverse(lines)
		slices.Reverse(posts)
		fresh := Triangulator{Free: tr.Free}
		s, err = fresh.Cover(other, lines, posts)
		if err != nil {
			t.Fatal(err)
		}
		if got := placedOf(s); !slices.Equal(got, want) {
			t.Fatalf("given otherwise: %v, was %v", got, want)
		}
	})
}

func FuzzCover(f *testing.F) {
	f.Add([]byte{1, 0, 0, 9, 9, 9, 0, 0, 9, 255, 3, 3, 12, 12, 12, 3, 3, 12, 254, 0, 1, 15, 14})
	f.Add([]byte{60, 5, 5, 5, 5, 5, 9, 5, 1, 5, 5, 255, 5, 0, 5, 16})
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) < 2 || len(data) > 200 {
			return
		}
		step := int32(data[0])*int32(data[0]) + 1
		var rings []Ring
		var lines []Line
		var points, posts []Point
		data = data[1:]
		for ; len(data) > 1; data = data[1:] {
			switch data[0] {
			case 255:
				rings, points = append(rings, Ring{points, int32(len(rings) % 4)}), nil
			case 254:
				lines, points = append(lines, points), nil
			case 253:
				posts, points = append(posts, points...), nil
			default:
				points = append(points, Point{
					min(int32(data[0])*step, Size), min(int32(data[1])*step, Size),
				})
				data = data[1:]
			}
			if len(data) == 0 {
				break
			}
		}
		var tr Triangulator
		s, err := tr.Cover(rings, lines, posts)
		if err != nil {
			t.Fatal(err)
		}
		if err := flaw(&tr, s, rings, lines, posts); err != nil {
			t.Fatal(err)
		}
	})
}

func TestAnEmptyTileIsTwoTriangles(t *testing.T) {
	var tr Triangulator
	s, err := tr.Cover(nil, nil, nil)
	if err != nil || len(s.Triangles) != 2 || len(s.Points) != 4 || s.Top[0] != -1 || s.Top[1] != -1 {
		t.Fatal(s, err)
	}
}

// square is a ring anticlockwise.
func square(x, y, side int32, region int32) Ring {
	return Ring{[]Point{{x, y}, {x + side, y}, {x + side, y + side}, {x, y + side}}, region}
}

// areas are the doubled areas by the region on top.
func areas(s *Sheet) map[int32]int64 {
	sum := map[int32]int64{}
	for i, c := range s.Triangles {
		sum[s.Top[i]] += cross(s.Points[c[0]], s.Points[c[1]], s.Points[c[2]])
	}
	return sum
}

func TestTheHighestRegionIsOnTopAndHolesAreOpen(t *testing.T) {
	hole := square(3000, 3000, 1000, 5)
	slices.Reverse(hole.Points)
	var tr Triangulator
	s, err := tr.Cover([]Ring{
		square(0, 0, Size, 1), square(2000, 2000, 4000, 5), hole, square(5000, 5000, 3000, 3),
		square(3000, 3000, 4000, 0),
	}, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	got := areas(s)
	five, three := int64(2*(4000*4000-1000*1000)), int64(2*(3000*3000-1000*1000))
	if got[5] != five || got[3] != three || got[1] != 2*Size*Size-five-three || got[0] != 0 || got[-1] != 0 {
		t.Error(got)
	}
}

// narrowLand is the area of bare land within the tile in triangles no wider than two steps.
func narrowLand(s *Sheet) (area int64) {
	for i, c := range s.Triangles {
		within, long := s.Top[i] < 0, 0.0
		for k := range c {
			p, q := s.Points[c[k]], s.Points[c[(k+1)%3]]
			within = within && p[0] > 0 && p[0] < Size && p[1] > 0 && p[1] < Size
			long = max(long, math.Hypot(float64(q[0]-p[0]), float64(q[1]-p[1])))
		}
		if twice := cross(s.Points[c[0]], s.Points[c[1]], s.Points[c[2]]); within && float64(twice) <= 2.000001*long {
			area += twice
		}
	}
	return area
}

func TestWhatIsNotSeenIsNoEdgeOfAFreeSheet(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		rings, lines, posts := anyOutlines(r)
		var bound, free Triangulator
		free.Free = true
		s, err := bound.Cover(rings, lines, posts)
		if err != nil {
			return
		}
		f, err := free.Cover(rings, lines, posts)
		if err != nil {
			r.Fatal(err)
		}
		if err := flawOfCover(f); err != nil {
			r.Fatal(err)
		}
		was, is, narrow := areas(s), areas(f), narrowLand(s)
		for region := int32(-1); region <= 3; region++ {
			if more := is[region] - was[region]; region < 0 && (more > 0 || -more > narrow) ||
				region >= 0 && (more < 0 || more > narrow) {
				r.Fatalf("areas %v became %v, with %d in cracks", was, is, narrow)
			}
		}
		if narrow == 0 && !reflect.DeepEqual(was, is) || !reflect.DeepEqual(s.Points, f.Points) {
			r.Fatalf("areas %v became %v, %d points %d", was, is, len(s.Points), len(f.Points))
		}
		for e, h := range free.halves {
			if inside := h.twin >= 0 && f.Top[e/3] >= 0 && f.Top[e/3] == f.Top[h.twin/3]; inside && h.carry != 0 {
				r.Fatalf("an edge inside region %d is a side", f.Top[e/3])
			}
		}
	})
}

func TestCrossingsOnTheBorderStepInwards(t *testing.T) {
	var tr Triangulator // these two cross half a step above the border
	lines := []Line{{{100, 0}, {201, 1}}, {{100, 1}, {201, 0}}}
	s, err := tr.Cover(nil, lines, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := flaw(&tr, s, nil, lines, nil); err != nil {
		t.Fatal(err)
	}
	if n := len(s.Points); n != 9 || s.Points[8] != (Point{151, 1}) {
		t.Error(s.Points)
	}
}

func TestTooManyPointsAndPointsElsewhereAreRefused(t *testing.T) {
	tr := Triangulator{Budget: 10}
	cover := func(r Ring) error {
		_, err := tr.Cover([]Ring{r}, nil, nil)
		return err
	}
	if err := cover(Ring{make([]Point, 7), 0}); !errors.Is(err, ErrBudget) {
		t.Error(err)
	}
	star := Ring{[]Point{{0, 300}, {1000, 310}, {100, 900}, {500, 0}, {900, 900}}, 0}
	if err := cover(star); !errors.Is(err, ErrBudget) { // five crossings and four corners
		t.Error(err)
	}
	tr.Budget = 14
	if err := cover(star); err != nil {
		t.Error(err)
	}
	for _, bad := range []Ring{{[]Point{{-1, 0}}, 0}, {[]Point{{0, Size + 1}}, 0}, {nil, -1}} {
		if err := cover(bad); err == nil || errors.Is(err, ErrBudget) {
			t.Error(bad, err)
		}
	}
}
