// All that is painted around a square of a town.

package markings

import (
	"camber/components/cover"
	"camber/systems/render/distance"
)

// Around appends the marks that reach into a square: those of the streets whose segments are given, sorted by street,
// and of its car parks.
func Around(
	all []Mark, p *Painter, segments []distance.Segment, areas []cover.Area, s distance.Square,
) []Mark {
	first, last := len(all), int32(-1)
	for i := range segments {
		if road := segments[i].Road; road != last {
			all, last = p.Edge(all, road), road
		}
	}
	for i := range areas {
		if areas[i].Kind == cover.CarPark {
			all = Bays(all, &areas[i], [2]float64{s.West, s.South})
		}
	}
	kept := all[:first]
	for i := first; i < len(all); i++ {
		if m := &all[i]; m.reaches(s) {
			kept = append(kept, *m)
		}
	}
	return kept
}

// reaches tells whether a mark reaches into a square.
func (m *Mark) reaches(s distance.Square) bool {
	low, high := m.Ring[0], m.Ring[0]
	for _, q := range m.Ring[1:m.N] {
		for k := range 2 {
			low[k], high[k] = min(low[k], q[k]), max(high[k], q[k])
		}
	}
	return low[0] < s.West+s.Side && high[0] > s.West && low[1] < s.South+s.Side && high[1] > s.South
}
