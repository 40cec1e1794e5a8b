// Any figures, any situation: what must hold of tyre and driveline whatever they are given.

package drive

import (
	"math"
	"math/rand"
	"testing"

	"camber/components"
)

// wild draws a number between 10^lo and 10^hi.
func wild(r *rand.Rand, lo, hi float64) float64 { return math.Pow(10, lo+(hi-lo)*r.Float64()) }

func checkDriveline(t *testing.T, seed int64) {
	r := rand.New(rand.NewSource(seed))
	l := line{
		Speed: wild(r, -2, 3), Inertia: wild(r, -2, 1), Torque: 2000 * (r.Float64() - 0.3), Slope: 50 * (r.Float64() - 0.8),
		Ratio: 20 * (r.Float64() - 0.3), Efficiency: 0.5 + 0.5*r.Float64(), Capacity: wild(r, 0, 4),
	}
	w := make([]turning, 1+r.Intn(6))
	for i := range w {
		w[i] = turning{
			Spin: 400 * (r.Float64() - 0.3), Inertia: wild(r, -2, 2), Share: 1 / float64(len(w)), Roll: wild(r, -1, 0.3),
			Force: 2e4 * (r.Float64() - 0.5), Slope: wild(r, 0, 5), Brake: float64(r.Intn(2)) * wild(r, 0, 5),
		}
	}
	dt := wild(r, -3.5, -2)
	solve(&l, w, dt)
	if !(math.Abs(l.Clutch) <= l.Capacity) {
		t.Fatalf("seed %d: a clutch of %g N m passes %g", seed, l.Capacity, l.Clutch)
	}
	shaft := 0.0
	for _, x := range w {
		shaft += x.Share * x.After
		if !(math.Abs(x.After) < 1e6) {
			t.Fatalf("seed %d: a wheel turns at %g rad/s", seed, x.After)
		}
	}
	slip := l.After - l.Ratio*shaft
	switch {
	case l.Ratio == 0 || l.After == 0:
	case l.Locked && math.Abs(slip) > 1e-5*(1+math.Abs(l.After)):
		t.Fatalf("seed %d: locked, yet it slips by %g rad/s", seed, slip)
	case !l.Locked && math.Abs(math.Abs(l.Clutch)-l.Capacity) > 1e-9*l.Capacity:
		t.Fatalf("seed %d: it slips, yet passes %g of %g N m", seed, l.Clutch, l.Capacity)
	case !l.Locked && slip*l.Clutch < -1e-6*(1+l.Capacity):
		t.Fatalf("seed %d: slipping by %g rad/s it passes %g N m the wrong way", seed, slip, l.Clutch)
	}
}

func checkRing(t *testing.T, seed int64) {
	r := rand.New(rand.NewSource(seed))
	p := components.TyreParams{
		Radius: wild(r, -1, 0.3), LateralStiffness: wild(r, 3, 7), TorsionalStiffness: wild(r, 2, 6),
		FrictionLat: wild(r, -1.5, 0.5), FrictionLong: wild(r, -1.5, 0.5), SlipPeakLat: wild(r, -2, 0),
		SlipPeakLong: wild(r, -2, 0),
		StiffnessLat: wild(r, 3, 6), StiffnessLong: wild(r, 3, 6), RingDamping: wild(r, -4, 0),
	}
	p.FrictionSlide = min(p.FrictionLat, p.FrictionLong) * r.Float64()
	p.SlipSlideLat, p.SlipSlideLong = p.SlipPeakLat*(1+3*r.Float64()), p.SlipPeakLong*(1+3*r.Float64())
	var s components.TyreState
	var out components.TyreAux
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

func TestAnyDrivelineObeysItsClutch(t *testing.T) {
	for seed := range int64(20000) {
		checkDriveline(t, seed)
	}
}

func TestAnyTyreStaysWithinItsGrip(t *testing.T) { // VEH-18
	for seed := range int64(5000) {
		checkRing(t, seed)
	}
}

func FuzzDriveline(f *testing.F) {
	f.Add(int64(1))
	f.Fuzz(checkDriveline)
}

func FuzzRing(f *testing.F) {
	f.Add(int64(1))
	f.Fuzz(checkRing)
}
