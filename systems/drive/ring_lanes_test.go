// The ring tyre in lanes against each tyre alone.

package drive

import (
	"math"
	"math/rand/v2"
	"testing"

	"camber/components"
	"camber/components/num/four"
)

// someRing is a ring tyre whose every figure is its own.
func someRing(r *rand.Rand) *components.TyreParams {
	p := sourceTyre()
	for _, f := range []*float64{
		&p.Radius, &p.LateralStiffness, &p.TorsionalStiffness, &p.FrictionLat, &p.FrictionLong, &p.SlipPeakLat,
		&p.StiffnessLat, &p.SlipPeakLong, &p.StiffnessLong, &p.RingDamping, &p.FrictionSlide,
	} {
		*f *= 0.7 + 0.6*r.Float64()
	}
	return &p
}

// rolls is a wheel that rolls, or does what few wheels do.
func rolls(r *rand.Rand, odd bool) leaning {
	in := leaning{rolling: rolling{
		80 * (r.Float64() - 0.3), 0.5 * r.NormFloat64(), 0.5 * r.NormFloat64(), 6000 * r.Float64(), 0.3 + r.Float64(), 0.001,
	}, Outer: 1}
	if odd {
		ends := []float64{
			0, math.Copysign(0, -1), 1, -2, 2, 1e-7, -50, 1e9, 1e-310, math.Inf(1), math.Inf(-1), math.NaN(), 1e300,
		}
		end := ends[r.IntN(len(ends))]
		*[]*float64{&in.Ahead, &in.Along, &in.Across, &in.Load, &in.Grip}[r.IntN(5)] = end
	}
	return in
}

// fits are the same bits, or NaN both.
func fits(a, b float64) bool { return math.Float64bits(a) == math.Float64bits(b) || a != a && b != b }

// sameTyre tells whether two tyres have done the same, to the bit.
func sameTyre(a, b *components.TyreData) bool {
	x, y := &a.Aux, &b.Aux
	return fits(a.State.Along, b.State.Along) && fits(a.State.Across, b.State.Across) && fits(x.Load, y.Load) &&
		fits(x.Long, y.Long) && fits(x.Lat, y.Lat) && fits(x.Slope, y.Slope) && fits(x.Take, y.Take) &&
		fits(x.LimitLong, y.LimitLong) && fits(x.LimitLat, y.LimitLat) && fits(x.SlipLong, y.SlipLong) &&
		fits(x.SlipLat, y.SlipLat) && fits(x.Use, y.Use) && fits(x.Mx, y.Mx) && fits(x.My, y.My) && fits(x.Mz, y.Mz) &&
		x.Clamped == y.Clamped
}

func TestRingsInLanesHaveTheBitsOfEachAlone(t *testing.T) {
	if !four.Runs() {
		t.Skip("this CPU has no AVX2")
	}
	r := rand.New(rand.NewPCG(3, 4))
	given := 0
	for round := range 30000 {
		var tyres, alone [4]components.TyreData
		var lanes [4]lane
		for i := range lanes {
			tyres[i].Params = someRing(r)
			tyres[i].State.Along, tyres[i].State.Across = 0.004*r.NormFloat64(), 0.004*r.NormFloat64()
			if round%50 == 0 {
				tyres[i].State = components.TyreState{} // asked for nothing
			}
			if round%31 == 0 {
				tyres[i].Params.Radius = 0
			}
			alone[i] = tyres[i]
			lanes[i] = lane{t: &tyres[i], patch: 0.05 + 0.05*r.Float64()}
			lanes[i].leaning = rolls(r, round%3 == 0)
		}
		var room treads
		bits := room.deflect(&lanes[0], &lanes[1], &lanes[2], &lanes[3])
		for i := range lanes {
			l := &lanes[i]
			if bits>>i&1 == 0 {
				continue
			}
			given++
			room.give(l, i)
			own := lane{t: &alone[i], patch: l.patch}
			own.leaning = l.leaning
			if !own.ask(alone[i].Params, &alone[i].State) {
				t.Fatalf("round %d: lanes hold %+v, which nothing carries", round, l.leaning)
			}
			own.bend()
			own.ring.give(alone[i].Params, &alone[i].State, &alone[i].Aux)
			alone[i].Aux.Mz = aligned(&alone[i].Aux, own.patch, own.Ahead)
			if !sameTyre(&tyres[i], &alone[i]) {
				t.Fatalf("round %d, tyre %d: %+v in lanes, %+v alone, of %+v", round, i, tyres[i], alone[i], l.leaning)
			}
		}
	}
	if given < 30000 {
		t.Errorf("lanes gave only %d tyres of 120000", given)
	}
}

// TestWheelsThatLanesLeaveOutAreDoneAlone drives two to four wheels, some of which lift, slide or stand still.
func TestWheelsThatLanesLeaveOutAreDoneAlone(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for round := range 3000 {
		n := 2 + r.IntN(3)
		var many, alone batch
		var together, one [4]components.TyreData
		for i := range n {
			together[i].Params = someRing(r)
			one[i].Params = together[i].Params
		}
		for range 5 {
			many.n = n
			for i := range n {
				l := lane{t: &together[i], patch: 0.07, roll: 0.3, turn: 1e-4, width: 0.2}
				l.leaning = rolls(r, r.IntN(8) == 0)
				many.lanes[i] = l
				l.t = &one[i]
				alone.n, alone.lanes[0] = 1, l
				alone.run()
			}
			many.run()
			for i := range n {
				if !sameTyre(&together[i], &one[i]) || together[i].State.Twist != one[i].State.Twist {
					t.Fatalf("round %d: %+v side by side, %+v alone", round, together[i], one[i])
				}
			}
		}
	}
}

// BenchmarkRings is what four wheels cost that roll round a bend.
func BenchmarkRings(b *testing.B) {
	var tyres [4]components.TyreData
	var own batch
	for i := range tyres {
		p := sourceTyre()
		tyres[i].Params = &p
		l := lane{t: &tyres[i], patch: 0.07}
		l.leaning = leaning{rolling: rolling{20, -0.1, 0.1 * float64(i), 2500, 1, 0.001}, Outer: 1}
		own.lanes[i] = l
	}
	b.Run("together", func(b *testing.B) {
		for b.Loop() {
			own.deflectAll(own.lanes[:])
		}
	})
	b.Run("one by one", func(b *testing.B) {
		for b.Loop() {
			for i := range own.lanes {
				own.deflectAll(own.lanes[i : i+1])
			}
		}
	})
}
