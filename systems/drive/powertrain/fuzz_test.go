// Any figures, any situation: what must hold of a driveline whatever it is given.

package powertrain

import (
	"math"
	"math/rand"
	"testing"
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

func TestAnyDrivelineObeysItsClutch(t *testing.T) {
	for seed := range int64(20000) {
		checkDriveline(t, seed)
	}
}

func FuzzDriveline(f *testing.F) {
	f.Add(int64(1))
	f.Fuzz(checkDriveline)
}
