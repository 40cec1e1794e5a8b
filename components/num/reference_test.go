package num

// The independent reference: every function from its series in math/big, 320 bits, sharing nothing with the code under
// test.

import (
	"math"
	"math/big"
	"sync"
)

const precision = 320 // bits; the hardest float64 cases need about 53 + 64

func bigf(x float64) *big.Float      { return new(big.Float).SetPrec(precision).SetFloat64(x) }
func bigi(x int64) *big.Float        { return new(big.Float).SetPrec(precision).SetInt64(x) }
func like(x *big.Float) *big.Float   { return new(big.Float).SetPrec(x.Prec()) }
func add(x, y *big.Float) *big.Float { return like(x).Add(x, y) }
func sub(x, y *big.Float) *big.Float { return like(x).Sub(x, y) }
func mul(x, y *big.Float) *big.Float { return like(x).Mul(x, y) }
func quo(x, y *big.Float) *big.Float { return like(x).Quo(x, y) }
func root(x *big.Float) *big.Float   { return like(x).Sqrt(x) }
func shift(x *big.Float, n int) *big.Float {
	return like(x).SetMantExp(x, n)
}

// negligible tells that term no longer reaches the last bit of sum.
func negligible(term, sum *big.Float) bool {
	return term.Sign() == 0 || sum.Sign() != 0 && term.MantExp(nil) < sum.MantExp(nil)-int(sum.Prec())-4
}

// bigPi is pi to 1600 bits by Machin's formula: enough to reduce the greatest float64.
var bigPi = sync.OnceValue(func() *big.Float {
	const bits = 1600
	inverse := func(n int64) *big.Float { // atan(1/n)
		x := new(big.Float).SetPrec(bits).Quo(big.NewFloat(1), big.NewFloat(float64(n)))
		sq := mul(x, x)
		sum := like(x).Set(x)
		for k, pow := int64(1), like(x).Set(x); ; k++ {
			pow = like(x).Neg(mul(pow, sq))
			term := quo(pow, bigi(2*k+1))
			if negligible(term, sum) {
				return sum
			}
			sum = add(sum, term)
		}
	}
	return sub(shift(inverse(5), 4), shift(inverse(239), 2))
})

// bigLn2 is 2 atanh(1/3).
var bigLn2 = sync.OnceValue(func() *big.Float { return shift(bigAtanh(quo(bigi(1), bigi(3))), 1) })

// bigReduce is x - n*pi/2, nearest, and n modulo 4.
func bigReduce(x float64) (*big.Float, int) {
	bx := new(big.Float).SetPrec(1600).SetFloat64(x)
	half := shift(bigPi(), -1)
	q := quo(bx, half)
	n, _ := add(q, big.NewFloat(math.Copysign(0.5, x))).Int(nil)
	r := sub(bx, mul(half, new(big.Float).SetPrec(1600).SetInt(n)))
	return new(big.Float).SetPrec(precision).Set(r), int(new(big.Int).And(n, big.NewInt(3)).Int64())
}

// bigSeries sums sin (odd) or cos (even) of a small r.
func bigSeries(r *big.Float, odd bool) *big.Float {
	term, k := bigi(1), int64(0)
	if odd {
		term, k = like(r).Set(r), 1
	}
	sum, sq := like(r).Set(term), mul(r, r)
	for {
		term = like(r).Neg(quo(mul(term, sq), bigi((k+1)*(k+2))))
		k += 2
		if negligible(term, sum) {
			return sum
		}
		sum = add(sum, term)
	}
}

// bigSinQuarter is sin(x + quarter*pi/2).
func bigSinQuarter(x float64, quarter int) *big.Float {
	r, n := bigReduce(x)
	n = (n + quarter) & 3
	v := bigSeries(r, n&1 == 0)
	if n&2 != 0 {
		v.Neg(v)
	}
	return v
}

func bigSin(x float64) *big.Float { return bigSinQuarter(x, 0) }
func bigCos(x float64) *big.Float { return bigSinQuarter(x, 1) }
func bigTan(x float64) *big.Float { return quo(bigSin(x), bigCos(x)) }

