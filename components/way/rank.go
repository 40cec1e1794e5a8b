// Who goes first: by lights, signs, roundabouts, classes of streets, else by the side that others come from.

package way

import (
	"math"
	"slices"

	"camber/components/street"
)

// Ranks of approaches.
const (
	rankYard   = iota // a drive, a track, a street for walkers: its end gives way to everything
	rankSigned        // a sign says to give way; who comes to a roundabout; a slip road
	rankPlain         // nothing tells
	rankRoad          // a more important street goes on here
	rankCircle        // round a roundabout
)

// yards are classes of streets whose ends give way to all others.
var yards = []string{"service", "track", "living_street"}

// roads are classes of streets that are priority roads where they go on over lesser ones.
var roads = []string{"motorway", "trunk", "primary", "secondary", "tertiary"}

const signReach = 30.0 // m, from a junction, within which a sign is for it

// ranks gives the approaches of a junction theirs.
func (m *maker) ranks(j *Junction) {
	g := m.g
	all := part(g.Approaches, j.Approaches)
	if j.Arms < 3 || len(all) == 0 {
		return
	}
	if s := m.net.SaidOf(j.Node); s != nil && j.Control != street.AllStop && (s.Equal || len(s.First) > 0) {
		m.said(all, s)
		return
	}
	signed, circle := false, m.meetsCircle(j)
	for i := range all {
		all[i].Rule = m.sign(&all[i])
		signed = signed || all[i].Rule != NoSign
	}
	main, goesOn := m.main(j)
	for i := range all {
		a := &all[i]
		edge, _ := a.Leg.Edge()
		e := &m.net.Edges[edge]
		class := m.net.Classes[e.Class]
		switch {
		case j.Control == street.AllStop:
			a.Rank, a.Rule = rankPlain, StopSign
		case e.Flags.Has(street.Roundabout):
			a.Rank = rankCircle
		case a.Rule != NoSign:
			a.Rank = rankSigned
		case circle:
			a.Rank, a.Rule = rankSigned, GiveWay
		case m.net.Junctions[a.Junction].Small:
			a.Rank, a.Rule = rankPlain, GiveWay
		case signed:
			a.Rank = rankRoad
		case e.Flags.Has(street.Link) && m.joinsRoad(j):
			a.Rank = rankSigned
		case e.Flags.Has(street.Private), slices.Contains(yards, class):
			a.Rank = rankYard
		case goesOn && e.Class == main:
			a.Rank = rankRoad
		default:
			a.Rank = rankPlain
		}
	}
}

// said gives approaches the ranks that somebody said.
func (m *maker) said(all []Approach, s *street.Said) {
	for i := range all {
		a := &all[i]
		edge, _ := a.Leg.Edge()
		switch {
		case s.Equal:
			a.Rank, a.Rule = rankPlain, NoSign
		case slices.Contains(s.First, m.net.Edges[edge].Way):
			a.Rank, a.Rule = rankRoad, NoSign
		default:
			a.Rank, a.Rule = rankSigned, max(m.sign(a), GiveWay)
		}
	}
}

// sign is what stands before a junction for who comes by an approach: the strictest of all.
func (m *maker) sign(a *Approach) (r Rule) {
	edge, back := a.Leg.Edge()
	e := &m.net.Edges[edge]
	for _, f := range e.Features {
		far := f.Along
		if !back {
			far = e.Length - far
		}
		if f.Back != back || far > signReach {
			continue
		}
		switch f.Kind {
		case street.GiveWayHere:
			r = max(r, GiveWay)
		case street.StopHere:
			r = StopSign
		}
	}
	return r
}

// meetsCircle tells whether a roundabout goes through a junction.
func (m *maker) meetsCircle(j *Junction) bool {
	for _, a := range part(m.g.Approaches, j.Approaches) {
		if edge, _ := a.Leg.Edge(); m.net.Edges[edge].Flags.Has(street.Roundabout) {
			return true
		}
	}
	return false
}

// joinsRoad tells whether anything comes to a junction that is no slip road.
func (m *maker) joinsRoad(j *Junction) bool {
	for _, a := range part(m.g.Approaches, j.Approaches) {
		if edge, _ := a.Leg.Edge(); !m.net.Edges[edge].Flags.Has(street.Link) {
			return true
		}
	}
	return false
}

// main is the most important class of street that meets at a junction, and whether it goes on there as a priority road.
func (m *maker) main(j *Junction) (class uint8, goesOn bool) {
	count, lesser := 0, false
	class = math.MaxUint8
	for _, arm := range m.net.Junctions[part(m.g.Approaches, j.Approaches)[0].Junction].Arms {
		switch c := m.net.Edges[arm.Edge].Class; {
		case c < class:
			lesser = lesser || count > 0
			class, count = c, 1
		case c == class:
			count++
		default:
			lesser = true
		}
	}
	return class, count > 1 && lesser && slices.Contains(roads, m.net.Classes[class])
}

// yields tells which of two connections that meet gives way: one, but where lights keep them apart neither.
func (m *maker) yields(a, b *Connection) (ya, yb bool) {
	g := m.g
	x, y := &g.Approaches[a.Approach], &g.Approaches[b.Approach]
	if x.Signal != None && y.Signal != None {
		if !together(x, y) || x != y && weight(a, x) == weight(b, y) {
			return false, false
		}
		first := turnFirst(a, b, x, y)
		return first > 0, first < 0
	}
	var first int // below 0: a goes first
	switch {
	case a.Turn == Uturn != (b.Turn == Uturn):
		first = -1
		if a.Turn == Uturn {
			first = 1
		}
	case x.Rank != y.Rank:
		first = int(y.Rank) - int(x.Rank)
	case together(x, y):
		first = turnFirst(a, b, x, y)
	case g.Junctions[a.At].Control != street.Signalled && m.net.Junctions[a.At].Small:
		first = -sideFirst(x, y) // who is on a circle comes from the other side
	default:
		first = sideFirst(x, y)
	}
	return first > 0, first < 0
}

// together tells whether two approaches are one, or face each other: lights give both green.
func together(x, y *Approach) bool {
	apart := math.Abs(wrap(x.Heading - y.Heading))
	return x == y || apart < besides || apart > math.Pi-oneWay
}

// across tells whether a connection turns across who comes against it.
func across(c *Connection, a *Approach) bool {
	return c.Turn == Uturn || c.Turn == Left && !a.Left || c.Turn == Right && a.Left
}

// turnFirst tells who of two that face each other, or come side by side, goes first: below 0 a, above 0 b. It is who
// does not turn across the other, then who does not turn, then the outer lane.
func turnFirst(a, b *Connection, x, y *Approach) int {
	switch wa, wb := weight(a, x), weight(b, y); {
	case wa != wb:
		return wa - wb
	case a.From < b.From != x.Left: // lanes are numbered from the left
		return 1
	}
	return -1
}

// weight is how much a turn has to wait for others.
func weight(c *Connection, a *Approach) int {
	switch {
	case c.Turn == Uturn:
		return 3
	case across(c, a):
		return 2
	case c.Turn != Straight:
		return 1
	}
	return 0
}

// sideFirst tells who of two goes first that come from two sides: below 0 a, above 0 b. Where people drive on the right
// it is who comes from the right, where they drive on the left who comes from there.
func sideFirst(x, y *Approach) int {
	turn := wrap(y.Heading - x.Heading) // clockwise: to the left of who looks into the junction
	if turn > 0 == x.Left {
		return 1
	}
	return -1
}
