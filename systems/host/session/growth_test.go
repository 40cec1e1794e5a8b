// Racing for hours holds no more memory than racing for seconds.

package session

import (
	"flag"
	"testing"

	"camber/ecs"
)

var hours = flag.Float64("racing.hours", 0.004, "how long, in simulated hours, racing may not grow")

func TestRacingForHoursHoldsNoMoreThanForSeconds(t *testing.T) {
	run := open(t, Setup{Files: base(t), Scene: "pack", Time: ecs.NewFake()})
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
	if grown := heap() - before; grown > 4e6 {
		t.Errorf("%g hours of racing hold %.1f MB more than the first %d ticks", *hours, grown/1e6, settled)
	}
}
