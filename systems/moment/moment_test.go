// Eyes that a host wants: any number, each at its own pace, and one moment copied for all of them.

package moment_test

import (
	"testing"

	"camber/components"
	"camber/components/person"
	"camber/components/space"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems"
	"camber/systems/host/session"
)

func TestEachEyeComesWhenItIsWantedAndOneMomentHasThemAll(t *testing.T) { // CAM
	w, _ := world(t)
	var box components.Latest[components.Moment]
	loop := session.LoopOf(w, systems.Host{Moments: &box})
	car := ecs.NewView1(w, vehicle.Chassis).Rows()[0].Key
	own := person.Eye{Pose: space.Pose{Place: vehicle.Chassis.Of(w, car).State.Place, Turn: space.Identity}, Fov: 1}
	eyes := &components.Eyes.Of(w, ecs.WorldKey).Aux
	step := func() {
		t.Helper()
		if err := loop.Steps(1); err != nil {
			t.Fatal(err)
		}
	}
	if step(); eyes.Moment != nil || box.Last() != nil {
		t.Error("nobody looks, and a moment is copied")
	}
	cameras := []components.Camera{
		{Car: car, Kind: person.Cockpit, Every: 3}, {Own: &own}, {Car: car + 1000, Wanted: true},
	}
	eyes.Cameras = cameras
	copied := 0
	for n := 1; n <= 12; n++ {
		cameras[1].Wanted = n%4 == 0
		step()
		if cameras[2].Placed {
			t.Fatal("an eye follows a car that there is not")
		}
		if cameras[1].Placed != (n%4 == 0) {
			t.Errorf("step %d: the second eye is placed: %v", n, cameras[1].Placed)
		}
		m := eyes.Moment
		if (m != nil) != (cameras[0].Placed || cameras[1].Placed) {
			t.Fatalf("step %d: a moment %v of eyes %v, %v", n, m != nil, cameras[0].Placed, cameras[1].Placed)
		}
		if m == nil {
			continue
		}
		copied++
		if box.Last() != m || len(m.Eyes) != 3 || m.Tick != w.Tick() {
			t.Fatalf("step %d: %d eyes of tick %d", n, len(m.Eyes), m.Tick)
		}
		if cameras[0].Placed && (m.Eyes[0].Inside != car || m.Eyes[0].Tick != m.Tick) ||
			n >= 4 && m.Eyes[1].Eye() != own {
			t.Errorf("step %d: the eyes are %+v", n, m.Eyes)
		}
		if last := m.Eyes[0].Tick; m.Tick-last >= 3 {
			t.Errorf("step %d: the first eye is of tick %d", n, last)
		}
	}
	if copied != 6 { // each third, and each fourth
		t.Errorf("%d moments in 12 steps", copied)
	}
	if n := testing.AllocsPerRun(20, func() { cameras[1].Wanted = true; step() }); n != 0 {
		t.Errorf("%v allocations a moment", n)
	}
}