func bigAtan(x *big.Float) *big.Float {
	const halvings = 6
	x = like(x).Set(x)
	for range halvings {
		x = quo(x, add(root(add(mul(x, x), bigi(1))), bigi(1)))
	}
	sum, sq := like(x).Set(x), mul(x, x)
	for k, pow := int64(1), like(x).Set(x); ; k++ {
		pow = like(x).Neg(mul(pow, sq))
		term := quo(pow, bigi(2*k+1))
		if negligible(term, sum) {
			return shift(sum, halvings)
		}
		sum = add(sum, term)
	}
}

// bigAtan2 wants y and x finite and not both 0.
func bigAtan2(y, x float64) *big.Float {
	by, bx := bigf(y), bigf(x)
	// Half the angle from the tangent of the half: y / (|v| + x), or (|v| - x) / y where that would cancel.
	length := root(add(mul(by, by), mul(bx, bx)))
	if x >= 0 {
		return shift(bigAtan(quo(by, add(length, bx))), 1)
	}
	if y == 0 {
		return like(by).Mul(bigPi(), bigf(math.Copysign(1, y)))
	}
	return shift(bigAtan(quo(sub(length, bx), by)), 1)
}

// bigAsin wants |x| < 1.
func bigAsin(x float64) *big.Float {
	b := bigf(x)
	return bigAtan(quo(b, root(mul(sub(bigi(1), b), add(bigi(1), b)))))
}

func bigExp(x *big.Float) *big.Float {
	const halvings = 8
	n, _ := quo(x, bigLn2()).Int64()
	r := shift(sub(x, mul(bigLn2(), bigi(n))), -halvings)
	sum, term := bigi(1), bigi(1)
	for k := int64(1); ; k++ {
		term = quo(mul(term, r), bigi(k))
		if negligible(term, sum) {
			break
		}
		sum = add(sum, term)
	}
	for range halvings {
		sum = mul(sum, sum)
	}
	return shift(sum, int(n))
}

// bigAtanh wants a small s.
func bigAtanh(s *big.Float) *big.Float {
	sum, sq := like(s).Set(s), mul(s, s)
	for k, pow := int64(1), like(s).Set(s); ; k++ {
		pow = mul(pow, sq)
		term := quo(pow, bigi(2*k+1))
		if negligible(term, sum) {
			return sum
		}
		sum = add(sum, term)
	}
}

func bigLog(x *big.Float) *big.Float {
	// x = m * 2^e with m near 1, log m = 2 atanh((m-1)/(m+1)).
	m := like(x)
	e := x.MantExp(m)
	if m.Cmp(big.NewFloat(0.7)) < 0 {
		m, e = shift(m, 1), e-1
	}
	near := shift(bigAtanh(quo(sub(m, bigi(1)), add(m, bigi(1)))), 1)
	if e == 0 {
		return near
	}
	return add(near, mul(bigLn2(), bigi(int64(e))))
}

func bigPow(x, y float64) *big.Float { // x > 0
	return bigExp(mul(bigf(y), bigLog(bigf(x))))
}

func bigCbrt(x *big.Float) *big.Float { // x > 0
	return bigExp(quo(bigLog(x), bigi(3)))
}

func bigHypot(x, y float64) *big.Float {
	wide := func(v float64) *big.Float { return new(big.Float).SetPrec(4300).SetFloat64(v) }
	a, b := wide(x), wide(y)
	s := add(mul(a, a), mul(b, b))
	return root(new(big.Float).SetPrec(precision).Set(s))
}

// ulps is the distance of got from want, in units of the last place of a float64 of want's size.
func ulps(got float64, want *big.Float) float64 {
	if math.IsNaN(got) {
		return math.Inf(1)
	}
	nearest, _ := want.Float64()
	if math.IsInf(nearest, 0) || math.IsInf(got, 0) {
		if got == nearest {
			return 0
		}
		return math.Inf(1)
	}
	e := max(want.MantExp(nil), -1021) - 53
	d, _ := shift(sub(want, bigf(got)), -e).Float64()
	return math.Abs(d)
}
