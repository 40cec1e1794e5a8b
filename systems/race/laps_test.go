// Laps on paper.

package race

import (
	"math"
	"testing"

	"camber/components/vehicle"
)

// lapped drives round a track of 1000 m at a speed, from a place on it, for some steps of 10 ms.
func lapped(s *vehicle.LapState, from, speed float64, steps int) (laps []vehicle.LapDone) {
	laps, _ = driven(&course{length: 1000, closed: true}, s, from, speed, steps)
	return laps
}

// driven is lapped on any course.
func driven(c *course, s *vehicle.LapState, from, speed float64, steps int) (laps []vehicle.LapDone,
	splits []vehicle.SplitDone,
) {
	const dt = 0.01
	for i := range steps {
		along := from + speed*float64(i+1)*dt
		if c.closed {
			along = math.Mod(along+1e6*c.length, c.length)
		}
		step := c.move(s, along, dt)
		if step <= 0 {
			continue
		}
		gates := func() {
			for done, ok := c.gate(s, step, dt); ok; done, ok = c.gate(s, step, dt) {
				splits = append(splits, done)
			}
		}
		gates()
		if done, ok := c.finish(s, step, dt); ok {
			laps = append(laps, done)
			gates()
		}
	}
	return laps, splits
}

func TestALapIsTimedFromLineToLineWithinAStep(t *testing.T) {
	var s vehicle.LapState
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
	var s vehicle.LapState
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
	var s vehicle.LapState
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

func TestEachGateIsTimedOnEachLap(t *testing.T) {
	c := course{length: 1000, closed: true, gates: []float64{0.1, 300.7, 999.9}}
	var s vehicle.LapState
	const speed = 41.3
	laps, splits := driven(&c, &s, 980, speed, 5500)
	if len(laps) != 2 || len(splits) != 7 {
		t.Fatalf("%d laps and %d splits, want 2 and 7: %v", len(laps), len(splits), splits)
	}
	for i, split := range splits {
		want := vehicle.SplitDone{Lap: int32(i/3 + 1), Gate: int32(i%3 + 1), Time: c.gates[i%3] / speed}
		if split.Lap != want.Lap || split.Gate != want.Gate || math.Abs(split.Time-want.Time) > 1e-9 {
			t.Errorf("split %d is %+v, want %+v", i, split, want)
		}
	}
}

func TestAStageIsOneRunFromStartToFinish(t *testing.T) {
	c := course{length: 5000, gates: []float64{1000, 2000}}
	var s vehicle.LapState
	laps, splits := driven(&c, &s, -10, 25, 25000)
	if len(laps) != 1 || math.Abs(laps[0].Time-200) > 1e-9 || !laps[0].Best || laps[0].Lap != 1 {
		t.Errorf("laps %+v, want one of 200 s", laps)
	}
	if len(splits) != 2 || math.Abs(splits[1].Time-80) > 1e-9 || splits[1].Gate != 2 {
		t.Errorf("splits %+v", splits)
	}
	if !s.Finished || s.Since != 0 || s.Laps != 1 {
		t.Errorf("behind the finish: %+v", s)
	}
	s.Along = -20 // carried back to the start
	if laps, splits = driven(&c, &s, -20, 50, 12000); len(laps) != 1 || laps[0].Lap != 2 ||
		math.Abs(laps[0].Time-100) > 1e-9 || len(splits) != 2 {
		t.Errorf("the second run: %+v, %+v", laps, splits)
	}
}

func TestALapWithAPieceLeftOutIsNobodysBest(t *testing.T) {
	var s vehicle.LapState
	lapped(&s, 990, 20, 100)
	lapped(&s, 10, 20, 500)
	laps := lapped(&s, 600, 20, 2500) // from 110 m to 600 m through the wood
	if len(laps) != 1 || !laps[0].Cut || laps[0].Best || s.Best != 0 {
		t.Errorf("laps %+v, best %g", laps, s.Best)
	}
	if laps = lapped(&s, 100, 20, 5000); len(laps) != 1 || laps[0].Cut || !laps[0].Best {
		t.Errorf("the lap after: %+v", laps)
	}
}
