package num

// The natural logarithm.

import "math"

// Log is the natural logarithm of x, for every float64, within 0.7 ulp.
//
//	Log(+Inf) = +Inf, Log(±0) = -Inf, Log(x < 0) = NaN, Log(NaN) = NaN
func Log(x float64) float64 {
	b := math.Float64bits(x)
	if b-1<<52 >= 0x7fe<<52 { // negative, subnormal, zero, Inf or NaN
		if !(x > 0 && x <= math.MaxFloat64) {
			return logOfSpecial(x)
		}
		b = math.Float64bits(float64(x*0x1p52)) - 52<<52
	}
	r, rt, e, k := logReduce(b)
	r += rt
	w := float64(k*ln2Head) + e.hi // exact: both are multiples of 2^-42
	hi := w + r
	lo := ((w - hi) + r) + (float64(k*ln2Tail) + e.lo)
	z := float64(r * r)
	return hi + (lo + float64(z*(float64(r*logRest(r, z))-0.5)))
}

func logOfSpecial(x float64) float64 {
	switch {
	case x == 0:
		return math.Inf(-1)
	case x > 0:
		return x
	}
	return nan()
}

type logPiece = struct{ inverse, hi, lo float64 }

// logReduce splits the positive normal number with bits b (the exponent may have run below zero): 2^k * (1 + r + t) /
// e.inverse. r has at most 25 bits, and r + t is exact.
func logReduce(b uint64) (r, t float64, e *logPiece, k float64) {
	d := b - logStart
	e = &logTable[d>>(52-logBits)&(1<<logBits-1)]
	k = float64(int64(d) >> 52)
	z := math.Float64frombits(b - d&^(1<<52-1))
	// Rounded, not cut, so that r is 0 or the greater part also next to 1.
	head := math.Float64frombits((math.Float64bits(z) + 1<<31) &^ (1<<32 - 1))
	return float64(head*e.inverse) - 1, float64((z - head) * e.inverse), e, k
}

// logRest is (log(1+r) - r + r^2/2) / r^3 for r in -2^-8..2^-7 and z = r^2.
func logRest(r, z float64) float64 {
	return (logC0 + float64(r*logC1)) + float64(z*((logC2+float64(r*logC3))+float64(z*(logC4+float64(r*logC5)))))
}
