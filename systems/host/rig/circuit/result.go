// What laps came to: every level of skill beside the best lap that was found.

package circuit

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"math"
	"strconv"
	"strings"

	"camber/blueprints/car"
	"camber/components/vehicle"
)

// LapResult is a car on a circuit.
type LapResult struct {
	Car, Track string
	Length     float64 // m
	Levels     []LevelLap
	Best       Lap
	Manners    vehicle.DriverParams // of the best lap
	Driven     int                  // laps, to find it
}

// LevelLap is the flying lap of one level.
type LevelLap struct {
	vehicle.Level
	Lap
}

// LapTimes drives the flying lap of every level and searches the best one.
func LapTimes(files fs.FS, track string, car *car.Car, said func(share float64, note string)) (*LapResult,
	error,
) {
	return lapTimes(files, track, car, func(c *Circuit, r *LapResult) (err error) {
		r.Manners, r.Best, err = c.Best(said)
		return err
	})
}

// LevelTimes are LapTimes without the search.
func LevelTimes(files fs.FS, track string, car *car.Car) (*LapResult, error) {
	return lapTimes(files, track, car, func(*Circuit, *LapResult) error { return nil })
}

// lapTimes drives the laps of the levels, and then what search does.
func lapTimes(files fs.FS, track string, car *car.Car, search func(*Circuit, *LapResult) error) (*LapResult, error) {
	c, err := NewCircuit(files, track, car)
	if err != nil {
		return nil, err
	}
	defer c.Close()
	r := &LapResult{Car: car.ID, Track: track, Length: c.Length()}
	for _, level := range vehicle.Levels {
		lap, err := c.Drive(vehicle.DriverParams{Skill: level.Skill}, nil)
		if err != nil {
			return nil, err
		}
		r.Levels = append(r.Levels, LevelLap{level, lap})
	}
	err = search(c, r)
	r.Driven = c.Laps
	return r, err
}

// Full is the lap of the highest level.
func (r *LapResult) Full() Lap { return r.Levels[len(r.Levels)-1].Lap }

// Off is how much slower the driver at full skill is than the best lap, as a share; +Inf where it did not come round.
func (r *LapResult) Off() float64 { return r.Full().Time/r.Best.Time - 1 }

// Text is the result for people.
func (r *LapResult) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s on %s, %.0f m, flying laps\n", r.Car, r.Track, r.Length)
	for _, l := range r.Levels {
		said := fmt.Sprintf("%.3f s, a minute the throttle turns back %.0f times, the wheel %.0f; braking %.2f g", l.Time,
			l.Style.Pedal, l.Style.Wheel, l.Style.Braking)
		if l.Why != "" {
			said = fmt.Sprintf("%s at %.0f m", l.Why, l.Along)
		}
		fmt.Fprintf(&b, "  %-9s skill %3.0f %%   %s\n", l.Name, 100*l.Skill, said)
	}
	if r.Driven == len(r.Levels) {
		return b.String()
	}
	fmt.Fprintf(&b, "  best lap found in %d by driving: %.3f s; full skill is %.2f %% off\n", r.Driven, r.Best.Time,
		100*r.Off())
	return b.String()
}

// JSON is the result as an object; null for laps that were not finished.
func (r *LapResult) JSON() []byte {
	var b strings.Builder
	seconds := func(v float64) string {
		if math.IsInf(v, 0) || math.IsNaN(v) {
			return "null"
		}
		return strconv.FormatFloat(v, 'g', 8, 64)
	}
	name := func(s string) string { t, _ := json.Marshal(s); return string(t) }
	fmt.Fprintf(&b, "{\n  \"rig\": \"lap\",\n  \"car\": %s,\n  \"track\": %s", name(r.Car), name(r.Track))
	for _, l := range r.Levels {
		fmt.Fprintf(&b, ",\n  \"%s_s\": %s,\n  \"%s_pedal_turns_a_minute\": %s,\n  \"%s_wheel_turns_a_minute\": %s,\n"+
			"  \"%s_braking_g\": %s", l.Name, seconds(l.Time), l.Name, seconds(l.Style.Pedal), l.Name, seconds(l.Style.Wheel),
			l.Name, seconds(l.Style.Braking))
	}
	if r.Driven == len(r.Levels) { // nobody searched
		r.Best.Time = math.NaN()
	}
	fmt.Fprintf(&b, ",\n  \"best_s\": %s,\n  \"off_percent\": %s,\n  \"laps_driven\": %d\n}\n", seconds(r.Best.Time),
		seconds(100*r.Off()), r.Driven)
	return []byte(b.String())
}
