// The best lap that a search by driving finds: of all manners of the built-in driver, and then of each stretch of the
// road.

package circuit

import (
	"fmt"
	"math"

	"camber/components/vehicle"
)

// Stretches is how many parts of a circuit the search dares more or less in.
const Stretches = 12

// search is one under way.
type search struct {
	circuit *Circuit
	best    vehicle.DriverParams
	lap     Lap
	said    func(share float64, note string)
	planned int // laps, about
}

// Best searches from the driver at full skill on: laps are driven, and what was faster is kept. It is the same search
// every time.
func (c *Circuit) Best(said func(share float64, note string)) (vehicle.DriverParams, Lap, error) {
	s := &search{circuit: c, said: said, planned: c.Laps + 25 + 3*Stretches, lap: Lap{Time: math.Inf(1)}}
	full := vehicle.Levels[len(vehicle.Levels)-1].Skill
	for _, m := range []vehicle.DriverParams{ // one of them comes round
		{Skill: full, Brake: 0.78, Lookahead: 0.26},
		{Skill: full, Brake: 0.6, Lookahead: 0.4},
		{Skill: 0.9, Brake: 0.6, Lookahead: 0.4},
		{Skill: 0.8, Brake: 0.5, Lookahead: 0.4},
	} {
		m.Notes = even(1)
		if _, err := s.try(m); err != nil {
			return s.best, s.lap, err
		}
	}
	if math.IsInf(s.lap.Time, 1) {
		return s.best, s.lap, fmt.Errorf("no lap to begin with: %s at %.0f m", s.lap.Why, s.lap.Along)
	}
	if err := s.manners(); err != nil {
		return s.best, s.lap, err
	}
	err := s.stretches()
	return s.best, s.lap, err
}

// even are notes that are the same everywhere.
func even(dare float64) *vehicle.PaceNotes {
	n := &vehicle.PaceNotes{Dare: make([]float64, Stretches)}
	for i := range n.Dare {
		n.Dare[i] = dare
	}
	return n
}

// try drives a lap and keeps what is faster.
func (s *search) try(m vehicle.DriverParams) (faster bool, err error) {
	lap, err := s.circuit.Drive(m, s.than())
	if err != nil {
		return false, err
	}
	if faster = lap.Time < s.lap.Time; faster || math.IsInf(s.lap.Time, 1) {
		s.best, s.lap = m, lap
	}
	if s.said != nil {
		s.said(float64(s.circuit.Laps)/float64(s.planned), fmt.Sprintf("%d laps driven, the best %.3f s", s.circuit.Laps,
			s.lap.Time))
	}
	return faster, nil
}

// than is the lap to be faster than, where there is one.
func (s *search) than() *Lap {
	if math.IsInf(s.lap.Time, 1) {
		return nil
	}
	return &s.lap
}

// manners changes one after the other: braking, how far ahead the eyes rest, what is dared everywhere; first in large
// steps.
func (s *search) manners() error {
	for _, step := range []float64{0.12, 0.04} {
		for _, change := range []func(m *vehicle.DriverParams, by float64){
			func(m *vehicle.DriverParams, by float64) { m.Brake *= by },
			func(m *vehicle.DriverParams, by float64) { m.Lookahead *= by },
			func(m *vehicle.DriverParams, by float64) { m.Notes = scaled(m.Notes, by, -1) },
		} {
			if err := s.walk(step, change); err != nil {
				return err
			}
		}
	}
	return nil
}

// walk goes on in the direction that is faster for as long as it is.
func (s *search) walk(step float64, change func(m *vehicle.DriverParams, by float64)) error {
	for _, by := range []float64{1 + step, 1 / (1 + step)} {
		went := false
		for range 6 {
			m := s.best
			change(&m, by)
			faster, err := s.try(m)
			if err != nil {
				return err
			}
			if !faster {
				break
			}
			went = true
		}
		if went {
			return nil
		}
	}
	return nil
}

// stretches dares more or less in each part of the road.
func (s *search) stretches() error {
	const step = 0.08
	for i := range Stretches {
		change := func(m *vehicle.DriverParams, by float64) { m.Notes = scaled(m.Notes, by, i) }
		if err := s.walk(step, change); err != nil {
			return err
		}
	}
	return nil
}

// scaled are notes with one stretch dared more or less, or all of them.
func scaled(n *vehicle.PaceNotes, by float64, stretch int) *vehicle.PaceNotes {
	out := &vehicle.PaceNotes{Dare: append([]float64(nil), n.Dare...)}
	for i := range out.Dare {
		if stretch < 0 || i == stretch {
			out.Dare[i] *= by
		}
	}
	return out
}
