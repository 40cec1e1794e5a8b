// What signs tell whom to wait, by the ways through a town: where they wait.

package furniture

import (
	"camber/components/space"
	"camber/components/street"
	"camber/components/way"
)

// tells is a sign for who drives along an edge, or back.
type tells struct {
	edge  int32
	along float64 // m
	back  bool
	face  uint8
}

// rules sorts lights and signs of the ways by tiles.
func (y *Yard) rules(corner float64) {
	_, lights := y.set.Rule("signal")
	_, signs := y.set.Rule("sign")
	if !lights && !signs {
		return
	}
	y.ways = way.Of(y.whole, corner)
	for i := range y.ways.Signals {
		if lights {
			y.over(y.lights, space.BoxOf(y.ways.SignalAt(y.whole, int32(i))).Grown(aside), int32(i))
		}
	}
	if !signs {
		return
	}
	for i := range y.whole.Edges {
		if e := &y.whole.Edges[i]; !e.Flags.Has(street.Bridge) && !e.Flags.Has(street.Tunnel) {
			y.waits(int32(i), e)
			y.walks(int32(i), e)
		}
	}
}

// waits notes what tells those to wait who drive along an edge: once for all its lanes.
func (y *Yard) waits(edge int32, e *street.Edge) {
	g := y.ways
	for _, back := range [2]bool{false, true} {
		lanes := g.LanesOf(way.LegOf(edge, back))
		if lanes.Len() == 0 {
			continue
		}
		l := &g.Lanes[lanes.To-1]
		for k := l.Stops.From; k < l.Stops.To; k++ {
			stop := &g.Stops[k]
			along := l.Begin + stop.Along
			if back {
				along = e.Length - along
			}
			switch g.RuleAt(stop) {
			case way.GiveWay:
				y.tell(tells{edge, along, back, street.GiveWaySign})
			case way.StopSign:
				y.tell(tells{edge, along, back, street.StopSign})
			}
		}
	}
}

// walks notes what tells drivers that people come first: before crossings that no lights rule.
func (y *Yard) walks(edge int32, e *street.Edge) {
	const before = 2.0 // m
	of := y.ways.CrossingsOf(edge)
	for k := of.From; k < of.To; k++ {
		x := &y.ways.Crossings[k]
		if x.Lit || x.Kind != street.Crossing {
			continue
		}
		y.tell(tells{edge, x.Along - before, false, street.CrossingSign})
		if !e.Flags.Has(street.Oneway) {
			y.tell(tells{edge, x.Along + before, true, street.CrossingSign})
		}
	}
}

func (y *Yard) tell(t tells) {
	at, _ := y.whole.Edges[t.edge].At(t.along)
	y.over(y.told, space.BoxOf(at).Grown(aside), int32(len(y.tells)))
	y.tells = append(y.tells, t)
}
