package num

// Whole numbers from floats. The bare conversion of NaN, Inf or a value out of range differs from CPU to CPU; these do
// not.

import "math"

// Int64 truncates x toward zero. The answer is (0, false) for NaN, the infinities and every value that no int64 holds.
func Int64(x float64) (int64, bool) {
	// -2^63 itself is an int64, +2^63 is not; NaN fails both comparisons.
	if x >= -0x1p63 && x < 0x1p63 {
		return int64(x), true
	}
	return 0, false
}

// Int truncates x toward zero and clamps it to lo..hi. NaN gives lo.
func Int(x float64, lo, hi int) int {
	return clamp(x, lo, hi)
}

// Floor is the greatest whole number at or below x, clamped to lo..hi. NaN gives lo.
func Floor(x float64, lo, hi int) int {
	return clamp(math.Floor(x), lo, hi)
}

// Round is the whole number nearest to x, halves away from zero, clamped to lo..hi. NaN gives lo.
func Round(x float64, lo, hi int) int {
	t := math.Trunc(x)
	// x - t is exact, so a half is a half: adding 0.5 to x first would round 0.49999999999999994 up.
	if d := x - t; d >= 0.5 {
		t++
	} else if d <= -0.5 {
		t--
	}
	return clamp(t, lo, hi)
}

func clamp(x float64, lo, hi int) int {
	i, ok := Int64(x)
	switch {
	case ok:
		return max(lo, min(hi, int(i)))
	case x > 0:
		return hi
	default:
		return lo
	}
}
