//go:build cgo && window

// The preset that a machine is given.

package sight

import "testing"

func TestAMachineIsGivenTheRichestPresetThatItDrawsFluently(t *testing.T) {
	for _, k := range []struct {
		takes       [3]float64 // ms
		want, tries int
	}{
		{[3]float64{60, 90, 300}, 0, 1}, // the processor draws
		{[3]float64{3, 9, 20}, 0, 2},
		{[3]float64{2, 6, 20}, 1, 2}, // it leaves the next one no chance
		{[3]float64{1, 3, 12}, 1, 3},
		{[3]float64{0.5, 1, 4}, 2, 3},
	} {
		tries := 0
		chosen, ms := fluently(func(preset int) (float64, bool) {
			tries++
			return k.takes[preset], true
		})
		if chosen != k.want || ms != k.takes[k.want] || tries != k.tries {
			t.Errorf("%v: preset %d of %g ms after %d tries", k.takes, chosen, ms, tries)
		}
	}
	if chosen, ms := fluently(func(preset int) (float64, bool) { return 1, preset == 0 }); chosen != 0 || ms != 1 {
		t.Errorf("where others cannot be made it is %d, %g", chosen, ms)
	}
}
