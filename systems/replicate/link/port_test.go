// Tests of how a port reads.

package link

import (
	"testing"
	"time"
)

// reads has packets come evenly, of which each takes so long to read; it gives how often in a second somebody wakes to
// read, and what one waits at most.
func reads(perSecond int, takes time.Duration) (wakes int, most time.Duration) {
	start := time.Unix(1_000_000, 0)
	now, g := start, gulps{since: start}
	each := time.Second / time.Duration(perSecond)
	for k := 1; k <= perSecond; k++ {
		if pause := g.rest(now); pause > 0 {
			now, wakes = now.Add(pause), wakes+1
		}
		g.asked = now
		comes := start.Add(time.Duration(k) * each)
		if comes.After(now) {
			now, wakes = comes, wakes+1
		}
		now = now.Add(takes)
		most = max(most, now.Sub(comes))
		g.came(now)
	}
	return wakes, most
}

func TestAReaderRestsWhereMuchComes(t *testing.T) {
	for _, c := range []struct {
		perSecond   int
		takes       time.Duration
		least, most int
	}{
		{30, 3 * time.Microsecond, 30, 30},
		{1000, 3 * time.Microsecond, 1000, 1000},
		{4000, 3 * time.Microsecond, 0, 2100},
		{10_000, 3 * time.Microsecond, 0, 2100},
		{40_000, 3 * time.Microsecond, 0, 3000},
		{10_000, 60 * time.Microsecond, 0, 20_000}, // a slow machine: resting it would never catch up
		{300_000, 3 * time.Microsecond, 0, 300_000},
	} {
		wakes, waits := reads(c.perSecond, c.takes)
		if wakes > c.most || wakes < c.least || waits > 2*gulpRest {
			t.Errorf("of %d a second it wakes %d times, and one waits %v", c.perSecond, wakes, waits)
		}
	}
}
