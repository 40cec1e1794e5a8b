package num

// Accuracy: the greatest error of every function, in ulps, against the reference, on easy and on hard points.

import (
	"flag"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"
)

var long = flag.Bool("num.long", false, "sweep a hundred times as many points")

// points is how often a random point is drawn from each range.
func points() int {
	if *long {
		return 100_000
	}
	return 1000
}

// worst keeps the greatest error seen and where.
type worst struct {
	ulps  float64
	where []float64
}

func (w *worst) see(got float64, want *big.Float, where ...float64) {
	if u := ulps(got, want); u > w.ulps {
		w.ulps, w.where = u, where
	}
}

func (w *worst) check(t *testing.T, promised float64) {
	t.Helper()
	t.Logf("worst %.4f ulp at %x (promised %.2f)", w.ulps, w.where, promised)
	if w.ulps > promised {
		t.Errorf("%.4f ulp at %x, promised are %.2f", w.ulps, w.where, promised)
	}
}

// source is the same at every run.
func source(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 20)) }

// between draws evenly from lo..hi, spread from the bit patterns of lo..hi (both positive).
func between(r *rand.Rand, lo, hi float64) float64 { return lo + (hi-lo)*r.Float64() }

func spread(r *rand.Rand, lo, hi float64) float64 {
	a, b := math.Float64bits(lo), math.Float64bits(hi)
	return math.Float64frombits(a + r.Uint64N(b-a+1))
}

func signed(r *rand.Rand, x float64) float64 {
	if r.Uint64()&1 != 0 {
		return -x
	}
	return x
}

// round gives x and its four neighbours.
func round(x float64) []float64 {
	up, down := math.Nextafter(x, math.Inf(1)), math.Nextafter(x, math.Inf(-1))
	return []float64{x, up, down, math.Nextafter(up, math.Inf(1)), math.Nextafter(down, math.Inf(-1))}
}

const tiny, great = math.SmallestNonzeroFloat64, math.MaxFloat64

// seams are the neighbours of every border between two pieces of a table that starts at the bits of start.
func seams(start float64, size, n int) (xs []float64) {
	for i := range n + 1 {
		xs = append(xs, round(math.Float64frombits(math.Float64bits(start)+uint64(i)<<(52-size)))...)
	}
	return xs
}

// angles are where trigonometry is hard: near multiples of a quarter of pi, near the borders of the reduction, huge
// ones.
func angles() (xs []float64) {
	r := source(1)
	for k := range 400 {
		xs = append(xs, round(float64(k)*math.Pi/4)...)
	}
	for range points() {
		k := float64(r.IntN(700_000))
		xs = append(xs, round(k * (math.Pi / 2))[r.IntN(5)], between(r, -7, 7), between(r, -1e6, 1e6),
			signed(r, spread(r, 0x1p-40, 0x1p30)), signed(r, spread(r, tiny, great)), signed(r, spread(r, 0x1p15, 0x1p21)))
	}
	// The float64 nearest of all to a multiple of pi/2, and others famous for it.
	xs = append(xs, 0x1.6ac5b262ca1ffp+849, 0x1.921fb54442d18p+0, 0x1.921fb54442d18p+1, 0x1p1023, great, 1e22,
		0x1.4ccp+22, 0x1.6c6cbc45dc8dep+5)
	for _, x := range []float64{
		tiny, 0x1p-1022, reduceNear, math.Pi / 4, reduceFar, math.Pi / 2 * reduceFar, 1e5, 1e6,
		3e5,
	} {
		xs = append(xs, round(x)...)
	}
	return xs
}

func TestTrigonometryIsWithinItsUlps(t *testing.T) {
	for _, f := range []struct {
		name     string
		num      func(float64) float64
		ref      func(float64) *big.Float
		promised float64
	}{{"Sin", Sin, bigSin, 0.85}, {"Cos", Cos, bigCos, 0.85}, {"Tan", Tan, bigTan, 0.7}} {
		t.Run(f.name, func(t *testing.T) {
			t.Parallel()
			var w worst
			for _, x := range angles() {
				if x != 0 {
					w.see(f.num(x), f.ref(x), x)
				}
			}
			w.check(t, f.promised)
		})
	}
}

