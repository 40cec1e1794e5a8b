// Package walk goes through a town over its lanes, by chance: a way that a car can follow, as a line.
//
//   - to prepare a town: [New]
//   - to go so far: [Town.Walk]
//   - to go on for ever, from where a car stands: [Town.Begin], [Town.GoOn], [Town.Over]
package walk

import (
	"math"
	"slices"

	"camber/components/space"
	"camber/components/street"
	"camber/components/way"
)

// Town is a network that is walked. Make it with New.
type Town struct {
	net    *street.Network
	ways   *way.Graph
	finder *street.Finder
	ground func(at space.Vec) float64 // m, how high it is there; nil: nobody knows
	leads  []bool                     // by leg: who drives there can always go on
	starts []int32
	room   float64 // m, that a car needs to turn back
}

// Leg is an edge that is driven.
type Leg = way.Leg

// New prepares a town, whose ways and finder those are, for cars whose tightest circle has a radius in
// metres. Streets that end,
// at the map's edge or elsewhere, are driven only where there is room to turn; a walk turns off before them, and before
// what is too narrow or too tight for a car, or has bollards. Ground, where it is known, tells how high it is near a
// place: then walks turn off before what is too steep, too.
func New(
	n *street.Network, ways *way.Graph, finder *street.Finder, radius float64, ground func(at space.Vec) float64,
) *Town {
	t := &Town{net: n, ways: ways, finder: finder, ground: ground, leads: make([]bool, 2*len(n.Edges)), room: radius}
	for l := range t.leads {
		edge, _ := Leg(l).Edge()
		e := &n.Edges[edge]
		t.leads[l] = ways.LanesOf(Leg(l)).Len() > 0 && e.Flags&street.Private == 0 && !barred(e) && t.fits(e)
	}
	for changed := true; changed; { // what leads nowhere is left out, until all the rest leads on
		changed = false
		for l := range t.leads {
			if t.leads[l] && len(t.next(Leg(l), nil)) == 0 {
				t.leads[l], changed = false, true
			}
		}
	}
	for l := range t.leads {
		if t.leads[l] && t.easy(Leg(l)) {
			t.starts = append(t.starts, int32(l))
		}
	}
	for l := range t.leads {
		if len(t.starts) == 0 && t.leads[l] {
			t.starts = []int32{int32(l)}
		}
	}
	return t
}

// barred tells whether something stands on an edge that no car passes.
func barred(e *street.Edge) bool {
	return slices.ContainsFunc(e.Features, func(f street.Feature) bool {
		return f.Kind == street.Bollard || f.Kind == street.ShutGate
	})
}

// easy tells whether somebody who stands on a leg gets off well: it is long, hardly bends, and is not steep.
func (t *Town) easy(l Leg) bool {
	const long, wide, steep = 40.0, 3.0, 0.1 // m; of the tightest circle; rise per metre
	edge, _ := l.Edge()
	e := &t.net.Edges[edge]
	rise := math.Abs(e.Points[len(e.Points)-1].Z - e.Points[0].Z)
	return e.Length >= long && t.tightest(edge) >= float64(wide*t.room) && rise <= float64(steep*e.Length)
}

// next appends where a leg can be left to.
func (t *Town) next(l Leg, to []Leg) []Leg {
	for _, on := range t.exits(l, nil) {
		if on != l^1 && t.leads[on] && t.turns(l, on) {
			to = append(to, on)
		}
	}
	if len(to) == 0 && t.leads[l^1] && t.roomToTurn(l) {
		to = append(to, l^1)
	}
	return to
}

// exits appends the legs that ways lead to from one, back included, in their order.
func (t *Town) exits(l Leg, to []Leg) []Leg {
	lanes := t.ways.LanesOf(l)
	for i := lanes.From; i < lanes.To; i++ {
		for k := t.ways.Lanes[i].Exits.From; k < t.ways.Lanes[i].Exits.To; k++ {
			if on := t.ways.Lanes[t.ways.Connections[k].To].Leg; !slices.Contains(to, on) {
				to = append(to, on)
			}
		}
	}
	slices.Sort(to)
	return to
}

// to is the junction that a leg leads to.
func (t *Town) to(l Leg) int32 {
	edge, back := l.Edge()
	if back {
		return t.net.Edges[edge].From
	}
	return t.net.Edges[edge].To
}
