// Gates in the exact step.

package collide_test

import (
	"testing"

	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/host/session"
)

// With other workers, and from a world put back in the middle of it, all is the same to the bit.
func TestWhatGoesItsOwnWayIsExact(t *testing.T) {
	open := func(workers int) *session.Session {
		run := crash(t, `<car use="cars/kestrel" driver="none" at="0 0m" speed="20km/h"/>
			<gate at="-3 6m" heading="90deg" length="6m" period="4s" moves="1s" open="0.5s"/>
			<place use="crate" at="0 5m" count="3" gap="0.7m"/>`, session.Setup{Workers: workers})
		return run
	}
	one, four := open(1), open(4)
	steps(t, one, 2500)
	steps(t, four, 2500)
	differ(t, "four workers", motions(four.World), motions(one.World))
	kept := one.World.Snapshot()
	steps(t, one, 2500)
	if err := four.World.Restore(kept, four.Maker()); err != nil {
		t.Fatal(err)
	}
	steps(t, four, 2500)
	differ(t, "from a snapshot", motions(four.World), motions(one.World))
	if len(ecs.NewView1(four.World, vehicle.Chassis).Rows()) != 1 {
		t.Error("there is no car")
	}
}
