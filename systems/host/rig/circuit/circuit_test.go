// Levels of skill that differ and hold, and a search that finds what is faster.

package circuit

import (
	"encoding/json"
	"flag"
	"math"
	"strings"
	"testing"

	"camber/blueprints"
	"camber/blueprints/car"
	"camber/components/vehicle"
	"camber/content"
)

var everyLap = flag.Bool("laps", false, "laps of Alder in every car at every level")

// circuit is a car on the oval.
func circuit(t *testing.T, id string) *Circuit { return circuitOf(t, id, "oval") }

// circuitOf is a car on a track.
func circuitOf(t *testing.T, id, track string) *Circuit {
	t.Helper()
	path, err := blueprints.Find(content.Base(), blueprints.KindCar, id)
	if err != nil {
		t.Fatal(err)
	}
	car, problems := car.Load(content.Base(), path)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	c, err := NewCircuit(content.Base(), "tracks/"+track+".xml", car)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Close)
	return c
}

func TestEachLevelIsFasterThanTheOneBelowAndHolds(t *testing.T) {
	for _, id := range []string{"kestrel", "p917"} {
		if testing.Short() && id != "kestrel" {
			continue
		}
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			c := circuit(t, id)
			before := Lap{Time: math.Inf(1)}
			for i, level := range vehicle.Levels {
				lap, err := c.Drive(vehicle.DriverParams{Skill: level.Skill}, nil)
				if err != nil {
					t.Fatal(err)
				}
				if lap.Why != "" {
					t.Errorf("%s: %s at %.0f m", level.Name, lap.Why, lap.Along)
				}
				t.Logf("%s: %.3f s, %.2f m inside the edge at the least", level.Name, lap.Time, -lap.Edge)
				if s := lap.Style; s.Pedal < 1 || s.Wheel < 1 || s.Braking < 0.2 || s.Braking > 2 {
					t.Errorf("%s is said to drive like %+v", level.Name, s)
				}
				smooth(t, level, lap)
				if i > 0 && lap.Time > 0.998*before.Time {
					t.Errorf("%s drives %.3f s, the level below %.3f s", level.Name, lap.Time, before.Time)
				}
				if level.Name == "club" && lap.Time > 0.93*before.Time {
					t.Errorf("a club driver's %.3f s feel like a beginner's %.3f s", lap.Time, before.Time)
				}
				before = lap
			}
			again, err := c.Drive(vehicle.DriverParams{Skill: 1}, nil) // after other laps, from the same snapshot
			if err != nil || again.Time != before.Time {
				t.Errorf("the same lap again takes %v s, before %v s (%v)", again.Time, before.Time, err)
			}
		})
	}
}

// smooth complains of a foot and of hands that turn back more often than they need to. Below the default skill a driver
// wanders.
func smooth(t *testing.T, level vehicle.Level, lap Lap) {
	t.Helper()
	if lap.Style.Pedal >= 20 {
		t.Errorf("%s: the throttle turns back %.1f times a minute", level.Name, lap.Style.Pedal)
	}
	if level.Skill >= vehicle.DefaultSkill && lap.Style.Wheel > 50 {
		t.Errorf("%s: the wheel turns back %.1f times a minute", level.Name, lap.Style.Wheel)
	}
}

// TestEveryCarIsDrivenSmoothlyAndFasterFromLevelToLevel drives one car in seconds; -laps, as in make soak-long, all.
func TestEveryCarIsDrivenSmoothlyAndFasterFromLevelToLevel(t *testing.T) {
	for _, entry := range blueprints.List(content.Base(), blueprints.KindCar) {
		if !*everyLap && (testing.Short() || entry.ID != "porsche917k") {
			continue
		}
		t.Run(entry.ID, func(t *testing.T) {
			t.Parallel()
			c := circuitOf(t, entry.ID, "alder")
			before := math.Inf(1)
			for _, level := range vehicle.Levels {
				if !*everyLap && level.Skill < 1 {
					continue
				}
				lap, err := c.Drive(vehicle.DriverParams{Skill: level.Skill}, nil)
				if err != nil || lap.Why != "" {
					t.Fatalf("%s: %s at %.0f m (%v)", level.Name, lap.Why, lap.Along, err)
				}
				t.Logf("%s %s: %.2f s, %+v", entry.ID, level.Name, lap.Time, lap.Style)
				smooth(t, level, lap)
				if lap.Time > 0.998*before {
					t.Errorf("%s drives %.2f s, the level below %.2f s", level.Name, lap.Time, before)
				}
				before = lap.Time
				if entry.ID == "porsche917k" && level.Skill == 1 && lap.Style.Braking < 1 {
					t.Errorf("a 917K is braked with %.2f g", lap.Style.Braking)
				}
			}
		})
	}
}

