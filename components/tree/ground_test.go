// The ground beside a search through every triangle, in every cell, laid in any order.

package tree

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"camber/components/space"
)

// rubble is loose triangles of all sizes within so many metres of the corner.
func rubble(r *rand.Rand, n int, within float64) Soup {
	var s Soup
	for i := range n {
		at := space.V(r.Float64()-0.5, r.Float64()-0.5, r.Float64()-0.5).Scale(2 * within)
		size := math.Exp(r.Float64()*5 - 3)
		for range 3 {
			s.Points = append(s.Points, at.Add(space.V(r.NormFloat64(), r.NormFloat64(), r.NormFloat64()).Scale(size)))
		}
		k := uint32(3 * i)
		s.Triangles = append(s.Triangles, [3]uint32{k, k + 1, k + 2})
		s.Materials = append(s.Materials, uint8(i))
	}
	return s
}

func built(tb testing.TB, s Soup) *Chunk {
	tb.Helper()
	c, err := Build(s)
	if err != nil {
		tb.Fatal(err)
	}
	return c
}

type piece struct {
	id ChunkID
	c  *Chunk
	at space.Place
}

// quarry is chunks that overlap, some of them far up or across a cell's border.
func quarry(tb testing.TB, r *rand.Rand, cell [3]int32) []piece {
	tb.Helper()
	var all []piece
	for i := range 12 {
		at := space.Snap(space.V(r.Float64()*120-60, r.Float64()*120-60, r.Float64()*20-10))
		all = append(all, piece{
			ChunkID{uint64(i % 3), uint32(i)},
			built(tb, rubble(r, 5+r.IntN(200), 30)),
			space.PlaceAt(cell, at),
		})
	}
	return all
}

func laidIn(order []piece) *Ground {
	g := NewGround()
	for _, p := range order {
		g.Add(p.id, p.c, p.at)
	}
	return g
}

// every lists all triangles as seen from a place, without any tree.
func every(all []piece, p space.Place) []Triangle {
	var to []Triangle
	for _, c := range all {
		d := c.at.From(p)
		for i := range int32(c.c.Triangles()) {
			k := c.c.Corners(i)
			to = append(to, Triangle{
				A: k[0].Add(d), B: k[1].Add(d), C: k[2].Add(d), Normal: c.c.Normal(i), ID: c.id, Index: i,
				Material: c.c.Material(i), Active: c.c.Active(i),
			})
		}
	}
	slices.SortFunc(to, func(a, b Triangle) int {
		if c := a.ID.Compare(b.ID); c != 0 {
			return c
		}
		return int(a.Index) - int(b.Index)
	})
	return to
}

// crossed is a textbook meeting of a way and a triangle; sure is false close to its edges.
func crossed(t *Triangle, way space.Vec) (at float64, in, sure bool) {
	e, f := t.B.Sub(t.A), t.C.Sub(t.A)
	h := way.Cross(f)
	det := e.Dot(h)
	if math.Abs(det) < 1e-9*way.Len()*e.Len()*f.Len() {
		return 0, false, false
	}
	u := -t.A.Dot(h) / det
	q := t.A.Neg().Cross(e)
	v := way.Dot(q) / det
	at = f.Dot(q) / det
	least := min(u, v, 1-u-v, at, 1-at)
	return at, least >= 0, math.Abs(least) > 1e-7
}

func TestRaysFindWhatASearchOfAllTrianglesFinds(t *testing.T) { // COL-10
	r := rand.New(rand.NewPCG(1, 2))
	met := 0
	for range 15 {
		all := quarry(t, r, [3]int32{})
		g := laidIn(all)
		for range 150 {
			from := space.PlaceAt([3]int32{}, space.V(r.Float64()*120-60, r.Float64()*120-60, r.Float64()*60-30))
			way := space.V(r.NormFloat64(), r.NormFloat64(), r.NormFloat64()).Scale(math.Exp(2 + r.Float64()*4))
			switch r.IntN(5) {
			case 0:
				way.X = 0
			case 1:
				way.X, way.Y = 0, 0
			case 2:
				way.Z = 0
			}
			want, best, sure := Hit{}, 2.0, true
			for _, k := range every(all, from) {
				at, in, known := crossed(&k, way)
				if !known {
					sure = false
				}
				if in && at < best {
					want, best = Hit{k.ID, k.Index, at, k.Normal, k.Material}, at
				}
			}
			got, ok := g.Ray(from, way)
			if !sure {
				continue
			}
			if ok != (best <= 1) || ok && (got.ID != want.ID || got.Triangle != want.Triangle ||
				math.Abs(got.At-want.At) > 1e-9 || got.Normal != want.Normal || got.Material != want.Material) {
				t.Fatalf("from %v along %v: %+v, %v, want %+v", from, way, got, ok, want)
			}
			if ok {
				met++
			}
		}
	}
	if met < 150 {
		t.Errorf("only %d rays met anything: this shows little", met)
	}
}

