package num

// Tangent.

import "math"

// Tan is the tangent of x radians, for every float64, within 0.7 ulp.
//
//	Tan(±0) = ±0, Tan(±Inf) = NaN, Tan(NaN) = NaN
func Tan(x float64) float64 {
	r, t, n := x, 0.0, uint64(0)
	if !(math.Abs(x) < math.Pi/4) {
		if r, t, n = reduce(x); !reduced(r, n) {
			if !(math.Abs(x) <= math.MaxFloat64) {
				return nan()
			}
			r, t, n = reduceExactly(x)
		}
	}
	b := math.Float64bits(r)
	sign := b & signBit
	b ^= sign
	a := math.Float64frombits(b)
	t = math.Float64frombits(math.Float64bits(t) ^ sign)
	i := uint64(max(int64(b>>49)-atanFirst, 0))
	if i == 0 && n&1 != 0 {
		return math.Float64frombits(math.Float64bits(tanNearPole(a, t)) ^ sign)
	}
	e := &tanTable[i+tanPieces*(n&1)]
	// tan(c + d) = tan(c) + (1 + tan(c)^2) * tan(d) / (1 - tan(c)*tan(d)), and the same a quarter turn on.
	d := a - e.middle // exact
	d += t + tanRest(d)
	v := e.hi + (e.lo + float64(e.slope*d)/(1+float64(e.bend*d)))
	return math.Float64frombits(math.Float64bits(v) ^ sign)
}

// tanNearPole is -1 / tan(r + t) for 0 < r < 1/32: a short quotient, and what it leaves over.
func tanNearPole(r, t float64) float64 {
	t += tanRest(r)
	d := r + t
	inverse := 1 / d
	q, h := upper(inverse), upper(d)
	rest := (1 - float64(q*h)) - float64(q*((r-h)+t)) // the first product and difference are exact
	return -(q + float64(rest*inverse))
}

// tanRest is tan(r) - r for |r| <= 1/32.
func tanRest(r float64) float64 {
	z := float64(r * r)
	return float64(float64(r*z) * ((tanC0 + float64(z*tanC1)) + float64(float64(z*z)*(tanC2+float64(z*tanC3)))))
}
