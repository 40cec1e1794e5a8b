package num

// Arc sine and arc cosine.

import "math"

// Asin is the arc sine of x in radians, -Pi/2 to Pi/2, within 0.7 ulp.
//
//	Asin(±0) = ±0, Asin(x) = NaN for |x| > 1 and NaN
func Asin(x float64) float64 {
	a := math.Abs(x)
	if a <= 0.5 {
		z := float64(x * x)
		return x + float64(float64(x*z)*asinRest(z))
	}
	if !(a <= 1) {
		return nan()
	}
	// asin(a) = pi/2 - 2 asin(sqrt((1 - a) / 2)); 1 - a is exact.
	s, t := asinOfComplement(a)
	s, t = s+s, t+t
	w := halfPiHi - s
	v := w + (((halfPiHi - w) - s) + (halfPiLo - t))
	return math.Copysign(v, x)
}

// asinOfComplement is asin(sqrt((1-a)/2)) = s + t for a in 0.5..1.
func asinOfComplement(a float64) (s, t float64) {
	z := float64(0.5 * (1 - a)) // exact
	s = math.Sqrt(z)
	if s == 0 {
		return 0, 0
	}
	// What the root's rounding lost, from the exact square of its head.
	h := upper(s)
	l := s - h
	rest := ((z - float64(h*h)) - float64(2*h*l)) - float64(l*l)
	return s, float64(rest/(2*s)) + float64(float64(s*z)*asinRest(z))
}

// asinRest is (asin(x) - x) / x^3 with z = x^2 <= 1/4.
func asinRest(z float64) float64 {
	z2 := float64(z * z)
	z4 := float64(z2 * z2)
	z8 := float64(z4 * z4)
	p := (asinC0 + float64(z*asinC1)) + float64(z2*(asinC2+float64(z*asinC3)))
	q := (asinC4 + float64(z*asinC5)) + float64(z2*(asinC6+float64(z*asinC7)))
	r := (asinC8 + float64(z*asinC9)) + float64(z2*(asinC10+float64(z*asinC11)))
	return (p + float64(z4*q)) + float64(z8*(r+float64(z4*asinC12)))
}