func TestArcsAreWithinTheirUlps(t *testing.T) {
	r := source(2)
	xs := seams(1.0/32, 3, atanPieces)
	unit := seams(1.0/32, 3, 40)
	for range points() {
		xs = append(xs, between(r, 0, 2), spread(r, 0x1p-10, 64), spread(r, tiny, great), spread(r, 0x1p-28, 1))
		unit = append(unit, between(r, 0, 1), spread(r, 0x1p-30, 1), 1-spread(r, 0x1p-53, 0.5), spread(r, tiny, 1),
			between(r, 0.49, 0.51))
	}
	var w worst
	for _, x := range xs {
		x = signed(r, x)
		w.see(Atan(x), bigAtan(bigf(x)), x)
	}
	w.check(t, 0.7)
	var s worst
	for _, x := range unit {
		if x = signed(r, x); math.Abs(x) < 1 {
			s.see(Asin(x), bigAsin(x), x)
		}
	}
	s.check(t, 0.7)
}

func TestAtan2IsWithinItsUlps(t *testing.T) {
	r := source(3)
	var w worst
	see := func(y, x float64) {
		y, x = signed(r, y), signed(r, x)
		if y != 0 || x != 0 {
			w.see(Atan2(y, x), bigAtan2(y, x), y, x)
		}
	}
	for _, q := range seams(1.0/32, 3, atanPieces) {
		x := spread(r, 1, 2)
		see(x*q, x)
		see(q, 1)
	}
	for range points() {
		see(between(r, 0, 1), between(r, 0, 1))
		x := spread(r, 0x1p-400, 0x1p400)
		see(x*spread(r, 0x1p-8, 0x1p8), x)
		see(x*spread(r, 0x1p-70, 0x1p70), x)
		see(spread(r, tiny, great), spread(r, tiny, great))
		x = spread(r, 0x1p-1060, 0x1p-1020)
		see(x*spread(r, 0x1p-8, 0x1p8), x)
		see(x, 1)
		x = spread(r, 0x1p1010, great)
		see(x, spread(r, 0x1p1010, great))
	}
	w.check(t, 0.6)
}

func TestExpIsWithinItsUlps(t *testing.T) {
	r := source(4)
	var w, low worst
	see := func(x float64) {
		if x < -708.3 {
			low.see(Exp(x), bigExp(bigf(x)), x)
		} else {
			w.see(Exp(x), bigExp(bigf(x)), x)
		}
	}
	for k := -2000; k < 2000; k++ { // the borders between two entries of the table
		see((float64(k) + 0.5) * math.Ln2 / 64)
	}
	for range points() {
		see(between(r, -1, 1))
		see(between(r, -745, 709.7))
		see(between(r, -745.2, -707))
		see(between(r, 708, 709.78))
		see(signed(r, spread(r, tiny, 700)))
		see(signed(r, spread(r, 0x1p-60, 1)))
	}
	for _, x := range []float64{
		-745.1332191019411, -745.1332191019412, -708.3964185322641, -708.3964185322642, -708, 709,
		709.782712893384, 709.7827128933841,
	} {
		see(x)
	}
	w.check(t, 0.6)
	low.check(t, 0.8)
}

func TestLogIsWithinItsUlps(t *testing.T) {
	r := source(5)
	var w worst
	see := func(x float64) {
		if x > 0 && x != 1 {
			w.see(Log(x), bigLog(bigf(x)), x)
		}
	}
	for _, x := range append(seams(0.6875, logBits, 2<<logBits), round(1)...) {
		see(x)
	}
	for range points() {
		see(between(r, 0, 2))
		see(1 + signed(r, spread(r, 0x1p-53, 0x1p-5)))
		see(spread(r, tiny, great))
		see(spread(r, tiny, 0x1p-1020))
		see(spread(r, 0.5, 2))
	}
	w.check(t, 0.7)
}

