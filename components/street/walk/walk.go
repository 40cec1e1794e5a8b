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
	finder *street.Finder
	ground func(at space.Vec) float64 // m, how high it is there; nil: nobody knows
	leads  []bool                     // by leg: who drives there can always go on
	starts []int32
	room   float64 // m, that a car needs to turn back
}

// Leg is an edge that is driven.
type Leg = way.Leg

// New prepares a town, whose finder that is, for cars whose tightest circle has a radius in metres. Streets that end,
// at the map's edge or elsewhere, are driven only where there is room to turn; a walk turns off before them, and before
// what is too narrow or too tight for a car, or has bollards. Ground, where it is known, tells how high it is near a
// place: then walks turn off before what is too steep, too.
func New(n *street.Network, finder *street.Finder, radius float64, ground func(at space.Vec) float64) *Town {
	t := &Town{net: n, finder: finder, ground: ground, leads: make([]bool, 2*len(n.Edges)), room: radius}
	for l := range t.leads {
		edge, back := Leg(l).Edge()
		e := &n.Edges[edge]
		t.leads[l] = t.lanes(edge, back) > 0 && e.Flags&street.Private == 0 && !barred(e) && t.fits(e)
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

// lanes counts an edge's lanes of one direction.
func (t *Town) lanes(edge int32, back bool) (n int) {
	e := &t.net.Edges[edge]
	for i := range e.Lanes {
		if e.Leads(i, back) {
			n++
		}
	}
	return n
}

// next appends where a leg can be left to.
func (t *Town) next(l Leg, to []Leg) []Leg {
	edge, back := l.Edge()
	at := t.to(l)
	j := &t.net.Junctions[at]
	for _, a := range j.Arms {
		if a.Edge == edge && a.End != back { // the way it came
			continue
		}
		if on := way.LegOf(a.Edge, a.End); t.leads[on] && !t.forbidden(at, edge, a.Edge) && t.turns(l, on) &&
			t.painted(l, on) {
			to = append(to, on)
		}
	}
	if len(to) == 0 && t.leads[way.LegOf(edge, !back)] && t.roomToTurn(l) {
		to = append(to, way.LegOf(edge, !back))
	}
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

// forbidden tells whether a sign forbids a turn.
func (t *Town) forbidden(at, from, to int32) bool {
	turns := t.net.Turns
	low, high := 0, len(turns)
	for low < high {
		if mid := (low + high) / 2; turns[mid].At < at {
			low = mid + 1
		} else {
			high = mid
		}
	}
	for ; low < len(turns) && turns[low].At == at; low++ {
		if turns[low].From == from && turns[low].To == to {
			return true
		}
	}
	return false
}

// painted tells whether any lane of a leg may be left to another.
func (t *Town) painted(from, to Leg) bool {
	edge, back := from.Edge()
	way := t.turn(from, to)
	e := &t.net.Edges[edge]
	for i := range e.Lanes {
		if left(e, i, back, way) {
			return true
		}
	}
	return false
}

// left tells whether a lane is driven in a direction and may be left by such a turn. Arrows on a lane that both
// directions share are for who drives along the edge.
func left(e *street.Edge, lane int, back bool, turn float64) bool {
	l := &e.Lanes[lane]
	return e.Leads(lane, back) && (l.Back != back || may(l.Turns, turn))
}

// may tells whether a lane with such arrows may be left by a turn of so many radians to the right.
func may(painted street.Ways, turn float64) bool {
	const left = street.TurnLeft | street.SlightLeft | street.SharpLeft | street.Reverse
	const right = street.TurnRight | street.SlightRight | street.SharpRight
	const on = street.Through | street.MergeLeft | street.MergeRight | street.SlightLeft | street.SlightRight
	switch {
	case painted == 0:
		return true
	case turn < -bending:
		return painted&left != 0
	case turn > bending:
		return painted&right != 0
	}
	return painted&on != 0
}

const bending = 0.6 // rad: less is straight on
