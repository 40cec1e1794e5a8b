package num

// Hyperbolic sine and cosine, and the inverses of sine and tangent.

import "math"

// One over the factorials of odd numbers.
const (
	sinh3  = 1.0 / 6
	sinh5  = sinh3 / (4 * 5)
	sinh7  = sinh5 / (6 * 7)
	sinh9  = sinh7 / (8 * 9)
	sinh11 = sinh9 / (10 * 11)
	sinh13 = sinh11 / (12 * 13)
	sinh15 = sinh13 / (14 * 15)
	sinh17 = sinh15 / (16 * 17)
	sinh19 = sinh17 / (18 * 19)
)

// Sinh is the hyperbolic sine of x, for every float64, within 1.6 ulp.
//
//	Sinh(±0) = ±0, Sinh(±Inf) = ±Inf, Sinh(NaN) = NaN
func Sinh(x float64) float64 {
	if x != x {
		return nan()
	}
	if a := math.Abs(x); a >= 1 {
		return math.Copysign(half(a, -1), x)
	}
	s := float64(x * x)
	p := sinh17 + float64(s*sinh19)
	p = sinh15 + float64(s*p)
	p = sinh13 + float64(s*p)
	p = sinh11 + float64(s*p)
	p = sinh9 + float64(s*p)
	p = sinh7 + float64(s*p)
	p = sinh5 + float64(s*p)
	p = sinh3 + float64(s*p)
	return x + float64(float64(x*s)*p)
}

// Cosh is the hyperbolic cosine of x, for every float64, within 1.6 ulp.
//
//	Cosh(±0) = 1, Cosh(±Inf) = +Inf, Cosh(NaN) = NaN
func Cosh(x float64) float64 { return half(math.Abs(x), 1) }

// half is half of e^a and e^-a, the latter times sign.
func half(a, sign float64) float64 {
	switch {
	case a != a:
		return nan()
	case a > 700: // e^a may be too great where its half is not
		h := Exp(float64(0.5 * a))
		return float64(float64(0.5*h) * h)
	}
	e := Exp(a)
	return float64(0.5 * (e + sign/e))
}

// Asinh is whose hyperbolic sine is x, for every float64, within 1.8 ulp.
//
//	Asinh(±0) = ±0, Asinh(±Inf) = ±Inf, Asinh(NaN) = NaN
func Asinh(x float64) float64 {
	a := math.Abs(x)
	if a > 0x1p28 {
		return math.Copysign(Log(a)+math.Ln2, x)
	}
	if x != x {
		return nan()
	}
	s := float64(a * a)
	return math.Copysign(log1p(a+s/(1+math.Sqrt(1+s))), x)
}

// Atanh is whose hyperbolic tangent is x, for every float64, within 1.8 ulp.
//
//	Atanh(±0) = ±0, Atanh(±1) = ±Inf, Atanh(x) = NaN if |x| > 1, Atanh(NaN) = NaN
func Atanh(x float64) float64 {
	a := math.Abs(x)
	switch {
	case !(a <= 1):
		return nan()
	case a == 1:
		return math.Copysign(math.Inf(1), x)
	case a < 0x1p-28:
		return x
	}
	return math.Copysign(float64(0.5*log1p(float64(2*a)/(1-a))), x)
}

// log1p is the logarithm of 1 + y, for y that is not negative.
func log1p(y float64) float64 {
	u := 1 + y
	return Log(u) + (y-(u-1))/u // what the sum has lost, over u
}
