// Boxes of whole numbers as eight lanes hold them, while a tree is grown.

package tree

// crate is a box: its lowest corner with all signs turned, a number that is free, its highest corner, and another that
// is free. So one takes in another by the larger of each of the eight. What is free is never looked at in a box.
type crate [8]int32

// prim is a triangle while its chunk is built: its box, and at named which of the soup's it is.
type prim = crate

const (
	named  = 3
	highAt = 4 // where the highest corner begins
)

// noCrate is no box: joined with anything it is that thing.
var noCrate = crate{-1 << 30, -1 << 30, -1 << 30, 0, -1 << 30, -1 << 30, -1 << 30, 0}

// grow takes in another.
func (b *crate) grow(c *crate) {
	b[0], b[1], b[2] = max(b[0], c[0]), max(b[1], c[1]), max(b[2], c[2])
	b[4], b[5], b[6] = max(b[4], c[4]), max(b[5], c[5]), max(b[6], c[6])
}

// add takes in the middle of another, in half steps.
func (b *crate) add(c *crate) {
	x, y, z := c.middle(0), c.middle(1), c.middle(2)
	b[0], b[1], b[2] = max(b[0], -x), max(b[1], -y), max(b[2], -z)
	b[4], b[5], b[6] = max(b[4], x), max(b[5], y), max(b[6], z)
}

// middle is the middle of the box on an axis, in half steps.
func (b *crate) middle(a int) int32 { return b[(highAt+a)&7] - b[a&7] }

// extent is how long the box is on an axis.
func (b *crate) extent(a int) int64 { return int64(b[(highAt+a)&7]) + int64(b[a&7]) }

// area is half the surface.
func (b *crate) area() float64 {
	x, y, z := float64(b.extent(0)), float64(b.extent(1)), float64(b.extent(2))
	return float64(x*y) + float64(y*z) + float64(z*x)
}

// low and high are the corners.
func (b *crate) low() [3]int32  { return [3]int32{-b[0], -b[1], -b[2]} }
func (b *crate) high() [3]int32 { return [3]int32{b[4], b[5], b[6]} }
