// Sine and cosine of a multiple of an arc tangent, against the functions it is made of.

package num

import (
	"math"
	"math/big"
	"testing"
)

func TestTurnsAreWithinTheirPromise(t *testing.T) {
	r := source(7)
	for _, c := range []float64{0, 0.3, 1, -1.05, 1.35, 1.65, 1.9, 2, -3} {
		turns := NewTurns(c)
		if sin, cos := turns.SinCos(c+0.1, 2); math.Abs(sin-math.Sin((c+0.1)*math.Atan(2)))+
			math.Abs(cos-math.Cos((c+0.1)*math.Atan(2))) > 1e-15 {
			t.Fatalf("the turns of %g answer for others", c)
		}
		xs := seams(1.0/32, 8, 12*8)
		for range points() / 40 {
			xs = append(xs, signed(r, spread(r, -60, 60)), between(r, -40, 40), between(r, -1, 1))
		}
		worst, where := 0.0, 0.0
		for _, x := range xs {
			sin, cos := turns.SinCos(c, x)
			angle := mul(bigf(c), bigAtan(bigf(x)))
			// the exact angle as a float64 and what it leaves
			head, _ := angle.Float64()
			rest, _ := sub(angle, bigf(head)).Float64()
			for _, m := range []float64{
				off(sin, add(bigSin(head), mul(bigCos(head), bigf(rest)))),
				off(cos, sub(bigCos(head), mul(bigSin(head), bigf(rest)))),
			} {
				if m > worst {
					worst, where = m, x
				}
			}
		}
		t.Logf("c %g: worst %.3g at %g", c, worst, where)
		if worst > 1e-15 {
			t.Errorf("c %g: off by %.3g at %g", c, worst, where)
		}
	}
}

// off is how far got is from want.
func off(got float64, want *big.Float) float64 {
	w, _ := want.Float64()
	return math.Abs(got - w)
}

func TestTurnsOfExtremes(t *testing.T) {
	turns := NewTurns(1.5)
	for _, x := range []float64{math.Inf(1), math.Inf(-1), math.MaxFloat64, 32, math.Nextafter(32, 0)} {
		sin, cos := turns.SinCos(1.5, x)
		s, c := math.Sincos(1.5 * math.Atan(x))
		if math.Abs(sin-s) > 1e-15 || math.Abs(cos-c) > 1e-15 {
			t.Errorf("%g: %g %g, want %g %g", x, sin, cos, s, c)
		}
	}
	if s, c := turns.SinCos(1.5, math.Copysign(0, -1)); s != 0 || !math.Signbit(s) || c != 1 {
		t.Errorf("-0 gives %g %g", s, c)
	}
	if s, c := turns.SinCos(1.5, math.NaN()); s == s || c == c {
		t.Errorf("NaN gives %g %g", s, c)
	}
	if NewTurns(math.NaN()) != nil || NewTurns(3.1) != nil {
		t.Error("turns that do not hold were made")
	}
}

func BenchmarkTurns(b *testing.B) {
	xs := arguments(3, -3, 3)
	turns := NewTurns(1.65)
	b.Run("turns", func(b *testing.B) {
		for b.Loop() {
			s := 0.0
			for _, x := range xs {
				a, c := turns.SinCos(1.65, x)
				s += a + c
			}
			sink = s
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/1024, "ns/call")
	})
	b.Run("both ways", func(b *testing.B) {
		for b.Loop() {
			s := 0.0
			for _, x := range xs {
				a, c := SinCos(1.65 * Atan(x))
				s += a + c
			}
			sink = s
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/1024, "ns/call")
	})
	b.Run("atans", func(b *testing.B) {
		ys := make([]float64, len(xs))
		for b.Loop() {
			copy(ys, xs)
			Atans(ys)
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/1024, "ns/call")
	})
	b.Run("atan", func(b *testing.B) {
		for b.Loop() {
			s := 0.0
			for _, x := range xs {
				s += Atan(x)
			}
			sink = s
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/1024, "ns/call")
	})
}

func TestManyArcsAtOnceAreThoseOneByOne(t *testing.T) {
	r := source(9)
	xs := []float64{0, math.Copysign(0, -1), math.Inf(1), math.Inf(-1), math.NaN(), 32, -32, 1e300, tiny}
	for range points() / 10 {
		xs = append(xs, signed(r, spread(r, -60, 60)), between(r, -3, 3))
	}
	ys := append([]float64(nil), xs...)
	Atans(ys)
	for i, x := range xs {
		if math.Float64bits(ys[i]) != math.Float64bits(Atan(x)) {
			t.Fatalf("atan(%g) is %g among others, %g alone", x, ys[i], Atan(x))
		}
	}
}
