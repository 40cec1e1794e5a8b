// The last thing before the ears: nothing is louder than full, and it shows a block ahead.

package mix

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
	peak := float32(0)
	for i := range Block {
		peak = max(peak, left[i], -left[i], right[i], -right[i])
	}
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
	for i := range Block {
		g += by
		out[2*i] = min(max(g*l.left[i], -1), 1)
		out[2*i+1] = min(max(g*l.right[i], -1), 1)
	}
	l.gain, l.need = to, need
	l.left, l.right = *left, *right
}
