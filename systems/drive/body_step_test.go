// How much the step matters: a run at 1000 Hz and at 500 Hz against the same at 8000 Hz.

package drive_test

import (
	"testing"

	"camber/components"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
)

func TestStraightAndTurningHardlyDependOnTheStep(t *testing.T) { // 1000 Hz within 0.1 %, 500 Hz within 0.5 % of 8000 Hz
	if testing.Short() {
		t.Skip("minutes at 8000 Hz, by code that runs elsewhere too; run without -short")
	}
	path := func(kind string, hz int, want vehicle.IntentState, speed float64) space.Vec {
		s := newScene(t, hz, home, terrain.GroundParams{})
		k := s.onPaths(kind, s.parked(p917(), 0, 0, 0))
		components.Own(&vehicle.Gearbox.Of(s.World, k).Params).Auto = true
		s.launch(k, speed)
		s.want(k, want)
		s.run(4)
		return s.where(k)
	}
	for kind := range paths {
		for name, c := range map[string]struct {
			want  vehicle.IntentState
			speed float64
		}{
			"straight":    {vehicle.IntentState{Throttle: 0.4, Clutch: 1}, 20},
			"braking":     {vehicle.IntentState{Brake: 0.4, Clutch: 1}, 40},
			"turning":     {vehicle.IntentState{Throttle: 0.15, Steer: 0.2, Clutch: 1}, 15},
			"fast bend":   {vehicle.IntentState{Throttle: 0.3, Steer: 0.08, Clutch: 1}, 30},
			"left at 0.7": {vehicle.IntentState{Throttle: 0.2, Steer: -0.15, Clutch: 1}, 22},
		} {
			exact := path(kind, 8000, c.want, c.speed)
			for hz, within := range map[int]float64{1000: 0.001, 500: 0.005} {
				off := path(kind, hz, c.want, c.speed).Sub(exact).Len() / exact.Len()
				if off > within {
					t.Errorf("%s, %s at %d Hz ends %.3f %% of its way off the run at 8000 Hz", kind, name, hz, 100*off)
				} else if testing.Verbose() {
					t.Logf("%s, %s at %d Hz: %.4f %% off", kind, name, hz, 100*off)
				}
			}
		}
	}
}
