// Sweeps over the ground beside a search through every triangle, in every cell.

package tree

import (
	"math"
	"math/rand/v2"
	"testing"

	"camber/components/space"
)

// sweptThrough is Sweep without any tree.
func sweptThrough(all []Triangle, way space.Vec, radius float64) (Hit, bool) {
	best := Hit{At: 2}
	for _, k := range all { // they come in the order in which the first of equals wins
		if at, ok := TouchSphere(k.A, k.B, k.C, way, radius); ok && at < best.At {
			best = Hit{k.ID, k.Index, at, k.Normal, k.Material}
		}
	}
	if best.At > 1 {
		return Hit{}, false
	}
	return best, true
}

func TestSweepsFindWhatASearchOfAllTrianglesFinds(t *testing.T) { // COL-10, COL-11
	r := rand.New(rand.NewPCG(21, 1))
	met := 0
	for round := range 10 {
		cell := [3]int32{int32(r.Uint32()), int32(r.Uint32()), math.MaxInt32}
		all := quarry(t, r, cell)
		all = append(all, piece{ChunkID{0, 99}, all[1].c, all[1].at}) // once more: the lower name has its hits
		g := laidIn(all)
		for range 100 {
			from := space.PlaceAt(cell, space.V(r.Float64()*120-60, r.Float64()*120-60, r.Float64()*60-30))
			way := space.V(r.NormFloat64(), r.NormFloat64(), r.NormFloat64()).Scale(math.Exp(r.Float64() * 6))
			switch r.IntN(5) {
			case 0:
				way.X = 0
			case 1:
				way.X, way.Y = 0, 0
			case 2:
				way = space.Vec{}
			}
			radius := math.Exp(r.Float64()*6 - 4)
			if r.IntN(10) == 0 {
				radius = 0
			}
			want, wok := sweptThrough(every(all, from), way, radius)
			got, ok := g.Sweep(from, way, radius)
			if got != want || ok != wok {
				t.Fatalf("round %d: from %v along %v with %g: %+v %v, want %+v %v", round, from, way, radius, got, ok, want, wok)
			}
			if ok {
				met++
			}
		}
	}
	if met < 200 {
		t.Errorf("only %d sweeps met anything", met)
	}
}

func TestALongSweepFindsTheGroundAtItsFarEnd(t *testing.T) { // COL-10
	g := wavy(t, 64)
	g.Add(ChunkID{Owner: 2}, built(t, rubble(rand.New(rand.NewPCG(22, 1)), 50, 20)), space.PlaceAt([3]int32{90, 0, 0},
		space.Vec{}))
	from := space.PlaceAt([3]int32{-300, 0, 200}, space.V(0.3, 0.7, 1))
	way := space.PlaceAt([3]int32{}, space.V(3, -2, -1)).From(from)
	for _, radius := range []float64{0, 0.3, 10} {
		h, ok := g.Sweep(from, way, radius)
		if !ok || h.ID.Owner != 1 || h.At < 0.9 {
			t.Errorf("with %g: %+v %v", radius, h, ok)
		}
	}
	if h, ok := g.Sweep(from, way.Scale(0.5), 1); ok {
		t.Errorf("half the way there it meets %+v", h)
	}
}

func TestSweepsAndNearestPointsAllocateNothing(t *testing.T) {
	g := wavy(t, 64)
	from := space.PlaceAt([3]int32{}, space.V(-40, 3, 2))
	if n := testing.AllocsPerRun(50, func() {
		if _, ok := g.Sweep(from, space.V(80, 0, -2), 1.5); !ok {
			t.Fatal("the ground is not there")
		}
		if _, _, ok := g.Nearest(from, 50); !ok {
			t.Fatal("the ground is not there")
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func TestSweepsThatMakeNoSenseMeetNothing(t *testing.T) {
	g := wavy(t, 8)
	nan, inf := math.NaN(), math.Inf(1)
	on, down := space.PlaceAt([3]int32{}, space.V(0.3, 0.3, 1)), space.V(0, 0, -5)
	if _, ok := g.Sweep(on, down, 0.1); !ok {
		t.Fatal("the ground is not there")
	}
	for _, way := range []space.Vec{{}, {X: nan}, {Z: -inf}, {X: inf, Z: -1}, {X: 5e-324, Z: -5e-324}, {Z: -1e200}} {
		if h, ok := g.Sweep(on, way, 0.1); ok {
			t.Errorf("along %v: %+v", way, h)
		}
	}
	for _, radius := range []float64{nan, -1, inf} {
		if h, ok := g.Sweep(on, down, radius); ok {
			t.Errorf("with a radius of %g: %+v", radius, h)
		}
	}
	if _, ok := g.Sweep(space.Place{At: space.V(nan, 0, 0)}, down, 1); ok {
		t.Error("a sweep from nowhere meets something")
	}
	if _, ok := NewGround().Sweep(on, down, 1); ok {
		t.Error("empty ground is met")
	}
	if h, ok := g.Sweep(on, space.Vec{}, 3); !ok || h.At != 0 {
		t.Errorf("a sphere that stands in the ground: %+v %v", h, ok)
	}
}

func BenchmarkSweepSlanted(b *testing.B) {
	g, shots := wavy(b, 316), slanted(20_000)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		g.Sweep(shots[i%len(shots)].from, shots[i%len(shots)].way, 0.3)
	}
}

func BenchmarkSweepOfACamera(b *testing.B) {
	g, shots := wavy(b, 316), slanted(20_000)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		g.Sweep(shots[i%len(shots)].from, shots[i%len(shots)].way.Scale(0.03), 0.3)
	}
}
