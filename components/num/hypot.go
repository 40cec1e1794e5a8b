package num

// Length of the hypotenuse, and scaling by powers of two.

import "math"

// Hypot is sqrt(x*x + y*y) without overflow or underflow on the way, for every pair of float64, within 0.95 ulp.
//
//	Hypot(±Inf, y) = Hypot(x, ±Inf) = +Inf, else Hypot(NaN, y) = Hypot(x, NaN) = NaN
func Hypot(x, y float64) float64 {
	// Squares of the heads are exact; what the tails add and what their sum loses go in by one rounding.
	a, b := upper(x), upper(y)
	aa, bb := float64(a*a), float64(b*b)
	s := aa + bb
	if !(s < 0x1p1000 && s > 0x1p-800) {
		return hypotOfExtremes(math.Abs(x), math.Abs(y))
	}
	c := s - aa
	lost := (aa - (s - c)) + (bb - c)
	return math.Sqrt(s + (lost + (float64((x-a)*(x+a)) + float64((y-b)*(y+b)))))
}

func hypotOfExtremes(a, b float64) float64 {
	switch {
	case math.IsInf(a, 0) || math.IsInf(b, 0):
		return math.Inf(1)
	case a != a || b != b:
		return nan()
	case a == 0 || b == 0:
		return a + b
	}
	n := max(exponent(a), exponent(b))
	return scale(Hypot(scale(a, -n), scale(b, -n)), n)
}

// exponent is the greatest e with 2^e <= |x|, for a finite x other than 0.
func exponent(x float64) int {
	b := math.Float64bits(x) &^ signBit
	if b < 1<<52 {
		b = math.Float64bits(math.Abs(float64(x*0x1p52))) - 52<<52
	}
	return int(int64(b)>>52) - 1023
}

// scale is x * 2^n, rounded once, |n| <= 2200.
func scale(x float64, n int) float64 {
	for n > 1023 {
		x, n = float64(x*0x1p1023), n-1023
	}
	// Down by steps that stay normal until the last one, if x itself is not below 2^-50.
	for n < -1022 {
		x, n = float64(x*0x1p-900), n+900
	}
	return float64(x * math.Float64frombits(uint64(n+1023)<<52))
}
