// The filter, the spectrum and the model that measures stand on.

package measure

import (
	"math"
	"slices"
	"testing"
)

func TestTheFilterHasThePublishedCoefficients(t *testing.T) {
	// As the authors of the steering reversal rate print them for cut-offs of 0.04, 0.2 and 0.6 of half the rate.
	for share, want := range map[float64][3]float64{
		0.04: {0.00362168151493, -1.82269492519631, 0.83718165125602},
		0.2:  {0.06745527388907, -1.14298050253990, 0.41280159809619},
		0.6:  {0.39133577250177, 0.36952737735124, 0.19581571265583},
	} {
		f := butterworth(15*share, 30)
		for i, got := range []float64{f.b0, f.a1, f.a2} {
			if math.Abs(got-want[i]) > 1e-13 {
				t.Errorf("cut-off %g: %.14f, published %.14f", share, got, want[i])
			}
		}
		if f.b1 != 2*f.b0 || f.b2 != f.b0 {
			t.Errorf("%+v", f)
		}
	}
}

func TestBothWaysNothingIsLateAndALevelStaysLevel(t *testing.T) {
	f := butterworth(0.6, 30)
	level, wave := make([]float64, 40), make([]float64, 1800)
	for i := range level {
		level[i] = 7
	}
	for i := range wave {
		wave[i] = math.Sin(2 * math.Pi * 0.6 * float64(i) / 30)
	}
	for _, x := range f.bothWays(level) {
		if math.Abs(x-7) > 1e-12 {
			t.Fatalf("of a level of 7 comes %g", x)
		}
	}
	for i, x := range f.bothWays(wave)[600:1200] { // at its cut-off a half: once down by the root of a half each way
		if math.Abs(x-0.5*wave[600+i]) > 1e-6 {
			t.Fatalf("sample %d is %g of %g", i, x, wave[600+i])
		}
	}
	if short := f.bothWays([]float64{1, 2, 3, 4, 5, 6, 7}); len(short) != 7 {
		t.Errorf("seven samples become %v", short)
	}
}

func TestBurgByHand(t *testing.T) {
	// k = -2 (2 1 + 3 2)/(2^2 + 3^2 + 1^2 + 2^2)
	if a := burg([][]float64{{1, 2, 3}}, 1); a[0] != 1 || math.Abs(a[1]+8.0/9) > 1e-15 {
		t.Error(a)
	}
	x := []float64{1, 2, 3, 5, 4, 2, 7}
	// Two series taken together are not one: nothing is foreseen across.
	if one, two := burg([][]float64{x}, 2), burg([][]float64{x[:4], x[4:]}, 2); slices.Equal(one, two) {
		t.Error("the break between two series was foreseen across", one)
	}
	if a := burg([][]float64{{0, 0, 0, 0}}, 1); a != nil {
		t.Error(a)
	}
}

func TestPercentilesLieBetweenSamples(t *testing.T) {
	for p, want := range map[float64]float64{0: 1, 0.15: 1.6, 0.5: 3, 0.85: 4.4, 1: 5} {
		if got := ofAll([]float64{3, 1, 5, 2, 4}, p); math.Abs(got-want) > 1e-12 {
			t.Errorf("percentile %g is %g, want %g", p, got, want)
		}
	}
	if !math.IsNaN(ofAll(nil, 0.5)) || ofAll([]float64{2}, 0.85) != 2 {
		t.Error("percentiles of nothing, and of one")
	}
}

func TestAWaveIsFoundHoweverLongItIs(t *testing.T) {
	const n, f = 200_000, 0.0123
	x := make([]float64, n)
	for i := range x {
		x[i] = 3 * math.Cos(2*math.Pi*f*float64(i)+0.7)
	}
	w := waveAt(x, hann(n), f)
	if size := 4 * math.Sqrt(w.power()) / n; math.Abs(size-3) > 1e-9 {
		t.Errorf("its size is %.12g", size)
	}
	if phase := math.Atan2(w.im, w.re); math.Abs(phase-0.7) > 1e-8 {
		t.Errorf("its phase is %.12g", phase)
	}
}
