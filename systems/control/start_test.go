// On a straight start the wheel is hardly turned, though the line lies beside the grid.

package control_test

import (
	"math"
	"testing"

	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/host/session"
)

func TestTheDriverStartsStraightInEveryCar(t *testing.T) {
	all := tracksAndCars(t)
	for _, entry := range all.cars {
		t.Run(entry.ID, func(t *testing.T) {
			t.Parallel()
			run, err := session.Open(session.Setup{
				Ready: all.on(t, "alder", entry), Cell: &[3]int32{}, Hz: 500, Time: ecs.NewFake(),
			})
			if err != nil {
				t.Fatal(err)
			}
			defer run.World.Close()
			most := 0.0
			for range 250 {
				if err := run.Loop.Steps(10); err != nil {
					t.Fatal(err)
				}
				most = max(most, math.Abs(vehicle.Intent.Of(run.World, run.Cars[0]).State.Steer))
			}
			t.Logf("%.0f %% of the lock", 100*most)
			if most > mostStart {
				t.Errorf("in the first five seconds the wheel is turned by %.0f %%", 100*most)
			}
		})
	}
}

// mostStart is how much of the lock a straight start may take: a car that locks at 11 degrees takes the most.
const mostStart = 0.4
