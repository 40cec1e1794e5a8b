// The formula of the common case against the search that it spares.

package shaft

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

func TestTheFormulaFindsWhatTheSearchFinds(t *testing.T) { // VEH-31, VEH-41
	took := 0
	rapid.Check(t, func(t *rapid.T) {
		f := func(name string, lo, hi float64) float64 { return rapid.Float64Range(lo, hi).Draw(t, name) }
		front := rapid.SampledFrom([]float64{0, 0.2, 0.5}).Draw(t, "front")
		w := make([]Wheel, 4)
		for i := range w {
			share := front
			if i > 1 {
				share = 0.5 - front
			}
			w[i] = Wheel{
				Spin: f("spin", -60, 120), Inertia: f("inertia", 0.3, 3), Share: share, Brake: f("brake", 0, 900), Roll: 0.3,
				Force: f("force", -4000, 4000), Slope: f("slope", 0, 5000),
			}
		}
		l := Line{
			Speed: f("engine", 0, 700), Inertia: f("crank", 0.05, 1), Torque: f("torque", -100, 400), Slope: f("falls", -2, 0),
			Ratio: f("ratio", -15, 15), Efficiency: f("efficiency", 0.5, 1), Capacity: f("capacity", 0, 900),
			BothWays: rapid.Bool().Draw(t, "motor"), Multiply: 1,
		}
		if rapid.IntRange(0, 4).Draw(t, "neutral") == 0 {
			l.Ratio = 0
		}
		e := dt / (l.Inertia + dt*max(0, -l.Slope))
		for i := range w {
			w[i].prepare(dt)
		}
		quick, spun := l, append([]Wheel(nil), w...)
		if !quick.plain(e, spun) {
			return
		}
		took++
		l.search(e, w)
		within := func(what string, got, want float64) {
			if !(math.Abs(got-want) <= 1e-8*(1+math.Abs(want))) {
				t.Fatalf("%s: the formula gives %.12g, the search %.12g", what, got, want)
			}
		}
		within("engine", quick.After, l.After)
		if e*math.Abs(quick.Clutch-l.Clutch) > 1e-9 { // rad/s: in a gear of next to nothing this is much torque of a clutch
			within("clutch", quick.Clutch, l.Clutch)
		}
		if quick.Locked != l.Locked && math.Abs(math.Abs(quick.Clutch)-l.Capacity) > 1e-6 {
			t.Fatalf("locked %v, by the search %v, at %g of %g N m", quick.Locked, l.Locked, quick.Clutch, l.Capacity)
		}
		for i := range w {
			within("wheel", spun[i].After, w[i].After)
			within("torque", spun[i].Torque, w[i].Torque)
		}
	})
	if took < 3 { // of the 20 tries of a short run
		t.Errorf("the formula was tried %d times only", took)
	}
}
