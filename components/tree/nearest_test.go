// The nearest ground beside a search through every triangle.

package tree

import (
	"math"
	"math/rand/v2"
	"testing"

	"camber/components/space"
)

func TestTheNearestGroundIsThatOfASearchOfAllTriangles(t *testing.T) { // COL-10, COL-11
	r := rand.New(rand.NewPCG(31, 1))
	found := 0
	for range 10 {
		cell := [3]int32{int32(r.Uint32()), math.MinInt32, 5}
		all := quarry(t, r, cell)
		all = append(all, piece{ChunkID{0, 99}, all[1].c, all[1].at})
		g := laidIn(all)
		for range 100 {
			p := space.PlaceAt(cell, space.V(r.Float64()*300-150, r.Float64()*300-150, r.Float64()*80-40))
			reach := math.Exp(r.Float64()*7 - 2)
			best, at, want := reach*reach, space.Vec{}, Hit{}
			wok := false
			for _, k := range every(all, p) {
				q := Closest(k.A, k.B, k.C, space.Vec{})
				if d := q.LenSq(); d < best || d == best && !wok {
					best, at, wok = d, q, true
					want = Hit{k.ID, k.Index, math.Sqrt(d) / reach, k.Normal, k.Material}
				}
			}
			gotAt, got, ok := g.Nearest(p, reach)
			if gotAt != at || got != want || ok != wok {
				t.Fatalf("near %v within %g: %v %+v %v, want %v %+v %v", p, reach, gotAt, got, ok, at, want, wok)
			}
			if ok {
				found++
			}
		}
	}
	if found < 200 || found > 900 {
		t.Errorf("%d of 1000 found ground: this shows little", found)
	}
}

func TestNothingIsNearWhereItMakesNoSense(t *testing.T) {
	g := wavy(t, 8)
	p := space.PlaceAt([3]int32{}, space.V(0.3, 0.3, 1))
	if _, h, ok := g.Nearest(p, 1e9); !ok || h.At > 1e-8 {
		t.Fatalf("the ground is not there: %+v", h)
	}
	for _, reach := range []float64{math.NaN(), math.Inf(1), 0, -1, 0.1} {
		if _, h, ok := g.Nearest(p, reach); ok {
			t.Errorf("within %g: %+v", reach, h)
		}
	}
	if _, _, ok := g.Nearest(space.Place{At: space.V(0, math.NaN(), 0)}, 9); ok {
		t.Error("something is near nowhere")
	}
	if _, _, ok := NewGround().Nearest(p, 9); ok {
		t.Error("empty ground is near")
	}
}

func BenchmarkNearest(b *testing.B) {
	g, shots := wavy(b, 316), slanted(20_000)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		g.Nearest(shots[i%len(shots)].from, 10)
	}
}
