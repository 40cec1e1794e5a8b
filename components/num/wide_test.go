// The functions in lanes against those of one number.

package num_test

import (
	"math"
	"testing"

	"camber/components/num"
	"camber/components/num/four"
)

// spread are numbers of every size, with those at which a function changes its way, and their neighbours.
func spread() []float64 {
	xs := []float64{0, math.Inf(1), math.NaN(), math.MaxFloat64, 5e-324, 0x1p-1022, 1 << 17 * math.Pi / 2}
	for i := range uint64(60000) {
		size := math.Exp(40 * (num.Uniform(1, 2, 3, i) - 0.5)) // this test needs no exact numbers, only many
		xs = append(xs, size, 3*num.Uniform(1, 2, 4, i), math.Pi/2*float64(i), 0.6+0.1*num.Uniform(1, 2, 5, i))
	}
	for e := -8; e < 8; e++ {
		for i := range 8 {
			x := math.Ldexp(1+float64(i)/8, e)
			xs = append(xs, math.Nextafter(x, 0), x, math.Nextafter(x, 100))
		}
	}
	for i := range len(xs) {
		xs = append(xs, -xs[i])
	}
	for len(xs)%4 != 0 {
		xs = append(xs, 1)
	}
	return xs
}

func sameLanes(t *testing.T, name string, lanes func(four.F) four.F, alone func(float64) float64, xs []float64) {
	t.Helper()
	if !four.Runs() {
		t.Skip("this CPU has no AVX2")
	}
	var got [4]float64
	for i := 0; i < len(xs); i += 4 {
		lanes(four.Load((*[4]float64)(xs[i:]))).Store(&got)
		four.Leave()
		for j, v := range got {
			if want := alone(xs[i+j]); math.Float64bits(v) != math.Float64bits(want) && (v == v || want == want) {
				t.Fatalf("%s of %x is %x in lanes, %x alone", name, xs[i+j], v, want)
			}
		}
	}
}

func TestLanesGiveTheBitsOfEachAlone(t *testing.T) {
	xs := spread()
	sameLanes(t, "Atan", num.Atan4, num.Atan, xs)
	sin := func(x four.F) four.F { s, _ := num.SinCos4(x); return s }
	cos := func(x four.F) four.F { _, c := num.SinCos4(x); return c }
	sameLanes(t, "Sin", sin, num.Sin, xs)
	sameLanes(t, "Cos", cos, num.Cos, xs)
	for _, c := range []float64{1, 1.35, -0.4, 3, 0} {
		for _, asked := range []float64{c, 1.7} { // the table's factor, and one that it does not know
			turns := num.NewTurns(c)
			lanes := func(x four.F) four.F { s, _ := turns.SinCos4(asked, x); return s }
			sameLanes(t, "sine", lanes, func(x float64) float64 { s, _ := turns.SinCos(asked, x); return s }, xs)
			lanes = func(x four.F) four.F { _, c := turns.SinCos4(asked, x); return c }
			sameLanes(t, "cosine", lanes, func(x float64) float64 { _, c := turns.SinCos(asked, x); return c }, xs)
		}
	}
}

func FuzzLanes(f *testing.F) {
	f.Add(0.0, 1.0, -2.0, 1e9)
	turns := num.NewTurns(1.3)
	f.Fuzz(func(t *testing.T, a, b, c, d float64) {
		xs := []float64{a, b, c, d}
		sameLanes(t, "Atan", num.Atan4, num.Atan, xs)
		sameLanes(t, "Sin", func(x four.F) four.F { s, _ := num.SinCos4(x); return s }, num.Sin, xs)
		sameLanes(t, "Cos", func(x four.F) four.F { _, c := num.SinCos4(x); return c }, num.Cos, xs)
		sameLanes(t, "cosine of a multiple", func(x four.F) four.F { _, c := turns.SinCos4(1.3, x); return c },
			func(x float64) float64 { _, c := turns.SinCos(1.3, x); return c }, xs)
	})
}

func BenchmarkLanes(b *testing.B) {
	if !four.Runs() {
		b.Skip("this CPU has no AVX2")
	}
	xs, turns := [4]float64{0.1, 0.7, -3, 12}, num.NewTurns(1.3)
	var sin, cos [4]float64
	b.Run("Atan", func(b *testing.B) {
		for b.Loop() {
			for i, x := range xs {
				sin[i] = num.Atan(x)
			}
		}
	})
	b.Run("Atan4", func(b *testing.B) {
		for b.Loop() {
			num.Atan4(four.Load(&xs)).Store(&sin)
			four.Leave()
		}
	})
	b.Run("SinCos", func(b *testing.B) {
		for b.Loop() {
			for i, x := range xs {
				sin[i], cos[i] = num.SinCos(x)
			}
		}
	})
	b.Run("SinCos4", func(b *testing.B) {
		for b.Loop() {
			s, c := num.SinCos4(four.Load(&xs))
			s.Store(&sin)
			c.Store(&cos)
			four.Leave()
		}
	})
	b.Run("Turns", func(b *testing.B) {
		for b.Loop() {
			for i, x := range xs {
				sin[i], cos[i] = turns.SinCos(1.3, x)
			}
		}
	})
	b.Run("Turns4", func(b *testing.B) {
		for b.Loop() {
			s, c := turns.SinCos4(1.3, four.Load(&xs))
			s.Store(&sin)
			c.Store(&cos)
			four.Leave()
		}
	})
}
