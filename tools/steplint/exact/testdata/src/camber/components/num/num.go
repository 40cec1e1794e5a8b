// Package num is trusted to turn floats into integers.
package num

// Int clamps.
func Int(x float64, lo, hi int) int {
	if x > float64(lo) && x < float64(hi) {
		return int(x)
	}
	return lo
}
