package num

// Whole numbers: every border of their ranges.

import (
	"math"
	"testing"
)

func TestInt64TakesWholeRangeAndNothingElse(t *testing.T) {
	for _, c := range []struct {
		x    float64
		want int64
		ok   bool
	}{
		{0, 0, true},
		{minusZero, 0, true},
		{0.99, 0, true},
		{-0.99, 0, true},
		{-1.5, -1, true},
		{1<<53 + 2, 1<<53 + 2, true},
		{-0x1p63, math.MinInt64, true},
		{0x1.fffffffffffffp62, 0x7ffffffffffffc00, true},
		{0x1p63, 0, false},
		{-0x1.0000000000001p63, 0, false},
		{math.NaN(), 0, false},
		{inf, 0, false},
		{-inf, 0, false},
		{great, 0, false},
		{tiny, 0, true},
	} {
		if got, ok := Int64(c.x); got != c.want || ok != c.ok {
			t.Errorf("Int64(%v) = %v, %v, want %v, %v", c.x, got, ok, c.want, c.ok)
		}
	}
}

func TestIntFloorAndRoundClampAndGiveLoForNaN(t *testing.T) {
	for _, c := range []struct {
		x                 float64
		int, floor, round int
	}{
		{2.5, 2, 2, 3},
		{-2.5, -2, -3, -3},
		{2.4, 2, 2, 2},
		{-0.4, 0, -1, 0},
		{0.49999999999999994, 0, 0, 0},
		{-0.5, 0, -1, -1},
		{9.99, 9, 9, 10},
		{10.7, 10, 10, 10},
		{-10.7, -10, -10, -10},
		{1e300, 10, 10, 10},
		{-1e300, -10, -10, -10},
		{inf, 10, 10, 10},
		{-inf, -10, -10, -10},
		{math.NaN(), -10, -10, -10},
		{0x1p63, 10, 10, 10},
	} {
		i, f, r := Int(c.x, -10, 10), Floor(c.x, -10, 10), Round(c.x, -10, 10)
		if i != c.int || f != c.floor || r != c.round {
			t.Errorf("Int, Floor, Round of %v = %d, %d, %d, want %d, %d, %d", c.x, i, f, r, c.int, c.floor, c.round)
		}
	}
	if got := Int(0x1p62, math.MinInt, math.MaxInt); got != 1<<62 {
		t.Errorf("Int(2^62) = %d", got)
	}
}
