// Quantiles of what is counted are those of what was seen, to two per cent.

package join

import (
	"math/rand/v2"
	"slices"
	"testing"
)

func TestASpreadTellsQuantilesToTwoPerCent(t *testing.T) {
	var s spread
	if s.below(0.99) != 0 || s.most != 0 {
		t.Errorf("of nothing it tells %g and %g", s.below(0.99), s.most)
	}
	r := rand.New(rand.NewPCG(1, 1))
	var all []float64
	for range 20_000 {
		x := r.ExpFloat64() * 0.03
		all = append(all, x)
		s.note(x)
	}
	slices.Sort(all)
	for _, share := range []float64{0.1, 0.5, 0.99, 0.999} {
		is := all[int(share*float64(len(all)))]
		if got := s.below(share); got < is || got > 1.021*is {
			t.Errorf("below %g%% are %g, and not %g", 100*share, is, got)
		}
	}
	if s.most != all[len(all)-1] || s.below(1) != s.most {
		t.Errorf("the most is %g, and not %g", s.most, all[len(all)-1])
	}
}