func TestGatherFindsEveryTriangleWhoseBoxMeetsInOrder(t *testing.T) { // COL-10
	r := rand.New(rand.NewPCG(3, 4))
	all := quarry(t, r, [3]int32{7, -3, 0})
	g := laidIn(all)
	to := make([]Triangle, 0, 5000)
	for range 300 {
		p := space.PlaceAt([3]int32{7, -3, 0}, space.V(r.Float64()*200-100, r.Float64()*200-100, r.Float64()*60-30))
		half := space.V(r.Float64(), r.Float64(), r.Float64()).Scale(math.Exp(r.Float64()*5 - 1))
		box := space.Box{Min: half.Neg(), Max: half}
		var want []Triangle
		for _, k := range every(all, p) {
			if space.BoxOf(k.A, k.B, k.C).Meets(box) {
				want = append(want, k)
			}
		}
		if to = g.Gather(p, box, to[:0]); !slices.Equal(to, want) {
			t.Fatalf("%d triangles around %v, want %d", len(to), p, len(want))
		}
	}
	n := testing.AllocsPerRun(20, func() { to = g.Gather(all[0].at, space.Box{Max: space.V(20, 20, 20)}, to[:0]) })
	if n != 0 {
		t.Errorf("%v allocations to gather %d triangles", n, len(to))
	}
}

func TestTheOrderOfAddingAndTheCellChangeNoBit(t *testing.T) { // COL-10, GEO-20
	r := rand.New(rand.NewPCG(5, 6))
	all := quarry(t, r, [3]int32{})
	// Twice the same chunk: all its hits are equal, and the lower name has them.
	all = append(all, piece{ChunkID{0, 99}, all[1].c, all[1].at})
	home := laidIn(all)
	by := [3]int32{39_062, -39_062, math.MaxInt32}
	var moved []piece
	for _, p := range all {
		moved = append(moved, piece{p.id, p.c, p.at.Shifted(by)})
	}
	r.Shuffle(len(moved), func(i, j int) { moved[i], moved[j] = moved[j], moved[i] })
	away := NewGround()
	away.Add(ChunkID{55, 5}, all[0].c, moved[0].at.Shifted([3]int32{1}))
	for _, p := range moved {
		away.Add(p.id, p.c, p.at)
	}
	if !away.Remove(ChunkID{55, 5}) || away.Remove(ChunkID{55, 5}) || away.Len() != len(all) {
		t.Fatal("Remove does not tell whether a chunk was there")
	}
	met := 0
	for range 3000 {
		from := space.PlaceAt([3]int32{}, space.V(r.Float64()*200-100, r.Float64()*200-100, r.Float64()*60))
		way := space.V(r.NormFloat64()*50, r.NormFloat64()*50, -50)
		if r.IntN(2) == 0 {
			way.X, way.Y = 0, 0
		}
		a, aok := home.Ray(from, way)
		b, bok := away.Ray(from.Shifted(by), way)
		if a != b || aok != bok {
			t.Fatalf("%+v %v at home, %+v %v in another cell", a, aok, b, bok)
		}
		if aok {
			met++
		}
		c, d := home.Gather(from, space.Box{Min: space.V(-9, -9, -30), Max: space.V(9, 9, 0)}, nil),
			away.Gather(from.Shifted(by), space.Box{Min: space.V(-9, -9, -30), Max: space.V(9, 9, 0)}, nil)
		if !slices.Equal(c, d) {
			t.Fatalf("%d triangles at home, %d in another cell", len(c), len(d))
		}
	}
	if met < 300 {
		t.Errorf("only %d rays met anything", met)
	}
}

