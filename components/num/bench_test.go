package num

// Speed, side by side with package math: the same arguments, and with -num.speed also slice by slice in turns, which
// a busy machine disturbs far less.

import (
	"flag"
	"math"
	"slices"
	"testing"
	"time"
)

var speed = flag.Bool("num.speed", false, "print the time of every function and its ratio to package math's")

var sink float64

// rivals are the functions and how to run each over 1024 arguments.
var rivals = []struct {
	name      string
	num, math func()
}{
	one("Sin", -math.Pi, math.Pi, Sin, math.Sin),
	one("SinSmall", -0.5, 0.5, Sin, math.Sin),
	one("Cos", -math.Pi, math.Pi, Cos, math.Cos),
	both("SinCos", -math.Pi, math.Pi, SinCos, math.Sincos),
	both("SinCosSmall", -0.5, 0.5, SinCos, math.Sincos),
	one("Tan", -math.Pi, math.Pi, Tan, math.Tan),
	one("SinLarge", 3e5, 1e6, Sin, math.Sin),
	one("SinHuge", 1e15, 1e20, Sin, math.Sin),
	one("TanSmall", -0.5, 0.5, Tan, math.Tan),
	one("Atan", -3, 3, Atan, math.Atan),
	two("Atan2", -20, 20, -20, 20, Atan2, math.Atan2),
	two("Atan2Ahead", -3, 3, 10, 40, Atan2, math.Atan2),
	one("Asin", -1, 1, Asin, math.Asin),
	one("Exp", -20, 20, Exp, math.Exp),
	one("Log", 0, 20, Log, math.Log),
	two("Pow", 0.1, 10, -4, 4, Pow, math.Pow),
	one("Cbrt", -100, 100, Cbrt, math.Cbrt),
	one("Sinh", -3, 3, Sinh, math.Sinh),
	one("Cosh", -3, 3, Cosh, math.Cosh),
	one("Asinh", -3, 3, Asinh, math.Asinh),
	one("Atanh", -1, 1, Atanh, math.Atanh),
	two("Hypot", -20, 20, -20, 20, Hypot, math.Hypot),
}

type rival = struct {
	name      string
	num, math func()
}

// arguments are 1024 numbers from lo to hi in no order.
func arguments(seed uint64, lo, hi float64) []float64 {
	r := source(seed)
	xs := make([]float64, 1024)
	for i := range xs {
		xs[i] = between(r, lo, hi)
	}
	return xs
}

func one(name string, lo, hi float64, num, std func(float64) float64) rival {
	xs := arguments(1, lo, hi)
	over := func(f func(float64) float64) func() {
		return func() {
			s := 0.0
			for _, x := range xs {
				s += f(x)
			}
			sink = s
		}
	}
	return rival{name, over(num), over(std)}
}

func two(name string, lo, hi, lo2, hi2 float64, num, std func(x, y float64) float64) rival {
	xs, ys := arguments(1, lo, hi), arguments(2, lo2, hi2)
	over := func(f func(x, y float64) float64) func() {
		return func() {
			s := 0.0
			for i, x := range xs {
				s += f(x, ys[i])
			}
			sink = s
		}
	}
	return rival{name, over(num), over(std)}
}

func both(name string, lo, hi float64, num, std func(float64) (float64, float64)) rival {
	xs := arguments(1, lo, hi)
	over := func(f func(float64) (float64, float64)) func() {
		return func() {
			t := 0.0
			for _, x := range xs {
				s, c := f(x)
				t += s + c
			}
			sink = t
		}
	}
	return rival{name, over(num), over(std)}
}

// BenchmarkFunctions counts 1024 calls as one operation.
func BenchmarkFunctions(b *testing.B) {
	for _, f := range rivals {
		for _, side := range []struct {
			name string
			run  func()
		}{{"num", f.num}, {"math", f.math}} {
			b.Run(f.name+"/"+side.name, func(b *testing.B) {
				for range b.N {
					side.run()
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/1024, "ns/call")
			})
		}
	}
}

func TestSpeedBesidePackageMath(t *testing.T) {
	if !*speed {
		t.Skip("measured with -num.speed")
	}
	clock := func(f func()) float64 {
		start := time.Now()
		f()
		return float64(time.Since(start).Nanoseconds()) / 1024
	}
	for _, f := range rivals {
		const rounds = 3001
		num, std, ratio := make([]float64, rounds), make([]float64, rounds), make([]float64, rounds)
		for i := range rounds {
			num[i], std[i] = clock(f.num), clock(f.math)
			ratio[i] = num[i] / std[i]
		}
		slices.Sort(num)
		slices.Sort(std)
		slices.Sort(ratio)
		t.Logf("%-12s num %5.2f ns   math %5.2f ns   ratio %.2f", f.name, num[rounds/2], std[rounds/2], ratio[rounds/2])
	}
}

func BenchmarkRandom(b *testing.B) {
	var s uint64
	for i := range b.N {
		s += Random(1, 2, 3, uint64(i))
	}
	sink = float64(s)
}

func BenchmarkNormal(b *testing.B) {
	s := 0.0
	for i := range b.N {
		s += Normal(1, 2, 3, uint64(i))
	}
	sink = s
}
