// Every operation on lanes against that on each number.

package four

import (
	"math"
	"testing"
)

// edges are numbers on which operations differ, if they do.
var edges = []float64{
	0, math.Copysign(0, -1), 1, -1, 0.5, 3, -7.25, 1e-320, -1e-320, 0x1p-1022, 1.0 / 64, 31.999, 32, 33, 1e300, -1e300,
	math.MaxFloat64, math.Inf(1), math.Inf(-1), math.NaN(), 1 / 3.0, 2 / 3.0, 1e16, -1e-17, 0.1,
}

func fits(got, want float64) bool {
	return math.Float64bits(got) == math.Float64bits(want) || got != got && want != want
}

// TestLanesAreFourNumbers compares every operation with that of package math and the language.
func TestLanesAreFourNumbers(t *testing.T) {
	if !Runs() {
		t.Skip("this CPU has no AVX2")
	}
	pick := func(m bool) float64 {
		if m {
			return 1
		}
		return 0
	}
	choose := func(m Mask) F { return Choose(m, Of(1), Of(0)) }
	for name, op := range map[string]struct {
		lanes func(x, y F) F
		plain func(x, y float64) float64
	}{
		"Add":  {F.Add, func(x, y float64) float64 { return x + y }},
		"Sub":  {F.Sub, func(x, y float64) float64 { return x - y }},
		"Mul":  {F.Mul, func(x, y float64) float64 { return float64(x * y) }},
		"Div":  {F.Div, func(x, y float64) float64 { return x / y }},
		"Sqrt": {func(x, _ F) F { return x.Sqrt() }, func(x, _ float64) float64 { return math.Sqrt(x) }},
		"Abs":  {func(x, _ F) F { return Abs(x) }, func(x, _ float64) float64 { return math.Abs(x) }},
		"Neg":  {func(x, _ F) F { return Neg(x) }, func(x, _ float64) float64 { return -x }},
		"FlipBy": {FlipBy, func(x, y float64) float64 {
			if math.Signbit(y) {
				return -x
			}
			return x
		}},
		"CopySign":  {CopySign, math.Copysign},
		"Less":      {func(x, y F) F { return choose(x.Less(y)) }, func(x, y float64) float64 { return pick(x < y) }},
		"LessEqual": {func(x, y F) F { return choose(x.LessEqual(y)) }, func(x, y float64) float64 { return pick(x <= y) }},
		"Greater":   {func(x, y F) F { return choose(x.Greater(y)) }, func(x, y float64) float64 { return pick(x > y) }},
		"NotEqual":  {func(x, y F) F { return choose(x.NotEqual(y)) }, func(x, y float64) float64 { return pick(x != y) }},
		"IsNaN":     {func(x, _ F) F { return choose(x.IsNaN()) }, func(x, _ float64) float64 { return pick(x != x) }},
		"And": {
			func(x, y F) F { return choose(x.Less(y).And(x.Greater(Of(0)))) },
			func(x, y float64) float64 { return pick(x < y && x > 0) },
		},
		"Or": {
			func(x, y F) F { return choose(x.Less(y).Or(x.Greater(Of(0)))) },
			func(x, y float64) float64 { return pick(x < y || x > 0) },
		},
		"AtLeast":  {func(x, _ F) F { return AtLeast(x, Of(0.5)) }, func(x, _ float64) float64 { return max(x, 0.5) }},
		"Positive": {func(x, _ F) F { return Positive(x) }, func(x, _ float64) float64 { return max(x, 0) }},
		"AtMost":   {func(x, _ F) F { return AtMost(x, Of(1)) }, func(x, _ float64) float64 { return min(x, 1) }},
	} {
		for _, y := range edges {
			for i := range edges {
				var xs, got [4]float64
				for j := range xs {
					xs[j] = edges[(i+j)%len(edges)]
				}
				op.lanes(Load(&xs), Of(y)).Store(&got)
				Leave()
				for j, x := range xs {
					if want := op.plain(x, y); !fits(got[j], want) {
						t.Errorf("lane %d of %s(%g, %g) is %g, not %g", j, name, x, y, got[j], want)
					}
				}
			}
		}
	}
}

