// Places at the borders of cells, moves and differences.

package space

import (
	"math"
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

var (
	anyCell = rapid.Custom(func(t *rapid.T) [3]int32 {
		return [3]int32{rapid.Int32().Draw(t, "i"), rapid.Int32().Draw(t, "j"), rapid.Int32().Draw(t, "k")}
	})
	// anyMetres draws offsets and moves that love borders: whole cells, and a hair off them.
	anyMetres = rapid.Custom(func(t *rapid.T) float64 {
		hair := rapid.SampledFrom([]float64{0, Grain, -Grain, Grain / 2, -Grain / 2, 1e-20, -1e-20, 0.3, -0.7}).Draw(t,
			"hair")
		return rapid.OneOf(
			rapid.Float64Range(-3000, 3000),
			rapid.Map(rapid.IntRange(-40_000, 40_000), func(n int) float64 { return float64(n)*CellSize + hair }),
			rapid.Just(hair),
		).Draw(t, "metres")
	})
	anyVec = rapid.Custom(func(t *rapid.T) Vec {
		return V(anyMetres.Draw(t, "x"), anyMetres.Draw(t, "y"), anyMetres.Draw(t, "z"))
	})
	anyPlace = rapid.Custom(func(t *rapid.T) Place {
		return PlaceAt(anyCell.Draw(t, "cell"), anyVec.Draw(t, "at"))
	})
)

func TestOffsetsStayInTheirCellOnTheGrid(t *testing.T) { // GEO-19, X20
	below := math.Nextafter(CellSize, 0) // nearer to 1024 than to the last grid point before it
	for _, c := range []struct {
		at   float64
		cell int32
		want float64
	}{
		{0, 0, 0},
		{math.Copysign(0, -1), 0, 0},
		{-1e-20, 0, 0},
		{1e-20, 0, 0},
		{-Grain / 2, 0, 0},
		{-Grain / 2 * 1.01, -1, CellSize - Grain},
		{-Grain, -1, CellSize - Grain},
		{Grain / 2, 0, 0},
		{Grain * 1.5, 0, 2 * Grain},
		{CellSize - Grain, 0, CellSize - Grain},
		{below, 1, 0},
		{CellSize, 1, 0},
		{-CellSize, -1, 0},
		{math.Nextafter(-CellSize, -2000), -2, CellSize - Grain},
		{1e9, 976562, 512},
		{-1e9, -976563, 512},
	} {
		p := PlaceAt([3]int32{}, V(c.at, c.at, c.at))
		want := Place{[3]int32{c.cell, c.cell, c.cell}, V(c.want, c.want, c.want)}
		if p != want || !p.Valid() {
			t.Errorf("PlaceAt(%g) = %v (valid %v), want %v", c.at, p, p.Valid(), want)
		}
	}
}

func TestEveryPlaceIsValidWhateverItIsMadeFrom(t *testing.T) { // GEO-19
	rapid.Check(t, func(t *rapid.T) {
		p := anyPlace.Draw(t, "p").Moved(anyVec.Draw(t, "d"))
		if !p.Valid() {
			t.Fatalf("%v is not valid", p)
		}
	})
	for _, at := range []float64{-Grain, CellSize, Grain / 2, math.Copysign(0, -1), math.NaN(), math.Inf(1)} {
		if (Place{At: V(0, at, 0)}).Valid() {
			t.Errorf("an offset of %g passes as valid", at)
		}
	}
}

func TestAMoveAndItsWayBackReturnToTheSameBits(t *testing.T) { // GEO-20
	rapid.Check(t, func(t *rapid.T) {
		p, d := anyPlace.Draw(t, "p"), anyVec.Draw(t, "d")
		if back := p.Moved(d).Moved(d.Neg()); back != p {
			t.Fatalf("%v became %v", p, back)
		}
	})
}

func TestMovesAddUpInAnyOrder(t *testing.T) { // GEO-20
	rapid.Check(t, func(t *rapid.T) {
		p, a, b := anyPlace.Draw(t, "p"), anyVec.Draw(t, "a"), anyVec.Draw(t, "b")
		if ab, ba := p.Moved(a).Moved(b), p.Moved(b).Moved(a); ab != ba {
			t.Fatalf("a then b: %v, b then a: %v", ab, ba)
		}
		a, b = Snap(a), Snap(b) // now a+b is exact as well
		if two, one := p.Moved(a).Moved(b), p.Moved(a.Add(b)); two != one {
			t.Fatalf("in two moves: %v, in one: %v", two, one)
		}
	})
}

func TestSmallMovesAcrossABorderAreNotLost(t *testing.T) { // GEO-20
	p := PlaceAt([3]int32{}, V(CellSize-Grain, 0, 0))
	q := p
	for range 3 {
		q = q.Moved(V(Grain, 0, 0))
	}
	if want := PlaceAt([3]int32{1}, V(2*Grain, 0, 0)); q != want {
		t.Errorf("three grains past the border: %v, want %v", q, want)
	}
	if d := q.From(p).X; d != 3*Grain {
		t.Errorf("From = %v grains, want 3", d/Grain)
	}
}

func TestFromIsExactBetweenNeighboursAndRoundedOnceBetweenOthers(t *testing.T) { // GEO-19, GEO-20
	rapid.Check(t, func(t *rapid.T) {
		p, q := anyPlace.Draw(t, "p"), anyPlace.Draw(t, "q")
		near := rapid.Bool().Draw(t, "near")
		if near {
			p.Cell[0] = q.Cell[0] + int32(rapid.IntRange(-1, 1).Draw(t, "cells"))
		}
		exact := new(big.Rat).SetInt64(int64(p.Cell[0] - q.Cell[0]))
		exact.Mul(exact, big.NewRat(CellSize, 1))
		exact.Add(exact, new(big.Rat).SetFloat64(p.At.X))
		exact.Sub(exact, new(big.Rat).SetFloat64(q.At.X))
		want, lossless := exact.Float64()
		if got := p.From(q).X; got != want {
			t.Fatalf("From = %v, nearest float64 is %v", got, want)
		}
		if near && !lossless {
			t.Fatal("the difference of neighbours does not fit float64")
		}
		if near && q.Moved(p.From(q)).At.X != p.At.X {
			t.Fatal("moving by the difference misses")
		}
	})
}

func TestCellsWrapAroundTheWorld(t *testing.T) { // GEO-19, X20
	last := PlaceAt([3]int32{math.MaxInt32}, V(1000, 0, 0))
	first := last.Moved(V(100, 0, 0))
	if want := PlaceAt([3]int32{math.MinInt32}, V(76, 0, 0)); first != want {
		t.Errorf("past the last cell: %v, want %v", first, want)
	}
	if d := first.From(last).X; d != 100 {
		t.Errorf("across the wrap: %v m, want 100", d)
	}
	if g := first.Gap(last); g.Vec() != V(100, 0, 0) {
		t.Errorf("gap across the wrap: %v", g)
	}
	if round := last.Moved(V(CellSize*(1<<32-1), 0, 0)).Moved(V(CellSize, 0, 0)); round != last {
		t.Errorf("once around the world: %v, want %v", round, last)
	}
}

func TestMovesThatNameNoPlaceLeaveNaNForTheFiniteCheck(t *testing.T) { // GEO-19
	p := PlaceAt([3]int32{3, 4, 5}, V(1, 2, 3))
	for _, d := range []float64{math.NaN(), math.Inf(1), math.Inf(-1), 1e300, -1e300, worldSpan} {
		q := p.Moved(V(d, 0, 0))
		if !math.IsNaN(q.At.X) || q.Cell != p.Cell || q.At.Y != 2 || q.At.Z != 3 {
			t.Errorf("Moved(%g) = %v", d, q)
		}
		if q = q.Moved(V(5000, 0, 0)); !math.IsNaN(q.At.X) || q.Cell != p.Cell {
			t.Errorf("NaN moved on to %v", q)
		}
	}
}

func TestAPlaceReadsAsMetresFromAReferencePoint(t *testing.T) { // GEO-21
	reference := PlaceAt([3]int32{7, -3, 0}, V(1000, 10, 0))
	p := reference.Moved(V(1500.25, -2000.5, 3.125))
	if got := p.From(reference); got != V(1500.25, -2000.5, 3.125) {
		t.Errorf("%v m from the reference", got)
	}
	if got := p.In([3]int32{8, -5, 0}); got != V(1476.25, 57.5, 3.125) {
		t.Errorf("box to box conversion gives %v", got)
	}
}
