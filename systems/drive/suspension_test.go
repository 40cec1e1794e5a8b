// One corner's spring, damper and stops.

package drive

import (
	"testing"

	"camber/components/vehicle"
	"camber/systems/drive/fleet"
)

func TestStopsWorkOnSpringsThatAreNeverFreeAndOnlyWhereThereAreAny(t *testing.T) { // VEH-14
	at := func(stiffness, travel float64) float64 {
		k := fleet.Corner{
			Suspension: &vehicle.SuspensionData{
				Params: &vehicle.SuspensionParams{SpringStiffness: 30e3, Bump: -0.2, Droop: -0.05, StopStiffness: stiffness},
				State:  vehicle.SuspensionState{Travel: travel},
			},
			Wheel: &vehicle.WheelData{Params: &vehicle.WheelParams{}}, Mate: -1,
		}
		slide(&k, 0, &angle{cos: 1})
		bear(&fleet.Car{Chassis: &vehicle.ChassisData{Params: &vehicle.ChassisParams{}}, Corners: []fleet.Corner{k}})
		return k.Suspension.Aux.Force
	}
	for _, c := range []struct{ stiffness, travel, want float64 }{
		{150e3, -0.10, 3000},               // between the stops: the spring alone
		{150e3, -0.22, 6600 + 0.02*150e3},  // 20 mm into the bump stop, which pushes the wheel out
		{150e3, -0.03, 900 - 0.02*150e3},   // 20 mm past the droop stop, which holds the wheel back
		{150e3, +0.01, -300 - 0.06*150e3},  // beyond the relaxed length
		{0, -0.22, 6600}, {0, +0.01, -300}, // no stops
	} {
		if got := at(c.stiffness, c.travel); got < c.want-1e-6 || got > c.want+1e-6 {
			t.Errorf("stops of %g N/m at %g m: %g N, want %g", c.stiffness, c.travel, got, c.want)
		}
	}
}
