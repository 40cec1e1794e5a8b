// Reverberation: what walls, trees and the land give back, by four delays that feed each other.

package mix

const lines = 4

// room is a network of delays.
type room struct {
	ring [lines][8192]float32
	long [lines]int
	at   int
	dull [lines]float32
	back float32
}

// open makes it the open land: a short, dull answer.
func (r *room) open() {
	r.long = [lines]int{1693, 2347, 3089, 4519}
	r.back = 0.62
}

// render adds what comes back of send to both ears.
func (r *room) render(send, left, right *[Block]float32, loud float32) {
	at, half := r.at, 0.5*r.back
	a, b, c, d := r.dull[0], r.dull[1], r.dull[2], r.dull[3]
	for i := range Block {
		a += 0.35 * (r.ring[0][(at-r.long[0])&8191] - a)
		b += 0.35 * (r.ring[1][(at-r.long[1])&8191] - b)
		c += 0.35 * (r.ring[2][(at-r.long[2])&8191] - c)
		d += 0.35 * (r.ring[3][(at-r.long[3])&8191] - d)
		sum, off, in := a+b, a-b, send[i]
		more, less := c+d, c-d
		r.ring[0][at&8191] = in + half*(sum+more)
		r.ring[1][at&8191] = half*(off+less) - in
		r.ring[2][at&8191] = in + half*(sum-more)
		r.ring[3][at&8191] = half * (off - less)
		at = (at + 1) & 8191
		left[i] += loud * (a + c)
		right[i] += loud * (b + d)
	}
	r.at, r.dull = at, [lines]float32{a, b, c, d}
}
