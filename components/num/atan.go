package num

// Arc tangents.

import "math"

const (
	atanFirst = 0x3fa<<3 - 1 // upper bits of the first piece of atanTable, less one: entry 0 is for all below
	// From here on the arc is counted down from pi/2.
	atanFar = 32
	// Within 2^-400..2^400 no quotient and no remainder of Atan2 leaves the normal numbers.
	atan2Least = (1023 - 400) << 52
	atan2Reach = 800 << 52
)

// Atan is the arc tangent of x in radians, for every float64, within 0.7 ulp.
//
//	Atan(±0) = ±0, Atan(±Inf) = ±Pi/2, Atan(NaN) = NaN
func Atan(x float64) float64 {
	b := math.Float64bits(x)
	a := math.Abs(x)
	if !(a < atanFar) {
		return atanOfFar(x)
	}
	e := &atanTable[max(int(b&^signBit>>49)-atanFirst, 0)]
	// atan(a) = atan(c) + atan((a - c) / (1 + a*c)); the difference is exact.
	r := (a - e.tan) / (1 + float64(a*e.tan))
	v := e.hi + (r + (e.lo + atanRest(r)))
	return math.Float64frombits(math.Float64bits(v) | b&signBit)
}

// Atans puts the arc tangent in the place of each x: Atan of each, bit for bit, in two thirds of the time.
func Atans(xs []float64) {
	for i, x := range xs {
		b := math.Float64bits(x)
		a := math.Abs(x)
		if !(a < atanFar) {
			xs[i] = atanOfFar(x)
			continue
		}
		e := &atanTable[max(int(b&^signBit>>49)-atanFirst, 0)]
		r := (a - e.tan) / (1 + float64(a*e.tan))
		v := e.hi + (r + (e.lo + atanRest(r)))
		xs[i] = math.Float64frombits(math.Float64bits(v) | b&signBit)
	}
}

func atanOfFar(x float64) float64 {
	if x != x {
		return nan()
	}
	r := -1 / math.Abs(x)
	return math.Copysign(halfPiHi+(r+(halfPiLo+atanRest(r))), x)
}

// atanRest is atan(r) - r for |r| <= 1/30.
func atanRest(r float64) float64 {
	z := float64(r * r)
	zz := float64(z * z)
	return float64(float64(r*z) * ((atanC0 + float64(z*atanC1)) +
		float64(zz*((atanC2+float64(z*atanC3))+float64(zz*atanC4)))))
}

// Atan2 is the angle of the point (x, y) in radians, from the x axis towards the y axis, -Pi to Pi, for every pair of
// float64, within 0.6 ulp. The signs choose the quadrant, those of zeros too; the special cases are those of
// math.Atan2:
//
//	Atan2(±0, x>=+0) = ±0        Atan2(±0, x<=-0) = ±Pi
//	Atan2(y>0, ±0) = Pi/2        Atan2(y<0, ±0) = -Pi/2
//	Atan2(±Inf, +Inf) = ±Pi/4    Atan2(±Inf, -Inf) = ±3Pi/4    Atan2(±Inf, x) = ±Pi/2
//	Atan2(±y, +Inf) = ±0         Atan2(±y, -Inf) = ±Pi
//	Atan2(y, NaN) = Atan2(NaN, x) = NaN
func Atan2(y, x float64) float64 {
	yb, xb := math.Float64bits(y), math.Float64bits(x)
	ab, bb := yb&^signBit, xb&^signBit
	if ab-atan2Least >= atan2Reach || bb-atan2Least >= atan2Reach {
		return atan2OfExtremes(y, x)
	}
	a, b := math.Float64frombits(ab), math.Float64frombits(bb)
	q := a / b
	var r, hi, lo float64
	switch i := int(math.Float64bits(q)>>49) - atanFirst; {
	case i <= 0:
		// What the quotient leaves over is exact in parts. It is so little that one digit of 1/b does (the difference of
		// logarithms that bit patterns nearly are).
		qh, bh := upper(q), upper(b)
		rest := ((a - float64(qh*bh)) - float64(qh*(b-bh))) - float64((q-qh)*b)
		r, lo = q, float64(rest*math.Float64frombits(0x7fde623822fc16e6-bb))
	case i <= atanPieces:
		// As in Atan: (a/b - c) / (1 + a/b*c), whose numerator is exact but for its last rounding.
		e := &atanTable[i]
		h := upper(b)
		n := (a - float64(h*e.tan)) - float64((b-h)*e.tan)
		r, hi, lo = n/(b+float64(a*e.tan)), e.hi, e.lo
	default:
		r, hi, lo = -b/a, halfPiHi, halfPiLo
	}
	lo += atanRest(r)
	v := hi + (r + lo)
	if x < 0 {
		// Pi minus all that.
		w := 2*halfPiHi - hi
		v = w + (((2*halfPiHi - w) - hi) + (2*halfPiLo - lo) - r)
	}
	return math.Float64frombits(math.Float64bits(v) | yb&signBit)
}

func atan2OfExtremes(y, x float64) float64 {
	switch {
	case x != x || y != y:
		return nan()
	case y == 0 || math.IsInf(x, 0) && !math.IsInf(y, 0):
		if math.Signbit(x) {
			return math.Copysign(math.Pi, y)
		}
		return math.Copysign(0, y)
	case math.IsInf(x, 1):
		return math.Copysign(math.Pi/4, y)
	case math.IsInf(x, -1):
		return math.Copysign(3*math.Pi/4, y)
	case x == 0 || math.IsInf(y, 0):
		return math.Copysign(math.Pi/2, y)
	}
	// Both finite, neither 0. Where one is so much greater that the other only rounds the answer:
	ey, ex := exponent(y), exponent(x)
	switch {
	case ey-ex > 120:
		return math.Copysign(math.Pi/2, y)
	case ex-ey > 120 && x < 0:
		return math.Copysign(math.Pi, y)
	case ex-ey > 120:
		return y / x
	}
	return Atan2(scale(y, -ex), scale(x, -ex))
}
