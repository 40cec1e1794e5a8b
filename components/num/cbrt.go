package num

// The cube root.

import "math"

// Cbrt is the cube root of x, for every float64, within 0.6 ulp; that of a cube is exact.
//
//	Cbrt(±0) = ±0, Cbrt(±Inf) = ±Inf, Cbrt(NaN) = NaN
func Cbrt(x float64) float64 {
	b := math.Float64bits(x) &^ signBit
	bias := uint64(364) // 364 * 3 lifts the least exponent above 0
	if b-1<<52 >= 0x7fe<<52 {
		if x != x {
			return nan()
		}
		if x == 0 || b >= 0x7ff<<52 {
			return x
		}
		b = math.Float64bits(math.Abs(float64(x * 0x1p54)))
		bias += 18
	}
	// |x| = 8^q * 2^j * z
	e := b>>52 - 1023 + 364*3
	q := e / 3
	j := e - 3*q
	z := math.Float64frombits(b&(1<<52-1) | 1023<<52)
	i := b >> (52 - cbrtBits) & (1<<cbrtBits - 1)
	head := math.Float64frombits(math.Float64bits(z) &^ (1<<32 - 1))
	r := (float64(head*cbrtInverse[i]) - 1) + float64((z-head)*cbrtInverse[i])
	s := float64(r * r)
	p := ((cbrtC0 + float64(r*cbrtC1)) + float64(s*(cbrtC2+float64(r*cbrtC3)))) +
		float64(float64(s*s)*((cbrtC4+float64(r*cbrtC5))+float64(s*(cbrtC6+float64(r*cbrtC7)))))
	c := &cbrtTable[j][i]
	v := c.hi + (c.lo + float64(c.hi*float64(r*p)))
	return math.Float64frombits(math.Float64bits(v) + (q-bias)<<52 | math.Float64bits(x)&signBit)
}
