package num

// Angles brought into the quarter turn round 0, for sines, cosines and tangents.

import (
	"math"
	"math/bits"
)

const (
	// Up to so many quarter turns, 17 bits, the products with the 36-bit parts of pi/2 are exact.
	reduceFar = 1 << 17
	// Nearer than this to a multiple of pi/2 the three parts do not hold enough of it.
	reduceNear = 0x1p-30
)

// reduce splits x = n*pi/2 + r + t with |r| <= pi/4 and a tail t of its last place; n counts modulo 4 in its low
// bits. Ask reduced whether it went well. (After Cody and Waite; small enough to be inlined.)
func reduce(x float64) (r, t float64, n uint64) {
	k := float64(x*twoOverPi) + magic
	n = math.Float64bits(k)
	k -= magic
	a := x - float64(k*halfPiHead) // exact
	b := float64(k * halfPiMiddle) // exact
	r = a - b
	t = ((a - r) - b) - float64(k*halfPiTail) // the difference before it is exact
	return r, t, n
}

// reduced tells whether reduce's answer holds: not for great, non-finite and tiny x and next to multiples of pi/2.
func reduced(r float64, n uint64) bool {
	return n-(magicBits-reduceFar) < 2*reduceFar && float64(r*r) > reduceNear*reduceNear
}

// reduceExactly is reduce for every finite x, in whole numbers. (After Payne and Hanek.)
func reduceExactly(x float64) (r, t float64, n uint64) {
	if math.Abs(x) < math.Pi/4 {
		return x, 0, 0
	}
	b := math.Float64bits(x)
	m := b&(1<<52-1) | 1<<52 // |x| = m * 2^e
	e := int(b>>52&0x7ff) - 1075

	// 192 bits of 2/pi from the one that makes m*2^1: those before it only add whole turns, those after it less than
	// 2^-137 quarter turns, and no float64 comes nearer than 2^-64 to a multiple of pi/2.
	at := uint(e - 2 + 64)
	w := twoOverPiBits[at>>6:]
	s := at & 63
	w0 := w[0]<<s | w[1]>>(64-s)
	w1 := w[1]<<s | w[2]>>(64-s)
	w2 := w[2]<<s | w[3]>>(64-s)
	h2, p2 := bits.Mul64(m, w2)
	h1, l1 := bits.Mul64(m, w1)
	p1, carry := bits.Add64(l1, h2, 0)
	p0 := m*w0 + h1 + carry

	// The two upper bits are the quarter turns, the rest the way to the next one; past the middle, the way back from it.
	n = p0 >> 62
	p0, p1, p2 = p0<<2|p1>>62, p1<<2|p2>>62, p2<<2
	back := p0>>63 != 0
	if back {
		n++
		p2, carry = bits.Sub64(0, p2, 0)
		p1, carry = bits.Sub64(0, p1, carry)
		p0, _ = bits.Sub64(0, p0, carry)
	}
	exponent := 1023
	for p0 == 0 && exponent > 1023-128 {
		p0, p1, p2, exponent = p1, p2, 0, exponent-64
	}
	s = uint(bits.LeadingZeros64(p0)) & 63
	p0, p1 = p0<<s|p1>>(64-s), p1<<s|p2>>(64-s)
	exponent -= int(s)

	// Times pi/2, the upper 128 of 256 bits, as a head of 53 and a tail of 62: r = 2 * q / 2^128 * 2^exponent.
	q0, q1 := bits.Mul64(p0, quarterPiUpper)
	a, _ := bits.Mul64(p0, quarterPiLower)
	c, _ := bits.Mul64(p1, quarterPiUpper)
	q1, carry = bits.Add64(q1, a, 0)
	q0 += carry
	q1, carry = bits.Add64(q1, c, 0)
	q0 += carry
	head := float64(float64(int64(q0>>11)) * 0x1p-52)
	tail := float64(float64(int64(q0<<53>>1|q1>>12)) * 0x1p-115)
	scale := math.Float64frombits(uint64(exponent) << 52)
	head, tail = float64(head*scale), float64(tail*scale)
	if back {
		head, tail = -head, -tail
	}
	r = head + tail
	t = (head - r) + tail
	if x < 0 {
		return -r, -t, -n
	}
	return r, t, n
}
