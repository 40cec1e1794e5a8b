package num

// Powers.

import "math"

// Pow is x to the power of y, for every pair of float64, within 0.6 ulp (0.8 where the answer is subnormal). The
// special cases are those of math.Pow, in this order:
//
//	Pow(x, ±0) = 1, Pow(1, y) = 1, Pow(x, 1) = x
//	Pow(NaN, y) = Pow(x, NaN) = NaN
//	Pow(±0, y<0) = ±Inf for odd y, else +Inf       Pow(±0, y>0) = ±0 for odd y, else +0
//	Pow(-1, ±Inf) = 1
//	Pow(x, +Inf) = +Inf and Pow(x, -Inf) = +0 for |x| > 1; the other way round for |x| < 1
//	Pow(+Inf, y>0) = +Inf, Pow(+Inf, y<0) = +0, Pow(-Inf, y) = Pow(-0, -y)
//	Pow(x<0, y) = NaN for finite y that is not whole
func Pow(x, y float64) float64 {
	b := math.Float64bits(x)
	// Ordinary: x positive and normal, 2^-65 <= |y| < 2^63, so that nothing below can overflow.
	if b-1<<52 < 0x7fe<<52 && math.Float64bits(y)>>52&0x7ff-(1023-65) < 128 {
		return powKernel(b, y, 0)
	}
	return powOfSpecial(x, y)
}

func powOfSpecial(x, y float64) float64 {
	switch {
	case y == 0 || x == 1:
		return 1
	case x != x || y != y:
		return nan()
	case y == 1:
		return x
	case math.IsInf(y, 0):
		switch a := math.Abs(x); {
		case a == 1:
			return 1
		case a > 1 == (y > 0):
			return math.Inf(1)
		}
		return 0
	}
	sign := uint64(0)
	if math.Signbit(x) && odd(y) {
		sign = signBit
	}
	a := math.Abs(x)
	switch {
	case a == 0 || a > math.MaxFloat64:
		if (a == 0) == (y < 0) {
			return math.Float64frombits(math.Float64bits(math.Inf(1)) | sign)
		}
		return math.Float64frombits(sign)
	case x < 0 && math.Trunc(y) != y:
		return nan()
	case a == 1:
		return math.Float64frombits(math.Float64bits(1) | sign)
	}
	b := math.Float64bits(a)
	if b < 1<<52 {
		b = math.Float64bits(float64(a*0x1p52)) - 52<<52
	}
	// Beyond these no power depends on y any more: even the neighbours of 1 overflow, even the extremes give 1.
	if math.Abs(y) < 0x1p-65 {
		return 1
	}
	return powKernel(b, max(-0x1p63, min(y, 0x1p63)), sign)
}

// odd tells whether y is an odd whole number.
func odd(y float64) bool {
	n, ok := Int64(y) // beyond its range, beyond 2^53 indeed, all float64 are even
	return ok && n&1 != 0 && float64(n) == y
}

// powKernel is 2^.. of the positive number with bits b, to the power of y, with the sign.
func powKernel(b uint64, y float64, sign uint64) float64 {
	// The logarithm to some 68 bits: as in Log, but its second term as head and tail too.
	r, rt, e, k := logReduce(b)
	w := float64(k*ln2Head) + e.hi
	full := r + rt
	half := float64(-0.5 * r)
	square := float64(r * half) // exact
	a := w + full
	c := a + square
	z := float64(full * full)
	tail := ((w - a) + full) + ((float64(k*ln2Tail) + e.lo) + ((r - full) + rt))
	tail += ((a - c) + square) + float64(rt*(half-float64(0.5*full)))
	tail += float64(float64(full*z) * logRest(full, z))
	l := c + tail
	lt := (c - l) + tail

	// Times y.
	yh, lh := upper(y), upper(l)
	head := float64(yh * lh)
	rest := float64((y-yh)*lh) + float64(y*((l-lh)+lt))
	x := head + rest
	if !(math.Abs(x) < 746) {
		if x > 0 {
			return math.Float64frombits(math.Float64bits(math.Inf(1)) | sign)
		}
		return math.Float64frombits(sign)
	}
	v, n := expKernel(head, rest)
	if n > -1022 && n < 1023 {
		return math.Float64frombits(math.Float64bits(v) + uint64(n)<<52 | sign)
	}
	return math.Float64frombits(math.Float64bits(scale(v, int(n))) | sign)
}
