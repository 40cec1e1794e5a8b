//go:build goexperiment.simd && amd64

// Lanes as a register of AVX2.

package four //exact:ok lanes of either kind have the same bits: four_test.go, and the tests of every kernel

import (
	"math"
	"simd/archsimd"

	"camber/components/num/four/pays"
)

// F is four float64.
type F = archsimd.Float64x4

// Mask says yes or no of four lanes.
type Mask = archsimd.Mask64x4

// Wide tells whether lanes pay here.
var Wide = pays.Lanes()

// Runs tells whether kernels can be called here: a CPU without AVX2 cannot run them at all.
func Runs() bool { return archsimd.X86.AVX2() }

// Leave ends a kernel.
func Leave() { archsimd.ClearAVXUpperBits() }

// Of is x in all lanes.
func Of(x float64) F { return archsimd.BroadcastFloat64x4(x) }

// Load reads four lanes.
func Load(x *[4]float64) F { return archsimd.LoadFloat64x4(x) }

// Pack is four numbers from anywhere.
func Pack(a, b, c, d float64) F {
	var none archsimd.Float64x2
	var x F
	ab := none.SetElem(0, a).SelectFromPair(0, 2, none.SetElem(0, b)) // setting the other would go by way of an integer
	return x.SetLo(ab).SetHi(none.SetElem(0, c).SelectFromPair(0, 2, none.SetElem(0, d)))
}

// What a float64's lowest bit, its sign and all but that stand in; read from memory they cost least.
var (
	lowBits  = [4]int64{1, 1, 1, 1}
	nextBits = [4]int64{2, 2, 2, 2}
	signBits = [4]int64{-1 << 63, -1 << 63, -1 << 63, -1 << 63}
	sizeBits = [4]int64{math.MaxInt64, math.MaxInt64, math.MaxInt64, math.MaxInt64}
)

func signs() archsimd.Int64x4 { return archsimd.LoadInt64x4(&signBits) }

// Abs is x without its sign.
func Abs(x F) F { return x.AsInt64x4().And(archsimd.LoadInt64x4(&sizeBits)).AsFloat64x4() }

// Neg is -x, of zeros too.
func Neg(x F) F { return x.AsInt64x4().Xor(signs()).AsFloat64x4() }

// FlipBy is x, or -x where sign is negative.
func FlipBy(x, sign F) F {
	return x.AsInt64x4().Xor(sign.AsInt64x4().And(signs())).AsFloat64x4()
}

// CopySign is the size of x with the sign of sign.
func CopySign(x, sign F) F { return FlipBy(Abs(x), sign) }

// Choose is yes where the mask says so, no elsewhere.
func Choose(m Mask, yes, no F) F { return yes.Merge(no, m) }

// AtLeast is max(x, least) for a least that is neither 0 nor NaN.
func AtLeast(x, least F) F { return Choose(x.Less(least), least, x) } // Max gives either of x and NaN, as it comes

// AtMost is min(x, most) for a most that is neither 0 nor NaN.
func AtMost(x, most F) F { return Choose(x.Greater(most), most, x) }

// Positive is max(x, 0).
func Positive(x F) F { return Choose(x.LessEqual(Of(0)), Of(0), x) }

// Odd tells where the lowest bit of x is set.
func Odd(x F) Mask {
	one := archsimd.LoadInt64x4(&lowBits)
	return x.AsInt64x4().And(one).Equal(one)
}

// Second has the second lowest bit of x for its sign, and is to be used for nothing else. (A shift would take its
// distance from a register that the compiler fills in a way that costs a CPU the upper halves.)
func Second(x F) F {
	two := archsimd.LoadInt64x4(&nextBits)
	return x.AsInt64x4().And(two).Equal(two).ToInt64x4().AsFloat64x4()
}

// Pieces finds the row of a table with eight pieces a binade for each a >= 0: its bits from the 49th on, counted from
// those of least and held between 0 and those of most. NaN takes the last row.
func Pieces(a F, least, most float64) (i, j, k, l uint64) {
	var at [4]uint64
	Of(least).Max(Choose(a.Less(Of(most)), a, Of(most))).AsUint64x4().Store(&at)
	first := math.Float64bits(least) >> 49
	return at[0]>>49 - first, at[1]>>49 - first, at[2]>>49 - first, at[3]>>49 - first
}

// Columns are the first three columns of four rows.
func Columns(a, b, c, d *[4]float64) (x, y, z F) {
	ra, rb, rc, rd := Load(a), Load(b), Load(c), Load(d)
	ab, cd := ra.SelectFromPairGrouped(0, 2, rb), rc.SelectFromPairGrouped(0, 2, rd)
	x, z = ab.Select128FromPair(0, 2, cd), ab.Select128FromPair(1, 3, cd)
	ab, cd = ra.SelectFromPairGrouped(1, 3, rb), rc.SelectFromPairGrouped(1, 3, rd)
	return x, ab.Select128FromPair(0, 2, cd), z
}

// Turned are four rows as four columns, and the other way round.
func Turned(a, b, c, d F) (w, x, y, z F) {
	ab, cd := a.SelectFromPairGrouped(0, 2, b), c.SelectFromPairGrouped(0, 2, d)
	w, y = ab.Select128FromPair(0, 2, cd), ab.Select128FromPair(1, 3, cd)
	ab, cd = a.SelectFromPairGrouped(1, 3, b), c.SelectFromPairGrouped(1, 3, d)
	return w, ab.Select128FromPair(0, 2, cd), y, ab.Select128FromPair(1, 3, cd)
}

// Swapped has the first two lanes of x in each other's place, and the last two.
func Swapped(x F) F { return x.SelectFromPairGrouped(1, 2, x) }

// Sums are from, lane by lane: to its first lane those of a are added in their order, to its second those of b, and so
// on.
func Sums(from, a, b, c, d F) F {
	first, second, third, fourth := Turned(a, b, c, d)
	return from.Add(first).Add(second).Add(third).Add(fourth)
}
