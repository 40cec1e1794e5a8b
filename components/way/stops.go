// Where who waits stops: before lights, signs and roundabouts, and before walkers who come first.

package way

import (
	"cmp"
	"math"
	"slices"

	"camber/components/street"
)

const (
	halfCrossing  = 2.0 // m, of a crossing, along the street
	beforeWalkers = 1.0 // m, from a crossing to where cars stop
	leastBefore   = 0.5 // m, from where a lane's line begins to where cars stop on it
)

// stops finds all places to stop at: by lane, then along it.
func (m *maker) stops() {
	g := m.g
	for i := range g.Approaches {
		a := &g.Approaches[i]
		if a.Ways.Len() == 0 || a.Signal == None && a.Rule == NoSign {
			continue
		}
		m.across(a.Leg, m.waits(a), a.Signal == None && a.Rule == GiveWay, a.Signal)
	}
	for i := range g.Signals {
		s := &g.Signals[i]
		if s.Arm != None || s.Walkers {
			continue
		}
		edge, back := s.Leg.Edge()
		far := s.Along
		if !back {
			far = m.net.Edges[edge].Length - far
		}
		if s.Crossing != None {
			far += halfCrossing + beforeWalkers
		}
		m.across(s.Leg, far, false, int32(i))
	}
	m.signs()
	slices.SortStableFunc(g.Stops, func(a, b Stop) int {
		return cmp.Or(cmp.Compare(a.Lane, b.Lane), cmp.Compare(a.Along, b.Along))
	})
	k := int32(0)
	for i := range g.Lanes {
		l := &g.Lanes[i]
		for l.Stops.From = k; int(k) < len(g.Stops) && g.Stops[k].Lane == int32(i); {
			k++
		}
		l.Stops.To = k
	}
}

// signs lays stops where signs stand that are no junction's.
func (m *maker) signs() {
	for i := range m.net.Edges {
		e := &m.net.Edges[i]
		for _, f := range e.Features {
			if f.Kind != street.StopHere && f.Kind != street.GiveWayHere || m.ofJunction(int32(i), f.Along, f.Back) {
				continue
			}
			far := e.Length - f.Along
			if f.Back {
				far = f.Along
			}
			m.across(LegOf(int32(i), f.Back), far, f.Kind == street.GiveWayHere, None)
		}
	}
}

// RuleAt is what a sign says to who has to stop there.
func (g *Graph) RuleAt(s *Stop) Rule {
	switch {
	case s.Signal != None && g.Signals[s.Signal].Approach != None:
		return g.Approaches[g.Signals[s.Signal].Approach].Rule
	case s.Signal != None:
		return NoSign
	case s.Teeth:
		return GiveWay
	}
	return StopSign
}

// waits is how far before a junction who comes by an approach waits, in metres: where his lanes end, before a crossing
// that is there, and where a sign or a light stands.
func (m *maker) waits(a *Approach) float64 {
	edge, back := a.Leg.Edge()
	e := &m.net.Edges[edge]
	mouth := m.cut[edge][end(!back)]
	far := mouth
	for _, x := range part(m.g.Crossings, m.g.CrossingsOf(edge)) {
		at := x.Along
		if !back {
			at = e.Length - at
		}
		if at < mouth+walkReach {
			far = max(far, at+halfCrossing+beforeWalkers)
		}
	}
	for _, f := range e.Features {
		at := f.Along
		if !back {
			at = e.Length - at
		}
		sign := f.Kind == street.SignalHere || f.Kind == street.StopHere || f.Kind == street.GiveWayHere
		if sign && f.Back == back && at <= signReach {
			far = max(far, at)
		}
	}
	return far
}

// across lays a stop on each lane of a leg, so far before its end.
func (m *maker) across(leg Leg, far float64, teeth bool, signal int32) {
	g := m.g
	edge, back := leg.Edge()
	e := &m.net.Edges[edge]
	for i := g.legs[leg].From; i < g.legs[leg].To; i++ {
		l := &g.Lanes[i]
		at := min(max(e.Length-far, l.Begin+leastBefore), l.End)
		along := at
		if back {
			along = e.Length - at
		}
		wide, offset := e.Lanes[l.Number].Width, e.Lanes[l.Number].Offset
		if l.Twin != None { // the half that this direction keeps to
			half := float64(wide * 0.25)
			if wide = float64(wide * 0.5); e.Flags.Has(street.LeftHand) != back {
				half = -half
			}
			offset += half
		}
		_, heading := e.At(along)
		if back {
			heading += math.Pi
		}
		if heading < 0 {
			heading += 2 * math.Pi
		}
		g.Stops = append(g.Stops, Stop{
			Lane: i, Along: min(at-l.Begin, l.Length), At: beside(e, offset, along), Heading: heading, Width: wide, Teeth: teeth,
			Signal: signal, Painted: m.net.Paved(e),
		})
	}
}
