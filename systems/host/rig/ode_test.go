// A car described by another engine's numbers, on our posts.

package rig

import (
	"math"
	"testing"

	"camber/components/vehicle"
)

// TestACarOfAnotherEnginesNumbersSwingsAsThere takes the suspension of a hinge-2 car, which is given by how much of an
// error a step corrects (ERP) and how soft the constraint is (CFM) at a step h: spring k = ERP / (h CFM), damper c = (1
// - ERP) / CFM. Whoever brings such a car writes these two figures, and it swings by them.
func TestACarOfAnotherEnginesNumbersSwingsAsThere(t *testing.T) { // VEH-22
	const h = 0.01 // s
	for _, c := range []struct{ erp, cfm float64 }{{0.9, 1.5e-3}, {0.8, 2e-3}} {
		spring, damper := c.erp/(h*c.cfm), (1-c.erp)/c.cfm
		car := plainCar(t, 50, 60, 60, 1, 1)
		for i := range car.Corners {
			s := &car.Corners[i].Suspension
			s.SpringStiffness, s.DampingBump, s.DampingRebound, s.Damper = spring, damper, damper, nil
			s.SpringLength += 300*gee/spring - 300*gee/60e3 // it hangs where it hung
		}
		at, err := open(car, site{neutral: true, grip: 0.005})
		if err != nil {
			t.Fatal(err)
		}
		defer at.close()
		if err := at.settle(6, vehicle.IntentState{}); err != nil {
			t.Fatal(err)
		}
		rest, high, last, crossed, was := at.at().Z, 0.0, 0.0, []float64{}, 0.0
		at.body.State.Velocity.Z = 0.1
		for at.time() < 9 {
			if err := at.step(vehicle.IntentState{}); err != nil {
				t.Fatal(err)
			}
			z := at.at().Z - rest
			if was < 0 && z >= 0 {
				last = at.time()
				crossed = append(crossed, last)
			}
			high, was = max(high, z), z
		}
		each := spring * 400e3 / (spring + 400e3) // with the tyre in a row
		want := math.Sqrt(4*each/1200) / (2 * math.Pi)
		if len(crossed) < 3 {
			t.Fatalf("it swings %d times", len(crossed))
		}
		got := float64(len(crossed)-1) / (last - crossed[0])
		t.Logf("k %.0f N/m, c %.0f N s/m: %.3f Hz, by hand %.3f, %.1f mm high", spring, damper, got, want, 1000*high)
		if math.Abs(got/want-1) > 0.03 {
			t.Errorf("k %.0f N/m: it swings at %.3f Hz, by hand %.3f", spring, got, want)
		}
		// less what is damped in a quarter of a swing
		if byHand := 0.1 / (2 * math.Pi * want); high > byHand || high < 0.8*byHand {
			t.Errorf("it rises by %.1f mm, undamped by %.1f", 1000*high, 1000*byHand)
		}
	}
}
