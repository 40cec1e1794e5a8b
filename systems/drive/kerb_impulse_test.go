// How hard a kerb hits, at any number of steps a second.

package drive_test

import (
	"fmt"
	"testing"

	"camber/components/space"
	"camber/components/vehicle"
)

// kerbBlow is the push, in N s, that the ground gives a car's front wheels beyond what it gives them at rest while
// these go over a kerb that is 4 m away, and the most of its force, in N.
func kerbBlow(t *testing.T, hz int, height, speed float64) (push space.Vec, most float64) {
	t.Helper()
	track := kerbAt(t, 4, height)
	s := newScene(t, hz, home, track)
	b := p917()
	b.gearbox.Auto = false // clutch pedal down: nothing drives
	pose := s.parked(b, 0, 0, 0)
	pose.Place = pose.Place.Moved(space.V(0, 0, -track.Floor)) // it is parked on the endless plane, below the mesh
	k := s.spawn(b, pose)
	s.run(1)
	_, ws, ts := s.corners(k)
	ground := func() (f space.Vec) {
		for i := range 2 {
			w, tyre := &ws[i].Aux, &ts[i].Aux
			if w.Contact {
				f = f.Add(w.Normal.Scale(tyre.Load)).AddScaled(w.Ahead, tyre.Long).AddScaled(w.Aside, tyre.Lat)
			}
		}
		return f
	}
	rest := ground()
	s.launch(k, speed)
	s.want(k, vehicle.IntentState{})
	dt := 1 / float64(hz)
	for range int(5.5 / speed * 500) { // to 1.5 m beyond
		for range hz / 500 {
			s.run(dt)
			f := ground().Sub(rest)
			push = push.AddScaled(f, dt)
			most = max(most, f.Len())
		}
	}
	return push, most
}

func TestAKerbHitsAsHardAtAnyStep(t *testing.T) { // the push within 5 % of that at 8000 Hz
	if testing.Short() {
		t.Skip("some seconds of driving at 8000 Hz, by code that runs elsewhere too; run without -short")
	}
	for _, height := range []float64{0.05, 0.1} {
		for _, speed := range []float64{3, 6, 12} {
			exact, most := kerbBlow(t, 8000, height, speed)
			if exact.Len() < 100 || most < 3000 {
				t.Fatalf("%g m at %g m/s: it is no blow: %v N s, %.0f N at most", height, speed, exact, most)
			}
			for _, hz := range []int{500, 1000} {
				got, peak := kerbBlow(t, hz, height, speed)
				off := got.Sub(exact).Len() / exact.Len()
				said := fmt.Sprintf("%g m at %g m/s, %d Hz: %.0f N s is %.2f %% off, the peak of %.0f N %.2f %%", height, speed,
					hz, exact.Len(), 100*off, most, 100*(peak/most-1))
				if off > 0.05 {
					t.Error(said)
				} else {
					t.Log(said)
				}
			}
		}
	}
}
