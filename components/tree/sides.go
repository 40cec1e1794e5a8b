// On which side of a triangle's edges a ray goes by.

package tree

import "math"

// apart tells whether a ray passes outside a triangle, given its sides of the three edges: positive, negative, or 0 for
// on it, which is inside for both signs. The signs' bits decide nearly always, in one branch.
func apart(u, v, w float64) bool {
	a, b, c := int64(math.Float64bits(u)), int64(math.Float64bits(v)), int64(math.Float64bits(w))
	return ((a^b)|(b^c)) < 0 && (u != 0 && v != 0 && w != 0 || !(u >= 0 && v >= 0 && w >= 0 || u <= 0 && v <= 0 && w <= 0))
}