func TestPowIsWithinItsUlps(t *testing.T) {
	r := source(6)
	var w, low worst
	see := func(x, y float64) {
		if x <= 0 || x == 1 || y == 0 || math.Abs(y*math.Log(x)) > 745.1 {
			return
		}
		if want := bigPow(x, y); want.MantExp(nil) <= -1021 {
			low.see(Pow(x, y), want, x, y)
		} else {
			w.see(Pow(x, y), want, x, y)
		}
	}
	for _, x := range seams(0.6875, logBits, 1<<logBits) {
		see(x, signed(r, 700/math.Abs(math.Log(x))))
	}
	for range points() {
		see(between(r, 0, 3), between(r, -5, 5))
		x := spread(r, tiny, great)
		see(x, between(r, -745, 745)/math.Abs(math.Log(x)))
		x = 1 + signed(r, spread(r, 0x1p-53, 0x1p-3))
		see(x, signed(r, between(r, 700, 745)/math.Abs(math.Log(x))))
		see(x, signed(r, spread(r, tiny, 0x1p63)))
		x = spread(r, tiny, great)
		see(x, -between(r, 700, 746)/math.Log(x))
		see(x, float64(r.IntN(20)-10))
	}
	w.check(t, 0.6)
	low.check(t, 0.8)
}

func TestCbrtAndHypotAreWithinTheirUlps(t *testing.T) {
	r := source(7)
	var c, h worst
	for _, x := range append(seams(1, cbrtBits, 3<<cbrtBits), tiny, great, 0x1p-1022) {
		c.see(Cbrt(x), bigCbrt(bigf(x)), x)
	}
	for range points() {
		for _, x := range []float64{spread(r, tiny, great), spread(r, 1, 8), spread(r, tiny, 0x1p-1020)} {
			c.see(Cbrt(-x), new(big.Float).Neg(bigCbrt(bigf(x))), -x)
		}
		a := spread(r, tiny, great)
		for _, p := range [][2]float64{
			{between(r, -1, 1), between(r, -1, 1)},
			{a, spread(r, tiny, great)},
			{a, a * spread(r, 0x1p-30, 1)},
			{spread(r, tiny, 0x1p-1020), spread(r, tiny, 0x1p-1020)},
			{spread(r, 0x1p1000, 0x1.6p1023), spread(r, 0x1p1000, 0x1.6p1023)},
			{spread(r, 1, 1.5), spread(r, 0x1p-27, 1)},
		} {
			if p[0] != 0 || p[1] != 0 {
				h.see(Hypot(p[0], p[1]), bigHypot(p[0], p[1]), p[0], p[1])
			}
		}
	}
	c.check(t, 0.6)
	h.check(t, 0.95)
}

func TestHyperbolicsAreWithinTheirUlps(t *testing.T) {
	r := source(9)
	var sinh, cosh, asinh, atanh worst
	for range points() / 5 {
		for _, x := range []float64{
			between(r, 0, 1), between(r, 0.9, 3), between(r, 0, 710), spread(r, 0x1p-60, 1), spread(r, tiny, 1),
		} {
			x = signed(r, x)
			up, down := bigExp(bigf(x)), bigExp(bigf(-x))
			if math.Abs(x) > 0x1p-60 {
				sinh.see(Sinh(x), shift(sub(up, down), -1), x)
			}
			cosh.see(Cosh(x), shift(add(up, down), -1), x)
		}
		for _, x := range []float64{
			between(r, 0, 1), spread(r, 0x1p-60, great), spread(r, 0x1p-30, 0x1p30), between(r, 0, 20),
		} {
			one := bigi(1)
			asinh.see(Asinh(-x), like(one).Neg(bigLog(add(bigf(x), root(add(mul(bigf(x), bigf(x)), one))))), -x)
			if x < 1 {
				atanh.see(Atanh(x), shift(bigLog(quo(add(one, bigf(x)), sub(one, bigf(x)))), -1), x)
			}
		}
		x := 1 - spread(r, 0x1p-53, 0.5)
		atanh.see(Atanh(x), shift(bigLog(quo(add(bigi(1), bigf(x)), sub(bigi(1), bigf(x)))), -1), x)
	}
	sinh.check(t, 1.6)
	cosh.check(t, 1.6)
	asinh.check(t, 1.8)
	atanh.check(t, 1.8)
}
