// Times as people read them.

package paint

import "strconv"

// AppendClock adds a time as 1:23.457, or dashes where there is none.
func AppendClock(to []byte, seconds float64) []byte {
	if !(seconds > 0) || seconds >= 1e6 {
		return append(to, "-:--.---"...)
	}
	ms := int64(seconds*1000 + 0.5)
	to = append(strconv.AppendInt(to, ms/60_000, 10), ':')
	to = AppendPadded(to, ms/1000%60, 2)
	return AppendPadded(append(to, '.'), ms%1000, 3)
}

// AppendPadded adds a whole number of so many digits at least.
func AppendPadded(to []byte, v int64, digits int) []byte {
	limit := int64(1)
	for range digits - 1 {
		limit *= 10
	}
	for ; limit > 1 && v < limit; limit /= 10 {
		to = append(to, '0')
	}
	return strconv.AppendInt(to, v, 10)
}
