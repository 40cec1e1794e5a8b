// The last thing before the ears: nothing is louder than full, and it shows a block ahead.

package mix

import "math"

// limiter holds a block back, so that it can be soft before it is loud.
type limiter struct {
	left, right [Block]float32
	gain        float32 // at the end of the block that came out last
	need        float32 // for the block that is held
	begun       bool
}

const (
	fullest = 0.97
	release = 0.004 // of the way back, each block: some 0.3 s
)

// render takes a block in and gives the one before, interleaved.
func (l *limiter) render(left, right *[Block]float32, out []float32) {
	most := uint32(0) // sizes of floats are in the order of their bits
	for i := range Block {
		most = max(most, math.Float32bits(left[i])&^(1<<31), math.Float32bits(right[i])&^(1<<31))
	}
	peak := math.Float32frombits(most)
	need := float32(1)
	if peak > fullest {
		need = fullest / peak
	}
	if !l.begun {
		l.begun, l.need = true, 1
	}
	to := min(l.gain+release*(1-l.gain), l.need, need)
	by := (to - l.gain) * (1.0 / Block)
	g := l.gain
	both := (*[2 * Block]float32)(out)
	for i := range Block {
		g += by
		both[2*i], both[2*i+1] = within(g*l.left[i]), within(g*l.right[i])
	}
	l.gain, l.need = to, need
	l.left, l.right = *left, *right
}

// within holds a sample between -1 and 1.
func within(x float32) float32 {
	if x > 1 {
		return 1
	} else if x < -1 {
		return -1
	}
	return x
}
