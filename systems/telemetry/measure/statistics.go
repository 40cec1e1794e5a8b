// Means, spreads and percentiles.

package measure

import (
	"math"
	"slices"

	"camber/components/num"
)

// spread gathers numbers for their mean and standard deviation, without losing digits to the mean's size (Welford).
type spread struct {
	n            int
	mean, square float64
}

func (s *spread) add(x float64) {
	s.n++
	off := x - s.mean
	s.mean += off / float64(s.n)
	s.square += float64(off * (x - s.mean))
}

// average is the mean; NaN of nothing.
func (s *spread) average() float64 {
	if s.n == 0 {
		return nan
	}
	return s.mean
}

// deviation is the standard deviation with so many taken from the number of samples; NaN where none are left.
func (s *spread) deviation(less int) float64 {
	if s.n <= less {
		return nan
	}
	return math.Sqrt(s.square / float64(s.n-less))
}

// percentile reads sorted numbers, linearly between two: p of the way from the first to the last.
func percentile(sorted []float64, p float64) float64 {
	if len(sorted) == 0 {
		return nan
	}
	place := float64(float64(len(sorted)-1) * p)
	i := num.Floor(place, 0, len(sorted)-1)
	if i+1 >= len(sorted) {
		return sorted[i]
	}
	return sorted[i] + float64((sorted[i+1]-sorted[i])*(place-float64(i)))
}

// ofAll is a percentile of numbers in any order.
func ofAll(values []float64, p float64) float64 {
	sorted := slices.Clone(values)
	slices.Sort(sorted)
	return percentile(sorted, p)
}

// extreme keeps the least or greatest of numbers, and where it was.
type extreme struct {
	sign   float64 // 1 for the greatest, -1 for the least
	is, at float64
}

func greatest() extreme { return extreme{sign: 1, is: nan, at: nan} }
func least() extreme    { return extreme{sign: -1, is: nan, at: nan} }

func (e *extreme) add(x, at float64) {
	if is(x) && (!is(e.is) || float64(e.sign*x) > float64(e.sign*e.is)) {
		e.is, e.at = x, at
	}
}

// degrees gives how many are to be taken from the number of samples: option n.
func (j *job) degrees() int {
	if j.word("n") == "N" {
		return 0
	}
	return 1
}

// optionN is how a standard deviation divides.
var optionN = Option{
	Name: "n", Dim: "word", Default: "N-1", Values: []string{"N", "N-1"}, Says: "what the sum of squares is divided by",
}

// when is a sample's time; NaN where the file has none.
func (j *job) when(i int) float64 { return at(j.time, i) }
