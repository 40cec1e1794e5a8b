package num

// The exponential function.

import "math"

// Exp is e to the power of x, for every float64, within 0.6 ulp (0.8 where the answer is subnormal).
//
//	Exp(+Inf) = +Inf, Exp(-Inf) = 0, Exp(NaN) = NaN; above 709.78 it is +Inf, below -745.13 0
func Exp(x float64) float64 {
	if x > -708 && x < 709 {
		v, k := expKernel(x, 0)
		return math.Float64frombits(math.Float64bits(v) + uint64(k)<<52)
	}
	return expOfExtreme(x)
}

func expOfExtreme(x float64) float64 {
	switch {
	case x != x:
		return nan()
	case x > 710:
		return math.Inf(1)
	case x < -746:
		return 0
	}
	v, k := expKernel(x, 0)
	return scale(v, int(k))
}

// expKernel is e^(x+t) = v * 2^k with v in 0.99..2.01, for |x| < 2^20 and a tail t of x.
func expKernel(x, t float64) (v float64, k int64) {
	// x = n * log(2)/64 + r, e^x = 2^(n/64) * e^r.
	n := float64(x*expStepInverse) + magic
	k = int64(math.Float64bits(n)) - magicBits
	n -= magic
	r := ((x - float64(n*expStepHead)) - float64(n*expStepTail)) + t
	e := &expTable[k&(1<<expBits-1)]
	z := float64(r * r)
	p := r + float64(z*((expC0+float64(r*expC1))+float64(z*((expC2+float64(r*expC3))+float64(z*expC4)))))
	return e.hi + (e.lo + float64(e.hi*p)), k >> expBits
}
