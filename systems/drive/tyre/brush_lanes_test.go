// The brush tyre in lanes against each tyre alone.

package tyre

import (
	"math/rand/v2"
	"testing"

	"camber/components/num/four"
	"camber/components/vehicle"
)

// brushOfItsOwn is a brush tyre whose every figure is its own.
func brushOfItsOwn(r *rand.Rand) *vehicle.TyreParams {
	p := someBrush()
	b := *p.Brush
	for _, f := range []*float64{
		&b.Load, &b.FrictionLong, &b.FrictionLat, &b.LoadFriction, &b.StiffnessLong, &b.StiffnessLat, &b.LoadStiffness,
		&b.PatchHalf, &b.RelaxationLong, &b.RelaxationLat, &b.CamberThrust, &b.Slide, &b.Fade, &p.RingDamping,
	} {
		*f *= 0.7 + 0.6*r.Float64()
	}
	if r.IntN(4) == 0 {
		b.CamberThrust = 0
	}
	p.Brush = &b
	return &p
}

func TestBrushesInLanesHaveTheBitsOfEachAlone(t *testing.T) {
	if !four.Runs() {
		t.Skip("this CPU has no AVX2")
	}
	r := rand.New(rand.NewPCG(7, 8))
	given := 0
	for round := range 30000 {
		var tyres, alone [4]vehicle.TyreData
		var lanes [4]lane
		for i := range lanes {
			tyres[i].Params = brushOfItsOwn(r)
			tyres[i].State.Along, tyres[i].State.Across = 0.004*r.NormFloat64(), 0.004*r.NormFloat64()
			tyres[i].Aux.Mx, tyres[i].Aux.Clamped = 1, 1 // of another tyre that it wore before
			if round%50 == 0 {
				tyres[i].State = vehicle.TyreState{} // asked for nothing
			}
			alone[i] = tyres[i]
			lanes[i] = lane{t: &tyres[i]}
			lanes[i].leaning = rolls(r, round%3 == 0)
			lanes[i].Lean = 0.1 * r.NormFloat64()
		}
		var room treads
		bits := room.brush(&lanes[0], &lanes[1], &lanes[2], &lanes[3])
		var own Batch
		own.brushAll(lanes[:])
		for i := range lanes {
			l := &lanes[i]
			brushed(alone[i].Params, &alone[i].State, &l.leaning, &alone[i].Aux)
			if !sameTyre(&tyres[i], &alone[i]) {
				t.Fatalf("round %d, tyre %d: %+v in lanes, %+v alone, of %+v", round, i, tyres[i], alone[i], l.leaning)
			}
			if bits>>i&1 == 0 {
				continue
			}
			given++
			room.give(l, i)
			tyres[i].Aux.Mx, tyres[i].Aux.My, tyres[i].Aux.Clamped = 0, 0, 0
			if !sameTyre(&tyres[i], &alone[i]) {
				t.Fatalf("round %d, tyre %d: %+v in lanes, %+v alone, of %+v", round, i, tyres[i], alone[i], l.leaning)
			}
		}
	}
	if given < 30000 {
		t.Errorf("lanes gave only %d tyres of 120000", given)
	}
}

// BenchmarkBrushes is what four wheels cost that roll round a bend.
func BenchmarkBrushes(b *testing.B) {
	var tyres [4]vehicle.TyreData
	var own Batch
	for i := range tyres {
		p := someBrush()
		tyres[i].Params = &p
		l := lane{t: &tyres[i]}
		l.leaning = leaning{rolling: rolling{20, -0.1, 0.1 * float64(i), 2500, 1, 0.001}, Outer: 1}
		own.lanes[i] = l
	}
	b.Run("together", func(b *testing.B) {
		for b.Loop() {
			own.brushAll(own.lanes[:])
		}
	})
	b.Run("one by one", func(b *testing.B) {
		for b.Loop() {
			for i := range own.lanes {
				own.brushAll(own.lanes[i : i+1])
			}
		}
	})
}