func TestRaysThroughEdgesAndCornersNeverFallThrough(t *testing.T) { // COL-10, GEO-19
	// Four chunks of one bumpy sheet meet in the corner of four cells; the same sheet is laid as if there were no border.
	r := rand.New(rand.NewPCG(7, 8))
	const n, pitch = 16, 2.0
	height := map[[2]int]float64{}
	for x := -n; x <= n; x++ {
		for y := -n; y <= n; y++ {
			height[[2]int{x, y}] = r.Float64()
		}
	}
	sheet := func(x0, y0, x1, y1 int, from space.Vec) Soup {
		var s Soup
		for x := x0; x < x1; x++ {
			for y := y0; y < y1; y++ {
				k := uint32(len(s.Points))
				for _, c := range [][2]int{{x, y}, {x + 1, y}, {x + 1, y + 1}, {x, y + 1}} {
					s.Points = append(s.Points, space.Snap(space.V(float64(c[0])*pitch, float64(c[1])*pitch, height[c])).Sub(from))
				}
				s.Triangles = append(s.Triangles, [3]uint32{k, k + 1, k + 2}, [3]uint32{k, k + 2, k + 3})
			}
		}
		return s
	}
	g := NewGround()
	for i, c := range [][4]int{{-n, -n, 0, 0}, {0, -n, n, 0}, {-n, 0, 0, n}, {0, 0, n, n}} {
		corner := space.V(float64(i%2-1)*1024, float64(i/2-1)*1024, 0)
		g.Add(ChunkID{1, uint32(i)}, built(t, sheet(c[0], c[1], c[2], c[3], corner)),
			space.PlaceAt([3]int32{int32(i%2) - 1, int32(i/2) - 1}, space.Vec{}))
	}
	whole := NewGround()
	whole.Add(ChunkID{1, 0}, built(t, sheet(-n, -n, n, n, space.Vec{})), space.Place{})
	for range 100_000 {
		x, y := r.IntN(2*n-2)-n+1, r.IntN(2*n-2)-n+1
		if r.IntN(3) == 0 {
			x = 0
		}
		if r.IntN(3) == 0 {
			y = 0
		}
		corner := func(x, y int) space.Vec {
			return space.Snap(space.V(float64(x)*pitch, float64(y)*pitch, height[[2]int{x, y}]))
		}
		target := corner(x, y)
		switch r.IntN(4) { // somewhere on an edge, or the corner itself
		case 0:
			target = target.Blend(corner(x+1, y), r.Float64())
		case 1:
			target = target.Blend(corner(x, y+1), r.Float64())
		case 2:
			target = target.Blend(corner(x+1, y+1), r.Float64())
		}
		way := space.V(0, 0, -30)
		if r.IntN(2) == 0 {
			way = space.V(r.NormFloat64(), r.NormFloat64(), -1.5-r.Float64()).Scale(10)
		}
		from := space.PlaceAt([3]int32{}, target.Sub(way.Scale(0.5)))
		if math.Abs(way.X) > 20 || math.Abs(way.Y) > 20 {
			continue // may leave at the side
		}
		a, aok := g.Ray(from, way)
		b, bok := whole.Ray(from, way)
		if !aok || !bok {
			t.Fatalf("fell through %v along %v: %v with borders, %v without", target, way, aok, bok)
		}
		if a.At != b.At && math.Abs(a.At-b.At) > 1e-12 {
			t.Fatalf("%v with borders, %v without", a.At, b.At)
		}
	}
}

func TestAMillionVerticalRaysMeetTheClosedMesh(t *testing.T) { // COL-10
	n := 1_000_000
	if testing.Short() {
		n = 50_000
	}
	g := wavy(t, 316)
	for i, s := range vertical(n) {
		if h, ok := g.Under(s.from, 100); !ok || h.Normal.Z <= 0 {
			t.Fatalf("ray %d fell through at %v", i, s.from)
		}
	}
}

func TestQuestionsThatMakeNoSenseMeetNothing(t *testing.T) {
	g := wavy(t, 8)
	nan, inf := math.NaN(), math.Inf(1)
	above := space.PlaceAt([3]int32{}, space.V(0.3, 0.3, 5))
	if _, ok := g.Under(above, 10); !ok {
		t.Fatal("the ground is not there")
	}
	for _, way := range []space.Vec{
		{},
		{X: nan},
		{Z: nan},
		{Z: -inf},
		{X: inf, Z: -1},
		{Z: -1e-300},
		{Z: 5e-324, X: 5e-324},
	} {
		if h, ok := g.Ray(above, way); ok {
			t.Errorf("along %v: %+v", way, h)
		}
	}
	for _, at := range []space.Vec{{X: nan}, {Z: nan}, {Y: inf}} {
		p := space.Place{At: at}
		if _, ok := g.Ray(p, space.V(1, 2, -10)); ok {
			t.Errorf("a ray from %v hits", at)
		}
		if _, ok := g.Under(p, 10); ok || len(g.Gather(p, space.Box{Max: space.V(9, 9, 9)}, nil)) > 0 {
			t.Errorf("something is under %v", at)
		}
	}
	for _, below := range []float64{nan, inf, -1, 0} {
		if _, ok := g.Under(above, below); ok {
			t.Errorf("something is at most %v m below", below)
		}
	}
	if _, ok := NewGround().Ray(above, space.V(0, 1, -10)); ok {
		t.Error("empty ground is hit")
	}
	if len(g.Gather(above, space.NoBox(), nil)) > 0 {
		t.Error("an empty box has triangles")
	}
}
