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
	for i := range Block {
		var x [lines]float32
		at := r.at
		for k := range x {
			y := r.ring[k][(at-r.long[k])&8191]
			r.dull[k] += 0.35 * (y - r.dull[k])
			x[k] = r.dull[k]
		}
		a, b, c, d := x[0]+x[1], x[0]-x[1], x[2]+x[3], x[2]-x[3]
		half, in := 0.5*r.back, send[i]
		r.ring[0][at&8191] = in + half*(a+c)
		r.ring[1][at&8191] = half*(b+d) - in
		r.ring[2][at&8191] = in + half*(a-c)
		r.ring[3][at&8191] = half * (b - d)
		r.at = (at + 1) & 8191
		left[i] += loud * (x[0] + x[2])
		right[i] += loud * (x[1] + x[3])
	}
}
