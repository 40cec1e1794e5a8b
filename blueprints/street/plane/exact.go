// Exact answers about points of the lattice: sides, circles, crossings.

package plane

import "math/bits"

// cross is twice the area of the triangle a b c: above 0 where c lies left of the way from a to b.
func cross(a, b, c Point) int64 {
	return int64(b[0]-a[0])*int64(c[1]-a[1]) - int64(b[1]-a[1])*int64(c[0]-a[0])
}

// dot is the product of the ways from a to b and from a to c, above 0 where they lie less than a right angle apart.
func dot(a, b, c Point) int64 {
	return int64(b[0]-a[0])*int64(c[0]-a[0]) + int64(b[1]-a[1])*int64(c[1]-a[1])
}

// inCircle tells whether z, on the other side of the edge u v than w, lies inside the circle through u, v and w:
// whether the angles at w and z add up to more than half a turn, so that the sine of their sum is negative. A point on
// the circle is outside.
func inCircle(u, v, w, z Point) bool {
	cosW, cosZ := dot(w, u, v), dot(z, u, v)
	if cosW >= 0 && cosZ >= 0 {
		return false
	}
	if cosW < 0 && cosZ < 0 {
		return true
	}
	sinW, sinZ := cross(w, u, v), cross(z, v, u) // both above 0
	if cosW < 0 {
		return more(sinZ, -cosW, sinW, cosZ)
	}
	return more(sinW, -cosZ, sinZ, cosW)
}

// more tells whether a*b > c*d, none of them negative.
func more(a, b, c, d int64) bool {
	high, low := bits.Mul64(uint64(a), uint64(b))
	otherHigh, otherLow := bits.Mul64(uint64(c), uint64(d))
	return high > otherHigh || high == otherHigh && low > otherLow
}

// crossing is where the sides a b and c d, which cross, do so, rounded to the lattice, halves up; on the border of the
// tile, of which its neighbour knows, nothing new may come, so there it is moved inwards.
func crossing(a, b, c, d Point) Point {
	ends := Point{d[0] - c[0], d[1] - c[1]}
	part := int64(c[0]-a[0])*int64(ends[1]) - int64(c[1]-a[1])*int64(ends[0])
	whole := int64(b[0]-a[0])*int64(ends[1]) - int64(b[1]-a[1])*int64(ends[0])
	if whole < 0 {
		part, whole = -part, -whole
	}
	var x Point
	for k := range x { // 2^41 times 2^20 times 2: within 63 bits
		x[k] = a[k] + int32(floorDiv(2*part*int64(b[k]-a[k])+whole, 2*whole))
		x[k] = min(max(x[k], 1), Size-1)
	}
	return x
}

// floorDiv is a/b rounded down, b above 0.
func floorDiv(a, b int64) int64 {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

// along is how far on a Hilbert curve through the lattice a point lies: neighbours on it are neighbours on the ground.
func along(p Point) uint64 {
	x, y, d := uint32(p[0]), uint32(p[1]), uint64(0)
	for s := 20; s >= 0; s-- {
		right, up := x>>s&1, y>>s&1
		d = d<<2 | uint64(3*right^up)
		// In the lower quarters the curve is turned: x and y change places, in the right one both are mirrored.
		mirror := -(right &^ up)
		x ^= mirror
		y ^= mirror
		change := (x ^ y) & (up - 1)
		x ^= change
		y ^= change
	}
	return d
}
