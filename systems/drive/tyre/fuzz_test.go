// Any figures, any situation: what must hold of a tyre whatever it is given.

package tyre

import (
	"math"
	"math/rand"
	"testing"

	"camber/components/vehicle"
)

// wild draws a number between 10^lo and 10^hi.
func wild(r *rand.Rand, lo, hi float64) float64 { return math.Pow(10, lo+(hi-lo)*r.Float64()) }

func checkRing(t *testing.T, seed int64) {
	r := rand.New(rand.NewSource(seed))
	p := vehicle.TyreParams{
		Radius: wild(r, -1, 0.3), LateralStiffness: wild(r, 3, 7), TorsionalStiffness: wild(r, 2, 6),
		FrictionLat: wild(r, -1.5, 0.5), FrictionLong: wild(r, -1.5, 0.5), SlipPeakLat: wild(r, -2, 0),
		SlipPeakLong: wild(r, -2, 0),
		StiffnessLat: wild(r, 3, 6), StiffnessLong: wild(r, 3, 6), RingDamping: wild(r, -4, 0),
	}
	p.FrictionSlide = min(p.FrictionLat, p.FrictionLong) * r.Float64()
	p.SlipSlideLat, p.SlipSlideLong = p.SlipPeakLat*(1+3*r.Float64()), p.SlipPeakLong*(1+3*r.Float64())
	var s vehicle.TyreState
	var out vehicle.TyreAux
	for range 50 {
		in := rolling{
			Ahead: 200 * (r.Float64() - 0.5) * float64(r.Intn(2)), Along: wild(r, -6, 2.5) * float64(r.Intn(3)-1),
			Across: wild(r, -6, 2.5) * float64(r.Intn(3)-1), Load: wild(r, -1, 5), Grip: r.Float64(), Dt: wild(r, -4, -2),
		}
		deflect(&p, &s, in, &out)
		most := in.Grip * in.Load
		if use := math.Hypot(out.Long/(p.FrictionLong*most+1e-300), out.Lat/(p.FrictionLat*most+1e-300)); !(use <= 1+1e-9) {
			t.Fatalf("seed %d: the tyre uses %g of its grip in %+v", seed, use, in)
		}
		if !(math.Abs(s.Along)+math.Abs(s.Across)+out.Slope < 1e9) || out.Slope < 0 {
			t.Fatalf("seed %d: %+v %+v", seed, s, out)
		}
	}
}

func TestAnyTyreStaysWithinItsGrip(t *testing.T) { // VEH-18
	for seed := range int64(5000) {
		checkRing(t, seed)
	}
}

func FuzzRing(f *testing.F) {
	f.Add(int64(1))
	f.Fuzz(checkRing)
}