// TestFullSkillIsNearTheBestLapThatWasFound: the best laps are those that camber rig lap --car CAR --track TRACK has
// found, which takes minutes; one lap shows whether the driver still comes near to them.
func TestFullSkillIsNearTheBestLapThatWasFound(t *testing.T) {
	for _, lap := range []struct {
		car, track string
		best       float64 // s
	}{
		{"p917", "oval", 37.08},
		{"kestrel", "alder", 88.40},
	} {
		if lap.track != "oval" && !*everyLap {
			continue
		}
		t.Run(lap.car+"/"+lap.track, func(t *testing.T) {
			t.Parallel()
			got, err := circuitOf(t, lap.car, lap.track).Drive(vehicle.DriverParams{Skill: 1}, nil)
			if off := got.Time/lap.best - 1; err != nil || off > 0.015 {
				t.Errorf("%.3f s is %.2f %% off the best of %.2f s (%s %v)", got.Time, 100*off, lap.best, got.Why, err)
			} else {
				t.Logf("%.3f s, %.2f %% off", got.Time, 100*off)
			}
		})
	}
}

func TestPaceNotesSlowWhereTheySaySo(t *testing.T) {
	c := circuit(t, "kestrel")
	plain, err := c.Drive(vehicle.DriverParams{Skill: 0.8}, nil)
	if err != nil {
		t.Fatal(err)
	}
	careful, err := c.Drive(vehicle.DriverParams{Skill: 0.8, Notes: scaled(even(1), 0.6, 3)}, nil) // in the first bend
	if err != nil {
		t.Fatal(err)
	}
	slowest := math.Inf(1)
	for i := range plain.Speeds {
		share := float64(i) / LapSpeeds
		off := careful.Speeds[i] / plain.Speeds[i]
		if share > 0.27 && share < 0.32 {
			slowest = min(slowest, off)
		}
		if share > 0.75 && math.Abs(off-1) > 0.03 {
			t.Errorf("%.0f %% round the lap it drives %.3f as fast, where nothing is said", 100*share, off)
		}
	}
	if slowest > 0.9 || careful.Time < plain.Time+0.3 {
		t.Errorf("with 60 %% of the grip in one bend it drives %.2f as fast there, and a lap of %.3f s after %.3f s",
			slowest, careful.Time, plain.Time)
	}
	given, err := c.Drive(vehicle.DriverParams{Skill: 0.5}, &plain)
	if err != nil || given.Why != "too slow" || !math.IsInf(given.Time, 1) {
		t.Errorf("a beginner is not given up: %+v %v", given.Why, err)
	}
}

func TestADriverThatLeavesTheRoadIsSeen(t *testing.T) {
	c := circuit(t, "kestrel")
	lap, err := c.Drive(vehicle.DriverParams{Skill: 0.8, Notes: even(9), Brake: 9}, nil)
	if err != nil || lap.Why == "" || !math.IsInf(lap.Time, 1) {
		t.Errorf("nine times the grip dared: %.3f s, %q, %v", lap.Time, lap.Why, err)
	}
	path, err := blueprints.Find(content.Base(), blueprints.KindCar, "kestrel")
	if err != nil {
		t.Fatal(err)
	}
	car, _ := car.Load(content.Base(), path)
	if _, err := NewCircuit(content.Base(), "tracks/ravens.xml", car); err == nil ||
		!strings.Contains(err.Error(), "a track that closes") {
		t.Errorf("a stage is no circuit: %v", err)
	}
}

func TestWhatLapsCameToIsPrintedForPeopleAndPrograms(t *testing.T) {
	r := &LapResult{Car: "a", Track: "b", Length: 1000, Driven: 9, Best: Lap{Time: 50}}
	for i, level := range vehicle.Levels {
		r.Levels = append(r.Levels, LevelLap{level, Lap{Time: 60 - float64(3*i)}})
	}
	r.Levels[0].Time, r.Levels[0].Why = math.Inf(1), "stuck"
	var got map[string]any
	if err := json.Unmarshal(r.JSON(), &got); err != nil {
		t.Fatal(err)
	}
	if got["beginner_s"] != nil || got["full_s"] != 51.0 || got["best_s"] != 50.0 ||
		math.Abs(got["off_percent"].(float64)-2) > 1e-6 || got["laps_driven"] != 9.0 {
		t.Errorf("%v", got)
	}
	if text := r.Text(); !strings.Contains(text, "stuck at 0 m") || !strings.Contains(text, "full skill is 2.00 % off") {
		t.Error(text)
	}
}

func TestHandsAndFeetThatTurnBackAreCounted(t *testing.T) {
	var s styling
	want := vehicle.IntentState{}
	for i := range 6000 { // a minute
		want.Throttle = 0.5 + 0.06*math.Sin(2*math.Pi*float64(i)/600)        // there and back ten times
		want.Steer = 0.2 + 0.014*math.Sin(2*math.Pi*float64(i)/100)          // too little to count
		s.look(&want, 50-8*math.Min(math.Max(float64(i)/100-3, 0), 2), 0.01) // 8 m/s2 for 2 s
	}
	if got := s.style(); math.Abs(got.Pedal-19) > 1.01 || got.Wheel != 0 || math.Abs(got.Braking*9.81-8) > 1e-6 {
		t.Errorf("%+v", got)
	}
}
