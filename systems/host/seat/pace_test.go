// How often a drive turns its loop.

package seat

import (
	"math"
	"testing"

	"camber/components"
)

func TestTheLoopTurnsAsOftenAsAWheelTakesAnUpdate(t *testing.T) {
	if paceOf(nil) != pace {
		t.Error("without force feedback the pace is another")
	}
	mail := components.NewFeelMail()
	mail.Tell(components.FeelMeter{Playing: true})
	both := []*components.FeelMail{nil, mail}
	if math.Abs(paceOf(both).Seconds()-0.002) > 1e-9 {
		t.Errorf("with a wheel the loop turns every %v", paceOf(both))
	}
}
