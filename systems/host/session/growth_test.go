// Racing for hours holds no more memory than racing for seconds.

package session

import (
	"flag"
	"testing"
	"testing/fstest"

	"camber/components/vehicle"
	"camber/ecs"
)

var hours = flag.Float64("racing.hours", 0.004, "how long, in simulated hours, racing may not grow")

// aDuel is two who race for as long as there is: a day of it takes a quarter of an hour.
const aDuel = `<camber version="1"><race id="duel"><track file="tracks/oval.xml"/><session kind="race" laps="9999"/>
  <bots count="2" cars="cars/p917" from="90%" to="80%"/></race></camber>`

func TestRacingForHoursHoldsNoMoreThanForSeconds(t *testing.T) {
	files := base(t)
	files["races/duel.xml"] = &fstest.MapFile{Data: []byte(aDuel)}
	run := open(t, Setup{Files: files, Scene: "races/duel.xml", Time: ecs.NewFake()})
	const settled, share = 5000, 1000 // steps
	for range settled / share {
		steps(t, run, share)
		run.Notices()
	}
	before := heap()
	all := int(*hours * 3600 * float64(run.Loop.Clock().Hz()))
	for n := 0; n < all; n += share {
		steps(t, run, share)
		run.Notices()
		if n%3_600_000 == 0 && n > 0 {
			t.Logf("after %d h: %.1f MB, %.1f MB at first", n/3_600_000, heap()/1e6, before/1e6)
		}
	}
	for i, car := range run.Cars {
		if v := vehicle.Chassis.Of(run.World, car).State.Velocity.Len(); *hours > 0.001 && v < 10 {
			t.Errorf("car %d races no more: it goes at %g m/s", i+1, v)
		}
	}
	if grown := heap() - before; grown > 4e6 {
		t.Errorf("%g hours of racing hold %.1f MB more than the first %d ticks", *hours, grown/1e6, settled)
	}
}
