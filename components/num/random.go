package num

// Random numbers without a generator to carry about: each is a pure function of what it is for, so that the order in
// which systems, workers or a replay ask for them changes nothing.

import (
	"math"
	"math/bits"
)

// Random is 64 random bits for one use: the run (its seed), the entity (its Key), the purpose (see Purpose) and the
// tick. The same four words give the same bits for ever; change one bit of any of them and half of the answer's bits
// change.
func Random(run, entity, purpose, tick uint64) uint64 {
	// Each word is taken in by its own full mixing round, so that no sum or difference of two words survives into the
	// next: (entity 5, tick 6) has nothing in common with (entity 6, tick 5).
	h := mix(run + golden)
	h = mix(bits.RotateLeft64(h, 17) ^ uint64(entity*golden))
	h = mix(bits.RotateLeft64(h, 29) ^ uint64(purpose*golden))
	return mix(bits.RotateLeft64(h, 41) ^ uint64(tick*golden))
}

// Uniform is a random number in [0, 1), a whole multiple of 2^-53. The words are those of Random.
func Uniform(run, entity, purpose, tick uint64) float64 {
	return unit(Random(run, entity, purpose, tick))
}

// Normal is a random number of mean 0 and standard deviation 1, never beyond 8.6 of them. The words are those of
// Random.
func Normal(run, entity, purpose, tick uint64) float64 {
	r := Random(run, entity, purpose, tick)
	// Box and Muller. 1 - unit is in (0, 1], where Log is finite.
	radius := math.Sqrt(float64(-2 * Log(1-unit(r))))
	return float64(radius * Cos(float64(2*math.Pi*unit(mix(r+golden)))))
}

// Purpose turns the name of a use ("wind gust") into the word that Random wants. Keep it in a package variable: the
// name is hashed anew at each call.
func Purpose(name string) uint64 {
	// FNV-1a, then mixed, since its high bits hardly move for short names.
	h := uint64(0xcbf29ce484222325)
	for i := range len(name) {
		h = (h ^ uint64(name[i])) * 0x100000001b3
	}
	return mix(h)
}

// golden is 2^64 divided by the golden ratio, made odd: its multiples are spread as evenly as multiples can be.
const golden = 0x9e3779b97f4a7c15

// mix is a bijection of the 64-bit words in which every bit of x moves every bit of the answer (the finaliser of
// SplitMix64).
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// unit maps the upper 53 bits onto [0, 1).
func unit(r uint64) float64 {
	return float64(float64(int64(r>>11)) * 0x1p-53)
}