func TestMasksAsBits(t *testing.T) {
	if !Runs() {
		t.Skip("this CPU has no AVX2")
	}
	for want := range uint8(16) {
		var xs [4]float64
		for i := range xs {
			xs[i] = float64(want >> i & 1)
		}
		got := Load(&xs).Greater(Of(0)).ToBits()
		Leave()
		if got != want {
			t.Errorf("%04b came out as %04b", want, got)
		}
	}
}

func TestRowsOfATable(t *testing.T) {
	if !Runs() {
		t.Skip("this CPU has no AVX2")
	}
	const least, most = 0x1.ep-6, 32.0 // the piece below 1/32, and all beyond
	piece := func(x float64) uint64 {
		if !(x < most) {
			return 81
		}
		return uint64(max(int(math.Float64bits(x)>>49)-int(math.Float64bits(least)>>49), 0))
	}
	var table [82][4]float64
	for i := range table {
		table[i] = [4]float64{float64(i), 1000 + float64(i), 2000 + float64(i), -1}
	}
	for i := range edges {
		var xs [4]float64
		for j := range xs {
			xs[j] = math.Abs(edges[(i+j)%len(edges)])
		}
		r0, r1, r2, r3 := Pieces(Load(&xs), least, most)
		var x, y, z [4]float64
		a, b, c := Columns(&table[r0], &table[r1], &table[r2], &table[r3])
		a.Store(&x)
		b.Store(&y)
		c.Store(&z)
		Leave()
		for j := range xs {
			if want := float64(piece(xs[j])); x[j] != want || y[j] != 1000+want || z[j] != 2000+want {
				t.Errorf("%g is in row %g, %g, %g; its piece is %g", xs[j], x[j], y[j], z[j], want)
			}
		}
	}
}

func TestMendOnlyWhatIsToldOf(t *testing.T) {
	if !Runs() {
		t.Skip("this CPU has no AVX2")
	}
	xs, got := [4]float64{1, 2, 3, 4}, [4]float64{}
	Mend(Of(-1), Load(&xs), 0b1010, func(x float64) float64 { return 10 * x }).Store(&got)
	Leave()
	if want := [4]float64{-1, 20, -1, 40}; got != want {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestPackKeepsTheOrder(t *testing.T) {
	if !Runs() {
		t.Skip("this CPU has no AVX2")
	}
	want, got := [4]float64{1, -2, 3, -4}, [4]float64{}
	Pack(want[0], want[1], want[2], want[3]).Store(&got)
	Leave()
	if got != want {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestRowsTurnedAreColumns(t *testing.T) {
	if !Runs() {
		t.Skip("this CPU has no AVX2")
	}
	var xs, got [4][4]float64
	for i := range 16 {
		xs[i/4][i%4] = float64(i)
	}
	a, b, c, d := Turned(Load(&xs[0]), Load(&xs[1]), Load(&xs[2]), Load(&xs[3]))
	a.Store(&got[0])
	b.Store(&got[1])
	c.Store(&got[2])
	d.Store(&got[3])
	Leave()
	for i := range 16 {
		if got[i/4][i%4] != xs[i%4][i/4] {
			t.Fatalf("%v turned is %v", xs, got)
		}
	}
	Swapped(Load(&xs[1])).Store(&got[0])
	Leave()
	if want := [4]float64{5, 4, 7, 6}; got[0] != want {
		t.Errorf("%v swapped is %v", xs[1], got[0])
	}
}

func TestSumsGoInTheOrderOfTheLanes(t *testing.T) {
	if !Runs() {
		t.Skip("this CPU has no AVX2")
	}
	for i := range edges {
		var xs [5][4]float64
		for j := range 20 {
			xs[j/4][j%4] = edges[(i+j*j)%len(edges)]
		}
		var got [4]float64
		Sums(Load(&xs[4]), Load(&xs[0]), Load(&xs[1]), Load(&xs[2]), Load(&xs[3])).Store(&got)
		Leave()
		for j := range got {
			want := xs[4][j]
			for _, x := range xs[j] {
				want += x
			}
			if !fits(got[j], want) {
				t.Errorf("sum %d of %v is %g, not %g", j, xs, got[j], want)
			}
		}
	}
}
