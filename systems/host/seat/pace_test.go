// How often a drive turns its loop, and pictures of menus are drawn.

package seat

import (
	"math"
	"testing"
	"time"

	"camber/components/person"
	"camber/systems/host/seat/sight"
)

func TestMenusAreDrawnLessOftenThanADrive(t *testing.T) {
	for _, c := range []struct {
		rate          int
		menus, stands bool
		untouched     time.Duration
		want          int
	}{
		{144, false, false, time.Hour, 144},
		{144, true, false, 0, 60},
		{50, true, true, 0, 50},
		{144, true, false, time.Minute, 30},
		{144, true, true, time.Minute, 10},
	} {
		if got := sight.RateOf(c.rate, c.menus, c.stands, c.untouched); got != c.want {
			t.Errorf("%+v: %d pictures a second", c, got)
		}
	}
}

func TestTheLoopTurnsAsOftenAsAWheelTakesAnUpdate(t *testing.T) {
	if paceOf(nil) != pace {
		t.Error("without force feedback the pace is another")
	}
	mail := person.NewFeelMail()
	mail.Tell(person.FeelMeter{Playing: true})
	both := []*person.FeelMail{nil, mail}
	if math.Abs(paceOf(both).Seconds()-0.002) > 1e-9 {
		t.Errorf("with a wheel the loop turns every %v", paceOf(both))
	}
}
