// Laps on paper.

package race

import (
	"math"
	"testing"

	"camber/components"
)

// lapped drives round a track of 1000 m at a speed, from a place on it, for some steps of 10 ms.
func lapped(s *components.LapState, from, speed float64, steps int) (laps []components.LapDone) {
	for i := range steps {
		along := math.Mod(from+speed*float64(i+1)*0.01+1e6, 1000)
		if done, ok := progress(s, along, 1000, 0.01); ok {
			laps = append(laps, done)
		}
	}
	return laps
}

func TestALapIsTimedFromLineToLineWithinAStep(t *testing.T) {
	var s components.LapState
	laps := lapped(&s, 950.3, 43.21, 6000)
	if len(laps) != 2 {
		t.Fatalf("%d laps, want 2", len(laps))
	}
	for i, lap := range laps {
		if lap.Lap != int32(i+1) || math.Abs(lap.Time-1000/43.21) > 1e-9 {
			t.Errorf("lap %d took %.12f s, want %.12f", lap.Lap, lap.Time, 1000/43.21)
		}
	}
	if s.Best != min(laps[0].Time, laps[1].Time) || s.Last != laps[1].Time || s.Laps != 2 {
		t.Errorf("kept: %+v", s)
	}
}

func TestGoingBackOverTheLineCountsNoLap(t *testing.T) {
	var s components.LapState
	lapped(&s, 990, 20, 100)
	if laps := lapped(&s, 1010, -30, 300); len(laps) != 0 {
		t.Errorf("backwards: %v", laps)
	}
	if laps := lapped(&s, 920, 30, 400); len(laps) != 0 {
		t.Errorf("over the line again without a lap: %v", laps)
	}
	if laps := lapped(&s, 40, 30, 3300); len(laps) != 1 {
		t.Errorf("after the whole way: %v", laps)
	}
}

func TestTheFirstLapBeginsAtTheLineNotOnTheGrid(t *testing.T) {
	var s components.LapState
	lapped(&s, 800, 10, 1000)
	if s.Since != 0 || s.Distance >= 0 {
		t.Errorf("100 m before the line the clock already shows %g s, way %g m", s.Since, s.Distance)
	}
	laps := lapped(&s, 900, 50, 3000)
	if len(laps) != 1 || math.Abs(laps[0].Time-20) > 1e-9 {
		t.Errorf("laps %v, want one of 20 s", laps)
	}
	if !laps[0].Best {
		t.Error("the first lap is the best so far")
	}
}
