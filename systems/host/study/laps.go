// Where a lap was won and lost: laps and sectors, braking points, and how far one is behind another.

package study

import (
	"errors"
	"fmt"
	"io"
	"math"

	"camber/systems/telemetry/measure"
)

// Lap is one that was driven whole.
type Lap struct {
	Number  int       `json:"lap"`
	Seconds float64   `json:"seconds"`
	Sectors []float64 `json:"sectors_s"`
	Top     float64   `json:"top_m_s"`
	TopAt   float64   `json:"top_at_m"` // from the line
	Brakes  []float64 `json:"brakes_m"` // where braking began, from the line

	way, time []float64 // m from the line, s from its crossing
}

// Laps are those of one car.
type Laps struct {
	Length float64 `json:"length_m"` // of the course, along its line
	All    []Lap   `json:"laps"`
	Best   int     `json:"best"`          // its number; 0: none was driven
	Ideal  float64 `json:"theoretical_s"` // the best of each sector together
}

// Delta is how far a lap is behind another at a place.
type Delta struct {
	At     float64 `json:"at_m"`     // from the line
	Behind float64 `json:"behind_s"` // negative: ahead
}

// lapRoles are the columns of a log that laps are made of.
var lapRoles = []measure.Role{
	{Name: "distance", Dim: "length", Unit: "m", Columns: []string{"distance"}},
	{Name: "lap", Dim: "none", Unit: "1", Columns: []string{"lap"}, Label: true},
	{Name: "speed", Dim: "speed", Unit: "m/s", Columns: []string{"speed"}},
	{Name: "brake", Dim: "ratio", Unit: "1", Columns: []string{"brake"}},
}

// When a pedal is braking, and when no more.
const (
	brakes   = 0.1
	brakesNo = 0.05
)

// LapsOf reads the laps of a log's car (0: the first), each cut into so many sectors of one length.
func LapsOf(file string, log io.Reader, car, sectors int) (*Laps, error) {
	s, err := read(file, log, measure.WithTime(lapRoles), nil, car)
	if err != nil {
		return nil, err
	}
	if s.Time == nil {
		return nil, fmt.Errorf("%s: %w time (s)", file, errColumn)
	}
	length, err := lengthOf(s)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	out := &Laps{Length: length, All: []Lap{}}
	way, finished := s.By["distance"], 0
	for _, at := range way { // a log may end with the row in which the last lap does, and not yet count it
		if n := at / length; n >= 0 {
			finished = max(finished, int(min(n, mostLaps)))
		}
	}
	bests := make([]float64, sectors)
	row, best := 0, 0.0
	for n := range finished {
		lap, ok, end := lapOf(s, row, n, length, sectors)
		if row = max(0, end-2); !ok {
			continue // put back, or not seen from its beginning
		}
		for i, t := range lap.Sectors {
			if bests[i] == 0 || t < bests[i] {
				bests[i] = t
			}
		}
		if out.Best == 0 || lap.Seconds < best {
			out.Best, best = lap.Number, lap.Seconds
		}
		out.All = append(out.All, lap)
	}
	for _, t := range bests {
		out.Ideal += t
	}
	if len(out.All) == 0 {
		return nil, fmt.Errorf("%s: no lap was driven from its beginning to its end, in %d rows over %.0f m", file, len(way),
			length)
	}
	return out, nil
}

// mostLaps is how many a log may tell of.
const mostLaps = 10_000

// lengthOf is how long a lap is: the line lies between the row before each change of the lap and the one behind it.
func lengthOf(s *measure.Signals) (float64, error) {
	low, high := 0.0, math.Inf(1)
	way, lap := s.By["distance"], s.By["lap"]
	for i := 1; i < s.Rows; i++ {
		if n := lap[i]; n == lap[i-1]+1 && n >= 1 && way[i] > way[i-1] && way[i-1] > 0 {
			low, high = max(low, way[i-1]/n), min(high, way[i]/n)
		}
	}
	if math.IsInf(high, 0) || !(low <= high) || high < shortest {
		return 0, errors.New("nobody crossed the line at the end of a lap")
	}
	return (low + high) / 2, nil
}

// shortest is how long a lap is at least, in m.
const shortest = 10

// lapOf is one lap, from 0, looked for from a row on; false where rows of it are missing. It gives the row that it
// ends with, too.
func lapOf(s *measure.Signals, row, n int, length float64, sectors int) (Lap, bool, int) {
	lap := Lap{Number: n + 1, Brakes: []float64{}}
	way, from := s.By["distance"], float64(n)*length
	braking, last := false, math.Inf(-1)
	end := row
	for i := row; i < s.Rows; i++ {
		at := way[i] - from
		if i+1 < s.Rows && way[i+1] < from || !(at > last) || math.IsNaN(s.Time[i]) { // before it, or standing
			continue
		}
		end = i
		lap.way, lap.time, last = append(lap.way, at), append(lap.time, s.Time[i]), at
		if at > length {
			break
		}
		if at < 0 {
			continue
		}
		if v := s.By["speed"][i]; v > lap.Top {
			lap.Top, lap.TopAt = v, at
		}
		switch b := s.By["brake"][i]; {
		case !braking && b > brakes:
			braking, lap.Brakes = true, append(lap.Brakes, at)
		case braking && b < brakesNo:
			braking = false
		}
	}
	if len(lap.way) < 2 || lap.way[0] > 1 || last < length {
		return lap, false, end
	}
	began := lap.after(0)
	for i := range lap.time {
		lap.time[i] -= began
	}
	lap.Seconds = lap.after(length)
	for k := range sectors {
		to, before := float64(k+1)/float64(sectors), float64(k)/float64(sectors)
		lap.Sectors = append(lap.Sectors, lap.after(length*to)-lap.after(length*before))
	}
	return lap, true, end
}

// after is when the car was at a place, in s.
func (l *Lap) after(way float64) float64 {
	low, high := 0, len(l.way)-1
	for low+1 < high {
		if middle := (low + high) / 2; l.way[middle] <= way {
			low = middle
		} else {
			high = middle
		}
	}
	share := (way - l.way[low]) / (l.way[high] - l.way[low])
	return l.time[low] + (l.time[high]-l.time[low])*max(0, min(1, share))
}

// ByNumber gives a lap; nil where it was not driven whole.
func (l *Laps) ByNumber(n int) *Lap {
	for i := range l.All {
		if l.All[i].Number == n {
			return &l.All[i]
		}
	}
	return nil
}

// Behind is how far a lap is behind another, at every so many metres and at the line.
func (l *Laps) Behind(lap, other *Lap, every float64) (out []Delta) {
	for at := every; at < l.Length; at += every {
		out = append(out, Delta{At: at, Behind: lap.after(at) - other.after(at)})
	}
	return append(out, Delta{At: l.Length, Behind: lap.after(l.Length) - other.after(l.Length)})
}
