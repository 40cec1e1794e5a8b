// How values are spread, in the same memory however many there are.

package join

import "math"

// spread counts values by how large they are, each two per cent larger than the one before.
type spread struct {
	counts [1100]uint64
	all    uint64
	most   float64
}

// What a spread tells apart.
const (
	spreadLeast = 1e-4 // what is less counts as that
	spreadStep  = 1.02
)

func (s *spread) note(x float64) {
	at := 0
	if x > spreadLeast {
		at = min(1+int(math.Log(x/spreadLeast)/math.Log(spreadStep)), len(s.counts)-1)
	}
	s.counts[at]++
	s.all++
	s.most = max(s.most, x)
}

// below is the value that a share of all lies below, to two per cent; 0 of none.
func (s *spread) below(share float64) float64 {
	if s.all == 0 {
		return 0
	}
	left := uint64(share * float64(s.all))
	for i, n := range s.counts {
		if left < n {
			return min(spreadLeast*math.Pow(spreadStep, float64(i)), s.most)
		}
		left -= n
	}
	return s.most
}
