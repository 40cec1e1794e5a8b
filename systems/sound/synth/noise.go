// Noise: the same from the same seed.

package synth

// Noise is white noise; its zero value is silent, NewNoise makes one.
type Noise uint32

// NewNoise begins at a seed.
func NewNoise(seed uint32) Noise {
	seed = seed*2654435761 + 0x9e3779b9
	if seed == 0 {
		seed = 1
	}
	return Noise(seed)
}

// Next is the next sample, -1..1.
func (n *Noise) Next() float32 {
	x := uint32(*n)
	x ^= x << 13
	x ^= x >> 17
	x ^= x << 5
	*n = Noise(x)
	return float32(int32(x)) * (1.0 / (1 << 31))
}

// Share is the next one, 0..1.
func (n *Noise) Share() float32 { return 0.5 + 0.5*n.Next() }
