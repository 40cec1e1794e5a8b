// The lattice of mesh vertices: nearest point, ties to even, exact in both cells of a border.

package space

import (
	"math"
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

func TestLatticePointsAreTheNearestOnes(t *testing.T) { // GEO-20
	rapid.Check(t, func(t *rapid.T) {
		x := rapid.Float64Range(-1e6, 1e6).Draw(t, "x")
		got := Snap(V(x, 0, 0)).X
		if want := nearest(x, Lattice); got != want {
			t.Fatalf("Snap(%v) = %v, nearest lattice point is %v", x, got, want)
		}
		if again := Snap(V(got, 0, 0)).X; again != got {
			t.Fatalf("Snap(%v) moved a lattice point to %v", got, again)
		}
	})
}

func TestLatticeTiesGoToEvenAndMinusZeroToZero(t *testing.T) { // GEO-20
	for _, c := range []struct{ in, want float64 }{
		{0.5, 0},
		{1.5, 2},
		{2.5, 2},
		{-0.5, 0},
		{-1.5, -2},
		{-0x1p-60, 0},
		{0x1p60, 0x1p60},
		{1 << 39, 1 << 39},
	} {
		got := Snap(V(float64(c.in*Lattice), 0, 0)).X
		if got != c.want*Lattice || math.Signbit(got) != math.Signbit(c.want) {
			t.Errorf("Snap(%v lattice steps) = %v steps, want %v", c.in, got/Lattice, c.want)
		}
	}
	if x := Snap(V(math.NaN(), math.Inf(1), math.Inf(-1))); !math.IsNaN(x.X) || x.Y != math.Inf(1) || x.Z != math.Inf(-1) {
		t.Errorf("Snap of NaN, Inf, -Inf = %v", x)
	}
}

func TestLatticePointsAreExactInFloat32OfBothCellsOfABorder(t *testing.T) { // GEO-19
	rapid.Check(t, func(t *rapid.T) {
		here := Snap(V(rapid.Float64Range(-1024, 1024).Draw(t, "x"), 0, 0)).X
		if float64(float32(here)) != here {
			t.Fatalf("float32 cracks %v", here)
		}
		there := PlaceAt([3]int32{}, V(here, 0, 0)).In([3]int32{1}).X
		if there != here-CellSize || float64(float32(there)) != there {
			t.Fatalf("%v seen from the next cell is %v", here, there)
		}
	})
}

// nearest rounds x to a multiple of step, ties to even, in exact arithmetic.
func nearest(x, step float64) float64 {
	exact := new(big.Rat).SetFloat64(x)
	exact.Quo(exact, new(big.Rat).SetFloat64(step))
	two := big.NewInt(2)
	num := new(big.Int).Mul(exact.Num(), two)
	num.Add(num, exact.Denom()) // floor((2n + d) / 2d) is the nearest, ties up
	den := new(big.Int).Mul(exact.Denom(), two)
	floor, rest := new(big.Int).DivMod(num, den, new(big.Int))
	if rest.Sign() == 0 && floor.Bit(0) == 1 {
		floor.Sub(floor, big.NewInt(1))
	}
	out, _ := new(big.Float).SetInt(floor).Float64()
	return out * step
}
