// Package spectrum looks at samples: which pitches are in them, and how loud.
//
//   - to see all of them at once: Of
//   - to find the strongest pitch: Peak; how strong one is: Level
//   - to find the pitch whose harmonics are there: Pitch
//   - to draw how they change: Picture
package spectrum

import (
	"math"
	"math/cmplx"
)

// Spectrum is the loudness of pitches: Bins[k] is the amplitude of k times Step.
type Spectrum struct {
	Step float64 // Hz
	Bins []float64
}

// Of is the spectrum of samples at a rate, through a window of four cosines: what is beside a pitch is 90 dB below it.
// As many samples count as make a power of two.
func Of(samples []float32, hz float64) *Spectrum {
	n := 1
	for 2*n <= len(samples) {
		n *= 2
	}
	x := make([]complex128, n)
	sum := 0.0
	for i := range x {
		a := 2 * math.Pi * float64(i) / float64(n)
		w := 0.35875 - 0.48829*math.Cos(a) + 0.14128*math.Cos(2*a) - 0.01168*math.Cos(3*a)
		sum += w
		x[i] = complex(w*float64(samples[i]), 0)
	}
	transform(x)
	s := &Spectrum{Step: hz / float64(n), Bins: make([]float64, n/2)}
	for k := range s.Bins {
		s.Bins[k] = 2 * cmplx.Abs(x[k]) / sum
	}
	return s
}

// transform is the fast one of Fourier, in place.
func transform(x []complex128) {
	n := len(x)
	for i, j := 1, 0; i < n; i++ {
		bit := n >> 1
		for ; j&bit != 0; bit >>= 1 {
			j ^= bit
		}
		if j ^= bit; i < j {
			x[i], x[j] = x[j], x[i]
		}
	}
	for size := 2; size <= n; size *= 2 {
		turn := cmplx.Rect(1, -2*math.Pi/float64(size))
		for from := 0; from < n; from += size {
			w := complex(1, 0)
			for k := range size / 2 {
				a, b := x[from+k], x[from+k+size/2]*w
				x[from+k], x[from+k+size/2] = a+b, a-b
				w *= turn
			}
		}
	}
}

// Peak is the strongest pitch between two, in Hz, and its amplitude.
func (s *Spectrum) Peak(low, high float64) (hz, loud float64) {
	best := -1
	for k := max(int(low/s.Step), 1); k < min(int(high/s.Step)+1, len(s.Bins)-1); k++ {
		if best < 0 || s.Bins[k] > s.Bins[best] {
			best = k
		}
	}
	if best < 0 {
		return 0, 0
	}
	// A parabola through the logarithms lies close to the true one.
	a, b, c := math.Log(s.Bins[best-1]+1e-30), math.Log(s.Bins[best]+1e-30), math.Log(s.Bins[best+1]+1e-30)
	off := 0.0
	if d := a - 2*b + c; d < 0 {
		off = 0.5 * (a - c) / d
	}
	return (float64(best) + off) * s.Step, s.Bins[best]
}

// Level is the root mean square between two pitches.
func (s *Spectrum) Level(low, high float64) float64 {
	sum := 0.0
	for k := max(int(low/s.Step), 0); k < min(int(high/s.Step), len(s.Bins)); k++ {
		sum += s.Bins[k] * s.Bins[k]
	}
	return math.Sqrt(sum / 2 / 2) // the window spreads a pitch over two bins' power
}

// Pitch is the pitch between two whose first harmonics together are strongest.
func (s *Spectrum) Pitch(low, high float64, harmonics int) float64 {
	best, at := 0.0, 0.0
	for hz := low; hz <= high; hz *= 1.0005 {
		sum := 0.0
		for k := 1; k <= harmonics; k++ {
			if bin := float64(k) * hz / s.Step; int(bin)+1 < len(s.Bins) {
				i, t := int(bin), bin-math.Floor(bin)
				sum += s.Bins[i] + t*(s.Bins[i+1]-s.Bins[i])
			}
		}
		if sum > best {
			best, at = sum, hz
		}
	}
	return at
}

// Decibels is an amplitude in dB of full.
func Decibels(x float64) float64 { return 20 * math.Log10(max(x, 1e-12)) }
