//go:build !(goexperiment.simd && amd64)

// Lanes as four plain numbers.

package four //exact:ok lanes of either kind have the same bits: four_test.go, and the tests of every kernel

import "math"

// F is four float64.
type F struct{ a, b, c, d float64 }

// Mask says yes or no of four lanes.
type Mask struct{ a, b, c, d bool }

// Wide tells whether lanes are registers here.
const Wide = false

// Runs tells whether kernels can be called here.
func Runs() bool { return true }

// Leave ends a kernel.
func Leave() {}

// Of is x in all lanes.
func Of(x float64) F { return F{x, x, x, x} }

// Pack is four numbers from anywhere.
func Pack(a, b, c, d float64) F { return F{a, b, c, d} }

// Load reads four lanes.
func Load(x *[4]float64) F { return F{x[0], x[1], x[2], x[3]} }

// Store writes them.
func (x F) Store(to *[4]float64) { *to = [4]float64{x.a, x.b, x.c, x.d} }

// Add is x + y.
func (x F) Add(y F) F { return F{x.a + y.a, x.b + y.b, x.c + y.c, x.d + y.d} }

// Sub is x - y.
func (x F) Sub(y F) F { return F{x.a - y.a, x.b - y.b, x.c - y.c, x.d - y.d} }

// Mul is x times y.
func (x F) Mul(y F) F {
	return F{float64(x.a * y.a), float64(x.b * y.b), float64(x.c * y.c), float64(x.d * y.d)}
}

// Div is x over y; converted, for a quotient by a constant power of two becomes a product, which could be fused.
func (x F) Div(y F) F {
	return F{float64(x.a / y.a), float64(x.b / y.b), float64(x.c / y.c), float64(x.d / y.d)}
}

// Sqrt is the root of x.
func (x F) Sqrt() F { return F{math.Sqrt(x.a), math.Sqrt(x.b), math.Sqrt(x.c), math.Sqrt(x.d)} }

// Less tells where x < y.
func (x F) Less(y F) Mask { return Mask{x.a < y.a, x.b < y.b, x.c < y.c, x.d < y.d} }

// LessEqual tells where x <= y.
func (x F) LessEqual(y F) Mask { return Mask{x.a <= y.a, x.b <= y.b, x.c <= y.c, x.d <= y.d} }

// Greater tells where x > y.
func (x F) Greater(y F) Mask { return Mask{x.a > y.a, x.b > y.b, x.c > y.c, x.d > y.d} }

// NotEqual tells where x differs from y, or one is NaN.
func (x F) NotEqual(y F) Mask { return Mask{x.a != y.a, x.b != y.b, x.c != y.c, x.d != y.d} }

// IsNaN tells where x is NaN.
func (x F) IsNaN() Mask { return x.NotEqual(x) }

// And is where both say yes.
func (m Mask) And(n Mask) Mask { return Mask{m.a && n.a, m.b && n.b, m.c && n.c, m.d && n.d} }

// Or is where one says yes.
func (m Mask) Or(n Mask) Mask { return Mask{m.a || n.a, m.b || n.b, m.c || n.c, m.d || n.d} }

// ToBits has a bit for each lane, the first lane's the lowest.
func (m Mask) ToBits() (bits uint8) {
	for i, yes := range [4]bool{m.a, m.b, m.c, m.d} {
		if yes {
			bits |= 1 << i
		}
	}
	return bits
}

func each(x, y F, of func(x, y float64) float64) F {
	return F{of(x.a, y.a), of(x.b, y.b), of(x.c, y.c), of(x.d, y.d)}
}

// Abs is x without its sign.
func Abs(x F) F { return F{math.Abs(x.a), math.Abs(x.b), math.Abs(x.c), math.Abs(x.d)} }

// Neg is -x, of zeros too.
func Neg(x F) F { return F{-x.a, -x.b, -x.c, -x.d} }

// FlipBy is x, or -x where sign is negative.
func FlipBy(x, sign F) F {
	return each(x, sign, func(x, sign float64) float64 {
		return math.Float64frombits(math.Float64bits(x) ^ math.Float64bits(sign)&(1<<63))
	})
}

// CopySign is the size of x with the sign of sign.
func CopySign(x, sign F) F { return each(x, sign, math.Copysign) }

// Choose is yes where the mask says so, no elsewhere.
func Choose(m Mask, yes, no F) F {
	if m.a {
		no.a = yes.a
	}
	if m.b {
		no.b = yes.b
	}
	if m.c {
		no.c = yes.c
	}
	if m.d {
		no.d = yes.d
	}
	return no
}

// AtLeast is max(x, least) for a least that is neither 0 nor NaN.
func AtLeast(x, least F) F { return Choose(x.Less(least), least, x) }

// AtMost is min(x, most) for a most that is neither 0 nor NaN.
func AtMost(x, most F) F { return Choose(x.Greater(most), most, x) }

// Positive is max(x, 0).
func Positive(x F) F { return Choose(x.LessEqual(Of(0)), Of(0), x) }

// Odd tells where the lowest bit of x is set.
func Odd(x F) Mask {
	odd := func(x float64) bool { return math.Float64bits(x)&1 != 0 }
	return Mask{odd(x.a), odd(x.b), odd(x.c), odd(x.d)}
}

// Second has the second lowest bit of x for its sign, and is to be used for nothing else.
func Second(x F) F {
	sign := func(x float64) float64 { return math.Float64frombits(math.Float64bits(x) << 62) }
	return F{sign(x.a), sign(x.b), sign(x.c), sign(x.d)}
}

// Pieces finds the row of a table with eight pieces a binade for each a >= 0: its bits from the 49th on, counted from
// those of least and held between 0 and those of most. NaN takes the last row.
func Pieces(a F, least, most float64) (i, j, k, l uint64) {
	piece := func(x float64) uint64 {
		if !(x < most) {
			x = most
		}
		return math.Float64bits(max(x, least))>>49 - math.Float64bits(least)>>49
	}
	return piece(a.a), piece(a.b), piece(a.c), piece(a.d)
}

// Columns are the first three columns of four rows.
func Columns(a, b, c, d *[4]float64) (x, y, z F) {
	return F{a[0], b[0], c[0], d[0]}, F{a[1], b[1], c[1], d[1]}, F{a[2], b[2], c[2], d[2]}
}

// Turned are four rows as four columns, and the other way round.
func Turned(a, b, c, d F) (w, x, y, z F) {
	return F{a.a, b.a, c.a, d.a}, F{a.b, b.b, c.b, d.b}, F{a.c, b.c, c.c, d.c}, F{a.d, b.d, c.d, d.d}
}

// Swapped has the first two lanes of x in each other's place, and the last two.
func Swapped(x F) F { return F{x.b, x.a, x.d, x.c} }

// Sums are from, lane by lane: to its first lane those of a are added in their order, to its second those of b, and so
// on.
func Sums(from, a, b, c, d F) F {
	sum := func(x float64, y F) float64 { return x + y.a + y.b + y.c + y.d }
	return F{sum(from.a, a), sum(from.b, b), sum(from.c, c), sum(from.d, d)}
}
