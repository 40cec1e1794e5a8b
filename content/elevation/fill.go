// Filling voids: as a skin stretched over the hole (Laplace's equation), and as sea where the sea is.

package elevation

import "slices"

// Filled is what became of the samples without a height.
type Filled struct {
	Land int // filled from the heights around them
	Sea  int // at the sea's level: a large hole with a shore
}

// A hole is sea if it is large and as much of its rim is low: heights end where radar saw water.
const (
	seaShare  = 0.002 // of the square's samples: 2,900 of 3 arc-seconds, some 20 square kilometres
	shore     = 12    // m, highest of what is low: surf, quays and what radar is off by
	lowOfSea  = 0.5   // share of the rim
	precision = 0.01  // m, most that a height still moves by when it is done
	sweeps    = 400   // most of them
	overshoot = 1.8   // how far beyond its neighbours' mean a sample is moved each time, to get there sooner
)

// Fill gives every sample a height.
func (s *Square) Fill() Filled {
	var done Filled
	hole := make([]bool, len(s.Heights)) // seen
	for i, h := range s.Heights {
		if h != Void || hole[i] {
			continue
		}
		in, rim := s.hole(i, hole)
		if len(in) == len(s.Heights) || len(in) > int(seaShare*float64(len(s.Heights))) && low(rim) {
			for _, k := range in {
				s.Heights[k] = 0
			}
			done.Sea += len(in)
			continue
		}
		s.stretch(in)
		done.Land += len(in)
	}
	return done
}

// hole returns the samples of the void that one lies in, and the heights around them.
func (s *Square) hole(from int, seen []bool) (in []int32, rim []float32) {
	in = []int32{int32(from)}
	seen[from] = true
	for at := 0; at < len(in); at++ {
		for _, k := range s.beside(int(in[at])) {
			switch {
			case k < 0:
			case s.Heights[k] != Void:
				rim = append(rim, s.Heights[k])
			case !seen[k]:
				seen[k] = true
				in = append(in, int32(k))
			}
		}
	}
	return in, rim
}

// beside returns the four neighbours of a sample, -1 for those beyond the square.
func (s *Square) beside(i int) [4]int {
	b := [4]int{i - 1, i + 1, i - s.Side, i + s.Side}
	if column := i % s.Side; column == 0 {
		b[0] = -1
	} else if column == s.Side-1 {
		b[1] = -1
	}
	if b[3] >= len(s.Heights) {
		b[3] = -1
	}
	return b
}

func low(rim []float32) bool {
	n := 0
	for _, h := range rim {
		if h <= shore {
			n++
		}
	}
	return float64(n) >= lowOfSea*float64(len(rim))
}

// stretch gives each sample of a hole the mean of its neighbours, to a hundredth of a metre. It begins with heights
// that come in from the rim, ring by ring.
func (s *Square) stretch(in []int32) {
	slices.Sort(in)
	s.pour(in)
	for range sweeps {
		most := float32(0)
		for _, at := range in {
			i := int(at)
			sum, n := float32(0), float32(0)
			for _, k := range s.beside(i) {
				if k >= 0 {
					sum += s.Heights[k]
					n++
				}
			}
			d := sum/n - s.Heights[i]
			s.Heights[i] += float32(overshoot * d)
			most = max(most, d, -d)
		}
		if most < precision {
			return
		}
	}
}

// pour fills a hole ring by ring from its rim, each sample with the mean of those beside it that have heights already.
func (s *Square) pour(in []int32) {
	left := slices.Clone(in)
	var ring []float32
	for len(left) > 0 {
		var filled []int32
		ring = ring[:0]
		rest := left[:0]
		for _, at := range left {
			sum, n := float32(0), float32(0)
			for _, k := range s.beside(int(at)) {
				if k >= 0 && s.Heights[k] != Void {
					sum += s.Heights[k]
					n++
				}
			}
			if n == 0 {
				rest = append(rest, at)
				continue
			}
			filled, ring = append(filled, at), append(ring, sum/n)
		}
		for i, at := range filled {
			s.Heights[at] = ring[i]
		}
		left = rest
	}
}
