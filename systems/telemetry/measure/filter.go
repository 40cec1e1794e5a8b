// The low-pass filter that steering and jerk go through, and what signals are made of by frequency.

package measure

import (
	"math"

	"camber/components/num"
)

// biquad is a filter of second order: y = b0 x + b1 x' + b2 x" - a1 y' - a2 y".
type biquad struct{ b0, b1, b2, a1, a2 float64 }

// butterworth is the low pass of second order by the bilinear transform, its cut-off exact.
func butterworth(cutoff, rate float64) biquad {
	k := num.Tan(math.Pi * cutoff / rate)
	square, root := float64(k*k), float64(math.Sqrt2*k)
	all := 1 / (1 + root + square)
	b0 := float64(square * all)
	return biquad{
		b0: b0, b1: float64(2 * b0), b2: b0, a1: float64(2 * (square - 1) * all), a2: float64((1 - root + square) * all),
	}
}

// run filters a signal in place as if it had stood at its first value for ever.
func (f biquad) run(x []float64) {
	second := float64((f.b2 - f.a2) * x[0])
	first := float64((f.b1-f.a1)*x[0]) + second
	for i, in := range x {
		out := float64(f.b0*in) + first
		first = float64(f.b1*in) - float64(f.a1*out) + second
		second = float64(f.b2*in) - float64(f.a2*out)
		x[i] = out
	}
}

// padding is how many samples are put before and behind a signal that is filtered both ways: three times its order.
const padding = 6

// bothWays filters forwards and backwards, so that nothing is late. The signal is continued at its ends, turned about
// them; it must be longer than that.
func (f biquad) bothWays(x []float64) []float64 {
	n := len(x)
	long := make([]float64, 0, n+2*padding)
	for i := padding; i > 0; i-- {
		long = append(long, float64(2*x[0])-x[i])
	}
	long = append(long, x...)
	for i := 1; i <= padding; i++ {
		long = append(long, float64(2*x[n-1])-x[n-1-i])
	}
	for range 2 {
		f.run(long)
		for a, b := 0, len(long)-1; a < b; a, b = a+1, b-1 {
			long[a], long[b] = long[b], long[a]
		}
	}
	return long[padding : padding+n]
}

const tooShort = "no piece is longer than the 6 samples that the filter needs, or its cut-off is not below half the " +
	"rate"

// filtered low-passes a run at option cutoff, where that is given; false where it cannot.
func (j *job) filtered(x []float64) ([]float64, bool) {
	cutoff := j.number("cutoff")
	if !is(cutoff) || cutoff <= 0 {
		return x, true
	}
	if j.step == 0 || cutoff >= 0.5/j.step || len(x) <= padding {
		return nil, false
	}
	return butterworth(cutoff, 1/j.step).bothWays(x), true
}

// wave is a signal's part at a frequency, as an amplitude and its two parts.
type wave struct{ re, im float64 }

// reseeded is after how many samples the turning begins from an exact sine again.
const reseeded = 64

// waveAt is sum(w x e^(-i 2 pi f t)), f in turns a sample; w nil is 1.
func waveAt(x, w []float64, f float64) (out wave) {
	turnSin, turnCos := num.SinCos(float64(2 * math.Pi * f))
	sin, cos := 0.0, 1.0
	for i, v := range x {
		if i%reseeded == 0 {
			place := float64(f * float64(i))
			place -= math.Floor(place)
			sin, cos = num.SinCos(float64(2 * math.Pi * place))
		}
		if w != nil {
			v = float64(v * w[i])
		}
		out.re += float64(v * cos)
		out.im -= float64(v * sin)
		sin, cos = float64(sin*turnCos)+float64(cos*turnSin), float64(cos*turnCos)-float64(sin*turnSin)
	}
	return out
}

// power is the square of an amplitude.
func (w wave) power() float64 { return float64(w.re*w.re) + float64(w.im*w.im) }

// hann is the window of n samples that begins and ends at nothing.
func hann(n int) []float64 {
	w := make([]float64, n)
	for i := range w {
		w[i] = 0.5 - float64(0.5*num.Cos(2*math.Pi*float64(i)/float64(n)))
	}
	return w
}

// level is a signal without its mean.
func level(x []float64) []float64 {
	var s spread
	for _, v := range x {
		s.add(v)
	}
	out := make([]float64, len(x))
	for i, v := range x {
		out[i] = v - s.mean
	}
	return out
}
