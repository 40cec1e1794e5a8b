// Dents spoil steering and air.

package aero

import (
	"math"
	"testing"

	"camber/components/space"
	"camber/components/vehicle"
	"camber/systems/drive/fleet"
)

func TestDentsPullTheSteeringAndTakeLock(t *testing.T) {
	sound := vehicle.BodyworkState{}
	if sound.Steered(0.3) != 0.3 || sound.Steered(-1) != -1 || sound.Drag() != 1 {
		t.Error("a sound car is changed")
	}
	nose := vehicle.BodyworkState{Dents: [4]float64{vehicle.DentFront: 1}}
	if got := nose.Steered(1); got != 0.5 {
		t.Errorf("a crushed nose leaves %v of the lock", got)
	}
	left := vehicle.BodyworkState{Dents: [4]float64{vehicle.DentLeft: 0.5}}
	if got := left.Steered(0); math.Abs(got+0.04) > 1e-15 {
		t.Errorf("a dent on the left steers %v", got)
	}
	if got := left.Steered(-1); got != -1 {
		t.Errorf("the steering goes beyond its lock: %v", got)
	}
}

func TestDentsAddDragAndTakeDownforceButNoLift(t *testing.T) {
	for name, c := range map[string]struct {
		dents [4]float64
		lift  [2]float64 // at both axles
		drag  float64    // factor
		force [2]float64 // factors
	}{
		"sound":            {lift: [2]float64{-1, -1}, drag: 1, force: [2]float64{1, 1}},
		"crushed nose":     {dents: [4]float64{1, 0, 0, 0}, lift: [2]float64{-1, -1}, drag: 1.4, force: [2]float64{0.2, 1}},
		"crushed tail":     {dents: [4]float64{0, 1, 0, 0}, lift: [2]float64{-1, -1}, drag: 1.2, force: [2]float64{1, 0.2}},
		"lift stays":       {dents: [4]float64{1, 1, 0, 0}, lift: [2]float64{0.5, 0.5}, drag: 1.6, force: [2]float64{1, 1}},
		"both sides badly": {dents: [4]float64{0, 0, 1, 1}, lift: [2]float64{-1, -1}, drag: 1.3, force: [2]float64{1, 1}},
	} {
		force := func(dents [4]float64, drag bool) space.Vec {
			a := &vehicle.AeroData{Params: &vehicle.AeroParams{
				Density: 1.2, LiftFront: c.lift[0], LiftRear: c.lift[1],
				FrontY: 1,
			}}
			if drag {
				a.Params = &vehicle.AeroParams{Density: 1.2, DragArea: 2}
			}
			chassis := &vehicle.ChassisData{Params: &vehicle.ChassisParams{}}
			chassis.State.Velocity = space.V(0, 50, 0)
			chassis.Aux.X, chassis.Aux.Y, chassis.Aux.Z = space.Identity.Axes()
			body := &vehicle.BodyworkData{Params: &vehicle.BodyworkParams{}}
			body.State.Dents = dents
			blow(&fleet.Car{Chassis: chassis, Aero: a, Bodywork: body}, &breeze{density: 1.2}, 1e-3)
			if drag {
				return chassis.Aux.Force
			}
			// front and rear: FrontY is 1 m, RearY 0
			return space.V(chassis.Aux.Torque.X, chassis.Aux.Force.Z-chassis.Aux.Torque.X, 0)
		}
		near := func(what string, got, want float64) {
			if math.Abs(got-want) > 1e-9*math.Abs(want) {
				t.Errorf("%s: %s is %v, want %v", name, what, got, want)
			}
		}
		whole, bent := force([4]float64{}, false), force(c.dents, false)
		near("force at the front", bent.X, whole.X*c.force[0])
		near("force at the rear", bent.Y, whole.Y*c.force[1])
		near("drag", force(c.dents, true).Y, force([4]float64{}, true).Y*c.drag)
	}
}
