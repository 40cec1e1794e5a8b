package num

// Special values: zeros, infinities, NaN, overflow and exact answers, equal to those package math documents.

import (
	"math"
	"testing"
)

// same compares the bits; every NaN must be the one of nan().
func same(got, want float64) bool {
	if want != want {
		want = nan()
	}
	return math.Float64bits(got) == math.Float64bits(want)
}

var inf, minusZero = math.Inf(1), math.Copysign(0, -1)

// strange are the values at which one-argument functions have rules.
var strange = []float64{
	0, minusZero, 1, -1, inf, -inf, math.NaN(), math.Float64frombits(0xfff8000000000000),
	math.Float64frombits(0x7ff0000000000001),
}

var unary = []struct {
	name      string
	num, math func(float64) float64
}{
	{"Sin", Sin, math.Sin},
	{"Cos", Cos, math.Cos},
	{"Tan", Tan, math.Tan},
	{"Atan", Atan, math.Atan},
	{"Asin", Asin, math.Asin},
	{"Exp", Exp, math.Exp},
	{"Log", Log, math.Log},
	{"Cbrt", Cbrt, math.Cbrt},
	{"Sinh", Sinh, math.Sinh},
	{"Cosh", Cosh, math.Cosh},
	{"Asinh", Asinh, math.Asinh},
	{"Atanh", Atanh, math.Atanh},
}

var binaries = []struct {
	name      string
	num, math func(x, y float64) float64
}{
	{"Atan2", Atan2, math.Atan2},
	{"Pow", Pow, math.Pow},
	{"Hypot", Hypot, math.Hypot},
}

func TestSpecialValuesEqualThoseOfPackageMath(t *testing.T) {
	for _, f := range unary {
		for _, x := range strange {
			want := f.math(x)
			if math.Abs(x) == 1 && (f.name == "Sin" || f.name == "Cos" || f.name == "Tan" || f.name == "Exp") {
				continue // ordinary values, which may differ by a rounding
			}
			if got := f.num(x); !same(got, want) {
				t.Errorf("%s(%v) = %x, want %x", f.name, x, got, want)
			}
		}
	}
}

func TestSpecialPairsEqualThoseOfPackageMath(t *testing.T) {
	xs := append([]float64{
		tiny, -tiny, great, -great, 0x1p-1022, 2, -2, 3, -3, 0.5, -0.5, 0x1p53, -0x1p53, 0x1p53 - 1,
		1 - 0x1p-53,
	}, strange...)
	for _, f := range binaries {
		for _, x := range xs {
			for _, y := range xs {
				got, want := f.num(x, y), f.math(x, y)
				if ordinary(want) && math.Abs(got-want) <= 0x1p-24*math.Abs(want) {
					continue // ordinary values, of which some powers of package math have seven digits only
				}
				if f.name == "Atan2" && y < 0 && x < 0 && got == -want {
					continue // where y/x underflows, package math forgets the sign of y
				}
				if !same(got, want) {
					t.Errorf("%s(%v, %v) = %x, want %x", f.name, x, y, got, want)
				}
			}
		}
	}
}

func ordinary(x float64) bool { return x != 0 && !math.IsInf(x, 0) && !math.IsNaN(x) }

func TestOverflowAndUnderflowComeWhereTheyShould(t *testing.T) {
	for _, c := range []struct{ got, want float64 }{
		{Exp(0x1.62e42fefa39efp+9), 0x1.fffffffffff2ap+1023},
		{Exp(0x1.62e42fefa39fp+9), inf},
		{Exp(-0x1.74910d52d3051p+9), tiny},
		{Exp(-0x1.74910d52d3052p+9), 0},
		{Exp(great), inf},
		{Exp(-great), 0},
		{Exp(tiny), 1},
		{Pow(2, 1023), 0x1p1023},
		{Pow(2, 1024), inf},
		{Pow(-2, 1025), -inf},
		{Pow(2, -1074), tiny},
		{Pow(-2, -1073), -2 * tiny},
		{Pow(2, -1076), 0},
		{Pow(-2, -1077), minusZero},
		{Pow(tiny, 0.5), 0x1p-537},
		{Pow(great, tiny), 1},
		{Pow(1+0x1p-52, great), inf},
		{Pow(1-0x1p-53, great), 0},
		{Hypot(great, great), inf},
		{Hypot(tiny, 0), tiny},
		{Hypot(-great, 0), great},
		{Hypot(3*tiny, 4*tiny), 5 * tiny},
		{Hypot(-inf, math.NaN()), inf},
		{Log(tiny), -0x1.74385446d71c3p+9},
		{Log(great), 0x1.62e42fefa39efp+9},
		{Cbrt(0x1p-1074), 0x1p-358},
		{Atan(great), math.Pi / 2},
		{Asin(1 + 0x1p-52), math.NaN()},
		{Sin(tiny), tiny},
		{Tan(-tiny), -tiny},
		{Asin(-tiny), -tiny},
		{Atan(-tiny), -tiny},
	} {
		if !same(c.got, c.want) {
			t.Errorf("got %x, want %x", c.got, c.want)
		}
	}
}

