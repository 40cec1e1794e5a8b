package num

// What the kernels share: the layout of a float64 and of the tables.

import "math"

const (
	signBit = 1 << 63
	expBits = 6 // expTable has 2^expBits entries
	logBits = 7 // logTable has 2^logBits pieces
	// logStart is where logTable starts: below 1, so that no number near 1 falls into two binades.
	logStart   = 0x3fe6000000000000 // bits of 0.6875
	atanPieces = 80                 // eight a binade from 1/32 to 32
	tanPieces  = 39                 // one below 1/32, then eight a binade to just beyond pi/4
	cbrtBits   = 5                  // cbrtInverse has 2^cbrtBits pieces

	// magic added to and taken from x rounds x to a whole number, which stands in the low bits meanwhile. |x| < 2^51.
	magic     = 0x1.8p52
	magicBits = 0x4338000000000000
)

// nan is the one NaN these functions answer: the NaN of 0/0 has another sign and payload on each CPU.
func nan() float64 { return math.Float64frombits(0x7ff8000000000001) }

// upper is x without its lowest 27 bits: the product of two such is exact.
func upper(x float64) float64 { return math.Float64frombits(math.Float64bits(x) &^ (1<<27 - 1)) }
