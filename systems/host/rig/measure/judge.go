// What data can tell of each value, and what they cannot.

package measure

import (
	"math"
	"slices"
)

const (
	faint   = 1e-6 // of the strongest slope: data that answer less than that to a value say nothing of it
	blurred = 1e-5 // of the best-known direction (as lengths): a combination that is known worse is not known
	shares  = 0.3  // of a blurred combination: a value with a larger part in it is blurred by it
	loose   = 0.1  // of a value: with a larger spread it is only vaguely known
)

// judge says of each value how well the data fix it. Slopes are scaled to length one first, so that it does not matter
// in what units values are searched; what then remains of a small eigenvalue is a combination of values that the data
// do not see.
func (s *search) judge() []Known {
	n := len(s.x)
	known := make([]Known, n)
	length := make([]float64, n)
	longest := 0.0
	for i := range n {
		for _, d := range s.slopes[i] {
			length[i] += d * d
		}
		length[i] = math.Sqrt(length[i])
		longest = max(longest, length[i])
	}
	var seen []int // values that the data answer to at all
	for i, u := range s.unknowns {
		known[i] = Known{Name: u.Name, Value: u.Start, Spread: math.Inf(1), Judged: Hidden}
		if length[i] > faint*longest && length[i] > 0 {
			seen = append(seen, i)
		}
	}
	values, vectors := eigen(s.scaled(seen, length))
	most := 0.0
	for _, v := range values {
		most = max(most, v)
	}
	noise := max(s.cost/max(float64(len(s.residuals)-n), 1), rounding*rounding)
	for a, i := range seen {
		u, k := &s.unknowns[i], &known[i]
		k.Value = s.x[i] * u.Scale
		variance := 0.0
		for e, v := range values {
			part := vectors[a][e]
			if v > blurred*blurred*most {
				variance += part * part / v
				continue
			}
			if math.Abs(part) > shares {
				k.Judged = Together
				k.With = append(k.With, s.partners(seen, vectors, a, e)...)
			}
		}
		k.With = slices.Compact(slices.Sorted(slices.Values(k.With)))
		if k.Judged == Together {
			continue
		}
		k.Spread = math.Sqrt(noise*variance) / length[i] * u.Scale
		bounded := u.Min != 0 || u.Max != 0
		switch {
		case k.Spread > max(u.Scale, math.Abs(k.Value)):
			k.Value, k.Judged = u.Start, Hidden
		case bounded && (k.Value <= u.Min || k.Value >= u.Max):
			k.Judged = AtBound
		case k.Spread > loose*math.Abs(k.Value):
			k.Judged = Vague
		default:
			k.Judged = Sure
		}
	}
	return known
}

// scaled is the normal matrix of the values that are seen, with slopes of length one.
func (s *search) scaled(seen []int, length []float64) [][]float64 {
	m := make([][]float64, len(seen))
	for a, i := range seen {
		m[a] = make([]float64, len(seen))
		for b, j := range seen {
			for k := range s.residuals {
				m[a][b] += s.slopes[i][k] * s.slopes[j][k] / (length[i] * length[j])
			}
		}
	}
	return m
}

// partners are the other values in a combination.
func (s *search) partners(seen []int, vectors [][]float64, a, e int) (names []string) {
	for b, j := range seen {
		if b != a && math.Abs(vectors[b][e]) > shares {
			names = append(names, s.unknowns[j].Name)
		}
	}
	return names
}
