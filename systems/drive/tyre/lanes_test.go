// Tyres side by side against the same tyres alone.

package tyre

import (
	"testing"

	"camber/components/vehicle"
)

func TestTyresSideBySideGiveTheBitsOfEachAlone(t *testing.T) {
	magic, brush, ring := ownMagic(t), someBrush(), sourceTyre()
	for _, kinds := range [][]vehicle.TyreParams{
		{ring, ring, ring, ring},
		{brush, brush, brush},
		{magic, magic, magic, magic},
		{ring, magic, brush, ring},
		{brush, ring},
	} {
		var many, alone Batch
		var together, one [4]vehicle.TyreData
		for step := range 200 {
			many.n = len(kinds)
			for i := range kinds {
				speed := float64(i) * 6
				in := leaning{rolling: rolling{
					speed, 0.3 * float64(step%7-3), 0.2 * float64(i-1), 1500 + 700*float64(i), 1,
					0.001,
				}, Lean: 0.02, Outer: 1}
				if i == 2 && step%50 > 40 {
					in.Load = -1 // lifted
				}
				together[i].Params, one[i].Params = &kinds[i], &kinds[i]
				l := lane{t: &together[i], patch: 0.07, roll: 0.3, turn: 1e-4, width: 0.2}
				l.leaning = in
				many.lanes[i] = l
				l.t = &one[i]
				alone.n, alone.lanes[0] = 1, l
				alone.run()
			}
			many.run()
			if together != one {
				t.Fatalf("step %d: %+v side by side, %+v alone", step, together, one)
			}
		}
		if one[0].Aux.Load == 0 || one[0].Aux.Lat == 0 {
			t.Error("nothing was tried")
		}
	}
}
