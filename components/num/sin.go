package num

// Sine, cosine and both at once.

import "math"

// Sin is the sine of x radians, for every float64, within 0.85 ulp.
//
//	Sin(±0) = ±0, Sin(±Inf) = NaN, Sin(NaN) = NaN
func Sin(x float64) float64 {
	r, t, n := reduce(x)
	if !reduced(r, n) {
		return sinExactly(x, 0)
	}
	if n&1 == 0 {
		return flip(sinKernel(r, t), n)
	}
	return flip(cosKernel(r, t), n)
}

// Cos is the cosine of x radians, for every float64, within 0.85 ulp.
//
//	Cos(±Inf) = NaN, Cos(NaN) = NaN
func Cos(x float64) float64 {
	r, t, n := reduce(x)
	if !reduced(r, n) {
		return sinExactly(x, 1)
	}
	if n&1 == 0 {
		return flip(cosKernel(r, t), n+1)
	}
	return flip(sinKernel(r, t), n+1)
}

// SinCos is Sin(x) and Cos(x), bit for bit, in little more time than one of them.
func SinCos(x float64) (sin, cos float64) {
	r, t, n := reduce(x)
	if !reduced(r, n) {
		return sinExactly(x, 0), sinExactly(x, 1)
	}
	sin, cos = sinKernel(r, t), cosKernel(r, t)
	if n&1 != 0 {
		sin, cos = cos, sin
	}
	return flip(sin, n), flip(cos, n+1)
}

// sinExactly is sin(x + quarter*pi/2) by the exact reduction, for every x.
func sinExactly(x float64, quarter uint64) float64 {
	a := math.Abs(x)
	switch {
	case !(a <= math.MaxFloat64):
		return nan()
	case a <= reduceNear && quarter == 0:
		return x // keeps the sign of 0; the next term is below 2^-60 of it
	}
	r, t, n := reduceExactly(x)
	n += quarter
	if (n-quarter)&1 == quarter {
		return flip(sinKernel(r, t), n)
	}
	return flip(cosKernel(r, t), n)
}

// flip changes the sign of v in the third and fourth of four quarter turns (the second and third of Cos, which counts
// from 1).
func flip(v float64, n uint64) float64 {
	return math.Float64frombits(math.Float64bits(v) ^ n>>1<<63)
}

// sinKernel is sin(r + t), |r| <= pi/4, t a tail of r.
func sinKernel(r, t float64) float64 {
	z := float64(r * r)
	zz := float64(z * z)
	p := (sinC1 + float64(z*sinC2)) + float64(zz*((sinC3+float64(z*sinC4))+float64(zz*sinC5)))
	v := float64(r * z)
	return r + (float64(v*sinC0) + (t + float64(z*(float64(v*p)-float64(0.5*t)))))
}

// cosKernel is cos(r + t), |r| <= pi/4, t a tail of r.
func cosKernel(r, t float64) float64 {
	z := float64(r * r)
	zz := float64(z * z)
	p := (cosC0 + float64(z*cosC1)) + float64(zz*((cosC2+float64(z*cosC3))+float64(zz*(cosC4+float64(z*cosC5)))))
	h := float64(0.5 * z)
	w := 1 - h
	return w + (((1 - w) - h) + (float64(zz*p) - float64(r*t)))
}
