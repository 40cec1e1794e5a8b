// Gaps between far places: nothing is lost, and they add up.

package space

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

func TestAGapLeadsBackToThePlace(t *testing.T) { // GEO-19, GEO-20
	rapid.Check(t, func(t *rapid.T) {
		p, q := anyPlace.Draw(t, "p"), anyPlace.Draw(t, "q")
		g := p.Gap(q)
		if at := q.Across(g); at != p {
			t.Fatalf("across %v: %v, want %v", g, at, p)
		}
		if at := p.Across(g.Neg()); at != q {
			t.Fatalf("back across %v: %v, want %v", g.Neg(), at, q)
		}
		if g.Vec() != p.From(q) {
			t.Fatalf("Gap says %v, From says %v", g.Vec(), p.From(q))
		}
		if !(Place{At: g.At}).Valid() {
			t.Fatalf("%v is not in its one form", g)
		}
	})
}

func TestGapsAddUpWithoutLoss(t *testing.T) { // GEO-20
	rapid.Check(t, func(t *rapid.T) {
		p, q, r := anyPlace.Draw(t, "p"), anyPlace.Draw(t, "q"), anyPlace.Draw(t, "r")
		sum := p.Gap(q).Add(q.Gap(r))
		if at := r.Across(sum); at != p {
			t.Fatalf("r to q to p ends at %v, want %v", at, p)
		}
		if zero := p.Gap(q).Add(p.Gap(q).Neg()); zero != (Gap{}) {
			t.Fatalf("there and back is %v", zero)
		}
	})
}

func TestAGapHoldsWhatMetresCannot(t *testing.T) { // GEO-20
	q := PlaceAt([3]int32{-39_062}, V(Grain, 0, 0))
	p := PlaceAt([3]int32{39_062}, V(2*Grain, 0, 0))
	if d := p.From(q).X; d != 78_124*CellSize {
		t.Errorf("80,000 km and a grain = %v", d)
	}
	if g := p.Gap(q); g != (Gap{Cells: [3]int64{78_124}, At: V(Grain, 0, 0)}) {
		t.Errorf("gap = %v", g)
	}
}

func TestHalfTheWorldIsWestBothWays(t *testing.T) { // GEO-19
	p, q := Place{}, Place{Cell: [3]int32{math.MinInt32}}
	if there, back := p.Gap(q).Cells[0], q.Gap(p).Cells[0]; there != math.MinInt32 || back != math.MinInt32 {
		t.Errorf("gaps of half a world: %d and %d", there, back)
	}
	if at := q.Across(p.Gap(q)); at != p {
		t.Errorf("half a world on: %v", at)
	}
}
