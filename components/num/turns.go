package num

// Sine and cosine of a fixed multiple of an arc tangent, for those who ask often.

import "math"

// Turns gives sin(c atan(x)) and cos(c atan(x)) of one factor c, |c| <= MostTurns, by one division: the sine and cosine
// of c times each piece's arc are kept, and what is left of x is so little that two short polynomials turn the point
// the rest. It is never changed, so that all may share it.
type Turns struct {
	at     [turnPieces][4]float64 // first, so that no row lies across two cache lines: sine, cosine, tangent of a piece
	factor float64
	sin    [5]float64 // sin(c atan(r)) / r in r^2
	cos    [5]float64 // (cos(c atan(r)) - 1) / r^2 in r^2
}

const (
	// MostTurns is the greatest factor that Turns holds for.
	MostTurns = 3.0

	turnSin, turnCos, turnTan = 0, 1, 2 // columns of at

	turnPieces = len(atanTable) + 1 // the last is the quarter turn, for all that is far
)

// NewTurns makes the table for a factor. It is nil for a factor that it does not hold for.
func NewTurns(c float64) *Turns {
	if !(math.Abs(c) <= MostTurns) {
		return nil
	}
	t := &Turns{factor: c}
	for i := range t.at {
		p := &t.at[i]
		if i < len(atanTable) {
			p[turnTan] = atanTable[i].tan
			p[turnSin], p[turnCos] = SinCos(float64(c * atanTable[i].hi))
		} else {
			p[turnSin], p[turnCos] = SinCos(float64(c * halfPiHi))
		}
	}
	// e^(i c atan(r)) = sum of f r^n with (n+1) f[n+1] = i c f[n] - (n-1) f[n-1]
	re, im := [11]float64{1}, [11]float64{0, c}
	for n := 1; n < 10; n++ {
		re[n+1] = (float64(-c*im[n]) - float64(float64(n-1)*re[n-1])) / float64(n+1)
		im[n+1] = (float64(c*re[n]) - float64(float64(n-1)*im[n-1])) / float64(n+1)
	}
	for n := range t.sin {
		t.sin[n] = im[2*n+1]
	}
	for n := range t.cos {
		t.cos[n] = re[2*n+2]
	}
	return t
}

// SinCos is sin(c atan(x)) and cos(c atan(x)), within 1e-15; NaN gives NaN. Where the table is of another factor, or
// nil, the functions themselves answer, which takes three times as long.
func (t *Turns) SinCos(c, x float64) (sin, cos float64) {
	if t == nil || t.factor != c {
		return SinCos(float64(c * Atan(x)))
	}
	b := math.Float64bits(x)
	a := math.Abs(x)
	var r float64
	p := &t.at[turnPieces-1]
	if a < atanFar {
		p = &t.at[max(int(b&^signBit>>49)-atanFirst, 0)]
		r = (a - p[turnTan]) / (1 + float64(a*p[turnTan]))
	} else {
		r = -1 / a
	}
	z := float64(r * r)
	zz := float64(z * z)
	s := float64(r * ((t.sin[0] + float64(z*t.sin[1])) +
		float64(zz*((t.sin[2]+float64(z*t.sin[3]))+float64(zz*t.sin[4])))))
	// less than 1 by so much
	d := float64(z * ((t.cos[0] + float64(z*t.cos[1])) +
		float64(zz*((t.cos[2]+float64(z*t.cos[3]))+float64(zz*t.cos[4])))))
	sin = p[turnSin] + (float64(p[turnCos]*s) + float64(p[turnSin]*d))
	cos = p[turnCos] + (float64(p[turnCos]*d) - float64(p[turnSin]*s))
	return math.Float64frombits(math.Float64bits(sin) ^ b&signBit), cos
}