func TestExactAnswersAreExact(t *testing.T) {
	r := source(8)
	for range 20_000 {
		n := float64(1 + r.IntN(200_000))
		if got := Cbrt(-n * n * n); got != -n {
			t.Fatalf("Cbrt(%v^3) = %v", -n, got)
		}
		if got := Pow(n, 3); got != n*n*n {
			t.Fatalf("Pow(%v, 3) = %v", n, got)
		}
		if got := Pow(n*n, 0.5); got != n {
			t.Fatalf("Pow(%v^2, 0.5) = %v", n, got)
		}
		x := signed(r, spread(r, 0x1p-500, 0x1p500))
		if Pow(x, 1) != x || Pow(-n, 2) != n*n || Hypot(x, 0) != math.Abs(x) || Hypot(3*n, -4*n) != 5*n {
			t.Fatalf("Pow(%x, 1), Hypot(x, 0), or the square or 3, 4, 5 of %v is not exact", x, n)
		}
		k := r.IntN(2098) - 1074
		if got, want := Pow(2, float64(k)), math.Ldexp(1, k); got != want {
			t.Fatalf("Pow(2, %d) = %x", k, got)
		}
	}
}

// Oddness, evenness and the equality of SinCos with its parts must hold to the bit: a mirrored car drives a mirrored
// line.
func TestSymmetriesHoldToTheBit(t *testing.T) {
	for _, x := range angles() {
		s, c := SinCos(x)
		if !same(s, Sin(x)) || !same(c, Cos(x)) {
			t.Fatalf("SinCos(%x) differs from Sin or Cos", x)
		}
		if !same(Sin(-x), -s) || !same(Cos(-x), c) || !same(Tan(-x), -Tan(x)) {
			t.Fatalf("Sin, Cos or Tan is not symmetric at %x", x)
		}
		if !same(Atan(-x), -Atan(x)) || !same(Cbrt(-x), -Cbrt(x)) || !same(Asin(-1/x), -Asin(1/x)) {
			t.Fatalf("Atan, Cbrt or Asin is not symmetric at %x", x)
		}
		if !same(Atan2(-x, 3), -Atan2(x, 3)) || !same(Hypot(x, 3), Hypot(3, -x)) {
			t.Fatalf("Atan2 or Hypot is not symmetric at %x", x)
		}
	}
}

func FuzzFunctionsOfOne(f *testing.F) {
	for _, x := range append(append([]float64{}, strange...), 0x1.6ac5b262ca1ffp+849, 0.7, 3e5, 0x1p-1060, 700) {
		f.Add(math.Float64bits(x))
	}
	f.Fuzz(func(t *testing.T, b uint64) {
		x := math.Float64frombits(b)
		for _, u := range unary {
			got, want := u.num(x), u.math(x)
			switch {
			case want != want || want == 0 || math.IsInf(want, 0):
				// The last subnormals and the last number below overflow package math rounds its own way.
				if !same(got, want) && !(math.Abs(got) < 0x1p-1000) && !(got > 0x1.ffp1023) {
					t.Errorf("%s(%x) = %x, want %x", u.name, x, got, want)
				}
			case math.Abs(got-want) > 0x1p-45*max(math.Abs(want), 0x1p-5) && math.Abs(x) < 1e5 && math.Abs(x) > 0x1p-1022:
				// (Huge angles and subnormal logarithms are beyond package math; the reference checks them elsewhere.)
				t.Errorf("%s(%x) = %x, want %x", u.name, x, got, want)
			}
		}
		if s, c := SinCos(x); !same(s, Sin(x)) || !same(c, Cos(x)) || math.Abs(s) > 1 || math.Abs(c) > 1 {
			t.Errorf("SinCos(%x) = %x, %x", x, s, c)
		}
	})
}

func FuzzFunctionsOfTwo(f *testing.F) {
	for _, x := range strange {
		for _, y := range strange {
			f.Add(math.Float64bits(x), math.Float64bits(y))
		}
	}
	f.Add(math.Float64bits(1+0x1p-52), math.Float64bits(0x1p60))
	f.Fuzz(func(t *testing.T, a, b uint64) {
		x, y := math.Float64frombits(a), math.Float64frombits(b)
		for _, u := range binaries {
			got, want := u.num(x, y), u.math(x, y)
			// The powers of package math lose up to 1e-12 on the way; overflow and underflow may come a step apart.
			edge := math.Abs(want) < 0x1p-1000 || math.Abs(want) > 0x1p1000 || math.Abs(y) > 1e4
			switch {
			case want != want || x == 0 || y == 0 || math.IsInf(x, 0) || math.IsInf(y, 0):
				if !same(got, want) && !(ordinary(want) && math.Abs(got-want) <= 0x1p-51*math.Abs(want)) {
					t.Errorf("%s(%x, %x) = %x, want %x", u.name, x, y, got, want)
				}
			case !edge && math.Abs(got-want) > 1e-9*math.Abs(want):
				t.Errorf("%s(%x, %x) = %x, want %x", u.name, x, y, got, want)
			case math.Signbit(got) != math.Signbit(want) && !(u.name == "Atan2" && x < 0): // see above for underflow
				t.Errorf("%s(%x, %x) = %x has the wrong sign", u.name, x, y, got)
			}
		}
	})
}
